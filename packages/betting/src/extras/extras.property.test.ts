import type { OutcomeResult } from '@evens/catalogue';
import { rational } from '@evens/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AccumulatorWager, RacingLeg } from '../wager.ts';
import { type BettingExtras, potentialWithExtras, settleWithExtras, sumOfParts } from './settle-with-extras.ts';

/**
 * A second arithmetic, written from `docs/betting-extras.md` and nothing else: whole numbers over one large denominator,
 * leg by leg, without any function of the first.
 */
type Leg = readonly [priceMilli: number, result: OutcomeResult, share: readonly [number, number]];

function slowPayout(
  stake: bigint,
  legs: readonly Leg[],
  extra: 'freeBet' | readonly [premium: number, share: number, quoted: boolean] | ReadonlyMap<number, number>,
  leastPriceMilli: number,
): bigint | null {
  const of = (...results: readonly OutcomeResult[]) => legs.filter(([, result]) => results.includes(result));
  const pending = of('pending').length;
  const lost = of('lost').length;
  const insured = Array.isArray(extra);
  // Insurance 2, 4 and 5: one lost leg waits for the others, unless one of them has ended it.
  const full = legs.filter(([, result, [places, tied]]) => result === 'win' && places === tied).length;
  const covers = insured && (!extra[2] || full + lost + pending === legs.length);
  if (covers && lost === 1 && of('halfLose').length === 0) {
    if (pending > 0) return null;
    return (stake * BigInt(extra[1])) / 100n;
  }
  if (lost > 0) return 0n;
  if (pending > 0) return null;
  let top = stake;
  let bottom = 1n;
  for (const [price, result, [places, tied]] of legs) {
    // Twice a thousandth is small enough for every half.
    bottom *= 2000n;
    if (result === 'win') {
      top *= 2n * BigInt(price) * BigInt(places);
      bottom *= BigInt(tied);
    } else if (result === 'halfWin') top *= BigInt(price) + 1000n;
    else if (result === 'halfLose') top *= 1000n;
    else top *= 2000n;
  }
  const whole = top / bottom;
  if (extra === 'freeBet') return whole > stake ? whole - stake : 0n;
  if (insured) {
    const ended = extra[2] && of('win', 'halfWin').length < legs.length;
    // Insurance 5: no premium, but no more than was shown.
    if (ended) {
      let shown = stake;
      let one = 1n;
      for (const [price, result, [places, tied]] of legs) {
        shown *=
          result === 'win' ? 2n * BigInt(price * places) : BigInt(result === 'halfWin' ? price + 1000 : 2 * price);
        one *= 2000n * BigInt(result === 'win' ? tied : 1);
      }
      const most = shown <= stake * one ? shown / one : (shown * BigInt(100 - extra[0])) / (one * 100n);
      const capped = most > stake || shown <= stake * one ? most : stake;
      return whole < capped ? whole : capped;
    }
    // Insurance 3: less the premium, but a payout above the stake does not go below it.
    if (top <= stake * bottom) return whole;
    const reduced = (top * BigInt(100 - extra[0])) / (bottom * 100n);
    return reduced > stake ? reduced : stake;
  }
  const counting = of('win', 'halfWin').filter(([price]) => price >= leastPriceMilli).length;
  let percent = 0;
  for (const [needed, given] of extra as ReadonlyMap<number, number>) if (needed <= counting) percent = given;
  const winnings = top - stake * bottom;
  if (of('halfLose').length > 0 || winnings <= 0n) return whole;
  return whole + (winnings * BigInt(percent)) / (bottom * 100n);
}

const RESULTS = ['win', 'lost', 'refund', 'cancelled', 'halfWin', 'halfLose', 'pending'] as const;
/** Mostly wins, so that combos get somewhere. */
const result = fc.oneof(
  { weight: 6, arbitrary: fc.constant('win' as const) },
  { weight: 4, arbitrary: fc.constantFrom(...RESULTS) },
);
const whole: readonly [number, number] = [1, 1];
const share = fc.oneof(
  { weight: 8, arbitrary: fc.constant(whole) },
  { weight: 1, arbitrary: fc.constantFrom<readonly [number, number]>([1, 2], [2, 3]) },
);
const leg: fc.Arbitrary<Leg> = fc.tuple(fc.integer({ min: 1000, max: 4000 }), result, share);
const legs = fc.array(leg, { minLength: 2, maxLength: 9 });
const stakeMinor = fc.bigInt({ min: 1n, max: 5_000_000n });
const percent = fc.integer({ min: 0, max: 100 });
const insurance = fc
  .record({ premiumPercent: percent, sharePercent: percent, quoted: fc.boolean() })
  .map(({ quoted, ...share }) => (quoted ? { ...share, chancesPpm: [] } : share));
