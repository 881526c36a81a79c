import type { TitleRow } from '../../catalogue-row.ts';

export { settings } from '../generic/settings.ts';

/** What its keys of virtual sports begin with. Assumed. */
export const VIRTUAL = 'virtual:';

export const row: TitleRow = {
  name: 'Leap',
  confidence: 'C',
  assumed: [
    'the rest of the address of a game; a demo has no platform_token',
    'keys of virtual sports begin with virtual:',
    'wallet, codes, units, list of games',
  ],
  units: 'hundred-thousandths',
  titles: [
    {
      game: 'leap-american-roulette',
      name: 'Double Zero Wheel',
      key: 'american-roulette',
      kind: 'table',
      categories: ['card'],
      plays: 'roulette-american',
    },
    {
      game: 'leap-lighthouse',
      name: 'Harbour Scratch',
      key: 'lighthouse-scratch',
      kind: 'scratch',
      categories: ['special'],
      plays: 'scratch-2',
    },
  ],
};
