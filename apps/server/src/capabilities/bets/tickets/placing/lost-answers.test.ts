import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ManualClock } from '@evens/kernel';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBettingHouse, type TestBook, testBook } from '../../../../../test/betting-house.ts';
import { breakingProxy } from '../../../../../test/support/breaking-proxy.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { systemClock } from '../../../../platform/clock/index.ts';
import { DATABASE_NOW, inTransaction, openDatabase, USUAL_PATIENCE } from '../../../../platform/database/index.ts';
import { reconcile } from '../../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../../money/wallet/index.ts';
import { TICKET_CHECKS } from '../../settlement/index.ts';
import { ticketByKey, ticketsByIds } from '../stored/store.ts';

const { db, url } = await testDatabase();
const proxy = await breakingProxy(url);
const throughProxy = openDatabase(proxy.url, { max: 4, onConnectionLost: () => undefined });
const house = openBettingHouse(throughProxy);
const { book, clock, wallet } = house;
await house.tickets.start();
afterAll(async () => {
  await house.stop();
  await throughProxy.destroy();
  await proxy.close();
});

const LIVE = { fixtureId: 1, marketKey: '1x2', outcome: 'home', priceMilli: 2000 };
beforeEach(() => {
  book.fixture(1, { status: 'live', live: { main: [1, 0], phase: '1h', parts: [] } });
  book.price(1, '1x2', 'home', 2000);
});
afterEach(async () => {
  expect(await reconcile(db, [...LEDGER_CHECKS, ...TICKET_CHECKS])).toMatchObject({ ok: true, findings: [] });
});

const place = (accountId: string, idempotencyKey: string) =>
  house.tickets.place(
    { accountId, currency: 'EUR', userType: 0 },
    { idempotencyKey, betType: 1, stake: '10.00', oddsChangePolicy: 0, selections: [LIVE] },
  );
const money = async (accountId: string) => {
  const found = await wallet.balance(accountId);
  return [found?.cashMinor, found?.stakeHoldMinor];
};
const statusOf = async (id: bigint) => (await ticketsByIds(db, [id]))[0]?.status;
const toldOf = (accountId: string) =>
  house.news
    .filter((each) => each.accountId === accountId && each.kind === 'ticket')
    .map((each) => (each.payload as { status: number }).status);

/** Places a bet in play whose placement is committed and never answered. */
async function placeUnheard() {
  const [accountId, key] = [await house.player(1500n), randomUUID()];
  const before = proxy.lost();
  proxy.loseAnswerTo('place_tickets');
  expect(await place(accountId, key)).toMatchObject({ ok: false, refusal: { code: 'ServiceUnavailable' } });
  expect(proxy.lost()).toBe(before + 1);
  const ticket = await ticketByKey(db, accountId, key);
  if (!ticket) throw new Error('the bet was not committed');
  expect(await money(accountId)).toEqual([500n, 1000n]);
  return { accountId, key, ticketId: ticket.id };
}

