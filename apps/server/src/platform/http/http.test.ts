import { connect } from 'node:net';
import { endpoint } from '@evens/contract';
import { BrokenInvariant, manualClock, refusal, refuse } from '@evens/kernel';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lackBehind } from './denials.ts';
import { addressKey, createHttp, type HttpApp, memoryRateLimiter, mount, type SignedInSession } from './index.ts';

const PLAYER_TOKEN = 'p'.repeat(32);
const AGENT_TOKEN = 'a'.repeat(32);
const signedIn = (userType: 0 | 1): SignedInSession => ({
  accountId: `account-${userType}`,
  userName: 'ada',
  currency: 'EUR',
  userType,
  sessionId: 'session',
  csrfToken: 'the-token',
});

const read = endpoint({
  name: 'read',
  method: 'GET',
  path: '/api/read/:id',
  summary: 'Reads',
  access: 'public',
  params: z.object({ id: z.coerce.number().int().positive() }),
  query: z.object({ page: z.coerce.number().int().max(9).default(1) }),
  response: z.object({ id: z.number(), page: z.number() }),
  refusals: ['NotFound'],
  cacheSeconds: 5,
});
const search = endpoint({
  name: 'search',
  method: 'GET',
  path: '/api/search',
  summary: 'Searches',
  access: 'public',
  query: z.object({ text: z.string() }),
  response: z.object({ text: z.string() }),
  refusals: [],
});
const named = endpoint({
  name: 'named',
  method: 'GET',
  path: '/api/named/:name',
  summary: 'Reads by name',
  access: 'public',
  params: z.object({ name: z.string() }),
  response: z.object({ name: z.string() }),
  refusals: [],
});
const start = endpoint({
  name: 'start',
  method: 'GET',
  path: '/api/start',
  summary: 'Tells the token',
  access: 'public',
  response: z.object({ csrfToken: z.string() }),
  refusals: [],
});
const write = endpoint({
  name: 'write',
  method: 'POST',
  path: '/api/write',
  summary: 'Writes',
  access: 'public',
  body: z.object({ name: z.string().max(10) }),
  response: z.object({ name: z.string() }),
  refusals: [],
});
const forPlayers = { ...write, name: 'forPlayers', path: '/api/for-players', access: 'player' } as const;
const forAgents = { ...write, name: 'forAgents', path: '/api/for-agents', access: 'agent' } as const;
const callback = {
  ...start,
  name: 'callback',
  method: 'POST',
  path: '/api/callback',
  access: 'provider',
  bodyKind: 'raw',
  response: z.object({ name: z.string() }),
} as const;
const rare = { ...write, name: 'rare', path: '/api/rare', rateLimit: { max: 2, perMs: 60_000 } } as const;
const broken = { ...start, name: 'broken', path: '/api/broken' } as const;
const down = { ...start, name: 'down', path: '/api/down' } as const;
const wrong = { ...start, name: 'wrong', path: '/api/wrong' } as const;

const clock = manualClock(1_700_000_000_000);
const log: string[] = [];
let app: HttpApp;
let url = '';

