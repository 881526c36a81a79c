import {
  acceptTerms,
  type Client,
  changePassword,
  checkPassword,
  getSettings,
  getUser,
  login,
  logout,
  type Registration,
  register,
  updateSettings,
} from '@evens/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { patientTurns } from '../../../../test/identity/identity-house.ts';
import { type Browser, openBrowser } from '../../../../test/support/browser.ts';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inProcessBus } from '../../../platform/bus/index.ts';
import { createHttp, type HttpApp, mountRoutes } from '../../../platform/http/index.ts';
import { openWallet } from '../../money/wallet/index.ts';
import { type Identity, lockAccountByName, openIdentity } from './index.ts';
import { SESSION_TIMES } from './sessions.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21, 12));
const ended: unknown[] = [];
const outcomes: string[] = [];
let app: HttpApp;
let identity: Identity;
let url = '';

beforeAll(async () => {
  const bus = inProcessBus((name, error) => {
    throw new Error(`${name}: ${String(error)}`);
  });
  bus.subscribe('session.ended', (each) => void ended.push(each));
  const wallet = openWallet({
    db,
    clock,
    news: { account: () => undefined },
    onError: (error) => expect(error).toBe(0),
  });
  identity = openIdentity({
    db,
    clock,
    bus,
    wallet,
    registrationRules: () => ({
      currencies: ['EUR', 'KRW'],
      isCountryAllowed: (code) => ['DE', 'KR'].includes(code),
      minimumAgeYears: 18,
    }),
    termsVersion: 2,
    turns: patientTurns(),
    onSignIn: (outcome) => outcomes.push(outcome),
  });
  app = await createHttp({
    trustProxy: 1,
    clock,
    logger: pino({ enabled: false }),
    sessions: identity.sessions,
    checkResponses: true,
    rateLimitFactor: 100,
  });
  mountRoutes(app, identity.routes);
  url = (await app.listen({ host: '127.0.0.1', port: 0 })).url;
});
afterAll(() => app.close());

let browser: Browser;
let client: Client;
beforeEach(() => {
  browser = openBrowser(url);
  client = browser.client;
});

const PASSWORD = 'a phrase of five words';
let count = 0;
const form = (changes: Partial<Registration> = {}): Registration => {
  count += 1;
  return {
    Email: `ada${count}@example.org`,
    UserName: `ada${count}`,
    Password: PASSWORD,
    PasswordConfirmation: PASSWORD,
    Currency: 'EUR',
    Country: 'DE',
    BirthDay: 10,
    BirthMonth: 12,
    BirthYear: 1990,
    AgreeWithTerms: true,
    AllowEmailNotification: false,
    AgreeWithPrivacyPolicy: true,
    ...changes,
  };
};
const registered = async (changes: Partial<Registration> = {}): Promise<Registration> => {
  const wish = form(changes);
  expect(await client.call(register, { body: wish })).toMatchObject({ ok: true });
  return wish;
};
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '?');

