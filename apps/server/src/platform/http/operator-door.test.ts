import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Endpoint, endpoint, rightsOf } from '@evens/contract';
import { manualClock, refusal, refuse } from '@evens/kernel';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { createHttp, type HttpApp, mountRoutes, type OperatorSession, type Routes, route } from './index.ts';

const TOKEN = 'o'.repeat(32);
const TRADER = 't'.repeat(32);
const of = (rights: OperatorSession['rights']): OperatorSession => ({
  operatorId: 'operator-1',
  sessionId: 'session',
  csrfToken: 'the-token',
  rights,
});
const SESSIONS: Readonly<Record<string, OperatorSession>> = {
  [TOKEN]: of(rightsOf(['administrator'])),
  [TRADER]: of(rightsOf(['trader'])),
};

const start = endpoint({
  name: 'startAtOffice',
  method: 'GET',
  path: '/api/office-session',
  summary: 'Tells the token',
  access: 'operatorPublic',
  response: z.object({ csrfToken: z.string(), who: z.string() }),
  refusals: [],
});
const decide = endpoint({
  name: 'decide',
  method: 'POST',
  path: '/api/decisions',
  summary: 'Decides',
  access: 'operator',
  right: 'operators.change',
  body: z.object({ what: z.string() }),
  response: z.object({ by: z.string() }),
  refusals: [],
});
const look = endpoint({
  name: 'look',
  method: 'GET',
  path: '/api/look',
  summary: 'Looks',
  access: 'public',
  response: z.object({ who: z.string() }),
  refusals: [],
});

/** A capability with a route at each door and one before signing in. */
const routes: Routes = {
  player: [route(look, ({ caller }) => ({ who: caller.kind }))],
  operator: [
    route(start, ({ caller, session }) => ({ csrfToken: session.csrfToken(), who: caller.kind })),
    route(decide, ({ caller }) => ({ by: caller.operatorId })),
  ],
};

const clock = manualClock(0);
const logger = pino({ enabled: false });
let player: HttpApp;
let operator: HttpApp;
const office = mkdtempSync(path.join(tmpdir(), 'office-'));
beforeAll(async () => {
  mkdirSync(path.join(office, 'assets'));
  writeFileSync(path.join(office, 'index.html'), '<!doctype html><title>Office</title>');
  for (const name of ['office.js', 'office.js.map']) writeFileSync(path.join(office, 'assets', name), '');
  player = await createHttp({
    clock,
    logger,
    officeFolder: office,
    sessions: {
      find: async () => ({
        accountId: 'a',
        userName: 'ada',
        currency: 'EUR',
        userType: 0,
        sessionId: 's',
        csrfToken: 'the-token',
      }),
    },
  });
  operator = await createHttp({
    clock,
    logger,
    door: 'operator',
    officeFolder: office,
    sessions: { find: async (token) => SESSIONS[token] },
    checkResponses: true,
  });
  for (const door of [player, operator]) mountRoutes(door, routes);
});
afterAll(async () => {
  await Promise.all([player.close(), operator.close()]);
  rmSync(office, { recursive: true, force: true });
});

const HOST = '127.0.0.1:3001';
const decideAs = (headers: Record<string, string>) =>
  operator.fastify.inject({
    method: 'POST',
    url: '/api/decisions',
    headers: {
      host: HOST,
      origin: `http://${HOST}`,
      'content-type': 'application/json',
      'x-csrf-token': 'the-token',
      cookie: `evens-operator-session=${TOKEN}`,
      ...headers,
    },
    body: '{"what":"x"}',
  });
const coded = (answer: { statusCode: number; json(): unknown }) =>
  `${answer.statusCode} ${(answer.json() as { code?: string }).code ?? 'ok'}`;