beforeAll(async () => {
  app = await createHttp({
    clock,
    logger: pino({ level: 'debug' }, { write: (line: string) => void log.push(line) }),
    sessions: {
      find: async (token) => (token === PLAYER_TOKEN ? signedIn(0) : token === AGENT_TOKEN ? signedIn(1) : undefined),
    },
    checkResponses: true,
  });
  mount(app, read, ({ params, query }) =>
    params.id === 404 ? refuse(refusal('NotFound')) : { id: params.id, page: query.page },
  );
  mount(app, search, ({ query }) => ({ text: query.text }));
  mount(app, named, ({ params }) => ({ name: params.name }));
  mount(app, start, ({ session }) => ({ csrfToken: session.csrfToken() }));
  for (const each of [write, forPlayers, forAgents, rare]) {
    mount(app, each, ({ body }) => ({ name: body.name }));
  }
  mount(app, callback, ({ body }) => ({ name: `${body.length} ${body.toString()}` }));
  mount(app, broken, () => {
    throw new BrokenInvariant('the secret reason');
  });
  mount(app, down, () => {
    throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  });
  mount(app, wrong, () => ({ csrfToken: 5 }) as unknown as { csrfToken: string });
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(() => app.close());

/** A visitor's browser: its cookie, its token, its origin. */
async function visitor(): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/start`);
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  return { cookie, 'x-csrf-token': csrfToken, origin: url, 'content-type': 'application/json' };
}
const account = (token: string): Record<string, string> => ({
  cookie: `evens-session=${token}`,
  'x-csrf-token': 'the-token',
  'content-type': 'application/json',
});
const post = (path: string, headers: Record<string, string>, body: string | Buffer = '{"name":"x"}') =>
  fetch(`${url}${path}`, { method: 'POST', headers, body });
/** What no client library sends: the bytes as they are, on a connection of their own. */
const sendBytes = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(app.port(), '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
const codeOf = async (answer: Response) => `${answer.status} ${((await answer.json()) as { code: string }).code}`;

describe('a request', () => {
  it.each([
    ['a path nobody mounted', '/api/nothing', '404 NotFound'],
    ['a refusal of the handler', '/api/read/404', '404 NotFound'],
    ['letters for a number', '/api/read/abc', '400 InvalidRequest'],
    ['a query out of range', '/api/read/1?page=10', '400 InvalidRequest'],
    ['a query given twice', '/api/read/1?page=1&page=2', '400 InvalidRequest'],
    ['the wrong method', '/api/write', '405 MethodNotAllowed'],
    ['a broken invariant', '/api/broken', '500 InternalError'],
    ['a lost database', '/api/down', '503 ServiceUnavailable'],
    ['a response that breaks the contract', '/api/wrong', '500 InternalError'],
    ['a path that cannot be decoded', '/api/read/%ff', '400 InvalidRequest'],
    ['a path with half an escape', '/api/read/1%2', '400 InvalidRequest'],
    ['a query that cannot be decoded', '/api/search?text=%ff', '400 InvalidRequest'],
    ['a query with half an escape', '/api/search?text=100%', '400 InvalidRequest'],
    ['half a surrogate pair in a query', '/api/search?text=%ED%A0%BD', '400 InvalidRequest'],
    ['a NUL in a query', '/api/search?text=a%00b', '400 InvalidCharacters'],
    ['a NUL in a path', '/api/named/a%00b', '400 InvalidCharacters'],
    ['letters of every script', '/api/search?text=%C3%A9%F0%9F%98%80+%E4%B8%AD', '200 undefined'],
    ['a part of a path longer than anybody needs', `/api/named/${'x'.repeat(120)}`, '400 InvalidRequest'],
  ])('%s: GET %s answers %s', async (_what, path, expected) => {
    expect(await codeOf(await fetch(`${url}${path}`))).toBe(expected);
  });

  it.each([
    [
      'an address in raw UTF-8',
      'GET /api/search?text=caf\u00c3\u00a9 HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      400,
    ],
    ['a path in raw bytes', 'GET /api/named/\u00ff HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n', 400],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a header without a name', 'GET /api/start HTTP/1.1\r\n: x\r\n\r\n', 400],
    ['20 KiB of address', `GET /api/search?text=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ])('of bytes that are %s is answered in the shape of every refusal', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await sendBytes(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toMatch(/content-type: application\/json/);
    expect(JSON.parse(body)).toMatchObject({ code: 'InvalidRequest', requestId: expect.any(String) });
  });

  it('is answered with what the contract says, a request id, and how long it may be kept', async () => {
    const answer = await fetch(`${url}/api/read/7?page=3&unknown=1`);
    expect(await answer.json()).toEqual({ id: 7, page: 3 });
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{18}-\d+$/);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=5');
  });

  it('check 69: never learns why the house failed, and the log does', async () => {
    const text = await (await fetch(`${url}/api/broken?email=a@b.c`)).text();
    expect(text).not.toContain('secret reason');
    expect(log.join('')).toContain('secret reason');
    expect(log.join('')).not.toContain('a@b.c');
  });

  it('check 69: that is denied is counted and logged by what was lacking, with nothing of who called', async () => {
    log.length = 0;
    const player = account(PLAYER_TOKEN);
    await post('/api/for-agents', player);
    await post('/api/for-players', { ...player, 'x-csrf-token': 'another' });
    await post('/api/for-players', { ...player, origin: 'https://evil.example' });
    await post('/api/for-players', await visitor());
    const figures = await app.metrics.registry.getSingleMetricAsString('evens_denied_calls_total');
    for (const lack of ['role', 'token', 'origin', 'session']) {
      expect(figures).toMatch(new RegExp(`evens_denied_calls_total\\{lack="${lack}"\\} [1-9]`));
    }
    const told = log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'call denied');
    expect(told.map(({ route, lack }) => [route, lack])).toEqual([
      ['/api/for-agents', 'role'],
      ['/api/for-players', 'token'],
      ['/api/for-players', 'origin'],
    ]);
    expect(JSON.stringify(told)).not.toMatch(/ada|account-0|evil|the-token/);
  });

  it.each([
    ['operator', 'Forbidden', undefined, 'right'],
    ['player', 'NotFound', {}, 'object'],
    ['operator', 'NotFound', {}, 'object'],
    // An agent names whom he asks about in the query and the body too.
    ['agent', 'NotFound', undefined, 'object'],
    ['player', 'NotFound', undefined, undefined],
    ['public', 'NotFound', {}, undefined],
    ['player', 'ReauthenticationRequired', undefined, 'proof'],
    ['provider', 'SignatureInvalid', undefined, 'signature'],
    ['player', 'TooManyRequests', undefined, undefined],
  ] as const)('check 69: of %s that is refused by %s (params %o) lacks %s', (access, code, params, lack) => {
    expect(lackBehind({ access, ...(params && { params: z.object({ id: z.string() }) }) }, code)).toBe(lack);
  });

  it('with something wrong in it is told where', async () => {
    const answer = await post('/api/write', await visitor(), '{"name":"far too long a name"}');
    expect(await answer.json()).toMatchObject({ code: 'InvalidRequest', issues: [{ path: 'body.name' }] });
  });
});