describe('a connection that breaks after the commit', () => {
  it('of a bet in play leaves a bet that is answered all the same, in its time', async () => {
    const { accountId, ticketId } = await placeUnheard();
    clock.advance(5000);
    await expect.poll(() => statusOf(ticketId), { timeout: 15_000 }).toBe(1);
    expect(await money(accountId)).toEqual([500n, 0n]);
    await expect.poll(() => toldOf(accountId)).toEqual([1]);
  });

  it('of a bet in play is found by the same bet sent again, which is answered too', async () => {
    const { accountId, key, ticketId } = await placeUnheard();
    expect(await place(accountId, key)).toMatchObject({
      ok: true,
      value: { ticketId, repeated: true, ticket: { status: 4 } },
    });
    clock.advance(5000);
    await expect.poll(() => statusOf(ticketId), { timeout: 15_000 }).toBe(1);
    expect(await money(accountId)).toEqual([500n, 0n]);
  });

  it.each<[string, () => void, number, [bigint, bigint]]>([
    ['accepted', () => undefined, 1, [500n, 0n]],
    ['declined', () => book.status(1, '1x2', 'suspended'), 2, [1500n, 0n]],
  ])('of an answer leaves the bet %s, once, and its player is told', async (_, happen, status, left) => {
    const accountId = await house.player(1500n);
    const placed = await place(accountId, randomUUID());
    if (!placed.ok) throw new Error(placed.refusal.code);
    happen();
    const before = proxy.lost();
    proxy.loseAnswerTo('commit');
    clock.advance(5000);
    await expect.poll(() => proxy.lost(), { timeout: 15_000 }).toBe(before + 1);
    expect(await statusOf(placed.value.ticketId)).toBe(status);
    clock.advance(1000);
    await expect.poll(() => toldOf(accountId), { timeout: 15_000 }).toEqual([4, status]);
    expect(await money(accountId)).toEqual(left);
    book.status(1, '1x2', 'active');
  });

  it('of an offer leaves an offer that ends in its time', async () => {
    const accountId = await house.player(1500n);
    const placed = await place(accountId, randomUUID());
    if (!placed.ok) throw new Error(placed.refusal.code);
    book.price(1, '1x2', 'home', 1900);
    const before = proxy.lost();
    proxy.loseAnswerTo('commit');
    clock.advance(5000);
    await expect.poll(() => proxy.lost(), { timeout: 15_000 }).toBe(before + 1);
    expect(await statusOf(placed.value.ticketId)).toBe(3);
    // The sweep has looked at least once before its time ends.
    await new Promise((resolve) => setTimeout(resolve, 1200));
    clock.advance(30_000);
    await expect.poll(() => statusOf(placed.value.ticketId), { timeout: 15_000 }).toBe(2);
    expect(await money(accountId)).toEqual([1500n, 0n]);
  });
});

describe('a connection that stalls on the way to the database', () => {
  /** A house on clocks that run, whose fixture begins, or whose price falls, while its bets are held up. */
  it.each<[string, (at: TestBook) => void, string]>([
    ['their match begins', (at) => at.fixture(1, { status: 'live' }), 'status 4'],
    ['their market closes', (at) => at.status(1, '1x2', 'settled'), 'MarketClosed'],
    ['their price falls', (at) => at.price(1, '1x2', 'home', 1500), 'PriceChanged'],
    ['nothing happens', () => undefined, 'status 1'],
  ])('places no bet as it was judged before %s', async (_, happen, expected) => {
    const clock: ManualClock = { ...systemClock(), set: () => undefined, advance: () => undefined };
    const own = testBook();
    const running = openBettingHouse(throughProxy, { book: own, clock, databaseNow: () => DATABASE_NOW });
    await running.tickets.start();
    own.fixture(1, { startMs: clock.eventMs() + 3_600_000 });
    own.price(1, '1x2', 'home', 2000);
    const players = await Promise.all(Array.from({ length: 3 }, () => running.player(1500n)));
    const bet = (accountId: string, idempotencyKey: string = randomUUID()) =>
      running.tickets.place(
        { accountId, currency: 'EUR', userType: 0 },
        { idempotencyKey, betType: 1, stake: '10.00', oddsChangePolicy: 0, selections: [LIVE] },
      );
    proxy.stall();
    const waiting = players.map((accountId) => bet(accountId));
    await sleep(1300);
    happen(own);
    proxy.flow();
    for (const placed of await Promise.all(waiting)) {
      expect(placed.ok ? `status ${placed.value.ticket.status}` : placed.refusal.code).toBe(expected);
    }
    await running.stop();
  });

  it('is given up after a while, and the next question goes over another', async () => {
    const impatient = openDatabase(proxy.url, { max: 1, patience: { ...USUAL_PATIENCE, answerMs: 200 } });
    await sql`select 1`.execute(impatient);
    proxy.stall();
    await expect(inTransaction(impatient, (tx) => sql`select 2`.execute(tx))).rejects.toThrow('timeout');
    proxy.flow();
    expect((await sql`select 3 as three`.execute(impatient)).rows).toEqual([{ three: 3 }]);
    await impatient.destroy();
  });
});
