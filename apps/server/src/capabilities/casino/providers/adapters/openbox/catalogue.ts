import type { TitleRow } from '../../catalogue-row.ts';

export { settings } from '../generic/settings.ts';

export const row: TitleRow = {
  name: 'OpenBox',
  confidence: 'C',
  assumed: ['wallet, codes, units, launch, list of games', 'no demo: the specification has no call for one'],
  units: 'hundred-thousandths',
  titles: [
    {
      game: 'openbox-plinko',
      name: 'Peg Rain',
      key: 'plinko',
      kind: 'original',
      categories: ['games'],
      plays: 'plinko',
    },
    { game: 'openbox-limbo', name: 'Sky Limit', key: 'limbo', kind: 'original', categories: ['games'], plays: 'limbo' },
  ],
};
