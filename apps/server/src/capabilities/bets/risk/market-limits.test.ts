import { randomUUID } from 'node:crypto';
import { type Currency, currencyExponent } from '@evens/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { builtCommand } from '../../../../test/support/built-command.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { reconcile } from '../../../platform/reconcile/index.ts';
import type { AskedPlacement, Tickets } from '../tickets/index.ts';
import { deleteOwnLimits, RISK_CHECKS, writeOwnLimits } from './index.ts';

const { db, url } = await testDatabase();
const LIMIT = 500;
const house = openBettingHouse(db, { marketLiability: LIMIT });
/** A second process of the same house: its lanes know nothing of the first's. */
const beside = house.again();
const { book, risk, results, settlement } = house;
afterAll(async () => {
  await beside.stop();
  await house.stop();
});

const PRICES = { home: 2500, draw: 3400, away: 2900 };
const OUTCOMES = ['home', 'draw', 'away'] as const;
let fixtures = 0;
function fixture(): number {
  fixtures += 1;
  book.fixture(fixtures);
  for (const outcome of OUTCOMES) book.price(fixtures, '1x2', outcome, PRICES[outcome]);
  return fixtures;
}

type Pick = readonly [fixtureId: number, outcome: (typeof OUTCOMES)[number]];
interface Asked {
  readonly stake: number;
  readonly picks: readonly Pick[];
}
async function place(at: Tickets, accountId: string, { stake, picks }: Asked, currency: Currency = 'EUR') {
  const bet: AskedPlacement = {
    idempotencyKey: randomUUID(),
    betType: picks.length === 1 ? 1 : 2,
    stake: stake.toFixed(currencyExponent(currency)),
    oddsChangePolicy: 0,
    selections: picks.map(([fixtureId, outcome]) => ({
      fixtureId,
      marketKey: '1x2',
      outcome,
      priceMilli: PRICES[outcome],
    })),
  };
  const placed = await at.place({ accountId, currency, userType: 0 }, bet);
  return placed.ok ? 'placed' : placed.refusal.code;
}

/** In floating euros, from the prices alone: the most that the house loses on a fixture, whatever its result. */
function worstCase(fixtureId: number, taken: readonly Asked[]): number {
  return Math.max(
    ...OUTCOMES.map((result) =>
      taken.reduce((loss, { stake, picks }) => {
        const pick = picks.find(([id]) => id === fixtureId);
        if (!pick) return loss;
        const wins = pick[1] === result;
        const pays = stake * picks.reduce((product, [, outcome]) => (product * PRICES[outcome]) / 1000, 1);
        // Of several legs the others are believed to win, and the stake to be lost on another of them.
        if (picks.length > 1) return wins ? loss + pays - stake : loss;
        return wins ? loss + pays - stake : loss - stake;
      }, 0),
    ),
  );
}

