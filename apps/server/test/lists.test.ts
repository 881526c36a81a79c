import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { MARKET_TYPES, SPORTS, sportByAlias } from '@evens/catalogue';
import {
  createClient,
  type FixtureRow,
  getCodes,
  getFixture,
  getFixtures,
  getSiteConfig,
  getSports,
  getTranslations,
  LANGUAGES,
  type SportNode,
} from '@evens/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildServer, removeBuiltServer, type ServerProcess, startServer } from './support/server-process.ts';

/**
 * Counts the members of every list of the specification in the running product, on the demo world, and names what is
 * missing. The numbers of the codes are written out here once more, from the specification.
 */
const SPECIFIED_CODES = {
  ticketStatus: { pending: 0, accepted: 1, declined: 2, newOffer: 3, delayed: 4, delayedCashOut: 5 },
  outcome: { pending: 0, cancelled: 1, win: 2, lost: 3, refund: 4, halfWin: 5, halfLose: 6 },
  betType: { single: 1, 'multiple-singles': 1.1, combo: 2, system: 3, ifbet: 4, reversebet: 5, teaser: 6 },
  fixtureType: { prematch: 1 },
} as const;

/** Least markets of a match before its start, by sport (and for every esport title). */
const LEAST_MARKETS: Readonly<Record<string, number>> = {
  soccer: 60,
  tennis: 20,
  basketball: 20,
  'ice-hockey': 20,
  'american-football': 20,
  baseball: 20,
};

let folder: string;
let server: ServerProcess;
let sports: readonly SportNode[];
let client: ReturnType<typeof createClient>;

async function answerOf<Value>(
  call: Promise<{ ok: true; value: Value } | { ok: false; refusal: { code: string } }>,
): Promise<Value> {
  const answer = await call;
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}

beforeAll(async () => {
  buildServer();
  folder = await mkdtemp(path.join(tmpdir(), 'evens-lists-'));
  server = await startServer(path.join(folder, 'data'), { FEED: 'simulator', DEMO: 'off', RATE_LIMIT_FACTOR: '100' });
  client = createClient({ fetch, baseUrl: server.url });
  for (const untilMs = Date.now() + 240_000; Date.now() < untilMs; await sleep(1000)) {
    if ((await fetch(`${server.url}/ready`)).ok) break;
  }
  sports = (await answerOf(client.call(getSports, { query: {} }))).sports;
}, 300_000);

afterAll(async () => {
  await server?.end('SIGTERM');
  removeBuiltServer();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

describe('the lists of the specification in the running product', () => {
  it('shows every sport with something to bet on', () => {
    const shown = sports.filter((sport) => sport.live + sport.all + sport.outrights > 0).map((sport) => sport.alias);
    expect(SPORTS.map((sport) => sport.alias).filter((alias) => !shown.includes(alias))).toEqual([]);
    expect(shown.length).toBeGreaterThanOrEqual(50);
  });

  it('keeps the system ids that the specification names', () => {
    const ids = Object.fromEntries(sports.map((sport) => [sport.alias, sport.systemId]));
    expect(ids).toMatchObject({ soccer: 1, tennis: 2, basketball: 20, 'american-football': 21, 'ice-hockey': 35 });
    for (const sport of sports.filter((each) => each.esport)) expect(sport.systemId, sport.alias).toBe(66);
  });

  it('has 1,500 fixtures to come and 80 in play', () => {
    const sum = (count: (sport: SportNode) => number): number =>
      sports.reduce((total, sport) => total + count(sport), 0);
    expect(sum((sport) => sport.all)).toBeGreaterThanOrEqual(1500);
    expect(sum((sport) => sport.live)).toBeGreaterThanOrEqual(80);
    expect(sum((sport) => sport.outrights)).toBeGreaterThanOrEqual(50);
  });

  it('prices a match with the markets its sport has', async () => {
    const short: string[] = [];
    const asked = [
      ...Object.keys(LEAST_MARKETS),
      ...SPORTS.filter((sport) => sport.esport).map((sport) => sport.alias),
    ];
    for (const alias of asked) {
      const list = await answerOf(client.call(getFixtures, { query: { view: 'all', sport: alias, limit: 1 } }));
      const [row]: FixtureRow[] = list.fixtures;
      if (!row) {
        short.push(`${alias}: no match`);
        continue;
      }
      const { markets } = await answerOf(client.call(getFixture, { params: { fixtureId: row.id } }));
      const least = LEAST_MARKETS[alias] ?? (sportByAlias(alias)?.esport ? 20 : 1);
      if (markets.length < least) short.push(`${alias}: ${markets.length} markets, ${least} are asked for`);
    }
    expect(short).toEqual([]);
  });

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
