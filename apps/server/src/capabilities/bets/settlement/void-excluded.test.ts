import { randomUUID } from 'node:crypto';
import { houseAccount, playerAccount } from '@evens/ledger';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { betsWithExtras } from '../../../../test/bets-with-extras.ts';
import { openBettingHouse } from '../../../../test/betting-house.ts';
import { says, settling } from '../../../../test/settling.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { eventsOf } from '../tickets/stored/store.ts';
import { voidBetsOf } from './index.ts';

const { db } = await testDatabase();
const house = openBettingHouse(db, { marketLiability: 10_000_000 });
const { book, clock, results, settlement } = house;
const { settle, standing, balance } = settling(db, house);
const { bet, expectTrueBooks, fixtures, grant, usable } = betsWithExtras(db, house);
afterAll(() => house.stop());
afterEach(expectTrueBooks);

const HOUR = 3_600_000;

/** As the catalogue stores it; what it does not know has begun for all that settlement can tell. */
const stored = async (ids: readonly number[], status = 'notStarted', startsInMs = HOUR): Promise<void> => {
  for (const id of ids)
    await sql`
      insert into fixture (id, producer, sport_id, category_id, tournament_id, kind, start_at, status, description)
      values (${id}, 'test', 1, 1, 1, 'match', ${new Date(clock.eventMs() + startsInMs)}, ${status}, '{}')
      on conflict (id) do update set status = excluded.status, start_at = excluded.start_at`.execute(db);
};
const ahead = async (count: number): Promise<number[]> => {
  const ids = fixtures(count);
  await stored(ids);
  return ids;
};
const excluded = async (accountId: string): Promise<void> => {
  await inTransaction(db, (tx) => voidBetsOf(tx, { absenceId: randomUUID(), accountId }));
};
const looked = async (): Promise<void> => {
  await settlement.look();
  expect(house.errors).toEqual([]);
};
const VOID = [1, 1000n, 1];
const OPEN = [0, null, 0];

