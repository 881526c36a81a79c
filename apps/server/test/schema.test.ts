import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSchema, type Schema } from '../../../scripts/schema/read-schema.ts';
import { DATABASE_FOLDER, writtenFiles } from '../../../scripts/schema/written-files.ts';
import { readRelease } from '../src/platform/database/index.ts';
import { testDatabase } from './support/index.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const read = (file: string): string =>
  existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : '';

describe('what shows the schema', () => {
  let files: ReadonlyMap<string, string>;
  let schema: Schema;
  beforeAll(async () => {
    const { db } = await testDatabase();
    files = await writtenFiles(db, await readRelease(), read);
    schema = await readSchema(db);
  });

  it('is what the migrated database holds; `npm run write-docs` writes it anew', () => {
    expect([...files.keys()].filter((file) => read(file) !== files.get(file))).toEqual([]);
  });

  it('has no file of a capability that has no table any more', () => {
    const shown = readdirSync(path.join(ROOT, DATABASE_FOLDER, 'schema')).map(
      (name) => `${DATABASE_FOLDER}/schema/${name}`,
    );
    expect(shown.filter((file) => file.endsWith('.sql') && !files.has(file))).toEqual([]);
  });

  it('says of every table what it holds', () => {
    expect(schema.tables.filter(({ comment }) => !comment).map(({ name }) => name)).toEqual([]);
    // As many as there were when this was written, or more: so that nothing was looked at is not taken for all is well.
    expect(schema.tables.length).toBeGreaterThan(130);
  });
});
