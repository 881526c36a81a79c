import { randomUUID } from 'node:crypto';
import type { OutcomeResult } from '@evens/catalogue';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type BettingHouse, openBettingHouse, TEST_START_MS } from '../../../../../test/betting-house.ts';
import { says, settling } from '../../../../../test/settling.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { ALL_CHECKS } from '../../../../entrypoints/all-checks.ts';
import { type Database, inTransaction } from '../../../../platform/database/index.ts';
import { reconcile } from '../../../../platform/reconcile/index.ts';
import { newestBets, ticketsBehind } from '../../risk-desk/desk-store.ts';
import { sellTicket } from '../cash-out/sell-ticket.ts';
import { DEFAULT_CASH_OUT_TERMS } from '../index.ts';
import { backedOutcomes } from '../shown/popular-store.ts';

const WHO = ['ann', 'bob', 'demo-eve', 'demo-fay'] as const;
type Who = (typeof WHO)[number];
const isDemo = (who: string): boolean => who.startsWith('demo');

type Word =
  | { readonly do: 'bet'; readonly who: Who; readonly on: readonly ('home' | 'draw')[]; readonly stake: string }
  | { readonly do: 'sell'; readonly who: Who; readonly share: number }
  | { readonly do: 'result'; readonly on: number; readonly home: OutcomeResult; readonly draw: OutcomeResult }
  | { readonly do: 'rollback' | 'void' | 'suspend'; readonly on: number };

/** Two matches before they begin, and one in play. */
const MATCHES = 3;
/** The clock runs as bets are answered: no match begins by itself. */
const FAR_MS = TEST_START_MS + 100 * 24 * 3_600_000;
const LIVE = 2;

const words = fc.constantFrom<OutcomeResult>('win', 'lost', 'refund', 'halfWin', 'halfLose', 'cancelled');
const word: fc.Arbitrary<Word> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      who: fc.constantFrom(...WHO),
      on: fc.array(fc.constantFrom('home' as const, 'draw' as const), { minLength: 1, maxLength: MATCHES }),
      stake: fc.constantFrom('10.00', '37.50', '400.00'),
    }),
  },
  fc.record({ do: fc.constant('sell' as const), who: fc.constantFrom(...WHO), share: fc.constantFrom(50, 100) }),
  fc.record({ do: fc.constant('result' as const), on: fc.nat(MATCHES - 1), home: words, draw: words }),
  fc.record({ do: fc.constantFrom('rollback', 'void', 'suspend'), on: fc.nat(MATCHES - 1) }),
);

