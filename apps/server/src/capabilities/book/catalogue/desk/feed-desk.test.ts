import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { testDatabase } from '../../../../../test/support/index.ts';
import { type Bus, inProcessBus } from '../../../../platform/bus/index.ts';
import { worldClock } from '../../../../platform/clock/world-clock.ts';
import { Hub } from '../../../../platform/hub/index.ts';
import { openBook } from '../open-book.ts';
import { takeEpoch } from './epoch-store.ts';
import { openFeedDesk } from './open-desk.ts';

const { db, url: databaseUrl } = await testDatabase();
const SCRIPT = {
  name: 'one match',
  fixtures: [
    {
      ref: 'final',
      id: 7,
      sport: 'soccer',
      country: { name: 'England', alias: 'england', code: 'gb-eng' },
      tournament: { name: 'Premier League', alias: 'premier-league' },
      home: 'North',
      away: 'Everton',
      startsInSec: 3600,
      prices: { '1x2': { home: 1.9, draw: 3.5, away: 4.2 } },
    },
  ],
  steps: [],
};

let folder: string;
let scenario: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'evens-desk-'));
  scenario = path.join(folder, 'script.json');
  await writeFile(scenario, JSON.stringify(SCRIPT));
});
afterAll(() => rm(folder, { recursive: true }));

const running: { stop(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop();
});

const alone = () => inProcessBus((_, error) => expect.unreachable(String(error)));

/** A worker: a book and a desk that wants to lead. With a bus, its book follows the leader's while it does not lead. */
function worker(script = scenario, shared?: Bus) {
  const clock = worldClock();
  const said: string[] = [];
  const log = {
    info: (_: object, text: string) => said.push(text),
    warn: (_: object, text: string) => said.push(text),
    error: (values: object, text: string) =>
      said.push(`${text}: ${'err' in values && values.err instanceof Error ? values.err.message : ''}`),
  };
  const bus = shared ?? alone();
  const together = shared !== undefined;
  const hub = new Hub({ nowMs: () => clock.monotonicMs(), epoch: 'test' });
  const book = openBook({ db, bus, hub, clock, log, follows: together });
  const config = { feed: 'scenario', scenario: script, seed: 'x', simSpeed: 1, replaySpeed: 1 } as const;
  const desk = openFeedDesk({ config, db, databaseUrl, bus, clock, log, book, publishes: together });
  const status = () => book.getOutcome(7, '1x2', 'home')?.market.status;
  const parts = {
    stop: async () => {
      await desk.stop();
      await book.stop();
    },
  };
  return {
    desk,
    book,
    said,
    status,
    start: async () => {
      await book.start();
      await desk.start();
      running.push(parts);
    },
    stop: async () => {
      running.splice(running.indexOf(parts), 1);
      await parts.stop();
    },
  };
}

/** A web process: a book and nothing else. */
async function web(bus: Bus) {
  const clock = worldClock();
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const hub = new Hub({ nowMs: () => clock.monotonicMs(), epoch: 'test' });
  const book = openBook({ db, bus, hub, clock, log, follows: true });
  const status = () => book.getOutcome(7, '1x2', 'home')?.market.status;
  const seen: (string | undefined)[] = [];
  book.listen({ market: (_, { key }) => key === '1x2' && seen.push(status()) });
  await book.start();
  running.push(book);
  return { book, status, seen };
}

const eventually = (holds: () => void | Promise<void>) => vi.waitFor(holds, { timeout: 15_000, interval: 10 });

