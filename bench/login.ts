import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { LONG_PATIENCE, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { type Connection, openConnection } from '../apps/server/test/placing/connection.ts';
import { placementRequest } from '../apps/server/test/placing/placement-request.ts';
import { openPlayers, type SignedInPlayer } from '../apps/server/test/placing/players.ts';
import { type Offer, writeStillScenario } from '../apps/server/test/placing/scenario.ts';
import { buildServer, startServer } from '../apps/server/test/support/server-process.ts';
import { familyCpuMs, machineCpuMs } from './support/cpu.ts';
import { median, percentile, rounded, say } from './support/figures.ts';
import { report } from './support/rounds.ts';
import type { SignInOrder, SignInReport } from './support/sign-in-sender.ts';

/*
 * What 200 people who sign in at once do to bets that are placed meanwhile.
 *   npm run bench -- login [--rate 200] [--logins 200] [--seconds 10] [--rounds 5]
 * The whole house runs (built as for `npm start`), with prices that stand still. Bets are placed through HTTP in rounds: `seconds`
 * alone, then as long while `logins` passwords are sent at once, each from an address of its own. Two loads, one after another:
 * that of `placement`, as many bets as the house takes from its 64 connections, and a quiet one of `rate` bets a second, whose
 * placements are timed from when they were due. `ratio` is the median of p99 with logins by p99 alone, of the rounds of one run,
 * by the load of `placement`, whose p99 it is that logins may raise; `steady` is the same by the quiet one.
 * Two rounds of both come before and do not count: the first is cold code, and in each of them the browsers are new to their accounts, about
 * which a letter goes out. A round alone takes as long as one beside sign-ins, so that both meet what else the house does.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    logins: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
  },
});
const [RATE, LOGINS, SECONDS, ROUNDS] = [values.rate, values.logins, values.seconds, values.rounds].map(Number) as [
  number,
  number,
  number,
  number,
];
/** One for each of the two lots of addresses that rounds take turns with. */
const WARM_ROUNDS = 2;
/** As `placement` has them. */
const [CLIENTS, PLAYERS, FIXTURES] = [64, 1000, 200];
const PASSWORD = 'a phrase of five words';
/** As the product hashes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

interface House {
  readonly url: string;
  readonly players: readonly SignedInPlayer[];
  readonly connections: readonly Connection[];
  readonly offers: readonly Offer[];
}

interface Load {
  readonly name: 'placement' | 'steady';
  /** Bets a second; undefined: as many as are answered. */
  readonly rate?: number;
}

/** Bets of a load while `going`; milliseconds to its answer from when each was due, or sent. */
async function place(
  { url, players, connections, offers }: House,
  { rate }: Load,
  going: () => boolean,
): Promise<number[]> {
  const tookMs: number[] = [];
  const refused: Record<string, number> = {};
  let next = 0;
  const from = performance.now();
  const lane = async (connection: Connection): Promise<void> => {
    while (going()) {
      const at = next;
      next += 1;
      const dueMs = rate === undefined ? performance.now() : from + (at / rate) * 1000;
      const earlyMs = dueMs - performance.now();
      if (earlyMs > 1) await wait(earlyMs);
      const [player, offer] = [players[(at * 7) % players.length], offers[at % offers.length]];
      if (!player || !offer) throw new Error('nobody to bet, or nothing to bet on');
      const answer = await connection.send(placementRequest(url, player, { key: randomUUID(), stake: '0.10', offer }));
      tookMs.push(performance.now() - dueMs);
      if (!answer.body.includes('"HasErrors":false')) refused[answer.body.slice(0, 80)] = 1;
    }
  };
  await Promise.all(connections.map(lane));
  const bodies = Object.keys(refused);
  if (bodies.length > 0) throw new Error(`refused: ${bodies.join('; ')}`);
  return tookMs;
}

/** Sign-ins are sent by a process of its own: 200 new connections would hold up the placements that this one measures. */
const sender = fork(fileURLToPath(new URL('./support/sign-in-sender.ts', import.meta.url)), {
  execArgv: ['--import', 'tsx'],
});

async function signIn(url: string, round: number): Promise<SignInReport> {
  const order: SignInOrder = { url, round, logins: LOGINS, password: PASSWORD };
  sender.send(order);
  const [answer] = (await once(sender, 'message')) as [SignInReport];
  return answer;
}

