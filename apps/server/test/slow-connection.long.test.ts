import { request } from 'node:http';
import { sportByAlias } from '@evens/catalogue';
import { ASK_EVERY_MS, followedTopics, REALTIME_PATH, sportTopic } from '@evens/contract';
import { createSimulator, type FeedBody } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { demoWorld } from '@evens/seed-world';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { Keeper } from '../src/capabilities/book/catalogue/desk/keeper.ts';
import { type CatalogueBook, openBook } from '../src/capabilities/book/catalogue/index.ts';
import { openRealtimeDoor } from '../src/entrypoints/realtime-door.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import { worldClock } from '../src/platform/clock/world-clock.ts';
import { createHttp, type HttpApp, mountRoutes, noSessions } from '../src/platform/http/index.ts';
import { Hub } from '../src/platform/hub/index.ts';
import type { Part } from '../src/platform/lifecycle/index.ts';
import { testDatabase } from './support/index.ts';

/** A Saturday noon of the demo world. */
const NOON = Date.UTC(2026, 10, 21, 12);
const STEP_MS = 2500;
/** Until then both modes have asked for everything as often as they do in an hour, to scale. */
const SPAN_MS = 360_000;

const { db } = await testDatabase();
const clock = manualClock(NOON);
const log = pino({ enabled: false });
const bus = inProcessBus((_name, error) => {
  throw error;
});
const hub = new Hub({ nowMs: () => clock.monotonicMs(), epoch: 'test', tickMs: 3_600_000 });
const source = createSimulator({ world: demoWorld(), seed: 'evens', startMs: NOON, fromMs: NOON });
let catalogue: CatalogueBook;
let keeper: Keeper;
let http: HttpApp;
let door: Part;
let url = '';
let seq = 0;

function say(eventMs: number, body: FeedBody): void {
  seq += 1;
  keeper.apply({ producer: source.producer, seq, eventMs, wallMs: eventMs, body });
}

beforeAll(async () => {
  catalogue = openBook({ db, bus, hub, clock: worldClock(clock), log, follows: false });
  keeper = new Keeper(catalogue.seat.book, clock);
  keeper.addProducer(source.producer, source.silenceLimitMs);
  for (const body of source.snapshot()) say(NOON, body);
  say(NOON, { type: 'snapshotComplete' });
  http = await createHttp({ clock, logger: log, sessions: noSessions, rateLimitFactor: 1000 });
  mountRoutes(http, catalogue.routes);
  door = openRealtimeDoor({ http, hub, bus, clock, log });
  await door.start();
  ({ url } = await http.listen({ host: '127.0.0.1', port: 0 }));
}, 300_000);
afterAll(async () => {
  await door?.stop();
  await http?.close();
});

/** The body that comes over the wire, packed as browsers ask for it, and the head before it. */
const ask = (path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { agent: false, headers: { 'accept-encoding': 'br, gzip' } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.socket.bytesRead + answer.socket.bytesWritten));
      answer.once('error', reject);
    });
    asked.once('error', reject).end();
  });

interface Page {
  readonly lists: readonly string[];
  readonly topics: readonly string[];
}

/** One page that stays open, in one of the two modes. */
async function opened({ lists, topics }: Page, mode: 'usual' | 'slow') {
  const socket = new WebSocket(url.replace('http', 'ws') + REALTIME_PATH, { perMessageDeflate: false });
  let heard = 0;
  let asked = 0;
  socket.on('message', (data) => {
    heard += Buffer.byteLength(data as Buffer);
  });
  await new Promise((resolve) => socket.once('open', resolve));
  const followed = followedTopics(topics, mode === 'slow');
  let snapshots = 0;
  socket.on('message', () => {
    snapshots += 1;
  });
  socket.send(JSON.stringify({ op: 'subscribe', topics: followed }));
  // Answers come one after another: a topic's snapshot is a message.
  await vi.waitFor(() => expect(snapshots).toBe(followed.length), 15_000);
  heard = 0;
  const every = ASK_EVERY_MS[mode];
  return {
    /** What it asks for once so much time has passed. */
    pass: async (passedMs: number) => {
      if (passedMs % every.counts === 0) asked += await ask('/api/sports?tzOffsetMin=60');
      for (const list of lists) {
        const everyMs = list.includes('view=live') ? every.inPlay : every.lists;
        if (passedMs % everyMs === 0) asked += await ask(`/api/fixtures?${list}&tzOffsetMin=60`);
      }
    },
    heard: () => heard,
    asked: () => asked,
    close: () => socket.close(),
  };
}

const everythingOf = (...aliases: readonly string[]): string[] =>
  aliases.flatMap((alias) => {
    const id = sportByAlias(alias)?.id ?? 0;
    return [sportTopic(id, 'live'), sportTopic(id, 'prematch')];
  });

const PAGES: Readonly<Record<string, Page>> = {
  'the first page': {
    lists: ['view=live&limit=36', 'view=top&limit=40', 'view=soon&limit=6'],
    topics: everythingOf('soccer', 'tennis', 'basketball', 'ice-hockey'),
  },
  'a list of soccer': {
    lists: [
      'view=all&sport=soccer&limit=100',
      'view=live&sport=soccer&limit=200',
      'view=outrights&sport=soccer&limit=200',
    ],
    topics: everythingOf('soccer'),
  },
  'a list of tennis': {
    lists: [
      'view=all&sport=tennis&limit=100',
      'view=live&sport=tennis&limit=200',
      'view=outrights&sport=tennis&limit=200',
    ],
    topics: everythingOf('tennis'),
  },
};

it('on a slow connection a page that stays open costs less than half, whatever it lists', async () => {
  const open = await Promise.all(
    Object.entries(PAGES).map(async ([name, page]) => {
      const [usual, slow] = await Promise.all([opened(page, 'usual'), opened(page, 'slow')]);
      return { name, usual, slow };
    }),
  );
  const all = open.flatMap(({ usual, slow }) => [usual, slow]);
  const before = hub.figures().bytesWritten;
  for (let passedMs = STEP_MS; passedMs <= SPAN_MS; passedMs += STEP_MS) {
    clock.advance(STEP_MS);
    for (const { eventMs, body } of source.advance(NOON + passedMs)) say(eventMs, body);
    // One beat where the house has fifty: changes of the same price meet, so that the usual mode costs less than it does.
    hub.tick();
    await new Promise(setImmediate);
    for (const page of all) await page.pass(passedMs);
  }
  await vi.waitFor(() => {
    const heard = all.reduce((sum, page) => sum + page.heard(), 0);
    expect(heard).toBeGreaterThan((hub.figures().bytesWritten - before) * 0.9);
  }, 15_000);
  const aSecond = (bytes: number): number => Math.round((bytes * 1000) / SPAN_MS);
  const found = open.map(({ name, usual, slow }) => ({
    name,
    usual: [aSecond(usual.heard()), aSecond(usual.asked())],
    slow: [aSecond(slow.heard()), aSecond(slow.asked())],
    share: (slow.heard() + slow.asked()) / (usual.heard() + usual.asked()),
  }));
  for (const page of all) page.close();
  expect(found.filter(({ share }) => !(share < 0.5))).toEqual([]);
}, 300_000);
