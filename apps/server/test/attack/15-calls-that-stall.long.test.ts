import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { type BurstHouse, openBurstHouse } from '../public-burst.ts';
import { attack, type Said, said } from './support-attack-b.ts';

/*
 * Anonymous calls that keep a house from everybody else. Each try asks what one script or a few hundred rented addresses would, all at once;
 * what counts is how long the process works at a stretch (its own CPU, so that other work on the machine does not), and that it answers a
 * visitor of good will afterwards.
 */
const MOST_AT_A_STRETCH_MS = 250;
let house: BurstHouse;
let visitor: Record<string, string> = {};
beforeAll(async () => {
  house = await openBurstHouse();
  visitor = await visit();
  await once({ asking: () => ({ path: '/api/version' }) }, 4_000);
  await measure();
}, 240_000);
afterAll(() => house?.close());

/** A visitor's cookie and token, which whatever is no reading needs. */
async function visit(): Promise<Record<string, string>> {
  const answer = await fetch(`${house.url}/api/session`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
  return { cookie: cookie.join('; '), 'x-csrf-token': csrfToken, origin: house.url };
}

interface Asking {
  readonly path: string;
  readonly method?: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}
interface Flood {
  readonly times?: number;
  readonly addresses?: number;
  /** The dearest of its kind, another each time. */
  readonly asking: (at: number) => Asking;
}

async function once({ times = 300, addresses = 60, asking }: Flood, from: number) {
  await house.stretchMs();
  const statuses = new Map<number | string, number>();
  await Promise.all(
    Array.from({ length: times }, async (_, each) => {
      const { path, method = 'GET', body, headers = {} } = asking(from + each);
      const status = await fetch(house.url + path, {
        method,
        headers: {
          ...visitor,
          'x-forwarded-for': `10.${from % 250}.${each % addresses}.7`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
      }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 'cut off',
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
  );
  return { ms: await house.stretchMs(), statuses };
}

/** What is loaded at its first use holds a process up once; what is dear is dear again. */
async function flood(what: string, plan: Flood): Promise<Said> {
  let { ms, statuses } = await once(plan, 0);
  if (ms > allowedMs) {
    await measure();
    ({ ms, statuses } = await once(plan, 1_000));
  }
  const { path, method = 'GET', body } = plan.asking(3);
  return said(
    `${plan.times ?? 300} × ${method} ${path.slice(0, 90)} from ${plan.addresses ?? 60} addresses (${what})`,
    body?.toString('latin1'),
    verdict(ms, statuses),
  );
}
/** What a flood of three hundred of the cheapest calls takes on a machine that does nothing else. */
const CHEAPEST_MS = 60;
let allowedMs = MOST_AT_A_STRETCH_MS;
/** A machine with other work takes longer for each step: as much longer as for what costs next to nothing. */
async function measure(): Promise<void> {
  const { ms } = await once({ asking: (at) => ({ path: `/api/version?x=${at}` }) }, 3_000);
  allowedMs = MOST_AT_A_STRETCH_MS * Math.max(1, ms / CHEAPEST_MS);
}
const verdict = (ms: number, statuses: ReadonlyMap<number | string, number>): string => {
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  const long = ms < allowedMs ? 'short' : 'LONG';
  return `${long} ${statuses.has(500) ? 'BROKEN ' : ''}(${ms.toFixed(0)} ms at a stretch, ${allowedMs.toFixed(0)} allowed; ${answers})`;
};
const SHORT = /^short \(/;

/** Afterwards a visitor is answered at once. */
async function answers(): Promise<void> {
  const from = performance.now();
  const answer = await fetch(`${house.url}/api/version`);
  expect([answer.status, performance.now() - from < 5_000]).toEqual([200, true]);
}
const row = (name: string, plan: Flood) => ({ name, does: () => flood(name, plan), expect: SHORT, holds: answers });

const MARKETS = [
  ['1x2', 'home'],
  ['total:2.5', 'over'],
  ['both-score', 'yes'],
  ['1x2@1h', 'home'],
  ['double-chance', 'home-draw'],
  ['total:1.5', 'over'],
  ['total:3.5', 'over'],
] as const;
const picksAt = (at: number, count = 7) =>
  Array.from({ length: count }, (_, place) => MARKETS[(at + place) % MARKETS.length] ?? MARKETS[0]).map(
    ([marketKey, outcome]) => ({ marketKey, outcome }),
  );
const builder = (fixtureId: number, picks: unknown): Asking => ({
  path: '/api/betslip/builder',
  method: 'POST',
  body: JSON.stringify({ fixtureId, picks }),
});
const zone = (at: number): number => ((at * 15) % 1440) - 720;
const day = (at: number): string => new Date(Date.now() - (at % 400) * 86_400_000).toISOString();
const noise = (at: number, length: number): string =>
  randomUUID()
    .replaceAll('-', '')
    .repeat(Math.ceil(length / 32))
    .slice(0, length - 3) + String(at % 1000);

attack('15', 'anonymous calls that stall the house', [
  row('bet builders of other matches, by two hundred addresses', {
    addresses: 200,
    asking: (at) => builder((at % 60) + 1, picksAt(at)),
  }),
  row('the same picks in every order, each another key of a cache', {
    asking: (at) =>
      builder(
        7,
        [...picksAt(at)].sort(() => Math.random() - 0.5),
      ),
  }),
  row('twelve picks, some of them twice', { asking: (at) => builder((at % 60) + 1, picksAt(at, 12)) }),
  row('picks that no match has, each of eighty signs', {
    asking: (at) =>
      builder(
        7,
        Array.from({ length: 12 }, () => ({ marketKey: noise(at, 80), outcome: '…'.repeat(40) })),
      ),
  }),
  row('picks by the names of what every object has', {
    asking: (at) =>
      builder(
        (at % 60) + 1,
        ['__proto__', 'constructor', 'toString'].map((marketKey) => ({ marketKey, outcome: '__proto__' })),
      ),
  }),
  row('results of every tournament, in another zone each time', {
    asking: (at) => ({ path: `/api/results/tournaments?tzOffsetMin=${zone(at)}&langCode=de-DE` }),
  }),
  row('results by days, in other zones', {
    asking: (at) => ({ path: `/api/results/tournaments/ByDate?tzOffsetMin=${zone(at)}&date=${day(at)}` }),
  }),
  row('results searched by one letter', {
    asking: (at) => ({
      path: `/api/results/find?q=home%20${at % 26}&tzOffsetMin=${zone(at)}`,
    }),
  }),
  row('the whole board at once, in another zone each time', {
    asking: (at) => ({ path: `/api/fixtures?view=all&limit=200&tzOffsetMin=${zone(at)}&x=${at}` }),
  }),
  row('fifty matches by their numbers, in other orders', {
    asking: (at) => ({
      path: `/api/fixtures/by-id?ids=${Array.from({ length: 50 }, (_, each) => ((each * 7 + at) % 60) + 1).join(',')}`,
    }),
  }),
  row('the schedule in every zone', { asking: (at) => ({ path: `/api/schedule?tzOffsetMin=${zone(at)}` }) }),
  row('searches of two letters', {
    asking: (at) => ({ path: `/api/search?q=${String.fromCharCode(97 + (at % 26), 97 + ((at * 7) % 26))}&limit=50` }),
  }),
  row('searches of sixty letters with a typing error in each word', {
    asking: (at) => ({
      path: `/api/search?q=${encodeURIComponent(`hmoe ${at} awya ${at} premeir leageu englnad hmoe awya leageu hmoe`.slice(0, 60))}&limit=50`,
    }),
  }),
  row('searches of stacked accents', {
    asking: (at) => ({ path: `/api/search?q=${encodeURIComponent(`h${'\u0301'.repeat(40)}ome${at}`.slice(0, 60))}` }),
  }),
  row('searches that look like patterns', {
    asking: (at) => ({ path: `/api/search?q=${encodeURIComponent(`(a+)+$${'a'.repeat(40)}${at}`.slice(0, 60))}` }),
  }),
  row('pages of languages and sports that there are not', {
    times: 200,
    asking: (at) => ({ path: `/xx-${noise(at, 30)}/sports/${noise(at, 60)}`, headers: { accept: 'text/html' } }),
  }),
  row('every text of the site, language by language', {
    asking: (at) => ({
      path: `/api/localization/getalltranslationsbylanguagecode?lang=${['de-DE', 'en-GB', 'fr-FR', 'es-ES', 'it-IT'][at % 5]}&x=${at}`,
    }),
  }),
  row('sign-ins with passwords of a hundred and twenty-eight signs', {
    times: 120,
    addresses: 120,
    asking: (at) => ({
      path: '/api/login',
      method: 'POST',
      body: JSON.stringify({ UserName: `nobody${at}`, Password: noise(at, 128) }),
    }),
  }),
  row('passwords looked at before a registration', {
    asking: (at) => ({
      path: '/api/register/password',
      method: 'POST',
      body: JSON.stringify({ UserName: noise(at, 20), Email: `a${at}@example.org`, Password: noise(at, 128) }),
    }),
  }),
  row('lost passwords of nobody', {
    asking: (at) => ({ path: '/api/lost-password', method: 'POST', body: JSON.stringify({ UserName: noise(at, 60) }) }),
  }),
  row('outcomes put into one slip by many tabs', {
    asking: (at) => ({
      path: '/api/betslip/selections',
      method: 'POST',
      body: JSON.stringify({
        fixtureId: (at % 60) + 1,
        marketKey: '1x2',
        outcome: ['home', 'draw', 'away'][at % 3],
        priceMilli: 1900,
      }),
    }),
  }),
  row('bodies of lists within lists', {
    asking: () => ({
      path: '/api/betslip/builder',
      method: 'POST',
      body: `{"fixtureId":7,"picks":${'['.repeat(3_000)}${']'.repeat(3_000)}}`,
    }),
  }),
  row('bodies of a megabyte', {
    times: 60,
    asking: (at) => ({
      path: '/api/betslip/builder',
      method: 'POST',
      body: JSON.stringify({
        fixtureId: 7,
        picks: Array.from({ length: 20_000 }, () => ({ marketKey: noise(at, 30), outcome: 'home' })),
      }),
    }),
  }),
  row('bodies packed, a kilobyte for a megabyte', {
    asking: () => ({
      path: '/api/betslip/builder',
      method: 'POST',
      body: gzipSync(Buffer.alloc(1_000_000, 32)),
      headers: { 'content-encoding': 'gzip' },
    }),
  }),
  row('addresses of eight thousand signs that lead nowhere', {
    asking: (at) => ({ path: `/api/${noise(at, 8_000)}` }),
  }),
  row('the same name two hundred times in a query', {
    asking: (at) => ({
      path: `/api/fixtures?${Array.from({ length: 200 }, (_, each) => `limit=${each + at}`).join('&')}`,
    }),
  }),
  row('histories of prices of every market', {
    asking: (at) => ({ path: `/api/fixtures/${(at % 60) + 1}/market-history?market=1x2&x=${at}` }),
  }),
  row('messages to support of the greatest length', {
    asking: (at) => ({
      path: '/api/support/messages',
      method: 'POST',
      body: JSON.stringify({ text: noise(at, 2_000), key: randomUUID() }),
    }),
  }),
  row('books of codes that nobody made', {
    asking: (at) => ({ path: `/api/betslip/bookings/${noise(at, 8).toUpperCase()}` }),
  }),
  {
    name: 'a hundred and twenty websockets that ask for every match at once',
    does: async () => {
      await house.stretchMs();
      const topics = Array.from({ length: 60 }, (_, at) => `markets/${at + 1}`);
      const counts = new Map<string, number>();
      const sockets = await Promise.all(
        Array.from({ length: 120 }, (_, at) => {
          const socket = new WebSocket(`${house.url.replace('http', 'ws')}/rt`, {
            headers: { origin: house.url, 'x-forwarded-for': `10.99.${at % 60}.7` },
          });
          return new Promise<WebSocket>((resolve) => {
            socket.on('open', () => {
              socket.send(JSON.stringify({ op: 'subscribe', topics }));
              socket.send(JSON.stringify({ op: 'unsubscribe', topics }));
              counts.set('open', (counts.get('open') ?? 0) + 1);
              setTimeout(() => resolve(socket), 3_000);
            });
            socket.on('close', (code) => {
              counts.set(`closed ${code}`, (counts.get(`closed ${code}`) ?? 0) + 1);
              resolve(socket);
            });
            socket.on('error', () => resolve(socket));
          });
        }),
      );
      const ms = await house.stretchMs();
      for (const socket of sockets) socket.terminate();
      return said('120 × websocket /rt', { op: 'subscribe', topics: '60 markets' }, verdict(ms, counts));
    },
    expect: SHORT,
    holds: answers,
  },
  {
    name: 'dear questions, and a visitor of good will beside them',
    does: async () => {
      const plan: Flood = { times: 400, addresses: 8, asking: (at) => builder((at % 60) + 1, picksAt(at)) };
      const running = once(plan, 2_000);
      const waits: number[] = [];
      for (let at = 0; at < 20; at += 1) {
        const from = performance.now();
        await (
          await fetch(`${house.url}/api/fixtures?limit=10`, { headers: { 'x-forwarded-for': '10.250.1.1' } })
        ).arrayBuffer();
        waits.push(performance.now() - from);
      }
      const { ms, statuses } = await running;
      const median = waits.sort((one, other) => one - other)[10] ?? 0;
      return said(
        '20 × GET /api/fixtures beside 400 bet builders from 8 addresses',
        undefined,
        `${verdict(ms, statuses)}; ${median < 2_000 ? 'answered' : 'KEPT WAITING'} within ${median.toFixed(0)} ms in the middle`,
      );
    },
    expect: /^short .*; answered/,
    holds: answers,
  },
]);

it('the house is as ready as before', async () => {
  expect((await fetch(`${house.url}/ready`)).status).toBe(200);
});
