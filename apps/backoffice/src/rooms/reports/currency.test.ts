import { expect, it } from 'vitest';
import { shownCurrency } from './currency.ts';

const parts = [{ currency: 'BRL' }, { currency: 'EUR' }, { currency: 'USD' }];

it.each([
  ['USD', parts, 'USD'],
  [null, parts, 'EUR'],
  ['XXX', parts, 'EUR'],
  [null, [{ currency: 'BRL' }, { currency: 'USD' }], 'BRL'],
  ['EUR', [], undefined],
])(
  'asked for %s: a report shows what is asked for, else what the house counts in, else the first',
  (asked, of, shown) => {
    expect(shownCurrency(of, asked)?.currency).toBe(shown);
  },
);
