import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs, promisify } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { type Connection, openConnection } from '../apps/server/test/placing/connection.ts';
import { placementRequest } from '../apps/server/test/placing/placement-request.ts';
import { openPlayers, type SignedInPlayer } from '../apps/server/test/placing/players.ts';
import { type Offer, writeStillScenario } from '../apps/server/test/placing/scenario.ts';
import { buildServer, processesOn, startServer } from '../apps/server/test/support/server-process.ts';

/*
 * Accepted bets a second through HTTP, against pgbench's TPC-B on the same PostgreSQL in the same run.
 *   npm run bench -- placement [--seconds 10] [--rounds 3] [--clients 64] [--players 1000] [--scale 64]
 * The whole house runs (built as for `npm start`), with prices that stand still. Every bet is a signed-in player's own
 * request over a kept connection; it counts when it was answered as accepted. pgbench and bets take turns, so that both
 * see the same machine; the medians of the rounds are compared. Prints one JSON object on standard output.
 */
const run = promisify(execFile);
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '64' },
    players: { type: 'string', default: '1000' },
    scale: { type: 'string', default: '64' },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const CLIENTS = Number(values.clients);
const PLAYERS = Number(values.players);
const SCALE = Number(values.scale);
/** Enough for every bet of the run. */
const CASH_MINOR = 1_000_000_00n;
const STAKE = '0.10';

const say = (text: string): void => void process.stderr.write(`${text}\n`);
const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
const round = (value: number, places = 0): number => Math.round(value * 10 ** places) / 10 ** places;

function findPgbench(): string | undefined {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => path.join(root, version, 'bin', 'pgbench')).find((file) => existsSync(file));
}

interface TpcB {
  readonly tps: number;
  readonly transactions: number;
  /** Of pgbench itself, as it was last seen. */
  readonly senderCpuMs: number;
}

/** Transactions a second of pgbench's built-in TPC-B script. */
async function pgbenchTps(pgbench: string, url: string): Promise<TpcB> {
  const args = ['-n', '-c', String(CLIENTS), '-j', '2', '-T', String(SECONDS), '-M', 'prepared', url];
  const running = run(pgbench, args);
  let senderCpuMs = 0;
  const looking = setInterval(() => {
    senderCpuMs = Math.max(senderCpuMs, cpuMs(running.child.pid));
  }, 100);
  const { stdout } = await running.finally(() => clearInterval(looking));
  const tps = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
  const transactions = Number(/actually processed: (\d+)/.exec(stdout)?.[1]);
  if (!Number.isFinite(tps + transactions)) throw new Error(`pgbench said:\n${stdout}`);
  return { tps, transactions, senderCpuMs };
}

/** CPU time of a process so far, in milliseconds, that of its children that have ended with it if asked; 0 without /proc. */
function cpuMs(pid: number | undefined, withEnded = false): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const ticks = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = ticks.slice(11, 15);
    return (user + system + (withEnded ? endedUser + endedSystem : 0)) * 10;
  } catch {
    return 0;
  }
}

/** CPU time of all PostgreSQL processes on this data folder: the postmaster and its children, the ended ones too. */
function postgresCpuMs(dataDir: string): number {
  const postmaster = processesOn(dataDir).find(
    (pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres',
  );
  const children = readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === postmaster;
    } catch {
      return false;
    }
  });
  return children.reduce((sum, pid) => sum + cpuMs(Number(pid)), cpuMs(postmaster, true));
}

interface Round {
  readonly acceptedASecond: number;
  readonly latenciesMs: readonly number[];
  readonly accepted: number;
  readonly refused: Readonly<Record<string, number>>;
}

async function placeForAWhile(
  url: string,
  connections: readonly Connection[],
  players: readonly SignedInPlayer[],
  offers: readonly Offer[],
): Promise<Round> {
  const latenciesMs: number[] = [];
  const refused: Record<string, number> = {};
  let accepted = 0;
  let next = 0;
  const from = performance.now();
  const until = from + SECONDS * 1000;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() < until) {
        const player = players[next % players.length];
        const offer = offers[next % offers.length];
        next += 1;
        if (!player || !offer) throw new Error('nobody to bet, or nothing to bet on');
        const sentMs = performance.now();
        const answer = await connection.send(placementRequest(url, player, { key: randomUUID(), stake: STAKE, offer }));
        latenciesMs.push(performance.now() - sentMs);
        if (answer.status === 200 && answer.body.includes('"HasErrors":false')) accepted += 1;
        else {
          const code = /"code":"(\w+)"/.exec(answer.body)?.[1] ?? String(answer.status);
          refused[code] = (refused[code] ?? 0) + 1;
        }
      }
    }),
  );
  const tookS = (performance.now() - from) / 1000;
  return { acceptedASecond: accepted / tookS, latenciesMs, accepted, refused };
}

