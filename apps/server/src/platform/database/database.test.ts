import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/index.ts';
import { inTransaction } from './index.ts';

const { db } = await testDatabase();
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
