import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { openHouse } from '../src/entrypoints/open-house.ts';
import { loadConfig } from '../src/platform/config/index.ts';
import { startParts } from '../src/platform/lifecycle/index.ts';
import { openPlayers } from './placing/players.ts';
import { writeStillScenario } from './placing/scenario.ts';
import { testDatabase } from './support/index.ts';
import { natsForTests } from './support/nats-for-tests.ts';

const { url: databaseUrl } = await testDatabase();
const demo = await testDatabase();
const nats = await natsForTests();
const folder = await mkdtemp(path.join(tmpdir(), 'evens-roles-'));
const scenario = await writeStillScenario(folder, 1);
const ends: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true }), () => nats.stop()];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** The door of operations of each process, by its address. */
const operationsOf = new Map<string, string>();

/** A process of this role, with an address of its own. */
async function open(role: 'web' | 'worker'): Promise<string> {
  const env = {
    ROLE: role,
    DATABASE_URL: databaseUrl,
    NATS_URL: nats.url,
    DEMO: 'off',
    TEST_HOUSE: 'on',
    FEED: 'scenario',
    SCENARIO: scenario.file,
    LIVE_DELAY: 'other=0.3',
    DATABASE_POOL: '4',
  };
  let url = '';
  let operationsUrl = '';
  const hear = {
    write: (line: string): void => {
      const { msg, url: found } = JSON.parse(line) as { msg: string; url?: string };
      if (msg === 'listening' && found) url = found;
      if (msg === 'the door of operations listens' && found) operationsUrl = found;
    },
  };
  const config = loadConfig({ ...env, PORT: '0', BACKOFFICE_PORT: '0', OPERATIONS_PORT: '0' });
  const parts = await startParts(openHouse(config, pino({ level: 'info' }, hear), () => undefined));
  ends.push(() => parts.stop());
  operationsOf.set(url, operationsUrl);
  return url;
}

const [web, other, worker] = [await open('web'), await open('web'), await open('worker')];

const read = async (url: string, path: string): Promise<[number, string]> => {
  const answer = await fetch(`${url}${path}`);
  return [answer.status, await answer.text()];
};

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; !(await holds()); waitedMs += 20) {
    if (waitedMs > 15_000) throw new Error('it did not come true');
    await sleep(20);
  }
}

it('a worker answers those who run it and nobody else; a web process answers players', async () => {
  for (const url of [web, worker]) {
    expect((await read(url, '/health'))[0]).toBe(200);
    await until(async () => (await read(url, '/ready'))[0] === 200);
    expect((await read(url, '/ready'))[1]).toContain('"bus":"ok"');
    expect((await read(operationsOf.get(url) ?? '', '/metrics'))[1]).toContain('evens_bus_connected 1');
  }
  const paths = ['/api/version', '/api/config', '/api/free-bets', '/'];
  for (const path of paths) expect([path, (await read(worker, path))[0]]).toEqual([path, 404]);
  expect((await read(web, '/api/version'))[0]).toBe(200);
});

it('whoever signs out at one web process hears nothing private at another, and is refused there at once', async () => {
  const [player] = await openPlayers(databaseUrl, [100n]);
  if (!player) throw new Error('no player');
  const headers = { cookie: player.cookie, origin: other };
  const socket = new WebSocket(`${other.replace('http', 'ws')}/rt`, { headers });
  await once(socket, 'open');
  const closed = once(socket, 'close');
  const balance = async (url: string): Promise<number> =>
    (await fetch(`${url}/api/user`, { headers: { cookie: player.cookie } })).status;
  expect([await balance(web), await balance(other)]).toEqual([200, 200]);
  const left = await fetch(`${web}/api/logout`, {
    method: 'POST',
    headers: {
      cookie: player.cookie,
      origin: web,
      'x-csrf-token': player.csrfToken,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  expect(left.status).toBe(200);
  expect((await closed)[0]).toBe(4001);
  expect([await balance(web), await balance(other)]).toEqual([401, 401]);
});

it('a bet in play that one web process takes is answered by the worker in its moment, and the page at another hears of it', async () => {
  const [player] = await openPlayers(databaseUrl, [1_000n]);
  const [offer] = scenario.live;
  if (!player || !offer) throw new Error('no player or no offer');
  const socket = new WebSocket(`${other.replace('http', 'ws')}/rt`, {
    headers: { cookie: player.cookie, origin: other },
  });
  const heard: { status: number; atMs: number }[] = [];
  socket.on('message', (frame) => {
    const { d = [] } = JSON.parse(String(frame)) as {
      d?: [string, number, ...[string, string, { status: number }][]][];
    };
    for (const [, , ...news] of d) {
      for (const [, kind, { status }] of news) if (kind === 'ticket') heard.push({ status, atMs: performance.now() });
    }
  });
  await once(socket, 'open');
  const subscribed = once(socket, 'message');
  socket.send(JSON.stringify({ op: 'subscribe', topics: ['account'] }));
  await subscribed;

  const askedMs = performance.now();
  const placed = await fetch(`${web}/api/betslip/place`, {
    method: 'POST',
    headers: {
      cookie: player.cookie,
      origin: web,
      'x-csrf-token': player.csrfToken,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ idempotencyKey: 'from-one-to-another', betType: 1, stake: '1.00', selections: [offer] }),
  });
  expect(await placed.json()).toMatchObject({ HasErrors: false, ticket: { status: 4 } });
  await until(() => heard.some(({ status }) => status === 1));
  expect(heard.map(({ status }) => status)).toEqual([4, 1]);
  expect((heard.at(-1)?.atMs ?? 0) - askedMs).toBeGreaterThanOrEqual(290);
  socket.terminate();
});

it('a process says that it does not hear the others while NATS is away, and goes on by itself after', async () => {
  await nats.stop();
  await until(async () => (await read(operationsOf.get(web) ?? '', '/ready'))[1].includes('not connected to NATS'));
  expect((await read(web, '/api/version'))[0]).toBe(200);
  await nats.start();
  for (const url of [web, worker]) await until(async () => (await read(url, '/ready'))[0] === 200);
});

await openPlayers(demo.url, [100n]);
await sql`update identity_account set email_key = 'ada@demo.invalid', email_confirmed_at = now()`.execute(demo.db);

it.each(['web', 'worker', 'all'] as const)(
  'for real money does not open beside a demo, on the database of its players: ROLE=%s',
  async (role) => {
    const env = { ROLE: role, DATABASE_URL: demo.url, NATS_URL: nats.url, DEMO: 'off', FEED: 'none' };
    const config = loadConfig({ ...env, PORT: '0', BACKOFFICE_PORT: '0', OPERATIONS_PORT: '0', DATA_DIR: folder });
    const opens = startParts(openHouse(config, pino({ enabled: false }), () => undefined));
    await expect(opens).rejects.toThrow("DEMO=off on a demo's database");
  },
);
