// `npm run test:storm [-- SEED [SECONDS]]`: fifty players for a minute, or for up to three where less happens in one, on a house
// and a PostgreSQL of its own. Prints the seed and one JSON report; ends with 1 when something was wrong or too little happened
// to say that all was right.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { migrate, openDatabase } from '../../src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { runStorm } from './run-storm.ts';
import { shortfalls } from './shortfalls.ts';
import type { StormCounts } from './storm-counts.ts';

const [, , seed = String(Date.now()), asked = '60'] = process.argv;
const seconds = Number(asked);
if (!Number.isFinite(seconds) || seconds < 5) throw new RangeError(`not a number of seconds from 5: ${asked}`);
console.log(`seed ${seed}, ${seconds} s`);

const isEnough = (counts: StormCounts): boolean => shortfalls(counts).length === 0;

const folder = await mkdtemp(path.join(tmpdir(), 'evens-storm-'));
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'data'),
  onNotice: (text) => process.stderr.write(`${text}\n`),
});
const db = openDatabase(postgres.url, { max: 12 });
try {
  await migrate(db);
  const report = await runStorm(db, postgres.url, { seed, seconds, players: 50, thinkMs: 250, isEnough });
  const missing = shortfalls(report);
  console.log(JSON.stringify({ ...report, faults: report.faults.slice(0, 20), missing }, null, 2));
  console.log(`${report.faults.length} faults (seed ${seed})`);
  process.exitCode = report.faults.length + missing.length > 0 ? 1 : 0;
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
