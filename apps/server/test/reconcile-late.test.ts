import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { growthOf, lookAsDue, newerThan, sqlCheck } from '../src/platform/reconcile/index.ts';
import { testDatabase } from './support/index.ts';

const { db } = await testDatabase();
await sql`create table line (id bigint generated always as identity primary key, wrong boolean not null)`.execute(db);
const add = async (to: Database, wrong: boolean): Promise<void> => {
  await sql`insert into line (wrong) values (${wrong})`.execute(to);
};
/** The lines that each look has read. */
const read: number[] = [];
const CHECK = sqlCheck(
  'no line is wrong',
  (since) => sql`
  select 'line ' || id as fault from line where wrong and id > ${since ? newerThan(since, 'line') : 0n}`,
);
const COUNTING = {
  ...CHECK,
  async *run(...[tx, since]: Parameters<typeof CHECK.run>) {
    const { rows } = await sql`select from line where id > ${since ? newerThan(since, 'line') : 0n}`.execute(tx);
    read.push(rows.length);
    yield* CHECK.run(tx, since);
  },
};
const GROWTH = growthOf('line', sql`select max(id) as id from line`);

async function look(waitsMs?: number): Promise<readonly [string | undefined, number | undefined, boolean, number]> {
  const report = await lookAsDue(db, [COUNTING], [GROWTH], waitsMs);
  return [report?.look, read.at(-1), report?.marks !== undefined, report?.findings[0]?.found ?? 0];
}

/** A transaction that has added a line and goes on until it is told to commit. */
async function openWith(wrong: boolean): Promise<() => Promise<void>> {
  let commit = (): void => undefined;
  const told = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let ended = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    ended = inTransaction(db, async (tx) => {
      await add(tx, wrong);
      resolve();
      await told;
    });
    ended.catch(reject);
  });
  return () => {
    commit();
    return ended;
  };
}

it('a look at what is new reads that alone, and what commits late below a number that was seen is new for the next', async () => {
  for (let count = 0; count < 3; count += 1) await add(db, false);
  expect(await look()).toEqual(['full', 3, true, 0]);
  expect(await look()).toEqual(['new', 0, true, 0]);

  const commit = await openWith(true);
  await add(db, false);
  // It may be there for long: nothing is wrong that can be seen, and the marks stay for it.
  expect(await look(0)).toEqual(['new', 1, false, 0]);
  await add(db, false);
  await commit();
  expect(await look()).toEqual(['new', 3, true, 1]);
  // What was found is found again until it is right.
  expect(await look()).toEqual(['new', 3, true, 1]);
  await sql`update line set wrong = false`.execute(db);
  expect(await look()).toEqual(['new', 3, true, 0]);
  expect(await look()).toEqual(['new', 0, true, 0]);
});

it('waits for a transaction that is about to end, and sees what it wrote', async () => {
  const commit = await openWith(true);
  await add(db, false);
  const looking = look();
  const ended = new Promise((resolve) => setTimeout(resolve, 40)).then(commit);
  expect(await looking).toEqual(['new', 2, true, 1]);
  await ended;
  await sql`update line set wrong = false`.execute(db);
});

it('a full look reads everything: an old row that was changed is found', async () => {
  expect((await look())[0]).toBe('new');
  await sql`update line set wrong = true where id = 1`.execute(db);
  expect(await look()).toEqual(['new', 0, true, 0]);
  await sql`update reconcile_mark set at = at - interval '25 hours'`.execute(db);
  expect((await look())[3]).toBe(1);
});
