import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { emptyDatabase, testDatabase } from '../../../test/support/index.ts';
import { migrate, openDatabase, type Release, readRelease, type SqlFile, sqlFile } from './index.ts';

const FIRST = sqlFile('202601010000-demo-a.sql', '-- why\ncreate table a (id int); insert into a values (1);');
const SECOND = sqlFile('202601020000-demo-b.sql', '-- why\ncreate table b (id int);');
const release = (migrations: readonly SqlFile[]): Release => ({ number: 1, migrations, functions: [] });

describe('migrations', () => {
  it('run once, in order, and are recorded', async () => {
    const { db } = await emptyDatabase();
    expect((await migrate(db, release([FIRST, SECOND]))).migrations).toEqual([FIRST.name, SECOND.name]);
    expect((await migrate(db, release([FIRST, SECOND]))).migrations).toEqual([]);
    expect((await sql`select * from a`.execute(db)).rows).toEqual([{ id: 1 }]);
  });

  it('refuse an edit of one that has run, and name it', async () => {
    const { db } = await emptyDatabase();
    await migrate(db, release([FIRST]));
    await expect(migrate(db, release([sqlFile(FIRST.name, '-- other')]))).rejects.toThrow(
      /202601010000-demo-a\.sql was edited/,
    );
  });

  it('leave nothing of a file that fails, and keep those before it', async () => {
    const { db } = await emptyDatabase();
    const broken = sqlFile('202601030000-demo-c.sql', '-- why\ncreate table c (id int); select no_such_thing();');
    await expect(migrate(db, release([FIRST, broken]))).rejects.toThrow(/202601030000-demo-c\.sql.*no_such_thing/);
    const { rows } = await sql`select to_regclass('c') as c, to_regclass('a') is not null as a`.execute(db);
    expect(rows).toEqual([{ c: null, a: true }]);
    expect((await migrate(db, release([FIRST, SECOND]))).migrations).toEqual([SECOND.name]);
  });

  it('run once also when four processes start together', async () => {
    const { url } = await emptyDatabase();
    const starters = Array.from({ length: 4 }, () => openDatabase(url, { max: 1 }));
    const ran = await Promise.all(starters.map((db) => migrate(db, release([FIRST, SECOND]))));
    await Promise.all(starters.map((db) => db.destroy()));
    expect(ran.flatMap(({ migrations }) => migrations).sort()).toEqual([FIRST.name, SECOND.name]);
  });

  it('lose nothing that a house which still runs writes while they convert', async () => {
    const { db, url } = await emptyDatabase();
    await migrate(db, release([FIRST]));
    const running = new pg.Client({ connectionString: url });
    await running.connect();
    await running.query('begin');
    await running.query('insert into a values (2)');
    const conversion = '-- why\ncreate table d as select id from a; drop table a;';
    const converting = migrate(db, release([FIRST, sqlFile('202601040000-demo-d.sql', conversion)]));
    // Whatever it does first, it has come to what it must wait for.
    const waits = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waits.execute(db)).rows.length).toBe(1);
    await running.query('commit');
    await running.end();
    await converting;
    expect((await sql`select id from d order by id`.execute(db)).rows).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('of the product are there already, functions included, where the product has started before', async () => {
    const { db } = await testDatabase();
    expect(await migrate(db)).toEqual({ migrations: [], functions: [] });
    const names = (await readRelease()).migrations.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
  });
});

describe('a database that an older version made', () => {
  it('is refused in words that say what to do, and nothing of it is changed', async () => {
    const { db } = await emptyDatabase();
    // As every version from before the first release began.
    await sql`create table schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`.execute(db);
    await sql`insert into schema_migrations (name, checksum) values ('202611211430-wallet-ledger.sql', 'x')`.execute(
      db,
    );
    await expect(migrate(db)).rejects.toThrow(/made by an older version.*Nothing was changed.*an empty database/);
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(db);
    expect(rows).toEqual([{ name: 'schema_migrations' }]);
    expect((await sql`select name from schema_migrations`.execute(db)).rows).toHaveLength(1);
  });
});
