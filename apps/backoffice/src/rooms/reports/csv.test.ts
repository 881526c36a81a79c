import { expect, it } from 'vitest';
import { csvCell, csvOf } from './csv.ts';

it.each([
  ['12.00', '12.00'],
  ['-12.00', '-12.00'],
  ['-1+1', "'-1+1"],
  ['=SUM(A1)', "'=SUM(A1)"],
  ['@x', "'@x"],
  ['+49', "'+49"],
  ['a, "b"', '"a, ""b"""'],
])('%s is written as %s', (value, cell) => expect(csvCell(value)).toBe(cell));

it('has a line a row, each ended as the standard says', () => {
  expect(
    csvOf([
      ['day', 'GGR'],
      ['2026-11-19', '1.00'],
    ]),
  ).toBe('day,GGR\r\n2026-11-19,1.00\r\n');
});
