import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { endpoint } from '@evens/contract';
import { manualClock, refusal, refuse } from '@evens/kernel';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttp, type HttpApp, mount, type SignedInSession } from './index.ts';

/*
 * The same route on two doors, lean on one of them: whatever is asked, both answer the same to the last header, and where
 * something is unusual the framework is what answers.
 */
const TOKEN = 'p'.repeat(32);
const TURNING = 't'.repeat(32);
const player: SignedInSession = {
  accountId: 'one',
  userName: 'ada',
  currency: 'EUR',
  userType: 0,
  sessionId: 's',
  csrfToken: 'the-token',
};
const place = endpoint({
  name: 'place',
  method: 'POST',
  path: '/api/place',
  summary: 'Places',
  access: 'player',
  body: z.object({ name: z.string().max(20) }),
  response: z.object({ name: z.string(), who: z.string(), ip: z.string() }),
  refusals: ['NotFound'],
  rateLimit: { max: 1000, perMs: 3_600_000 },
});
const rare = { ...place, name: 'rare', path: '/api/rare', rateLimit: { max: 2, perMs: 3_600_000 } } as const;

/** An outside party's: bytes in and out, in its own words, behind an address with a name in it. */
const hear = endpoint({
  name: 'hear',
  method: 'POST',
  path: '/api/hear/:call',
  summary: 'Hears',
  access: 'provider',
  bodyKind: 'raw',
  params: z.object({ call: z.string().regex(/^[a-z.]{1,20}$/) }),
  query: z.record(z.string(), z.string()),
  refusals: ['SignatureInvalid'],
  rateLimit: { max: 1000, perMs: 3_600_000 },
});
const told = (status: number, text: string | Buffer) => ({
  ...{ status, contentType: 'application/x-theirs; charset=utf-8' },
  body: Buffer.isBuffer(text) ? text : Buffer.from(text),
});

interface House {
  readonly app: HttpApp;
  /** Requests that the framework answered. */
  ordinary: number;
}
let lean: House;
let plain: House;

async function openHouse(isLean: boolean): Promise<House> {
  const app = await createHttp({
    clock: manualClock(1_700_000_000_000),
    logger: pino({ enabled: false }),
    sessions: {
      find: async (token) =>
        token === TOKEN
          ? player
          : token === TURNING
            ? { ...player, renewed: { token: 'n'.repeat(32), maxAgeMs: 60_000 } }
            : undefined,
      believed: (token) => (token === TOKEN ? player : undefined),
    },
    checkResponses: true,
  });
  const house = { app, ordinary: 0 };
  app.fastify.addHook('onRequest', (_request, _reply, done) => {
    house.ordinary += 1;
    done();
  });
  for (const each of [place, rare]) {
    mount(
      app,
      each,
      ({ body, caller, ip }) => {
        if (body.name === 'broken') throw new Error('the secret reason');
        if (body.name === 'down') throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
        if (body.name === 'wrong') return { name: 5, who: '', ip } as never;
        if (body.name === 'unsaid') return { name: 'x', who: '', ip, more: 5n } as never;
        if (body.name === 'later') return refuse(refusal('ServiceUnavailable', { retryAfterSec: 3 }));
        if (body.name === 'none') return refuse(refusal('NotFound', { what: 'Ω' }));
        return { name: body.name, who: caller.accountId, ip };
      },
      { lean: isLean },
    );
  }
  mount(
    app,
    hear,
    ({ body, params: { call }, query, ip }) => {
      const text = body.toString('latin1');
      if (text === 'broken') throw new Error('the secret reason');
      if (text === 'forged') return refuse(refusal('SignatureInvalid'));
      if (text === 'later') return refuse(refusal('ServiceUnavailable', { retryAfterSec: 3 }));
      if (text === 'refused') return told(412, '{"code":100}');
      if (text === 'bytes') return told(200, Buffer.from([0, 255, 13, 10, 128, 65]));
      if (text === 'headed') return { ...told(200, 'x'), headers: { 'x-theirs': 'yes' } };
      return told(200, JSON.stringify({ call, query, ip, heard: body.toString('hex') }));
    },
    { lean: isLean, refusedAs: ({ code }) => told(code === 'SignatureInvalid' ? 401 : 500, `<no>${code}</no>`) },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  return house;
}
beforeAll(async () => {
  [lean, plain] = await Promise.all([openHouse(true), openHouse(false)]);
});
afterAll(() => Promise.all([lean.app.close(), plain.app.close()]));

/** All that comes back for these bytes until so many answers are whole or the connection ends; pieces go one by one. */
function send({ app }: House, pieces: readonly (string | Buffer)[], answers = 1): Promise<string> {
  return new Promise((resolve, reject) => {
    let got = '';
    const socket = connect(app.port(), '127.0.0.1', async () => {
      for (const piece of pieces) {
        socket.write(piece, 'utf8');
        await new Promise((next) => setTimeout(next, 5));
      }
    });
    socket.setNoDelay(true);
    const whole = (): boolean => {
      let [rest, left] = [Buffer.from(got), answers];
      for (; left > 0; left -= 1) {
        const end = rest.indexOf('\r\n\r\n');
        const length = Number(/content-length: (\d+)/i.exec(rest.toString('utf8', 0, end))?.[1]);
        if (end < 0 || rest.length < end + 4 + length) return false;
        rest = rest.subarray(end + 4 + length);
      }
      return true;
    };
    socket.on('data', (bytes) => {
      got += bytes.toString();
      if (whole()) socket.end();
    });
    socket.on('close', () => resolve(got));
    socket.on('error', reject);
  });
}
const sorted = (answer: string): unknown => {
  const [head = '', ...body] = answer.split('\r\n\r\n');
  const [status, ...headers] = head.split('\r\n');
  const named = headers
    .map((line) => line.replace(/^(date|x-request-id): .*/i, '$1').replace(/^[^:]*/, (name) => name.toLowerCase()))
    .sort();
  return { status, named, body: body.map((each) => each.replace(/"requestId":"[^"]*"/, '"requestId":"."')) };
};
const GOOD = {
  cookie: `a=b; evens-session=${TOKEN}; c=d`,
  'x-csrf-token': 'the-token',
  'content-type': 'application/json',
};
const post = (body: string | Buffer, headers: Record<string, string> = {}, path = '/api/place'): Buffer => {
  const all = { host: '127.0.0.1', ...GOOD, 'content-length': String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === '' ? [] : [`${name}: ${value}\r\n`]));
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), Buffer.from(body)]);
};
const named = (name: string): string => JSON.stringify({ name });

