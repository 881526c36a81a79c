import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { ALL_CHECKS } from '../../../src/entrypoints/all-checks.ts';
import type { Database } from '../../../src/platform/database/index.ts';
import { reconcile } from '../../../src/platform/reconcile/index.ts';
import { openPlayers } from '../../placing/players.ts';
import { eventuallyReady } from '../../support/house-in-folder.ts';
import { buildServer, type ServerProcess, startServer } from '../../support/server-process.ts';
import { judgeCasino } from './judge.ts';
import { openLine } from './line.ts';
import { nothingHeard, playCasino } from './player.ts';

export interface CasinoStormOptions {
  readonly seed: string;
  /** So many presses with a key of their own, unless the time is over before. */
  readonly rounds: number;
  readonly mostSeconds: number;
  readonly players: number;
  /** The house is killed each time so many rounds were pressed. */
  readonly killEvery: number;
  /** A folder for the house. */
  readonly folder: string;
}

export interface CasinoStormReport {
  readonly seed: string;
  readonly seconds: number;
  readonly presses: number;
  /** Presses that were sent again, at once or long after. */
  readonly repeats: number;
  readonly kills: number;
  /** Stored, by game. */
  readonly rounds: number;
  readonly games: Readonly<Record<string, number>>;
  readonly refusals: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

const CASH_MINOR = 1_000_000_00n;
const SECRETS_KEY = '07'.repeat(32);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** The built house over a database that outlives it. */
async function mortalHouse(databaseUrl: string, folder: string) {
  const built = buildServer();
  const port = String(await freePort());
  let server: ServerProcess | undefined;
  const start = async (): Promise<void> => {
    server = await startServer(
      path.join(folder, 'house'),
      {
        ...{ DATABASE_URL: databaseUrl, PORT: port, FEED: 'none', DEMO: 'off', TEST_HOUSE: 'on', SECRETS_KEY },
        ...{ RATE_LIMIT_FACTOR: '100000', CASINO_MAX_PAYOUT: '1000000' },
      },
      built,
    );
    await eventuallyReady(server.url);
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    start,
    end: async (signal: NodeJS.Signals): Promise<void> => {
      await server?.end(signal);
    },
  };
}

/** Lets the time of whoever went away pass, and shared rounds come to their end, until nothing is open. */
async function allEnded(db: Database): Promise<void> {
  const deadline = performance.now() + 120_000;
  for (;;) {
    await sql`update round set closes_at = clock_timestamp() - interval '1 second'
      where status = 'open' and shared_id is null and closes_at > clock_timestamp()`.execute(db);
    await sql`update crash_round set flies_at = clock_timestamp() where status = 'waiting' and flies_at > clock_timestamp()`.execute(
      db,
    );
    await sql`update crash_round set flew_at = flew_at - interval '10 minutes' where status = 'flying'`.execute(db);
    const { rows } = await sql<{ open: bigint }>`select count(*) as open from round where status = 'open'`.execute(db);
    if (rows[0]?.open === 0n || performance.now() > deadline) return;
    await wait(200);
  }
}

/** Kills the house each time so many presses were made, and starts it again. Answers how often. */
async function killAgainAndAgain(
  house: Awaited<ReturnType<typeof mortalHouse>>,
  every: number,
  presses: () => number,
  goesOn: () => boolean,
): Promise<number> {
  let kills = 0;
  for (let next = every; goesOn(); ) {
    await wait(20);
    if (presses() < next) continue;
    await house.end('SIGKILL');
    kills += 1;
    await house.start();
    next = presses() + every;
  }
  return kills;
}

/**
 * Players press every game as fast as the house answers, repeat what was not answered and what was, leave in the middle and change their
 * seeds, while the house is killed (kill -9) again and again. Then every round is held against what they heard and against its seeds.
 */
export async function runCasinoStorm(
  db: Database,
  databaseUrl: string,
  { seed, rounds, mostSeconds, players: many, killEvery, folder }: CasinoStormOptions,
): Promise<CasinoStormReport> {
  const rng = seededRng(`${seed}/casino`);
  const heard = nothingHeard();
  const house = await mortalHouse(databaseUrl, folder);
  const cash = Array.from({ length: many }, () => CASH_MINOR);
  const players = await openPlayers(databaseUrl, cash);
  const began = performance.now();
  const lasted = (): number => (performance.now() - began) / 1000;
  const goesOn = (): boolean => heard.presses < rounds && lasted() < mostSeconds;
  let [kills, seconds] = [0, 0];
  try {
    const killing = killAgainAndAgain(house, killEvery, () => heard.presses, goesOn);
    await Promise.all(
      players.map((player, at) => playCasino(openLine(house.url, player), rng.fork(`player ${at}`), heard, goesOn)),
    );
    kills = await killing;
    seconds = Math.round(lasted());
    await allEnded(db);
  } finally {
    await house.end('SIGTERM');
  }

  const cameWith = new Map(players.map(({ accountId }) => [accountId, CASH_MINOR]));
  const judged = await judgeCasino(db, heard, cameWith, SECRETS_KEY);
  const { findings } = await reconcile(db, ALL_CHECKS);
  return {
    ...{ seed, seconds, presses: heard.presses, repeats: heard.repeats, kills },
    ...{ rounds: judged.rounds, games: judged.games, refusals: Object.fromEntries(heard.codes) },
    faults: [...judged.faults, ...findings.map((finding) => JSON.stringify(finding))],
  };
}
