import type { TitleRow } from '../../catalogue-row.ts';

export { settings } from '../generic/settings.ts';

/** What its keys of virtual sports begin with. Assumed. */
export const VIRTUAL = 'virtual:';

export const row: TitleRow = {
  name: 'Leap',
  confidence: 'C',
  units: 'hundred-thousandths',
  titles: [
    {
      game: 'leap-american-roulette',
      name: 'American Roulette',
      kind: 'table',
      categories: ['card'],
      plays: 'roulette-american',
    },
    {
      game: 'leap-lighthouse',
      name: 'Lighthouse Scratch',
      kind: 'scratch',
      categories: ['special'],
      plays: 'scratch-2',
    },
  ],
};
