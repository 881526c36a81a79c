import { describe, expect, it } from 'vitest';
import { choiceFault, isPaidIn, keptTo, methodsLeft } from './choice.ts';
import { type Looker, offeredMethods } from './offered.ts';
import { KEPT_TO, METHOD_ROWS, methodsOf } from './rows.ts';

const METHODS = methodsOf({ cards: 'a', checkout: 'b', house: 'house', coins: 'coins' });
const account = (country: string, currency: Looker['currency'] = 'EUR'): Looker => ({
  country,
  currency,
  redirect: false,
  coins: ['BTC'],
});

describe('where somebody says that he pays from', () => {
  it.each<[string, Looker, string, string[]]>([
    [
      'another country of the same banks',
      account('DE'),
      'AT',
      ['visamastercard', 'skrill', 'neteller', 'sofort', 'ecopayz', 'skinpay', 'voucher', 'bitcoin'],
    ],
    ['a country that has fewer', account('DE'), 'US', ['visamastercard', 'voucher', 'bitcoin']],
    // A card of India is another row, which only an account of India has.
    ['a country whose cards are its own', account('DE'), 'IN', ['skrill', 'neteller', 'skinpay', 'voucher', 'bitcoin']],
    ['a country that has more', account('US', 'USD'), 'DE', ['visamastercard', 'voucher', 'bitcoin']],
    ['a country with another currency', account('IN', 'INR'), 'DE', []],
    [
      'its own, where its currency is not kept',
      account('DE', 'INR'),
      'DE',
      ['visamastercard', 'skrill', 'neteller', 'ecopayz', 'skinpay', 'voucher', 'bitcoin'],
    ],
  ])('%s leaves what the account has and it has too', (_what, looker, country, keys) => {
    expect(methodsLeft(METHODS, looker, { Country: country }).map(({ key }) => key)).toEqual(keys);
  });

  it('never adds a method, whatever country is chosen beside whatever account', () => {
    const named = METHOD_ROWS.flatMap(({ onlyIn = [], notIn = [] }) => [...onlyIn, ...notIn]);
    const countries = [...new Set([...named, ...Object.values(KEPT_TO).flat(), 'DE', 'FR'])];
    expect(countries.length).toBeGreaterThan(20);
    let narrowed = 0;
    for (const own of countries) {
      for (const currency of ['EUR', 'USD', 'INR', 'RUB', 'BRL'] as const) {
        const looker = account(own, currency);
        const offered = offeredMethods(METHODS, looker);
        for (const Country of countries) {
          const left = methodsLeft(METHODS, looker, { Country });
          expect([own, currency, Country, left.filter((each) => !offered.includes(each))]).toEqual([
            own,
            currency,
            Country,
            [],
          ]);
          if (Country === own) expect(left).toEqual(offered);
          if (left.length < offered.length) narrowed += 1;
        }
      }
    }
    expect(narrowed).toBeGreaterThan(100);
  });

  it.each<[Looker, object, string | undefined]>([
    [account('DE'), {}, undefined],
    [account('DE'), { Country: 'DE', Currency: 'EUR' }, undefined],
    [account('DE'), { Country: 'FR' }, undefined],
    [account('DE'), { Currency: 'USD' }, 'Currency'],
    [account('DE'), { Country: 'FR', Currency: '' }, 'Currency'],
    [account('DE'), { Country: 'de' }, 'Country'],
    [account('DE'), { Country: '' }, 'Country'],
    [account('IN', 'INR'), { Country: 'DE', Currency: 'INR' }, 'Country'],
    [account('DE', 'INR'), { Country: 'DE', Currency: 'INR' }, undefined],
    [account('DE', 'INR'), { Country: 'IN', Currency: 'INR' }, undefined],
  ])('of %o, %j has at fault: %s', (looker, choice, field) => {
    expect(choiceFault(looker, choice)?.detail?.field).toBe(field);
  });

  it('leaves out of the list the countries in which the account’s currency is not paid', () => {
    expect(keptTo(account('DE'))).toEqual({});
    expect(keptTo(account('IN', 'INR'))).toEqual({ INR: ['IN'] });
    expect(keptTo(account('DE', 'INR'))).toEqual({ INR: ['IN', 'DE'] });
    expect(['IN', 'DE', 'FR'].map((country) => isPaidIn(account('DE', 'INR'), country))).toEqual([true, true, false]);
  });
});
