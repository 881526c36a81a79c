import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { CHECKPOINT_RULES } from '../apps/server/src/entrypoints/checkpoint-rules.ts';
import { fillCheckpoints } from '../apps/server/src/platform/checkpoints/index.ts';
import type { Database } from '../apps/server/src/platform/database/index.ts';
import type { ReconcileReport } from '../apps/server/src/platform/reconcile/index.ts';
import { buildServer, removeBuiltServer } from '../apps/server/test/support/server-process.ts';
import { machineCpuMs } from './support/cpu.ts';
import { median, rounded, say } from './support/figures.ts';
import { openFilledHouse } from './support/filled-house.ts';
import { openPlacing } from './support/placing.ts';
import { ownCpuMs, report } from './support/rounds.ts';

/*
 * What a look at the books costs behind a long history, taken as the running house takes it, by the built thread of its own.
 *   npm run bench -- reconcile [--tickets 1000000] [--rounds 5] [--bets 6400] [--keep] [--growth]
 * `fullS`: a look at everything, once. `newS`: a look at what is new, the median of so many rounds, each after `bets` more bets
 * were placed. Memory is what this process holds with the thread in it; temporary files are PostgreSQL's.
 */
const { values } = parseArgs({
  options: {
    tickets: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    bets: { type: 'string', default: '6400' },
    keep: { type: 'boolean', default: false },
    growth: { type: 'boolean', default: false },
  },
});

interface Look {
  readonly s: number;
  readonly look: ReconcileReport['look'];
  readonly startMb: number;
  readonly mostMb: number;
  readonly endMb: number;
  readonly temporaryMb: number;
  /** Of this process, the thread with it. */
  readonly ownCpuS: number;
  /** Of this machine, by whomever they were kept busy. */
  readonly busyCores: number;
}

const heldMb = (): number => rounded(process.memoryUsage.rss() / 1e6, 0);

async function temporaryBytes(db: Database): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select temp_bytes as bytes from pg_stat_database where datname = current_database()`.execute(db);
  return Number(rows[0]?.bytes ?? 0n);
}

/** One look by the product's own program for it. */
async function lookInThread(databaseUrl: string): Promise<ReconcileReport | undefined> {
  const thread = new Worker(path.join(built, 'reconcile-worker.js'), { workerData: { databaseUrl } });
  try {
    const [found] = await once(thread, 'message');
    return found as ReconcileReport | undefined;
  } finally {
    await thread.terminate();
  }
}

async function look(db: Database, url: string): Promise<Look> {
  const [startMb, temporary, cpu, machine, from] = [
    heldMb(),
    await temporaryBytes(db),
    ownCpuMs(),
    machineCpuMs(),
    performance.now(),
  ];
  let mostMb = startMb;
  const looking = setInterval(() => {
    mostMb = Math.max(mostMb, heldMb());
  }, 200);
  const found = await lookInThread(url).finally(() => clearInterval(looking));
  const ms = performance.now() - from;
  if (!found?.ok) throw new Error(`the books are not true: ${JSON.stringify(found?.findings)}`);
  if (!found.marks) throw new Error('an older transaction kept the marks from moving');
  return {
    s: rounded(ms / 1000),
    look: found.look,
    startMb,
    mostMb,
    endMb: heldMb(),
    temporaryMb: rounded(((await temporaryBytes(db)) - temporary) / 1e6, 1),
    ownCpuS: rounded((ownCpuMs() - cpu) / 1000, 1),
    busyCores: rounded((machineCpuMs() - machine) / ms),
  };
}

const tell = ({ look: kind, s, startMb, mostMb, endMb, temporaryMb, ownCpuS, busyCores }: Look): void =>
  say(
    `${kind}: ${s} s (${ownCpuS} s of CPU here, all busy with ${busyCores} cores), memory ${startMb}, most ${mostMb}, then ` +
      `${endMb} MB, temporary files ${temporaryMb} MB`,
  );

async function measure(tickets: number) {
  const house = await openFilledHouse({ tickets, heavyEvery: 20 }, values.keep);
  try {
    await fillCheckpoints(house.db, CHECKPOINT_RULES);
    await sql`vacuum analyze`.execute(house.db);
    // As after a day.
    await sql`delete from reconcile_mark`.execute(house.db);
    const full = await look(house.db, house.url);
    tell(full);
    const placing = await openPlacing(house.url);
    const fresh: Look[] = [];
    for (let round = 0; round <= Number(values.rounds); round += 1) {
      await placing.place(Math.ceil(Number(values.bets) / 64));
      const one = await look(house.db, house.url);
      tell(one);
      if (round > 0) fresh.push(one);
    }
    await placing.close();
    return { fullS: full.s, newS: rounded(median(fresh.map(({ s }) => s))), full, new: fresh };
  } finally {
    await house.stop();
  }
}

const built = buildServer();
try {
  const full = Number(values.tickets);
  const growth = [];
  for (const tickets of values.growth ? [full / 10, (full * 3) / 10] : []) {
    const { fullS, newS } = await measure(tickets);
    growth.push({ tickets, fullS, newS });
  }
  const found = await measure(full);
  report('reconcile', { tickets: full, ...found, ...(values.growth && { growth }) });
} finally {
  removeBuiltServer();
}
