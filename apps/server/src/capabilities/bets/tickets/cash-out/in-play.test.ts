import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openBettingHouse, testBook } from '../../../../../test/betting-house.ts';
import { openCashOutDesk, type Pick } from '../../../../../test/cash-out-desk.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { inProcessBus } from '../../../../platform/bus/index.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { answerWaiting } from './answer-waiting.ts';
import { CASH_OUT_RETENTION } from './retention.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const desk = await openCashOutDesk(db, house);
const { pick, now, kickOff, settle } = desk;
const { book, clock } = house;
await house.tickets.start();
afterEach(desk.booksAreTrue);
afterAll(desk.close);

/** A combo of two at 2.00 and 3.00, the first in play by now: 0.475 x 2 x 0.3166666 x 3 of 10.00, less 5 %. */
async function inPlay(over: Record<string, unknown> = {}) {
  const ann = await desk.player();
  const [live, later] = [pick(2000, 0.475), pick(3000, 0.3166666)];
  const bet = await ann.bet([live, later], over);
  kickOff(live);
  return { ann, bet, live, later };
}
type Player = Awaited<ReturnType<typeof desk.player>>;
const decided = async (ann: Player, bet: string) => {
  await expect.poll(async () => (await ann.read(bet)).status).toBe(1);
  return ann.read(bet);
};
const told = (accountId: string) =>
  house.news.flatMap((each) =>
    each.kind === 'cashOut' && each.accountId === accountId ? [each.payload as Record<string, unknown>] : [],
  );

/** Whoever answers, with the database's clock so much further on than the queues'. */
const partsAt = (laterMs: number) => ({
  db,
  clock,
  book,
  risk: house.risk,
  wallet: house.wallet,
  cashOut: { marginPpm: 50_000 },
  databaseNow: () => sql<Date>`${new Date(clock.wallMs() + laterMs)}::timestamptz`,
});