describe('an unsafe request', () => {
  it.each([
    ['with cookie, token and our origin', {}, '{"name":"x"}', '200 undefined'],
    ['without a token', { 'x-csrf-token': '' }, '{"name":"x"}', '403 CsrfTokenInvalid'],
    ['with the token of another', { 'x-csrf-token': 'other' }, '{"name":"x"}', '403 CsrfTokenInvalid'],
    ['without the cookie', { cookie: '' }, '{"name":"x"}', '403 CsrfTokenInvalid'],
    ['from another site', { origin: 'https://evil.example' }, '{"name":"x"}', '403 OriginNotAllowed'],
    ['from no site at all', { origin: 'null' }, '{"name":"x"}', '403 OriginNotAllowed'],
    ['in a form', { 'content-type': 'text/plain' }, '{"name":"x"}', '415 UnsupportedMediaType'],
    ['that is not JSON', {}, '{"name":', '400 InvalidRequest'],
    ['with a NUL', {}, '{"name":"a\\u0000b"}', '400 InvalidCharacters'],
    ['with half a surrogate pair', {}, '{"name":"a\\uD83Db"}', '400 InvalidCharacters'],
    ['with the other half', {}, '{"name":"\\ude00"}', '400 InvalidCharacters'],
    ['with both halves', {}, '{"name":"\\ud83d\\ude00"}', '200 undefined'],
    ['with a NUL in a name nobody knows', {}, '{"name":"x","a\\u0000":1}', '400 InvalidCharacters'],
    ['with a NUL deep inside', {}, '{"name":"x","y":[{"z":["\\u0000"]}]}', '400 InvalidCharacters'],
    ['nested deeper than a stack', {}, `{"name":"x","y":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, '200 undefined'],
    [
      'nested so, with an escape for which each level would be looked at',
      {},
      `{"name":"\\u0078","y":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
      '400 InvalidRequest',
    ],
    [
      'in bytes that are not UTF-8',
      {},
      Buffer.from([...Buffer.from('{"name":"'), 0xff, 0x22, 0x7d]),
      '400 InvalidCharacters',
    ],
    ['that is not an object', {}, '[]', '400 InvalidRequest'],
    ['of 70 KiB', {}, `{"name":"${'x'.repeat(70_000)}"}`, '413 BodyTooLarge'],
    ['of 10 MB', {}, `{"name":"${'x'.repeat(10_000_000)}"}`, '413 BodyTooLarge'],
  ])('checks 56 and R13: %s', async (_what, changes, body, expected) => {
    expect(await codeOf(await post('/api/write', { ...(await visitor()), ...changes }, body))).toBe(expected);
  });

  it('without Origin but marked cross-site by the browser is refused', async () => {
    const { origin: _, ...headers } = await visitor();
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/write',
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
      body: '{"name":"x"}',
    });
    expect(answer.json()).toMatchObject({ code: 'OriginNotAllowed' });
  });

  it('under a name that points here (DNS rebinding) is refused', async () => {
    const answer = await app.fastify.inject({
      method: 'POST',
      url: '/api/write',
      headers: { ...(await visitor()), host: 'evil.example', origin: 'http://evil.example' },
      body: '{"name":"x"}',
    });
    expect(answer.json()).toMatchObject({ code: 'OriginNotAllowed' });
  });

  it('of a provider needs neither token nor origin, and its bytes stay as they came', async () => {
    const answer = await post('/api/callback', { 'content-type': 'application/json', origin: 'https://psp.example' });
    expect(await answer.json()).toEqual({ name: '12 {"name":"x"}' });
  });

  it('is counted by caller: the third within a minute waits', async () => {
    const headers = await visitor();
    const codes = [];
    for (let i = 0; i < 3; i += 1) codes.push((await post('/api/rare', headers)).status);
    const refused = await post('/api/rare', headers);
    expect(codes).toEqual([200, 200, 429]);
    expect(await codeOf(refused)).toBe('429 TooManyRequests');
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await post('/api/rare', account(PLAYER_TOKEN))).status).toBe(200);
    clock.advance(30_000);
    expect((await post('/api/rare', headers)).status).toBe(200);
  });

  it.each([-30_000, -7_200_000, 30_000])("is not changed by the machine's clock being set by %s ms", async (stepMs) => {
    const headers = await visitor();
    clock.advance(60_000);
    const rare = async () => (await post('/api/rare', headers)).status;
    expect([await rare(), await rare(), await rare()]).toEqual([200, 200, 429]);
    clock.set({ wallMs: clock.wallMs() + stepMs });
    expect(await rare()).toBe(429);
    clock.advance(30_000);
    expect([await rare(), await rare()]).toEqual([200, 429]);
    clock.advance(60_000);
  });
});

