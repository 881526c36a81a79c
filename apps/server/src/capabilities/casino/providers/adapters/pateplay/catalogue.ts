import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';

export const row: TitleRow = {
  name: 'Pateplay',
  confidence: 'A',
  units: 'decimals',
  titles: [
    {
      game: 'blackjack',
      name: 'Blackjack',
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
