import { add, compare, floorRational, type Rational, rational, seededRng } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import {
  COUPON_OUTCOMES,
  type CouponEntry,
  type CouponOutcome,
  type CouponPicks,
  type CouponVerdict,
  couponColumns,
  couponPicksText,
  couponPool,
  couponTiers,
  couponVerdict,
  faultOfCouponTerms,
  readCouponPicks,
  rightColumns,
  settleCoupon,
} from './index.ts';

const TERMS = {
  columnMinor: 100n,
  takePercent: 20,
  firstPercent: 70,
  guaranteeMinor: 0n,
  putOff: 'everyPickWins',
  mostPutOff: 3,
} as const;

const picksOf = (text: string): CouponPicks => {
  const picks = readCouponPicks(text);
  if (!picks) throw new Error(`${text} are no picks`);
  return picks;
};
const verdictsOf = (text: string): CouponVerdict[] => [...text] as CouponVerdict[];

/** Every column of an entry written out, each a text of one letter a match. */
const everyColumn = (picks: CouponPicks): string[] =>
  picks.reduce<string[]>((columns, of) => columns.flatMap((column) => of.map((pick) => column + pick)), ['']);

/** The same count by looking at each column by itself. */
function countedOneByOne(picks: CouponPicks, verdicts: readonly CouponVerdict[]): { first: number; second: number } {
  const wrong = everyColumn(picks).map(
    (column) => [...column].filter((pick, at) => verdicts[at] !== '*' && verdicts[at] !== pick).length,
  );
  return { first: wrong.filter((of) => of === 0).length, second: wrong.filter((of) => of === 1).length };
}

describe('columns', () => {
  it.each([
    ['1|X|2|1|X|2|1|X|2|1', '1X21X21X21', 1, 1, 0],
    ['1|X|2|1|X|2|1|X|2|1', '1X21X21X2X', 1, 0, 1],
    ['1|X|2|1|X|2|1|X|2|1', '1X21X21XXX', 1, 0, 0],
    // Two double chances: four columns, of which one is right and two miss by one.
    ['1X|1X|2|1|X|2|1|X|2|1', '1121X21X21', 4, 1, 2],
    // A match that was put off is right in all three columns that were spent on it.
    ['1X2|X|2|1|X|2|1|X|2|1', '*X21X21X21', 3, 3, 0],
    ['1X2|X|2|1|X|2|1|X|2|1', '1X21X21X21', 3, 1, 2],
  ])('%s against %s', (text, verdicts, columns, first, second) => {
    const picks = picksOf(text);
    expect(couponColumns(picks)).toBe(columns);
    expect(rightColumns(picks, verdictsOf(verdicts))).toEqual({ first, second });
  });

  it.each(['', '1|', '1|3', '21|1', '11', '1||2', 'x|1'])('%j are no picks', (text) => {
    expect(readCouponPicks(text)).toBeUndefined();
  });
});

describe('a match', () => {
  const nothing = { voided: false, givenUp: false, tooLate: false };
  it.each([
    ['nothing is known', nothing, undefined],
    ['its result', { ...nothing, result: '2' as const }, { verdict: '2', putOff: false }],
    ['cancelled', { ...nothing, givenUp: true }, { verdict: '*', putOff: true }],
    ['no result in time', { ...nothing, tooLate: true }, { verdict: '*', putOff: true }],
    ['a void goes before a result', { ...nothing, voided: true, result: '1' as const }, { verdict: '*', putOff: true }],
    ['the house has the last word', { ...nothing, said: 'X' as const, voided: true }, { verdict: 'X', putOff: false }],
    [
      'the house puts it off',
      { ...nothing, said: 'putOff' as const, result: '1' as const },
      { verdict: '*', putOff: true },
    ],
    [
      'a late result counts while nothing was said',
      { ...nothing, tooLate: true, result: '1' as const },
      { verdict: '1', putOff: false },
    ],
  ])('%s', (_, facts, expected) => {
    expect(couponVerdict(facts, 'everyPickWins')).toEqual(expected);
  });

  it('that was put off is a draw where the coupon says so', () => {
    expect(couponVerdict({ ...nothing, givenUp: true }, 'countsAsDraw')).toEqual({ verdict: 'X', putOff: true });
  });
});

