import { randomUUID } from 'node:crypto';
import {
  betTypeOfCode,
  DEFAULT_TEASER_SETTINGS,
  gradeWager,
  type RacingLeg,
  type TeaserLeg,
  teaserTermsOf,
  type Wager,
} from '@evens/betting';
import type { OutcomeResult } from '@evens/catalogue';
import { rational } from '@evens/kernel';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type AskedPlacement, DEFAULT_BETTING_TERMS, ticketsByIds } from '../src/capabilities/bets/tickets/index.ts';
import { field } from './bet-table.ts';
import { openBettingHouse, TEST_START_MS } from './betting-house.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase();
// The accumulator bonus is another test's business.
const terms = { ...DEFAULT_BETTING_TERMS, accumulatorBonus: null };
const house = openBettingHouse(db, { marketLiability: 1_000_000_000, terms });
const { book, results, settlement, tickets } = house;
afterAll(() => house.stop());

/** A bet as it is asked for, the same bet as the arithmetic knows it, and what is then said of it. */
interface Case {
  readonly asked: Omit<AskedPlacement, 'idempotencyKey' | 'oddsChangePolicy'>;
  readonly wager: Wager;
  readonly open: () => void;
  readonly say: () => void;
  readonly fixtureIds: readonly number[];
  /** The markets that decide it. */
  readonly marketsOf: (fixtureId: number) => readonly string[];
}

let fixtures = 0;
const nextId = (): number => {
  fixtures += 1;
  return fixtures;
};

const result = fc.constantFrom<OutcomeResult>(
  'win',
  'win',
  'win',
  'lost',
  'refund',
  'cancelled',
  'halfWin',
  'halfLose',
);
const share = fc.option(fc.constantFrom([1, 2] as const, [2, 3] as const), { nil: undefined, freq: 4 });
const priceMilli = fc.integer({ min: 1010, max: 4000 });
const stakeMinor = fc.integer({ min: 10, max: 300 }).map(BigInt);
const text = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;

const runner = fc.record({
  priceMilli,
  result,
  share,
  placed: fc.constantFrom<OutcomeResult>('win', 'win', 'lost', 'refund'),
  placedShare: share,
  rule4Pence: fc.constantFrom(0, 0, 25, 90),
  places: fc.constantFrom([1, 5, 3] as const, [1, 4, 2] as const),
  startingPrice: fc.option(priceMilli, { nil: undefined, freq: 3 }),
  banker: fc.boolean(),
});

