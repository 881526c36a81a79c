import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PERSONAL_TABLES, tableOf } from '../../src/capabilities/people/privacy/index.ts';
import { newToken } from '../../src/platform/http/index.ts';
import { markedRequests } from '../marked-requests.ts';
import { marksLeft, plantPerson, takesAnything } from '../privacy/planted-person.ts';
import { testDatabase } from '../support/index.ts';
import { buildServer, type ServerProcess, startServer } from '../support/server-process.ts';

/** Who comes to the player's door. `excluded`: by a session that began before; nobody excluded is given a new one. */
const ROLES = {
  visitor: undefined,
  user: 0,
  agent: 1,
  'super agent': 2,
  'demo user': 3,
  'super master agent': 4,
  excluded: 0,
  locked: 0,
} as const;

type Role = keyof typeof ROLES;

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
const ROUTES = Object.values(contract as Record<string, unknown>)
  .filter(isEndpoint)
  .filter(({ access }) => contract.doorOf(access) === 'player' && access !== 'provider');
const OF_PLAYERS = ROUTES.filter(({ access }) => access === 'player' || access === 'agent');
/** These end the session that the rest of the matrix needs. */
const ENDS_SESSION = new Set(['logout', 'endSession', 'endOtherSessions', 'changePassword']);

const { db, url: databaseUrl } = await testDatabase();
let server: ServerProcess;
let folder = '';

interface Somebody {
  readonly accountId: string;
  readonly cookie: string;
}
const people = new Map<Role, Somebody>();

/** An account of a type with a session that has just proved who it is, as its role has it. */
async function somebody(role: Role): Promise<Somebody> {
  const [accountId, token] = [randomUUID(), newToken()];
  const name = `matrix-${accountId.slice(0, 8)}`;
  const now = new Date();
  await sql`
    insert into identity_account (
      id, user_name, user_name_key, email, email_key, password_hash, currency, country, birth_date, user_type,
      allow_email_notification, terms_version, terms_accepted_at, privacy_accepted_at, created_at,
      locked_at, excluded_at, break_until
    ) values (
      ${accountId}, ${name}, ${name}, ${`${name}@example.test`}, ${`${name}@example.test`}, 'none', 'EUR', 'DE',
      '1990-01-01', ${ROLES[role] ?? 0}, false, 1, ${now}, ${now}, ${now}, ${role === 'locked' ? now : null},
      ${role === 'excluded' ? now : null}, ${role === 'excluded' ? new Date(Date.UTC(3000, 0, 1)) : null}
    )`.execute(db);
  const kinds =
    role === 'demo user'
      ? ['playCash', 'playHold', 'playDebt']
      : ['cash', 'bonus', 'stakeHold', 'withdrawalHold', 'receivable'];
  const owes = (kind: string): boolean => kind === 'receivable' || kind === 'playDebt';
  for (const kind of kinds)
    await sql`
      insert into ledger_account (kind, holder_id, currency, balance_minor, floor_minor, ceiling_minor)
      values (${kind}, ${accountId}, 'EUR', 0, ${owes(kind) ? null : 0}, ${owes(kind) ? 0 : null})`.execute(db);
  await sql`
    insert into identity_session (
      id, account_id, token_hash, csrf_token, created_at, seen_at, rotated_at, expires_at, proven_at
    ) values (
      ${randomUUID()}, ${accountId}, ${createHash('sha256').update(token).digest()}, 'the-token', ${now}, ${now}, ${now},
      ${new Date(now.getTime() + 3_600_000)}, ${now}
    )`.execute(db);
  return { accountId, cookie: `evens-session=${token}` };
}

beforeAll(async () => {
  buildServer();
  folder = await mkdtemp(path.join(tmpdir(), 'evens-matrix-'));
  server = await startServer(path.join(folder, 'data'), {
    DATABASE_URL: databaseUrl,
    FEED: 'none',
    RATE_LIMIT_FACTOR: '10000',
  });
  await vi.waitFor(async () => expect((await fetch(`${server.url}/api/session`)).status).toBe(200), 20_000);
  for (const role of Object.keys(ROLES) as Role[]) if (role !== 'visitor') people.set(role, await somebody(role));
});
afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

async function ask(
  cookie: string | undefined,
  each: contract.Endpoint,
  at: string,
  body = '[]',
  type = 'application/json',
) {
  const headers: Record<string, string> = { origin: server.url, 'x-csrf-token': 'the-token' };
  if (cookie) headers.cookie = cookie;
  if (each.method !== 'GET') headers['content-type'] = type;
  const answer = await fetch(server.url + at, {
    method: each.method,
    headers,
    ...(each.method === 'GET' ? {} : { body }),
    redirect: 'manual',
  });
  return { status: answer.status, text: await answer.text() };
}
const codeOf = ({ status, text }: { status: number; text: string }): string => {
  try {
    return `${status} ${(JSON.parse(text) as { code?: string }).code ?? 'ok'}`;
  } catch {
    return `${status} file`;
  }
};
const plainPath = ({ path: at }: contract.Endpoint): string => at.replace(/:\w+/g, '1');

