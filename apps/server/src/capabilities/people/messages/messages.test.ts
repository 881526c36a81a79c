import {
  getMessages,
  getSession,
  getUnreadMessages,
  readAllMessages,
  readMessage,
  removeMessage,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, openBrowser } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { noticesForTests } from '../../../../test/support/notices-for-tests.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes, route } from '../../../platform/http/index.ts';
import { MESSAGE_RETENTION, type Messages, openMessages } from './index.ts';

const { db } = await testDatabase();
const NOW = Date.UTC(2026, 10, 22, 12);
const clock = manualClock(NOW);
const notices = noticesForTests(clock);
/** Whom the house may not market to. */
const guarded = new Set<string>();
let app: HttpApp;
let messages: Messages;
let url = '';

beforeAll(async () => {
  messages = openMessages({
    db,
    clock,
    player: async () => ({ country: 'DE', language: 'de-DE', openedMs: NOW - 86_400_000, zoneHours: null }),
    inboxIn: notices.inboxIn,
    mayMarket: async (accountId) => !guarded.has(accountId),
  });
  app = await createHttp({
    clock,
    logger: pino({ enabled: false }),
    checkResponses: true,
    rateLimitFactor: 1000,
    // The cookie is the account's name.
    sessions: {
      find: async (token) => {
        const accountId = token.replaceAll('_', '');
        const rest = { currency: 'EUR', userType: 0, sessionId: token, csrfToken: `csrf-${token}` } as const;
        return { accountId, userName: accountId, ...rest };
      },
    },
  });
  const session = route(getSession, ({ session: { csrfToken } }) => ({ user: null, csrfToken: csrfToken() }));
  mountRoutes(app, { player: [...messages.routes.player, session], operator: [] });
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(() => app.close());

const browserOf = (account: string): Browser => {
  const browser = openBrowser(url);
  browser.setCookie('evens-session', account.padEnd(32, '_'));
  return browser;
};
const welcome = (accountId: string, name: string, key?: string) =>
  inTransaction(db, (tx) =>
    notices.tell(tx, { event: 'welcome', to: accountId, values: { name }, ...(key !== undefined && { key }) }),
  );
const list = async (browser: Browser, query: { page?: number; language?: string; show?: 'all' | 'unread' } = {}) => {
  const answer = await browser.client.call(getMessages, { query });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
const unread = async (browser: Browser) => {
  const answer = await browser.client.call(getUnreadMessages);
  return answer.ok ? answer.value : answer.refusal.code;
};

describe('the inbox of a player', () => {
  it('lists UserMessages with TotalRecords, newest first, page 1 first, and says HasUnreadMessages and UnreadMessagesCount', async () => {
    const browser = browserOf('anna');
    expect(await list(browser)).toEqual({ UserMessages: [], TotalRecords: 0 });
    expect(await unread(browser)).toEqual({ HasUnreadMessages: false, UnreadMessagesCount: 0 });
    for (let at = 1; at <= 23; at += 1) {
      clock.advance(1000);
      expect(await welcome('anna', `Anna ${at}`)).toBe(true);
    }
    const first = await list(browser, { page: 1, language: 'en-US' });
    expect([first.TotalRecords, first.UserMessages.length]).toEqual([23, 20]);
    expect(first.UserMessages[0]).toMatchObject({ Subject: 'Welcome, Anna 23', IsRead: false });
    const second = await list(browser, { page: 2, language: 'en-US' });
    expect(second.UserMessages.map(({ Subject }) => Subject)).toEqual([3, 2, 1].map((at) => `Welcome, Anna ${at}`));
    expect((await list(browser, { page: 9 })).UserMessages).toEqual([]);
    expect(await unread(browser)).toEqual({ HasUnreadMessages: true, UnreadMessagesCount: 23 });
  });

  it('reads by id and removes, each repeatable, and nobody else’s', async () => {
    const [browser, other] = [browserOf('bea'), browserOf('mallory')];
    await welcome('bea', 'Bea');
    await welcome('bea', 'Bea again');
    const [newest] = (await list(browser)).UserMessages;
    const id = newest?.ID ?? '';
    const read = (who: Browser, of = id) => who.client.call(readMessage, { params: { id: of }, body: {} });
    for (let times = 0; times < 2; times += 1) {
      expect(await read(browser)).toMatchObject({ ok: true, value: { ID: id, IsRead: true, UnreadMessagesCount: 1 } });
    }
    expect(await read(other)).toMatchObject({ ok: false, refusal: { code: 'NotFound' } });
    expect(await read(browser, 'm999999')).toMatchObject({ ok: false, refusal: { code: 'NotFound' } });
    const remove = (who: Browser) => who.client.call(removeMessage, { params: { id } });
    expect(await remove(other)).toMatchObject({ ok: true, value: { UnreadMessagesCount: 0 } });
    expect((await list(browser)).TotalRecords).toBe(2);
    for (let times = 0; times < 2; times += 1) {
      expect(await remove(browser)).toMatchObject({ ok: true, value: { UnreadMessagesCount: 1 } });
    }
    expect((await list(browser)).TotalRecords).toBe(1);
    expect(await read(browser)).toMatchObject({ ok: false, refusal: { code: 'NotFound' } });
  });

  it('shows what waits to be read alone, and marks all of it read, twice as once, nobody else’s', async () => {
    const [browser, other] = [browserOf('berta'), browserOf('bruno')];
    for (const name of ['Berta', 'Berta again', 'Berta once more']) await welcome('berta', name);
    await welcome('bruno', 'Bruno');
    const [newest] = (await list(browser)).UserMessages;
    await browser.client.call(readMessage, { params: { id: newest?.ID ?? '' }, body: {} });
    const waiting = await list(browser, { show: 'unread' });
    expect([waiting.TotalRecords, waiting.UserMessages.every(({ IsRead }) => !IsRead)]).toEqual([2, true]);
    for (let times = 0; times < 2; times += 1) {
      expect(await browser.client.call(readAllMessages, { body: {} })).toMatchObject({
        ok: true,
        value: { HasUnreadMessages: false, UnreadMessagesCount: 0 },
      });
    }
    expect(await list(browser, { show: 'unread' })).toEqual({ UserMessages: [], TotalRecords: 0 });
    expect((await list(browser)).TotalRecords).toBe(3);
    expect(await unread(other)).toEqual({ HasUnreadMessages: true, UnreadMessagesCount: 1 });
  });

  it('is read in the language of the page, else in that of the account', async () => {
    const browser = browserOf('carla');
    await welcome('carla', 'Carla');
    const subject = async (language?: string) =>
      (await list(browser, { ...(language && { language }) })).UserMessages[0];
    expect((await subject())?.Subject).toBe('Willkommen, Carla');
    expect((await subject('zh-CHS'))?.Subject).toBe('欢迎，Carla');
    expect((await subject('xx-XX'))?.Subject).toBe('Willkommen, Carla');
  });

  it('gets one message for one occasion, however often and from however many it comes', async () => {
    const sent = await Promise.all(Array.from({ length: 50 }, () => welcome('dora', 'Dora', 'opened')));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect((await list(browserOf('dora'))).TotalRecords).toBe(1);
  });

  it('says nothing of what was rolled back', async () => {
    await inTransaction(db, async (tx) => {
      await notices.tell(tx, { event: 'welcome', to: 'emma', values: { name: 'Emma' } });
      throw new Error('no');
    }).catch(() => undefined);
    expect((await list(browserOf('emma'))).TotalRecords).toBe(0);
  });

  it('is forgotten by its retention rule', async () => {
    await welcome('fay', 'Fay');
    const [rule] = MESSAGE_RETENTION;
    await inTransaction(db, async (tx) => rule?.thin(tx, clock.wallMs() + 1, 1000));
    const { rows } = await sql`select 1 from message`.execute(db);
    expect(rows).toEqual([]);
  });
});
