import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openDatabase } from '../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { type Connection, openConnection } from '../apps/server/test/placing/connection.ts';
import { openPlayers, type SignedInPlayer } from '../apps/server/test/placing/players.ts';
import { buildServer, processesOn, startServer } from '../apps/server/test/support/server-process.ts';
import { endedChildrenCpuMs, familyCpuMs, processCpuMs } from './support/cpu.ts';
import { percentile, rounded, say } from './support/figures.ts';
import { fillPgbench, findPgbench, pgbenchTransactions } from './support/pgbench.ts';
import { monotonicUs, profileFlags, readProfile, type Span } from './support/profile.ts';
import { compare, cpuMsAUnit, interleave, ownCpuMs, report, type Side, wallMsAUnit } from './support/rounds.ts';

/*
 * Rounds of dice a second through HTTP, against pgbench's TPC-B on the same PostgreSQL in the same run.
 *   npm run bench -- rounds [--seconds 7] [--rounds 5] [--clients 64] [--players 1000] [--scale 64]
 *   npm run bench -- rounds --profile    rounds alone, and what the server's main thread spent its time on
 * A round is pressed, drawn from the player's own seeds, paid and durable before its answer; each is a signed-in player's own request
 * over a kept connection. `ratio` is rounds to transactions in the same time, or where the machine is busy for the same CPU time: of
 * server, PostgreSQL and sender against PostgreSQL and pgbench. At the end cash and rounds in the database must agree with the answers.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '7' },
    rounds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '64' },
    players: { type: 'string', default: '1000' },
    scale: { type: 'string', default: '64' },
    profile: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const CLIENTS = Number(values.clients);
const PLAYERS = Number(values.players);
const SCALE = Number(values.scale);
/** As for bets: after so many the engine has worked the code over. */
const WARM_ROUNDS = 60_000;
/** Enough for every round of the run. */
const CASH_MINOR = 1_000_000_00n;