/** Ends the connection that holds the lead, as a database that restarts does. */
const breakLead = () =>
  sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`.execute(
    db,
  );
const word = { rule: 'no-result', body: { type: 'void', fixtureId: 7, markets: ['1x2'], reason: 'test' } } as const;

describe('the lead of the feed', () => {
  it('is with one of two workers, and with the other when that one stops', async () => {
    const [one, two] = [worker(), worker()];
    await one.start();
    await two.start();
    await one.book.opened();
    expect([one.status(), two.status()]).toEqual(['active', undefined]);
    const epoch = one.desk.epoch();
    expect([epoch, two.desk.epoch(), one.book.notReady(), two.book.notReady()]).toEqual([
      expect.any(Number),
      undefined,
      undefined,
      'no process leads the feed',
    ]);
    await expect(two.desk.say([word])).rejects.toThrow('does not lead');
    expect(await two.desk.endingsOf([7])).toBeUndefined();

    await one.stop();
    expect(one.desk.epoch()).toBeUndefined();
    await eventually(() => expect([two.status(), two.desk.epoch()]).toEqual(['active', (epoch ?? 0) + 1]));
    await eventually(async () => expect((await two.desk.endingsOf([7]))?.get(7)?.known).toBe(true));
  });

  it('is lost at once with its connection, and prices open again under the next epoch', async () => {
    const one = worker();
    await one.start();
    await one.book.opened();
    const epoch = one.desk.epoch() ?? 0;
    const seen: (string | undefined)[] = [];
    one.book.listen({ market: () => seen.push(one.status()) });
    await breakLead();
    await eventually(() => expect(one.desk.epoch()).toBe(epoch + 1));
    await eventually(() => expect(one.status()).toBe('active'));
    expect(seen).toEqual(['suspended', 'active']);
    expect(one.said).toContain('leads the feed on');
    // It knows all that was said before, and asks for nothing but what happened meanwhile.
    expect(one.said.filter((each) => each === 'prices are complete')).toHaveLength(1);
  });

  it('goes on with who led where the database was away for all: the other would have to be told the whole', async () => {
    const bus = alone();
    const [one, two] = [worker(scenario, bus), worker(scenario, bus)];
    await one.start();
    await one.book.opened();
    await two.start();
    const epoch = one.desk.epoch() ?? 0;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'evens-feed-desk' and datname = current_database()`.execute(db);
    await eventually(() => expect(one.desk.epoch()).toBe(epoch + 1));
    expect(one.said).toContain('leads the feed on');
    expect(two.said).not.toContain('leads the feed');
  });

  it('goes to another world when another worker led in between', async () => {
    const one = worker();
    await one.start();
    await one.book.opened();
    await takeEpoch(db);
    await breakLead();
    await eventually(() => expect(one.said.filter((each) => each === 'leads the feed')).toHaveLength(2));
    await eventually(() => expect(one.status()).toBe('active'));
  });

  it('is over for a stalled process as soon as it would store: what it says then is refused, and all is suspended', async () => {
    const one = worker();
    await one.start();
    await one.book.opened();
    const { rows: before } = await sql`select from market_void`.execute(db);
    await takeEpoch(db);
    await expect(one.desk.say([word])).rejects.toThrow('another process leads');
    expect([one.desk.epoch(), one.status()]).toEqual([undefined, 'suspended']);
    const { rows } = await sql`select from market_void`.execute(db);
    expect(rows).toHaveLength(before.length);
    await eventually(() => expect([one.desk.epoch(), one.status()]).toEqual([expect.any(Number), 'active']));
  });

  it('is seen by every process: all show the same, nothing while nobody leads, and the same again under the next leader', async () => {
    const bus = alone();
    const page = await web(bus);
    expect(page.book.notReady()).toBe('the feed desk has not been heard for 0 s');
    const [one, two] = [worker(scenario, bus), worker(scenario, bus)];
    await one.start();
    await two.start();
    await page.book.opened();
    await eventually(() => expect([page.status(), two.status()]).toEqual(['active', 'active']));
    expect([page.book.notReady(), one.book.notReady(), two.book.notReady()]).toEqual([undefined, undefined, undefined]);
    page.seen.length = 0;
    await one.stop();
    await eventually(() => expect([page.status(), two.desk.epoch() !== undefined]).toEqual(['active', true]));
    expect(page.seen).toEqual(['suspended', 'active']);
    expect(page.book.notReady()).toBeUndefined();

    const three = worker(scenario, bus);
    await three.start();
    await takeEpoch(db);
    await breakLead();
    await eventually(() => expect([two, three].filter(({ desk }) => desk.epoch() !== undefined)).toHaveLength(1));
    await eventually(() => expect([page, two, three].map((each) => each.status())).toEqual(Array(3).fill('active')));
    expect([page, two, three].map((each) => each.book.notReady())).toEqual([undefined, undefined, undefined]);
  });

  it('is given back where the source cannot be opened, and a house that starts so does not start', async () => {
    const [one, two] = [worker(path.join(folder, 'missing.json')), worker()];
    await expect(one.start()).rejects.toThrow('missing.json');
    await two.start();
    await two.book.opened();
    expect([one.desk.epoch(), two.status()]).toEqual([undefined, 'active']);
    await one.desk.stop();
  });
});
