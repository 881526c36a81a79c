import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type BettingHouse, openBettingHouse, testBook } from '../../../../../test/betting-house.ts';
import { holdsNoneBehind } from '../../../../../test/market-locks.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { inProcessBus } from '../../../../platform/bus/index.ts';
import { reconcile } from '../../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../../money/wallet/index.ts';
import { deleteOwnLimits, type OwnLimits, RISK_CHECKS, writeOwnLimits } from '../../risk/index.ts';
import { TICKET_CHECKS } from '../../settlement/index.ts';
import { eventsOf, type TicketRow, ticketsByIds } from '../stored/store.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db);
const { book, clock, wallet } = house;
afterAll(() => house.stop());

const LIVE = { fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };
const LATER = { fixtureId: 2, marketKey: '1x2', outcome: 'home', priceMilli: 1500 };

beforeEach(() => {
  book.goStale(false);
  book.fixture(1, { status: 'live', live: { main: [1, 0], phase: '1h', parts: [] } });
  book.fixture(2, { status: 'notStarted', startMs: clock.eventMs() + 3_600_000 });
  for (const { fixtureId, marketKey, outcome, priceMilli } of [LIVE, LATER]) {
    book.price(fixtureId, marketKey, outcome, priceMilli);
    book.status(fixtureId, marketKey, 'active');
  }
});

let fixtures = 100;
/** A match in play on which nobody has bet. */
function freshLive(): number {
  fixtures += 1;
  book.fixture(fixtures, { status: 'live', live: { main: [1, 0], phase: '1h', parts: [] } });
  book.price(fixtures, '1x2', 'home', 2000);
  return fixtures;
}

async function placeLive(accountId: string, oddsChangePolicy = 0, from: BettingHouse = house, fixtureId = 1) {
  const placed = await from.tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    {
      idempotencyKey: randomUUID(),
      betType: 1,
      stake: '10.00',
      oddsChangePolicy,
      selections: [{ ...LIVE, fixtureId }],
    },
  );
  if (!placed.ok) throw new Error(placed.refusal.code);
  return placed.value;
}

/** Waits for the house's answer; the queue looks at its clock a few times a second. */
async function answered(ticketId: bigint): Promise<TicketRow> {
  for (let tries = 0; tries < 100; tries += 1) {
    const [ticket] = await ticketsByIds(db, [ticketId]);
    if (ticket && ticket.status !== 4) return ticket;
    await sleep(20);
  }
  throw new Error('no answer');
}

const money = async (accountId: string) => {
  const found = await wallet.balance(accountId);
  return [found?.cashMinor, found?.stakeHoldMinor];
};

