import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { eraseOneDue } from '../../src/capabilities/people/privacy/erase.ts';
import { NOT_OF_PERSONS, PERSONAL_TABLES, tableOf } from '../../src/capabilities/people/privacy/index.ts';
import { aboutCopy, makeOneCopy } from '../../src/capabilities/people/privacy/make-copy.ts';
import { openPiece } from '../../src/capabilities/people/privacy/sealed-pieces.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { sealing } from '../../src/platform/second-factor/index.ts';
import { testDatabase } from '../support/index.ts';
import {
  type Column,
  columnsOf,
  markOf,
  marksLeft,
  PLANTED_DAY,
  plantPerson,
  takesAnything,
} from './planted-person.ts';

const { db, url } = await testDatabase();
const nowMs = (): number => Date.UTC(2026, 10, 23, 12);
const accountId = randomUUID();
const fail = (error: unknown): never => {
  throw error;
};

const lines = Object.entries(PERSONAL_TABLES);
let columns: readonly Column[] = [];
beforeAll(async () => {
  columns = await columnsOf(db);
});
const of = (line: string): readonly Column[] => columns.filter(({ table }) => table === tableOf(line));

/** Tables that name an account and have no line all the same, as `NOT_OF_PERSONS` explains. */
const NAME_ACCOUNTS = [
  'approval_amount',
  'cashier_bank_proposed_line',
  'cashier_voucher',
  'ledger_checkpoint',
  'ledger_known_balance',
  'privacy_export_piece',
  'settlement_quarantine',
  'ticket_checkpoint',
];

describe('the schema as it is', () => {
  it('check 74: every table that names an account, or leads to one that does, has a line in the export', async () => {
    const { rows: links } = await sql<{ from: string; to: string }>`
      select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
    const naming = new Set(
      columns
        .filter(({ column }) => /^(account_id|player_id|holder_id|person_id)$/.test(column))
        .map(({ table }) => table),
    );
    const personal = new Set(lines.map(([line]) => tableOf(line)));
    for (let before = -1; before !== naming.size; ) {
      before = naming.size;
      for (const { from, to } of links) if (naming.has(to) || personal.has(to)) naming.add(from);
    }
    expect([...naming].filter((table) => !personal.has(table)).sort()).toEqual(NAME_ACCOUNTS);
    expect(NAME_ACCOUNTS.filter((table) => !(table in NOT_OF_PERSONS))).toEqual([]);
  });

  it('has every column that a line names', () => {
    const missing = lines.flatMap(([line, { found, hidden, bytes, erased }]) => {
      const known = new Set(of(line).map(({ column }) => column));
      const said = erased.how === 'replaced' ? [...Object.keys(erased.columns), ...Object.keys(erased.stays)] : [];
      const named = [found.column, ...Object.keys(hidden ?? {}), ...(bytes ?? []), ...said];
      return named.filter((column) => !known.has(column)).map((column) => `${line}.${column}`);
    });
    expect(missing).toEqual([]);
  });

  it('shows bytes as bytes, and nothing that opens an account', () => {
    const open = lines.flatMap(([line, { hidden = {}, bytes = [] }]) =>
      of(line)
        .filter(({ column, type }) => type === 'bytea' || /hash|secret|token|seal|salt|digest/.test(column))
        .filter(({ column }) => !(column in hidden) && !bytes.includes(column))
        .map(({ column }) => `${line}.${column}`),
    );
    expect(open).toEqual([]);
  });
});

describe('a person with a row in every table, with words in every column', () => {
  const none = sql`null`;
  beforeAll(async () => {
    await takesAnything(db);
    await plantPerson(db, accountId, {
      // Nothing is in the way of being erased.
      ledger_account: { balance_minor: sql`0` },
      cashier_deposit: { status: sql`2` },
      privacy_erasure: { due_at: sql`${new Date(nowMs() - 1)}`, done_at: none, blocked_at: none },
    });
  });

  let copy = '';
  it('check 74: gets a copy of every column of every table but for those that open the account', async () => {
    const keys = sealing(undefined);
    const id = randomUUID();
    const key = Buffer.alloc(32, 7);
    await sql`
      insert into privacy_export (id, account_id, asked_at, secret)
      values (${id}, ${accountId}, ${new Date(nowMs())}, ${keys.seal(key.toString('base64url'), aboutCopy(id))})`.execute(
      db,
    );
    const openLong = () => openDatabase(url, { max: 1 });
    const parts = { db, openLong, nowMs, sealing: keys, houseName: async () => 'Evens', onError: fail };
    expect(await makeOneCopy({ ...parts, onReady: async () => undefined })).toBe(true);
    const { rows } = await sql<{ number: number; body: Buffer }>`
      select number, body from privacy_export_piece where export_id = ${id} order by number`.execute(db);
    for (const { number, body } of rows) copy += String(await openPiece(key, id, number, body));
    expect(JSON.parse(copy.split('\n')[0] ?? '')).toMatchObject({ house: 'Evens', account: accountId });

    const words = new Set(['text', 'varchar', 'bpchar', 'jsonb', '_text', 'bytea']);
    const shown = (column: Column): boolean =>
      copy.includes(markOf(column)) ||
      (column.type === 'bytea' && copy.includes(Buffer.from(markOf(column)).toString('base64').slice(0, -4)));
    const wrong = lines.flatMap(([line, { found, hidden = {} }]) =>
      of(line)
        .filter(({ column, type, made }) => words.has(type) && !made && column !== found.column)
        .filter((column) => shown(column) === column.column in hidden)
        .map(({ column }) => `${line}.${column}`),
    );
    expect(wrong).toEqual([]);
    for (const [, { title }] of lines) expect(copy).toContain(JSON.stringify({ table: title }));
  });

  it('check 74: is nowhere in the database any more once erased, but where a reason says so', async () => {
    const erased: string[] = [];
    const parts = {
      db,
      nowMs,
      key: undefined,
      exclusionKnownUntilMs: async () => nowMs() + 1000,
      onBlocked: async () => fail('blocked'),
    };
    expect(await eraseOneDue({ ...parts, onErased: (id) => erased.push(id) })).toBe(true);
    expect(erased).toEqual([accountId]);

    const stays = new Set(
      lines.flatMap(([line, { erased: how }]) => {
        // Days, which are planted as a birthday everywhere, are kept with their row: months of agents are such.
        if (how.how === 'kept')
          return of(line).map((column) => `${column.table}: ${column.type === 'date' ? PLANTED_DAY : markOf(column)}`);
        return how.how === 'replaced'
          ? Object.keys(how.stays).map((column) => `${tableOf(line)}: ${markOf({ table: tableOf(line), column })}`)
          : [];
      }),
    );
    expect((await marksLeft(db)).filter((mark) => !stays.has(mark))).toEqual([]);
    const { rows } = await sql<{ name: string; email: string; locked: boolean }>`
      select user_name as name, email, locked_at is not null as locked from identity_account where id = ${accountId}`.execute(
      db,
    );
    expect(rows).toEqual([
      {
        name: expect.stringMatching(/^erased-[0-9a-f]{18}$/),
        email: expect.stringMatching(/@erased\.invalid$/),
        locked: true,
      },
    ]);
  });

  it('is erased once', async () => {
    const parts = {
      db,
      nowMs,
      key: undefined,
      exclusionKnownUntilMs: async () => undefined,
      onBlocked: async () => undefined,
    };
    expect(await eraseOneDue({ ...parts, onErased: fail })).toBe(false);
  });
});
