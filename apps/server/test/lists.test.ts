import { MARKET_TYPES } from '@evens/catalogue';
import { createClient, getCodes, getSiteConfig, getTopTournaments, getTranslations, LANGUAGES } from '@evens/contract';
import { manualClock } from '@evens/kernel';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Catalogue, openCatalogue } from '../src/capabilities/book/catalogue/index.ts';
import { findSite, openContent } from '../src/capabilities/house/content/index.ts';
import { inProcessBus } from '../src/platform/bus/index.ts';
import { worldClock } from '../src/platform/clock/world-clock.ts';
import { createHttp, type HttpApp, mountRoutes, noSessions } from '../src/platform/http/index.ts';
import { Hub } from '../src/platform/hub/index.ts';
import { openWorld } from './open-world.ts';
import { testDatabase } from './support/index.ts';
import { missingSports, nextMatches, worldCounts } from './world-checks.ts';

/**
 * Counts the members of every list of the specification in what the product answers, those of the world in its book, and
 * names what is missing: a world stored and asked over HTTP, which costs a multiple, is counted by the long test beside this.
 * The numbers of the codes are written out here once more, from the specification.
 */
const SPECIFIED_CODES = {
  ticketStatus: { pending: 0, accepted: 1, declined: 2, newOffer: 3, delayed: 4, delayedCashOut: 5 },
  outcome: { pending: 0, cancelled: 1, win: 2, lost: 3, refund: 4, halfWin: 5, halfLose: 6 },
  betType: { single: 1, 'multiple-singles': 1.1, combo: 2, system: 3, ifbet: 4, reversebet: 5, teaser: 6 },
  fixtureType: { prematch: 1 },
} as const;

/** A Saturday noon: what a list holds shall not depend on the hour at which it is counted. `world-hours` counts at others. */
const NOON = Date.UTC(2026, 10, 21, 12);

const { db, url: databaseUrl } = await testDatabase();
let app: HttpApp;
let catalogue: Catalogue;
let client: ReturnType<typeof createClient>;

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
  const config = { feed: 'none', seed: 'evens', simSpeed: 1, replaySpeed: 1 } as const;
  catalogue = openCatalogue({ config, db, databaseUrl, bus, hub, clock, log });
  const content = openContent({ db, clock, siteFolder: undefined, localesFolder: findSite()?.locales, demo: true });
  for (const each of [catalogue, content]) mountRoutes(app, each.routes);
  const { url } = await app.listen({ host: '127.0.0.1', port: 0 });
  await catalogue.start();
  await catalogue.opened();
  client = createClient({ fetch, baseUrl: url });
});

afterAll(async () => {
  await catalogue?.stop();
  await app?.close();
});

describe('the lists of the specification in the running product', async () => {
  const { lists, queries } = openWorld(NOON);
  const sports = await lists.sports();

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

  it('lists a sport today and its early markets apart, and all of both together', () => {
    const of = (view: 'today' | 'early' | 'all') =>
      queries.fixtures({ view, sport: 'soccer', tzOffsetMin: 0, offset: 0, limit: 200 });
    const midnight = Date.UTC(2026, 10, 22);
    expect(of('today').fixtures.every((fixture) => fixture.startMs < midnight)).toBe(true);
    expect(of('early').fixtures.every((fixture) => fixture.startMs >= midnight)).toBe(true);
    expect(Math.min(of('today').total, of('early').total)).toBeGreaterThan(0);
    expect(of('today').total + of('early').total).toBe(of('all').total);
  });

  it('names the top tournaments of all sports, at most forty, with the counts that their lists have', async () => {
    const top = queries.counts.topTournaments(0);
    expect(top.length).toBeGreaterThan(5);
    expect(top.length).toBeLessThanOrEqual(40);
    const { sportAlias: sport, category, alias, all } = top.find((each) => each.all > 0) ?? top[0] ?? never();
    const listed = queries.fixtures({
      view: 'all',
      sport,
      category: category.alias,
      tournament: alias,
      tzOffsetMin: 0,
      offset: 0,
      limit: 1,
    });
    expect(listed.total).toBe(all);
    expect(listed.fixtures.every((fixture) => fixture.tournament.top)).toBe(true);
    expect(await answerOf(client.call(getTopTournaments, { query: {} }))).toEqual({ tournaments: [] });
  });

  it('prices a match with the markets its sport has', async () => {
    expect(await nextMatches(lists, NOON)).toEqual({ short: [], far: [] });
  }, 120_000);

  it('numbers its codes as the specification does', async () => {
    const codes = await answerOf(client.call(getCodes, {}));
    expect(codes).toMatchObject(SPECIFIED_CODES);
    const kinds = Object.values(codes.specialBetType);
    expect([...kinds].sort((a, b) => a - b)).toEqual(Array.from({ length: 43 }, (_, index) => index + 1));
    expect(Object.keys(codes.specialBetType).length).toBe(MARKET_TYPES.length);
    expect(Object.values(codes.oddsChangePolicy).sort()).toEqual([0, 1, 2]);
  });

  it('speaks nine languages, each with a text for every key of the first', async () => {
    const config = await answerOf(client.call(getSiteConfig, { query: {} }));
    expect(config.languages.map((language) => language.Code).sort()).toEqual(
      LANGUAGES.map((language) => language.code).sort(),
    );
    const english = JSON.stringify(keysOf(await answerOf(client.call(getTranslations, { query: { lang: 'en-US' } }))));
    for (const { code } of LANGUAGES) {
      const texts = await answerOf(client.call(getTranslations, { query: { lang: code } }));
      expect(JSON.stringify(keysOf(texts)), code).toBe(english);
    }
  });
});

/** Paths of all texts, without the plural forms that differ by language. */
function keysOf(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at.replace(/_(zero|one|two|few|many|other)$/, '')];
  return [...new Set(Object.entries(value).flatMap(([key, each]) => keysOf(each, `${at}/${key}`)))].sort();
}

function never(): never {
  throw new Error('the world has no top tournament');
}
