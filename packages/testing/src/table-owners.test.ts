import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { functionsIn } from './functions-in.ts';
import { isTestCode, ROOT, readSources, type SourceFile } from './source-files.ts';
import { TABLE_OWNERS, tablesOf, tableWrites, writerOf } from './table-owners.ts';

const FOLDER = 'apps/server/src/database';
const filesOf = (folder: string): SourceFile[] =>
  readdirSync(path.join(ROOT, FOLDER, folder))
    .filter((name) => name.endsWith('.sql'))
    .map((name) => ({
      path: `${FOLDER}/${folder}/${name}`,
      text: readFileSync(path.join(ROOT, FOLDER, folder, name), 'utf8'),
    }));
const sources = readSources().filter((file) => file.path.startsWith('apps/server/src/') && !isTestCode(file.path));
/** What the database remembers of the files that made it belongs to no capability. */
const schema = filesOf('schema').filter((file) => !file.path.endsWith('/database.sql'));
const tables = tablesOf(schema);

describe('each table has one writer', () => {
  it('and stands in the list of owners, which holds no other, and in the file of its owner', () => {
    expect(Object.fromEntries(tables)).toEqual(TABLE_OWNERS);
  });

  it('in the code of capabilities, in commands, and in functions of the database', () => {
    const strangers = tableWrites([...filesOf('functions'), ...sources], new Set(tables.keys()))
      .filter(({ table, writer }) => TABLE_OWNERS[table] !== writer)
      .map(({ file, line, table, writer }) => `${file}:${line} ${writer} writes ${table} of ${TABLE_OWNERS[table]}`);
    expect(strangers).toEqual([]);
  });

  it('and every table says what it holds', () => {
    const silent = filesOf('schema').flatMap(({ text }) =>
      [...text.matchAll(/(--.*)?\ncreate (?:unlogged )?table (\w+)/g)].flatMap(([, said, name]) =>
        said ? [] : [name],
      ),
    );
    expect(silent).toEqual([]);
  });

  it('and the text of a function stands in a file of its own, never in a migration', () => {
    expect(filesOf('migrations').flatMap(functionsIn)).toEqual([]);
  });
});

describe('what writes is found', () => {
  const known = new Set(['fixture', 'ticket']);
  const found = (name: string, text: string): string[] =>
    tableWrites([{ path: name, text }], known).map(({ line, table, writer }) => `${line} ${writer} ${table}`);
  const STORE = 'apps/server/src/capabilities/money/wallet/store.ts';

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

  it('also in a function of the database, which belongs to the capability in its name', () => {
    expect(found(`${FOLDER}/functions/place_tickets.sql`, 'begin\n  update fixture set a = 1;\nend')).toEqual([
      '2 tickets fixture',
    ]);
    expect(writerOf(`${FOLDER}/functions/ledger_debit.sql`)).toBe('wallet');
    expect(writerOf(`${FOLDER}/functions/stranger.sql`)).toBe('entrypoints');
    expect(writerOf('apps/server/src/entrypoints/limits.ts')).toBe('entrypoints');
  });

  it('and tables are found by the file that shows them', () => {
    const text = '-- a\ncreate table one (\n);\n-- b\ncreate unlogged table two (\n);\ncreate index on one (a);';
    expect([...tablesOf([{ path: `${FOLDER}/schema/play-limits.sql`, text }])]).toEqual([
      ['one', 'play-limits'],
      ['two', 'play-limits'],
    ]);
  });

  it.each([
    ['a text', 'create or replace function move() returns void as $$ begin end $$;', ['move']],
    ['a trigger to come', "create function told() returns trigger language plpgsql as 'begin end';", []],
    ['a comment', '-- create function move()', []],
  ])('and functions of a migration: %s', (_what, text, names) => {
    expect(functionsIn({ path: `${FOLDER}/migrations/1-a-b.sql`, text })).toEqual(names);
  });
});
