import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import * as contract from '@evens/contract';
import { type RawBuilder, sql } from 'kysely';
import { markedRequests } from './marked-requests.ts';
import { testDatabase } from './support/index.ts';
import { buildServer, startServer } from './support/server-process.ts';

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Every route that asks nobody who he is. */
export const PUBLIC_ROUTES = Object.values(contract as Record<string, unknown>)
  .filter(isEndpoint)
  .filter(({ access }) => access === 'public');

const MATCHES = 60;
const PROBE = fileURLToPath(new URL('loop-probe.mjs', import.meta.url));

/** Contests of hundreds of tournaments that ended within the last days. */
const OVER: RawBuilder<unknown> = sql`
  insert into fixture (id, producer, sport_id, category_id, tournament_id, kind, start_at, status, description, over_at, changed_at)
  select 700000 + n, 'test', 1, n % 80, n % 800, 'match', now() - n * interval '2 minutes', 'ended',
    jsonb_build_object('id', 700000 + n, 'sportId', 1, 'kind', 'match', 'startMs', (extract(epoch from now()) * 1000)::bigint,
      'category', jsonb_build_object('id', n % 80, 'alias', 'c' || n % 80, 'name', 'Country ' || n % 80, 'countryCode', 'de'),
      'tournament', jsonb_build_object('id', n % 800, 'alias', 't' || n % 800, 'name', 'League ' || n % 800, 'top', false, 'rank', n % 800),
      'competitors', jsonb_build_array(jsonb_build_object('id', 2 * n, 'name', 'Home ' || n), jsonb_build_object('id', 2 * n + 1, 'name', 'Away ' || n))),
    now() - n * interval '1 minute', now()
  from generate_series(1, 4500) n`;

/** A house with a full board that stands still, long lists of results, and a proxy that says who calls. */
export async function openBurstHouse() {
  const { db, url: databaseUrl } = await testDatabase();
  await OVER.execute(db);
  buildServer();
  const folder = await mkdtemp(path.join(tmpdir(), 'evens-burst-'));
  const fixtures = Array.from({ length: MATCHES }, (_, at) => ({
    ref: `f${at + 1}`,
    id: at + 1,
    sport: 'soccer',
    country: { name: 'England', alias: 'england', code: 'gb-eng' },
    tournament: { name: 'Premier League', alias: 'premier-league' },
    home: `Home ${at + 1}`,
    away: `Away ${at + 1}`,
    startsInSec: 86_400,
    expected: { home: 1.4 + at / 100, away: 1.1 },
  }));
  const SCENARIO = path.join(folder, 'still.json');
  await writeFile(SCENARIO, JSON.stringify({ name: 'still', fixtures, steps: [] }));
  const env = {
    DATABASE_URL: databaseUrl,
    FEED: 'scenario',
    SCENARIO,
    DEMO: 'off',
    TEST_HOUSE: 'on',
    TRUST_PROXY: '1',
  };
  const server = await startServer(path.join(folder, 'data'), env, undefined, ['--import', PROBE]);
  const { url } = server;
  for (;;) {
    const found = await fetch(`${url}/api/fixtures?view=all`).catch(() => undefined);
    const listed = found?.ok ? ((await found.json()) as { total: number }).total : 0;
    if (listed === MATCHES) break;
    await sleep(200);
  }
  /** What the process did at a stretch, at most, since it was asked before. */
  const stretchMs = async (): Promise<number> => {
    const before = server.output().length;
    server.process.kill('SIGUSR2');
    for (;;) {
      const said = /at a stretch: ([\d.]+) ms/.exec(server.output().slice(before))?.[1];
      if (said !== undefined) return Number(said);
      await sleep(10);
    }
  };
  return {
    url,
    stretchMs,
    close: async () => {
      await server.end('SIGTERM');
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

export type BurstHouse = Awaited<ReturnType<typeof openBurstHouse>>;

const PICKS = [
  ['1x2', 'home'],
  ['total:2.5', 'over'],
  ['both-score', 'yes'],
  ['1x2@1h', 'home'],
  ['double-chance', 'home-draw'],
  ['total:1.5', 'over'],
  ['total:3.5', 'over'],
].map(([marketKey = '', outcome = '']) => ({ marketKey, outcome }));

/** The dearest that somebody may ask of a route, another each time. */
function dearest(endpoint: contract.Endpoint, at: number): { readonly address: string; readonly body?: string } {
  const zone = ((at * 15) % 1440) - 720;
  const day = new Date(Date.now() - (at % 5) * 86_400_000).toISOString();
  const asked: Readonly<Record<string, string>> = {
    tzOffsetMin: String(zone),
    view: 'all',
    limit: '200',
    date: day,
    langcode: 'de-DE',
    langCode: 'de-DE',
    TournamentId: String(at % 800),
    MatchId: String(700_001 + at),
    id: String(700_001 + at),
    Id: String(700_001 + at),
    q: `home ${at}`,
    sport: 'soccer',
    ids: Array.from({ length: 50 }, (_, each) => each + 1).join(','),
  };
  const params = { fixtureId: String((at % MATCHES) + 1), matchId: String((at % MATCHES) + 1), sportAlias: 'soccer' };
  const bare = endpoint.path.replace(
    /:(\w+)/g,
    (_, name: string) => (params as Record<string, string>)[name] ?? 'england',
  );
  if (endpoint.name === 'quoteBuilder') {
    const picks = PICKS.slice(0, 3 + (at % (PICKS.length - 2)));
    return { address: bare, body: JSON.stringify({ fixtureId: (at % MATCHES) + 1, picks }) };
  }
  const [first] = markedRequests(endpoint);
  const names = [...(first?.path.split('?')[1] ?? '').split('&').map((each) => each.split('=')[0] ?? '')];
  const query = names.flatMap((name) =>
    asked[name] === undefined ? [] : [`${name}=${encodeURIComponent(asked[name])}`],
  );
  return { address: `${bare}?${query.join('&')}`, ...(first?.body !== undefined && { body: first.body }) };
}

/**
 * Asks a route so often at once, from so many addresses; answers how long the process worked at a stretch, and what came. `from`: where in the
 * row of dear questions it begins, so that a second burst asks nothing that the first one left in a cache.
 */
export async function burst(
  house: BurstHouse,
  endpoint: contract.Endpoint,
  times: number,
  addresses: number,
  from = 0,
) {
  await house.stretchMs();
  const answers = await Promise.all(
    Array.from({ length: times }, async (_, at) => {
      const { address, body } = dearest(endpoint, from + at);
      const answer = await fetch(house.url + address, {
        method: endpoint.method,
        headers: {
          'x-forwarded-for': `10.${endpoint.path.length}.1.${(at % addresses) + 1}`,
          origin: house.url,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(endpoint.method !== 'GET' && tokenOf()),
        },
        ...(body !== undefined && endpoint.method !== 'GET' && { body }),
      });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
  return { longestMs: await house.stretchMs(), answers: new Set(answers) };
}

let token: Record<string, string> = {};
const tokenOf = (): Record<string, string> => token;

/** Visitors need the token of their session for what is no reading. */
export async function visit({ url }: BurstHouse): Promise<void> {
  const answer = await fetch(`${url}/api/session`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  token = { cookie, 'x-csrf-token': csrfToken };
}
