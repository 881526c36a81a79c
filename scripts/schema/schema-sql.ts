import type { Column, Constraint, Schema, Statement, Table } from './read-schema.ts';

/** The widest line of what is written. */
const WIDTH = 120;

const SHORTER_TYPES: readonly (readonly [RegExp, string])[] = [
  [/timestamp with time zone/g, 'timestamptz'],
  [/character varying/g, 'varchar'],
  [/double precision/g, 'float8'],
];

const ONE_OF = /= any \(array\[([^\][]*)\]\)/g;
const NONE_OF = /<> all \(array\[([^\][]*)\]\)/g;

/** PostgreSQL's own words as people write them: small letters, and no type said of a literal that has no other. */
export function plain(definition: string): string {
  const parts = definition.split(/('(?:[^']|'')*'(?:::text(?:\[\])?)?)/);
  let text = parts
    .map((part, at) =>
      at % 2 === 1
        ? part.replace(/::text(\[\])?$/, '')
        : part.toLowerCase().replaceAll('collate "c"', 'collate "C"').replaceAll(' ~~ ', ' like '),
    )
    .join('');
  for (const [long, short] of SHORTER_TYPES) text = text.replace(long, short);
  return text
    .replace(ONE_OF, 'in ($1)')
    .replace(NONE_OF, 'not in ($1)')
    .replace(/\s*\n\s*/g, ' ');
}

/** Breaks what is too wide, where a list or a condition goes on. */
function broken(line: string, indent: string): string[] {
  if (line.length <= WIDTH) return [line];
  const places = [...line.slice(0, WIDTH).matchAll(/, | (?=(?:and|or|when|else|check) )/g)];
  const last = places.at(-1);
  if (last === undefined || last.index <= indent.length) return [line];
  const [head, rest] = [line.slice(0, last.index + last[0].length).trimEnd(), line.slice(last.index + last[0].length)];
  return [head, ...broken(`${indent}${rest}`, indent)];
}

export function commentLines(comment: string | null, indent = ''): string[] {
  const lines: string[] = [];
  for (const word of comment?.split(/\s+/) ?? []) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDTH) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}-- ${word}`);
  }
  return lines;
}

const body = (definition: string, kind: RegExp): string => plain(definition).replace(kind, '').trim();

/** Names that PostgreSQL gives by itself are not repeated. */
function usualName(table: string, { kind, columns }: Constraint): string {
  const suffix = { p: 'pkey', u: 'key', f: 'fkey', c: 'check', x: 'excl' }[kind];
  const isOfTable = kind === 'p' || (kind === 'c' && columns.length > 1);
  return [table, ...(isOfTable ? [] : columns), suffix].join('_');
}

/** What a constraint says of one column, where it can stand beside it. */
function besideColumn(table: string, constraint: Constraint, column: string): string | undefined {
  const { kind, columns, definition, name } = constraint;
  if (columns.length !== 1 || columns[0] !== column || name !== usualName(table, constraint)) return undefined;
  if (constraint.comment !== null) return undefined;
  if (kind === 'p') return 'primary key';
  if (kind === 'u' && !/NULLS|INCLUDE|DEFERR/.test(definition)) return 'unique';
  if (kind === 'f') return body(definition, /^foreign key \([^)]*\) /).replace(/(\w)\(/, '$1 (');
  return kind === 'c' ? body(definition, /^/) : undefined;
}

function columnLines(table: Table, column: Column): string[] {
  const constraints = table.constraints
    .map((each) => besideColumn(table.name, each, column.name))
    .filter((each) => each !== undefined);
  const isKey = constraints.includes('primary key');
  const isIdentity = column.more.some((each) => each.includes('as identity'));
  const words = [
    `"${column.name}"`.replace(/^"([a-z_0-9]+)"$/, '$1'),
    plain(column.type),
    ...(column.isRequired && !isKey && !isIdentity ? ['not null'] : []),
    // A literal of a default has the column's own type.
    ...column.more.map((each) => plain(each).replace(/^(default '(?:[^']|'')*')::[a-z0-9[\] ]+$/, '$1')),
    ...constraints,
  ];
  return [...commentLines(column.comment, '  '), ...broken(`  ${words.join(' ')}`, '    ')];
}

function constraintLines(table: Table, constraint: Constraint): string[] {
  const { columns, definition, name } = constraint;
  if (columns.length === 1 && besideColumn(table.name, constraint, columns[0] ?? '') !== undefined) return [];
  const named = name === usualName(table.name, constraint) ? '' : `constraint ${name} `;
  const text = plain(definition).replace(/(references \w+)\(/, '$1 (');
  return [...commentLines(constraint.comment, '  '), ...broken(`  ${named}${text}`, '    ')];
}

/** The entries of a list, with a comma behind each but the last. */
const inList = (entries: readonly (readonly string[])[]): string[] =>
  entries.flatMap((lines, at) => (at === entries.length - 1 ? lines : [...lines.slice(0, -1), `${lines.at(-1)},`]));

export function statementLines({ definition, comment }: Statement): string[] {
  const text = plain(definition)
    .replace(' using btree ', ' ')
    .replace(/^(create (?:unique )?index \w+ on \w+) ?\(/, '$1 (');
  if (text.length < WIDTH) return [...commentLines(comment), `${text};`];
  const clauses = text
    .replace(/ (where|referencing|for each|when|execute) /g, '\n  $1 ')
    .split('\n')
    .flatMap((clause) => broken(clause, '    '));
  return [...commentLines(comment), ...clauses.slice(0, -1), `${clauses.at(-1)};`];
}

export function tableLines(table: Table): string[] {
  const options = table.options.length > 0 ? ` with (${table.options.join(', ').replace(/=/g, ' = ')})` : '';
  return [
    ...commentLines(table.comment),
    `create ${table.isUnlogged ? 'unlogged ' : ''}table ${table.name} (`,
    ...inList([
      ...table.columns.map((column) => columnLines(table, column)),
      ...table.constraints.map((each) => constraintLines(table, each)).filter((lines) => lines.length > 0),
    ]),
    `)${options};`,
    ...table.columns.flatMap(({ name, storage }) =>
      storage === null ? [] : [`alter table ${table.name} alter column ${name} set storage ${storage};`],
    ),
    ...table.indices.flatMap(statementLines),
    ...table.triggers.flatMap(statementLines),
  ];
}

/** Tables in an order in which each stands behind those that it refers to; else by name. */
export function inOrderOfNeed(tables: readonly Table[]): Table[] {
  const sorted: Table[] = [];
  const visit = (table: Table, under: readonly string[]): void => {
    if (sorted.includes(table) || under.includes(table.name)) return;
    for (const { refersTo } of table.constraints) {
      const needed = tables.find(({ name }) => name === refersTo);
      if (needed) visit(needed, [...under, table.name]);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table, []);
  return sorted;
}

/** The file of one capability. */
export function schemaSql(capability: string, { sequences, types, tables }: Schema): string {
  return [
    `-- Tables of ${capability}, as they stand now. Written by \`npm run write-docs\` from the database: edits belong in a migration.`,
    ...[...sequences, ...types].map((each) => ['', ...statementLines(each)].join('\n')),
    ...inOrderOfNeed(tables).map((table) => ['', ...tableLines(table)].join('\n')),
    '',
  ].join('\n');
}
