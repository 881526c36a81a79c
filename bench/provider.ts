import { Buffer } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type GameSession, gameKeys, type NamedCall, protocolOf, SANDBOX_TITLES } from '@evens/sandbox';
import { sql } from 'kysely';
import { configureProvider } from '../apps/server/src/capabilities/casino/providers/index.ts';
import { beginSession } from '../apps/server/src/capabilities/casino/providers/session-store.ts';
import { newRoundId } from '../apps/server/src/capabilities/casino/rounds/index.ts';
import { type Database, inTransaction, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { sealing } from '../apps/server/src/platform/second-factor/index.ts';
import { type Connection, openConnection } from '../apps/server/test/placing/connection.ts';
import { openPlayers } from '../apps/server/test/placing/players.ts';
import { buildServer, processesOn, startServer } from '../apps/server/test/support/server-process.ts';
import { endedChildrenCpuMs, familyCpuMs, processCpuMs } from './support/cpu.ts';
import { percentile, rounded, say } from './support/figures.ts';
import { fillPgbench, findPgbench, pgbenchTransactions } from './support/pgbench.ts';
import { monotonicUs, profileFlags, readProfile, type Span } from './support/profile.ts';
import { compare, cpuMsAUnit, interleave, ownCpuMs, report, type Side, wallMsAUnit } from './support/rounds.ts';

/*
 * Signed calls of a provider a second, a debit and its credit in turn, through HTTP, against pgbench's TPC-B on the same PostgreSQL in the
 * same run.
 *   npm run bench -- provider [--seconds 7] [--rounds 5] [--clients 64] [--players 1000] [--scale 64]
 *   npm run bench -- provider --profile    calls alone, and what the server's main thread spent its time on
 * Each call is signed by the sandbox's side of SoftSwiss, checked, booked and durable with its answer before that is sent. `ratio` is calls
 * to transactions, as in the bench of rounds. At the end cash and rounds in the database must agree with the answers.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '7' },
    rounds: { type: 'string', default: '5' },
    clients: { type: 'string', default: '64' },
    players: { type: 'string', default: '1000' },
    scale: { type: 'string', default: '64' },
    warm: { type: 'string', default: '30000' },
    profile: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = Number(values.rounds);
const CLIENTS = Number(values.clients);
const PLAYERS = Number(values.players);
const SCALE = Number(values.scale);
/** After so many calls the engine has worked the code over. */
const WARM_CALLS = Number(values.warm);
const CASH_MINOR = 1_000_000_00n;
const [STAKE, WIN] = [1_00n, 90n];

const PROVIDER = 'softswiss';
const SECRETS_KEY = '07'.repeat(32);
const KEYS = gameKeys(PROVIDER, 'what house and bench share', 'https://games.invalid');
const protocol = protocolOf(PROVIDER);
const game = SANDBOX_TITLES.find(({ provider }) => provider === PROVIDER)?.game ?? '';
if (!protocol) throw new Error(`nobody speaks ${PROVIDER}`);
const { bet, win, build } = protocol;

/** The provider with the keys of this run, and every player in a game of it. */
async function openSessions(db: Database, accountIds: readonly string[]): Promise<readonly GameSession[]> {
  const { address = '', casinoId = '', secret = '' } = KEYS;
  const settings = { settings: { address, casinoId, secret } };
  const configured = await configureProvider(db, sealing(Buffer.from(SECRETS_KEY, 'hex')), PROVIDER, settings, 'bench');
  if (!configured.ok) throw new Error(configured.refusal);
  const sessions = accountIds.map((player): GameSession => {
    return { token: randomUUID(), sessionId: randomUUID(), player, currency: 'EUR', game };
  });
  await inTransaction(db, async (tx) => {
    for (const { token, sessionId, player } of sessions) {
      await beginSession(tx, {
        ...({ id: newRoundId(Date.now()), provider: PROVIDER, accountId: player, currency: 'EUR', game } as const),
        ...({ language: 'de', country: 'DE', device: 'desktop', play: false, token, theirSession: sessionId } as const),
      });
    }
  });
  return sessions;
}

function requestOf(url: string, session: GameSession, named: NamedCall): Buffer {
  const sent = build(named, { session, keys: KEYS, nowMs: Date.now(), newId: randomUUID });
  const { body = '' } = sent;
  const headers = Object.entries(sent.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(
    `POST /api/provider/${PROVIDER}${sent.path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\n${headers.join('')}` +
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
  readonly sessions: readonly GameSession[];
  readonly spent: () => Spent;
  /** After the warm-up: what a database that has stood for minutes has done by itself. */
  readonly settle: () => Promise<void>;
}

/** Debits and credits in turn, each on the connection that is free. */
function calling({ url, connections, sessions, spent, settle }: PlayParts) {
  const latenciesMs: number[] = [];
  const refused: Record<string, number> = {};
  const spans: Span[] = [];
  const total = { server: 0, postgres: 0, sender: 0 };
  let [next, bets, wins, measured] = [0, 0, 0, 0];

  const send = async (connection: Connection, session: GameSession, named: NamedCall): Promise<boolean> => {
    const sentMs = performance.now();
    const { status, body } = await connection.send(requestOf(url, session, named));
    latenciesMs.push(performance.now() - sentMs);
    if (status !== 200) {
      const code = /"message":"(\w+)"/.exec(body)?.[1] ?? String(status);
      refused[code] = (refused[code] ?? 0) + 1;
    }
    return status === 200;
  };
  const callUntil = async (connection: Connection, until: number): Promise<void> => {
    while (performance.now() < until) {
      const session = sessions[next % sessions.length];
      next += 1;
      if (!session) throw new Error('nobody plays');
      const play = { round: `r${next}`, id: `b${next}`, amountMinor: STAKE, currency: session.currency };
      if (!(await send(connection, session, bet(play)))) continue;
      bets += 1;
      if (await send(connection, session, win({ ...play, id: `w${play.id}`, amountMinor: WIN }))) wins += 1;
    }
  };
  const call = (until: number) => Promise.all(connections.map((connection) => callUntil(connection, until)));
  const done = (): number => bets + wins;

  const side: Side = {
    name: 'calls',
    run: async (round) => {
      if (round === 1) latenciesMs.length = 0;
      const [before, already, fromUs] = [spent(), done(), monotonicUs()];
      await call(performance.now() + SECONDS * 1000);
      if (round === 0) {
        while (done() - already < WARM_CALLS) await call(performance.now() + 1000);
        await settle();
        return done() - already;
      }
      const [after, calls] = [spent(), done() - already];
      for (const part of ['server', 'postgres', 'sender'] as const) total[part] += after[part] - before[part];
      measured += calls;
      spans.push({ fromUs, untilUs: monotonicUs() });
      say(`calls, round ${round}: ${rounded(calls / SECONDS, 0)} a second`);
      return calls;
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
    bets: () => bets,
    gainedMinor: () => BigInt(wins) * WIN - BigInt(bets) * STAKE,
    figures: () => ({
      cpuMsACall: Object.fromEntries(Object.entries(total).map(([part, ms]) => [part, rounded(ms / measured, 3)])),
      latencyMs: { p50: rounded(percentile(latenciesMs, 0.5), 1), p99: rounded(percentile(latenciesMs, 0.99), 1) },
      refused,
    }),
  };
}

/** What the database holds, to be held against the answers. */
async function booksOf(db: Database) {
  const { rows } = await sql<{ rounds: bigint; gained: bigint; said: bigint }>`
    select (select count(*) from provider_round) as rounds,
      (select sum(balance_minor)::bigint from ledger_account where kind = 'cash') - ${BigInt(PLAYERS) * CASH_MINOR}::bigint as gained,
      (select sum(paid_minor - staked_minor)::bigint from provider_round) as said`.execute(db);
  return rows[0];
}

const folder = await mkdtemp(path.join(tmpdir(), 'evens-bench-'));
await chmod(folder, 0o755);
const pgbench = values.profile ? undefined : findPgbench();
if (!pgbench && !values.profile)
  say('pgbench is missing: install Debian’s package postgresql; only the calls are measured');
const dataDir = path.join(folder, 'data');
const postgres = await startEmbeddedPostgres({ dataDir, onNotice: say });
const postmaster = processesOn(dataDir).find((pid) => readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres');
const connections: Connection[] = [];
let server: Awaited<ReturnType<typeof startServer>> | undefined;
try {
  const env = {
    DATABASE_URL: postgres.url,
    FEED: 'none',
    LOG_LEVEL: 'info',
    DEMO: 'off',
    TEST_HOUSE: 'on',
    SECRETS_KEY,
  };
  server = await startServer(
    dataDir,
    { ...env, RATE_LIMIT_FACTOR: '1000' },
    buildServer(),
    values.profile ? profileFlags(folder) : [],
  );
  const { url, process: house } = server;
  while (!(await fetch(`${url}/ready`)).ok) await wait(50);
  const players = await openPlayers(
    postgres.url,
    Array.from({ length: PLAYERS }, () => CASH_MINOR),
  );
  const db = openDatabase(postgres.url, { max: 1 });
  const sessions = await openSessions(
    db,
    players.map(({ accountId }) => accountId),
  );
  while (connections.length < CLIENTS) connections.push(await openConnection(url));
  await sql`analyze`.execute(db);
  // So long a house may take to know of new settings.
  await wait(2_000);
  const spent = (): Spent => ({
    server: processCpuMs(house.pid),
    postgres: familyCpuMs(postmaster),
    sender: ownCpuMs(),
  });
  const settle = async (): Promise<void> => void (await sql`analyze`.execute(db));
  const ours = calling({ url, connections, sessions, spent, settle });
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
  const books = await booksOf(db);
  const gained = ours.gainedMinor();
  const booksMatchAnswers = Number(books?.rounds) === ours.bets() && books?.gained === gained && books.said === gained;
  report('provider', {
    ...(mine && tpcB ? compare(tpcB, mine) : { ratio: null }),
    callsASecond: mine && rounded(1000 / wallMsAUnit(mine), 0),
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