const racing = fc
  .record({
    code: fc.constantFrom(1, 1.1, 2, 3),
    runners: fc.array(runner, { minLength: 3, maxLength: 5 }),
    eachWay: fc.boolean(),
    stakeMinor,
    sizes: fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 3 }),
    others: fc.array(stakeMinor, { minLength: 3, maxLength: 3 }),
  })
  .map(({ code, runners: all, eachWay, stakeMinor: stake, sizes: wanted, others }): Case => {
    const runners = all.slice(0, code === 1 ? 1 : all.length);
    const ids = runners.map(nextId);
    const picks = runners.map((each, at) => ({ ...each, fixtureId: ids[at] ?? 0 }));
    // One selection at least is no banker, or no size can be played.
    const isBanker = (at: number): boolean => code === 3 && at > 0 && runners[at]?.banker === true;
    const free = picks.filter((_, at) => !isBanker(at)).length;
    const sizes = wanted.filter((size) => size <= free);
    const stakes = (sizes.length > 0 ? sizes : [1])
      .map((size, at) => ({ size, stakeMinor: others[at] ?? stake }))
      .sort((a, b) => a.size - b.size);
    const legs = picks.map(({ places, ...each }, at): RacingLeg => {
      const [num, den] = places;
      return {
        priceMilli: each.startingPrice ?? each.priceMilli,
        // A half win that is shared as well is nothing that the rules know: it waits for a person.
        result: each.result === 'halfWin' && each.share ? 'pending' : each.result,
        ...(isBanker(at) && { banker: true }),
        ...(each.share && { deadHeatFactor: rational(BigInt(each.share[0]), BigInt(each.share[1])) }),
        ...(each.startingPrice === undefined && { rule4Pence: each.rule4Pence }),
        ...(eachWay && {
          place: {
            fraction: rational(BigInt(num), BigInt(den)),
            result: each.placed,
            ...(each.placedShare && {
              deadHeatFactor: rational(BigInt(each.placedShare[0]), BigInt(each.placedShare[1])),
            }),
          },
        }),
      };
    });
    const betType = betTypeOfCode(code);
    const wager: Wager =
      betType === 'system'
        ? { betType, stakes, eachWay, legs }
        : {
            betType: betType === 'combo' || betType === 'single' ? betType : 'multiple-singles',
            stakeMinor: stake,
            eachWay,
            legs,
          };
    return {
      asked: {
        betType: code,
        stake: text(stake),
        eachWay,
        systemStakes: stakes.map(({ size, stakeMinor: each }) => ({ size, stake: text(each) })),
        bankers: picks.filter((_, at) => isBanker(at)).map(({ fixtureId }) => `${fixtureId}/outright/r1`),
        selections: picks.map((each) => ({
          fixtureId: each.fixtureId,
          marketKey: 'outright',
          outcome: 'r1',
          priceMilli: each.priceMilli,
          startingPrice: each.startingPrice !== undefined,
        })),
      },
      wager,
      fixtureIds: ids,
      marketsOf: () => ['outright', 'place:2', 'place:3'],
      open: () => {
        for (const { fixtureId, priceMilli: price, places } of picks) {
          const place = { fraction: [places[0], places[1]] as const, places: places[2] };
          book.fixture(fixtureId, { sportId: 24, kind: 'race', competitors: [], race: { place, startingPrice: true } });
          book.price(fixtureId, 'outright', 'r1', price);
        }
      },
      say: () => {
        for (const each of picks) {
          const { fixtureId, rule4Pence } = each;
          results.field(fixtureId, field(rule4Pence > 0 ? { r5: [TEST_START_MS + 1000, rule4Pence] } : {}));
          const price = each.startingPrice === undefined ? {} : { startingPriceMilli: each.startingPrice };
          results.settle(fixtureId, 'outright', [
            { outcome: 'r1', result: each.result, ...(each.share && { deadHeat: each.share }), ...price },
          ]);
          results.settle(fixtureId, `place:${each.places[2]}`, [
            { outcome: 'r1', result: each.placed, ...(each.placedShare && { deadHeat: each.placedShare }) },
          ]);
        }
      },
    };
  });

const ifBet = fc
  .record({
    code: fc.constantFrom(4, 5),
    legs: fc.array(fc.record({ priceMilli, result }), { minLength: 2, maxLength: 5 }),
    rule: fc.constantFrom('win-only', 'win-tie'),
    stakeMinor,
  })
  .map(({ code, legs, rule, stakeMinor: stake }): Case => {
    const picks = legs.map((each) => ({ ...each, fixtureId: nextId() }));
    return {
      asked: {
        betType: code,
        stake: text(stake),
        ifBetRule: rule,
        selections: picks.map(({ fixtureId, priceMilli: price }) => {
          return { fixtureId, marketKey: '1x2', outcome: 'home', priceMilli: price };
        }),
      },
      wager: { betType: code === 4 ? 'ifbet' : 'reversebet', stakeMinor: stake, rule, legs },
      fixtureIds: picks.map((each) => each.fixtureId),
      marketsOf: () => ['1x2'],
      open: () => {
        for (const { fixtureId, priceMilli: price } of picks) {
          book.fixture(fixtureId);
          book.price(fixtureId, '1x2', 'home', price);
        }
      },
      say: () => {
        for (const { fixtureId, result: each } of picks)
          results.settle(fixtureId, '1x2', [{ outcome: 'home', result: each }]);
      },
    };
  });

const BASKETBALL = 20;
const byMargin = (points: number): TeaserLeg['result'] => (points > 0 ? 'win' : points < 0 ? 'lost' : 'refund');

