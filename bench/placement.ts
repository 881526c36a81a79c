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
import { placementRequest } from '../apps/server/test/placing/placement-request.ts';
import { openPlayers, type SignedInPlayer } from '../apps/server/test/placing/players.ts';
import { type Offer, writeStillScenario } from '../apps/server/test/placing/scenario.ts';
import { buildServer, processesOn, startServer } from '../apps/server/test/support/server-process.ts';
import { endedChildrenCpuMs, familyCpuMs, processCpuMs } from './support/cpu.ts';
import { percentile, rounded, say } from './support/figures.ts';
import { fillPgbench, findPgbench, pgbenchTransactions } from './support/pgbench.ts';
import { monotonicUs, profileFlags, readProfile, type Span } from './support/profile.ts';
import {
  compare,
  cpuMsAUnit,
  interleave,
  type Measured,
  ownCpuMs,
  report,
  type Side,
  wallMsAUnit,
} from './support/rounds.ts';

/*
 * Accepted bets a second through HTTP, against pgbench's TPC-B on the same PostgreSQL in the same run.
 *   npm run bench -- placement [--seconds 7] [--rounds 5] [--clients 64] [--players 1000] [--scale 64]
 *   npm run bench -- placement --growth     bets alone, with 1, 3 and 10 times the players and clients
 *   npm run bench -- placement --profile    bets alone, and what the server's main thread spent its time on
 * The whole house runs (built as for `npm start`), with prices that stand still. Every bet is a signed-in player's own
 * request over a kept connection; it counts when it was answered as accepted. `ratio` is bets to transactions in the same
 * time, or where the machine is busy for the same CPU time: of server, PostgreSQL and sender against PostgreSQL and pgbench.
 * The filled tables are on disk (a checkpoint) before either side begins, and each side has a round to warm up that does not
 * count; what PostgreSQL does by itself meanwhile counts for the side whose round it is. The server's warming up is counted in
 * bets, not in seconds: the engine works a function over once it has run so often, and a machine half as fast needs twice as long
 * for it.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    clients: { type: 'string', default: '64' },
    players: { type: 'string', default: '1000' },
    scale: { type: 'string', default: '64' },
    growth: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds ?? (values.growth ? 5 : 7));
const ROUNDS = Number(values.rounds ?? (values.growth || values.profile ? 3 : 5));
const CLIENTS = Number(values.clients);
const PLAYERS = Number(values.players);
const SCALE = Number(values.scale);
const SIZES = values.growth ? [1, 3, 10] : [1];
const AGAINST_PGBENCH = !values.growth && !values.profile;
/** After so many the cost of a bet has stopped falling: 0.29 ms of the server in the first five seconds, 0.15 from here on. */
const WARM_BETS = 100_000;
/** Enough for every bet of the run. */
const CASH_MINOR = 1_000_000_00n;
const STAKE = '0.10';

/** CPU of the three who work for a bet, milliseconds. */
interface Spent {
  readonly server: number;
  readonly postgres: number;
  readonly sender: number;
}

/** The whole life of a number of players who bet, over so many connections. */
interface Betting {
  readonly side: Side;
  readonly accepted: () => number;
  /** Of the measured rounds, a bet. */
  readonly cpuMsABet: () => Spent;
  readonly latenciesMs: () => readonly number[];
  readonly refused: () => Readonly<Record<string, number>>;
  readonly spans: readonly Span[];
  readonly measured: () => number;
}

interface BettingParts {
  readonly name: string;
  readonly url: string;
  readonly connections: readonly Connection[];
  readonly players: readonly SignedInPlayer[];
  readonly offers: readonly Offer[];
  readonly spent: () => Spent;
}

function betting({ name, url, connections, players, offers, spent }: BettingParts): Betting {
  const latenciesMs: number[] = [];
  const refused: Record<string, number> = {};
  const total = { server: 0, postgres: 0, sender: 0 };
  const spans: Span[] = [];
  let [next, accepted, measured] = [0, 0, 0];

  const betUntil = async (connection: Connection, until: number): Promise<void> => {
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
  };

  return {
    accepted: () => accepted,
    cpuMsABet: () => ({
      server: rounded(total.server / measured, 3),
      postgres: rounded(total.postgres / measured, 3),
      sender: rounded(total.sender / measured, 3),
    }),
    latenciesMs: () => latenciesMs,
    refused: () => refused,
    spans,
    measured: () => measured,
    side: {
      name,
      run: async (round) => {
        if (round === 1) latenciesMs.length = 0;
        const [before, already, fromUs] = [spent(), accepted, monotonicUs()];
        const bet = (until: number) => Promise.all(connections.map((connection) => betUntil(connection, until)));
        await bet(performance.now() + SECONDS * 1000);
        if (round === 0) {
          while (accepted - already < WARM_BETS) await bet(performance.now() + 1000);
          return accepted - already;
        }
        const bets = accepted - already;
        const after = spent();
        total.server += after.server - before.server;
        total.postgres += after.postgres - before.postgres;
        total.sender += after.sender - before.sender;
        measured += bets;
        spans.push({ fromUs, untilUs: monotonicUs() });
        const each = (ms: number): number => rounded(ms / bets, 3);
        say(
          `${name}, round ${round}: ${rounded(bets / SECONDS, 0)} bets/s; CPU ms a bet: server ${each(after.server - before.server)}, ` +
            `PostgreSQL ${each(after.postgres - before.postgres)}, sender ${each(after.sender - before.sender)}`,
        );
        return bets;
      },
      cpuMs: () => {
        const { server, postgres, sender } = spent();
        return server + postgres + sender;
      },
    },
  };
}

