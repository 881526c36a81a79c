import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/support/index.ts';
import { type Migration, migrate, openDatabase, readMigrations } from './index.ts';

const migration = (name: string, text: string): Migration => ({
  name,
  text,
  checksum: createHash('sha256').update(text).digest('hex'),
});

const FIRST = migration('202601010000-demo-a.sql', '-- why\ncreate table a (id int); insert into a values (1);');
const SECOND = migration('202601020000-demo-b.sql', '-- why\ncreate table b (id int);');

describe('migrations', () => {
  it('run once, in order, and are recorded', async () => {
    const { db } = await testDatabase();
    expect(await migrate(db, [FIRST, SECOND])).toEqual([FIRST.name, SECOND.name]);
    expect(await migrate(db, [FIRST, SECOND])).toEqual([]);
    expect((await sql`select * from a`.execute(db)).rows).toEqual([{ id: 1 }]);
  });

  it('refuse an edit of one that has run, and name it', async () => {
    const { db } = await testDatabase();
    await migrate(db, [FIRST]);
    await expect(migrate(db, [migration(FIRST.name, '-- other')])).rejects.toThrow(
      /202601010000-demo-a\.sql was edited/,
    );
  });

  it('leave nothing of a file that fails, and keep those before it', async () => {
    const { db } = await testDatabase();
    const broken = migration('202601030000-demo-c.sql', '-- why\ncreate table c (id int); select no_such_thing();');
    await expect(migrate(db, [FIRST, broken])).rejects.toThrow(/202601030000-demo-c\.sql.*no_such_thing/);
    const { rows } = await sql`select to_regclass('c') as c, to_regclass('a') is not null as a`.execute(db);
    expect(rows).toEqual([{ c: null, a: true }]);
    expect(await migrate(db, [FIRST, SECOND])).toEqual([SECOND.name]);
  });

  it('run once also when four processes start together', async () => {
    const { url } = await testDatabase();
    const starters = Array.from({ length: 4 }, () => openDatabase(url, { max: 1 }));
    const ran = await Promise.all(starters.map((db) => migrate(db, [FIRST, SECOND])));
    await Promise.all(starters.map((db) => db.destroy()));
    expect(ran.flat().sort()).toEqual([FIRST.name, SECOND.name]);
  });

  it('lose nothing that a house which still runs writes while they convert', async () => {
    const { db, url } = await testDatabase();
    await migrate(db, [FIRST]);
    const running = new pg.Client({ connectionString: url });
    await running.connect();
    await running.query('begin');
    await running.query('insert into a values (2)');
    const converting = migrate(db, [
      FIRST,
      migration('202601040000-demo-d.sql', '-- why\ncreate table d as select id from a; drop table a;'),
    ]);
    // Whatever it does first, it has come to what it must wait for.
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waits.execute(db)).rows.length).toBe(1);
    await running.query('commit');
    await running.end();
    await converting;
    expect((await sql`select id from d order by id`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('of the product follow the rules of naming', async () => {
    const names = (await readMigrations()).map(({ name }) => name);
    expect(names).toEqual([...names].sort());
  });
});
