import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { statesPage } from '../apps/server/src/capabilities/money/payments/index.ts';
import { RETENTION_RULES } from '../apps/server/src/entrypoints/retention-rules.ts';
import { envExample, settingsPage } from '../apps/server/src/platform/config/index.ts';
import { migrate, openDatabase, readRelease } from '../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { dependencyList } from './dependency-list.ts';
import { writeOps } from './ops/write.ts';
import { retentionPage } from './retention-page.ts';
import { DATABASE_FOLDER, writtenFiles } from './schema/written-files.ts';

/** Writes the pages that are made from the code: `npm run write-docs`. Tests fail while one of them is stale. */
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const write = (file: string, text: string): void => writeFileSync(path.join(root, file), text);
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** From a database of its own, which is migrated and thrown away. */
async function writeSchema(): Promise<void> {
  const folder = path.join(root, DATABASE_FOLDER, 'schema');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'evens-schema-'));
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { fsync: 'off' } });
  const db = openDatabase(postgres.url, { max: 1 });
  try {
    const release = await readRelease();
    await migrate(db, release);
    const files = await writtenFiles(db, release, read);
    mkdirSync(folder, { recursive: true });
    for (const name of readdirSync(folder)) if (name.endsWith('.sql')) rmSync(path.join(folder, name));
    for (const [file, text] of files) write(file, text);
  } finally {
    await db.destroy();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

mkdirSync(path.join(root, 'docs'), { recursive: true });
write('.env.example', envExample());
write('docs/settings.md', settingsPage());
write('docs/dependencies.md', dependencyList(read('package-lock.json')));
write('docs/retention.md', retentionPage(RETENTION_RULES));
write('docs/payment-states.md', statesPage());
writeOps(root);
await writeSchema();