describe('registering', () => {
  it('opens an account with an empty wallet and signs in', async () => {
    const wish = form({ Currency: 'KRW', Country: 'KR', Language: 'ko-KR' });
    const answer = await client.call(register, { body: wish });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        user: {
          UserName: wish.UserName,
          Currency: 'KRW',
          CurrencySystemAbbreviature: 'KRW',
          Country: { Code: 'KR' },
          Balances: { TotalBalance: '0', Cash: '0', Bonus: '0' },
          UserType: 0,
          UsesTwoFactorAuth: false,
          UsageArrangements: { PaymentTermsAccepted: false },
          Language: 'ko-KR',
        },
      },
    });
    expect(await client.call(getUser)).toMatchObject({ ok: true, value: { UserName: wish.UserName } });
  });

  it.each<[string, Partial<Registration>, string]>([
    ['a short password', { Password: 'sh0rt!!', PasswordConfirmation: 'sh0rt!!' }, 'WeakPassword'],
    ['a password that everybody tries', { Password: 'Password1', PasswordConfirmation: 'Password1' }, 'WeakPassword'],
    [
      'a password that everybody tries, in full-width letters',
      { Password: 'Ｐａｓｓｗｏｒｄ１', PasswordConfirmation: 'Ｐａｓｓｗｏｒｄ１' },
      'WeakPassword',
    ],
    [
      'another that everybody tries, in letters of mathematics',
      { Password: '𝗽𝗮𝘀𝘀𝘄𝗼𝗿𝗱', PasswordConfirmation: 'password' },
      'WeakPassword',
    ],
    ['a ligature in place of its letters', { Password: 'ﬁve ﬁne ﬁgs', PasswordConfirmation: 'five fine figs' }, 'ok'],
    ['one letter eight times', { Password: 'zzzzzzzz', PasswordConfirmation: 'zzzzzzzz' }, 'WeakPassword'],
    ['129 characters', { Password: 'xy1'.repeat(43), PasswordConfirmation: 'xy1'.repeat(43) }, 'WeakPassword'],
    ['another confirmation', { PasswordConfirmation: 'something else' }, 'PasswordsDiffer'],
    ['a currency the house has not', { Currency: 'USD' }, 'CurrencyNotAllowed'],
    ['no currency at all', { Currency: 'XXX' }, 'CurrencyNotAllowed'],
    ['a country the house may not serve', { Country: 'US' }, 'CountryNotAllowed'],
    ['no agreement with the terms', { AgreeWithTerms: false }, 'ConsentRequired'],
    ['no agreement with the privacy policy', { AgreeWithPrivacyPolicy: false }, 'ConsentRequired'],
    ['18 tomorrow', { BirthDay: 22, BirthMonth: 11, BirthYear: 2008 }, 'UnderAge'],
    ['18 today', { BirthDay: 21, BirthMonth: 11, BirthYear: 2008 }, 'ok'],
    ['a day that is none', { BirthDay: 31, BirthMonth: 4 }, 'InvalidRequest'],
    ['29 February of no leap year', { BirthDay: 29, BirthMonth: 2, BirthYear: 1900 }, 'InvalidRequest'],
    ['29 February of a leap year', { BirthDay: 29, BirthMonth: 2, BirthYear: 2000 }, 'ok'],
    ['no e-mail address', { Email: 'ada' }, 'InvalidRequest'],
    ["somebody else's address as user name", { UserName: 'eve@example.org' }, 'InvalidRequest'],
    ['a user name with spaces', { UserName: 'ada lovelace' }, 'InvalidRequest'],
  ])('with %s', async (_what, changes, expected) => {
    expect(codeOf(await client.call(register, { body: form(changes) }))).toBe(expected);
  });

  it.each<[string, Partial<Registration>, string]>([
    ['a good one', {}, 'ok'],
    ['a short one', { Password: 'sh0rt!!' }, 'WeakPassword'],
    ['one that everybody tries', { Password: 'password1' }, 'WeakPassword'],
    ['the same in full-width letters', { Password: 'ｐａｓｓｗｏｒｄ１' }, 'WeakPassword'],
    ['their own address', { Email: 'somebody@example.org', Password: 'somebody@example.org' }, 'WeakPassword'],
    ['a NUL in it', { Password: 'a phrase \u0000 of words' }, 'InvalidCharacters'],
  ])('is asked at the step of the password, before the rest of the form: %s', async (_what, changes, expected) => {
    const { Email, UserName, Password } = form(changes);
    expect(codeOf(await client.call(checkPassword, { body: { Email, UserName, Password } }))).toBe(expected);
    const { rows } = await sql`select from identity_account where user_name = ${UserName}`.execute(db);
    expect(rows).toEqual([]);
  });

  it('with a name that is taken is refused, whatever its case', async () => {
    const first = await registered();
    const other = openBrowser(url).client;
    const sameName = form({ UserName: first.UserName.toUpperCase() });
    expect(codeOf(await other.call(register, { body: sameName }))).toBe('UserNameTaken');
  });

  it('twice at the same moment makes one account', async () => {
    const wish = form();
    const both = await Promise.all([1, 2].map(() => openBrowser(url).client.call(register, { body: wish })));
    expect(both.map(codeOf).sort()).toEqual(['UserNameTaken', 'ok']);
  });

  it('stores neither the password nor the cookie', async () => {
    await registered();
    const { rows } = await sql<{ text: string }>`
      select a::text || coalesce(string_agg(s::text, ''), '') as text
      from identity_account a left join identity_session s on s.account_id = a.id group by a`.execute(db);
    const everything = rows.map(({ text }) => text).join('');
    // With the cost of the house: `password-hashes.test.ts`.
    expect(everything).toContain('$argon2id$v=19$');
    expect(everything).not.toContain(PASSWORD);
    expect(everything).not.toContain(browser.cookie('evens-session') ?? 'none');
  });
});

