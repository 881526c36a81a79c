import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';

export const row: TitleRow = {
  name: 'Habanero',
  confidence: 'A2',
  assumed: ["a late stake and limits are plain refusals; a settled stake is not refunded; what names a prize's grant"],
  units: 'decimals',
  titles: [
    {
      game: 'SGDeepTemple',
      name: 'Sunken Sanctum',
      key: 'deep-temple',
      kind: 'slot',
      categories: ['slots'],
      plays: 'slot-deep-temple',
    },
  ],
};

export const settings: readonly SettingField[] = [
  /** Where games are opened. */
  { name: 'address', secret: false },
  /** Where its list of games is asked for. */
  { name: 'apiAddress', secret: false },
  { name: 'brandId', secret: false },
  { name: 'apiKey', secret: true },
  /** What its calls prove themselves with. */
  { name: 'userName', secret: false },
  { name: 'passKey', secret: true },
];