describe('open bets of a player who excluded himself', () => {
  it.each<[string, number]>([
    ['a single', 1],
    ['a combo', 3],
  ])('%s of which nothing has begun is void, its stake back, and says why', async (_what, legs) => {
    const accountId = await house.player(1000n);
    const ticketId = await bet(accountId, await ahead(legs));
    await excluded(accountId);
    await looked();
    expect([await standing(ticketId), await balance(accountId)]).toEqual([VOID, [1000n, 0n]]);
    const events = (await eventsOf(db, ticketId)).map(({ kind, rule }) => `${kind} ${rule}`);
    expect(events).toEqual([
      ...Array.from({ length: legs }, () => 'legResult self-exclusion'),
      `settled payout:${legs === 1 ? 'single' : 'combo'}`,
    ]);
  });

  it.each<[string, (ids: readonly number[]) => Promise<unknown>]>([
    ['in play', ([first = 0]) => stored([first], 'live')],
    ['whose start has passed, whatever is said of it', ([first = 0]) => stored([first], 'notStarted', -1)],
    ['broken off', ([first = 0]) => stored([first], 'interrupted')],
    ['that nobody knows', ([first = 0]) => sql`delete from fixture where id = ${first}`.execute(db)],
    [
      'decided on one leg',
      async ([first = 0]) => {
        results.settle(first, '1x2', says('win'));
        await settle(first);
      },
    ],
  ])('one %s stands: nobody takes back a bet that is about to lose', async (_what, happens) => {
    const accountId = await house.player(2000n);
    const on = await ahead(2);
    const [touched, beside] = [await bet(accountId, on), await bet(accountId, on.slice(1))];
    await happens(on);
    await excluded(accountId);
    await looked();
    expect([await standing(touched), await standing(beside)]).toEqual([OPEN, VOID]);
    for (const id of on) results.settle(id, '1x2', says('lost', 'win'));
    await settle(...on);
    expect([await standing(touched), await balance(accountId)]).toEqual([
      [3, 0n, 1],
      [1000n, 0n],
    ]);
  });

  it('stay void, whatever is said of their contests later, taken back or corrected', async () => {
    const accountId = await house.player(1000n);
    const [on = 0] = await ahead(1);
    const ticketId = await bet(accountId, [on]);
    await excluded(accountId);
    await looked();
    const says1 = [
      () => results.settle(on, '1x2', says('win')),
      () => results.rollBack(on, '1x2'),
      () => results.settle(on, '1x2', says('lost', 'win')),
      () => results.void(on, {}),
    ];
    for (const say of says1) {
      say();
      await settle(on);
      expect([await standing(ticketId), await balance(accountId)]).toEqual([VOID, [1000n, 0n]]);
    }
  });

  it('give a free bet back as a free bet, and an insured combo its stake', async () => {
    const accountId = await house.player(1000n);
    const freeBetId = await grant(accountId);
    const free = await bet(accountId, await ahead(1), { freeBetId });
    const insured = await bet(accountId, await ahead(5), { insured: true });
    expect(await usable(accountId, freeBetId)).toBe(false);
    await excluded(accountId);
    await looked();
    expect(await usable(accountId, freeBetId)).toBe(true);
    expect([await standing(free), await standing(insured)]).toEqual([[1, 0n, 1], VOID]);
    expect(await balance(accountId)).toEqual([1000n, 0n]);
  });

  it('give each fund its share back', async () => {
    const accountId = await house.player(1000n);
    const [debit, credit] = [houseAccount('bonusCost', 'EUR'), playerAccount('bonus', accountId, 'EUR')];
    const order = { idempotencyKey: `grant:${accountId}`, reference: 'test', actor: 'operator:test', reason: 'test' };
    await house.wallet.postNow({ ...order, kind: 'bonusGrant', parts: [{ debit, credit, amountMinor: 600n }] });
    const mixed = await bet(accountId, await ahead(1), { bonusMinor: 600n } as object);
    expect(await house.wallet.balance(accountId)).toMatchObject({ cashMinor: 600n, bonusMinor: 0n });
    await excluded(accountId);
    await looked();
    expect(await standing(mixed)).toEqual(VOID);
    expect(await house.wallet.balance(accountId)).toMatchObject({ cashMinor: 1000n, bonusMinor: 600n });
  });

  it('are void once, of five processes at once, and of one that died in between', async () => {
    const accountId = await house.player(9000n);
    const on = await ahead(9);
    const ids = [];
    for (const id of on) ids.push(await bet(accountId, [id]));
    await excluded(accountId);
    // Dead after it had marked two, before it paid any.
    await sql`
      insert into settlement_excluded_ticket (ticket_id, absence_id, at)
      select unnest(${ids.slice(0, 2).map(String)}::bigint[]), ${randomUUID()}::uuid, now()`.execute(db);
    const others = Array.from({ length: 4 }, () => house.again());
    await Promise.all([settlement.look(), ...others.map((each) => each.settlement.look())]);
    for (const each of others) {
      expect(each.errors).toEqual([]);
      await each.stop();
    }
    for (const id of ids) expect(await standing(id)).toEqual(VOID);
    expect(await balance(accountId)).toEqual([9000n, 0n]);
  });

  it('are looked at twice, for a bet that was being taken in that moment; then it is done', async () => {
    const accountId = await house.player(1000n);
    await excluded(accountId);
    await looked();
    const late = await bet(accountId, await ahead(1));
    await sql`update settlement_excluded_due set due_at = now() where account_id = ${accountId}`.execute(db);
    await looked();
    expect(await standing(late)).toEqual(VOID);
    const { rows } = await sql`select from settlement_excluded_due where account_id = ${accountId}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('of others, and one that waits to be taken, are left alone', async () => {
    const [accountId, other] = [await house.player(1000n), await house.player(1000n)];
    const [on = 0] = await ahead(1);
    const theirs = await bet(other, [on]);
    book.fixture(on, { status: 'live' });
    const waiting = await bet(accountId, [on]);
    await excluded(accountId);
    await looked();
    expect([await standing(theirs), await standing(waiting)]).toEqual([OPEN, OPEN]);
  });
});
