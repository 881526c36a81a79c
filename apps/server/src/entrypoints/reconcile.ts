import { existsSync } from 'node:fs';
import process from 'node:process';
import { ConfigError, loadConfig } from '../platform/config/index.ts';
import { LONG_PATIENCE, openDatabase } from '../platform/database/index.ts';
import { runningPostgresUrl, startEmbeddedPostgres } from '../platform/postgres/index.ts';
import { type ReconcileReport, reconcile } from '../platform/reconcile/index.ts';
import { ALL_CHECKS } from './all-checks.ts';

const HELP = `npm run reconcile [-- --json]

Checks a whole database: DATABASE_URL, or the embedded one of DATA_DIR, running or not. Says what is wrong, line by line.
Exit code 0: all is true; 1: something is wrong; 2: the database could not be checked.
`;

/** The database to check, and the way to leave it as it was found. */
async function findDatabase(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const { databaseUrl, dataDir } = loadConfig(process.env);
  if (databaseUrl) return { url: databaseUrl, close: async () => undefined };
  const running = await runningPostgresUrl(dataDir);
  if (running) return { url: running, close: async () => undefined };
  const postgres = await startEmbeddedPostgres({ dataDir });
  return { url: postgres.url, close: () => postgres.stop() };
}

function write({ ok, checks, findings }: ReconcileReport): void {
  for (const name of checks) {
    const finding = findings.find((each) => each.check === name);
    process.stdout.write(`${finding ? 'WRONG' : 'true '}  ${name}\n`);
    if (!finding) continue;
    for (const example of finding.examples) process.stdout.write(`         ${example}\n`);
    const more = finding.found - finding.examples.length;
    if (more > 0) process.stdout.write(`         and ${more} more\n`);
  }
  process.stdout.write(ok ? 'The database is true.\n' : `${findings.length} of ${checks.length} checks failed.\n`);
}

async function run(): Promise<number> {
  const { url, close } = await findDatabase();
  const db = openDatabase(url, { max: 1, patience: LONG_PATIENCE });
  try {
    const report = await reconcile(db, ALL_CHECKS);
    if (process.argv.includes('--json')) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
    else write(report);
    return report.ok ? 0 : 1;
  } finally {
    await db.destroy();
    await close();
  }
}

if (process.argv.includes('--help')) process.stdout.write(HELP);
else {
  if (existsSync('.env')) process.loadEnvFile('.env');
  process.exitCode = await run().catch((error: unknown) => {
    const told = error instanceof ConfigError || error instanceof Error ? error.message : String(error);
    process.stderr.write(`The database could not be checked: ${told}\n`);
    return 2;
  });
}