const folder = await mkdtemp(path.join(tmpdir(), 'evens-bench-'));
await chmod(folder, 0o755);
const pgbench = findPgbench();
say('starting PostgreSQL and the house');
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data'), onNotice: say });
const benchUrl = Object.assign(new URL(postgres.url), { pathname: '/pgbench' }).href;
let server: Awaited<ReturnType<typeof startServer>> | undefined;
const connections: Connection[] = [];
try {
  const scenario = await writeStillScenario(folder, 200);
  buildServer();
  server = await startServer(path.join(folder, 'data'), {
    DATABASE_URL: postgres.url,
    FEED: 'scenario',
    SCENARIO: scenario.file,
    LOG_LEVEL: 'info',
    DEMO: 'off',
  });
  const { url } = server;
  const players = await openPlayers(
    postgres.url,
    Array.from({ length: PLAYERS }, () => CASH_MINOR),
  );
  for (let at = 0; at < CLIENTS; at += 1) connections.push(await openConnection(url));
  const db = openDatabase(postgres.url, { max: 1 });
  await sql`analyze`.execute(db);
  if (pgbench) {
    await sql`create database pgbench`.execute(db);
    say(`filling pgbench's tables (scale ${SCALE})`);
    await run(pgbench, ['-i', '-q', '-s', String(SCALE), benchUrl], { maxBuffer: 1e7 });
  } else say('pgbench is missing: install Debian’s package postgresql; only the bets are measured');

  const bets: Round[] = [];
  const tpcBs: TpcB[] = [];
  const dataDir = path.join(folder, 'data');
  const spent = { server: 0, postgres: 0, sender: 0, tpcBPostgres: 0 };
  const warm = await placeForAWhile(url, connections, players, scenario.prematch);
  for (let at = 1; at <= ROUNDS; at += 1) {
    const idleMs = postgresCpuMs(dataDir);
    if (pgbench) tpcBs.push(await pgbenchTps(pgbench, benchUrl));
    spent.tpcBPostgres += postgresCpuMs(dataDir) - idleMs;
    const before = [cpuMs(server.process.pid), postgresCpuMs(dataDir), cpuMs(process.pid)] as const;
    bets.push(await placeForAWhile(url, connections, players, scenario.prematch));
    spent.server += cpuMs(server.process.pid) - before[0];
    spent.postgres += postgresCpuMs(dataDir) - before[1];
    spent.sender += cpuMs(process.pid) - before[2];
    say(
      `round ${at}: ${round(bets.at(-1)?.acceptedASecond ?? 0)} bets/s, pgbench ${round(tpcBs.at(-1)?.tps ?? Number.NaN)} tps`,
    );
  }
  const { rows } = await sql<{ tickets: bigint }>`select count(*) as tickets from ticket where status = 1`.execute(db);
  await db.destroy();
  const accepted = [warm, ...bets].reduce((sum, each) => sum + each.accepted, 0);
  const counted = bets.reduce((sum, each) => sum + each.accepted, 0);
  const latencies = bets.flatMap((each) => each.latenciesMs).sort((a, b) => a - b);
  const percentile = (share: number): number => round(latencies[Math.floor(latencies.length * share)] ?? Number.NaN, 1);
  const betsASecond = median(bets.map((each) => each.acceptedASecond));
  const tpcB = pgbench ? median(tpcBs.map((each) => each.tps)) : null;
  const transactions = tpcBs.reduce((sum, each) => sum + each.transactions, 0);
  const pgbenchCpuMs = tpcBs.reduce((sum, each) => sum + each.senderCpuMs, 0);
  const result = {
    acceptedBetsASecond: round(betsASecond),
    pgbenchTpcBTps: tpcB === null ? 'pgbench is missing (Debian package postgresql)' : round(tpcB),
    ratio: tpcB === null ? null : round(betsASecond / tpcB, 2),
    latencyMs: { p50: percentile(0.5), p99: percentile(0.99) },
    cpuMsABet: {
      server: round(spent.server / counted, 3),
      postgres: round(spent.postgres / counted, 3),
      sender: round(spent.sender / counted, 3),
    },
    cpuMsATransaction: pgbench
      ? { postgres: round(spent.tpcBPostgres / transactions, 3), pgbench: round(pgbenchCpuMs / transactions, 3) }
      : null,
    clients: CLIENTS,
    players: PLAYERS,
    rounds: ROUNDS,
    secondsEach: SECONDS,
    scale: SCALE,
    cores: cpus().length,
    refused: bets.map((each) => each.refused),
    ticketsMatchAnswers: Number(rows[0]?.tickets) === accepted,
  };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  if (!result.ticketsMatchAnswers) process.exitCode = 1;
} finally {
  for (const connection of connections) connection.close();
  await server?.end('SIGTERM');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
