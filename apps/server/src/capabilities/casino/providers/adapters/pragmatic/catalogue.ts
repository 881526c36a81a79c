import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';

export const row: TitleRow = {
  name: 'Pragmatic Play',
  confidence: 'A2',
  units: 'decimals',
  titles: [
    {
      game: 'threecard',
      name: 'Three Card Poker',
      kind: 'table',
      categories: ['card'],
      plays: 'three-card-poker',
    },
    {
      game: 'bacc',
      name: 'Baccarat',
      kind: 'table',
      categories: ['card'],
      plays: 'baccarat',
    },
  ],
};

export const settings: readonly SettingField[] = [
  /** Where it is asked for games and their addresses. */
  { name: 'address', secret: false },
  { name: 'secureLogin', secret: false },
  { name: 'secret', secret: true },
];
