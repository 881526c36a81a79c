import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOdds, ODDS_FORMATS } from './odds.ts';

describe('odds formats', () => {
  // price | decimal | hong kong | indonesian | american | fractional | malay
  it.each([
    [2000, '2.00', '1.00', '1.00', '+100', '1/1', '1.00'],
    [1910, '1.91', '0.91', '−1.10', '−110', '10/11', '0.91'],
    [1500, '1.50', '0.50', '−2.00', '−200', '1/2', '0.50'],
    [2500, '2.50', '1.50', '1.50', '+150', '6/4', '−0.67'],
    [1995, '1.99', '0.99', '−1.01', '−101', '20/21', '0.99'],
    [2005, '2.00', '1.00', '1.00', '+100', '1/1', '−1.00'],
    [1001, '1.001', '0.001', '−1000', '−100000', '1/1000', '0.001'],
    [334000, '334', '333', '333', '+33300', '333/1', '−0.0031'],
    [1000000, '1000', '999', '999', '+99900', '999/1', '−0.0011'],
    [3000, '3.00', '2.00', '2.00', '+200', '2/1', '−0.50'],
    [1200, '1.20', '0.20', '−5.00', '−500', '1/5', '0.20'],
    [11000, '11.00', '10.00', '10.00', '+1000', '10/1', '−0.10'],
    [99990, '99.99', '98.99', '98.99', '+9899', '98/1', '−0.0102'],
    [100000, '100', '99.00', '99.00', '+9900', '99/1', '−0.0102'],
    [100990, '100', '99.99', '99.99', '+9999', '99/1', '−0.0101'],
    [101000, '101', '100', '100', '+10000', '100/1', '−0.0100'],
    [1001000, '1001', '1000', '1000', '+100000', '1000/1', '−0.0010'],
    [1005, '1.005', '0.005', '−200', '−20000', '1/200', '0.005'],
    [1010, '1.01', '0.01', '−100', '−10000', '1/100', '0.01'],
  ])('%i', (price, dec, hk, indo, us, frac, malay) => {
    const shown = Object.fromEntries(ODDS_FORMATS.map((format) => [format, formatOdds(price, format)]));
    expect(shown).toEqual({
      decimal: dec,
      hongkong: hk,
      indonesian: indo,
      american: us,
      fractional: frac,
      malay,
    });
  });

  it.each([
    [1620, '8/13'],
    [1667, '4/6'],
    [2500, '6/4'],
    [4333, '33/10'],
    [4334, '100/30'],
    [1400, '2/5'],
    [2050, '21/20'],
    [2875, '15/8'],
    [1080, '1/14'],
    [8500, '15/2'],
    [51000, '50/1'],
  ])('the ladder writes %i as %s', (price, fraction) => {
    expect(formatOdds(price, 'fractional')).toBe(fraction);
  });

  it.each([1000, 999, 0, -1, Number.NaN, Number.POSITIVE_INFINITY])('%d has no value in any format', (price) => {
    for (const format of ODDS_FORMATS) expect(formatOdds(price, format)).toBe('–');
  });

  it('uses the decimal sign of the language', () => {
    expect(formatOdds(1910, 'decimal', ',')).toBe('1,91');
    expect(formatOdds(1910, 'indonesian', ',')).toBe('−1,10');
  });

  it('writes american odds as 100*(odds-1) from 2 on, below as -100/(odds-1), in whole numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1001, max: 1_000_000 }), (priceMilli) => {
        const winnings = priceMilli / 1000 - 1;
        const exact = winnings >= 1 ? 100 * winnings : -100 / winnings;
        const shown = formatOdds(priceMilli, 'american');
        expect(shown).toMatch(/^[+−]\d+$/);
        expect(Math.abs(Number(shown.replace('−', '-')) - exact)).toBeLessThan(1);
      }),
    );
  });

  it('never promises more than the price pays: what is read back is the price itself, or one below', () => {
    const winningsOf = (text: string, format: (typeof ODDS_FORMATS)[number]): number => {
      const [top = 0, bottom = 1] = text.replace('−', '-').split('/').map(Number);
      if (format === 'fractional') return top / bottom;
      if (format === 'decimal') return top - 1;
      const unit = format === 'american' ? 100 : 1;
      return top < 0 ? unit / -top : top / unit;
    };
    const price = fc.oneof(
      fc.integer({ min: 1001, max: 1_000_000 }),
      fc.integer({ min: 1001, max: 3000 }),
      fc.integer({ min: 1_000_000, max: 1_000_000_000 }),
    );
    fc.assert(
      fc.property(price, fc.constantFrom(...ODDS_FORMATS), (priceMilli, format) => {
        const text = formatOdds(priceMilli, format);
        const wins = winningsOf(text, format);
        expect(wins).toBeGreaterThan(0);
        expect(wins * 1000).toBeLessThanOrEqual((priceMilli - 1000) * (1 + 1e-9));
      }),
      { numRuns: 4000 },
    );
  });

  it('keeps the order of prices in every format that is a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1010, max: 500_000 }), fc.integer({ min: 1, max: 100_000 }), (low, step) => {
        const value = (price: number) => Number(formatOdds(price, 'hongkong'));
        expect(value(low + step)).toBeGreaterThanOrEqual(value(low));
      }),
    );
  });
});
