// `npm run test:storm [-- SEED [SECONDS [ROUNDS]]]`: fifty players bet for a minute, or for up to three where less happens in one, on a
// house and a PostgreSQL of its own; then as many play the casino, 100,000 rounds or ten minutes of it, on a house that is killed again
// and again. Prints the seed and a JSON report of each; ends with 1 when something was wrong or too little happened to say that all was
// right. ROUNDS 0 leaves the casino out.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { sql } from 'kysely';
import { migrate, openDatabase } from '../../src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';
import { removeBuiltServer } from '../support/server-process.ts';
import { runCasinoStorm } from './casino/run-casino-storm.ts';
import { runStorm } from './run-storm.ts';
import { casinoShortfalls, shortfalls } from './shortfalls.ts';
import type { StormCounts } from './storm-counts.ts';

const [, , seed = String(Date.now()), asked = '60', askedRounds = '100000'] = process.argv;
const seconds = Number(asked);
if (!Number.isFinite(seconds) || seconds < 5) throw new RangeError(`not a number of seconds from 5: ${asked}`);
const rounds = Number(askedRounds);
if (!Number.isInteger(rounds) || rounds < 0) throw new RangeError(`not a number of rounds: ${askedRounds}`);
console.log(`seed ${seed}, ${seconds} s, ${rounds} rounds`);

const PLAYERS = 50;
/** Of the casino, on whatever machine. */
const MOST_SECONDS = 600;
const isEnough = (counts: StormCounts): boolean => shortfalls(counts).length === 0;

function told(what: string, report: { readonly faults: readonly string[] }, missing: readonly string[]): void {
  console.log(JSON.stringify({ ...report, faults: report.faults.slice(0, 20), missing }, null, 2));
  console.log(`${what}: ${report.faults.length} faults (seed ${seed})`);
  if (report.faults.length + missing.length > 0) process.exitCode = 1;
}

const folder = await mkdtemp(path.join(tmpdir(), 'evens-storm-'));
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'data'),
  onNotice: (text) => process.stderr.write(`${text}\n`),
});

async function bets(): Promise<void> {
  const db = openDatabase(postgres.url, { max: 12 });
  try {
    await migrate(db);
    const report = await runStorm(db, postgres.url, { seed, seconds, players: PLAYERS, thinkMs: 250, isEnough });
    told('bets', report, shortfalls(report));
    await sql`create database casino`.execute(db);
  } finally {
    await db.destroy();
  }
}

async function casino(): Promise<void> {
  const url = Object.assign(new URL(postgres.url), { pathname: '/casino' }).href;
  const db = openDatabase(url, { max: 4 });
  try {
    await migrate(db);
    const options = { seed, rounds, mostSeconds: MOST_SECONDS, players: PLAYERS, killEvery: 5_000, folder };
    const report = await runCasinoStorm(db, url, options);
    told('casino', report, casinoShortfalls(report));
  } finally {
    removeBuiltServer();
    await db.destroy();
  }
}

try {
  await bets();
  if (rounds > 0) await casino();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
