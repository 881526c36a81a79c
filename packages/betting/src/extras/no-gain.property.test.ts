import type { OutcomeResult } from '@evens/catalogue';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccumulatorWager } from '../wager.ts';
import { DEFAULT_ACCUMULATOR_BONUS } from './accumulator-bonus.ts';
import { DEFAULT_INSURANCE } from './insurance.ts';
import { chancePpmOf, quotePremiumPercent } from './quote-premium.ts';
import { type BettingExtras, settleWithExtras } from './settle-with-extras.ts';

/**
 * Whether a player can gain by a rule without luck. A leg is drawn from everything that may become of it, and the expected
 * payout is summed over every end of every leg by the settlement itself: nothing is simulated.
 */
interface Leg {
  readonly priceMilli: number;
  /** Each end with its chance. */
  readonly ends: readonly (readonly [OutcomeResult, number])[];
  /** What the book says: the reciprocal of the price at which the leg would be worth its stake. */
  readonly fair: number;
}

const MOST_WORTH = 0.985;
const STAKE = 1_000_000n;

/** Fair is the price at which it is worth 1: the win's share, halves and refunds taken out. */
function legOf(priceMilli: number, worth: number, voids: number, halfWins: number, halfLosses: number): Leg {
  const fair = (worth * 1000) / priceMilli;
  // win x o + halfWin x (o + 1) / 2 + void + halfLose / 2 = 1 at o = 1 / fair.
  const rest = 1 - voids - halfWins / 2 - halfLosses / 2;
  const win = Math.max(0, fair * rest - halfWins / 2);
  const lost = Math.max(0, 1 - win - voids - halfWins - halfLosses);
  const ends = [
    ['win', win],
    ['refund', voids],
    ['halfWin', halfWins],
    ['halfLose', halfLosses],
    ['lost', lost],
  ] as const;
  const total = ends.reduce((sum, [, chance]) => sum + chance, 0);
  // What was cut off to keep every chance above zero makes it no leg of that fair price.
  return { priceMilli, ends: ends.map(([result, chance]) => [result, chance / total] as const), fair };
}

const isTrue = ({ ends, fair }: Leg): boolean => {
  const paid = { win: 1 / fair, halfWin: (1 / fair + 1) / 2, refund: 1, halfLose: 0.5, lost: 0 } as const;
  const worth = ends.reduce((sum, [result, chance]) => sum + chance * paid[result as keyof typeof paid], 0);
  return Math.abs(worth - 1) < 1e-9;
};

/** Expected payout for each unit staked, over every end of every leg. */
function expected(legs: readonly Leg[], extras: BettingExtras): number {
  let sum = 0;
  const walk = (at: number, chance: number, results: readonly OutcomeResult[]): void => {
    const leg = legs[at];
    if (leg) {
      for (const [result, share] of leg.ends) if (share > 0) walk(at + 1, chance * share, [...results, result]);
      return;
    }
    const wager: AccumulatorWager = {
      betType: 'combo',
      stakeMinor: STAKE,
      eachWay: false,
      legs: legs.map(({ priceMilli }, index) => ({ priceMilli, result: results[index] ?? 'lost' })),
    };
    const settled = settleWithExtras(wager, extras);
    if (!settled.ok) throw new Error(settled.refusal.code);
    sum += (chance * Number(settled.value.payoutMinor ?? 0n)) / Number(STAKE);
  };
  walk(0, 1, []);
  return sum;
}

function insured(legs: readonly Leg[], seen = legs): BettingExtras | undefined {
  const chancesPpm = seen.map(({ fair }) => chancePpmOf(fair));
  const quoted = legs.map(({ priceMilli }, at) => ({ priceMilli, chancePpm: chancesPpm[at] ?? 1 }));
  const premiumPercent = quotePremiumPercent(quoted, DEFAULT_INSURANCE);
  const { sharePercent } = DEFAULT_INSURANCE;
  return premiumPercent === undefined ? undefined : { insurance: { premiumPercent, sharePercent, chancesPpm } };
}

const worth = fc.double({ min: 0.9, max: MOST_WORTH, noNaN: true });
const share = fc.constantFrom(0, 0, 0, 0.1, 0.3);
const legFrom = (leastPriceMilli: number) =>
  fc
    .tuple(fc.integer({ min: leastPriceMilli, max: 6000 }), worth, share, share, share)
    .map((each) => legOf(...each))
    .filter(isTrue);
