import { expect, it } from 'vitest';
import { typedAmount } from './numbers.ts';

it.each([
  ['50', 'EUR', '50.00'],
  ['50.', 'EUR', '50.00'],
  ['50.5', 'EUR', '50.50'],
  ['5000', 'JPY', '5000'],
  ['0.00096', 'BTC', '0.00096000'],
  ['50.555', 'EUR', '50.555'],
  ['ten', 'EUR', 'ten'],
  ['50', 'XXX', '50'],
])('%s typed in %s is written %s', (typed, currency, written) => {
  expect(typedAmount(typed, currency)).toBe(written);
});