const folder = await mkdtemp(path.join(tmpdir(), 'evens-bench-'));
await chmod(folder, 0o755);
const dataDir = path.join(folder, 'data');
const postgres = await startEmbeddedPostgres({ dataDir, onNotice: say });
const db = openDatabase(postgres.url, { max: 1, patience: LONG_PATIENCE });
let server: Awaited<ReturnType<typeof startServer>> | undefined;
const connections: Connection[] = [];
try {
  const scenario = await writeStillScenario(folder, FIXTURES);
  const env = {
    DATABASE_URL: postgres.url,
    FEED: 'scenario',
    DEMO: 'off',
    TEST_HOUSE: 'on',
    RATE_LIMIT_FACTOR: '10000',
    TRUST_PROXY: '1',
  };
  server = await startServer(dataDir, { ...env, SCENARIO: scenario.file }, buildServer());
  const { url } = server;
  while (!(await fetch(`${url}/ready`)).ok) await wait(50);
  const all = await openPlayers(
    postgres.url,
    Array.from({ length: PLAYERS + LOGINS }, () => 1_000_000_00n),
  );
  const signers = all.slice(PLAYERS).map(({ accountId }) => accountId);
  await sql`
    update identity_account set password_hash = ${await hash(PASSWORD, COST)},
      email = 'signer' || (n - 1) || '@example.test', email_key = 'signer' || (n - 1) || '@example.test'
    from unnest(${signers}::uuid[]) with ordinality as s (signer, n) where id = signer`.execute(db);
  for (let at = 0; at < CLIENTS; at += 1) connections.push(await openConnection(url));
  await sql`analyze`.execute(db);
  const house = { url, players: all.slice(0, PLAYERS), connections, offers: scenario.prematch };
  const forMs = (ms: number) => {
    const until = performance.now() + ms;
    return () => performance.now() < until;
  };
  const [before, beganMs] = [{ machine: machineCpuMs(), family: familyCpuMs(process.pid) }, performance.now()];
  const measure = async (load: Load) => {
    const rounds = [];
    for (let round = 1 - WARM_ROUNDS; round <= ROUNDS; round += 1) {
      const alone = await place(house, load, forMs(SECONDS * 1000));
      let going = true;
      const signing = signIn(url, round).finally(() => {
        going = false;
      });
      // Placements of the time in which passwords are looked at, and no others.
      const [beside, { lastMs, answers }] = await Promise.all([place(house, load, () => going), signing]);
      const p99 = { alone: percentile(alone, 0.99), beside: percentile(beside, 0.99) };
      if (round > 0) rounds.push({ ...p99, ratio: p99.beside / p99.alone, lastMs, answers });
      say(
        `${load.name}, ${round > 0 ? `round ${round}` : 'before'}: p99 of ${alone.length} placements ${rounded(p99.alone, 1)} ms alone, ` +
          `of ${beside.length} beside the logins ${rounded(p99.beside, 1)}; last login after ${rounded(lastMs, 0)} ms, ${JSON.stringify(answers)}`,
      );
      await wait(300);
    }
    return {
      ratio: rounded(median(rounds.map(({ ratio }) => ratio))),
      p99Ms: {
        alone: rounded(median(rounds.map(({ alone }) => alone)), 1),
        beside: rounded(median(rounds.map(({ beside }) => beside)), 1),
      },
      rounds: rounds.map(({ ratio }) => rounded(ratio)),
      lastLoginMs: rounded(median(rounds.map(({ lastMs }) => lastMs)), 0),
      answers: rounds.map(({ answers }) => answers),
    };
  };
  const placement = await measure({ name: 'placement' });
  const steady = await measure({ name: 'steady', rate: RATE });
  const after = { machine: machineCpuMs(), family: familyCpuMs(process.pid) };
  const foreign = (after.machine - before.machine - (after.family - before.family)) / (performance.now() - beganMs);
  report('login', {
    ...placement,
    steady,
    foreignCores: rounded(foreign),
    cores: cpus().length,
  });
} finally {
  sender.kill();
  for (const connection of connections) connection.close();
  await server?.end('SIGTERM');
  await db.destroy();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