const insurable = fc.array(legFrom(DEFAULT_INSURANCE.leastPriceMilli), { minLength: 5, maxLength: 5 });
const RUNS = { numRuns: 6 };

describe('nobody gains without luck by insurance', () => {
  it('of any legs at their chances: not by voids, pushes, halves, nor by short legs beside long ones', () => {
    fc.assert(
      fc.property(insurable, (legs) => {
        const extras = insured(legs);
        if (!extras) return;
        const plain = expected(legs, {});
        // Neither more than the bet alone, nor more than the bound.
        const found = expected(legs, extras);
        expect(found).toBeLessThanOrEqual(Math.max(plain, MOST_WORTH) + 1e-6);
        expect(found).toBeLessThanOrEqual(0.99);
      }),
      RUNS,
    );
  });

  it('of legs that are won or lost, it is worth no more than the bet alone', () => {
    const plainLegs = fc.array(
      fc.tuple(fc.integer({ min: 1400, max: 6000 }), worth).map(([price, each]) => legOf(price, each, 0, 0, 0)),
      { minLength: 5, maxLength: 7 },
    );
    fc.assert(
      fc.property(plainLegs, (legs) => {
        const extras = insured(legs);
        if (extras) expect(expected(legs, extras)).toBeLessThanOrEqual(expected(legs, {}) + 1e-6);
      }),
      RUNS,
    );
  });

  it('by a quote from chances that were lower, as when a market has outcomes missing', () => {
    fc.assert(
      fc.property(insurable, fc.double({ min: 0.7, max: 1, noNaN: true }), (legs, part) => {
        const [right, lower] = [
          insured(legs),
          insured(
            legs,
            legs.map((leg) => ({ ...leg, fair: leg.fair * part })),
          ),
        ];
        if (right && lower) expect(expected(legs, lower)).toBeLessThanOrEqual(expected(legs, right) + 1e-9);
      }),
      RUNS,
    );
  });

  it('by the order of the legs, or by adding one to shift the premium', () => {
    const more = fc.array(legFrom(1400), { minLength: 6, maxLength: 6 });
    fc.assert(
      fc.property(more, (legs) => {
        const [five, six, turned] = [insured(legs.slice(0, 5)), insured(legs), insured([...legs].reverse())];
        expect(turned?.insurance?.premiumPercent).toBe(six?.insurance?.premiumPercent);
        if (!five || !six) return;
        expect(expected(legs, six)).toBeLessThanOrEqual(0.99);
      }),
      { numRuns: 2 },
    );
  });
});

describe('nobody gains without luck by the bonus', () => {
  const bonus = { bonus: DEFAULT_ACCUMULATOR_BONUS };

  it('with any legs, voids and halves among them, and cheap legs beside that do not count', () => {
    const legs = fc
      .tuple(
        fc.array(legFrom(1010), { minLength: 0, maxLength: 2 }),
        fc.array(legFrom(1200), { minLength: 3, maxLength: 4 }),
      )
      .map(([cheap, counting]) => [...cheap, ...counting].slice(0, 5));
    fc.assert(
      fc.property(legs, (all) => {
        expect(expected(all, bonus)).toBeLessThanOrEqual(0.99);
      }),
      RUNS,
    );
  });

  it('with any number of legs at the most that a price is worth', () => {
    for (let legs = 1; legs <= 100; legs += 1) {
      for (const priceMilli of [1200, 1500, 2000, 5000]) {
        const wager: AccumulatorWager = {
          betType: 'combo',
          stakeMinor: STAKE,
          eachWay: false,
          legs: Array.from({ length: legs }, () => ({ priceMilli, result: 'win' })),
        };
        const settled = settleWithExtras(wager, bonus);
        const paid = settled.ok ? Number(settled.value.payoutMinor) / Number(STAKE) : Number.NaN;
        expect(paid * ((MOST_WORTH * 1000) / priceMilli) ** legs, `${legs} legs at ${priceMilli}`).toBeLessThanOrEqual(
          0.99,
        );
      }
    }
  });
});
