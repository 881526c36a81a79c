import { describe, expect, it } from 'vitest';
import { drawing } from './drawing.ts';
import type { Column, Table } from './read-schema.ts';
import { commentLines, inOrderOfNeed, plain, statementLines, tableLines } from './schema-sql.ts';

const column = (name: string, type: string, more: Partial<Column> = {}): Column => ({
  name,
  type,
  isRequired: true,
  more: [],
  storage: null,
  comment: null,
  ...more,
});

const table = (name: string, more: Partial<Table> = {}): Table => ({
  name,
  isUnlogged: false,
  options: [],
  comment: `What ${name} is.`,
  columns: [column('id', 'bigint')],
  constraints: [],
  indices: [],
  triggers: [],
  ...more,
});

const key = (columns: readonly string[], name: string) =>
  ({
    name,
    kind: 'p',
    columns,
    definition: `PRIMARY KEY (${columns.join(', ')})`,
    refersTo: null,
    comment: null,
  }) as const;
const reference = (name: string, to: string) =>
  ({
    name,
    kind: 'f',
    columns: ['other'],
    definition: `FOREIGN KEY (other) REFERENCES ${to}(id)`,
    refersTo: to,
    comment: null,
  }) as const;

describe("PostgreSQL's own words become plain ones", () => {
  it.each([
    [`CHECK (kind = ANY (ARRAY['Ab'::text, 'c'::text]))`, `check (kind in ('Ab', 'c'))`],
    [`CHECK (kind <> ALL (ARRAY['Ab'::text]))`, `check (kind not in ('Ab'))`],
    [`CHECK (a = ANY (makers))`, 'check (a = any (makers))'],
    [`WHERE note = 'It''s A::text'::text`, `where note = 'It''s A::text'`],
    ['timestamp with time zone', 'timestamptz'],
    ['collate "C"', 'collate "C"'],
    [`WHERE owner ~~ 'A ~~ %'::text`, `where owner like 'A ~~ %'`],
  ])('%s', (definition, text) => {
    expect(plain(definition)).toBe(text);
  });
});

describe('a table', () => {
  const ticket = table('ticket', {
    columns: [
      column('id', 'bigint', { more: ['generated always as identity'] }),
      column('other', 'uuid', { isRequired: false, comment: 'Whose it is.' }),
      column('terms', 'jsonb', { more: [`default '{}'::jsonb`], storage: 'external' }),
    ],
    constraints: [key(['id'], 'ticket_pkey'), reference('ticket_other_fkey', 'account')],
    indices: [{ name: 'a', definition: 'CREATE INDEX a ON ticket USING btree (other)', comment: 'Of few.' }],
  });

  it('reads as a person would write it', () => {
    expect(tableLines(ticket)).toEqual([
      '-- What ticket is.',
      'create table ticket (',
      '  id bigint generated always as identity primary key,',
      '  -- Whose it is.',
      '  other uuid references account (id),',
      `  terms jsonb not null default '{}'`,
      ');',
      'alter table ticket alter column terms set storage external;',
      '-- Of few.',
      'create index a on ticket (other);',
    ]);
  });

  it('keeps names that PostgreSQL would not give by itself', () => {
    const constraints = [key(['id', 'other'], 'first')];
    expect(tableLines({ ...ticket, constraints })).toContain('  constraint first primary key (id, other)');
  });

  it('stands behind what it refers to, itself and circles included', () => {
    const second = table('a', { constraints: [reference('x', 'b'), reference('y', 'a')] });
    const circle = table('c', { constraints: [reference('x', 'd')] });
    const back = table('d', { constraints: [reference('x', 'c')] });
    expect(inOrderOfNeed([second, table('b'), circle, back]).map(({ name }) => name)).toEqual(['b', 'a', 'd', 'c']);
  });

  it('is drawn with its keys first and a line to what it names', () => {
    const wide = {
      ...ticket,
      columns: [...ticket.columns, ...Array.from({ length: 20 }, (_, at) => column(`c${at}`, 'text[]'))],
    };
    const drawn = drawing(new Map([['tickets', [wide]]])).split('\n');
    expect(drawn).toContain('    bigint id PK');
    expect(drawn).toContain('    uuid other FK');
    expect(drawn).toContain('    text_list c0');
    expect(drawn).toContain('    and more "12 columns"');
    expect(drawn).toContain('  account |o--o{ ticket : "other"');
  });
});

it('what is too wide is broken, outside of texts', () => {
  const words = Array.from({ length: 30 }, (_, at) => `word${at}`).join(' ');
  expect(commentLines(words, '  ').every((line) => line.startsWith('  -- ') && line.length <= 120)).toBe(true);
  const conditions = Array.from({ length: 12 }, (_, at) => `a${at} IS NOT NULL`).join(' AND ');
  const lines = statementLines({
    name: 'i',
    definition: `CREATE INDEX i ON t USING btree (a) WHERE ${conditions}`,
    comment: null,
  });
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join(' ').replace(/\s+/g, ' ')).toBe(`create index i on t (a) where ${conditions.toLowerCase()};`);
});
