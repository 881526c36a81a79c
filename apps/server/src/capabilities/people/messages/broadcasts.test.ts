import { randomUUID } from 'node:crypto';
import {
  getMessages,
  getSession,
  getUnreadMessages,
  type OperatorRole,
  readMessage,
  removeMessage,
  rightsOf,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { createHttp, mountRoutes, type OperatorSession, route } from '../../../platform/http/index.ts';
import { insertAccount } from '../identity/store.ts';
import { MESSAGE_RETENTION, openMessages, type PlayerFacts } from './index.ts';

const { db } = await testDatabase();
const DAY_MS = 86_400_000;
const clock = manualClock(Date.UTC(2026, 10, 22, 12));
const guarded = new Set<string>();
const players = new Map<string, PlayerFacts>();
const messages = openMessages({
  db,
  clock,
  player: async (accountId) => players.get(accountId),
  inboxIn: async () => () => undefined,
  mayMarket: async (accountId) => !guarded.has(accountId),
});
const common = { clock, logger: pino({ enabled: false }), checkResponses: true, rateLimitFactor: 1000 };
const app = await createHttp({
  ...common,
  sessions: {
    // The cookie is the account's name.
    find: async (token) => {
      const accountId = token.replaceAll('_', '');
      const rest = { currency: 'EUR', userType: 0, sessionId: token, csrfToken: `csrf-${token}` } as const;
      return { accountId, userName: accountId, ...rest };
    },
  },
});
const office = await createHttp({
  ...common,
  door: 'operator',
  sessions: {
    find: async (token: string): Promise<OperatorSession> => ({
      operatorId: token.replaceAll('0', ''),
      sessionId: token,
      csrfToken: 'token',
      rights: rightsOf([token.replaceAll('0', '') as OperatorRole]),
    }),
  },
});
let url = '';
let officeUrl = '';

beforeAll(async () => {
  const session = route(getSession, ({ session: { csrfToken } }) => ({ user: null, csrfToken: csrfToken() }));
  mountRoutes(app, { player: [...messages.routes.player, session], operator: [] });
  mountRoutes(office, messages.routes);
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
  officeUrl = (await office.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(async () => {
  await app.close();
  await office.close();
});
beforeEach(async () => {
  await sql`delete from message_broadcast`.execute(db);
  guarded.clear();
  clock.advance(1000);
});

function openPlayer(name: string, facts: Partial<PlayerFacts> = {}): Browser {
  players.set(name, { country: 'DE', language: 'de-DE', openedMs: clock.wallMs() - DAY_MS, zoneHours: null, ...facts });
  const browser = openBrowser(url);
  browser.setCookie('evens-session', name.padEnd(32, '_'));
  return browser;
}
async function call(
  role: OperatorRole,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, never> }> {
  const answer = await fetch(`${officeUrl}/api/desk/broadcasts${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie: `evens-operator-session=${role.padEnd(32, '0')}`,
      'x-csrf-token': 'token',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, never> };
}
const draft = (over: object = {}) => ({
  texts: {
    'en-US': { subject: 'Maintenance', text: 'On Sunday. See [Help](/frequently-asked-questions).' },
    'de-DE': { subject: 'Wartung', text: 'Am Sonntag.' },
  },
  country: null,
  language: null,
  marketing: false,
  ...over,
});
const send = async (over: object = {}, role: OperatorRole = 'headOfCare') =>
  call(role, '', { ...draft(over), reason: 'planned work', key: randomUUID(), ...over });
const subjects = async (browser: Browser, language?: string): Promise<readonly string[]> => {
  const answer = await browser.client.call(getMessages, { query: { ...(language && { language }) } });
  return answer.ok ? answer.value.UserMessages.map(({ Subject }) => Subject) : [answer.refusal.code];
};
const count = async (browser: Browser): Promise<number | string> => {
  const answer = await browser.client.call(getUnreadMessages);
  return answer.ok ? answer.value.UnreadMessagesCount : answer.refusal.code;
};

describe('an operator’s message to many', () => {
  it('is read in the reader’s language, else in English, by everybody who has an account then, and by nobody later', async () => {
    const [mira, ines] = [openPlayer('mira'), openPlayer('ines', { language: 'pt-PT' })];
    expect((await send()).status).toBe(200);
    expect([await subjects(mira), await subjects(mira, 'en-US'), await subjects(ines)]).toEqual([
      ['Wartung'],
      ['Maintenance'],
      ['Maintenance'],
    ]);
    const late = openPlayer('late', { openedMs: clock.wallMs() + 1 });
    expect([await subjects(late), await count(late), await count(mira)]).toEqual([[], 0, 1]);
  });

  it.each([
    ['all', {}, ['ann', 'ben', 'cem']],
    ['a country', { country: 'TR' }, ['cem']],
    ['a language', { language: 'en-US' }, ['ben']],
    ['a country and a language', { country: 'DE', language: 'en-US' }, ['ben']],
    ['nobody', { country: 'FR' }, []],
  ])('goes to an audience: %s', async (_what, audience, told) => {
    const all = {
      ann: openPlayer('ann'),
      ben: openPlayer('ben', { language: 'en-US' }),
      cem: openPlayer('cem', { country: 'TR', language: 'de-DE' }),
    };
    await send(audience);
    const heard: string[] = [];
    for (const [name, browser] of Object.entries(all)) if ((await count(browser)) === 1) heard.push(name);
    expect(heard).toEqual(told);
  });

  it('costs no row until somebody opens it, and is read and removed by each for himself', async () => {
    const [one, two] = [openPlayer('one'), openPlayer('two')];
    const { body } = await send();
    const params = { id: `b${body['id']}` };
    const marks = async () => (await sql`select 1 from message_mark`.execute(db)).rows.length;
    expect([await subjects(one), await count(one), await marks()]).toEqual([['Wartung'], 1, 0]);
    for (let times = 0; times < 2; times += 1) {
      const read = await one.client.call(readMessage, { params, body: {} });
      expect(read).toMatchObject({ ok: true, value: { Subject: 'Wartung', IsRead: true, UnreadMessagesCount: 0 } });
    }
    expect([await count(one), await count(two), await marks()]).toEqual([0, 1, 1]);
    for (let times = 0; times < 2; times += 1)
      expect(await two.client.call(removeMessage, { params })).toMatchObject({ ok: true });
    expect([await subjects(one), await subjects(two)]).toEqual([['Wartung'], []]);
    expect(await two.client.call(readMessage, { params, body: {} })).toMatchObject({
      ok: false,
      refusal: { code: 'NotFound' },
    });
    const listed = await call('playerCare', '');
    expect(listed.body).toMatchObject({ total: 1, broadcasts: [{ reads: 2, createdByName: 'headOfCare' }] });
  });

  it('check 23: marketing is shown to nobody whom the guard keeps from it, not even what was sent before', async () => {
    const [free, closed] = [openPlayer('free'), openPlayer('closed')];
    await send({ marketing: true });
    expect([await count(free), await count(closed)]).toEqual([1, 1]);
    guarded.add('closed');
    expect([await count(free), await count(closed), await subjects(closed)]).toEqual([1, 0, []]);
    await send();
    expect([await count(free), await count(closed)]).toEqual([2, 1]);
  });

  it('waits for its moment, and can be taken back', async () => {
    const mira = openPlayer('mira2');
    const nowMs = clock.wallMs();
    const { body } = await send({ publishMs: nowMs + DAY_MS });
    expect([await count(mira), await messages.broadcastsTurned(nowMs - 1000, nowMs)]).toEqual([0, false]);
    clock.advance(DAY_MS + 1);
    expect([await count(mira), await messages.broadcastsTurned(nowMs, clock.wallMs())]).toEqual([1, true]);
    const back = () => call('headOfCare', `/${body['id']}/take-back`, { reason: 'wrong day' });
    clock.advance(5_000);
    expect([(await back()).status, (await back()).status]).toEqual([200, 200]);
    expect([await count(mira), await messages.broadcastsTurned(clock.wallMs() - 1, clock.wallMs())]).toEqual([0, true]);
    expect((await call('headOfCare', '/999999/take-back', { reason: 'none' })).status).toBe(404);
    const { rows } = await sql<{ action: string; reason: string }>`
      select action, reason from audit_entry where subject = ${`broadcast/${body['id']}`} order by place`.execute(db);
    expect(rows).toEqual([
      { action: 'messages.broadcast', reason: 'planned work' },
      { action: 'messages.takeBack', reason: 'wrong day' },
    ]);
  });

  it('is one, however often its page sends it', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ key })));
    expect(new Set(answers.map(({ body }) => body['id'])).size).toBe(1);
    expect((await call('auditor', '')).body).toMatchObject({ total: 1 });
  });

  it.each([
    ['no text at all', { texts: {} }],
    ['a link elsewhere', { texts: { 'en-US': { subject: 'x', text: 'Go [here](https://evil.example)' } } }],
    ['a link that only looks like ours', { texts: { 'en-US': { subject: 'x', text: '[here](//evil.example)' } } }],
    ['a script behind a link', { texts: { 'en-US': { subject: 'x', text: '[here](javascript:alert(1))' } } }],
    ['a language that the house has not', { texts: { 'xx-XX': { subject: 'x', text: 'y' } } }],
    ['a text of 2,001 signs', { texts: { 'en-US': { subject: 'x', text: 'y'.repeat(2001) } } }],
  ])('refuses %s', async (_what, over) => {
    expect((await send(over)).status).toBe(400);
    expect((await call('auditor', '')).body).toMatchObject({ total: 0 });
  });

  it('is sent by a head of player care alone; who cares for players, and auditors, may look', async () => {
    for (const role of ['playerCare', 'auditor', 'trader', 'administrator'] as const) {
      expect([role, (await send({}, role)).status]).toEqual([role, 403]);
    }
    const statuses = [];
    for (const role of ['playerCare', 'auditor', 'headOfCare', 'trader'] as const)
      statuses.push((await call(role, '')).status);
    expect(statuses).toEqual([200, 200, 200, 403]);
  });

  it('says before it is sent how many it goes to, and what each language reads', async () => {
    for (const [language, country] of [
      ['de-DE', 'DE'],
      ['en-US', 'DE'],
      ['de-DE', 'AT'],
    ] as const) {
      const id = randomUUID();
      const account = {
        id,
        userName: id,
        email: `${id}@example.org`,
        passwordHash: 'none',
        currency: 'EUR',
        country,
        language,
      } as const;
      const rest = {
        birthDate: '1990-05-04',
        userType: 0,
        profile: {},
        allowEmailNotification: false,
        termsVersion: 1,
      } as const;
      await inTransaction(db, (tx) => insertAccount(tx, { ...account, ...rest }, clock.wallMs()));
    }
    const { body } = await call('headOfCare', '/preview', draft({ language: 'de-DE' }));
    expect(body).toEqual({
      accounts: 2,
      texts: [{ language: 'de-DE', from: 'de-DE', subject: 'Wartung', text: 'Am Sonntag.' }],
    });
    const all = (await call('headOfCare', '/preview', draft({ country: 'DE' }))).body as {
      accounts?: number;
      texts?: { language: string; from: string }[];
    };
    expect([all.accounts, all.texts?.length, all.texts?.find(({ language }) => language === 'ko-KR')?.from]).toEqual([
      2,
      9,
      'en-US',
    ]);
  });

  it('goes with its marks by the retention rule', async () => {
    const mira = openPlayer('mira3');
    const { body } = await send();
    await mira.client.call(readMessage, { params: { id: `b${body['id']}` }, body: {} });
    const rule = MESSAGE_RETENTION.find(({ name }) => name === 'message-broadcast');
    const thin = (beforeMs: number) => inTransaction(db, async (tx) => rule?.thin(tx, beforeMs, 1000));
    expect(await thin(clock.wallMs())).toBe(0);
    expect(await thin(clock.wallMs() + 1)).toBe(2);
    const { rows } = await sql`select 1 from message_broadcast union all select 1 from message_mark`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('the inbox of one player at the desk', () => {
  const inbox = async (role: OperatorRole, accountId: string) => {
    const answer = await fetch(`${officeUrl}/api/desk/players/${accountId}/messages`, {
      headers: { cookie: `evens-operator-session=${role.padEnd(32, '0')}` },
    });
    return { status: answer.status, body: await answer.json() };
  };

  it('is what the player is shown, in English, and is nobody’s who may not see messages', async () => {
    const accountId = randomUUID();
    players.set(accountId, { country: 'DE', language: 'de-DE', openedMs: clock.wallMs() - DAY_MS, zoneHours: null });
    await send();
    expect(await inbox('headOfCare', accountId)).toMatchObject({
      status: 200,
      body: { total: 1, messages: [{ Subject: 'Maintenance', IsRead: false }] },
    });
    expect((await inbox('trader', accountId)).status).toBe(403);
    expect(await inbox('headOfCare', randomUUID())).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    expect(await inbox('headOfCare', 'nobody')).toMatchObject({ status: 400, body: { code: 'InvalidRequest' } });
  });
});
