import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CURRENCIES, convert, parseRate, rational } from './index.ts';

const rate = (text: string) => {
  const read = parseRate(text);
  if (!read) throw new Error(text);
  return read;
};

describe('a conversion', () => {
  it.each([
    ['EUR', 1000n, 'USD', '1.16', 1160n, 0n],
    ['EUR', 1n, 'USD', '1.16', 1n, 0n],
    ['USD', 1n, 'EUR', '0.86', 0n, 1n],
    ['EUR', 1000n, 'JPY', '176.42', 1764n, 0n],
    ['JPY', 100n, 'EUR', '0.0057', 57n, 0n],
    ['JPY', 101n, 'EUR', '0.0057', 57n, 1n],
    ['EUR', 1000n, 'KWD', '0.354', 3540n, 0n],
    ['KWD', 1009n, 'JPY', '498', 502n, 0n],
    ['KWD', 1n, 'JPY', '498', 0n, 1n],
    ['EUR', 1000n, 'BTC', '0.0000105', 10_500n, 0n],
    ['BTC', 10_599n, 'EUR', '95000', 1006n, 9n],
    ['BTC', 1n, 'JPY', '16800000', 0n, 1n],
    ['EUR', 0n, 'USD', '1.16', 0n, 0n],
  ] as const)('%s %s to %s at %s is %s, and %s are left', (from, amount, to, at, converted, rest) => {
    expect(convert(amount, from, to, rate(at))).toEqual({ amountMinor: converted, restMinor: rest });
  });

  it.each(['0', '0.000', '-1', '+1', '1e3', '1,5', '.5', '1.', '', ' 1', '1234567890123', `0.${'1'.repeat(19)}`])(
    'knows no rate of %j',
    (text) => {
      expect(parseRate(text)).toBeUndefined();
    },
  );

  const currency = fc.constantFrom(...CURRENCIES);
  const amount = fc.bigInt({ min: 0n, max: 10n ** 18n });
  const any = fc.tuple(fc.bigInt({ min: 1n, max: 10n ** 15n }), fc.bigInt({ min: 1n, max: 10n ** 15n }));

  it('there and back never gains', () => {
    fc.assert(
      fc.property(currency, currency, amount, any, (from, to, minor, [num, den]) => {
        const there = convert(minor, from, to, rational(num, den)).amountMinor;
        expect(convert(there, to, from, rational(den, num)).amountMinor).toBeLessThanOrEqual(minor);
      }),
    );
  });

  it('in parts never exceeds the whole, and what is left over buys nothing', () => {
    fc.assert(
      fc.property(currency, currency, fc.array(amount, { maxLength: 9 }), any, (from, to, parts, [num, den]) => {
        const at = rational(num, den);
        const whole = parts.reduce((sum, part) => sum + part, 0n);
        const all = convert(whole, from, to, at);
        const inParts = parts.reduce((sum, part) => sum + convert(part, from, to, at).amountMinor, 0n);
        expect(inParts).toBeLessThanOrEqual(all.amountMinor);
        expect(all.restMinor).toBeGreaterThanOrEqual(0n);
        expect(convert(whole - all.restMinor, from, to, at)).toEqual({ amountMinor: all.amountMinor, restMinor: 0n });
      }),
    );
  });
});
