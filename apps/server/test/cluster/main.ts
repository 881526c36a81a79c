// `npm run test:cluster [-- SEED]`: two web processes and two workers over one PostgreSQL and one NATS. Players bet through
// both while prices move and one fault after the other happens; afterwards the journal that they kept is held against the
// house's tables. Prints the seed, counts and times; ends with 1 when anything is wrong or too little happened.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { seededRng } from '@evens/kernel';
import { openDatabase } from '../../src/platform/database/index.ts';
import { openPlayers } from '../placing/players.ts';
import { removeBuiltServer } from '../support/server-process.ts';
import { startBetting } from './bettors.ts';
import { startCluster, until } from './cluster.ts';
import { examine } from './examine.ts';
import { allReady, doFaults } from './faults.ts';

const PLAYERS = 40;
const CASH_MINOR = 100_000_00n;
const SECONDS_BETWEEN = 15;
const LEAST_ACCEPTED = 1_000;
const FAULTS = 4;
const MOST_MS = 8 * 60_000;

const begunMs = performance.now();
const seed = process.argv[2] ?? String(Date.now());
const rng = seededRng(seed);
console.log(`seed ${seed}`);
setTimeout(() => {
  console.error(`not done within ${MOST_MS / 60_000} minutes (seed ${seed})`);
  process.exit(1);
}, MOST_MS).unref();

const folder = await mkdtemp(path.join(tmpdir(), 'evens-cluster-'));
await chmod(folder, 0o755);
const cluster = await startCluster(folder, seed);
const db = openDatabase(cluster.databaseUrl, { max: 2 });
const faults: string[] = [];
try {
  const players = await openPlayers(
    cluster.databaseUrl,
    Array.from({ length: PLAYERS }, () => CASH_MINOR),
  );
  console.log(`ready after ${await until('every process is ready', () => allReady(cluster), 180_000)} ms`);
  const betting = startBetting(cluster.webs, players, rng.fork('betting'));
  const done = await doFaults(cluster, betting, SECONDS_BETWEEN, rng.fork('faults'));
  await betting.stop();
  const { faults: found, counts, refusals } = await examine(db, players, betting.journal);
  faults.push(...betting.faults, ...found);
  if ((counts.accepted ?? 0) < LEAST_ACCEPTED) faults.push(`only ${counts.accepted} bets were accepted`);
  for (const kind of ['delayed', 'offered', 'combos', 'settlements']) {
    if (!counts[kind]) faults.push(`nothing was ${kind}: too little happened`);
  }
  if (done.length < FAULTS) faults.push(`only ${done.length} of ${FAULTS} faults happened`);
  console.log(JSON.stringify({ seed, counts, refusals, faults: done }, null, 2));
} catch (error) {
  faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  for (const each of [...cluster.webs, ...cluster.workers]) {
    const lines = each.output().split('\n');
    const told = lines.filter((line) => !line.includes('"msg":"request"')).map((line) => line.slice(0, 500));
    console.error(`--- ${each.name}\n${told.slice(-40).join('\n')}`);
  }
} finally {
  await db.destroy();
  faults.push(...(await cluster.stop()));
  removeBuiltServer();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
for (const each of faults.slice(0, 20)) console.error(`FAULT: ${each}`);
console.log(`${faults.length} faults after ${Math.round((performance.now() - begunMs) / 1000)} s (seed ${seed})`);
process.exit(faults.length > 0 ? 1 : 0);
