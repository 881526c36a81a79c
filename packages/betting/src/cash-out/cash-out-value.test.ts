import type { OutcomeResult } from '@evens/catalogue';
import { assert, rational } from '@evens/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_ACCUMULATOR_BONUS } from '../extras/accumulator-bonus.ts';
import { type BettingExtras, NO_EXTRAS, potentialWithExtras, settleWithExtras } from '../extras/settle-with-extras.ts';
import { potentialPayoutMinor } from '../potential-payout.ts';
import { settleWager } from '../settle-wager.ts';
import { readLegs, readPlainLegs } from '../test-support/read-legs.ts';
import type { RacingLeg, TeaserLeg, Wager } from '../wager.ts';
import { wagerLines } from '../wager-lines.ts';
import { cashOutValueMinor } from './cash-out-value.ts';
import { chancesOfPrice, type KnownChances, type LegChances, loses, type OutcomeChances } from './leg-chances.ts';
import { restOf } from './rest-of-wager.ts';

const stakeOf = (wager: Wager): bigint => wagerLines(wager).reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n);

interface Case {
  readonly wager: Wager;
  readonly known: readonly KnownChances[];
  readonly extras?: BettingExtras;
  readonly marginPpm?: number;
  readonly boughtBackMinor?: bigint;
  readonly mostPayoutMinor?: bigint;
}

const worth = ({ wager, known, extras = NO_EXTRAS, marginPpm = 0, boughtBackMinor = 0n, mostPayoutMinor }: Case) =>
  cashOutValueMinor({ wager, extras, totalStakeMinor: stakeOf(wager), boughtBackMinor }, known, {
    marginPpm,
    ...(mostPayoutMinor !== undefined && { mostPayoutMinor }),
  });

const combo = (stakeMinor: bigint, legs: string): Wager => ({
  betType: legs.includes(',') ? 'combo' : 'single',
  stakeMinor,
  eachWay: false,
  legs: readLegs(legs),
});

/** Prices shown now, one a leg; `-` where the market is suspended or the leg is settled. */
const shown = (prices: string): readonly KnownChances[] =>
  prices.split(',').map((price) => (price.trim() === '-' ? undefined : chancesOfPrice(Number(price) * 1000)));

const HALVES: OutcomeChances = { win: 0.4, halfWin: 0.1, refund: 0.1, halfLose: 0.1 };
const EVEN: LegChances = { win: HALVES, place: { win: 0.6, halfWin: 0, refund: 0, halfLose: 0 } };