/** A house in which a sequence is played, by all or by those alone who play with money. */
function openTown(db: Database, takesPart: (who: Who) => boolean) {
  const house = openBettingHouse(db, { marketLiability: 4000 });
  const { book, clock, results, settlement, tickets, wallet, risk } = house;
  const { settle } = settling(db, house);
  let rounds = 0;

  const answered = async (): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      clock.advance(5000);
      const { rows } = await sql`select account_id, status from ticket where status in (4, 5) limit 1`.execute(db);
      if (rows.length === 0) return;
      if (tries === 400) throw new Error(`nobody answers ${JSON.stringify(rows)}, ${JSON.stringify(house.errors)}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };

  const play = async (sequence: readonly Word[]) => {
    rounds += 1;
    const round = rounds;
    const idOf = (who: Who): string => `${who}-${round}`;
    const matches = Array.from({ length: MATCHES }, (_, at) => 10_000 + round * 10 + at);
    const matchAt = (at: number): number => matches[at] ?? 0;
    for (const who of WHO.filter(takesPart))
      await (isDemo(who) ? house.demoUser(idOf(who)) : house.player(100_000n, 'EUR', idOf(who)));
    for (const [at, id] of matches.entries()) {
      book.fixture(id, { startMs: FAR_MS, ...(at === LIVE && { status: 'live' as const }) });
      book.price(id, '1x2', 'home', 2000, 0.475);
      book.price(id, '1x2', 'draw', 3000, 0.317);
      book.price(id, '1x2', 'away', 4000, 0.2);
    }
    const newest = new Map<Who, { readonly ticketId: bigint; readonly inPlay: boolean }>();
    const answers: string[] = [];
    const bet = async ({ who, on, stake }: Extract<Word, { do: 'bet' }>): Promise<string> => {
      const selections = on.map((outcome, at) => {
        return { fixtureId: matchAt(at), marketKey: '1x2', outcome, priceMilli: outcome === 'home' ? 2000 : 3000 };
      });
      const placed = await tickets.place(
        { accountId: idOf(who), currency: 'EUR', userType: isDemo(who) ? 3 : 0 },
        { idempotencyKey: randomUUID(), betType: on.length > 1 ? 2 : 1, stake, oddsChangePolicy: 0, selections },
      );
      await answered();
      if (!placed.ok) return placed.refusal.code;
      newest.set(who, { ticketId: placed.value.ticketId, inPlay: on.length > LIVE });
      return 'placed';
    };
    const sell = async ({ who, share }: Extract<Word, { do: 'sell' }>): Promise<string> => {
      const { ticketId, inPlay } = newest.get(who) ?? {};
      if (ticketId === undefined) return 'nothing to sell';
      const [accountId, key] = [idOf(who), randomUUID()];
      // What waits for the end of its delay is answered by the house's own queue, which a rule's sale tells.
      if (inPlay || share === 100) {
        await tickets.sellForRule({ ticketId, accountId, key, atLeast: '0.01' });
        await answered();
        return 'asked for';
      }
      const parts = { db, clock, book, risk, wallet, cashOut: DEFAULT_CASH_OUT_TERMS };
      const asked = { share, prices: [], policy: 'acceptAny' as const };
      const sold = await sellTicket(parts, { ticketId, accountId, askedBy: 'player', key, asked });
      return sold?.ok ? 'sold' : (sold?.refusal.code ?? 'no such ticket');
    };
    for (const each of sequence) {
      if ('who' in each) {
        if (!takesPart(each.who)) continue;
        answers.push(`${each.who} ${await (each.do === 'bet' ? bet(each) : sell(each))}`);
      } else if (each.do === 'suspend') book.status(matchAt(each.on), '1x2', 'suspended');
      else {
        if (each.do === 'result') results.settle(matchAt(each.on), '1x2', says(each.home, each.draw));
        else if (each.do === 'rollback') results.rollBack(matchAt(each.on), '1x2');
        else results.void(matchAt(each.on), {});
        await settle(matchAt(each.on));
      }
    }
    await settlement.settled();
    return { answers, seen: await whatTheHouseSees(db, matches) };
  };
  return { house, play };
}

/** All that speaks of bets to somebody of the house, or to other players; without numbers that only count up. */
async function whatTheHouseSees(db: Database, matches: readonly number[]) {
  const exposures = await sql`
    select fixture_id, market_key, outcome, winnings_minor, stakes_minor from risk_exposure
    where winnings_minor <> 0 or stakes_minor <> 0 order by 1, 2, 3`.execute(db);
  const accounts = await sql`
    select a.kind, case when a.balance_minor is null then a.holder_id end as holder, count(*),
      sum(case when t.credit_account_id = a.id then t.amount_minor else - t.amount_minor end)::text as gained
    from ledger_account a join ledger_transfer t on a.id in (t.debit_account_id, t.credit_account_id)
    where a.kind not like 'play%' group by 1, 2 order by 1, 2`.execute(db);
  const refusals = await sql`select account_id, code from risk_refusal order by 1, 2`.execute(db);
  const backed = (await backedOutcomes(db, 1000, 1)).map((each) => JSON.stringify(each)).sort();
  const tape = (await newestBets(db, 1000)).map(({ accountId, totalStakeMinor, bet }) => [
    accountId,
    totalStakeMinor,
    bet,
  ]);
  const behind = await Promise.all(
    matches.map(async (fixtureId) =>
      (await ticketsBehind(db, { fixtureId, marketKey: '1x2' }, 100)).map(({ accountId, winningsMinor }) => [
        accountId,
        winningsMinor,
      ]),
    ),
  );
  return { exposures: exposures.rows, accounts: accounts.rows, refusals: refusals.rows, backed, tape, behind };
}

function matchOf({ book }: BettingHouse, id: number): number {
  book.fixture(id, { startMs: FAR_MS });
  book.price(id, '1x2', 'home', 2000);
  return id;
}

const [mixed, alone] = [await testDatabase(), await testDatabase()];
const town = openTown(mixed.db, () => true);
const without = openTown(alone.db, (who) => !isDemo(who));
afterAll(async () => {
  await town.house.stop();
  await without.house.stop();
});

describe('play money', () => {
  it('leaves everything of money as if nobody played with it, whatever is bet, sold, settled, corrected and void', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 6, maxLength: 16 }), async (sequence) => {
        const [both, money] = [await town.play(sequence), await without.play(sequence)];
        expect(both.answers.filter((each) => !isDemo(each))).toEqual(money.answers);
        expect(both.seen).toEqual(money.seen);
      }),
      { numRuns: 8, endOnFailure: true },
    );
    expect(town.house.errors).toEqual([]);
    const { findings } = await reconcile(mixed.db, ALL_CHECKS);
    expect(findings).toEqual([]);
    const { rows } = await sql<{ play: boolean; kinds: string; sum: string }>`
      select a.kind like 'play%' as play, string_agg(distinct a.kind, ' ' order by a.kind) as kinds, sum(g.minor)::text as sum
      from (
        select debit_account_id as id, - amount_minor as minor from ledger_transfer
        union all select credit_account_id, amount_minor from ledger_transfer
      ) g join ledger_account a on a.id = g.id group by 1 order by 1`.execute(mixed.db);
    expect(rows.map(({ play, sum }) => [play, sum])).toEqual([
      [false, '0'],
      [true, '0'],
    ]);
    // The sequences did bet play money, before matches and in play.
    expect(rows[1]?.kinds).toContain('playCash playHold playHouse');
  }, 120_000);

  it('wins and loses as money does: a won bet, a corrected one after the winnings were spent, a debt that the next top-up meets', async () => {
    const { house } = town;
    const { settle } = settling(mixed.db, house);
    const accountId = await house.demoUser();
    const bettor = { accountId, currency: 'EUR', userType: 3 } as const;
    const bet = async (fixtureId: number, stake: string) => {
      const selections = [{ fixtureId, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }];
      const placed = await house.tickets.place(bettor, {
        ...{ idempotencyKey: randomUUID(), betType: 1, stake, oddsChangePolicy: 0, selections },
      });
      return placed.ok ? placed.value.ticket.status : placed.refusal.code;
    };
    const standing = async () => {
      const { play, cashMinor, receivableMinor } = (await house.wallet.balance(accountId)) ?? {};
      return [play, cashMinor, receivableMinor];
    };
    const [first, second] = [matchOf(house, 1), matchOf(house, 2)];
    expect(await bet(first, '900.00')).toBe(1);
    expect(await bet(first, '900.00')).toBe('InsufficientBalanceException');
    house.results.settle(first, '1x2', says('win'));
    await settle(first);
    expect(await standing()).toEqual([true, 190_000n, 0n]);
    expect(await bet(second, '1000.00')).toBe(1);
    expect(await bet(second, '900.00')).toBe(1);
    house.results.settle(first, '1x2', says('lost'));
    await settle(first);
    expect(await standing()).toEqual([true, 0n, -180_000n]);
    // The day's money was given when the account was made.
    const topUp = () => inTransaction(mixed.db, (tx) => house.wallet.givePlayMoney(tx, accountId, 'EUR'));
    expect(await topUp()).toBe(0n);
    house.clock.advance(24 * 3_600_000);
    const given = await Promise.all(Array.from({ length: 50 }, topUp));
    expect(given.filter((added) => added > 0n)).toEqual([280_000n]);
    expect(await standing()).toEqual([true, 100_000n, 0n]);
    // And never above the sum.
    house.results.settle(second, '1x2', says('win'));
    await settle(second);
    house.clock.advance(24 * 3_600_000);
    expect(await topUp()).toBe(0n);
  });

  it('is left to the careful call, in calls of its own: bets of money that come with it keep the fast one', async () => {
    const { house } = town;
    const on = matchOf(house, 4);
    const selections = [{ fixtureId: on, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }];
    const demo = await Promise.all([1, 2, 3].map(() => house.demoUser()));
    const players = await Promise.all([1, 2, 3, 4, 5].map(() => house.player(5000n)));
    const before = { ...house.tickets.figures };
    // Alternating, as far as they go round.
    const bettors = players.flatMap((id, at) => [[id, 0] as const, ...(demo[at] ? [[demo[at], 3] as const] : [])]);
    const placed = await Promise.all(
      bettors.map(([accountId, userType]) =>
        house.tickets.place(
          { accountId, currency: 'EUR', userType },
          { idempotencyKey: randomUUID(), betType: 1, stake: '1.00', oddsChangePolicy: 0, selections },
        ),
      ),
    );
    expect(placed.filter(({ ok }) => ok)).toHaveLength(8);
    const { fast, careful } = house.tickets.figures;
    expect([fast - before.fast, careful - before.careful]).toEqual([5, 3]);
  });

  it('keeps the rules of the book, asks no trader, and takes no gift', async () => {
    const { house } = town;
    const accountId = await house.demoUser();
    const bettor = { accountId, currency: 'EUR', userType: 3 } as const;
    const on = matchOf(house, 3);
    const asked = {
      betType: 1,
      stake: '1.00',
      oddsChangePolicy: 0,
      selections: [{ fixtureId: on, marketKey: '1x2', outcome: 'home', priceMilli: 2000 }],
    };
    const place = async (over: object) => {
      const placed = await house.tickets.place(bettor, { ...asked, idempotencyKey: randomUUID(), ...over });
      return placed.ok ? placed.value.ticket.status : placed.refusal.code;
    };
    const stale = [{ ...asked.selections[0], fixtureId: on, marketKey: '1x2', outcome: 'home', priceMilli: 2500 }];
    expect(await place({ selections: stale })).toBe('PriceChanged');
    expect(await place({ stake: '1001.00', askTrader: true })).toBe('LineBettingLimitReachedException');
    expect(await place({ freeBetId: randomUUID() })).toBe('FreeBetNotUsable');
    // A session that says otherwise than the accounts moves nothing, either way.
    expect(
      await house.tickets.place({ ...bettor, userType: 0 }, { ...asked, idempotencyKey: randomUUID() }),
    ).toMatchObject({
      refusal: { code: 'NoPrivilegesException' },
    });
    const ann = { accountId: await house.player(1000n), currency: 'EUR', userType: 3 } as const;
    expect(await house.tickets.place(ann, { ...asked, idempotencyKey: randomUUID() })).toMatchObject({
      refusal: { code: 'NoPrivilegesException' },
    });
  });
});
