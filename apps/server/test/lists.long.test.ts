import { createClient, getFixture, getFixtures, getSports, type SportNode } from '@evens/contract';
import { manualClock } from '@evens/kernel';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalogue, openCatalogue } from '../src/capabilities/book/catalogue/index.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import { worldClock } from '../src/platform/clock/world-clock.ts';
import { createHttp, type HttpApp, mountRoutes, noSessions } from '../src/platform/http/index.ts';
import { Hub } from '../src/platform/hub/index.ts';
import { testDatabase } from './support/index.ts';
import { missingSports, nextMatches, type WorldLists, worldCounts } from './world-checks.ts';

/** A Saturday noon: what a list holds shall not depend on the hour at which it is counted. `world-hours` counts at others. */
const NOON = Date.UTC(2026, 10, 21, 12);

const { db, url: databaseUrl } = await testDatabase();
let app: HttpApp;
let catalogue: Catalogue;
let sports: readonly SportNode[];
let client: ReturnType<typeof createClient>;
let lists: WorldLists;

async function answerOf<Value>(
  call: Promise<{ ok: true; value: Value } | { ok: false; refusal: { code: string } }>,
): Promise<Value> {
  const answer = await call;
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

beforeAll(async () => {
  const clock = worldClock(manualClock(NOON));
  const log = pino({ level: 'silent' });
  const bus = inProcessBus((_name, error) => {
    throw error;
  });
  const hub = new Hub({ nowMs: () => clock.monotonicMs(), epoch: 'test' });
  app = await createHttp({ clock, logger: log, sessions: noSessions, rateLimitFactor: 100 });
  const config = { feed: 'simulator', seed: 'evens', simSpeed: 1, replaySpeed: 1 } as const;
  catalogue = openCatalogue({ config, db, databaseUrl, bus, hub, clock, log });
  mountRoutes(app, catalogue.routes);
  const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
  await catalogue.start();
  await catalogue.opened();
  client = createClient({ fetch, baseUrl: url });
  lists = {
    sports: async () => (await answerOf(client.call(getSports, { query: {} }))).sports,
    list: async (query) => (await answerOf(client.call(getFixtures, { query }))).fixtures,
    detail: (fixtureId) => answerOf(client.call(getFixture, { params: { fixtureId } })),
  };
  sports = await lists.sports();
}, 300_000);

afterAll(async () => {
  await catalogue?.stop();
  await app?.close();
});

describe('the lists of the world in the running product, over HTTP', () => {
  it('shows every sport with something to bet on', () => {
    expect(missingSports(sports)).toEqual([]);
    expect(sports.length).toBeGreaterThanOrEqual(50);
  });

  it('keeps the system ids that the specification names', () => {
    const ids = Object.fromEntries(sports.map((sport) => [sport.alias, sport.systemId]));
    expect(ids).toMatchObject({ soccer: 1, tennis: 2, basketball: 20, 'american-football': 21, 'ice-hockey': 35 });
    for (const sport of sports.filter((each) => each.esport)) expect(sport.systemId, sport.alias).toBe(66);
  });

  it('has 1,500 fixtures to come and 80 in play', () => {
    const { live, all, outrights } = worldCounts(sports);
    expect(all).toBeGreaterThanOrEqual(1500);
    expect(live).toBeGreaterThanOrEqual(80);
    expect(outrights).toBeGreaterThanOrEqual(50);
  });

  it('prices a match with the markets its sport has', async () => {
    expect(await nextMatches(lists, NOON)).toEqual({ short: [], far: [] });
  }, 120_000);
});