describe('the value of a ticket, worked by hand', () => {
  it.each<[string, Case, bigint | undefined]>([
    ['10 at 6.00, shown at 2.25 now', { wager: combo(1000n, '6 pending'), known: shown('2.25') }, 2667n],
    [
      'the same less a margin of 5 %',
      { wager: combo(1000n, '6 pending'), known: shown('2.25'), marginPpm: 50_000 },
      2533n,
    ],
    ['as it was placed', { wager: combo(1000n, '6 pending'), known: shown('6') }, 1000n],
    [
      'one leg won, one void, one open',
      { wager: combo(1000n, '2 win, 3 refund, 4 pending'), known: shown('-,-,2') },
      4000n,
    ],
    ['one leg lost', { wager: combo(1000n, '2 lost, 3 pending'), known: shown('-,3') }, 0n],
    ['one leg lost and the other suspended', { wager: combo(1000n, '2 lost, 3 pending'), known: shown('-,-') }, 0n],
    ['a leg that is suspended', { wager: combo(1000n, '2 win, 3 pending'), known: shown('-,-') }, undefined],
    // 4 x 0.4 + 2.5 x 0.1 + 0.1 + 0.5 x 0.1 = 2.0
    ['all five results of a quarter line', { wager: combo(1000n, '4 pending'), known: [EVEN] }, 2000n],
    ['half of it bought back', { wager: combo(1000n, '4 pending'), known: [EVEN], boughtBackMinor: 500n }, 1000n],
    [
      'no more than the house pays at most',
      { wager: combo(1000n, '6 pending'), known: shown('1.01'), mostPayoutMinor: 5000n },
      5000n,
    ],
    [
      'no more than it can pay',
      { wager: combo(1000n, '6 pending'), known: [{ win: { win: 1, halfWin: 0, refund: 0, halfLose: 0 } }] },
      6000n,
    ],
    [
      'a system of doubles with one lost: the line of the other two is left',
      {
        wager: {
          betType: 'system',
          stakes: [{ size: 2, stakeMinor: 100n }],
          eachWay: false,
          legs: readLegs('2 lost, 2 win, 3 pending'),
        },
        known: shown('-,-,1.5'),
      },
      400n,
    ],
    [
      'a banker that is open counts in every line',
      {
        wager: {
          betType: 'system',
          stakes: [{ size: 1, stakeMinor: 100n }],
          eachWay: false,
          legs: readLegs('2 pending banker, 2 win, 3 win'),
        },
        known: shown('4,-,-'),
      },
      250n,
    ],
    // Win part 100 x 0.25 x 5; place part 100 x 0.6 x (1 + 4 / 5).
    [
      'each-way: a price for the win, another for the place',
      {
        wager: { betType: 'single', stakeMinor: 100n, eachWay: true, legs: readLegs('5 pending place=1/5:pending') },
        known: [{ win: { win: 0.25, halfWin: 0, refund: 0, halfLose: 0 }, place: EVEN.place as OutcomeChances }],
      },
      233n,
    ],
    // (2 - 1) won; then 0.5 x (3 - 1) - 0.5 x 1 = 0.5
    [
      'an if-bet whose first link won',
      {
        wager: { betType: 'ifbet', stakeMinor: 100n, rule: 'win-only', legs: readPlainLegs('2 win, 3 pending') },
        known: shown('-,2'),
      },
      250n,
    ],
    // The first link at evens: 0.5 x 1 - 0.5 + 0.5 x 0.5
    [
      'an if-bet whose first link is open',
      {
        wager: { betType: 'ifbet', stakeMinor: 100n, rule: 'win-only', legs: readPlainLegs('2 pending, 3 pending') },
        known: shown('2,2'),
      },
      125n,
    ],
    [
      'an if-bet that ended before a leg that is suspended',
      {
        wager: { betType: 'ifbet', stakeMinor: 100n, rule: 'win-only', legs: readPlainLegs('2 refund, 3 pending') },
        known: shown('-,-'),
      },
      100n,
    ],
    [
      'an if-bet that would reach a leg that is suspended',
      {
        wager: { betType: 'ifbet', stakeMinor: 100n, rule: 'win-tie', legs: readPlainLegs('2 refund, 3 pending') },
        known: shown('-,-'),
      },
      undefined,
    ],
    // Both orders: 1 + 1 + 0.5 x (2 - 1) - 0.5 and the other way round 1 + (0.5 - 0.5) + 0.5 x 1.
    [
      'a reverse with one leg won',
      {
        wager: { betType: 'reversebet', stakeMinor: 100n, rule: 'win-only', legs: readPlainLegs('2 win, 2 pending') },
        known: shown('-,2'),
      },
      350n,
    ],
    // Two winners 0.4 x 1.9, one winner and a tie 0.1 x stake back.
    [
      'a teaser with one leg won',
      {
        wager: {
          betType: 'teaser',
          stakeMinor: 1000n,
          terms: { ties: 'reduce', payouts: new Map([[2, rational(19n, 10n)]]) },
          legs: [{ result: 'win' }, { result: 'pending' }],
        },
        known: [undefined, { win: { win: 0.4, halfWin: 0, refund: 0.1, halfLose: 0 } }],
      },
      860n,
    ],
    [
      'a free bet: its winnings only',
      { wager: combo(1000n, '6 pending'), known: shown('2.25'), extras: { freeBet: true } },
      2222n,
    ],
    // 2 x 2 x 2 / 2 = 4 of stake, winnings of 7 in half of the cases, 3 % of them.
    [
      'a combo with its bonus',
      {
        wager: combo(1000n, '2 win, 2 win, 2 pending'),
        known: shown('-,-,2'),
        extras: { bonus: DEFAULT_ACCUMULATOR_BONUS },
      },
      4105n,
    ],
    // Pays 8 less 10 % half of the time, and the stake back else.
    [
      'an insured combo',
      {
        wager: combo(1000n, '2 win, 2 win, 2 pending'),
        known: shown('-,-,2'),
        extras: { insurance: { premiumPercent: 10, sharePercent: 100, chancesPpm: [500_000, 500_000, 500_000] } },
      },
      4100n,
    ],
    [
      'an insured combo that lost a leg: the share is what is left',
      {
        wager: combo(1000n, '2 win, 2 lost, 2 pending'),
        known: shown('-,-,2'),
        extras: { insurance: { premiumPercent: 10, sharePercent: 100, chancesPpm: [500_000, 500_000, 500_000] } },
      },
      500n,
    ],
  ])('%s', (_, given, value) => {
    expect(worth(given)).toBe(value);
  });
});

