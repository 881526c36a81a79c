import path from 'node:path';
import { type Database, digestOf, type Release } from '../../apps/server/src/platform/database/index.ts';
import { TABLE_OWNERS } from '../../packages/testing/src/table-owners.ts';
import { drawing } from './drawing.ts';
import { readSchema, type Schema } from './read-schema.ts';
import { schemaSql } from './schema-sql.ts';

export const DATABASE_FOLDER = 'apps/server/src/database';
const RELEASE = `${DATABASE_FOLDER}/functions/release.json`;

/** Sequences and types that belong to no table, by the capability that uses them. */
const OTHERS: Readonly<Record<string, string>> = {
  catalogue_position: 'catalogue',
  content_draft_edition: 'content',
  ledger_call_answer: 'wallet',
  risk_desk_version: 'risk',
  risk_limit_version: 'risk',
  manual_override_position: 'catalogue',
};

function ownerOf(name: string): string {
  const owner = TABLE_OWNERS[name] ?? OTHERS[name] ?? (name.startsWith('schema_') ? 'database' : undefined);
  if (owner === undefined) throw new Error(`${name} has no owner: write it into packages/testing/src/table-owners.ts`);
  return owner;
}

function byCapability(schema: Schema): Map<string, Schema> {
  const { tables, sequences, types } = schema;
  const names = [...new Set([...tables, ...sequences, ...types].map(({ name }) => ownerOf(name)))].sort();
  const of = <Each extends { name: string }>(all: readonly Each[], owner: string): Each[] =>
    all.filter(({ name }) => ownerOf(name) === owner);
  return new Map(
    names.map((owner) => [
      owner,
      { tables: of(tables, owner), sequences: of(sequences, owner), types: of(types, owner) },
    ]),
  );
}

/** The number of the release rises once for every other set of texts. */
export function releaseFile({ number, functions }: Release, before: string): string {
  const digest = digestOf(functions);
  const next = before.includes(digest) ? number : number + 1;
  return `${JSON.stringify({ number: next, functions: digest }, null, 2)}\n`;
}

/** Every file that is written from the migrated database, by its path from the root. `before` reads what stands there. */
export async function writtenFiles(
  db: Database,
  release: Release,
  before: (file: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const capabilities = byCapability(await readSchema(db));
  const tables = new Map([...capabilities].map(([name, schema]) => [name, schema.tables]));
  return new Map([
    ...[...capabilities].map(([name, schema]): [string, string] => [
      path.posix.join(DATABASE_FOLDER, 'schema', `${name}.sql`),
      schemaSql(name, schema),
    ]),
    ['docs/schema.md', drawing(tables)],
    [RELEASE, releaseFile(release, before(RELEASE))],
  ]);
}
