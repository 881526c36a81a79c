import { expect, it } from 'vitest';
import { countriesFor, currencyIn } from './payment-choice.ts';

const KEPT = { INR: ['IN'], RUB: ['KZ', 'RU'] };
const COUNTRIES = ['DE', 'IN', 'KZ', 'RU'].map((value) => ({ value }));

it.each([
  ['EUR', ['DE', 'IN', 'KZ', 'RU']],
  ['INR', ['IN']],
  ['RUB', ['KZ', 'RU']],
  ['', ['DE', 'IN', 'KZ', 'RU']],
])('the list of countries beside %j is %j', (currency, codes) => {
  expect(countriesFor(COUNTRIES, currency, KEPT).map(({ value }) => value)).toEqual(codes);
});

it.each([
  ['EUR', 'DE', 'EUR'],
  ['INR', 'IN', 'INR'],
  ['INR', 'DE', ''],
  ['RUB', 'IN', ''],
  ['RUB', '', 'RUB'],
])('%s is, with %j chosen, %j', (currency, country, left) => {
  expect(currencyIn(currency, country, KEPT)).toBe(left);
});
