import { randomUUID } from 'node:crypto';
import { type OperatorRole, rightsOf } from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';
import { createHttp, mountRoutes, type OperatorSession } from '../../../../platform/http/index.ts';
import { insertAccount } from '../store.ts';
import { personDeskRoutes } from './desk-routes.ts';
import { maskedEmail, maskedName, maskedPhone } from './masks.ts';
import { openPersons } from './persons.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 24, 12));
const ROLES: readonly OperatorRole[] = ['trader', 'headTrader', 'playerCare', 'payments', 'auditor', 'administrator'];
const sessions = new Map<string, OperatorSession>(
  ROLES.map((role) => [
    role.padEnd(32, '0'),
    { operatorId: randomUUID(), sessionId: role, csrfToken: 'token', rights: rightsOf([role]) },
  ]),
);
const http = await createHttp({
  clock,
  logger: pino({ level: 'silent' }),
  door: 'operator',
  sessions: { find: async (token: string) => sessions.get(token) },
  checkResponses: true,
});
mountRoutes(http, { player: [], operator: personDeskRoutes({ db, clock }) });
const accountId = randomUUID();
let url = '';

beforeAll(async () => {
  url = (await http.listen({ host: '127.0.0.1', port: 0 })).url;
  const account = {
    id: accountId,
    userName: 'mira.kessler',
    email: 'mira.kessler@example.com',
    passwordHash: 'none',
    currency: 'EUR',
    country: 'DE',
    birthDate: '1992-11-25',
    userType: 0,
    profile: { FirstName: 'Mira', LastName: 'Kessler', Phone: '+49 40 5550 118', City: 'Hamburg' },
    language: 'de-DE',
    allowEmailNotification: false,
    termsVersion: 1,
  } as const;
  await db.transaction().execute((tx) => insertAccount(tx, account, clock.wallMs()));
});
afterAll(() => http.close());

async function call(role: OperatorRole, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      cookie: `evens-operator-session=${role.padEnd(32, '0')}`,
      'x-csrf-token': 'token',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe("a player's page", () => {
  const page = `/api/desk/players/${accountId}`;

  it('says who it is with names and addresses masked', async () => {
    const { status, body } = await call('trader', 'GET', page);
    expect(status).toBe(200);
    expect(body).toEqual({
      accountId,
      userName: 'mira.kessler',
      userType: 0,
      country: 'DE',
      currency: 'EUR',
      age: 33,
      language: 'de-DE',
      openedMs: clock.wallMs(),
      locked: false,
      maskedName: 'M… K…',
      maskedEmail: 'm…r@example.com',
      maskedPhone: '+49 … 18',
      city: 'Hamburg',
    });
  });

  it.each<[OperatorRole, number]>([
    ['trader', 403],
    ['auditor', 403],
    ['administrator', 403],
    ['headTrader', 403],
    ['payments', 403],
    ['playerCare', 200],
  ])('shows personal data to a %s: %i', async (role, status) => {
    const answer = await call(role, 'POST', `${page}/personal-data`, { reason: 'asked by phone' });
    expect(answer.status).toBe(status);
    if (status === 200) expect(answer.body).toMatchObject({ LastName: 'Kessler', BirthDate: '1992-11-25' });
  });

  it('writes down who looked and why, and nothing of what was seen', async () => {
    const { rows } = await sql<{ line: string }>`
      select row_to_json(e)::text as line from audit_entry e where action = 'persons.see'`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.line).toContain(`player/${accountId}`);
    expect(rows[0]?.line).toContain('asked by phone');
    expect(rows[0]?.line).not.toMatch(/Kessler|1992|example\.com/);
  });

  it.each([
    ['nobody', `/api/desk/players/${randomUUID()}`, 404],
    ['no id', '/api/desk/players/1', 400],
  ])('knows no player for %s', async (_, path, status) => {
    expect((await call('trader', 'GET', path)).status).toBe(status);
  });
});

describe('linked accounts', () => {
  const twin = randomUUID();
  const decide = (role: OperatorRole, decided: string) =>
    call(role, 'POST', '/api/desk/person-links', {
      one: accountId,
      other: twin,
      decided,
      reason: 'KYC documents of both',
    });
  const clusterSeen = async () => {
    const { body } = await call('trader', 'GET', `/api/desk/players/${accountId}/linked`);
    return (body.cluster as { userName: string }[]).map(({ userName }) => userName).sort();
  };

  it('are shown as one cluster with the reason, until an operator says that they are two people', async () => {
    await db.transaction().execute(async (tx) => {
      await insertAccount(
        tx,
        {
          id: twin,
          userName: 'mirak',
          email: 'mk@example.org',
          passwordHash: 'none',
          currency: 'EUR',
          country: 'DE',
          birthDate: '1992-11-25',
          userType: 0,
          profile: { FirstName: 'Mira', LastName: 'Keßler' },
          language: undefined,
          allowEmailNotification: false,
          termsVersion: 1,
        },
        clock.wallMs(),
      );
      const persons = openPersons({ db, clock });
      await persons.changed(tx, accountId);
      await persons.changed(tx, twin);
    });
    expect(await clusterSeen()).toEqual(['mira.kessler', 'mirak']);
    const { body } = await call('trader', 'GET', `/api/desk/players/${accountId}/linked`);
    expect(body.links).toMatchObject([{ strength: 'person', reasons: ['name', 'birth'], decided: null }]);
    expect((await decide('trader', 'different')).status).toBe(403);
    expect((await decide('playerCare', 'different')).status).toBe(200);
    expect(await clusterSeen()).toEqual(['mira.kessler']);
    await db.transaction().execute((tx) => openPersons({ db, clock }).changed(tx, twin));
    expect(await clusterSeen()).toEqual(['mira.kessler']);
    expect((await decide('playerCare', 'same')).status).toBe(200);
    expect(await clusterSeen()).toEqual(['mira.kessler', 'mirak']);
  });
});

describe('masks', () => {
  it.each([
    ['Mira Anna', 'Kessler', 'M… A… K…'],
    [undefined, '𝒜da', '𝒜…'],
    [undefined, undefined, ''],
  ])('of the name %s %s', (first, last, masked) => expect(maskedName(first, last)).toBe(masked));

  it.each([
    ['mira.kessler@example.com', 'm…r@example.com'],
    ['ab@example.com', '…@example.com'],
    ['nothing', 'n…g'],
  ])('of the address %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));

  it.each([
    ['+49 40 5550 118', '+49 … 18'],
    ['040 5550118', '… 18'],
    ['', ''],
    [undefined, ''],
  ])('of the phone %s', (phone, masked) => expect(maskedPhone(phone)).toBe(masked));
});
