import { expect, it } from 'vitest';
import { countriesFor } from '../../shared/payments/payment-choice.ts';
import { currenciesIn, withCountry } from './paid-from.ts';

/** As the server says it to an account in rupees whose country is Germany. */
const KEPT = { INR: ['IN', 'DE'] };
const LIST = ['DE', 'FR', 'IN'].map((value) => ({ value }));

it.each([
  ['INR', ['DE', 'IN']],
  ['EUR', ['DE', 'FR', 'IN']],
  ['', ['DE', 'FR', 'IN']],
])('beside %j the form lists the countries %j', (currency, countries) => {
  expect(countriesFor(LIST, currency, KEPT).map(({ value }) => value)).toEqual(countries);
});

it.each([
  ['INR', 'IN', 'INR'],
  ['INR', 'FR', ''],
  ['', 'IN', ''],
  ['EUR', 'FR', 'EUR'],
])('with %j chosen, choosing %s leaves the currency %j', (currency, country, left) => {
  expect(withCountry({ country: 'DE', currency }, country, KEPT)).toEqual({ country, currency: left });
});

it.each([
  ['INR', 'IN', ['INR']],
  ['INR', 'DE', ['INR']],
  ['INR', 'FR', []],
  ['EUR', 'FR', ['EUR']],
])('an account in %s may choose in %s: %j', (own, country, currencies) => {
  expect(currenciesIn(own, country, KEPT)).toEqual(currencies);
});