describe('a cash-out in play', () => {
  it('waits out the delay of its sport with status 5 and is then paid', async () => {
    const { ann, bet } = await inPlay();
    expect(await ann.offer(bet)).toMatchObject({ transfer: 'available', value: '8.57', delayMs: 5000 });
    const asked = await ann.sellShown(bet);
    const dueMs = clock.wallMs() + 5000;
    expect(asked).toMatchObject({
      HasErrors: false,
      cashOut: { status: 5, amount: '8.57', stake: '10.00', partial: false, dueMs },
      ticket: { status: 5, payout: null },
    });
    expect(await ann.offer(bet)).toMatchObject({
      transfer: 'inProgress',
      value: null,
      refusal: { code: 'CashOutInProgress' },
      asked: { amount: '8.57', dueMs },
    });
    clock.advance(4900);
    await sleep(100);
    expect(await ann.cash()).toBe(9000n);
    clock.advance(100);
    expect(await decided(ann, bet)).toMatchObject({ outcome: 2, payout: '8.57', cashOut: { whole: true } });
    expect(await ann.cash()).toBe(9857n);
    await expect.poll(() => told(ann.accountId).map(({ status }) => status)).toEqual([5, 1]);
    const { events } = await ann.read(bet);
    expect(events.map(({ kind }) => kind)).toEqual(['placed', 'accepted', 'cashOutAsked', 'cashedOut']);
  });

  it.each<[string, (live: Pick, later: Pick) => unknown, string]>([
    ['a leg is suspended', ({ fixtureId }) => book.status(fixtureId, '1x2', 'suspended'), 'MarketSuspended'],
    [
      'a leg before its match is suspended',
      (_, { fixtureId }) => book.status(fixtureId, '1x2', 'suspended'),
      'MarketSuspended',
    ],
    ['a leg is closed', ({ fixtureId }) => book.status(fixtureId, '1x2', 'settled'), 'MarketClosed'],
    ['a leg is gone', ({ fixtureId }) => book.withdraw(fixtureId, '1x2'), 'SelectionNotFound'],
    ['the prices are stale', () => book.goStale(true), 'PricesStale'],
    ['its value has fallen', (live) => now(live, 2500), 'CashOutValueChanged'],
    [
      'its value has fallen by three cents while no price has moved',
      (live) => now(live, 2000, 0.473),
      'CashOutValueChanged',
    ],
    ['its value has risen and none but that was agreed to', (live) => now(live, 1500), 'CashOutValueChanged'],
    ['a leg has lost', (live) => settle([live], 'lost'), 'CashOutNotAvailable'],
    [
      'what a source would change of the result of a leg waits for a person',
      ({ fixtureId }) =>
        sql`insert into held_result (fixture_id, market_key, of_generation, kind, outcomes, confirmed, event_at, why)
          values (${fixtureId}, '1x2', 1, 'rolledBack', '[]', true, now(), 'late')`.execute(db),
      'MarketSuspended',
    ],
  ])('is declined when %s, and the bet stands as it was', async (_, happens, code) => {
    const { ann, bet, live, later } = await inPlay();
    await ann.sellShown(bet);
    await happens(live, later);
    clock.advance(5000);
    const after = await decided(ann, bet);
    expect(after.cashOut).toBeUndefined();
    expect(after.events.at(-1)).toMatchObject({ kind: 'cashOutDeclined', detail: { code } });
    await expect.poll(() => told(ann.accountId).at(-1)).toMatchObject({ status: 2, decline: { code } });
    expect(await ann.cash()).toBe(9000n);
    book.goStale(false);
  });

  it.each<[string, number, number, number | undefined, string]>([
    ['any', 2, 2500, undefined, '6.86'],
    ['any, and it has risen', 2, 1500, undefined, '8.57'],
    ['a better one', 1, 1500, undefined, '8.57'],
    ['any, while it only drifts', 2, 2000, 0.473, '8.54'],
    ['none, while it only drifts up', 0, 2000, 0.477, '8.57'],
  ])(
    'is paid the lower of what was offered and the value of then where its player accepts %s',
    async (_, oddsChangePolicy, priceMilli, fair, amount) => {
      const { ann, bet, live } = await inPlay();
      const { value, CashoutOddsValues } = await ann.offer(bet);
      await ann.sell(bet, { amount: value, CashoutOddsValues, oddsChangePolicy });
      now(live, priceMilli, fair);
      clock.advance(5000);
      expect(await decided(ann, bet)).toMatchObject({ payout: amount });
    },
  );

  it.each([
    ['has risen', 1500, '4.28'],
    ['has fallen', 2500, '3.43'],
  ] as const)('of a part is paid the lower as well, once its value %s', async (_, priceMilli, paid) => {
    const { ann, bet, live } = await inPlay();
    const { value, stakeLeft, CashoutOddsValues } = await ann.offer(bet);
    await ann.sell(bet, { share: 50, stakeLeft, value, CashoutOddsValues, oddsChangePolicy: 2 });
    now(live, priceMilli);
    clock.advance(5000);
    expect(await decided(ann, bet)).toMatchObject({ cashOut: { paid, stakeLeft: '5.00' } });
  });

  it('of a part is asked for at what was shown of it, and refused where it has fallen below', async () => {
    const { ann, bet, live } = await inPlay();
    const { value, stakeLeft, CashoutOddsValues } = await ann.offer(bet);
    const ask = { share: 50, stakeLeft, value, CashoutOddsValues };
    now(live, 2000, 0.47);
    expect(await ann.sell(bet, ask)).toMatchObject({ code: 'CashOutValueChanged', offer: { value: '8.48' } });
    now(live, 2000, 0.477);
    expect(await ann.sell(bet, ask)).toMatchObject({ cashOut: { status: 5, amount: '4.28' } });
    clock.advance(5000);
    expect(await decided(ann, bet)).toMatchObject({ cashOut: { paid: '4.28' } });
    expect(await ann.sell(bet, { ...ask, stakeLeft: '5.00', value: 'all' })).toMatchObject({ code: 'InvalidAmount' });
  });

  it('of a part waits as well, and leaves the rest', async () => {
    const { ann, bet, live, later } = await inPlay();
    expect(await ann.sellShown(bet, 50)).toMatchObject({ cashOut: { status: 5, amount: '4.28', partial: true } });
    clock.advance(5000);
    expect(await decided(ann, bet)).toMatchObject({ payout: null, cashOut: { paid: '4.28', stakeLeft: '5.00' } });
    await settle([live, later]);
    expect(await ann.cash()).toBe(9000n + 428n + 3000n);
  });

  it.each(['win', 'lost'] as const)(
    'loses against the result that settles the bet while it waits (%s)',
    async (result) => {
      const { ann, bet, live, later } = await inPlay();
      await ann.sellShown(bet);
      await settle([live, later], result, result);
      clock.advance(5000);
      expect(await decided(ann, bet)).toMatchObject({ payout: result === 'win' ? '60.00' : '0.00' });
      expect((await ann.read(bet)).cashOut).toBeUndefined();
      expect(await ann.cash()).toBe(result === 'win' ? 15_000n : 9000n);
    },
  );

  it('is decided once by two processes, and found in the tables by one that starts again', async () => {
    const { ann, bet } = await inPlay();
    await ann.sellShown(bet);
    clock.advance(5000);
    const reopened = [house.again(), house.again()];
    await Promise.all(reopened.map((each) => each.tickets.start()));
    await decided(ann, bet);
    await Promise.all(reopened.map((each) => each.stop()));
    expect(reopened.flatMap((each) => each.errors)).toEqual([]);
    expect(await ann.cash()).toBe(9857n);
  });

  it('that was asked for where nobody answers is heard of by who does', async () => {
    const others = inProcessBus((_, error) => expect.unreachable(String(error)));
    const heard: unknown[] = [];
    others.subscribe('cashOut.delayed', (news) => void heard.push(news));
    const web = openBettingHouse(db, { book, clock, others, answers: false });
    const onlyWeb = await openCashOutDesk(db, web);
    const [live, later] = [pick(2000, 0.475), pick(3000, 0.3166666)];
    const ann = await onlyWeb.player();
    const bet = await ann.bet([live, later]);
    kickOff(live);
    await ann.sellShown(bet);
    await others.settled();
    expect(heard).toEqual([{ ticketId: bet, dueInMs: 5000 }]);
    clock.advance(5000);
    // Nobody told the one that answers: it finds it at one of its looks, which go by this clock.
    await expect
      .poll(async () => {
        clock.advance(500);
        return (await ann.read(bet)).status;
      })
      .toBe(1);
    await onlyWeb.close();
  });

  it('is left alone by who does not know the prices yet', async () => {
    const { ann, bet } = await inPlay();
    await ann.sellShown(bet);
    const blind = testBook();
    blind.opening(true);
    const cutOff = openBettingHouse(db, { book: blind, clock });
    await cutOff.tickets.start();
    clock.advance(5000);
    expect(await decided(ann, bet)).toMatchObject({ payout: '8.57' });
    await cutOff.stop();
  });

  it('is decided in its time though it is asked for again meanwhile under the same key', async () => {
    const { ann, bet } = await inPlay();
    const { value: amount, CashoutOddsValues } = await ann.offer(bet);
    const ask = { amount, CashoutOddsValues, idempotencyKey: `again-${bet}` };
    await ann.sell(bet, ask);
    clock.advance(4000);
    expect(await ann.sell(bet, ask)).toMatchObject({ cashOut: { status: 5 } });
    clock.advance(1000);
    expect(await decided(ann, bet)).toMatchObject({ payout: '8.57' });
  });

  it('is not decided before its own delay has ended by who still has an earlier one of the ticket in mind', async () => {
    const { ann, bet, live } = await inPlay();
    await ann.sellShown(bet);
    now(live, 2500);
    clock.advance(5000);
    await decided(ann, bet);
    now(live, 2000);
    expect(await ann.sellShown(bet)).toMatchObject({ cashOut: { status: 5 } });
    for (const laterMs of [0, 4900]) expect(await answerWaiting(partsAt(laterMs), [BigInt(bet)])).toEqual([]);
    expect(await ann.read(bet)).toMatchObject({ status: 5 });
    // As after a clock that was set back: nobody waits longer than the delay.
    expect(await answerWaiting(partsAt(-60_000), [BigInt(bet)])).toHaveLength(1);
    expect(await ann.read(bet)).toMatchObject({ status: 1, payout: '8.57' });
  });

  it('that was declined three times within a minute is asked for later, and leaves no more in the trail', async () => {
    const { ann, bet, live } = await inPlay();
    for (const priceMilli of [2500, 2000, 2500]) {
      await ann.sellShown(bet);
      now(live, priceMilli);
      clock.advance(5000);
      await decided(ann, bet);
    }
    const { events } = await ann.read(bet);
    expect(await ann.sellShown(bet)).toMatchObject({
      code: 'TooManyRequests',
      detail: { retryAfterSec: 50 },
      cashOut: null,
    });
    expect((await ann.read(bet)).events).toHaveLength(events.length);
    clock.advance(50_000);
    expect(await ann.sellShown(bet)).toMatchObject({ cashOut: { status: 5 } });
    clock.advance(5000);
    await decided(ann, bet);
  });

  it('is not decided twice when the answer of the database was lost', async () => {
    const { ann, bet } = await inPlay();
    await ann.sellShown(bet);
    const parts = partsAt(5000);
    // Due by nobody's queue yet: the same call twice, as after an answer that never came.
    expect(await answerWaiting(parts, [BigInt(bet)])).toHaveLength(1);
    expect(await answerWaiting(parts, [BigInt(bet)])).toEqual([]);
    expect(await ann.cash()).toBe(9857n);
    clock.advance(5000);
    await sleep(100);
    expect(await ann.cash()).toBe(9857n);
  });

  it('that was declined is forgotten after half a year, and one that was paid is not', async () => {
    const [declined, paid] = [await inPlay(), await inPlay()];
    await declined.ann.sellShown(declined.bet);
    await paid.ann.sellShown(paid.bet, 50);
    book.status(declined.live.fixtureId, '1x2', 'suspended');
    clock.advance(5000);
    await decided(declined.ann, declined.bet);
    await decided(paid.ann, paid.bet);
    const [rule] = CASH_OUT_RETENTION;
    const thin = (days: number) =>
      inTransaction(db, async (tx) =>
        rule?.thin(tx, clock.wallMs() + (days - (rule?.keptDays ?? 0)) * 86_400_000, 100),
      );
    await thin(179);
    const left = async () => {
      const { rows } = await sql<{ status: number }>`
        select status from ticket_cash_out where ticket_id in (${declined.bet}, ${paid.bet}) order by 1`.execute(db);
      return rows.map(({ status }) => status);
    };
    expect(await left()).toEqual([1, 2]);
    await thin(181);
    expect(await left()).toEqual([1]);
    expect((await declined.ann.read(declined.bet)).events.at(-1)).toMatchObject({ kind: 'cashOutDeclined' });
  });
});
