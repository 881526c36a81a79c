import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';
import { settings as generic } from '../generic/settings.ts';

export const row: TitleRow = {
  name: 'Rocket',
  confidence: 'C',
  units: 'hundred-thousandths',
  titles: [{ game: 'rocket-mines', name: 'Mines', kind: 'original', categories: ['games'], plays: 'mines' }],
};

/** The operator is `BrandId` in a launch. */
export const settings: readonly SettingField[] = [...generic, { name: 'roomId', secret: false, usual: '1' }];
