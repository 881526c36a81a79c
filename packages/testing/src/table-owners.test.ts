import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTestCode, ROOT, readSources, type SourceFile } from './source-files.ts';
import { inForce, TABLE_OWNERS, tablesOf, tableWrites, writerOf } from './table-owners.ts';

const FOLDER = 'apps/server/src/migrations';
const migrations: SourceFile[] = readdirSync(path.join(ROOT, FOLDER)).map((name) => ({
  path: `${FOLDER}/${name}`,
  text: readFileSync(path.join(ROOT, FOLDER, name), 'utf8'),
}));
const sources = readSources().filter((file) => file.path.startsWith('apps/server/src/') && !isTestCode(file.path));
const tables = new Set(tablesOf(migrations));

describe('each table has one writer', () => {
  it('and stands in the list of owners, which holds no other', () => {
    expect([...tables]).toEqual(Object.keys(TABLE_OWNERS).sort());
  });

  it('in the code of capabilities, in commands, and in functions of migrations', () => {
    const strangers = tableWrites([...inForce(migrations), ...sources], tables)
      .filter(({ table, writer }) => TABLE_OWNERS[table] !== writer)
      .map(({ file, line, table, writer }) => `${file}:${line} ${writer} writes ${table} of ${TABLE_OWNERS[table]}`);
    expect(strangers).toEqual([]);
  });
});

describe('what writes is found', () => {
  const known = new Set(['fixture', 'ticket']);
  const found = (name: string, text: string): string[] =>
    tableWrites([{ path: name, text }], known).map(({ line, table, writer }) => `${line} ${writer} ${table}`);
  const STORE = 'apps/server/src/capabilities/wallet/store.ts';

  it.each([
    ['an insert', 'await sql`insert into ticket (id) values (1)`', ['1 wallet ticket']],
    ['an update on the second line', 'await sql`\n  update fixture set a = 1`', ['2 wallet fixture']],
    [
      'a delete in a common table expression',
      'sql`with gone as (delete from only ticket returning 1)`',
      ['1 wallet ticket'],
    ],
    ['an emptied table', 'sql`truncate ticket`', ['1 wallet ticket']],
    ['no read', 'sql`select * from ticket where id = 1 for update of ticket`', []],
    ['no lock', 'sql`select 1 from ticket for no key update skip locked`', []],
    ['no upsert of its own row', 'sql`insert into other (a) values (1) on conflict do update set ticket = 1`', []],
    ['no word outside SQL', "log('insert into ticket')", []],
    ['no comment', 'sql`select 1 -- insert into ticket\n`', []],
  ])('%s', (_what, text, writes) => {
    expect(found(STORE, text)).toEqual(writes);
  });

  it('also in a function of a migration, which belongs to the capability in its name', () => {
    expect(found(`${FOLDER}/202611211432-tickets-placement.sql`, 'begin\n  update fixture set a = 1;\nend')).toEqual([
      '2 tickets fixture',
    ]);
    expect(writerOf('apps/server/src/entrypoints/limits.ts')).toBe('entrypoints');
  });

  it('and a function that a later migration replaces or drops writes nothing any more', () => {
    const made = (name: string, body: string): SourceFile => ({
      path: `${FOLDER}/${name}`,
      text: `create or replace function move() returns void as $$ begin ${body}; end $$;`,
    });
    const old = made('1-tickets-a.sql', 'update fixture set a = 1');
    const written = (files: SourceFile[]) => tableWrites(inForce(files), known).map(({ table }) => table);
    expect(written([old])).toEqual(['fixture']);
    expect(written([made('2-tickets-b.sql', 'update ticket set a = 1'), old])).toEqual(['ticket']);
    expect(written([old, { path: `${FOLDER}/3-tickets-c.sql`, text: 'drop function other, move;' }])).toEqual([]);
    const once = { path: `${FOLDER}/3-tickets-c.sql`, text: 'update fixture set a = 1;' };
    expect(written([once])).toEqual([]);
  });

  it('and tables that were dropped again are none', () => {
    const made = (name: string, text: string): SourceFile => ({ path: `${FOLDER}/${name}`, text });
    expect(
      tablesOf([
        made('2-a.sql', 'drop table old;'),
        made('1-a.sql', 'create table old (a int); create unlogged table new (a int); create table newer as select 1'),
        made('3-a.sql', 'alter table newer rename to newest; create table a (); create table b (); drop table a, b;'),
      ]),
    ).toEqual(['new', 'newest']);
  });
});