describe.each<[string, readonly (readonly [string, readonly (string | Buffer)[], number])[]]>([
  [
    'lean',
    [
      ['a usual request', [post(named('x'))], 200],
      ['letters of every script', [post(named('é 中 😀'))], 200],
      ['a body that comes in pieces', [post(named('x')).subarray(0, -4), post(named('x')).subarray(-4)], 200],
      ['a type with a charset', [post(named('x'), { 'content-type': 'application/json; charset=utf-8' })], 200],
      ['a page of our own', [post(named('x'), { origin: 'http://127.0.0.1' })], 200],
      ['a refusal of the handler', [post(named('none'))], 404],
      ['a refusal that says when to come back', [post(named('later'))], 503],
      ['a handler that breaks', [post(named('broken'))], 500],
      ['an answer that breaks the contract', [post(named('wrong'))], 500],
      ['an answer that JSON cannot say', [post(named('unsaid'))], 500],
      ['a lost database', [post(named('down'))], 503],
      ['no JSON', [post('{"name":')], 400],
      ['the wrong shape', [post('{"name":5}')], 400],
      ['what cannot be stored', [post('{"name":"\\u0000"}')], 400],
      ['no UTF-8', [post(Buffer.from('{"name":"\xff"}', 'latin1'), { 'content-length': '12' })], 400],
    ],
  ],
  [
    'ordinary',
    [
      ['nobody', [post(named('x'), { cookie: '' })], 401],
      ['a session nobody knows', [post(named('x'), { cookie: `evens-session=${'u'.repeat(32)}` })], 401],
      ['a cookie that rotates', [post(named('x'), { cookie: `evens-session=${TURNING}` })], 200],
      ['two sessions', [post(named('x'), { cookie: `evens-session=${TOKEN}; evens-session=${TURNING}` })], 200],
      [
        'two sessions, one under a name with a space',
        [post(named('x'), { cookie: `evens-session =${TURNING}; evens-session=${TOKEN}` })],
        200,
      ],
      ['no token', [post(named('x'), { 'x-csrf-token': '' })], 403],
      ['another token', [post(named('x'), { 'x-csrf-token': 'the-tokem' })], 403],
      ['a page of another site', [post(named('x'), { origin: 'http://evil.example' })], 403],
      ['another type', [post(named('x'), { 'content-type': 'text/plain' })], 415],
      ['no type', [post(named('x'), { 'content-type': '' })], 415],
      ['a long body', [post(named('x'.repeat(2000)))], 400],
      ['a body that is too long', [post(named('x'.repeat(70_000)))], 413],
      ['no body', [post('')], 400],
      [
        'a body in chunks',
        [post('', { 'content-length': '', 'transfer-encoding': 'chunked' }), 'c\r\n{"name":"x"}\r\n0\r\n\r\n'],
        200,
      ],
      ['a packed body', [post(gzipSync(named('x')), { 'content-encoding': 'gzip' })], 200],
      ['a query', [post(named('x'), {}, '/api/place?a=b')], 200],
      ['a connection that ends', [post(named('x'), { connection: 'close' })], 200],
    ],
  ],
])('on the %s way', (way, cases) => {
  it.each(cases)('%s is answered the same', async (_what, pieces, status) => {
    const [before, ours, theirs] = [lean.ordinary, await send(lean, pieces), await send(plain, pieces)];
    expect(ours).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(sorted(ours)).toEqual(sorted(theirs));
    expect(lean.ordinary - before).toBe(way === 'lean' ? 0 : 1);
  });
});

