import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';

export const row: TitleRow = {
  name: 'Evolution',
  confidence: 'A2',
  assumed: [
    "a win ends its round; demo; what names a payout's grant where it has no voucher; which mistakes are INVALID_PARAMETER",
  ],
  units: 'decimals',
  titles: [
    {
      game: 'european-roulette',
      name: 'Single Zero Wheel',
      key: 'european-roulette',
      kind: 'table',
      categories: ['card', 'live'],
      live: 'roulette',
      plays: 'roulette-european',
    },
  ],
};

export const settings: readonly SettingField[] = [
  { name: 'address', secret: false },
  { name: 'casinoKey', secret: false },
  /** What the house opens games with. */
  { name: 'apiToken', secret: true },
  /** What its calls prove themselves with. */
  { name: 'authToken', secret: true },
];
