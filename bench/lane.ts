import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { placeBatch } from '../apps/server/src/capabilities/bets/tickets/placing/place-batch.ts';
import { usualBets } from '../apps/server/src/capabilities/bets/tickets/placing/usual-bets.ts';
import { migrate, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { openPlayers } from '../apps/server/test/placing/players.ts';
import { familyCpuMs, processCpuMs } from './support/cpu.ts';
import { median, rounded, say } from './support/figures.ts';
import { fixedWorkS } from './support/fixed-work.ts';
import { LaneRows } from './support/lane-rows.ts';
import { measureRound, ownCpuMs, report } from './support/rounds.ts';

/*
 * The database calls of placing alone: batches of bets, one after another, through the real store to a real PostgreSQL with
 * durable commits.
 *   npm run bench -- lane [--batch 64] [--batches 100] [--rounds 5] [--growth]
 * `microsecondsABet`: CPU of the backend that places and of this process while it calls, a bet of one leg. Beside it bets of
 * three legs. `fixedWorkS`: what the machine took just before for a piece of work that never changes, as for `start`. `--growth`: the
 * same with 3 and 10 times the tickets there.
 */
const { values } = parseArgs({
  options: {
    batch: { type: 'string', default: '64' },
    batches: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
    growth: { type: 'boolean', default: false },
  },
});
const BATCH = Number(values.batch);
const BATCHES = Number(values.batches);
const ROUNDS = Number(values.rounds);
const PLAYERS = 1000;
const FIXTURES = 200;

const folder = await mkdtemp(path.join(tmpdir(), 'evens-bench-'));
await chmod(folder, 0o755);
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), onNotice: say });
const db = openDatabase(postgres.url, { max: 1 });
try {
  await migrate(db);
  const players = await openPlayers(
    postgres.url,
    Array.from({ length: PLAYERS }, () => 1_000_000_00n),
  );
  const postmaster = Number((await readFile(path.join(postgres.folder, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const rows = new LaneRows(
    players.map(({ accountId }) => accountId),
    FIXTURES,
  );
  const { rows: backends } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  const backend = backends[0]?.pid;
  const usual = usualBets(() => performance.now());
  const fail = (error: unknown): never => {
    throw error;
  };
  const place = async (batches: number, legs: number) => {
    // Making the bets up is not part of it, nor is looking at what was spent.
    let node = 0;
    const ofBackend = processCpuMs(backend);
    const one = await measureRound(
      async () => {
        for (let at = 0; at < batches; at += 1) {
          const batch = rows.batch(BATCH, legs);
          const before = ownCpuMs();
          const decisions = await placeBatch(db, batch, usual, fail);
          node += ownCpuMs() - before;
          if (decisions === 'late' || decisions.some(({ decision }) => decision !== 'placed')) {
            throw new Error(`not all were placed: ${JSON.stringify(decisions)}`);
          }
        }
        return batches * BATCH;
      },
      () => ownCpuMs() + familyCpuMs(postmaster),
    );
    const own = processCpuMs(backend) - ofBackend;
    const aBet = (ms: number): number => (ms * 1000) / one.units;
    return { sum: aBet(node + own), backend: aBet(own), node: aBet(node), foreignCores: one.foreignCores };
  };
  type Found = Awaited<ReturnType<typeof place>>;
  const middle = (found: readonly Found[]) => {
    const of = (key: keyof Found): number => median(found.map((each) => each[key]));
    return {
      microsecondsABet: rounded(of('sum'), 1),
      backend: rounded(of('backend'), 1),
      node: rounded(of('node'), 1),
      foreignCores: rounded(of('foreignCores')),
    };
  };

  const compareRounds = async (title: string) => {
    await sql`analyze`.execute(db);
    const singles: Found[] = [];
    const combos: Found[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const single = await place(BATCHES, 1);
      const combo = await place(Math.ceil(BATCHES / 3), 3);
      if (round === 0) continue;
      singles.push(single);
      combos.push(combo);
      say(
        `${title}, round ${round}: ${rounded(single.sum, 1)} µs a bet (backend ${rounded(single.backend, 1)}, this process ` +
          `${rounded(single.node, 1)}), of three legs ${rounded(combo.sum, 1)}; others ${rounded(single.foreignCores)} cores`,
      );
    }
    const tickets = await sql<{ many: bigint }>`select count(*) as many from ticket`.execute(db);
    return { tickets: Number(tickets.rows[0]?.many), single: middle(singles), threeLegs: middle(combos) };
  };

  const fixedS = await fixedWorkS();
  const first = await compareRounds('new house');
  const grown = [];
  for (const times of values.growth ? [3, 10] : []) {
    const already = first.tickets * times;
    say(`placing up to ${already} tickets`);
    for (;;) {
      const { rows: counted } = await sql<{ many: bigint }>`select count(*) as many from ticket`.execute(db);
      if (Number(counted[0]?.many) >= already) break;
      await place(BATCHES, 1);
    }
    grown.push(await compareRounds(`${already} tickets`));
  }
  report('lane', {
    microsecondsABet: first.single.microsecondsABet,
    fixedWorkS: rounded(fixedS),
    batch: BATCH,
    betsARound: BATCH * BATCHES,
    rounds: ROUNDS,
    players: PLAYERS,
    fixtures: FIXTURES,
    ...first,
    ...(values.growth && { grown }),
  });
} finally {
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
