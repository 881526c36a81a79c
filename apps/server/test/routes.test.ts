import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ADAPTER_IDS } from '../src/capabilities/casino/providers/adapter.ts';
import { newToken } from '../src/platform/http/index.ts';
import { openBrowser } from './support/browser.ts';
import { testDatabase } from './support/index.ts';
import { figuresInSource, monitoredFigures } from './support/monitored-figures.ts';
import { registrationOf } from './support/registration.ts';
import { buildServer, type ServerProcess, startServer } from './support/server-process.ts';

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

/** Where games of others call: the contract makes three of each provider by its name. */
const OF_GAMES = ADAPTER_IDS.flatMap((id): contract.Endpoint[] => Object.values(contract.providerDoors(id)));
const ENDPOINTS = [...Object.values(contract as Record<string, unknown>).filter(isEndpoint), ...OF_GAMES];
const of = (access: contract.Endpoint['access']) => ENDPOINTS.filter((each) => each.access === access);
const unsafe = ENDPOINTS.filter(({ method, access }) => method !== 'GET' && access !== 'provider');
const named = (endpoints: readonly contract.Endpoint[]) =>
  endpoints.map((each) => [`${each.method} ${each.path}`, each] as const);

const { db, url: databaseUrl } = await testDatabase();
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
      // What ails a part, the door of operations says.
      const answer = await fetch(`${server.operationsUrl}/ready`);
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

  it("answers its operator on the operator's door: alive, ready, figures, and nothing of the player's", async () => {
    expect((await fetch(`${server.operatorUrl}/health`)).status).toBe(200);
    await vi.waitFor(async () => expect((await fetch(`${server.operatorUrl}/ready`)).status).toBe(200), 10_000);
    for (const url of [server.url, server.operatorUrl]) expect((await fetch(`${url}/metrics`)).status).toBe(404);
    expect((await fetch(`${server.operationsUrl}/metrics`)).status).toBe(200);
    for (const at of ['/rt', '/api/user', '/assets/x.js', '/api/fixtures']) {
      expect(await codeOf(await fetch(server.operatorUrl + at))).toBe('404 NotFound');
    }
  });

  it('has every figure that the dashboards and alerts in ops/ ask for', async () => {
    const told = await (await fetch(`${server.operationsUrl}/metrics`)).text();
    const has = new Set([...told.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const wanted = await monitoredFigures();
    expect(wanted.length).toBeGreaterThan(30);
    // What is told once it happens, or by many processes alone, is looked up where it is made.
    const made = await figuresInSource();
    expect(wanted.filter((name) => !has.has(name) && !made.has(name))).toEqual([]);
    expect(wanted.filter((name) => has.has(name)).length).toBeGreaterThan(25);
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

  // Games of others are refused in their own protocols' words, which their sheets test.
  it.each(named(of('provider').filter((each) => !OF_GAMES.includes(each))))('%s wants a signature', async (_, each) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(addressOf(each), { method: each.method, headers, body: '{}' });
    expect(await codeOf(answer)).toBe('401 SignatureInvalid');
  });

  const takesJson = unsafe.filter(
    (each) => each.access === 'public' && each.body && contract.bodyKindOf(each) === 'json',
  );
  async function answersTo(each: contract.Endpoint, bodies: readonly string[]): Promise<string[]> {
    const browser = openBrowser(server.url);
    const session = (await (await browser.fetch('/api/session')).json()) as { csrfToken: string };
    const codes: string[] = [];
    for (const body of bodies) {
      const answer = await browser.fetch(addressOf(each).slice(server.url.length), {
        method: each.method,
        headers: { 'x-csrf-token': session.csrfToken, 'content-type': 'application/json' },
        body,
      });
      codes.push(await codeOf(answer));
    }
    return codes;
  }

  it.each(named(takesJson))('%s meets rubbish with a clear answer', async (_, each) => {
    const codes = await answersTo(each, ['', '{', '[]', 'null', '"text"', '17']);
    expect(new Set(codes)).toEqual(new Set(['400 InvalidRequest']));
  });

  const meetsMuch = async (_: string, each: contract.Endpoint): Promise<void> => {
    expect(await answersTo(each, [`"${'x'.repeat(10_000_000)}"`])).toEqual(['413 BodyTooLarge']);
  };
  // One bound holds for all of them: each time three are asked, in the long run all.
  const [some, others] = [takesJson.slice(0, 3), takesJson.slice(3)];
  it.each(named(some))('%s meets 10 MB with a clear answer', meetsMuch);
  it.each(named(others))('%s meets 10 MB with a clear answer', { tags: 'long' }, meetsMuch);
});

describe("roles and routes of the operator's door", () => {
  type Standing = 'works' | 'expired' | 'idle' | 'locked';

  /** An operator of these roles with a session in the tables; gives its cookie. */
  async function operatorWith(roles: readonly contract.OperatorRole[], standing: Standing = 'works'): Promise<string> {
    const [id, token] = [randomUUID(), newToken()];
    const now = Date.now();
    const hour = 3_600_000;
    await sql`
      insert into operator_account (id, name, name_key, display_name, roles, locked_at, created_at)
      values (${id}, ${id}, ${id}, 'Matrix', ${[...roles]}::text[], ${standing === 'locked' ? new Date(now) : null},
        ${new Date(now)})`.execute(db);
    await sql`
      insert into operator_session (id, operator_id, token_hash, csrf_token, created_at, seen_at, expires_at)
      values (${randomUUID()}, ${id}, ${createHash('sha256').update(token).digest()}, 'the-token', ${new Date(now - hour)},
        ${new Date(standing === 'idle' ? now - hour : now)},
        ${new Date(standing === 'expired' ? now - 1 : now + hour)})`.execute(db);
    return `evens-operator-session=${token}`;
  }

  /** Asks with a body that no route takes, so that nothing is done by whoever may. */
  async function askAs(cookie: string, each: contract.Endpoint): Promise<string> {
    const headers: Record<string, string> = { cookie, 'x-csrf-token': 'the-token', origin: server.operatorUrl };
    if (each.body) headers['content-type'] = 'application/json';
    const body = each.body ? { body: '[]' } : {};
    return codeOf(await fetch(addressOf(each), { method: each.method, headers, ...body }));
  }

  const routes = of('operator');
  const cookies = new Map<contract.OperatorRole, string>();
  beforeAll(async () => {
    for (const role of contract.OPERATOR_ROLES) cookies.set(role, await operatorWith([role]));
  });

  it('are all named by a right that some role brings', () => {
    const given = contract.rightsOf(contract.OPERATOR_ROLES);
    expect(routes.filter(({ right }) => right === undefined || !given.has(right))).toEqual([]);
    expect(routes.length).toBeGreaterThan(5);
  });

  const may = (role: contract.OperatorRole, { right }: contract.Endpoint): boolean =>
    right !== undefined && contract.rightsOf([role]).has(right);
  const rows = contract.OPERATOR_ROLES.flatMap((role) =>
    routes.map((each) => [role, `${each.method} ${each.path}`, each] as const),
  );
  /** One route of each right, whether a role has it or not: the others of that right are let in or refused by the same look. */
  const asksEachTime = ([, , each]: (typeof rows)[number]): boolean =>
    routes.find(({ right }) => right === each.right) === each;
  const asks = async (role: contract.OperatorRole, _name: string, each: contract.Endpoint): Promise<void> => {
    const answer = await askAs(cookies.get(role) ?? '', each);
    if (may(role, each)) expect(answer).not.toMatch(/^(401|403|500) /);
    else expect(answer).toBe('403 Forbidden');
  };
  it.each(rows.filter(asksEachTime))('%s asks %s', asks);
  it.each(rows.filter((row) => !asksEachTime(row)))('%s asks %s', { tags: 'long' }, asks);

  it.each(['expired', 'idle', 'locked'] as const)('refuse a session that is %s', async (standing) => {
    const cookie = await operatorWith(contract.OPERATOR_ROLES, standing);
    for (const each of routes) expect(await askAs(cookie, each), each.path).toBe('401 NotSignedIn');
  });

  it("refuse a player's cookie, under its own name and under the operator's", async () => {
    const player = openBrowser(server.url);
    const registered = await player.client.call(contract.register, {
      body: registrationOf('matrix'),
    });
    const token = player.cookie('evens-session');
    expect([registered.ok, token]).toEqual([true, expect.any(String)]);
    for (const name of ['evens-session', 'evens-operator-session']) {
      for (const each of routes) expect(await askAs(`${name}=${token}`, each), each.path).toBe('401 NotSignedIn');
    }
  });

  it("refuse whoever may without the token, and from a page of the player's door", async () => {
    const cookie = await operatorWith(contract.OPERATOR_ROLES);
    for (const each of routes.filter(({ method }) => method !== 'GET')) {
      const { method } = each;
      const headers = { cookie, 'content-type': 'application/json' };
      const ask = async (more: Record<string, string>) =>
        codeOf(await fetch(addressOf(each), { method, headers: { ...headers, ...more }, body: '[]' }));
      expect(await ask({ origin: server.operatorUrl })).toBe('403 CsrfTokenInvalid');
      expect(await ask({ origin: server.operatorUrl, 'x-csrf-token': 'another-token' })).toBe('403 CsrfTokenInvalid');
      expect(await ask({ origin: server.url, 'x-csrf-token': 'the-token' })).toBe('403 OriginNotAllowed');
    }
  });

  it("let an operator's cookie do nothing at the player's door", async () => {
    const cookie = await operatorWith(contract.OPERATOR_ROLES);
    const token = cookie.split('=')[1];
    for (const name of ['evens-session', 'evens-operator-session']) {
      expect(await codeOf(await fetch(`${server.url}/api/user`, { headers: { cookie: `${name}=${token}` } }))).toBe(
        '401 NotSignedIn',
      );
    }
  });
});
