import { OUTCOME_RESULTS, type OutcomeResult } from '@evens/catalogue';
import { add, compare, floorRational, multiply, type Rational, rational, ZERO } from '@evens/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactPrice, placePrice, priceAfterRule4 } from './leg-return.ts';
import { potentialPayoutMinor } from './potential-payout.ts';
import { gradeWager, type WagerSettlement } from './settle-wager.ts';
import type {
  AccumulatorWager,
  IfBetWager,
  PlainLeg,
  RacingLeg,
  SystemWager,
  TeaserLeg,
  TeaserWager,
  Wager,
} from './wager.ts';

const RESULTS = Object.keys(OUTCOME_RESULTS) as readonly OutcomeResult[];
const TEASER_RESULTS = ['win', 'lost', 'refund', 'cancelled', 'pending'] as const satisfies readonly OutcomeResult[];

const price = fc.oneof(fc.integer({ min: 1000, max: 6000 }), fc.integer({ min: 1000, max: 1_000_000 }));
const stakeMinor = fc.bigInt({ min: 1n, max: 10_000_000n });
const result = fc.constantFrom(...RESULTS);
const share = fc
  .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 6 }))
  .map(([num, more]) => rational(BigInt(num), BigInt(num + more)));

const plainLeg: fc.Arbitrary<PlainLeg> = fc.record({ priceMilli: price, result });

const racingLeg = fc
  .record(
    {
      priceMilli: price,
      result,
      banker: fc.boolean(),
      deadHeatFactor: share,
      rule4Pence: fc.integer({ min: 0, max: 90 }),
      place: fc.record({ fraction: share, result, deadHeatFactor: share }, { requiredKeys: ['fraction', 'result'] }),
    },
    { requiredKeys: ['priceMilli', 'result', 'place'] },
  )
  .map((leg): RacingLeg => leg);

const accumulator: fc.Arbitrary<AccumulatorWager> = fc
  .constantFrom('single', 'multiple-singles', 'combo')
  .chain((betType) =>
    fc.record({
      betType: fc.constant(betType),
      stakeMinor,
      eachWay: fc.boolean(),
      legs: fc.array(racingLeg, { minLength: betType === 'combo' ? 2 : 1, maxLength: betType === 'single' ? 1 : 7 }),
    }),
  );

