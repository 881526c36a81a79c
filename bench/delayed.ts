import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { LONG_PATIENCE, openDatabase } from '../apps/server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { type Connection, openConnection } from '../apps/server/test/placing/connection.ts';
import { placementRequest } from '../apps/server/test/placing/placement-request.ts';
import { openPlayers } from '../apps/server/test/placing/players.ts';
import type { Offer } from '../apps/server/test/placing/scenario.ts';
import { buildServer, startServer } from '../apps/server/test/support/server-process.ts';
import { familyCpuMs, machineCpuMs, processCpuMs } from './support/cpu.ts';
import { percentile, rounded, say } from './support/figures.ts';
import { report } from './support/rounds.ts';

/*
 * How many bets in play the house answers a second at the end of their delay, and how late, while other bets are placed.
 *   npm run bench -- delayed [--rate 1000] [--beside 500] [--seconds 5] [--growth]
 * The whole house runs (built as for `npm start`), with prices that stand still. Bets in play on four sports are placed through
 * HTTP, each sport in its turn and with a shorter delay than the one before, so that the delays of all four end in the same
 * `seconds`: then `rate` of them are due a second, and `beside` bets before the match are placed a second. Late is an answer
 * by the time from the end of its delay to the commit of the answer, as the database's clock says. `--growth`: a third, all
 * and twice the rate.
 */
const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '1000' },
    beside: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '5' },
    growth: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const BESIDE = Number(values.beside);
const SPORTS = ['soccer', 'tennis', 'basketball', 'ice-hockey'];
const FIXTURES = 20;
const PLAYERS = 1000;
const CLIENTS = 96;
const PRICES = { home: 2.1, away: 1.7 };
/** Between the last placement in play and the first answer. */
const PAUSE_S = 2;
/** No answer comes so late that it is still being waited for. */
const PATIENCE_MS = 60_000;

const idOf = (sport: number, at: number): number => (sport + 1) * 1000 + at;
const offersOn = (fixtureId: number): Offer[] =>
  Object.entries(PRICES).map(([outcome, price]) => {
    return { fixtureId, marketKey: 'winner', outcome, priceMilli: Math.round(price * 1000) };
  });
const places = Array.from({ length: FIXTURES }, (_, at) => at);

async function writeScenario(folder: string): Promise<string> {
  const fixtureOf = (sport: number, alias: string, at: number, startsInSec: number) => ({
    ref: `f${idOf(sport, at)}`,
    id: idOf(sport, at),
    sport: alias,
    country: { name: 'England', alias: 'england', code: 'gb-eng' },
    tournament: { name: `The ${alias} league`, alias: `${alias}-league` },
    home: `Home ${at}`,
    away: `Away ${at}`,
    startsInSec,
    prices: { winner: PRICES },
  });
  const live = SPORTS.flatMap((alias, sport) => places.map((at) => fixtureOf(sport, alias, at, 0)));
  const ahead = places.map((at) => fixtureOf(SPORTS.length, 'soccer', at, 86_400));
  const steps = live.map(({ ref }) => ({ atSec: 0, fixture: ref, kickOff: true }));
  const file = path.join(folder, 'in-play.json');
  await writeFile(file, JSON.stringify({ name: 'in-play', fixtures: [...live, ...ahead], steps }));
  return file;
}

/** So many bets a second, whatever becomes of those before: answers with how many were taken and why the others were not. */
async function placeSteadily(
  rate: number,
  seconds: number,
  connections: readonly Connection[],
  request: (at: number) => Buffer,
): Promise<{ taken: number; refused: Record<string, number> }> {
  const refused: Record<string, number> = {};
  let [taken, next] = [0, 0];
  const from = performance.now();
  const lane = async (connection: Connection): Promise<void> => {
    while (next < rate * seconds) {
      const at = next;
      next += 1;
      const dueMs = from + (at / rate) * 1000 - performance.now();
      if (dueMs > 1) await wait(dueMs);
      const answer = await connection.send(request(at));
      if (answer.status === 200 && answer.body.includes('"HasErrors":false')) taken += 1;
      else {
        const code = /"code":"(\w+)"/.exec(answer.body)?.[1] ?? String(answer.status);
        refused[code] = (refused[code] ?? 0) + 1;
      }
    }
  };
  await Promise.all(connections.map(lane));
  return { taken, refused };
}

