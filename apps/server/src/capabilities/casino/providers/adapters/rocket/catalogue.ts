import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';
import { settings as generic } from '../generic/settings.ts';

export const row: TitleRow = {
  name: 'Rocket',
  confidence: 'C',
  assumed: [
    'what stands in those fields; one room for all, by setting; pictures of currencies below address',
    'the address of a game for a frame, which says the same fields',
    "no list of games and no demo for the player's site: the specification has no call for either",
    'wallet, codes, units, list of games',
  ],
  units: 'hundred-thousandths',
  titles: [
    { game: 'rocket-mines', name: 'Minefield', key: 'mines', kind: 'original', categories: ['games'], plays: 'mines' },
  ],
};

/** The operator is `BrandId` in a launch. */
export const settings: readonly SettingField[] = [...generic, { name: 'roomId', secret: false, usual: '1' }];