describe('a market', () => {
  it('takes every single that still fits and no other, one after the other', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => house.player(10_000_000n)));
    const asked = fc.record({
      stake: fc.integer({ min: 10, max: 400 }),
      outcome: fc.constantFrom(...OUTCOMES),
      player: fc.integer({ min: 0, max: 3 }),
    });
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 12, maxLength: 16 }), async (bets) => {
        const id = fixture();
        const taken: Asked[] = [];
        for (const { stake, outcome, player } of bets) {
          const bet: Asked = { stake, picks: [[id, outcome]] };
          const fits = worstAt(id, [...taken, bet], outcome) <= LIMIT;
          const answer = await place(house.tickets, ids[player] ?? '', bet);
          seen.add(answer);
          expect(answer).toBe(fits ? 'placed' : 'MarketBettingLimitReachedException');
          if (fits) taken.push(bet);
        }
      }),
      { numRuns: 8 },
    );
    expect([...seen].sort()).toEqual(['MarketBettingLimitReachedException', 'placed']);
  }, 60_000);

  it('incident betfair-2011: is never beyond its limit, with many players in two processes at once', async () => {
    const ids = await Promise.all(Array.from({ length: 24 }, () => house.player(10_000_000n)));
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 999 })), async (random) => {
        const draw = (below: number): number => random.next().value % below;
        const played = [fixture(), fixture(), fixture()];
        const taken: Asked[] = [];
        for (let wave = 0; wave < 3; wave += 1) {
          await Promise.all(
            ids.map(async (accountId, at) => {
              const picks = played.filter(() => draw(2) === 0).map((id): Pick => [id, OUTCOMES[draw(3)] ?? 'home']);
              const bet: Asked = { stake: 5 + draw(120), picks: picks.length > 0 ? picks : [[played[0] ?? 0, 'home']] };
              const answer = await place(at % 2 === 0 ? house.tickets : beside.tickets, accountId, bet);
              seen.set(answer, (seen.get(answer) ?? 0) + 1);
              if (answer === 'placed') taken.push(bet);
            }),
          );
          for (const id of played) expect(worstCase(id, taken)).toBeLessThanOrEqual(LIMIT + 1e-6);
        }
        expect(await reconcile(db, RISK_CHECKS)).toMatchObject({ ok: true });
        for (const id of played) {
          results.settle(
            id,
            '1x2',
            OUTCOMES.map((outcome, at) => ({ outcome, result: at === 1 ? 'win' : 'lost' })),
          );
        }
        settlement.wake(played);
        await settlement.settled();
        const { rows } = await sql<{ left: bigint }>`
          select coalesce(sum(abs(winnings_minor) + abs(stakes_minor)), 0)::bigint as left
          from risk_exposure where fixture_id = any(${played}::bigint[])`.execute(db);
        expect(rows[0]?.left).toBe(0n);
      }),
      { numRuns: 3 },
    );
    expect([...seen.keys()].sort()).toEqual(['MarketBettingLimitReachedException', 'placed']);
    expect(house.errors.concat(beside.errors)).toEqual([]);
  }, 60_000);

  it('has one figure for all currencies together', async () => {
    const id = fixture();
    // A hundred euros win 150 beyond the stake, in whatever they are paid: three fit into 500, and then no fourth.
    const wishes: [Currency, number, string][] = [
      ['EUR', 100, 'placed'],
      ['SEK', 1000, 'placed'],
      ['JPY', 15_000, 'placed'],
      ['USD', 100, 'MarketBettingLimitReachedException'],
      ['KRW', 150_000, 'MarketBettingLimitReachedException'],
      ['GBP', 33, 'placed'],
    ];
    for (const [currency, stake, answer] of wishes) {
      const accountId = await house.player(100_000_000n, currency);
      expect([currency, await place(house.tickets, accountId, { stake, picks: [[id, 'home']] }, currency)]).toEqual([
        currency,
        answer,
      ]);
    }
    expect(await reconcile(db, RISK_CHECKS)).toMatchObject({ ok: true });
  });

  it('reserves again what a rolled back result had freed', async () => {
    const id = fixture();
    const accountId = await house.player(100_000n);
    expect(await place(house.tickets, accountId, { stake: 20, picks: [[id, 'home']] })).toBe('placed');
    const reserved = async () => {
      const { rows } = await sql<{ winnings: bigint; stakes: bigint }>`
        select winnings_minor as winnings, stakes_minor as stakes from risk_exposure where fixture_id = ${id}`.execute(
        db,
      );
      return rows.map(({ winnings, stakes }) => [winnings, stakes]);
    };
    expect(await reserved()).toEqual([[5000n, 2000n]]);
    results.settle(id, '1x2', [{ outcome: 'home', result: 'win' }]);
    settlement.wake([id]);
    await settlement.settled();
    expect(await reserved()).toEqual([[0n, 0n]]);
    results.rollBack(id, '1x2');
    settlement.wake([id]);
    await settlement.settled();
    expect(await reserved()).toEqual([[5000n, 2000n]]);
  });
});

/** The loss if this outcome comes true: what the lane looks at for a bet on it. */
function worstAt(fixtureId: number, taken: readonly Asked[], result: string): number {
  return taken.reduce((loss, { stake, picks: [pick] }) => {
    if (pick?.[0] !== fixtureId) return loss;
    return pick[1] === result ? loss + (stake * PRICES[pick[1]]) / 1000 - stake : loss - stake;
  }, 0);
}