const system: fc.Arbitrary<SystemWager> = fc
  .record({
    eachWay: fc.boolean(),
    legs: fc.array(racingLeg, { minLength: 3, maxLength: 7 }),
    wanted: fc.uniqueArray(fc.record({ size: fc.integer({ min: 1, max: 7 }), stakeMinor }), {
      selector: (each) => each.size,
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ eachWay, legs, wanted }): SystemWager => {
    // At least one leg is no banker, and no size is above the legs that are not.
    const playable = legs.map((leg, at): RacingLeg => (at === 0 ? { ...leg, banker: false } : leg));
    const others = playable.filter((leg) => !leg.banker).length;
    const stakes = wanted.filter((each) => each.size <= others);
    return {
      betType: 'system',
      eachWay,
      legs: playable,
      stakes: stakes.length > 0 ? stakes : [{ size: 1, stakeMinor: 100n }],
    };
  });

const ifBet: fc.Arbitrary<IfBetWager> = fc.record({
  betType: fc.constantFrom('ifbet', 'reversebet'),
  stakeMinor,
  rule: fc.constantFrom('win-only', 'win-tie'),
  legs: fc.array(plainLeg, { minLength: 2, maxLength: 6 }),
});

const teaser: fc.Arbitrary<TeaserWager> = fc
  .record({
    stakeMinor,
    ties: fc.constantFrom('reduce' as const, 'lose' as const),
    rows: fc.array(fc.integer({ min: 1001, max: 9000 }), { minLength: 7, maxLength: 7 }),
    legs: fc.array(fc.record({ result: fc.constantFrom(...TEASER_RESULTS) }), { minLength: 2, maxLength: 8 }),
  })
  .map(({ stakeMinor: stake, ties, rows, legs }) => {
    // Real tables pay more for more legs.
    const rising = [...rows].sort((a, b) => a - b);
    const payouts = new Map(rising.map((milli, at) => [at + 2, exactPrice(milli)]));
    return { betType: 'teaser', stakeMinor: stake, terms: { payouts, ties }, legs };
  });

const product = fc.oneof(accumulator, system);
const anyWager: fc.Arbitrary<Wager> = fc.oneof(accumulator, system, ifBet, teaser);

function settled(wager: Wager): WagerSettlement {
  const graded = gradeWager(wager);
  if (!graded.ok) throw new Error(`refused: ${graded.refusal.code}`);
  return graded.value;
}

const ending = fc.constantFrom(...TEASER_RESULTS.filter((each) => each !== 'pending'));

/** The same wager with an end for each pending result, in legs and in places. */
function finished(wager: Wager, ends: Iterator<TeaserLeg['result']>): Wager {
  const end = <Result extends OutcomeResult>(result: Result) => (result === 'pending' ? ends.next().value : result);
  const legs = wager.legs.map((leg) => ({
    ...leg,
    result: end(leg.result),
    ...('place' in leg && leg.place && { place: { ...leg.place, result: end(leg.place.result) } }),
  }));
  return { ...wager, legs } as Wager;
}

const asWon = (wager: AccumulatorWager | SystemWager, at: number, won: OutcomeResult): typeof wager => ({
  ...wager,
  legs: wager.legs.map((leg, index) => (index === at ? { ...leg, result: won } : leg)),
});

const RUNS = { numRuns: 400 };

describe('whatever the wager', () => {
  it('settling twice says the same', () => {
    fc.assert(
      fc.property(anyWager, (wager) => {
        expect(settled(structuredClone(wager))).toEqual(settled(wager));
      }),
      RUNS,
    );
  });

  it('the stakes of the lines add up to the total, each at the stake it was given', () => {
    fc.assert(
      fc.property(anyWager, (wager) => {
        const { lines, totalStakeMinor } = settled(wager);
        expect(lines.reduce((sum, line) => sum + line.stakeMinor, 0n)).toBe(totalStakeMinor);
        const given = wager.betType === 'system' ? wager.stakes.map((each) => each.stakeMinor) : [wager.stakeMinor];
        expect(lines.every((line) => given.includes(line.stakeMinor))).toBe(true);
      }),
      RUNS,
    );
  });

  it('is open exactly while a line is undecided, and is rounded down once', () => {
    fc.assert(
      fc.property(anyWager, (wager) => {
        const { lines, payoutMinor, status } = settled(wager);
        const undecided = lines.some((line) => line.payout === null);
        expect(status === 'open').toBe(undecided);
        expect(payoutMinor === null).toBe(undecided);
        if (payoutMinor === null) return;
        const sum = lines.reduce((total, line) => add(total, line.payout ?? ZERO), ZERO);
        expect(payoutMinor).toBe(floorRational(sum));
      }),
      RUNS,
    );
  });

  it('what is decided early stays so, however the pending legs end', () => {
    fc.assert(
      fc.property(anyWager, fc.infiniteStream(ending), (wager, ends) => {
        const early = settled(wager).payoutMinor;
        const late = settled(finished(wager, ends)).payoutMinor;
        if (early !== null) expect(late).toBe(early);
      }),
      RUNS,
    );
  });

  it('pays at least nothing and never more than it could still pay, however the pending legs end', () => {
    fc.assert(
      fc.property(anyWager, fc.infiniteStream(ending), (wager, ends) => {
        const potential = potentialPayoutMinor(wager);
        const paid = settled(finished(wager, ends)).payoutMinor;
        expect(paid).not.toBeNull();
        expect(paid).toBeGreaterThanOrEqual(0n);
        expect(potential.ok && paid !== null && paid <= potential.value).toBe(true);
      }),
      RUNS,
    );
  });
});

describe('products of prices', () => {
  it('a line pays at most its stake times its prices', () => {
    const ceilingOf = (leg: RacingLeg, part: 'win' | 'place'): Rational => {
      const reduced = priceAfterRule4(exactPrice(leg.priceMilli), 0);
      return part === 'place' && leg.place ? placePrice(reduced, leg.place.fraction) : reduced;
    };
    fc.assert(
      fc.property(product, (wager) => {
        for (const line of settled(wager).lines) {
          const ceiling = line.legs.reduce((sum, at) => {
            const leg = wager.legs[at];
            return leg ? multiply(sum, ceilingOf(leg, line.part)) : ZERO;
          }, rational(line.stakeMinor));
          if (line.payout) expect(compare(line.payout, ceiling)).toBeLessThanOrEqual(0);
        }
      }),
      RUNS,
    );
  });

  it('a void leg is a leg won at 1', () => {
    fc.assert(
      fc.property(product, fc.nat(6), fc.constantFrom('refund', 'cancelled'), (wager, nth, voided) => {
        const at = nth % wager.legs.length;
        const atOne = asWon(wager, at, 'win').legs.map((leg, index): RacingLeg => {
          if (index !== at) return leg;
          return {
            priceMilli: 1000,
            result: 'win',
            banker: leg.banker ?? false,
            ...(leg.place && { place: leg.place }),
          };
        });
        // The place part keeps its own result, so only the win parts are compared.
        const wins = (lines: WagerSettlement['lines']) => lines.filter((line) => line.part === 'win');
        expect(wins(settled(asWon(wager, at, voided)).lines)).toEqual(wins(settled({ ...wager, legs: atOne }).lines));
      }),
      RUNS,
    );
  });

  it('a half lies between: lost <= half lose <= refund <= half win <= win', () => {
    const LADDER = ['lost', 'halfLose', 'refund', 'halfWin', 'win'] as const;
    fc.assert(
      fc.property(product, fc.nat(6), (wager, nth) => {
        const at = nth % wager.legs.length;
        const bare = { ...wager, legs: wager.legs.map(({ deadHeatFactor: _, ...leg }) => leg) };
        const payouts = LADDER.map((rung) => settled(asWon(bare, at, rung)).payoutMinor);
        // A lost leg may decide a ticket that the better results leave open.
        const known = payouts.filter((each) => each !== null);
        expect(known).toEqual([...known].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      }),
      RUNS,
    );
  });
});

describe('order', () => {
  const shuffled = fc
    .oneof(
      accumulator,
      system,
      ifBet.map((wager): IfBetWager => ({ ...wager, betType: 'reversebet' })),
      teaser,
    )
    .chain((wager) =>
      fc
        .shuffledSubarray([...wager.legs.keys()], { minLength: wager.legs.length, maxLength: wager.legs.length })
        .map((order) => ({ wager, order })),
    );

  it('does not matter, if-bets apart', () => {
    fc.assert(
      fc.property(shuffled, ({ wager, order }) => {
        const legs = order.map((at) => wager.legs[at]);
        const { lines: _, ...straight } = settled(wager);
        const { lines: __, ...mixed } = settled({ ...wager, legs } as Wager);
        expect(mixed).toEqual(straight);
      }),
      RUNS,
    );
  });

  it('matters in an if-bet: a loser first costs the stake, a loser last leaves the winnings', () => {
    const legs = [
      { priceMilli: 3000, result: 'win' },
      { priceMilli: 3000, result: 'lost' },
    ] as const;
    const chain = { betType: 'ifbet', stakeMinor: 100n, rule: 'win-only' } as const;
    expect(settled({ ...chain, legs }).payoutMinor).toBe(200n);
    expect(settled({ ...chain, legs: [...legs].reverse() }).payoutMinor).toBe(0n);
  });
});

describe('if-bets', () => {
  it('risk one stake and pay at most all legs won', () => {
    fc.assert(
      fc.property(ifBet, (wager) => {
        const { payoutMinor } = settled({ ...wager, betType: 'ifbet' });
        const gains = wager.legs.reduce((sum, leg) => sum + BigInt(leg.priceMilli - 1000), 1000n);
        if (payoutMinor !== null) expect(payoutMinor * 1000n).toBeLessThanOrEqual(wager.stakeMinor * gains);
      }),
      RUNS,
    );
  });
});