const CHANCES = fc
  .tuple(...Array.from({ length: 5 }, () => fc.integer({ min: 0, max: 100 })))
  .filter((weights) => weights.some((each) => each > 0))
  .map((weights): OutcomeChances => {
    const all = weights.reduce((sum, each) => sum + each, 0);
    const [win = 0, halfWin = 0, refund = 0, halfLose = 0] = weights.map((each) => each / all);
    return { win, halfWin, refund, halfLose };
  });
const LEG_CHANCES = fc.record({ win: CHANCES, place: CHANCES });
const RESULT = fc.oneof(
  { weight: 3, arbitrary: fc.constant<OutcomeResult>('pending') },
  { weight: 2, arbitrary: fc.constantFrom<OutcomeResult>('win', 'lost', 'refund', 'halfWin', 'halfLose', 'cancelled') },
);
const PRICE = fc.integer({ min: 1000, max: 9000 });
/** Large, so that the cents which parts are rounded to do not show. */
const STAKE = fc.bigInt({ min: 1_000_000n, max: 100_000_000n });

const RACING: fc.Arbitrary<RacingLeg> = fc.record(
  {
    priceMilli: PRICE,
    result: RESULT,
    rule4Pence: fc.integer({ min: 0, max: 50 }),
    place: fc.record({ fraction: fc.constant(rational(1n, 4n)), result: RESULT }),
  },
  { requiredKeys: ['priceMilli', 'result', 'place'] },
);

const PRODUCTS: fc.Arbitrary<Wager> = fc
  .record({
    betType: fc.constantFrom('single', 'multiple-singles', 'combo', 'system'),
    stakeMinor: STAKE,
    eachWay: fc.boolean(),
    legs: fc.array(RACING, { minLength: 3, maxLength: 4 }),
    banker: fc.boolean(),
  })
  .map(({ betType, stakeMinor, eachWay, legs, banker }): Wager => {
    if (betType === 'system') {
      const [first, ...others] = legs;
      assert(first, 'there are legs');
      return { betType, stakes: [{ size: 2, stakeMinor }], eachWay, legs: [{ ...first, banker }, ...others] };
    }
    return { betType, stakeMinor, eachWay, legs: betType === 'single' ? legs.slice(0, 1) : legs };
  });
