import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';

export const row: TitleRow = {
  name: 'EGT',
  confidence: 'B',
  units: 'minor units',
  titles: [
    {
      game: '805',
      name: 'French Roulette',
      kind: 'table',
      categories: ['card'],
      plays: 'roulette-french',
    },
  ],
};

export const settings: readonly SettingField[] = [
  /** Where games are opened. */
  { name: 'address', secret: false },
  /** Where what its pools hold is read. */
  { name: 'jackpotAddress', secret: false },
  /** Stands before the currency: `PORTAL_EUR`. */
  { name: 'portalCode', secret: false },
  /** What its calls prove themselves with. */
  { name: 'userName', secret: false },
  { name: 'password', secret: true },
];