const bonus = fc
  .record({
    leastPriceMilli: fc.integer({ min: 1000, max: 2500 }),
    rows: fc.uniqueArray(fc.record({ legs: fc.integer({ min: 2, max: 9 }), percent }), {
      selector: (row) => row.legs,
      maxLength: 5,
    }),
  })
  .map(({ leastPriceMilli, rows }) => {
    const byLegs = [...rows].sort((a, b) => a.legs - b.legs);
    const rising = rows.map((row) => row.percent).sort((a, b) => a - b);
    return { leastPriceMilli, rows: byLegs.map((row, at) => ({ legs: row.legs, percent: rising[at] ?? 0 })) };
  });
const extras: fc.Arbitrary<BettingExtras> = fc.oneof(
  fc.constant({ freeBet: true }),
  insurance.map((each) => ({ insurance: each })),
  bonus.map((each) => ({ bonus: each })),
);

const comboOf = (stake: bigint, given: readonly Leg[]): AccumulatorWager => ({
  betType: 'combo',
  stakeMinor: stake,
  eachWay: false,
  legs: given.map(([priceMilli, standing, [places, tied]]): RacingLeg => {
    const plain = { priceMilli, result: standing };
    return tied === 1 ? plain : { ...plain, deadHeatFactor: rational(BigInt(places), BigInt(tied)) };
  }),
});

function settled(stake: bigint, given: readonly Leg[], beside: BettingExtras) {
  const answer = settleWithExtras(comboOf(stake, given), beside);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

const RUNS = { numRuns: 1000 };
const ending = fc.infiniteStream(fc.constantFrom('win', 'lost', 'refund', 'halfWin', 'halfLose' as const));

describe('bets with extras', () => {
  it('pay what the second arithmetic says', () => {
    fc.assert(
      fc.property(stakeMinor, legs, extras, (stake, given, beside) => {
        const extra = beside.freeBet
          ? 'freeBet'
          : beside.insurance
            ? ([
                beside.insurance.premiumPercent,
                beside.insurance.sharePercent,
                beside.insurance.chancesPpm !== undefined,
              ] as const)
            : new Map((beside.bonus?.rows ?? []).map((row) => [row.legs, row.percent]));
        const slow = slowPayout(stake, given, extra, beside.bonus?.leastPriceMilli ?? 0);
        expect(settled(stake, given, beside).payoutMinor).toBe(slow);
      }),
      RUNS,
    );
  });

  it('have parts that are never negative and sum to the payout', () => {
    fc.assert(
      fc.property(stakeMinor, legs, extras, (stake, given, beside) => {
        const { parts, payoutMinor } = settled(stake, given, beside);
        for (const part of Object.values(parts)) expect(part).toBeGreaterThanOrEqual(0n);
        expect(sumOfParts(parts)).toBe(payoutMinor ?? 0n);
        expect(payoutMinor ?? 0n).toBeGreaterThanOrEqual(0n);
      }),
      RUNS,
    );
  });

  it('pay at most what they could, however the open legs end', () => {
    fc.assert(
      fc.property(stakeMinor, legs, extras, ending, (stake, given, beside, ends) => {
        const potential = potentialWithExtras(comboOf(stake, given), beside);
        const finished = given.map(([price, standing, shared]): Leg => {
          return [price, standing === 'pending' ? ends.next().value : standing, shared];
        });
        const { payoutMinor } = settled(stake, finished, beside);
        expect(payoutMinor).not.toBeNull();
        expect(potential.ok && payoutMinor !== null && payoutMinor <= potential.value.payoutMinor).toBe(true);
      }),
      RUNS,
    );
  });

  it('give a bonus or take a premium only where no leg lost, and return a share only where exactly one did', () => {
    fc.assert(
      fc.property(stakeMinor, legs, extras, (stake, given, beside) => {
        const { parts } = settled(stake, given, beside);
        const lost = given.filter(([, standing]) => standing === 'lost').length;
        const halfLost = given.filter(([, standing]) => standing === 'halfLose').length;
        if (parts.bonus > 0n) expect(lost + halfLost).toBe(0);
        if (parts.premium > 0n) expect(lost).toBe(0);
        if (parts.insuranceReturn > 0n) {
          expect([lost, halfLost, parts.wager]).toEqual([1, 0, 0n]);
          expect(parts.insuranceReturn).toBeLessThanOrEqual(stake);
        }
      }),
      RUNS,
    );
  });

  it('are decided once: what stands early stays, however the open legs end', () => {
    fc.assert(
      fc.property(stakeMinor, legs, extras, ending, (stake, given, beside, ends) => {
        const early = settled(stake, given, beside).payoutMinor;
        const finished = given.map(([price, standing, shared]): Leg => {
          return [price, standing === 'pending' ? ends.next().value : standing, shared];
        });
        if (early !== null) expect(settled(stake, finished, beside).payoutMinor).toBe(early);
      }),
      RUNS,
    );
  });
});
