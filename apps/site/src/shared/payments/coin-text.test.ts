import { expect, it } from 'vitest';
import { coinText } from './coin-text.ts';

it.each([
  ['0.00096', 'BTC', 'en-US', '0.00096\u00a0BTC'],
  ['0.00096', 'BTC', 'de-DE', '0,00096\u00a0BTC'],
  ['1.4', 'LTC', 'zh-Hans', '1.4\u00a0LTC'],
  ['2', 'DOGE', 'fr-FR', '2\u00a0DOGE'],
])('writes %s %s for %s with all its places', (amount, symbol, tag, text) => {
  expect(coinText(amount, symbol, tag)).toBe(text);
});