const CHAINS: fc.Arbitrary<Wager> = fc.record({
  betType: fc.constantFrom('ifbet', 'reversebet'),
  stakeMinor: STAKE,
  rule: fc.constantFrom('win-only', 'win-tie'),
  legs: fc.array(fc.record({ priceMilli: PRICE, result: RESULT }), { minLength: 2, maxLength: 4 }),
});
const TEASERS: fc.Arbitrary<Wager> = fc.record({
  betType: fc.constant('teaser'),
  stakeMinor: STAKE,
  terms: fc.record({
    ties: fc.constantFrom('reduce', 'lose'),
    payouts: fc.constant(new Map([2, 3, 4].map((legs) => [legs, rational(BigInt(legs), 1n)]))),
  }),
  legs: fc.array(
    fc.record({ result: fc.constantFrom<TeaserLeg['result']>('pending', 'pending', 'win', 'refund', 'lost') }),
    { minLength: 2, maxLength: 4 },
  ),
});
const EXTRAS: fc.Arbitrary<BettingExtras> = fc.oneof(
  fc.constant(NO_EXTRAS),
  fc.constant({ freeBet: true }),
  fc.constant({
    bonus: {
      leastPriceMilli: 1200,
      rows: [
        { legs: 2, percent: 5 },
        { legs: 3, percent: 10 },
      ],
    },
  }),
  fc.record({
    insurance: fc.record(
      {
        premiumPercent: fc.integer({ min: 0, max: 40 }),
        sharePercent: fc.constantFrom(50, 100),
        chancesPpm: fc.constant([500_000, 500_000, 500_000, 500_000]),
      },
      { requiredKeys: ['premiumPercent', 'sharePercent'] },
    ),
  }),
);

/** Each way that the open parts of a ticket may end, with its chance: written out, and settled as tickets are. */
function meanOfEveryEnd(wager: Wager, extras: BettingExtras, known: readonly LegChances[]): number {
  const parts: { at: number; part: 'win' | 'place' }[] = wager.legs.flatMap((leg, at) => [
    ...(leg.result === 'pending' ? [{ at, part: 'win' as const }] : []),
    ...('eachWay' in wager && wager.eachWay && 'place' in leg && leg.place?.result === 'pending'
      ? [{ at, part: 'place' as const }]
      : []),
  ]);
  const of = (ended: Wager, [next, ...later]: typeof parts): number => {
    if (!next) {
      const settled = settleWithExtras(ended, extras);
      assert(settled.ok && settled.value.payoutMinor !== null, 'every end settles');
      return Number(settled.value.payoutMinor);
    }
    const chances = known[next.at]?.[next.part];
    assert(chances, 'each part has chances');
    const ends = { ...chances, lost: loses(chances) };
    return Object.entries(ends).reduce((mean, [result, chance]) => {
      if (chance < 1e-15) return mean;
      const legs = ended.legs.map((leg, at) => {
        if (at !== next.at) return leg;
        return next.part === 'win' ? { ...leg, result } : { ...leg, place: { ...(leg as RacingLeg).place, result } };
      });
      return mean + chance * of({ ...ended, legs } as Wager, later);
    }, 0);
  };
  return of(wager, parts);
}

const asTeaserEnds = (known: readonly LegChances[]): readonly LegChances[] =>
  known.map(({ win }) => ({ win: { win: win.win, halfWin: 0, refund: win.refund, halfLose: 0 } }));

const TICKET = fc
  .record({
    wager: fc.oneof(PRODUCTS, CHAINS, TEASERS),
    extras: EXTRAS,
    known: fc.array(LEG_CHANCES, { minLength: 4, maxLength: 4 }),
  })
  .map(({ wager, extras, known }) => ({
    wager,
    extras: wager.betType === 'teaser' ? NO_EXTRAS : extras,
    known: wager.betType === 'teaser' ? asTeaserEnds(known) : known,
  }))
  // Eight open parts of five ends each would take long to write out.
  .filter(({ wager }) => {
    const places = wager.legs.filter(
      (leg) => 'eachWay' in wager && wager.eachWay && 'place' in leg && leg.place?.result === 'pending',
    );
    return wager.legs.filter(({ result }) => result === 'pending').length + places.length <= 5;
  });

