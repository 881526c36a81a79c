import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';

/** Studios that come by other ways: the specification has them dropped from this list. */
export const DROPPED_STUDIOS: ReadonlySet<string> = new Set(['evolution', 'pragmaticplaylive']);

export const row: TitleRow = {
  name: 'SoftSwiss',
  confidence: 'A2',
  assumed: ['list of games; statuses of free rounds that pay; which mistakes are 400'],
  units: 'minor units',
  titles: [
    {
      game: 'bgaming:Clockmaker',
      name: 'Pendulum Row',
      key: 'clockmaker',
      kind: 'slot',
      categories: ['slots'],
      studio: 'bgaming',
      plays: 'slot-clockmaker',
    },
  ],
};

export const settings: readonly SettingField[] = [
  { name: 'address', secret: false },
  { name: 'casinoId', secret: false },
  { name: 'secret', secret: true },
];
