import { expect, it } from 'vitest';
import { fieldsOf, formOf, listOf } from './setup-form.ts';

const FIELDS = {
  brandName: 'Evens',
  supportEmail: null,
  defaultCurrency: 'EUR',
  currencies: ['EUR', 'USD'],
  languages: ['en-US' as const, 'de-DE' as const],
  defaultLanguage: null,
  minimumAge: 18,
  blockedCountries: [],
};

it('what was not touched is sent as it came', () => {
  const form = formOf(FIELDS);
  const sent = (['brand', 'currency', 'languages', 'jurisdiction'] as const).map((step) => fieldsOf(step, form));
  expect(Object.assign({}, ...sent)).toEqual(FIELDS);
  expect((['feed', 'payments', 'mail', 'operator'] as const).map((step) => fieldsOf(step, form))).toEqual(
    Array(4).fill(undefined),
  );
});

it.each([
  ['', []],
  ['us, fr;  de', ['US', 'FR', 'DE']],
  ['US,us', ['US']],
])('a list typed as %j is %j', (typed, list) => expect(listOf(typed)).toEqual(list));

it('a base currency is among those that players may choose, and a first language is one of the site', () => {
  const form = { ...formOf(FIELDS), defaultCurrency: 'GBP', defaultLanguage: 'fr-FR' };
  expect(fieldsOf('currency', form)).toEqual({ defaultCurrency: 'GBP', currencies: ['EUR', 'USD', 'GBP'] });
  expect(fieldsOf('languages', form)).toMatchObject({ defaultLanguage: null });
});