describe('who may call', () => {
  it.each([
    ['/api/for-players', 'visitor', '401 NotSignedIn'],
    ['/api/for-players', PLAYER_TOKEN, '200 undefined'],
    ['/api/for-agents', 'visitor', '401 NotSignedIn'],
    ['/api/for-agents', PLAYER_TOKEN, '403 Forbidden'],
    ['/api/for-agents', AGENT_TOKEN, '200 undefined'],
  ])('%s as %s: %s', async (path, who, expected) => {
    const headers = who === 'visitor' ? await visitor() : account(who);
    expect(await codeOf(await post(path, headers))).toBe(expected);
  });

  it('is said by every route, and a route that does not say cannot be mounted', async () => {
    expect(app.endpoints().map(({ access }) => access)).not.toContain(undefined);
    const another = await createHttp({
      clock,
      logger: pino({ enabled: false }),
      sessions: { find: async () => undefined },
    });
    expect(() => another.fastify.get('/api/open-door', async () => 'hello')).toThrow(/does not say who may call/);
    const { access: _, ...silent } = read;
    expect(() => mount(another, silent as unknown as typeof read, () => ({ id: 1, page: 1 }))).toThrow(
      /does not say who may call/,
    );
    await another.close();
  });
});

describe('the operator sees', () => {
  it('alive at once, ready when every part is', async () => {
    let problem: string | undefined = 'silent for 9 s';
    app.readiness.register('feed', () => problem);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    const waiting = await fetch(`${url}/ready`);
    expect([waiting.status, await waiting.json()]).toEqual([503, { ready: false, parts: { feed: 'not ok' } }]);
    problem = undefined;
    expect((await fetch(`${url}/ready`)).status).toBe(200);
    app.readiness.note('clock', () => 'stepped back by 30 s');
    const noted = await fetch(`${url}/ready`);
    expect([noted.status, await noted.json()]).toMatchObject([200, { parts: { clock: 'not ok' } }]);
  });

  it('the whole API described, and a page to read it that asks no other origin', async () => {
    const api = (await (await fetch(`${url}/api/openapi.json`)).json()) as { paths: Record<string, object> };
    expect(Object.keys(api.paths)).toContain('/api/read/{id}');
    const page = await fetch(`${url}/api/docs`);
    const html = await page.text();
    expect(html).not.toMatch(/https?:\/\//);
    expect(html).not.toMatch(/<script(?![^>]*src=)/);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    for (const file of ['reader.js', 'reader.css']) expect((await fetch(`${url}/api/docs/${file}`)).status).toBe(200);
  });
});

describe('a house with pictures of matches', () => {
  it.each([
    ['without one', [], undefined],
    ['with one', ['https://tv.example'], "media-src 'self' blob: https://tv.example"],
  ])('%s, only its origin is let in', async (_, streamOrigins, media) => {
    const app = await createHttp({
      clock,
      logger: pino({ enabled: false }),
      sessions: { find: async () => undefined },
      streamOrigins,
    });
    const policy = String((await app.fastify.inject('/health')).headers['content-security-policy']).split(';');
    expect(policy.find((part) => part.startsWith('media-src'))).toBe(media);
    expect(policy).toContain(["connect-src 'self'", ...streamOrigins].join(' '));
    await app.close();
  });
});

it('a house whose matches another house shows lets that origin into frames, and its forms go nowhere else', async () => {
  const app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    sessions: { find: async () => undefined },
    visualisationOrigins: ['https://see.example'],
  });
  const policy = String((await app.fastify.inject('/health')).headers['content-security-policy']).split(';');
  expect(policy).toContain("frame-src 'self' https://see.example");
  expect(policy).toContain("connect-src 'self' https://see.example");
  expect(policy).toContain("form-action 'self'");
  await app.close();
});

