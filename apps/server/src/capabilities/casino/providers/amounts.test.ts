import { describe, expect, it } from 'vitest';
import { decimalAmount, decimalOf, minorOf, wholeAmount, wireOf } from './amounts.ts';

describe('amounts of protocols', () => {
  it.each([
    ['thousandths of a euro', wholeAmount('1500', 3), 'EUR', 150n],
    ['less than a cent is none', wholeAmount('1505', 3), 'EUR', undefined],
    ['thousandths of a yen', wholeAmount(2000, 3), 'JPY', 2n],
    ['thousandths of a thousandth of a coin', wholeAmount('1', 3), 'mBTC', 100n],
    ['minor units', wholeAmount(5, 'minor'), 'BTC', 5n],
    ['decimals', decimalAmount('10.5'), 'EUR', 1050n],
    ['decimals as a number', decimalAmount(0.05), 'EUR', 5n],
    ['three places of a currency with two', decimalAmount('0.001'), 'EUR', undefined],
    ['three places that are none', decimalAmount('0.010'), 'EUR', 1n],
    ['more than can be', wholeAmount('999999999999999', 0), 'BTC', undefined],
  ] as const)('%s', (_, amount, currency, minor) => {
    expect(amount && minorOf(amount, currency)).toBe(minor);
  });

  it.each([
    -1,
    -0.5,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '1e309',
    2 ** 53,
    '',
    '-1',
    '1e3',
    '0x10',
    ' 1',
    '1.0',
    null,
    {},
  ])('no whole amount: %s', (value) => expect(wholeAmount(value, 2)).toBeUndefined());

  it.each([-0.5, Number.NaN, '1e309', '1.', '.5', '1,5', '-1.00', '1e3', 1e-7, null, []])('no decimal: %s', (value) =>
    expect(decimalAmount(value)).toBeUndefined(),
  );

  it('balances are cut down to what can be written, and never up', () => {
    expect(wireOf(1234n, 'EUR', 3)).toBe(12340n);
    expect(wireOf(123_456_789n, 'BTC', 3)).toBe(1234n);
    expect(wireOf(-1n, 'BTC', 3)).toBe(-1n);
    expect([10n, 5n, 1050n, -5n].map((minor) => decimalOf(minor, 'EUR', 2))).toEqual([
      '0.10',
      '0.05',
      '10.50',
      '-0.05',
    ]);
    expect(decimalOf(12n, 'JPY', 0)).toBe('12');
  });
});
