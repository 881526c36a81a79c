import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Rng, seededRng } from '@evens/kernel';
import { sql } from 'kysely';
import { afterEach, beforeAll, expect } from 'vitest';
import { RISK_CHECKS } from '../../src/capabilities/bets/risk/index.ts';
import { TICKET_CHECKS } from '../../src/capabilities/bets/settlement/index.ts';
import { LEDGER_CHECKS } from '../../src/capabilities/money/wallet/index.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { runningPostgresUrl } from '../../src/platform/postgres/index.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import { copyInitialisedFolder } from '../support/initialised-folder.ts';
import { buildServer, type ServerProcess, startServer } from '../support/server-process.ts';
import { openConnection } from './connection.ts';
import { type Placement, placementRequest } from './placement-request.ts';
import { openPlayers, type SignedInPlayer } from './players.ts';
import { writeStillScenario } from './scenario.ts';

/** What the world outside knows of a placement: sent, and perhaps answered. */
interface Entry {
  readonly player: SignedInPlayer;
  readonly placement: Placement;
  ticketId?: string;
  refused?: string;
}

const SENDERS = 128;
const LEAST_IN_FLIGHT = 64;
const LEAST_UNANSWERED = 50;
const STAKE_MINOR = 100n;

const toEnd: (() => Promise<unknown>)[] = [];

async function openHouse() {
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-kill-'));
  await chmod(folder, 0o755);
  toEnd.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
  const dataDir = path.join(folder, 'data');
  await copyInitialisedFolder(dataDir);
  const scenario = await writeStillScenario(folder, 20);
  const env = { FEED: 'scenario', SCENARIO: scenario.file, DEMO: 'off', TEST_HOUSE: 'on' };
  const start = async (): Promise<ServerProcess> => {
    const server = await startServer(dataDir, env);
    toEnd.push(async () => {
      if (server.process.exitCode === null && server.process.signalCode === null) await server.end('SIGKILL');
    });
    await ready(server.url);
    return server;
  };
  const databaseUrl = async (): Promise<string> => {
    const url = await runningPostgresUrl(dataDir);
    if (!url) throw new Error('PostgreSQL does not run');
    return url;
  };
  return { dataDir, scenario, start, databaseUrl };
}

async function ready(url: string): Promise<void> {
  for (let waitedMs = 0; waitedMs < 20_000; waitedMs += 50) {
    if ((await fetch(`${url}/ready`).catch(() => undefined))?.ok) return;
    await sleep(50);
  }
  throw new Error('not ready within 20 s');
}

/** Reads an answer into the journal; false when it does not say what became of the bet. */
function write(entry: Entry, answer: { readonly status: number; readonly body: string }): boolean {
  if (answer.status !== 200) return false;
  const { HasErrors, code, ticket } = JSON.parse(answer.body) as {
    HasErrors: boolean;
    code: string | null;
    ticket: { id: string } | null;
  };
  if (HasErrors || !ticket) entry.refused = code ?? 'none';
  else if (entry.ticketId !== undefined && entry.ticketId !== ticket.id)
    throw new Error(`${entry.placement.key} has two tickets`);
  else entry.ticketId = ticket.id;
  return true;
}

/** Senders that place one bet after another until the house is gone, and the journal that they keep outside of it. */
function startSending(
  url: string,
  players: readonly SignedInPlayer[],
  offers: readonly Placement['offer'][],
  rng: Rng,
) {
  const journal: Entry[] = [];
  const inFlight = new Set<Entry>();
  let stopped = false;
  const send = async (): Promise<void> => {
    const connection = await openConnection(url);
    try {
      while (!stopped) {
        const entry: Entry = {
          player: rng.pick(players),
          placement: { key: `bet-${journal.length}-${rng.int(0, 1e9)}`, stake: '1.00', offer: rng.pick(offers) },
        };
        journal.push(entry);
        inFlight.add(entry);
        const answered = write(entry, await connection.send(placementRequest(url, entry.player, entry.placement)));
        if (!answered) return;
        inFlight.delete(entry);
      }
    } finally {
      connection.close();
    }
  };
  const senders = Array.from({ length: SENDERS }, () => send().catch(() => undefined));
  return {
    journal,
    inFlight,
    stop: async (): Promise<void> => {
      stopped = true;
      await Promise.all(senders);
    },
  };
}

