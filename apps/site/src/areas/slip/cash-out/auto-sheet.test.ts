import { expect, it } from 'vitest';
import { amountIn } from './auto-sheet.tsx';

it.each([
  ['60', 'EUR', '60.00'],
  ['9,5', 'EUR', '9.50'],
  [' 12.34 ', 'EUR', '12.34'],
  ['12.345', 'EUR', undefined],
  ['0', 'EUR', undefined],
  ['-1', 'EUR', undefined],
  ['1e3', 'EUR', undefined],
  ['', 'EUR', undefined],
  ['500', 'KRW', '500'],
])('a value typed as %j in %s is %s', (typed, currency, amount) => {
  expect(amountIn(typed, currency)).toBe(amount);
});