describe("the operator's own limits", () => {
  const limited = async (
    scope: 'operator' | 'tournament' | 'market' | 'player',
    subject: string,
    limits: Parameters<typeof writeOwnLimits>[2],
    then: () => Promise<void>,
  ): Promise<void> => {
    await writeOwnLimits(db, { scope, subject }, limits);
    await risk.refresh();
    try {
      await then();
    } finally {
      await deleteOwnLimits(db, { scope, subject });
      await risk.refresh();
    }
  };
  const LINE = 'LineBettingLimitReachedException';
  const MARKET = 'MarketBettingLimitReachedException';

  it.each([
    ['operator', { maxStake: 50 }, LINE],
    ['tournament', { maxStake: 50 }, LINE],
    ['market', { maxStake: 50 }, LINE],
    ['player', { maxStake: 50 }, LINE],
    ['operator', { maxPayout: 100 }, LINE],
    ['player', { maxPayout: 100 }, LINE],
    ['operator', { marketLiability: 70 }, MARKET],
    ['tournament', { marketLiability: 70 }, MARKET],
    ['market', { marketLiability: 70 }, MARKET],
    ['player', { marketLiability: 70 }, MARKET],
  ] as const)('of scope %s, %o, refuse what is beyond them and take the rest', async (scope, limits, code) => {
    const [id, accountId, other] = [fixture(), await house.player(100_000n), await house.player(100_000n)];
    const subject = { operator: '', tournament: '1', market: '1x2', player: accountId }[scope];
    // 51 wins 76.50 and pays 127.50; 40 wins 60.00 and pays 100.00.
    await limited(scope, subject, limits, async () => {
      expect(await place(house.tickets, accountId, { stake: 51, picks: [[id, 'home']] })).toBe(code);
      expect(await place(house.tickets, accountId, { stake: 40, picks: [[id, 'home']] })).toBe('placed');
    });
    expect(await place(house.tickets, other, { stake: 51, picks: [[id, 'home']] })).toBe('placed');
  });

  it('say how much room a market has left', async () => {
    const [id, accountId] = [fixture(), await house.player(100_000n)];
    const leg = { fixtureId: id, marketKey: '1x2', outcome: 'home', priceMilli: 2500, tournamentId: 1 };
    const room = () => risk.remainingLimit(accountId, [leg, { ...leg, outcome: 'away' }]);
    expect(await room()).toEqual([50_000n, 50_000n]);
    await place(house.tickets, accountId, { stake: 40, picks: [[id, 'home']] });
    expect(await room()).toEqual([44_000n, 54_000n]);
    await limited('market', '1x2', { marketLiability: 100 }, async () => {
      expect(await room()).toEqual([4000n, 14_000n]);
    });
  });
});

const limitsCommand = await builtCommand('src/entrypoints/limits.ts');

it('are set from the command line beside a running house', { tags: 'long', timeout: 60_000 }, async () => {
  const run = async (...words: string[]): Promise<{ code: number; out: string }> => {
    const { code, out, err } = await limitsCommand(words, { DATABASE_URL: url });
    return { code, out: out + err };
  };
  const [set, nobody, nonsense] = await Promise.all([
    run('set', 'market', 'total', '--max-stake', '50', '--liability', '0'),
    run('set', 'player', 'nobody', '--max-stake', '5'),
    run('set', 'market', 'total', '--max-stake', 'ten'),
  ]);
  expect([set.code, nobody.code, nonsense.code]).toEqual([0, 1, 2]);
  await risk.refresh();
  const { ticket, liabilitiesMinor } = risk.limitsOf('EUR', 'anybody', [{ marketKey: 'total:2.5' }]);
  // Nothing at all would be no limit in some currencies: the least is one minor unit.
  expect([ticket.maxStakeMinor, ticket.maxPayoutMinor, liabilitiesMinor]).toEqual([5000n, 5_000_000n, [1n]]);
  expect((await run()).out).toBe('market total: stake 50.00, payout -, market 0.00\n');
});
