import type { Column, Table } from './read-schema.ts';
import { inOrderOfNeed, plain } from './schema-sql.ts';

/** More columns than these are not drawn: the file of the capability shows all. */
const MOST_COLUMNS = 12;

const isKeyOf = (table: Table, column: Column, kind: 'p' | 'u' | 'f'): boolean =>
  table.constraints.some((each) => each.kind === kind && each.columns.includes(column.name));

/** Mermaid takes words of letters, digits and underscores for types and names. */
const word = (text: string): string => plain(text).replace(/\[\]/g, '_list').replace(/\W+/g, '_').replace(/_$/, '');

function columnLine(table: Table, column: Column): string {
  const marks = (['p', 'f', 'u'] as const).filter((kind) => isKeyOf(table, column, kind));
  const keys = marks.map((kind) => ({ p: 'PK', f: 'FK', u: 'UK' })[kind]).join(', ');
  return `    ${word(column.type)} ${column.name}${keys ? ` ${keys}` : ''}`;
}

/** Keys first, then the rest as the table has them. */
function tableLines(table: Table): string[] {
  const isKey = (column: Column): boolean => isKeyOf(table, column, 'p') || isKeyOf(table, column, 'f');
  const columns = [...table.columns.filter(isKey), ...table.columns.filter((column) => !isKey(column))];
  const more = columns.length > MOST_COLUMNS;
  const shown = more ? columns.slice(0, MOST_COLUMNS - 1) : columns;
  return [
    `  ${table.name} {`,
    ...shown.map((column) => columnLine(table, column)),
    ...(more ? [`    and more "${columns.length - shown.length} columns"`] : []),
    '  }',
  ];
}

/** From a row of this table to the row that it names: many to one, or one to one where the reference is its own key. */
function referenceLines(table: Table): string[] {
  return table.constraints.flatMap(({ kind, columns, refersTo }) => {
    if (kind !== 'f' || refersTo === null) return [];
    const isOwnKey = table.constraints.some(
      (each) => (each.kind === 'p' || each.kind === 'u') && each.columns.join() === columns.join(),
    );
    const isOptional = table.columns.some((column) => columns.includes(column.name) && !column.isRequired);
    return [
      `  ${refersTo} ${isOptional ? '|o' : '||'}--${isOwnKey ? 'o|' : 'o{'} ${table.name} : "${columns.join(', ')}"`,
    ];
  });
}

function section(capability: string, tables: readonly Table[]): string {
  const sorted = inOrderOfNeed(tables);
  return [
    `## ${capability}`,
    '',
    `[Its tables in full](../apps/server/src/database/schema/${capability}.sql)`,
    '',
    '```mermaid',
    'erDiagram',
    ...sorted.flatMap(tableLines),
    ...sorted.flatMap(referenceLines),
    '```',
    '',
    ...sorted.map(({ name, comment }) => `- \`${name}\`: ${comment ?? ''}`),
    '',
  ].join('\n');
}

const HEAD = `# The database

Every table by the capability that alone writes it. Drawn from the migrated database by \`npm run write-docs\`; edits belong in a
migration. A line joins a table with one that it refers to; much is joined by words instead (a ticket and its legs), where a
reference checked by the database would cost every bet. \`PK\`: its key; \`FK\`: names a row of another table; \`UK\`: no two rows
have the same.
`;

/** docs/schema.md. */
export const drawing = (byCapability: ReadonlyMap<string, readonly Table[]>): string =>
  [HEAD, ...[...byCapability].map(([capability, tables]) => section(capability, tables))].join('\n');
