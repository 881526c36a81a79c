import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emptyDatabase } from '../../../test/support/index.ts';
import { type Database, inOrderOfNeed, migrate, openDatabase, type SqlFile, sqlFile } from './index.ts';

const returning = (name: string, what: string): SqlFile =>
  sqlFile(
    `${name}.sql`,
    `-- why\ncreate or replace function ${name}() returns text language sql as $$ select ${what} $$;`,
  );

const start = async (db: Database, number: number, ...functions: readonly SqlFile[]): Promise<readonly string[]> =>
  (await migrate(db, { number, migrations: [], functions })).functions;

const answer = async (db: Database, name: string): Promise<unknown> =>
  (await sql<{ said: string }>`select ${sql.raw(name)}() as said`.execute(db)).rows[0]?.said;

const ONE = returning('one', `'one'`);
const ANOTHER_ONE = returning('one', `'another'`);

describe('functions of the database', () => {
  it('are applied once, and again when their text is another', async () => {
    const { db } = await emptyDatabase();
    const two = returning('two', `'two'`);
    expect(await start(db, 1, ONE, two)).toEqual(['one.sql', 'two.sql']);
    expect(await start(db, 1, ONE, two)).toEqual([]);
    expect(await start(db, 2, ANOTHER_ONE, two)).toEqual(['one.sql']);
    expect([await answer(db, 'one'), await answer(db, 'two')]).toEqual(['another', 'two']);
  });

  it('are left as they are by a release that is older, whatever its texts are', async () => {
    const { db } = await emptyDatabase();
    await start(db, 1, ONE);
    expect(await start(db, 2, ANOTHER_ONE)).toEqual(['one.sql']);
    expect(await start(db, 1, ONE, returning('gone', `'gone'`))).toEqual([]);
    expect(await answer(db, 'one')).toBe('another');
    expect(await start(db, 3, ONE)).toEqual(['one.sql']);
    expect(await answer(db, 'one')).toBe('one');
  });

  it('nor by an older one where the newer left them as they were', async () => {
    const { db } = await emptyDatabase();
    const two = returning('two', `'two'`);
    await start(db, 1, ONE, two);
    await start(db, 2, ONE);
    expect(await start(db, 1, ANOTHER_ONE, two)).toEqual([]);
  });

  it('stand behind those that they call, however they are named', async () => {
    const { db } = await emptyDatabase();
    // PostgreSQL looks for what a function of this language calls when it is made.
    const [a, b, c] = [returning('a', 'b() || c()'), returning('b', 'c()'), returning('c', `'c'`)];
    expect(await start(db, 1, a, b, c)).toEqual(['c.sql', 'b.sql', 'a.sql']);
    expect(await answer(db, 'a')).toBe('cc');
  });

  it('that need each other are refused by name, and one that calls itself is not', () => {
    expect(() => inOrderOfNeed([returning('a', 'b()'), returning('b', 'a()')])).toThrow('a -> b -> a');
    expect(inOrderOfNeed([returning('a', 'a() -- b()'), returning('b', 'a ()')])).toHaveLength(2);
  });

  it('are all applied or none: the one that is broken is named', async () => {
    const { db } = await emptyDatabase();
    await expect(start(db, 1, ONE, returning('two', 'no_such_column'))).rejects.toThrow(/two\.sql.*no_such_column/);
    const { rows } = await sql`select to_regproc('one') as one`.execute(db);
    expect(rows).toEqual([{ one: null }]);
  });

  it('that went and come again are applied again', async () => {
    const { db } = await emptyDatabase();
    await start(db, 1, ONE);
    await start(db, 2);
    expect(await start(db, 3, ONE)).toEqual(['one.sql']);
  });

  it('are applied once also when four processes start together', async () => {
    const { url } = await emptyDatabase();
    const starters = Array.from({ length: 4 }, () => openDatabase(url, { max: 1 }));
    const ran = await Promise.all(starters.map((db) => start(db, 1, ONE)));
    await Promise.all(starters.map((db) => db.destroy()));
    expect(ran.flat()).toEqual(['one.sql']);
  });
});