const theirs = (body: string | Buffer, headers: Record<string, string> = {}, path = '/api/hear/bet'): Buffer =>
  post(body, { cookie: '', 'x-csrf-token': '', 'content-type': 'text/plain', ...headers }, path);

describe.each<[string, readonly (readonly [string, readonly (string | Buffer)[], number])[]]>([
  [
    'lean',
    [
      ['a usual call', [theirs('stake=1')], 200],
      ['one without a type', [theirs('stake=1', { 'content-type': '' })], 200],
      ['one by another site’s page', [theirs('stake=1', { origin: 'http://evil.example' })], 200],
      ['bytes that are no text', [theirs(Buffer.from([255, 0, 128]))], 200],
      ['one that is answered with bytes', [theirs('bytes')], 200],
      ['one that is answered with a header', [theirs('headed')], 200],
      ['one that comes in pieces', [theirs('stake').subarray(0, -2), theirs('stake').subarray(-2)], 200],
      ['a refusal in its own bytes', [theirs('refused')], 412],
      ['a refusal of the house', [theirs('forged')], 401],
      ['a refusal that says when to come back', [theirs('later')], 500],
      ['a handler that breaks', [theirs('broken')], 500],
      ['a name that the contract does not know', [theirs('x', {}, '/api/hear/BET')], 500],
      ['a long one', [theirs('x'.repeat(8_000))], 200],
    ],
  ],
  [
    'ordinary',
    [
      ['a call with a cookie', [theirs('x', { cookie: 'a=b' })], 200],
      ['a query', [theirs('x', {}, '/api/hear/bet?token=1')], 200],
      ['a name that is escaped', [theirs('x', {}, '/api/hear/b%65t')], 200],
      ['a very long one', [theirs('x'.repeat(9_000))], 200],
      ['one that is too long', [theirs('x'.repeat(70_000))], 500],
      ['nothing', [theirs('')], 200],
      ['a packed one', [theirs(gzipSync('x'), { 'content-encoding': 'gzip' })], 200],
      ['a connection that ends', [theirs('x', { connection: 'close' })], 200],
      ['a path below', [theirs('x', {}, '/api/hear/bet/more')], 404],
    ],
  ],
])('of an outside party, on the %s way', (way, cases) => {
  it.each(cases)('%s is answered the same', async (_what, pieces, status) => {
    const [before, ours, others] = [lean.ordinary, await send(lean, pieces), await send(plain, pieces)];
    expect(ours).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(sorted(ours)).toEqual(sorted(others));
    expect(lean.ordinary - before).toBe(way === 'lean' ? 0 : 1);
  });
});

it('answers several of one connection in their order', async () => {
  const pieces = [Buffer.concat(['one', 'two', 'none', 'three'].map((name) => post(named(name))))];
  const said = async (house: House) =>
    [...(await send(house, pieces, 4)).matchAll(/"(?:name|what)":"(.*?)"/g)].map(([, name]) => name);
  expect(await said(lean)).toEqual(['one', 'two', 'Ω', 'three']);
  expect(await said(plain)).toEqual(['one', 'two', 'Ω', 'three']);
});

it('counts calls as the ordinary way does, and refuses by it', async () => {
  for (const house of [lean, plain]) {
    const statuses: string[] = [];
    for (let times = 0; times < 4; times += 1)
      statuses.push((await send(house, [post(named('x'), {}, '/api/rare')])).slice(9, 12));
    expect(statuses).toEqual(['200', '200', '429', '429']);
  }
});

it('leaves everything to the hooks of others while it is held', async () => {
  const before = lean.ordinary;
  lean.app.lean.hold();
  expect(await send(lean, [post(named('x'))])).toMatch(/^HTTP\/1.1 200/);
  lean.app.lean.release();
  expect(await send(lean, [post(named('x'))])).toMatch(/^HTTP\/1.1 200/);
  expect(lean.ordinary - before).toBe(1);
});

it('goes into the figures of requests', async () => {
  const before = /evens_http_requests_total\{[^}]*place[^}]*status="200"\} (\d+)/;
  const counted = async () => Number(before.exec(await lean.app.metrics.registry.metrics())?.[1]);
  const first = await counted();
  await send(lean, [post(named('x'))]);
  expect((await counted()) - first).toBe(1);
});
