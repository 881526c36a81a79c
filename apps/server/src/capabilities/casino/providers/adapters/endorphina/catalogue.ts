import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';

export const row: TitleRow = {
  name: 'Endorphina',
  confidence: 'A2',
  assumed: ['paths of launch and list below address; which mistakes are ACCESS_DENIED; a win ends its round'],
  units: 'thousandths',
  titles: [
    {
      game: 'endorphina_BrassOrchard@ENDORPHINA',
      name: 'Copper Grove',
      key: 'brass-orchard',
      kind: 'slot',
      categories: ['slots'],
      plays: 'slot-brass-orchard',
    },
  ],
};

export const settings: readonly SettingField[] = [
  { name: 'address', secret: false },
  { name: 'nodeId', secret: false },
  { name: 'salt', secret: true },
  /** Parts of a unit in an amount: 1000, or 100 where a contract is as old as the oldest source. */
  { name: 'unit', secret: false, usual: '1000' },
];
