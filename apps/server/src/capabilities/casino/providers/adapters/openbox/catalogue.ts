import type { TitleRow } from '../../catalogue-row.ts';

export { settings } from '../generic/settings.ts';

export const row: TitleRow = {
  name: 'OpenBox',
  confidence: 'C',
  units: 'hundred-thousandths',
  titles: [
    { game: 'openbox-plinko', name: 'Plinko', kind: 'original', categories: ['games'], plays: 'plinko' },
    { game: 'openbox-limbo', name: 'Limbo', kind: 'original', categories: ['games'], plays: 'limbo' },
  ],
};
