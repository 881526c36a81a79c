import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';

/** What `initialize` opens: its call names no game. */
export const FIRST_GAME = '10100';

export const row: TitleRow = {
  name: 'GoldenRace',
  confidence: 'A2',
  assumed: [
    'its rows: items with gameId and name',
    'initialize answers the launch set; demo without token; a late debit is 110; limits are 109',
  ],
  units: 'decimals',
  titles: [
    {
      game: FIRST_GAME,
      name: 'Hundred Roll',
      key: 'dice',
      kind: 'original',
      categories: ['games'],
      plays: 'dice',
    },
    {
      game: '10101',
      name: 'Colour Wheel',
      key: 'wheel',
      kind: 'original',
      categories: ['games'],
      plays: 'wheel',
    },
  ],
};

export const settings: readonly SettingField[] = [
  /** Where games are opened. */
  { name: 'address', secret: false },
  /** Where its list of games is asked for. */
  { name: 'apiAddress', secret: false },
  { name: 'siteId', secret: false },
  { name: 'publicKey', secret: false },
  { name: 'privateKey', secret: true },
  /** Players of one group see one set of games. */
  { name: 'group', secret: false, usual: 'main' },
];
