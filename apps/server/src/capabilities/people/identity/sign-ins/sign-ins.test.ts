import {
  endOtherSessions,
  endSession,
  getLoginHistory,
  getPreviousLogin,
  getSessions,
  getUser,
  login,
  logout,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  type IdentityHouse,
  openIdentityHouse,
  PASSWORD,
} from '../../../../../test/identity/identity-house.ts';
import { type Browser, openBrowser } from '../../../../../test/support/browser.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { lockAccountByName } from '../index.ts';
import { networkOf } from './network.ts';

const { db } = await testDatabase();
let house: IdentityHouse;
beforeAll(async () => {
  house = await openIdentityHouse(db);
});
afterAll(() => house.close());

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const signIn = async ({ client }: Browser, UserName: string, Password = PASSWORD): Promise<string> =>
  codeOf(await client.call(login, { body: { UserName, Password } }));
const history = async ({ client }: Browser, page = 1) => {
  await house.identity.settled();
  const answer = await client.call(getLoginHistory, { query: { page } });
  return answer.ok ? answer.value : { SignIns: [], TotalRecords: -1 };
};
const sessionsOf = async ({ client }: Browser) => {
  const answer = await client.call(getSessions);
  return answer.ok ? answer.value.Sessions : [];
};

describe('what is kept of an address', () => {
  it.each([
    ['203.0.113.77', '203.0.113.x'],
    ['::ffff:203.0.113.77', '203.0.113.x'],
    ['2001:db8:aa:bb:1:2:3:4', '2001:db8:aa:x'],
    ['2001:db8::1', '2001:db8:0:x'],
    ['', ''],
    ['unix', ''],
  ])('%s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('the history of sign-ins', () => {
  it('has every try, right or wrong, the newest first, and no word of whoever tried', async () => {
    const home = house.browser();
    const { UserName } = await house.registered(home.client);
    const stranger = house.browser({ 'user-agent': FIREFOX });
    expect(await signIn(stranger, UserName, 'not the password')).toBe('WrongCredentials');
    await house.identity.settled();
    expect(await signIn(home, UserName)).toBe('ok');
    await lockAccountByName(db, UserName, { atMs: house.clock.wallMs(), untilMs: house.clock.wallMs() + 1000 });
    expect(await signIn(stranger, UserName)).toBe('AccountLockedException');
    await house.identity.settled();
    house.clock.advance(2000);
    expect(await signIn(home, UserName)).toBe('ok');

    const { SignIns, TotalRecords } = await history(home);
    expect(TotalRecords).toBe(5);
    expect(SignIns.map(({ Outcome, Device }) => [Outcome, Device])).toEqual([
      ['signedIn', ''],
      ['locked', 'Firefox, Windows'],
      ['signedIn', ''],
      ['wrongPassword', 'Firefox, Windows'],
      ['signedIn', ''],
    ]);
    expect(SignIns[0]).toMatchObject({ How: ['pwd'], Network: '127.0.0.x', AtMs: house.clock.wallMs() });
  });

  it('says once a quarter hour that tries were not looked at, however many came', async () => {
    const home = house.browser();
    const { UserName } = await house.registered(home.client);
    const stranger = house.browser();
    for (let at = 0; at < 14; at += 1) await signIn(stranger, UserName, 'not the password');
    const { SignIns } = await history(home);
    const counted = (outcome: string): number => SignIns.filter(({ Outcome }) => Outcome === outcome).length;
    expect([counted('wrongPassword'), counted('tooManyTries')]).toEqual([10, 1]);
  });

  it('writes nothing of a name that nobody has', async () => {
    const { rows: before } = await sql<{ count: bigint }>`select count(*) from identity_sign_in`.execute(db);
    await signIn(house.browser(), 'nobody-has-this-name');
    await house.identity.settled();
    expect((await sql`select count(*) from identity_sign_in`.execute(db)).rows).toEqual(before);
  });

  it('check 14: date and time of the previous sign-in are there for whoever signs in', async () => {
    const home = house.browser();
    const { UserName } = await house.registered(home.client);
    expect(await home.client.call(getPreviousLogin)).toMatchObject({ value: { Previous: null, FailedSince: 0 } });
    const firstMs = house.clock.wallMs();
    house.clock.advance(3_600_000);
    await signIn(house.browser({ 'user-agent': FIREFOX }), UserName, 'not the password');
    await house.identity.settled();
    expect(await signIn(home, UserName)).toBe('ok');
    expect(await home.client.call(getPreviousLogin)).toMatchObject({
      value: { Previous: { AtMs: firstMs, Outcome: 'signedIn' }, FailedSince: 1 },
    });
    // Of this session: a sign-in elsewhere later on is not before it.
    await signIn(house.browser(), UserName);
    expect(await home.client.call(getPreviousLogin)).toMatchObject({ value: { Previous: { AtMs: firstMs } } });
  });
});

describe('a browser that was not known', () => {
  it('is told to the owner by letter, once, and marked in the lists; the first of all and known ones are not', async () => {
    const home = house.browser();
    const { UserName, Email } = await house.registered(home.client, { Language: 'de-DE' });
    expect(await signIn(home, UserName)).toBe('ok');
    expect(await house.mails(Email)).toEqual([]);
    const other = house.browser({ 'user-agent': FIREFOX });
    expect(await signIn(other, UserName)).toBe('ok');
    const [mail, ...more] = await house.mails(Email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Neue Anmeldung von Firefox, Windows');
    expect(mail?.body).toContain('https://bets.example/de-DE/open-modal/security');
    expect((await sessionsOf(home)).map(({ IsNew }) => IsNew)).toEqual([false, true]);
    // The same browser again is known by now.
    await other.client.call(logout, { body: {} });
    expect(await signIn(other, UserName)).toBe('ok');
    expect(await house.mails(Email)).toHaveLength(1);
  });
});

describe('where an account is signed in', () => {
  const twoBrowsers = async () => {
    const home = house.browser();
    const { UserName } = await house.registered(home.client);
    const other = house.browser({ 'user-agent': FIREFOX });
    house.clock.advance(1000);
    await signIn(other, UserName);
    return { home, other, UserName };
  };

  it('lists this one first, with browser, network and times', async () => {
    const { home } = await twoBrowsers();
    const list = await sessionsOf(home);
    expect(list.map(({ IsThis, Device }) => [IsThis, Device])).toEqual([
      [true, ''],
      [false, 'Firefox, Windows'],
    ]);
    expect(list[1]).toMatchObject({ SinceMs: house.clock.wallMs(), Network: '127.0.0.x' });
  });

  it('check 61: one is signed out from another, its cookie dead at once and its pages told', async () => {
    const { home, other } = await twoBrowsers();
    const [, second] = await sessionsOf(home);
    house.ended.length = 0;
    const Id = second?.Id ?? '';
    expect(await home.client.call(endSession, { body: { Id } })).toMatchObject({ value: { Sessions: [{}] } });
    expect(codeOf(await other.client.call(getUser))).toBe('NotSignedIn');
    expect(house.ended).toMatchObject([{ sessionId: Id }]);
    expect(codeOf(await home.client.call(endSession, { body: { Id } }))).toBe('ok');
    expect(codeOf(await home.client.call(getUser))).toBe('ok');
  });

  it('all others are signed out together, and this one stays', async () => {
    const { home, other, UserName } = await twoBrowsers();
    await signIn(house.browser(), UserName);
    expect(await home.client.call(endOtherSessions, { body: {} })).toMatchObject({
      value: { Sessions: [{ IsThis: true }] },
    });
    expect(codeOf(await other.client.call(getUser))).toBe('NotSignedIn');
    expect(codeOf(await home.client.call(getUser))).toBe('ok');
  });

  it('a session of somebody else is not ended by its number', async () => {
    const { home } = await twoBrowsers();
    const [theirs] = await sessionsOf(home);
    const thief = house.browser();
    await house.registered(thief.client);
    expect(codeOf(await thief.client.call(endSession, { body: { Id: theirs?.Id ?? '' } }))).toBe('ok');
    expect(codeOf(await home.client.call(getUser))).toBe('ok');
  });
});

describe('check 61: a cookie that was taken', () => {
  const taken = async (): Promise<{ home: Browser; thief: Browser; UserName: string }> => {
    const home = house.browser();
    const { UserName } = await house.registered(home.client);
    const thief = openBrowser(house.url);
    thief.setCookie('evens-session', home.cookie('evens-session') ?? '');
    expect(codeOf(await thief.client.call(getUser))).toBe('ok');
    return { home, thief, UserName };
  };

  it.each<[string, (home: Browser, UserName: string) => Promise<unknown>]>([
    ['its owner signed out', ({ client }) => client.call(logout, { body: {} })],
    ['its owner signed in anew', (home, UserName) => signIn(home, UserName)],
    ['an operator locked the account', (_, name) => lockAccountByName(db, name, { atMs: house.clock.wallMs() })],
  ])('opens nothing once %s', async (_name, end) => {
    const { home, thief, UserName } = await taken();
    await end(home, UserName);
    // What another process did is heard of within a second where nobody listens.
    house.clock.advance(1100);
    expect(codeOf(await thief.client.call(getUser))).toBe('NotSignedIn');
  });
});