function pressRequest(url: string, player: SignedInPlayer): Buffer {
  const body = JSON.stringify({
    game: 'dice',
    options: { side: 'under', target: '49.50' },
    bets: [{ place: 'main', stake: '1.00' }],
    idempotencyKey: randomUUID(),
  });
  const { host } = new URL(url);
  return Buffer.from(
    `POST /api/casino/rounds HTTP/1.1\r\nhost: ${host}\r\norigin: http://${host}\r\ncookie: ${player.cookie}\r\n` +
      `x-csrf-token: ${player.csrfToken}\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

interface Spent {
  readonly server: number;
  readonly postgres: number;
  readonly sender: number;
}

interface PlayParts {
  readonly url: string;
  readonly connections: readonly Connection[];
  readonly players: readonly SignedInPlayer[];
  readonly spent: () => Spent;
  /** After the warm-up: what a database that has stood for minutes has done by itself. */
  readonly settle: () => Promise<void>;
}

/** Players who press dice, each on the connection that is free. */
function playing({ url, connections, players, spent, settle }: PlayParts) {
  const latenciesMs: number[] = [];
  const refused: Record<string, number> = {};
  const spans: Span[] = [];
  const total = { server: 0, postgres: 0, sender: 0 };
  let [next, played, paidMinor, measured] = [0, 0, 0n, 0];

  const playUntil = async (connection: Connection, until: number): Promise<void> => {
    while (performance.now() < until) {
      const player = players[next % players.length];
      next += 1;
      if (!player) throw new Error('nobody plays');
      const sentMs = performance.now();
      const { status, body } = await connection.send(pressRequest(url, player));
      latenciesMs.push(performance.now() - sentMs);
      const payout = /"payout":"(\d+)\.(\d\d)"/.exec(body);
      if (status === 200 && payout) {
        played += 1;
        paidMinor += BigInt(`${payout[1]}${payout[2]}`);
      } else {
        const code = /"code":"(\w+)"/.exec(body)?.[1] ?? String(status);
        refused[code] = (refused[code] ?? 0) + 1;
      }
    }
  };
  const play = (until: number) => Promise.all(connections.map((connection) => playUntil(connection, until)));

  const side: Side = {
    name: 'rounds',
    run: async (round) => {
      if (round === 1) latenciesMs.length = 0;
      const [before, already, fromUs] = [spent(), played, monotonicUs()];
      await play(performance.now() + SECONDS * 1000);
      if (round === 0) {
        while (played - already < WARM_ROUNDS) await play(performance.now() + 1000);
        await settle();
        return played - already;
      }
      const [after, rounds] = [spent(), played - already];
      for (const part of ['server', 'postgres', 'sender'] as const) total[part] += after[part] - before[part];
      measured += rounds;
      spans.push({ fromUs, untilUs: monotonicUs() });
      say(`rounds, round ${round}: ${rounded(rounds / SECONDS, 0)} a second`);
      return rounds;
    },
    cpuMs: () => {
      const { server, postgres, sender } = spent();
      return server + postgres + sender;
    },
  };
  return {
    side,
    spans,
    measured: () => measured,
    played: () => played,
    paidMinor: () => paidMinor,
    figures: () => ({
      cpuMsARound: Object.fromEntries(Object.entries(total).map(([part, ms]) => [part, rounded(ms / measured, 3)])),
      latencyMs: { p50: rounded(percentile(latenciesMs, 0.5), 1), p99: rounded(percentile(latenciesMs, 0.99), 1) },
      refused,
    }),
  };
}

const folder = await mkdtemp(path.join(tmpdir(), 'evens-bench-'));
await chmod(folder, 0o755);
const pgbench = values.profile ? undefined : findPgbench();
if (!pgbench && !values.profile)
  say('pgbench is missing: install Debian’s package postgresql; only the rounds are measured');
const dataDir = path.join(folder, 'data');
const postgres = await startEmbeddedPostgres({ dataDir, onNotice: say });
const postmaster = processesOn(dataDir).find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres');
const connections: Connection[] = [];
let server: Awaited<ReturnType<typeof startServer>> | undefined;
try {
  const env = { DATABASE_URL: postgres.url, FEED: 'none', LOG_LEVEL: 'info', DEMO: 'off', TEST_HOUSE: 'on' };
  server = await startServer(
    dataDir,
    { ...env, SECRETS_KEY: '07'.repeat(32) },
    buildServer(),
    values.profile ? profileFlags(folder) : [],
  );
  const { url, process: house } = server;
  while (!(await fetch(`${url}/ready`)).ok) await wait(50);
  const players = await openPlayers(
    postgres.url,
    Array.from({ length: PLAYERS }, () => CASH_MINOR),
  );
  while (connections.length < CLIENTS) connections.push(await openConnection(url));
  const db = openDatabase(postgres.url, { max: 1 });
  await sql`analyze`.execute(db);
  const spent = (): Spent => ({
    server: processCpuMs(house.pid),
    postgres: familyCpuMs(postmaster),
    sender: ownCpuMs(),
  });
  const ours = playing({ url, connections, players, spent, settle: async () => void (await sql`analyze`.execute(db)) });
  const reference: Side[] = [];
  if (pgbench) {
    await sql`create database pgbench`.execute(db);
    const benchUrl = Object.assign(new URL(postgres.url), { pathname: '/pgbench' }).href;
    say(`filling pgbench's tables (scale ${SCALE})`);
    await fillPgbench(pgbench, benchUrl, SCALE);
    await sql`checkpoint`.execute(db);
    reference.push({
      name: 'pgbench',
      run: () => pgbenchTransactions(pgbench, benchUrl, { clients: CLIENTS, seconds: SECONDS }),
      cpuMs: () => familyCpuMs(postmaster) + endedChildrenCpuMs(process.pid),
    });
  }
  const [mine, tpcB] = await interleave([ours.side, ...reference], ROUNDS);
  const { rows } = await sql<{ rounds: bigint; gained: bigint }>`
    select (select count(*) from round) as rounds,
      (select sum(balance_minor)::bigint from ledger_account where kind = 'cash') - ${BigInt(PLAYERS) * CASH_MINOR}::bigint as gained`.execute(
    db,
  );
  const [row] = rows;
  const booksMatchAnswers =
    Number(row?.rounds) === ours.played() && row?.gained === ours.paidMinor() - BigInt(ours.played()) * 100n;
  report('rounds', {
    ...(mine && tpcB ? compare(tpcB, mine) : { ratio: null }),
    roundsASecond: mine && rounded(1000 / wallMsAUnit(mine), 0),
    ...ours.figures(),
    ...(tpcB && {
      pgbenchTpcBTps: rounded(1000 / wallMsAUnit(tpcB), 0),
      cpuMsATransaction: rounded(cpuMsAUnit(tpcB), 3),
    }),
    ...{ clients: CLIENTS, players: PLAYERS, secondsEach: SECONDS, scale: SCALE, booksMatchAnswers },
  });
  if (values.profile) {
    await server.end('SIGTERM');
    server = undefined;
    for (const line of readProfile(folder, ours.spans, ours.measured())) say(line);
  }
  await db.destroy();
  if (!booksMatchAnswers) process.exitCode = 1;
} finally {
  for (const connection of connections) connection.close();
  await server?.end('SIGTERM');
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