async function measured(rate: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-bench-'));
  await chmod(folder, 0o755);
  const dataDir = path.join(folder, 'data');
  const postgres = await startEmbeddedPostgres({ dataDir, settings: { track_commit_timestamp: 'on' }, onNotice: say });
  const db = openDatabase(postgres.url, { max: 1, patience: LONG_PATIENCE });
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  const connections: Connection[] = [];
  try {
    const delays = SPORTS.map((alias, at) => `${alias}=${(SPORTS.length - at) * SECONDS + PAUSE_S}`);
    server = await startServer(
      dataDir,
      {
        DATABASE_URL: postgres.url,
        FEED: 'scenario',
        SCENARIO: await writeScenario(folder),
        LIVE_DELAY: delays.join(),
        LOG_LEVEL: 'info',
        DEMO: 'off',
        TEST_HOUSE: 'on',
      },
      buildServer(),
    );
    const { url, process: house } = server;
    while (!(await fetch(`${url}/ready`)).ok) await wait(50);
    const players = await openPlayers(
      postgres.url,
      Array.from({ length: PLAYERS }, () => 100_000_00n),
    );
    for (let at = 0; at < CLIENTS; at += 1) connections.push(await openConnection(url));
    await sql`analyze`.execute(db);
    const requestOn = (sport: number) => {
      const offers = places.flatMap((at) => offersOn(idOf(sport, at)));
      return (at: number): Buffer => {
        const [player, offer] = [players[(at * 7 + sport) % players.length], offers[at % offers.length]];
        if (!player || !offer) throw new Error('nobody to bet, or nothing to bet on');
        return placementRequest(url, player, { key: randomUUID(), stake: '0.10', offer });
      };
    };

    const began = performance.now();
    let delayed = 0;
    for (const [sport, alias] of SPORTS.entries()) {
      await wait(Math.max(0, began + sport * SECONDS * 1000 - performance.now()));
      const placed = await placeSteadily(rate / SPORTS.length, SECONDS, connections, requestOn(sport));
      delayed += placed.taken;
      if (Object.keys(placed.refused).length > 0) say(`${alias}: refused ${JSON.stringify(placed.refused)}`);
    }
    await wait(Math.max(0, began + (SPORTS.length * SECONDS + PAUSE_S) * 1000 - performance.now()));
    const spent = () => ({
      server: processCpuMs(house.pid),
      family: familyCpuMs(process.pid),
      sender: processCpuMs(process.pid),
      machine: machineCpuMs(),
      at: performance.now(),
    });
    const before = spent();
    const beside = await placeSteadily(BESIDE, SECONDS, connections, requestOn(SPORTS.length));
    const unanswered = async (): Promise<bigint> =>
      (await sql<{ n: bigint }>`select count(*) as n from ticket where status = 4`.execute(db)).rows[0]?.n ?? 0n;
    while ((await unanswered()) > 0n && performance.now() - before.at < PATIENCE_MS) await wait(50);
    const after = spent();
    const { rows } = await sql<{ lateMs: number; acceptS: number; answeredS: number; accepted: boolean }>`
      select extract(epoch from pg_xact_commit_timestamp(xmin) - accept_at)::float8 * 1000 as "lateMs",
        extract(epoch from accept_at)::float8 as "acceptS", status = 1 as accepted,
        extract(epoch from pg_xact_commit_timestamp(xmin))::float8 as "answeredS"
      from ticket where accept_at is not null and status <> 4`.execute(db);
    const lateMs = rows.map((row) => row.lateMs);
    const secondsOfAnswers =
      Math.max(...rows.map((row) => row.answeredS)) - Math.min(...rows.map((row) => row.acceptS));
    const familyMs = after.family - before.family;
    const found = {
      dueASecond: rate,
      answeredASecond: rounded(rows.length / secondsOfAnswers, 0),
      lateMs: {
        p50: rounded(percentile(lateMs, 0.5), 0),
        p99: rounded(percentile(lateMs, 0.99), 0),
        most: rounded(Math.max(...lateMs), 0),
      },
      delayed: { placed: delayed, answered: rows.length, accepted: rows.filter((row) => row.accepted).length },
      beside: { taken: beside.taken, refused: beside.refused },
      cpuMs: {
        server: rounded(after.server - before.server, 0),
        postgres: rounded(familyMs - (after.server - before.server) - (after.sender - before.sender), 0),
        sender: rounded(after.sender - before.sender, 0),
      },
      foreignCores: rounded((after.machine - before.machine - familyMs) / (after.at - before.at)),
      cores: cpus().length,
    };
    say(
      `${rate} due a second, ${BESIDE} placed beside: ${found.answeredASecond} answered a second, ` +
        `late by ${found.lateMs.p50} ms (median), ${found.lateMs.p99} (p99), ${found.lateMs.most} (most); ` +
        `others kept ${found.foreignCores} of a core busy`,
    );
    return found;
  } finally {
    for (const connection of connections) connection.close();
    await server?.end('SIGTERM');
    await db.destroy();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}

const rate = Number(values.rate);
const first = await measured(rate);
const grown = [];
if (values.growth) for (const more of [rate / 3, rate * 2]) grown.push(await measured(Math.round(more)));
report('delayed', { ...first, ...(grown.length > 0 && { grown }) });
