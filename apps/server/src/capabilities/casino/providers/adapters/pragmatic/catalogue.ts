import type { SettingField } from '../../adapter.ts';
import type { TitleRow } from '../../catalogue-row.ts';

export const row: TitleRow = {
  name: 'Pragmatic Play',
  confidence: 'A2',
  assumed: [
    'free rounds: path A2, fields',
    'a late bet and whatever cannot be mended by trying again: 120',
    'a round ends with endRound; where a contract has none, the house ends it when nothing is heard',
    'pools',
  ],
  units: 'decimals',
  titles: [
    {
      game: 'threecard',
      name: 'Pair Plus',
      key: 'three-card-poker',
      kind: 'table',
      categories: ['card'],
      plays: 'three-card-poker',
    },
    {
      game: 'bacc',
      name: 'Punto Banco',
      key: 'baccarat',
      kind: 'table',
      categories: ['card'],
      plays: 'baccarat',
    },
  ],
};

export const settings: readonly SettingField[] = [
  /** Where it is asked for games and their addresses. */
  { name: 'address', secret: false },
  { name: 'secureLogin', secret: false },
  { name: 'secret', secret: true },
];