describe('the value of any ticket', () => {
  it('is, without a margin, the mean of what it pays over every way that its legs can end', () => {
    fc.assert(
      fc.property(TICKET, ({ wager, extras, known }) => {
        const value = worth({ wager, extras, known });
        const mean = meanOfEveryEnd(wager, extras, known);
        assert(value !== undefined, 'it has a value');
        expect(Math.abs(Number(value) - mean)).toBeLessThanOrEqual(4 + mean * 1e-9);
      }),
      { numRuns: 100 },
    );
  });

  it('is never below 0 nor above what the ticket can still pay, and less with a margin', () => {
    fc.assert(
      fc.property(TICKET, fc.integer({ min: 0, max: 1_000_000 }), ({ wager, extras, known }, marginPpm) => {
        const value = worth({ wager, extras, known, marginPpm });
        const whole = worth({ wager, extras, known });
        const most = potentialWithExtras(wager, extras);
        assert(value !== undefined && whole !== undefined && most.ok, 'it has a value');
        expect(value >= 0n && value <= whole && whole <= most.value.payoutMinor).toBe(true);
      }),
    );
  });

  it('never falls when an open leg of a plain bet becomes likelier, and is nothing when no line can pay', () => {
    fc.assert(
      fc.property(
        PRODUCTS,
        fc.array(PRICE, { minLength: 4, maxLength: 4 }),
        fc.nat(3),
        PRICE,
        (wager, prices, at, other) => {
          const at4 = (list: readonly number[]): readonly KnownChances[] =>
            list.map((price) => ({ ...chancesOfPrice(price), place: chancesOfPrice(price).win }));
          const value = (list: readonly number[]) => worth({ wager, known: at4(list) });
          const [lower, higher] = [prices, prices].map((list, turn) =>
            value(
              list.map((price, of) =>
                of === at ? ([Math.min(price, other), Math.max(price, other)][turn] ?? price) : price,
              ),
            ),
          );
          assert(lower !== undefined && higher !== undefined, 'both have a value');
          expect(lower >= higher).toBe(true);
          const most = potentialPayoutMinor(wager);
          if (most.ok && most.value === 0n) expect(lower).toBe(0n);
        },
      ),
    );
  });

  it('of the parts bought back and of the rest adds up to the whole, but for the cent that each is rounded to', () => {
    fc.assert(
      fc.property(TICKET, fc.integer({ min: 1, max: 99 }), ({ wager, extras, known }, percent) => {
        const total = stakeOf(wager);
        const boughtBackMinor = (total * BigInt(percent)) / 100n;
        const whole = worth({ wager, extras, known });
        const rest = worth({ wager, extras, known, boughtBackMinor });
        const part = worth({ wager, extras, known, boughtBackMinor: total - boughtBackMinor });
        assert(whole !== undefined && rest !== undefined && part !== undefined, 'it has a value');
        const apart = whole - rest - part;
        expect(apart >= -1n && apart <= 2n).toBe(true);
      }),
    );
  });

  it('and settling the rest pays what its grading says, each extra in proportion', () => {
    fc.assert(
      fc.property(TICKET, fc.integer({ min: 0, max: 99 }), ({ wager, extras }, percent) => {
        const totalStakeMinor = stakeOf(wager);
        const stakeMinor = (totalStakeMinor * BigInt(percent)) / 100n;
        const rest = rational(totalStakeMinor - stakeMinor, totalStakeMinor);
        const plain = settleWager(wager);
        const settled = settleWithExtras(wager, NO_EXTRAS, rest);
        assert(plain.ok && settled.ok, 'it settles');
        const graded = restOf(plain.value, stakeMinor > 0n ? [{ stakeMinor, amountMinor: 7n }] : []);
        const paidMinor = graded.payoutMinor === null ? null : graded.payoutMinor - (stakeMinor > 0n ? 7n : 0n);
        expect([settled.value.payoutMinor, settled.value.status]).toEqual([paidMinor, graded.status]);

        const [whole, part] = [settleWithExtras(wager, extras), settleWithExtras(wager, extras, rest)];
        assert(whole.ok && part.ok, 'it settles');
        expect(part.value.payoutMinor === null).toBe(whole.value.payoutMinor === null);
        const due = (Number(whole.value.payoutMinor ?? 0n) * Number(rest.num)) / Number(rest.den);
        expect(Math.abs(Number(part.value.payoutMinor ?? 0n) - due)).toBeLessThanOrEqual(4);
      }),
    );
  });
});
