import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';
import { settings as generic } from '../generic/settings.ts';

export const row: TitleRow = {
  name: '7Mojos',
  confidence: 'C',
  assumed: [
    "the rest of that address; a demo is mode=demo without a player's token",
    'which games are live: those of the families Live and LiveCasino',
    'wallet, codes, units, list of games (its codes are FAMILY:TOKEN)',
  ],
  units: 'hundred-thousandths',
  titles: [
    {
      game: 'Lottery:keno',
      name: 'Forty Lanterns',
      key: 'keno',
      kind: 'original',
      categories: ['games'],
      plays: 'keno',
    },
    {
      game: 'Instant:orchard',
      name: 'Grove Scratch',
      key: 'orchard-scratch',
      kind: 'scratch',
      categories: ['special'],
      plays: 'scratch-1',
    },
  ],
};

export const settings: readonly SettingField[] = [
  ...generic,
  /** Names the house in the address of a game, for everybody to read. */
  { name: 'operatorToken', secret: false },
];
