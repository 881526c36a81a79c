import { getSession, getSupport, SUPPORT_MOST_WAITING, type SupportMessage, writeToSupport } from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Browser, openBrowser } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { createHttp, type HttpApp, mountRoutes, route } from '../../../platform/http/index.ts';
import { openSupport, openSupportDesk, SUPPORT_RETENTION, type Support } from './index.ts';
import { adoptConversation } from './store.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 22));
const told: [accountId: string, message: SupportMessage][] = [];
const errors: unknown[] = [];
/** Addresses that have opened a conversation, and whether they may open no more. */
let asked: string[] = [];
let full = false;
const desk = openSupportDesk(db);
let app: HttpApp;
let support: Support;
let url = '';

beforeAll(async () => {
  support = openSupport({
    db,
    mayOpen: async (address) => {
      asked.push(address);
      return full ? { allowed: false, retryAfterMs: 59_001 } : { allowed: true, retryAfterMs: 0 };
    },
    tell: (accountId, message) => told.push([accountId, message]),
    namesOf: async () => new Map(),
    onError: (error) => errors.push(error),
    everyMs: 20,
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
  mountRoutes(app, { player: [...support.routes.player, session], operator: [] });
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
  await support.start();
});
afterAll(async () => {
  await support.stop();
  await app.close();
  expect(errors).toEqual([]);
});

const signIn = (browser: Browser, account: string): void => browser.setCookie('evens-session', account.padEnd(32, '_'));

const keys = (function* () {
  for (let n = 1; ; n += 1) yield `message-${n}`;
})();
const say = async (browser: Browser, text: string, key = keys.next().value): Promise<string[] | string> => {
  const answer = await browser.client.call(writeToSupport, { body: { text, key } });
  return answer.ok ? answer.value.messages.map((each) => `${each.from}: ${each.text}`) : answer.refusal.code;
};
const read = async (browser: Browser): Promise<string[]> => {
  const answer = await browser.client.call(getSupport);
  return answer.ok ? answer.value.messages.map((each) => `${each.from}: ${each.text}`) : [answer.refusal.code];
};
const waiting = async (): Promise<bigint> => (await desk.list(false)).at(-1)?.id ?? 0n;

describe('support', () => {
  it('takes what a visitor writes in the moment in which another page of that browser signs in', async () => {
    const browser = openBrowser(url);
    await say(browser, 'before');
    const { rows } = await sql<{ owner: string }>`
      select owner from support_conversation order by id desc limit 1`.execute(db);
    let writing: Promise<string[] | string> | undefined;
    await db.transaction().execute(async (tx) => {
      const { owner = '' } = rows[0] ?? {};
      await sql`select 1 from support_conversation where owner = ${owner} for update`.execute(tx);
      writing = say(browser, 'meanwhile');
      await vi.waitFor(async () => {
        const { rows: waits } = await sql`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        expect(waits).toHaveLength(1);
      }, 15_000);
      await adoptConversation(tx, owner, 'account/both');
    });
    expect(await writing).toEqual(['player: meanwhile']);
    signIn(browser, 'both');
    expect(await read(browser)).toEqual(['player: before', 'player: meanwhile']);
    await sql`delete from support_conversation`.execute(db);
  });

  it('is an inbox: a player writes, the house answers, and open pages are told at once', async () => {
    const mira = openBrowser(url);
    signIn(mira, 'mira');
    expect(await say(mira, '  Where is my deposit?  ')).toEqual(['player: Where is my deposit?']);
    const id = await waiting();
    expect(await desk.answer(id, 'It has just come in.', 'anna')).toMatchObject({ owner: 'account/mira', waiting: 0 });
    await vi.waitFor(
      () => expect(told.map(([account, { text }]) => [account, text])).toEqual([['mira', 'It has just come in.']]),
      15_000,
    );
    expect(await read(mira)).toEqual(['player: Where is my deposit?', 'house: It has just come in.']);
    expect(await desk.list(false)).toEqual([]);
    expect((await desk.read(id))?.messages).toHaveLength(2);
  });

  it('shows nobody what somebody else wrote', async () => {
    const noor = openBrowser(url);
    signIn(noor, 'noor');
    expect(await read(noor)).toEqual([]);
    expect(await read(openBrowser(url))).toEqual([]);
    expect(await read(openBrowser(url))).toEqual([]);
  });

  it('goes with a visitor who signs in, and an account has one conversation from all browsers', async () => {
    const browser = openBrowser(url);
    expect(await say(browser, 'I cannot sign in')).toEqual(['player: I cannot sign in']);
    await desk.answer(await waiting(), 'Try now', 'anna');
    expect(await read(browser)).toEqual(['player: I cannot sign in', 'house: Try now']);
    signIn(browser, 'mira');
    expect((await read(browser)).slice(-2)).toEqual(['player: I cannot sign in', 'house: Try now']);
    const elsewhere = openBrowser(url);
    signIn(elsewhere, 'mira');
    expect(await read(elsewhere)).toEqual(await read(browser));
  });

  it('takes a message sent again after a lost answer as the same', async () => {
    const browser = openBrowser(url);
    expect(await say(browser, 'Once', 'the-same-key')).toEqual(['player: Once']);
    expect(await say(browser, 'Once', 'the-same-key')).toEqual(['player: Once']);
    const both = await Promise.all([say(browser, 'Twice', 'another-key'), say(browser, 'Twice', 'another-key')]);
    for (const each of both) expect(each).toEqual(['player: Once', 'player: Twice']);
  });

  it('lets twenty messages wait, and more when it has answered', async () => {
    const browser = openBrowser(url);
    for (let n = 1; n <= SUPPORT_MOST_WAITING; n += 1) await say(browser, `${n}`);
    expect(await say(browser, 'one too many')).toBe('SupportInboxFull');
    expect(await read(browser)).toHaveLength(SUPPORT_MOST_WAITING);
    const [row] = await desk.list(true);
    await desk.answer(row?.id ?? 0n, 'Here we are', 'anna');
    expect(await say(browser, 'thank you')).toHaveLength(SUPPORT_MOST_WAITING + 2);
  });

  it('lets an address open no more conversations than it may: whoever has one goes on, and players are not counted', async () => {
    const known = openBrowser(url);
    await say(known, 'before');
    [full, asked] = [true, []];
    const browser = openBrowser(url);
    const refused = await browser.client.call(writeToSupport, { body: { text: 'after', key: keys.next().value } });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'TooManyRequests', detail: { retryAfterSec: 60 } } });
    expect(asked).toEqual(['127.0.0.1']);
    expect(await read(browser)).toEqual([]);
    expect(await say(known, 'after')).toEqual(['player: before', 'player: after']);
    signIn(browser, 'nora');
    expect(await say(browser, 'after')).toEqual(['player: after']);
    expect(asked).toHaveLength(1);
    full = false;
  });

  it.each([
    ['', 'InvalidRequest'],
    ['   ', 'InvalidRequest'],
    ['x'.repeat(2001), 'InvalidRequest'],
    ['a\u0000b', 'InvalidCharacters'],
  ])('refuses %j', async (text, code) => {
    expect(await say(openBrowser(url), text)).toBe(code);
  });

  it('knows no conversation that is not there, and no answer without words', async () => {
    expect(await desk.answer(10n ** 15n, 'Hello', 'anna')).toBeUndefined();
    expect(await desk.read(10n ** 15n)).toBeUndefined();
    await expect(desk.answer(1n, '  ', 'anna')).rejects.toThrow(RangeError);
  });

  it('forgets quiet conversations: of visitors after 30 days, of players after two years', async () => {
    const owners = async () =>
      (await sql<{ owner: string }>`select owner from support_conversation order by 1`.execute(db)).rows.map(
        (row) => row.owner,
      );
    await sql`delete from support_conversation`.execute(db);
    await sql`
      insert into support_conversation (owner, last_at) values
      ('visitor/old', now() - interval '31 days'), ('visitor/new', now() - interval '29 days'),
      ('account/old', now() - interval '731 days'), ('account/new', now() - interval '729 days')`.execute(db);
    for (const { keptDays, thin } of SUPPORT_RETENTION) {
      expect(await inTransaction(db, (tx) => thin(tx, Date.now() - keptDays * 86_400_000, 10))).toBe(1);
    }
    expect(await owners()).toEqual(['account/new', 'visitor/new']);
  });
});
