import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';

export const row: TitleRow = {
  name: 'EGT',
  confidence: 'B',
  assumed: [
    '3100 for dead sessions; 3300 for pauses; a reality check that is due refuses the stake with 3500',
    'currency behind the last _ of PortalCode; demo; the Egypt Quest pool is the instance of that name',
  ],
  units: 'minor units',
  titles: [
    {
      game: '805',
      name: 'Paris Wheel',
      key: 'french-roulette',
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