/** Sends every placement of the journal again until the house says what became of it. */
async function sendAgain(url: string, journal: readonly Entry[]): Promise<void> {
  const waiting = [...journal];
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      const connection = await openConnection(url);
      for (let entry = waiting.pop(); entry; entry = waiting.pop()) {
        const before = entry.ticketId;
        if (entry.refused !== undefined) continue;
        let answered = false;
        for (let tries = 0; tries < 20 && !answered; tries += 1) {
          if (tries > 0) await sleep(200);
          answered = write(entry, await connection.send(placementRequest(url, entry.player, entry.placement)));
        }
        expect(answered, `no answer about ${entry.placement.key}`).toBe(true);
        if (before !== undefined) expect(entry.refused, `${entry.placement.key} was taken, then not`).toBeUndefined();
      }
      connection.close();
    }),
  );
}

/** One ticket for each key that was taken, none for one that was refused, and every balance what the tickets leave. */
async function examine(
  databaseUrl: string,
  players: readonly SignedInPlayer[],
  journal: readonly Entry[],
): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1 });
  try {
    const { rows: tickets } = await sql<{ id: bigint; key: string; status: number }>`
      select id, idempotency_key as key, status from ticket order by id`.execute(db);
    const taken = journal.filter((entry) => entry.ticketId !== undefined);
    expect(tickets.map((each) => `${each.key} ${each.id}`).sort()).toEqual(
      taken.map((each) => `${each.placement.key} ${each.ticketId}`).sort(),
    );
    const declined = new Set(tickets.filter((each) => each.status === 2).map((each) => String(each.id)));
    const { rows: cash } = await sql<{ holder: string; cash: bigint }>`
      select holder_id as holder, balance_minor as cash from ledger_account where kind = 'cash'`.execute(db);
    const held = new Map(cash.map((each) => [each.holder, each.cash]));
    for (const player of players) {
      const bets = taken.filter((each) => each.player === player && !declined.has(each.ticketId ?? '')).length;
      expect(held.get(player.accountId)).toBe(player.cashMinor - BigInt(bets) * STAKE_MINOR);
    }
    expect(await reconcile(db, [...LEDGER_CHECKS, ...TICKET_CHECKS, ...RISK_CHECKS])).toMatchObject({
      ok: true,
      findings: [],
    });
  } finally {
    await db.destroy();
  }
}

async function killPostgres(dataDir: string): Promise<void> {
  const file = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(file.split('\n')[0]), 'SIGKILL');
}

/**
 * For the top level of a test file: a test that kills the server or PostgreSQL with kill -9 while many bets are on their
 * way, and asks afterwards for every bet once and a true ledger.
 */
export function killsInTheMiddle(): (what: string, seed: string) => Promise<void> {
  beforeAll(() => {
    buildServer();
  });
  afterEach(async () => {
    for (const end of toEnd.splice(0).reverse()) await end();
  });
  return async (what, seed) => {
    const rng = seededRng(seed);
    const house = await openHouse();
    let server = await house.start();
    // Some players run out of money on the way, so that refusals are in the journal too.
    const cash = Array.from({ length: 150 }, (_, at) => (at % 5 === 0 ? 3n : 1000n) * STAKE_MINOR);
    const players = await openPlayers(await house.databaseUrl(), cash);
    const offers = [...house.scenario.prematch, ...house.scenario.live];

    const sending = startSending(server.url, players, offers, rng.fork('bets'));
    while (!sending.journal.some((entry) => entry.ticketId !== undefined)) await sleep(5);
    await sleep(rng.int(300, 1200));
    // A moment between two batches may find fewer on their way: the next one will do.
    while (sending.inFlight.size < LEAST_IN_FLIGHT) await sleep(1);
    const inFlight = sending.inFlight.size;
    if (what === 'PostgreSQL') await killPostgres(house.dataDir);
    else await server.end('SIGKILL');
    await sleep(500);
    await sending.stop();
    const { journal } = sending;
    const unanswered = journal.filter((entry) => entry.ticketId === undefined && entry.refused === undefined);
    const acknowledged = journal.filter((entry) => entry.ticketId !== undefined).length;
    console.info(
      `${seed}: ${journal.length} sent, ${inFlight} in flight, ${unanswered.length} unanswered, ${acknowledged} taken`,
    );
    expect(inFlight).toBeGreaterThanOrEqual(LEAST_IN_FLIGHT);
    expect(unanswered.length).toBeGreaterThanOrEqual(LEAST_UNANSWERED);
    expect(acknowledged).toBeGreaterThan(0);

    if (what === 'the server') server = await house.start();
    else
      await ready(server.url).catch((error: unknown) => {
        throw new Error(`${error instanceof Error ? error.message : error}; the house said:\n${server.output()}`);
      });
    await sendAgain(server.url, journal);
    await examine(await house.databaseUrl(), players, journal);
    // A second time changes nothing.
    await sendAgain(server.url, journal);
    await examine(await house.databaseUrl(), players, journal);
  };
}