describe('terms', () => {
  it.each([
    ['columnMinor', { columnMinor: 0n }],
    ['takePercent', { takePercent: 51 }],
    ['takePercent', { takePercent: 12.5 }],
    ['firstPercent', { firstPercent: 49 }],
    ['firstPercent', { firstPercent: 100 }],
    ['guaranteeMinor', { guaranteeMinor: -1n }],
    ['mostPutOff', { mostPutOff: 6 }],
  ])('are refused for %s', (field, over) => {
    expect(faultOfCouponTerms({ ...TERMS, ...over })).toBe(field);
    expect(faultOfCouponTerms(TERMS)).toBeUndefined();
  });
});

describe('money', () => {
  it('is what the stakes leave, with what was carried over, up to the guarantee', () => {
    expect(couponPool({ takePercent: 20, guaranteeMinor: 100_00n }, 33_33n, 10_00n)).toEqual({
      // 33.33 x 0.8 = 26.664
      ...{ shareMinor: 26_66n, takeMinor: 6_67n, addedMinor: 63_34n, poolMinor: 100_00n },
    });
    expect(couponPool({ takePercent: 20, guaranteeMinor: 100_00n }, 200_00n, 10_00n).addedMinor).toBe(0n);
  });

  it('of a tier is the same for each of its columns; a cent that cannot be shared out is carried over', () => {
    const entries = [
      { id: 'all', picks: picksOf('1|1|1|1|1|1|1|1|1|1') },
      { id: 'both', picks: picksOf('1X|1|1|1|1|1|1|1|1|1') },
      { id: 'none', picks: picksOf('2|2|1|1|1|1|1|1|1|1') },
    ];
    const settled = settleCoupon({ firstPercent: 70 }, 100_01n, verdictsOf('1111111111'), entries);
    // 70.00 between two columns, 30.01 to one.
    expect(settled).toEqual({
      columns: { first: 2, second: 1 },
      ...{ perFirstMinor: 35_00n, perSecondMinor: 30_01n, paidMinor: 100_01n, carriedMinor: 0n },
      wins: [
        { id: 'all', first: 1, second: 0, wonMinor: 35_00n },
        { id: 'both', first: 1, second: 1, wonMinor: 65_01n },
      ],
    });
  });

  it('of a tier that nobody hit is carried over whole', () => {
    const entries = [{ id: 1, picks: picksOf('X|1|1|1|1|1|1|1|1|1') }];
    const settled = settleCoupon({ firstPercent: 70 }, 100_00n, verdictsOf('1111111111'), entries);
    expect(settled).toMatchObject({ paidMinor: 30_00n, carriedMinor: 70_00n, wins: [{ id: 1, first: 0, second: 1 }] });
  });
});

const SEED = 'coupons';