describe('a route stands at the door of those who may call it', () => {
  it('and a capability that puts it into the other list does not compile', () => {
    const deciding = route(decide, () => ({ by: 'x' }));
    const looking = route(look, () => ({ who: 'x' }));
    expectTypeOf(deciding).not.toExtend<Routes['player'][number]>();
    expectTypeOf(looking).not.toExtend<Routes['operator'][number]>();
    expect(() => deciding.mountOn(player)).toThrow("/api/decisions does not belong to the player's door");
    expect(() => looking.mountOn(operator)).toThrow("/api/look does not belong to the operator's door");
  });

  it.each([
    ['player', '/api/look', 200],
    ['player', '/api/decisions', 404],
    ['player', '/api/office-session', 404],
    ['player', '/prices', 404],
    ['player', '/assets/office.js', 404],
    ['operator', '/api/look', 404],
    ['operator', '/api/office-session', 200],
    ['operator', '/api/decisions', 405],
    ['operator', '/', 200],
    ['operator', '/prices', 200],
    ['operator', '/assets/office.js', 200],
    ['operator', '/assets/office.js.map', 404],
    ['operator', '/assets/missing.js', 404],
    ['operator', '/..%2f..%2fetc/passwd.txt', 400],
    ['operator', '/api/unknown', 404],
    ['operator', '/robots.txt', 200],
  ] as const)("the %s's door answers GET %s with %s", async (door, url, status) => {
    const app = door === 'player' ? player : operator;
    expect((await app.fastify.inject({ url })).statusCode).toBe(status);
  });
});

describe('a route for operators names the right it needs', () => {
  it('or it cannot be put on the air, nor can one before signing in that names a right', () => {
    const { right: _, ...bare } = decide;
    const without: Endpoint = { ...bare, path: '/api/without' };
    expect(() => route(without, () => refuse(refusal('NotFound'))).mountOn(operator)).toThrow(
      '/api/without must name the right it needs',
    );
    const odd: Endpoint = { ...start, path: '/api/odd', right: 'self' };
    expect(() => route(odd, () => refuse(refusal('NotFound'))).mountOn(operator)).toThrow(
      '/api/odd must name the right it needs',
    );
  });
});

describe("the operator's door", () => {
  it.each([
    ['with its own cookie', {}, '200 ok'],
    ['by one without the right', { cookie: `evens-operator-session=${TRADER}` }, '403 Forbidden'],
    ["with the player's cookie", { cookie: `evens-session=${TOKEN}` }, '401 NotSignedIn'],
    ['with a cookie nobody has', { cookie: `evens-operator-session=${'x'.repeat(32)}` }, '401 NotSignedIn'],
    ['without the token', { 'x-csrf-token': '' }, '403 CsrfTokenInvalid'],
    ["from a page of the player's door", { origin: 'http://127.0.0.1:3000' }, '403 OriginNotAllowed'],
    ['from another site', { origin: 'https://evil.example' }, '403 OriginNotAllowed'],
    ['under a name that points here', { host: 'evil.example', origin: 'http://evil.example' }, '403 OriginNotAllowed'],
  ])('is called %s: %o answers %s', async (_what, headers, expected) => {
    expect(coded(await decideAs(headers as Record<string, string>))).toBe(expected);
  });

  it('is not reached by a page of the same site that the browser marks as such', async () => {
    const { origin: _, ...headers } = { origin: '', 'sec-fetch-site': 'same-site' };
    const answer = await operator.fastify.inject({
      method: 'POST',
      url: '/api/decisions',
      headers: { ...headers, host: HOST, cookie: `evens-operator-session=${TOKEN}` },
    });
    expect(coded(answer)).toBe('403 OriginNotAllowed');
  });

  it('gives its visitors a cookie of its own that no other site sends back', async () => {
    const answer = await operator.fastify.inject({ url: '/api/office-session' });
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^evens-operator-visitor=[\w-]{32}; .*HttpOnly; SameSite=Strict$/,
    );
    expect(answer.json()).toMatchObject({ who: 'visitor' });
  });

  it('has stricter headers than the player has, and describes its own routes alone', async () => {
    const { headers } = await operator.fastify.inject({ url: '/' });
    expect(headers['content-security-policy']).toContain("style-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-src 'self';");
    expect(headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
    const api = (app: HttpApp) => app.fastify.inject({ url: '/api/openapi.json' }).then((answer) => answer.json());
    expect(Object.keys((await api(operator)).paths).sort()).toEqual(['/api/decisions', '/api/office-session']);
    expect(Object.keys((await api(player)).paths)).toEqual(['/api/look']);
    expect((await api(operator)).paths['/api/decisions'].post).toMatchObject({
      'x-access': 'operator',
      security: [{ operatorSession: [] }],
    });
  });
});