describe('signing in', () => {
  it('works by user name and by address, and answers another token and cookie than before', async () => {
    const wish = await registered();
    const other = openBrowser(url);
    await other.client.call(login, { body: { UserName: wish.UserName, Password: PASSWORD } });
    const first = other.cookie('evens-session');
    await other.client.call(login, { body: { UserName: wish.Email.toUpperCase(), Password: PASSWORD } });
    const second = other.cookie('evens-session');
    expect(second).not.toBe(first);
    const stale = openBrowser(url);
    stale.setCookie('evens-session', first ?? '');
    expect(codeOf(await stale.client.call(getUser))).toBe('NotSignedIn');
    expect(codeOf(await other.client.call(getUser))).toBe('ok');
  });

  it('check 61: never takes a cookie that the browser brought along (fixation)', async () => {
    const wish = await registered();
    const planted = 'x'.repeat(32);
    const victim = openBrowser(url);
    victim.setCookie('evens-session', planted);
    await victim.client.call(login, { body: { UserName: wish.UserName, Password: PASSWORD } });
    expect(victim.cookie('evens-session')).not.toBe(planted);
    const thief = openBrowser(url);
    thief.setCookie('evens-session', planted);
    expect(codeOf(await thief.client.call(getUser))).toBe('NotSignedIn');
  });

  it('answers an unknown name and a wrong password alike', async () => {
    const wish = await registered();
    const attempts = [wish.UserName, 'nobody-by-that-name'].map((UserName) =>
      client.call(login, { body: { UserName, Password: 'wrong wrong wrong' } }),
    );
    const [known, unknown] = (await Promise.all(attempts)).map((answer) =>
      answer.ok ? answer : { ...answer.refusal, requestId: '' },
    );
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ code: 'WrongCredentials' });
  });

  it('check 59: has to wait after ten wrong passwords from one address; time helps, and a right one does not count', async () => {
    const wish = await registered();
    const attempt = (Password: string) => client.call(login, { body: { UserName: wish.UserName, Password } });
    expect(codeOf(await attempt(PASSWORD))).toBe('ok');
    const codes = [];
    for (let i = 0; i < 10; i += 1) codes.push(codeOf(await attempt('wrong wrong wrong')));
    expect(new Set(codes)).toEqual(new Set(['WrongCredentials']));
    expect(codeOf(await attempt(PASSWORD))).toBe('TooManyRequests');
    clock.advance(120_000);
    expect(codeOf(await attempt(PASSWORD))).toBe('ok');
  });

  it('check 69: is told by what became of it, whether or not somebody has the name', async () => {
    const wish = await registered();
    outcomes.length = 0;
    const attempt = (UserName: string, Password: string) => client.call(login, { body: { UserName, Password } });
    await attempt(wish.UserName, PASSWORD);
    await attempt(wish.UserName, 'wrong wrong wrong');
    await attempt('nobody-by-that-name', 'wrong wrong wrong');
    await lockAccountByName(db, wish.UserName, { atMs: clock.wallMs() });
    await attempt(wish.UserName, PASSWORD);
    expect(outcomes).toEqual(['signedIn', 'wrongPassword', 'wrongPassword', 'locked']);
  });

  it('check R15: guessing passwords is stopped without locking their owners out', async () => {
    const wish = await registered();
    const from = (at: number) => openBrowser(url, undefined, { 'x-forwarded-for': `198.51.100.${at}` }).client;
    const guess = (at: number, Password: string) =>
      from(at).call(login, { body: { UserName: wish.UserName, Password } });
    const codes = (await Promise.all(Array.from({ length: 120 }, (_, at) => guess(at + 1, `guess number ${at}`)))).map(
      codeOf,
    );
    // Fifty are looked at, from wherever they come; the rest are not, and nor is the right one of a stranger.
    expect(codes.filter((code) => code === 'WrongCredentials')).toHaveLength(50);
    expect(codes.filter((code) => code === 'TooManyRequests')).toHaveLength(70);
    expect(codeOf(await guess(200, PASSWORD))).toBe('TooManyRequests');
    await client.call(logout, { body: {} });
    expect(codeOf(await client.call(login, { body: { UserName: wish.UserName, Password: PASSWORD } }))).toBe('ok');
    clock.advance(15 * 60_000);
    expect(codeOf(await guess(201, PASSWORD))).toBe('ok');
  });

  it('counts every spelling of an account together', async () => {
    const wish = await registered();
    const stranger = openBrowser(url).client;
    const spellings = [
      wish.UserName,
      wish.Email,
      wish.UserName.toUpperCase(),
      wish.Email.toUpperCase(),
      ` ${wish.UserName} `,
    ];
    const attempt = (UserName: string) => stranger.call(login, { body: { UserName, Password: 'wrong wrong wrong' } });
    const codes = [];
    for (const spelling of [...spellings, ...spellings]) codes.push(codeOf(await attempt(spelling)));
    expect(new Set(codes)).toEqual(new Set(['WrongCredentials']));
    for (const spelling of spellings) expect(codeOf(await attempt(spelling))).toBe('TooManyRequests');
  });

  it("from the owner's own browser goes on while strangers guess, until its password changes", async () => {
    const wish = await registered();
    const stranger = openBrowser(url);
    const attempt = (by: Browser, Password: string) =>
      by.client.call(login, { body: { UserName: wish.UserName, Password } });
    for (let at = 0; at < 10; at += 1) await attempt(stranger, 'wrong wrong wrong');
    expect(codeOf(await attempt(stranger, PASSWORD))).toBe('TooManyRequests');
    await client.call(logout, { body: {} });
    expect(codeOf(await attempt(browser, PASSWORD))).toBe('ok');
    expect(browser.attributes('evens-device')).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
    const known = browser.cookie('evens-device') ?? '';
    const thief = openBrowser(url);
    thief.setCookie('evens-device', known);
    expect(codeOf(await thief.client.call(getUser))).toBe('NotSignedIn');

    const next = 'another phrase of words';
    const body = { CurrentPassword: PASSWORD, Password: next, PasswordConfirmation: next };
    expect(codeOf(await client.call(changePassword, { body }))).toBe('ok');
    expect(codeOf(await attempt(thief, next))).toBe('TooManyRequests');
    expect(codeOf(await attempt(browser, next))).toBe('ok');
  });

  it('says when to come back', async () => {
    const wish = await registered();
    const attempt = () => client.call(login, { body: { UserName: wish.UserName, Password: 'wrong wrong wrong' } });
    for (let i = 0; i < 10; i += 1) await attempt();
    expect(await attempt()).toMatchObject({ refusal: { code: 'TooManyRequests', detail: { retryAfterSec: 90 } } });
  });

  it('check 58: takes the same letters however a keyboard wrote them, and knows case and every character', async () => {
    const Password = 'caf\u00e9 au lait et croissant, long enough to be cut off by lesser hashes, bien s\u00fbr';
    const wish = await registered({ Password, PasswordConfirmation: Password });
    const attempt = (typed: string) => client.call(login, { body: { UserName: wish.UserName, Password: typed } });
    expect(codeOf(await attempt(Password.normalize('NFD')))).toBe('ok');
    expect(codeOf(await attempt(Password.toUpperCase()))).toBe('WrongCredentials');
    expect(codeOf(await attempt(Password.slice(0, -1)))).toBe('WrongCredentials');
  });

  it('to a locked account is refused for who knows its password, and its sessions end', async () => {
    const wish = await registered();
    const answer = await client.call(getUser);
    const accountId = answer.ok ? answer.value.UserID : '';
    await identity.setLocked(accountId, true);
    expect(codeOf(await client.call(getUser))).toBe('NotSignedIn');
    const attempt = (Password: string) => client.call(login, { body: { UserName: wish.UserName, Password } });
    expect(codeOf(await attempt(PASSWORD))).toBe('AccountLockedException');
    expect(codeOf(await attempt('wrong wrong wrong'))).toBe('WrongCredentials');
    await identity.setLocked(accountId, false);
    expect(codeOf(await attempt(PASSWORD))).toBe('ok');
  });
});