const perSecond = (measured: Measured): number => rounded(1000 / wallMsAUnit(measured), 0);

const folder = await mkdtemp(path.join(tmpdir(), 'evens-bench-'));
await chmod(folder, 0o755);
const pgbench = AGAINST_PGBENCH ? findPgbench() : undefined;
if (AGAINST_PGBENCH && !pgbench)
  say('pgbench is missing: install Debian’s package postgresql; only the bets are measured');
say('starting PostgreSQL and the house');
const dataDir = path.join(folder, 'data');
const postgres = await startEmbeddedPostgres({ dataDir, onNotice: say });
const postmaster = processesOn(dataDir).find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres');
let server: Awaited<ReturnType<typeof startServer>> | undefined;
const connections: Connection[] = [];
const endServer = async (): Promise<void> => {
  for (const connection of connections) connection.close();
  await server?.end('SIGTERM');
  server = undefined;
};
try {
  const scenario = await writeStillScenario(folder, 200);
  const built = buildServer();
  const env = {
    DATABASE_URL: postgres.url,
    FEED: 'scenario',
    SCENARIO: scenario.file,
    LOG_LEVEL: 'info',
    DEMO: 'off',
    TEST_HOUSE: 'on',
  };
  server = await startServer(dataDir, env, built, values.profile ? profileFlags(folder) : []);
  const { url, process: house } = server;
  // Whoever bets before the house is open is refused, and holds its opening up.
  while (!(await fetch(`${url}/ready`)).ok) await wait(50);
  const mostPlayers = PLAYERS * Math.max(...SIZES);
  const players = await openPlayers(
    postgres.url,
    Array.from({ length: mostPlayers }, () => CASH_MINOR),
  );
  while (connections.length < CLIENTS * Math.max(...SIZES)) connections.push(await openConnection(url));
  const db = openDatabase(postgres.url, { max: 1 });
  await sql`analyze`.execute(db);
  const spent = (): Spent => ({
    server: processCpuMs(house.pid),
    postgres: familyCpuMs(postmaster),
    sender: ownCpuMs(),
  });
  const sides = SIZES.map((times) =>
    betting({
      name: `${PLAYERS * times} players`,
      url,
      connections: connections.slice(0, CLIENTS * times),
      players: players.slice(0, PLAYERS * times),
      offers: scenario.prematch,
      spent,
    }),
  );
  const reference: Side[] = [];
  if (pgbench) {
    await sql`create database pgbench`.execute(db);
    const benchUrl = Object.assign(new URL(postgres.url), { pathname: '/pgbench' }).href;
    say(`filling pgbench's tables (scale ${SCALE})`);
    await fillPgbench(pgbench, benchUrl, SCALE);
    // Else the first rounds of either side would be measured beside the writing of what filled the tables.
    await sql`checkpoint`.execute(db);
    reference.push({
      name: 'pgbench',
      run: async (round) => {
        const transactions = await pgbenchTransactions(pgbench, benchUrl, { clients: CLIENTS, seconds: SECONDS });
        if (round > 0) say(`pgbench, round ${round}: ${rounded(transactions / SECONDS, 0)} transactions/s`);
        return transactions;
      },
      cpuMs: () => familyCpuMs(postmaster) + endedChildrenCpuMs(process.pid),
    });
  }
  const measured = await interleave([...sides.map(({ side }) => side), ...reference], ROUNDS);
  const { rows } = await sql<{ tickets: bigint }>`select count(*) as tickets from ticket where status = 1`.execute(db);
  await db.destroy();
  const accepted = sides.reduce((sum, side) => sum + side.accepted(), 0);
  const ticketsMatchAnswers = Number(rows[0]?.tickets) === accepted;
  const [ours] = measured;
  const tpcB = pgbench ? measured.at(-1) : undefined;
  const figures = sides.map((side, at) => ({
    acceptedBetsASecond: measured[at] && perSecond(measured[at]),
    cpuMsABet: side.cpuMsABet(),
    latencyMs: {
      p50: rounded(percentile(side.latenciesMs(), 0.5), 1),
      p99: rounded(percentile(side.latenciesMs(), 0.99), 1),
    },
    refused: side.refused(),
  }));
  // Cost of a transaction to cost of a bet: so many bets for one transaction.
  const compared = ours && tpcB ? compare(tpcB, ours) : { ratio: null };
  report('placement', {
    ...compared,
    ...figures[0],
    ...(tpcB && { pgbenchTpcBTps: perSecond(tpcB), cpuMsATransaction: rounded(cpuMsAUnit(tpcB), 3) }),
    ...(values.growth && {
      growth: figures.map((figure, at) => ({
        players: PLAYERS * (SIZES[at] ?? 1),
        clients: CLIENTS * (SIZES[at] ?? 1),
        ...figure,
      })),
    }),
    clients: CLIENTS,
    players: PLAYERS,
    secondsEach: SECONDS,
    scale: SCALE,
    ticketsMatchAnswers,
  });
  if (values.profile) {
    const [side] = sides;
    await endServer();
    for (const line of readProfile(folder, side?.spans ?? [], side?.measured() ?? 1)) say(line);
  }
  if (!ticketsMatchAnswers) process.exitCode = 1;
} finally {
  await endServer();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
