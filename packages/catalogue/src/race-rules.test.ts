import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Runner } from './fixture.ts';
import {
  MOST_PLACE_WORTH,
  placeHalfWorth,
  placeMarketKey,
  placeTermsFor,
  placeTermsWithin,
  type RunnerChances,
  rule4PenceFor,
  rule4PenceSince,
} from './race-rules.ts';

describe('place terms by the number of runners', () => {
  it.each([
    [2, 'win only', 'win only'],
    [3, 'win only', 'win only'],
    [4, 'win only', 'win only'],
    [5, '2 at 1/4', '2 at 1/4'],
    [6, '2 at 1/4', '2 at 1/4'],
    [7, '2 at 1/4', '2 at 1/4'],
    [8, '3 at 1/5', '3 at 1/5'],
    [11, '3 at 1/5', '3 at 1/5'],
    [12, '3 at 1/5', '3 at 1/4'],
    [15, '3 at 1/5', '3 at 1/4'],
    [16, '3 at 1/5', '4 at 1/4'],
    [17, '3 at 1/5', '4 at 1/4'],
    [40, '3 at 1/5', '4 at 1/4'],
  ])('%d runners: %s, in a handicap %s', (runners, plain, handicap) => {
    const say = (isHandicap: boolean): string => {
      const terms = placeTermsFor(runners, isHandicap);
      return terms ? `${terms.places} at ${terms.fraction.join('/')}` : 'win only';
    };
    expect([say(false), say(true)]).toEqual([plain, handicap]);
  });

  it('name the market that decides them', () => {
    expect(placeMarketKey({ places: 3 })).toBe('place:3');
  });
});

describe('place terms that a field bears', () => {
  const runner = (win: number, ...placed: readonly number[]): RunnerChances => ({
    win,
    placed: (places) => placed[places - 2],
  });
  const eighth = runner(1 / 8, 2 / 8, 3 / 8);
  const even = Array.from({ length: 8 }, () => eighth);
  const [three, two] = [
    { fraction: [1, 5], places: 3 },
    { fraction: [1, 4], places: 2 },
  ] as const;
  const say = (terms: ReturnType<typeof placeTermsWithin>) =>
    terms ? `${terms.places} at ${terms.fraction.join('/')}` : 'win only';

  it.each<[string, readonly RunnerChances[], typeof three | typeof two, string]>([
    // 3/8 x (1 + 7/5) is 0.9.
    ['the table where nobody gains by it', even, three, '3 at 1/5'],
    ['never better than the table', even, two, '2 at 1/4'],
    // At 1/5 a longshot placed at 0.08 and won at 0.01 is worth 1.66; at 1/10 0.87.
    ['a smaller share for a longshot that is often placed', [...even, runner(0.01, 0.05, 0.08)], three, '3 at 1/10'],
    // A favourite that is nearly always third is worth more than its stake at any share.
    [
      'fewer places for a favourite that is nearly always among them',
      [...even, runner(0.5, 0.7, 0.985)],
      three,
      '2 at 1/5',
    ],
    ['win only where nothing fits', [...even, runner(0.001, 0.1, 0.2)], three, 'win only'],
    ['win only where the book has no places', [runner(0.5), runner(0.5)], two, 'win only'],
  ])('%s', (_, field, standard, terms) => {
    expect(say(placeTermsWithin(standard, field))).toBe(terms);
  });

  it('never pay a place half more than the bound, nor more than the table, whatever the field', () => {
    const chance = fc.double({ min: 0.001, max: 0.6, noNaN: true });
    const anyRunner = fc.tuple(chance, chance, chance, chance).map(([win, second, third, fourth]) => {
      const placed = [win + second, win + second + third, win + second + third + fourth].map((p) => Math.min(0.999, p));
      return runner(win, ...placed);
    });
    fc.assert(
      fc.property(
        fc.array(anyRunner, { minLength: 2, maxLength: 16 }),
        fc.constantFrom(three, two),
        (field, standard) => {
          const terms = placeTermsWithin(standard, field);
          if (!terms) return;
          for (const each of field) expect(placeHalfWorth(each, terms)).toBeLessThanOrEqual(MOST_PLACE_WORTH);
          expect(terms.places).toBeLessThanOrEqual(standard.places);
          expect(terms.fraction[0] / terms.fraction[1]).toBeLessThanOrEqual(
            standard.fraction[0] / standard.fraction[1],
          );
        },
      ),
    );
  });
});

describe('Rule 4', () => {
  // Each row with its longest price, and the first thousandth beyond it, which is the next row's.
  it.each([
    ['1/1000', 1001, 90],
    ['1/9', 1111, 90],
    ['just over 1/9', 1112, 85],
    ['2/11', 1181, 85],
    ['just over 2/11', 1182, 80],
    ['1/4', 1250, 80],
    ['just over 1/4', 1251, 75],
    ['3/10', 1300, 75],
    ['just over 3/10', 1301, 70],
    ['2/5', 1400, 70],
    ['just over 2/5', 1401, 65],
    ['8/15', 1533, 65],
    ['just over 8/15', 1534, 60],
    ['8/13', 1615, 60],
    ['just over 8/13', 1616, 55],
    ['4/5', 1800, 55],
    ['just over 4/5', 1801, 50],
    ['20/21', 1952, 50],
    ['just over 20/21', 1953, 45],
    ['evens', 2000, 45],
    ['6/5', 2200, 45],
    ['just over 6/5', 2201, 40],
    ['6/4', 2500, 40],
    ['just over 6/4', 2501, 35],
    ['7/4', 2750, 35],
    ['just over 7/4', 2751, 30],
    ['9/4', 3250, 30],
    ['just over 9/4', 3251, 25],
    ['3/1', 4000, 25],
    ['just over 3/1', 4001, 20],
    ['4/1', 5000, 20],
    ['just over 4/1', 5001, 15],
    ['11/2', 6500, 15],
    ['just over 11/2', 6501, 10],
    ['9/1', 10_000, 10],
    ['just over 9/1', 10_001, 5],
    ['14/1', 15_000, 5],
    ['just over 14/1', 15_001, 0],
    ['100/1', 101_000, 0],
  ])('a runner withdrawn at %s (%d) takes %dp', (_price, priceMilli, pence) => {
    expect(rule4PenceFor(priceMilli)).toBe(pence);
  });

  const runner = (code: string, atMs?: number, rule4Pence = 0): Runner => ({
    code,
    name: code,
    shortName: code,
    ...(atMs !== undefined && { withdrawn: { atMs, rule4Pence } }),
  });

  it.each([
    ['before both', 999, 60],
    ['at the first withdrawal', 1000, 35],
    ['between', 1500, 35],
    ['after both', 2001, 0],
  ])('counts withdrawals after the bet: placed %s', (_when, placedMs, pence) => {
    expect(rule4PenceSince([runner('r1'), runner('r2', 1000, 25), runner('r3', 2000, 35)], placedMs)).toBe(pence);
  });

  it('takes 90p at most', () => {
    expect(rule4PenceSince([runner('r1', 5, 55), runner('r2', 5, 45)], 0)).toBe(90);
  });
});