/** Coupons at random: sizes, picks, results with matches put off, corrected again and again; the money followed as exact fractions. */
describe(`random coupons (seed ${SEED})`, () => {
  const rng = seededRng(SEED);
  const below = (most: number): number => rng.int(0, most - 1);
  const randomPicks = (matches: number): CouponPicks =>
    Array.from({ length: matches }, () => {
      const of = COUPON_OUTCOMES.filter(() => below(3) === 0);
      return of.length > 0 ? of : [COUPON_OUTCOMES[below(3)] as CouponOutcome];
    });
  const randomVerdicts = (matches: number): CouponVerdict[] =>
    Array.from({ length: matches }, () => (['1', '1', 'X', '2', '*'] as const)[below(5)] as CouponVerdict);
  const near = (verdicts: readonly CouponVerdict[]): CouponPicks =>
    verdicts.map((verdict) => [
      below(12) === 0 || verdict === '*' ? (COUPON_OUTCOMES[below(3)] as CouponOutcome) : verdict,
    ]);

  /** What each entry is worth by writing all columns out and dividing the tiers as fractions. */
  function byFractions(
    firstPercent: number,
    poolMinor: bigint,
    verdicts: readonly CouponVerdict[],
    entries: readonly CouponEntry<number>[],
  ) {
    const counted = entries.map(({ picks }) => countedOneByOne(picks, verdicts));
    const all = (tier: 'first' | 'second') => counted.reduce((sum, each) => sum + each[tier], 0);
    const tierOf = { first: (poolMinor * BigInt(firstPercent)) / 100n, second: 0n };
    tierOf.second = poolMinor - tierOf.first;
    const exact = (tier: 'first' | 'second'): Rational =>
      all(tier) === 0 ? rational(0n) : rational(tierOf[tier], BigInt(all(tier)));
    return counted.map(({ first, second }) => {
      const floor = (tier: 'first' | 'second', columns: number) => floorRational(exact(tier)) * BigInt(columns);
      const most = add(
        rational(exact('first').num * BigInt(first), exact('first').den),
        rational(exact('second').num * BigInt(second), exact('second').den),
      );
      return { paid: floor('first', first) + floor('second', second), most };
    });
  }

  it('pay what each column by itself would get, and lose no cent over corrections and coupons in a row', () => {
    let carried = 0n;
    let wins = 0;
    for (let coupon = 0; coupon < 60; coupon += 1) {
      const matches = 10 + below(5);
      const terms = {
        ...TERMS,
        takePercent: below(51),
        firstPercent: 50 + below(46),
        guaranteeMinor: BigInt(below(3) * 50_000),
      };
      let verdicts = randomVerdicts(matches);
      const entries = Array.from({ length: 1 + below(12) }, (_, id) => ({
        id,
        picks: below(2) === 0 ? near(verdicts) : randomPicks(matches),
      })).filter(({ picks }) => couponColumns(picks) <= 600);
      const stakes = entries.reduce((sum, { picks }) => sum + BigInt(couponColumns(picks)) * terms.columnMinor, 0n);
      const pool = couponPool(terms, stakes, carried);
      expect(pool.takeMinor + pool.shareMinor).toBe(stakes);
      expect(pool.poolMinor).toBe(pool.shareMinor + pool.addedMinor + carried);
      let settled = settleCoupon(terms, pool.poolMinor, verdicts, entries);
      for (let correction = 0; correction < 3; correction += 1) {
        const expected = byFractions(terms.firstPercent, pool.poolMinor, verdicts, entries);
        for (const { id, picks } of entries) {
          expect(rightColumns(picks, verdicts)).toEqual(countedOneByOne(picks, verdicts));
          const won = settled.wins.find((win) => win.id === id)?.wonMinor ?? 0n;
          expect(won).toBe(expected[entries.findIndex((entry) => entry.id === id)]?.paid);
          const most = expected[entries.findIndex((entry) => entry.id === id)]?.most ?? rational(0n);
          expect(compare(rational(won), most)).toBeLessThanOrEqual(0);
        }
        expect(settled.paidMinor + settled.carriedMinor).toBe(pool.poolMinor);
        const { firstMinor, secondMinor } = couponTiers(terms, pool.poolMinor);
        // What is carried of a tier that was hit is less than a cent a column.
        const rest = (tier: bigint, columns: number) => (columns === 0 ? tier : tier % BigInt(columns));
        expect(settled.carriedMinor).toBe(
          rest(firstMinor, settled.columns.first) + rest(secondMinor, settled.columns.second),
        );
        wins += settled.wins.length;
        verdicts = verdicts.map((verdict) => (below(6) === 0 ? (randomVerdicts(1)[0] as CouponVerdict) : verdict));
        settled = settleCoupon(terms, pool.poolMinor, verdicts, entries);
      }
      carried = settled.carriedMinor;
    }
    // Otherwise nothing was tried.
    expect(wins).toBeGreaterThan(100);
  });
});

it('picks are read as they are written', () => {
  expect(couponPicksText(picksOf('1|X2|1X2'))).toBe('1|X2|1X2');
});
