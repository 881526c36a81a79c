import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';
import { settings as generic } from '../generic/settings.ts';

export const row: TitleRow = {
  name: '7Mojos',
  confidence: 'C',
  units: 'hundred-thousandths',
  titles: [
    { game: 'Lottery:keno', name: 'Keno', kind: 'original', categories: ['games'], plays: 'keno' },
    { game: 'Instant:orchard', name: 'Orchard Scratch', kind: 'scratch', categories: ['special'], plays: 'scratch-1' },
  ],
};

export const settings: readonly SettingField[] = [
  ...generic,
  /** Names the house in the address of a game, for everybody to read. */
  { name: 'operatorToken', secret: false },
];
