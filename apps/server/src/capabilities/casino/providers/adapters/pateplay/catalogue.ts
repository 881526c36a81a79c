import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';

export const row: TitleRow = {
  name: 'Pateplay',
  confidence: 'A',
  assumed: [
    'a withdrawal after its cancel, and mistakes of a caller: UNEXPECTED_ERROR, which only leads to another cancel',
    'locked players and closed countries: INVALID_SESSION_TOKEN; pauses between rounds: BET_LIMIT_REACHED',
    'a cancel after the round ended is done: a lost "withdraw and deposit" is taken back so',
    'demo (no authCode), pools (/jackpots)',
  ],
  units: 'decimals',
  titles: [
    {
      game: 'blackjack',
      name: 'Twenty-One',
      key: 'blackjack',
      kind: 'table',
      categories: ['card'],
      plays: 'blackjack',
    },
  ],
};

export const settings: readonly SettingField[] = [
  /** `https://OPERATOR-relay.pateplay.net` */
  { name: 'address', secret: false },
  { name: 'siteCode', secret: false },
  { name: 'apiKey', secret: true },
  { name: 'apiSecret', secret: true },
];
