import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@evens/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { testDatabase } from './support/index.ts';
import { buildServer, removeBuiltServer, type ServerProcess, startServer } from './support/server-process.ts';

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const ENDPOINTS = Object.values(contract as Record<string, unknown>).filter(isEndpoint);
const of = (access: contract.Endpoint['access']) => ENDPOINTS.filter((each) => each.access === access);
const unsafe = ENDPOINTS.filter(({ method, access }) => method !== 'GET' && access !== 'provider');
const named = (endpoints: readonly contract.Endpoint[]) =>
  endpoints.map((each) => [`${each.method} ${each.path}`, each] as const);

const { url: databaseUrl } = await testDatabase();
let server: ServerProcess;
let folder = '';

beforeAll(async () => {
  buildServer();
  folder = await mkdtemp(path.join(tmpdir(), 'evens-routes-'));
  server = await startServer(path.join(folder, 'data'), {
    DATABASE_URL: databaseUrl,
    FEED: 'none',
    RATE_LIMIT_FACTOR: '100',
  });
  await vi.waitFor(async () => expect((await fetch(`${server.url}/api/session`)).status).toBe(200), 20_000);
});
afterAll(async () => {
  await server.end('SIGTERM');
  removeBuiltServer();
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

const doorUrl = (door: contract.Door): string => (door === 'player' ? server.url : server.operatorUrl);
const originOf = ({ access }: contract.Endpoint): string => doorUrl(contract.doorOf(access));
const addressOf = (each: contract.Endpoint): string =>
  originOf(each) + each.path.replace(/:(\w+)/g, (_, name: string) => (name === 'provider' ? 'sandbox' : '1'));
/** Where the other door has a route of the same path, it answers with its own. */
const standsAtBoth = ({ path: own, access }: contract.Endpoint): boolean =>
  ENDPOINTS.some((each) => each.path === own && contract.doorOf(each.access) !== contract.doorOf(access));

async function codeOf(answer: Response): Promise<string> {
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('application/json');
  return `${answer.status} ${(JSON.parse(text) as { code?: string }).code ?? 'ok'}`;
}

describe('the running house', () => {
  it('is not ready on a disk that takes nothing, and ready again once it does', async () => {
    const ready = async () => {
      const answer = await fetch(`${server.url}/ready`);
      const { parts } = (await answer.json()) as { parts: Record<string, string> };
      return `${answer.status} ${parts.database} ${parts.disk}`;
    };
    const probe = path.join(folder, 'data', 'ready.probe');
    await rm(probe, { force: true });
    await symlink('/dev/full', probe);
    await vi.waitFor(async () => expect(await ready()).toBe('503 ok cannot be written (ENOSPC)'), 10_000);
    await rm(probe);
    await vi.waitFor(async () => expect(await ready()).toBe('200 ok ok'), 10_000);
  });

  it.each(['player', 'operator'] as const)(
    "has every endpoint of the %s's door there, and none beside",
    async (door) => {
      const api = (await (await fetch(`${doorUrl(door)}/api/openapi.json`)).json()) as {
        paths: Record<string, Record<string, { 'x-access': contract.Access }>>;
      };
      const served = Object.entries(api.paths).flatMap(([urlPath, methods]) =>
        Object.entries(methods).map(([method, said]) => `${method.toUpperCase()} ${urlPath} ${said['x-access']}`),
      );
      const promised = ENDPOINTS.filter(({ access }) => contract.doorOf(access) === door).map(
        ({ method, path: urlPath, access }) => `${method} ${urlPath.replace(/:(\w+)/g, '{$1}')} ${access}`,
      );
      expect(served.sort()).toEqual(promised.sort());
      expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length);
    },
  );

  it.each(named(ENDPOINTS.filter((each) => !standsAtBoth(each))))(
    '%s is unknown at the other door',
    async (_, { method, path: urlPath, access }) => {
      const other = doorUrl(contract.doorOf(access) === 'player' ? 'operator' : 'player');
      const headers = { 'content-type': 'application/json', 'sandbox-signature': 't=1,v1=x' };
      const answer = await fetch(other + urlPath.replace(/:(\w+)/g, '1'), {
        method,
        headers,
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect(await codeOf(answer)).toBe('404 NotFound');
    },
  );

  it("answers its operator on the operator's door: alive, ready, figures, and a frame without any way in", async () => {
    const [health, page, style] = await Promise.all(
      ['/health', '/', '/frame.css'].map((at) => fetch(server.operatorUrl + at)),
    );
    expect([health?.status, page?.status, style?.status]).toEqual([200, 200, 200]);
    expect(page?.headers.getSetCookie()).toEqual([]);
    const html = (await page?.text()) ?? '';
    expect(html).toContain('<title>Evens back office</title>');
    expect(html).not.toMatch(/<form|<input|<script/);
    await vi.waitFor(async () => expect((await fetch(`${server.operatorUrl}/ready`)).status).toBe(200), 10_000);
    expect((await fetch(`${server.operatorUrl}/metrics`)).status).toBe(200);
    for (const at of ['/api/session', '/en', '/rt', '/assets/x.js']) {
      expect(await codeOf(await fetch(server.operatorUrl + at))).toBe('404 NotFound');
    }
  });

  it.each(named([...of('player'), ...of('agent'), ...of('operator')]))(
    '%s wants somebody signed in',
    async (_, each) => {
      const { method } = each;
      const answer = await openBrowser(originOf(each)).send(addressOf(each), {
        method,
        headers: { 'content-type': 'application/json' },
        ...(method === 'GET' ? {} : { body: '{}' }),
      });
      expect(await codeOf(answer)).toBe('401 NotSignedIn');
    },
  );

  it.each(named(unsafe))('%s is refused from another site, and without the token', async (_, each) => {
    const { method, access } = each;
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    const foreign = await fetch(addressOf(each), { method, headers, body: '{}' });
    expect(await codeOf(foreign)).toBe('403 OriginNotAllowed');
    const own = { ...headers, origin: originOf(each) };
    const tokenless = await fetch(addressOf(each), { method, headers: own, body: '{}' });
    const open = access === 'public' || access === 'operatorPublic';
    expect(await codeOf(tokenless)).toBe(open ? '403 CsrfTokenInvalid' : '401 NotSignedIn');
  });

  it.each(named(of('provider')))('%s wants a signature', async (_, each) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(addressOf(each), { method: each.method, headers, body: '{}' });
    expect(await codeOf(answer)).toBe('401 SignatureInvalid');
  });

  it.each(
    named(unsafe.filter((each) => each.access === 'public' && each.body && contract.bodyKindOf(each) === 'json')),
  )('%s meets rubbish and 10 MB with a clear answer', async (_, each) => {
    const browser = openBrowser(server.url);
    const session = (await (await browser.fetch('/api/session')).json()) as { csrfToken: string };
    const send = (body: string) =>
      browser.fetch(addressOf(each).slice(server.url.length), {
        method: each.method,
        headers: { 'x-csrf-token': session.csrfToken, 'content-type': 'application/json' },
        body,
      });
    for (const rubbish of ['', '{', '[]', 'null', '"text"', '17']) {
      expect(await codeOf(await send(rubbish))).toBe('400 InvalidRequest');
    }
    expect(await codeOf(await send(`"${'x'.repeat(10_000_000)}"`))).toBe('413 BodyTooLarge');
  });
});