/** Spreads of a basketball team near the margin it then won or lost by. */
const teaser = fc
  .record({
    setting: fc.constantFrom(...DEFAULT_TEASER_SETTINGS.filter((each) => each.sportAlias === 'basketball')),
    games: fc.array(
      fc.record({
        halves: fc.integer({ min: -40, max: 40 }),
        past: fc.integer({ min: -9, max: 9 }),
        void: fc.boolean(),
      }),
      { minLength: 2, maxLength: 6 },
    ),
    side: fc.constantFrom('home', 'away'),
    stakeMinor,
  })
  .map(({ setting, games, side, stakeMinor: stake }): Case => {
    const sign = side === 'home' ? 1 : -1;
    const picks = games.map(({ halves, past, void: gone }, at) => {
      const line = halves / 2;
      // By how much the home side wins; `past` points beyond its line or short of it.
      const margin = Math.round(-line) + past;
      return { fixtureId: nextId(), line, margin, gone: gone && at % 3 === 0, marketKey: `asian-handicap:${line}` };
    });
    const points = setting.pointsQuarters / 4;
    return {
      asked: {
        betType: 6,
        stake: text(stake),
        teaserId: setting.id,
        selections: picks.map(({ fixtureId, marketKey }) => ({
          fixtureId,
          marketKey,
          outcome: side,
          priceMilli: 1900,
        })),
      },
      wager: {
        betType: 'teaser',
        stakeMinor: stake,
        terms: teaserTermsOf(setting),
        legs: picks.map(({ line, margin, gone }) => ({
          result: gone ? 'cancelled' : byMargin(sign * (margin + line) + points),
        })),
      },
      fixtureIds: picks.map((each) => each.fixtureId),
      marketsOf: (fixtureId) => picks.filter((each) => each.fixtureId === fixtureId).map((each) => each.marketKey),
      open: () => {
        for (const { fixtureId, marketKey } of picks) {
          book.fixture(fixtureId, { sportId: BASKETBALL });
          book.price(fixtureId, marketKey, side, 1900);
        }
      },
      say: () => {
        for (const { fixtureId, marketKey, line, margin, gone } of picks) {
          const live = { main: [100 + margin, 100] as const, phase: 'ended', parts: [] };
          results.contest(fixtureId, { sportId: BASKETBALL, status: 'ended', live, format: undefined });
          const own = gone ? 'cancelled' : byMargin(sign * (margin + line));
          results.settle(fixtureId, marketKey, [{ outcome: side, result: own }]);
        }
      },
    };
  });

it('a bet of any type pays through placing, storing and settling what it comes to, and a rollback undoes all of it', async () => {
  const player = await house.player(1_000_000_000n);
  const cash = async () => (await house.wallet.balance(player))?.cashMinor;
  const settle = async (fixtureIds: readonly number[]): Promise<void> => {
    settlement.wake(fixtureIds);
    await settlement.settled();
    expect(house.errors).toEqual([]);
  };
  const bet = fc.oneof(racing, ifBet, teaser);
  await fc.assert(
    fc.asyncProperty(bet, async ({ asked, wager, open, say, fixtureIds, marketsOf }) => {
      open();
      const placed = await tickets.place(
        { accountId: player, currency: 'EUR', userType: 0 },
        { ...asked, oddsChangePolicy: 0, idempotencyKey: randomUUID() },
      );
      const due = gradeWager(wager);
      expect([placed.ok || placed.refusal, due.ok || due.refusal]).toEqual([true, true]);
      if (!placed.ok || !due.ok) return;
      const before = await cash();
      say();
      await settle(fixtureIds);
      const standing = async () => (await ticketsByIds(db, [placed.value.ticketId]))[0];
      const { totalStakeMinor, payoutMinor, lines } = due.value;
      const ticket = await standing();
      expect([ticket?.totalStakeMinor, ticket?.payoutMinor, ticket?.combinations]).toEqual([
        totalStakeMinor,
        payoutMinor,
        lines.length,
      ]);
      expect(await cash()).toBe((before ?? 0n) + (payoutMinor ?? 0n));
      for (const id of fixtureIds) for (const key of marketsOf(id)) results.rollBack(id, key);
      await settle(fixtureIds);
      expect([(await standing())?.payoutMinor, await cash()]).toEqual([null, before]);
    }),
    { numRuns: 40 },
  );
});
