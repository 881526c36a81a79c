import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/index.ts';
import {
  aloneUnder,
  besideTransaction,
  type Database,
  inTransaction,
  openDatabase,
  SecondConnectionError,
  secondConnectionsRefused,
} from './index.ts';

const { db, url } = await testDatabase();
await sql`create table purse (id int primary key, amount_minor bigint not null)`.execute(db);

it('brings int8 as bigint, timestamptz as Date, date as text', async () => {
  const at = new Date(Date.UTC(2026, 10, 21, 12, 30, 0, 123));
  const { rows } = await sql`
    select 9007199254740993::int8 as amount, ${at}::timestamptz as at, ${at}::date as day, array[1,2]::int8[] as list
  `.execute(db);
  expect(rows).toEqual([{ amount: 9007199254740993n, at, day: '2026-11-21', list: expect.anything() }]);
});

it('rolls all back when the work throws', async () => {
  const failed = inTransaction(db, async (trx) => {
    await sql`insert into purse values (1, 5)`.execute(trx);
    throw new Error('changed my mind');
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect((await sql`select * from purse`.execute(db)).rows).toEqual([]);
});

it('runs a transaction again that fell to a deadlock', async () => {
  await sql`insert into purse values (10, 0), (11, 0)`.execute(db);
  let met = 0;
  const bothHaveOne = new Promise<void>((resolve) => {
    const look = setInterval(() => {
      if (met < 2) return;
      clearInterval(look);
      resolve();
    }, 5);
  });
  let runs = 0;
  const crossing = (first: number, second: number): Promise<void> =>
    inTransaction(db, async (trx) => {
      runs += 1;
      await sql`update purse set amount_minor = amount_minor + 1 where id = ${first}`.execute(trx);
      met += 1;
      await bothHaveOne;
      await sql`update purse set amount_minor = amount_minor + 1 where id = ${second}`.execute(trx);
    });
  await Promise.all([crossing(10, 11), crossing(11, 10)]);
  // One more than two, or more: the one that begins again may be the faster one and cross the other anew.
  expect(runs).toBeGreaterThanOrEqual(3);
  expect((await sql`select sum(amount_minor)::int8 as total from purse`.execute(db)).rows).toEqual([{ total: 4n }]);
});

describe('inside a transaction', () => {
  const one = sql<{ one: number }>`select 1 as one`;
  const [first] = [{ one: 1 }];

  it.each<[string, (db: Database) => Promise<unknown>]>([
    ['a question to the pool', (pool) => one.execute(pool)],
    ['a transaction of its own', (pool) => inTransaction(pool, (other) => one.execute(other))],
    ['a question some calls further on', async (pool) => void (await Promise.all([1, 2].map(() => one.execute(pool))))],
    ['work that only one process does', (pool) => aloneUnder(pool, 4_711n, async () => undefined)],
  ])('%s is refused at once, counted, and all is rolled back', async (_what, asks) => {
    const before = secondConnectionsRefused();
    const tried = inTransaction(db, async (trx) => {
      await sql`insert into purse values (20, 1)`.execute(trx);
      await asks(db);
    });
    await expect(tried).rejects.toThrow(SecondConnectionError);
    expect(secondConnectionsRefused()).toBeGreaterThan(before);
    expect((await sql`select * from purse where id = 20`.execute(db)).rows).toEqual([]);
  });

  it('its own handle is asked, also by a transaction within the work of one connection', async () => {
    const asked = await inTransaction(db, async (trx) => (await one.execute(trx)).rows);
    const alone = await aloneUnder(db, 4_711n, (connection) =>
      inTransaction(connection, async (trx) => (await one.execute(trx)).rows),
    );
    expect([asked, alone]).toEqual([[first], [first]]);
  });

  it('work that nobody waits for is begun beside it, and what it began asks as anybody once it has ended', async () => {
    const single = openDatabase(url, { max: 1 });
    const [begun, later] = await inTransaction(single, async (trx) => {
      const beside = besideTransaction(() => one.execute(single));
      const after = new Promise((resolve) => setTimeout(resolve, 50)).then(() => one.execute(single));
      await one.execute(trx);
      return [beside, after];
    }).then((all) => Promise.all(all));
    expect([begun?.rows, later?.rows]).toEqual([[first], [first]]);
    await single.destroy();
  });

  it('of many who keep to their own handle nobody waits for himself: one connection serves fifty', async () => {
    const single = openDatabase(url, { max: 1 });
    const all = Array.from({ length: 50 }, () =>
      inTransaction(single, async (trx) => (await one.execute(trx)).rows[0]),
    );
    expect(await Promise.all(all)).toEqual(Array.from({ length: 50 }, () => first));
    await single.destroy();
  });
});

it('work under a lock is done by one, and by the next once it is over', async () => {
  const theirs = () => aloneUnder(db, 4_712n, async () => 'theirs');
  const mine = await aloneUnder(db, 4_712n, () => Promise.resolve(besideTransaction(theirs)));
  expect([mine, await theirs()]).toEqual([undefined, 'theirs']);
});