describe('a lock with an end', () => {
  it('names its end to who knows the password, and is over by itself', async () => {
    const wish = await registered();
    const untilMs = clock.wallMs() + 3_600_000;
    expect(await lockAccountByName(db, wish.UserName.toUpperCase(), { atMs: clock.wallMs(), untilMs })).toBe(
      wish.UserName,
    );
    expect(await lockAccountByName(db, 'nobody-of-this-name', undefined)).toBeUndefined();
    const attempt = () => client.call(login, { body: { UserName: wish.UserName, Password: PASSWORD } });
    expect(await attempt()).toMatchObject({ refusal: { code: 'AccountLockedException', detail: { untilMs } } });
    clock.advance(3_600_001);
    expect(codeOf(await attempt())).toBe('ok');
    await lockAccountByName(db, wish.Email, { atMs: clock.wallMs() });
    // Another process did that: this one believes a session for one second at most.
    clock.advance(SESSION_TIMES.cacheMs);
    expect(codeOf(await client.call(getUser))).toBe('NotSignedIn');
    await lockAccountByName(db, wish.Email, undefined);
    expect(codeOf(await attempt())).toBe('ok');
  });
});

describe('terms and conditions', () => {
  it('are agreed to as they are by registering; older ones stop betting until the new ones are accepted', async () => {
    const wish = await registered();
    const outdated = async () => {
      const answer = await client.call(getUser);
      return answer.ok && answer.value.TermsOutdated;
    };
    expect(await outdated()).toBe(false);
    await sql`update identity_account set terms_version = 1 where user_name = ${wish.UserName}`.execute(db);
    clock.advance(SESSION_TIMES.cacheMs);
    expect(await outdated()).toBe(true);
    const session = () => identity.sessions.find(browser.cookie('evens-session') ?? '', false);
    expect(await session()).toMatchObject({ noBets: { code: 'TermsAndConditionsValidationException' } });
    expect(await client.call(acceptTerms, { body: {} })).toMatchObject({ ok: true, value: { TermsOutdated: false } });
    expect(await session()).not.toHaveProperty('noBets');
  });
});