describe('a house on the internet', () => {
  it('checks 56 and 68: sets cookies only over TLS and for its own host, and tells browsers to stay with TLS', async () => {
    const secure = await createHttp({
      clock,
      logger: pino({ enabled: false }),
      sessions: { find: async () => undefined },
      publicUrl: 'https://bets.example',
      trustProxy: 1,
    });
    mount(secure, start, ({ session }) => ({ csrfToken: session.csrfToken() }));
    mount(secure, write, ({ body }) => ({ name: body.name }));
    mount(secure, rare, ({ body }) => ({ name: body.name }));
    const answer = await secure.fastify.inject({ url: '/api/start', headers: { 'x-request-id': 'from-the-proxy' } });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-evens-visitor=[\w-]{32}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain');
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect(answer.headers['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(answer.headers['x-request-id']).toBe('from-the-proxy');

    const send = (origin: string, address: string, path = '/api/write') =>
      secure.fastify.inject({
        method: 'POST',
        url: path,
        headers: {
          origin,
          host: 'bets.example',
          cookie: cookie.split(';')[0],
          'content-type': 'application/json',
          'x-csrf-token': (answer.json() as { csrfToken: string }).csrfToken,
          'x-forwarded-for': address,
        },
        body: '{"name":"x"}',
      });
    expect((await send('https://bets.example', '203.0.113.1')).statusCode).toBe(200);
    for (const origin of ['http://bets.example', 'https://bets.example.evil.example', 'https://evil.example']) {
      expect((await send(origin, '203.0.113.1')).json()).toMatchObject({ code: 'OriginNotAllowed' });
    }
    const one = [];
    for (let i = 0; i < 3; i += 1)
      one.push((await send('https://bets.example', '203.0.113.9', '/api/rare')).statusCode);
    expect(one).toEqual([200, 200, 429]);
    expect((await send('https://bets.example', '203.0.113.10', '/api/rare')).statusCode).toBe(200);
    await secure.close();
  });
});

describe('counting by address', () => {
  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (ip, key) => {
    expect(addressKey(ip)).toBe(key);
  });

  it('forgets, so that a flood of addresses does not fill the memory', () => {
    const limiter = memoryRateLimiter();
    const limit = { max: 1, perMs: 60_000 };
    for (let at = 0; at < 120_000; at += 1) limiter.take(`address ${at}`, limit, 0);
    expect(limiter.size()).toBeLessThanOrEqual(50_000);
    expect(limiter.take('address 119999', limit, 0).allowed).toBe(false);
  });

  it('gives nobody a fresh start by a flood of others that have called little', () => {
    const limiter = memoryRateLimiter();
    const limit = { max: 10, perMs: 60_000 };
    for (let call = 0; call < 10; call += 1) limiter.take('guesser', limit, 0);
    for (let at = 0; at < 200_000; at += 1) limiter.take(`address ${at}`, limit, 0);
    expect(limiter.size()).toBeLessThanOrEqual(50_000);
    expect(limiter.take('guesser', limit, 0).allowed).toBe(false);
  });
});