describe('a bet in play', () => {
  it('waits with its stake in the hold, and nothing happens before its time', async () => {
    const accountId = await house.player(1500n);
    const { ticket, ticketId } = await placeLive(accountId);
    expect(ticket).toMatchObject({ status: 4, live: true, acceptAtMs: clock.wallMs() + 5000 });
    expect(ticket.legs[0]?.fixture.scoreAtBet).toEqual([1, 0]);
    expect(await money(accountId)).toEqual([500n, 1000n]);
    clock.advance(4900);
    await sleep(150);
    expect((await ticketsByIds(db, [ticketId]))[0]?.status).toBe(4);
  });

  it('is accepted when all is as it was, and tells the player', async () => {
    const accountId = await house.player(1500n);
    const { ticketId } = await placeLive(accountId);
    clock.advance(5000);
    expect(await answered(ticketId)).toMatchObject({ status: 1, decline: null });
    expect(await money(accountId)).toEqual([500n, 0n]);
    await sleep(100);
    const told = house.news.filter((each) => each.accountId === accountId && each.kind === 'ticket');
    expect(told.map((each) => (each.payload as { status: number }).status)).toEqual([4, 1]);
  });

  it.each<[string, number, () => void, string]>([
    ['its market is suspended', 2, () => book.status(1, '1x2', 'suspended'), 'MarketSuspended'],
    ['its market is settled', 2, () => book.status(1, '1x2', 'settled'), 'MarketClosed'],
    ['its market is gone', 2, () => book.withdraw(1, '1x2'), 'SelectionNotFound'],
    ['the prices are stale', 2, () => book.goStale(true), 'PricesStale'],
  ])('is declined when %s (policy %s), and the stake comes back', async (_, policy, happen, code) => {
    const accountId = await house.player(1500n);
    const { ticketId } = await placeLive(accountId, policy);
    happen();
    clock.advance(5000);
    expect(await answered(ticketId)).toMatchObject({ status: 2, decline: { code } });
    expect(await money(accountId)).toEqual([1500n, 0n]);
    expect((await eventsOf(db, ticketId)).map(({ kind, detail }) => [kind, detail.code])).toEqual([['declined', code]]);
  });

  it.each([
    // policy, price at the end of the delay, payout of 10.00
    [1, 2100, 2100n],
    [2, 2100, 2100n],
    [2, 1900, 1900n],
  ])('under policy %s takes the price of %s at the end of the delay', async (policy, priceMilli, potential) => {
    const accountId = await house.player(1500n);
    const { ticketId } = await placeLive(accountId, policy);
    book.price(1, '1x2', 'home', priceMilli);
    clock.advance(5000);
    expect(await answered(ticketId)).toMatchObject({
      status: 1,
      potentialPayoutMinor: potential,
      legs: [{ priceMilli, askedPriceMilli: 2000 }],
    });
  });

  it('gives back what it risked when it is declined', async () => {
    const winnings = async () => {
      const { rows } = await sql<{ winnings: bigint }>`
        select winnings_minor as winnings from risk_exposure where fixture_id = 1`.execute(db);
      return rows[0]?.winnings ?? 0n;
    };
    const before = await winnings();
    const { ticketId } = await placeLive(await house.player(1500n));
    expect(await winnings()).toBe(before + 1000n);
    book.status(1, '1x2', 'suspended');
    clock.advance(5000);
    await answered(ticketId);
    expect(await winnings()).toBe(before);
  });

  it.each<[string, 'tournament' | 'market' | 'player' | 'operator', Partial<OwnLimits>, number, string | null]>([
    ['the payout of the house', 'operator', { maxPayout: 21 }, 2200, 'LineBettingLimitReachedException'],
    ['the payout of a tournament', 'tournament', { maxPayout: 21 }, 2200, 'LineBettingLimitReachedException'],
    ['the payout of a market', 'market', { maxPayout: 21 }, 2200, 'LineBettingLimitReachedException'],
    ['the payout of a player', 'player', { maxPayout: 21 }, 2200, 'LineBettingLimitReachedException'],
    ['what a market may lose', 'market', { marketLiability: 11 }, 2200, 'MarketBettingLimitReachedException'],
    [
      'what a market of a tournament may lose',
      'tournament',
      { marketLiability: 11 },
      2200,
      'MarketBettingLimitReachedException',
    ],
    ['no limit', 'tournament', { maxPayout: 21, marketLiability: 11 }, 2100, null],
  ])('whose price has drifted beyond %s is declined', async (_, scope, limits, priceMilli, code) => {
    const accountId = await house.player(1500n);
    const fixtureId = freshLive();
    const subject = { operator: '', tournament: '1', market: '1x2', player: accountId }[scope];
    await writeOwnLimits(db, { scope, subject }, limits);
    await house.risk.refresh();
    try {
      const { ticketId } = await placeLive(accountId, 2, house, fixtureId);
      book.price(fixtureId, '1x2', 'home', priceMilli);
      clock.advance(5000);
      expect(await answered(ticketId)).toMatchObject({ status: code ? 2 : 1, decline: code && { code } });
      expect(await money(accountId)).toEqual(code ? [1500n, 0n] : [500n, 0n]);
    } finally {
      await deleteOwnLimits(db, { scope, subject });
      await house.risk.refresh();
    }
  });

  it('with many others at once: a market that they drift beyond takes what fits and no more', async () => {
    const fixtureId = freshLive();
    const players = await Promise.all(Array.from({ length: 40 }, () => house.player(1000n)));
    const subject = '1x2';
    await writeOwnLimits(db, { scope: 'market', subject }, { marketLiability: 400 });
    await house.risk.refresh();
    try {
      const placed = await Promise.all(players.map((accountId) => placeLive(accountId, 2, house, fixtureId)));
      // Forty that win 10.00 each just fit; at 2.50 each wins 15.00, and 26 of them are 390.00.
      book.price(fixtureId, '1x2', 'home', 2500);
      clock.advance(5000);
      const answers = [];
      for (const { ticketId } of placed) answers.push((await answered(ticketId)).status);
      const taken = answers.filter((status) => status === 1).length;
      expect(taken).toBe(26);
      expect(answers.filter((status) => status === 2)).toHaveLength(14);
      expect(await reconcile(db, [...RISK_CHECKS, ...LEDGER_CHECKS, ...TICKET_CHECKS])).toMatchObject({ ok: true });
    } finally {
      await deleteOwnLimits(db, { scope: 'market', subject });
      await house.risk.refresh();
    }
  });

  it('locks the markets of those that are taken and of those that are declined in one order', async () => {
    const [first, second] = [freshLive(), freshLive()];
    const taken = await placeLive(await house.player(1500n), 0, house, second);
    const declined = await placeLive(await house.player(1500n), 0, house, first);
    book.status(first, '1x2', 'suspended');
    await holdsNoneBehind(db, [first, second], () => clock.advance(5000));
    expect(await answered(taken.ticketId)).toMatchObject({ status: 1 });
    expect(await answered(declined.ticketId)).toMatchObject({ status: 2 });
  });

  it.each([-30_000, -7_200_000, 30_000])(
    "is answered in its time when the machine's clock is set by %s ms",
    async (stepMs) => {
      const accountId = await house.player(1500n);
      const { ticketId } = await placeLive(accountId);
      clock.set({ wallMs: clock.wallMs() + stepMs });
      clock.advance(4900);
      await sleep(100);
      expect((await ticketsByIds(db, [ticketId]))[0]?.status).toBe(4);
      clock.advance(100);
      expect(await answered(ticketId)).toMatchObject({ status: 1 });
      clock.set({ wallMs: clock.wallMs() - stepMs });
    },
  );

  it("waits no longer than its delay when the machine's clock is set back and the house starts again", async () => {
    const accountId = await house.player(1500n);
    const gone = house.again();
    const { ticketId } = await placeLive(accountId, 0, gone);
    await gone.stop();
    clock.set({ wallMs: clock.wallMs() - 7_200_000 });
    const reopened = house.again();
    await reopened.tickets.start();
    clock.advance(5000);
    expect(await answered(ticketId)).toMatchObject({ status: 1 });
    await reopened.stop();
    clock.set({ wallMs: clock.wallMs() + 7_200_000 });
  });

  it('is answered once by two houses, also after a restart', async () => {
    const accountId = await house.player(1500n);
    // A house that goes away before it answers.
    const gone = house.again();
    const { ticketId } = await placeLive(accountId, 0, gone);
    await gone.stop();
    clock.advance(5000);
    const reopened = [house.again(), house.again()];
    await Promise.all(reopened.map((each) => each.tickets.start()));
    expect(await answered(ticketId)).toMatchObject({ status: 1 });
    await Promise.all(reopened.map((each) => each.stop()));
    expect(reopened.flatMap((each) => each.errors)).toEqual([]);
    expect(await money(accountId)).toEqual([500n, 0n]);
    const { rows } = await sql`select from ledger_transfer where idempotency_key = ${`answer:${ticketId}`}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('waits after a restart for the book to fill, but not for ever', async () => {
    const accountId = await house.player(3000n);
    const gone = house.again();
    const first = await placeLive(accountId, 0, gone);
    const second = await placeLive(accountId, 0, gone);
    await gone.stop();
    clock.advance(5000);
    book.opening(true);
    const reopened = house.again();
    await reopened.tickets.start();
    await sleep(200);
    expect((await ticketsByIds(db, [first.ticketId]))[0]?.status).toBe(4);
    clock.advance(29_000);
    book.opening(false);
    expect(await answered(first.ticketId)).toMatchObject({ status: 1 });
    expect(await answered(second.ticketId)).toMatchObject({ status: 1 });
    const third = await placeLive(accountId, 0, reopened);
    book.opening(true);
    clock.advance(5000);
    expect(await answered(third.ticketId)).toMatchObject({ status: 2, decline: { code: 'PricesStale' } });
    book.opening(false);
    await reopened.stop();
  });

  it('is left to the other processes by one that does not know the prices, but not for ever', async () => {
    const accountId = await house.player(3000n);
    const others = inProcessBus((_, error) => expect.unreachable(String(error)));
    const blind = testBook();
    blind.opening(true);
    const cutOff = openBettingHouse(db, { book: blind, clock, others });
    await cutOff.tickets.start();
    clock.advance(30_000);
    const place = async (): Promise<bigint> => {
      const gone = house.again();
      const { ticketId } = await placeLive(accountId, 0, gone);
      await gone.stop();
      others.publish('ticket.delayed', { ticketId: String(ticketId), dueInMs: 5000 });
      await others.settled();
      return ticketId;
    };
    const status = async (ticketId: bigint) => {
      await sleep(150);
      return (await ticketsByIds(db, [ticketId]))[0]?.status;
    };

    const first = await place();
    clock.advance(5000);
    expect(await status(first)).toBe(4);
    const knows = house.again();
    await knows.tickets.start();
    expect(await answered(first)).toMatchObject({ status: 1 });
    await knows.stop();

    const second = await place();
    clock.advance(9_900);
    expect(await status(second)).toBe(4);
    clock.advance(200);
    expect(await answered(second)).toMatchObject({ status: 2, decline: { code: 'PricesStale' } });
    await cutOff.stop();
  });

  it('in a combo with one before the match makes the whole wait', async () => {
    const accountId = await house.player(1500n);
    const placed = await house.tickets.place(
      { accountId, currency: 'EUR', userType: 0 },
      { idempotencyKey: randomUUID(), betType: 2, stake: '10.00', oddsChangePolicy: 0, selections: [LIVE, LATER] },
    );
    expect(placed).toMatchObject({
      ok: true,
      value: { ticket: { status: 4, legs: [{ live: true }, { live: false }] } },
    });
  });
});