describe("roles and routes of the player's door", () => {
  it('check R12: every route says who may call it, and what it is to whoever is kept from play', () => {
    expect(ROUTES.filter(({ method, play }) => method !== 'GET' && play === undefined).map(({ name }) => name)).toEqual(
      [],
    );
    expect(OF_PLAYERS.length).toBeGreaterThan(40);
  });

  it.each(Object.keys(ROLES) as Role[])(
    'check 63: %s may do what the contract says, and nothing else',
    async (role) => {
      const wrong: string[] = [];
      const cookie = people.get(role)?.cookie;
      const mayEnter = role !== 'visitor' && role !== 'locked' && role !== 'excluded';
      const isAgent = [1, 2, 4].includes(ROLES[role] ?? -1);
      for (const each of OF_PLAYERS) {
        // A body that no route takes: whoever may enters, and nothing is done.
        const code = codeOf(await ask(cookie, each, plainPath(each)));
        const may = mayEnter && (each.access === 'player' || isAgent);
        const expected = !mayEnter ? /^401 NotSignedIn$/ : may ? /^(?!401|500|403 Forbidden)/ : /^403 Forbidden$/;
        if (!expected.test(code)) wrong.push(`${each.method} ${each.path}: ${code}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe("another person's objects", { tags: 'long' }, () => {
  const victim = randomUUID();
  /** What names their rows: the first column of each. */
  let ids: readonly string[] = [];
  const rowsOfVictim = async (): Promise<readonly string[]> => {
    const rows: string[] = [];
    for (const table of new Set(Object.keys(PERSONAL_TABLES).map(tableOf))) {
      const found = await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} t where t::text like '%planted.%' or t::text like ${`%${victim}%`}
        order by 1`.execute(db);
      rows.push(...found.rows.map(({ row }) => `${table}: ${row}`));
    }
    return rows;
  };

  beforeAll(async () => {
    await takesAnything(db);
    const never = sql`${new Date(Date.UTC(2100, 0, 1))}`;
    await plantPerson(db, victim, {
      identity_account: { user_type: sql`0` },
      privacy_erasure: { due_at: never, done_at: sql`null` },
      settlement_excluded_due: { due_at: never },
      ledger_account: { balance_minor: sql`0` },
      identity_session: { expires_at: never },
      cashier_called_off: { cancel_at: never },
    });
    const marks = await marksLeft(db);
    expect(marks.length).toBeGreaterThan(50);
    const found = new Set<string>([victim]);
    for (const row of await rowsOfVictim()) {
      const [, id] = /^\w+: \("?(?:\w+[:/])?([\w-]+)"?,/.exec(row) ?? [];
      if (id) found.add(id);
    }
    ids = [...found];
  });

  it('check 63: are not shown and not changed by any route, whatever id is named', async () => {
    const cookie = people.get('user')?.cookie;
    const before = await rowsOfVictim();
    const leaks: string[] = [];
    for (const each of OF_PLAYERS) {
      if (ENDS_SESSION.has(each.name) && !each.path.includes(':')) continue;
      const named = each.path.includes(':') ? ids : ['1'];
      for (const id of named) {
        const at = each.path.replace(/:\w+/g, encodeURIComponent(id));
        const answer = await ask(cookie, each, each.method === 'GET' ? `${at}?langcode=en-US` : at, '{}');
        if (/planted\./.test(answer.text) || answer.text.includes(victim)) leaks.push(`${each.method} ${at} shows it`);
        if (answer.status === 500) leaks.push(`${each.method} ${at} fails`);
      }
    }
    expect(leaks).toEqual([]);
    expect(await rowsOfVictim()).toEqual(before);
  }, 120_000);

  it('check 64: fields that nobody asked for change nothing, in every body', async () => {
    const { accountId, cookie } = people.get('user') ?? { accountId: '', cookie: '' };
    const before = await rowsOfVictim();
    const standing = async () =>
      (
        await sql`
          select i.user_type, i.locked_at, i.excluded_at, i.currency,
            (select sum(balance_minor) from ledger_account where holder_id = i.id::text)::text as money
          from identity_account i where i.id = ${accountId}`.execute(db)
      ).rows;
    const stood = await standing();
    const more = {
      accountId: victim,
      account_id: victim,
      UserID: victim,
      UserType: 4,
      UserTypeId: 4,
      user_type: 4,
      role: 'administrator',
      roles: ['administrator'],
      balance: '1000000.00',
      Balance: '1000000.00',
      balance_minor: 100_000_000,
      AgentCommission: '100',
      Commission: 100,
      isAdmin: true,
      lockedAt: null,
      __proto__: { UserType: 4 },
    };
    const failed: string[] = [];
    for (const each of OF_PLAYERS.filter(({ method }) => method !== 'GET')) {
      if (ENDS_SESSION.has(each.name)) continue;
      const [asItShouldBe] = markedRequests(each);
      if (!asItShouldBe?.body || asItShouldBe.contentType !== 'application/json') continue;
      const body = { ...(JSON.parse(asItShouldBe.body) as object), ...more };
      const answer = await ask(cookie, each, plainPath(each), JSON.stringify(body));
      if (answer.status === 500) failed.push(`${each.method} ${each.path}`);
    }
    expect(failed).toEqual([]);
    expect(await standing()).toEqual(stood);
    expect(await rowsOfVictim()).toEqual(before);
  });
});

it('check 67: no other house may serve a picture into a page, so that QR codes are drawn here', async () => {
  const policy = (await fetch(`${server.url}/`)).headers.get('content-security-policy') ?? '';
  const images = policy
    .split(';')
    .find((each) => each.trim().startsWith('img-src'))
    ?.trim();
  expect(
    images
      ?.split(' ')
      .slice(1)
      .filter((each) => !["'self'", 'data:', 'blob:'].includes(each)),
  ).toEqual([]);
});