describe('the settings of a player', () => {
  it('get and set odds format, view format, language, time zone and currency, known wherever they sign in', async () => {
    const { UserName, Currency } = await registered();
    expect(await client.call(getUser)).toMatchObject({ value: { Language: null } });
    const all = { OddFormat: 'fractional', ViewFormat: 'cards', Language: 'fr-FR', Timezone: 5.75, Currency };
    for (const [name, value] of Object.entries(all))
      expect(await client.call(updateSettings, { body: { [name]: value } })).toMatchObject({
        value: { [name]: value },
      });
    expect(codeOf(await client.call(updateSettings, { body: { Language: 'tlh' } }))).toBe('InvalidRequest');
    const elsewhere = openBrowser(url).client;
    await elsewhere.call(login, { body: { UserName, Password: PASSWORD } });
    expect(await elsewhere.call(getUser)).toMatchObject({ value: { Language: 'fr-FR' } });
    expect(await elsewhere.call(getSettings)).toEqual({ ok: true, value: all });
  });
});

describe('a session', () => {
  it('check 56: lives in a cookie that scripts cannot read and other sites cannot send along', async () => {
    await registered();
    expect(browser.attributes('evens-session')).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('changes its cookie every quarter of an hour; once the new one has come back, the one before counts a minute longer', async () => {
    await registered();
    const first = browser.cookie('evens-session') ?? '';
    clock.advance(SESSION_TIMES.rotateMs);
    const together = await Promise.all([1, 2, 3, 4].map(() => client.call(getUser)));
    expect(together.map(codeOf)).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(browser.cookie('evens-session')).not.toBe(first);
    const late = openBrowser(url);
    late.setCookie('evens-session', first);
    expect(codeOf(await client.call(getUser))).toBe('ok');
    expect(codeOf(await late.client.call(getUser))).toBe('ok');
    clock.advance(SESSION_TIMES.graceMs);
    expect(codeOf(await late.client.call(getUser))).toBe('NotSignedIn');
    expect(codeOf(await client.call(getUser))).toBe('ok');
    // The token of unsafe requests stays, so that other tabs go on.
    expect(codeOf(await client.call(logout, { body: {} }))).toBe('ok');
  });

  it('check 62: ends when unused for a day, and after a month in any case', async () => {
    const wish = await registered();
    clock.advance(SESSION_TIMES.idleMs + 1);
    expect(codeOf(await client.call(getUser))).toBe('NotSignedIn');
    await client.call(login, { body: { UserName: wish.UserName, Password: PASSWORD } });
    for (let hours = 0; hours < 30 * 24 - 12; hours += 12) {
      clock.advance(12 * 3_600_000);
      expect(codeOf(await client.call(getUser))).toBe('ok');
    }
    clock.advance(12 * 3_600_000);
    expect(codeOf(await client.call(getUser))).toBe('NotSignedIn');
  });

  it('check 62: of who did not ask to stay ends with the browser, when unused for two hours, and after a day in any case', async () => {
    const wish = await registered();
    const again = openBrowser(url);
    const signIn = (StaySignedIn: boolean) =>
      again.client.call(login, { body: { UserName: wish.UserName, Password: PASSWORD, StaySignedIn } });
    await signIn(true);
    expect(again.attributes('evens-session')).toContain('Max-Age=2592000');
    await signIn(false);
    expect(again.attributes('evens-session')).not.toMatch(/Max-Age|Expires/i);
    clock.advance(SESSION_TIMES.rotateMs);
    const before = again.cookie('evens-session');
    expect(codeOf(await again.client.call(getUser))).toBe('ok');
    expect(again.cookie('evens-session')).not.toBe(before);
    expect(again.attributes('evens-session')).not.toMatch(/Max-Age|Expires/i);
    clock.advance(SESSION_TIMES.shortIdleMs + 1);
    expect(codeOf(await again.client.call(getUser))).toBe('NotSignedIn');
    expect(codeOf(await client.call(getUser))).toBe('ok');
    await signIn(false);
    for (let hours = 1; hours < 24; hours += 1) {
      clock.advance(3_600_000);
      expect(codeOf(await again.client.call(getUser))).toBe('ok');
    }
    clock.advance(3_600_000);
    expect(codeOf(await again.client.call(getUser))).toBe('NotSignedIn');
  });

  it('ends at signing out, at once, and twice is the same', async () => {
    await registered();
    const token = browser.cookie('evens-session') ?? '';
    ended.length = 0;
    expect(codeOf(await client.call(logout, { body: {} }))).toBe('ok');
    expect(codeOf(await client.call(logout, { body: {} }))).toBe('ok');
    expect(ended).toHaveLength(1);
    const thief = openBrowser(url);
    thief.setCookie('evens-session', token);
    expect(codeOf(await thief.client.call(getUser))).toBe('NotSignedIn');
  });

  it('of another browser ends when the password changes; the old password no longer works', async () => {
    const wish = await registered();
    const other = openBrowser(url);
    await other.client.call(login, { body: { UserName: wish.UserName, Password: PASSWORD } });
    const next = 'another phrase of words';
    const change = (CurrentPassword: string) =>
      client.call(changePassword, { body: { CurrentPassword, Password: next, PasswordConfirmation: next } });
    expect(codeOf(await change('not the one'))).toBe('WrongCredentials');
    expect(codeOf(await change(PASSWORD))).toBe('ok');
    expect(codeOf(await client.call(getUser))).toBe('ok');
    expect(codeOf(await other.client.call(getUser))).toBe('NotSignedIn');
    const again = openBrowser(url).client;
    const attempt = (Password: string) => again.call(login, { body: { UserName: wish.UserName, Password } });
    expect([codeOf(await attempt(PASSWORD)), codeOf(await attempt(next))]).toEqual(['WrongCredentials', 'ok']);
  });
});
