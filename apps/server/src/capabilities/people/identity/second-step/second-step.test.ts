import { changePassword, getSession, getUser, logout, takeSecondStep } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../test/support/browser.ts';
import {
  type IdentityHouse,
  identityHouse,
  PASSWORD,
  typePassword,
} from '../../../../../test/support/identity-house.ts';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';
import { inTransaction } from '../../../../platform/database/index.ts';
import { type ClientSession, memoryRateLimiter } from '../../../../platform/http/index.ts';
import { openPasswordHashes } from '../../../../platform/passwords/index.ts';
import { newSecret } from '../../../../platform/second-factor/index.ts';
import { triesInMemory } from '../login-throttle.ts';
import { setLock } from '../store.ts';
import { SECOND_STEP } from './enter.ts';
import { digestsOf, newRecoveryCodes, plainCode } from './recovery-codes.ts';
import { codesLeft, replaceCodes } from './recovery-store.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 24, 9));
const tries = triesInMemory(memoryRateLimiter(), clock);
let house: IdentityHouse;
beforeAll(async () => {
  house = await identityHouse(db, clock, { tries });
});
afterAll(() => house.app.close());
beforeEach(() => clock.advance(24 * 3_600_000));

const secret = newSecret();
const step = ({ client }: Browser, Code: string, Method: 'pin' | 'recovery' = 'pin') =>
  client.call(takeSecondStep, { body: { Method, Code } });
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'in' : (answer.refusal?.code ?? '');
const isSignedIn = async ({ client }: Browser): Promise<boolean> => (await client.call(getUser)).ok;
/** A browser that has typed the password of a player whose second factor stands. */
async function atSecondStep(name: string, browser = house.browser()): Promise<Browser> {
  const answer = await typePassword(browser.client, name);
  expect(answer).toMatchObject({ ok: true, value: { user: null, SecondStep: { Methods: ['pin', 'recovery'] } } });
  return browser;
}
const somewhere = { from: { ip: '192.0.2.1', headers: {} } };
/** The same without the cost of a password: as whoever has followed the link of a lost one stands there. */
async function byLink(accountId: string, browser = house.browser()): Promise<Browser> {
  const kept: string[] = [];
  const door = { ...somewhere, caller: { kind: 'visitor', visitorId: 'v' } as const, session: cookiesIn(kept) };
  expect(await house.identity.enter(accountId, 'link', door)).toMatchObject({ ok: true, value: { user: null } });
  browser.setCookie('evens-second-step', kept[1] ?? '');
  return browser;
}
const cookiesIn = (kept: string[]): ClientSession => ({
  csrfToken: () => 'token',
  start: () => void kept.push('session'),
  end: () => undefined,
  device: () => undefined,
  keepDevice: () => void kept.push('device'),
  secondStep: () => undefined,
  keepSecondStep: (token) => void kept.push('second step', token),
  endSecondStep: () => undefined,
});
const wrong = (): string => String((Number(house.pin(secret)) + 1) % 1_000_000).padStart(6, '0');
async function withCodes(accountId: string): Promise<readonly string[]> {
  const codes = newRecoveryCodes();
  const digests = await digestsOf(openPasswordHashes(), codes);
  await inTransaction(db, (tx) => replaceCodes(tx, accountId, digests ?? [], clock.wallMs()));
  return codes;
}

describe('check 54: between password and session', () => {
  it('there is no session: the cookie of the second step opens nothing but the second step', async () => {
    const { name } = await house.player(secret);
    const browser = await atSecondStep(name);
    expect(browser.cookie('evens-session')).toBeUndefined();
    expect(browser.cookie('evens-device')).toBeUndefined();
    expect(browser.attributes('evens-second-step')).toMatch(/Max-Age=300;.*HttpOnly.*SameSite=Lax/);
    const token = browser.cookie('evens-second-step') ?? '';
    browser.setCookie('evens-session', token);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await browser.client.call(getSession)).toMatchObject({ value: { user: null } });
  });

  it('the second step without the first is refused, and a step is done once', async () => {
    const { name } = await house.player(secret);
    expect(codeOf(await step(house.browser(), house.pin(secret)))).toBe('SignInExpired');
    const browser = await atSecondStep(name);
    const token = browser.cookie('evens-second-step') ?? '';
    expect(await step(browser, house.pin(secret))).toMatchObject({ ok: true, value: { user: { UserName: name } } });
    expect(await isSignedIn(browser)).toBe(true);
    expect(browser.cookie('evens-second-step')).toBeUndefined();
    clock.advance(60_000);
    const thief = house.browser();
    thief.setCookie('evens-second-step', token);
    expect(codeOf(await step(thief, house.pin(secret)))).toBe('SignInExpired');
  });

  it.each<[string, (accountId: string, home: Browser) => Promise<unknown> | unknown, string]>([
    ['after five minutes', () => clock.advance(SECOND_STEP.withinMs), 'SignInExpired'],
    [
      'once the password is another',
      (_id, home) =>
        home.client.call(changePassword, {
          body: {
            CurrentPassword: PASSWORD,
            Password: 'another phrase of words',
            PasswordConfirmation: 'another phrase of words',
          },
        }),
      'SignInExpired',
    ],
    ['once the account is locked', (id) => setLock(db, id, { atMs: clock.wallMs() }), 'AccountLockedException'],
  ])('a step counts no more %s', async (_when, happens, code) => {
    const { name, accountId, home } = await house.player(secret);
    const browser = await atSecondStep(name);
    await happens(accountId, home);
    expect(codeOf(await step(browser, house.pin(secret)))).toBe(code);
    expect(await isSignedIn(browser)).toBe(false);
  });

  it('a wrong password never hears of a second factor', async () => {
    const { name } = await house.player(secret);
    const answer = await typePassword(house.browser().client, name, 'not the phrase at all');
    expect(codeOf(answer)).toBe('WrongCredentials');
  });

  it('a partner and the link of a lost password come no further than the password does', async () => {
    const { accountId } = await house.player(secret);
    for (const shown of ['partner', 'link'] as const) {
      const kept: string[] = [];
      const door = { ...somewhere, caller: { kind: 'visitor', visitorId: 'v' } as const, session: cookiesIn(kept) };
      const entered = await house.identity.enter(accountId, shown, door);
      expect(entered).toMatchObject({ ok: true, value: { user: null, SecondStep: { Methods: ['pin', 'recovery'] } } });
      expect(kept).toEqual(['second step', expect.any(String)]);
    }
  });
});

describe('check 60: a PIN', () => {
  it('R14: sent fifty times at once signs in once', { tags: 'long' }, async () => {
    const { accountId } = await house.player(secret);
    const browsers = await Promise.all(Array.from({ length: 50 }, () => byLink(accountId)));
    const pin = house.pin(secret);
    const answers = (await Promise.all(browsers.map((browser) => step(browser, pin)))).map(codeOf);
    expect(answers.filter((code) => code === 'in')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['in', 'WrongCode', 'TooManyRequests']));
  });

  it('that was used, and one older than it, are refused by another process, and after a restart', async () => {
    const { name } = await house.player(secret);
    const older = house.pin(secret);
    clock.advance(30_000);
    const used = house.pin(secret);
    expect(codeOf(await step(await atSecondStep(name), used))).toBe('in');
    const another = await identityHouse(db, clock);
    const { client } = another.browser();
    await typePassword(client, name);
    for (const Code of [used, older]) {
      expect(codeOf(await client.call(takeSecondStep, { body: { Method: 'pin', Code } }))).toBe('WrongCode');
    }
    await another.app.close();
  });

  it('is taken as apps show it, with a gap in its middle', async () => {
    const { name } = await house.player(secret);
    const pin = house.pin(secret);
    expect(codeOf(await step(await atSecondStep(name), `${pin.slice(0, 3)} ${pin.slice(3)}`))).toBe('in');
  });
});

describe('check 55: wrong PINs', () => {
  it('close their step after five', async () => {
    const { name } = await house.player(secret);
    const browser = await atSecondStep(name);
    const answers = [];
    for (let at = 0; at < 6; at += 1) answers.push(codeOf(await step(browser, wrong())));
    expect(answers).toEqual([...Array(5).fill('WrongCode'), 'SignInExpired']);
  });

  it('are looked at five times a quarter hour and about twenty a day, however often the password is typed', async () => {
    const { accountId } = await house.player(secret);
    const looks: number[] = [];
    for (let quarter = 0; quarter < 8; quarter += 1) {
      let looked = 0;
      for (let at = 0; at < 7; at += 1) {
        if (codeOf(await step(await byLink(accountId), wrong())) === 'WrongCode') looked += 1;
      }
      looks.push(looked);
      clock.advance(15 * 60_000);
    }
    expect(looks.slice(0, 4)).toEqual([5, 5, 5, 5]);
    // A day's budget fills up as the day goes.
    expect(looks.slice(4).reduce((one, other) => one + other)).toBeLessThanOrEqual(2);
  });

  it('of whoever knows the password do not keep the owner out: not at home, nor elsewhere with a recovery code', async () => {
    const { name, accountId, home } = await house.player(secret);
    await home.client.call(logout, { body: {} });
    const [code = ''] = await withCodes(accountId);
    for (let at = 0; at < 8; at += 1) await step(await byLink(accountId), wrong());
    expect(codeOf(await step(await byLink(accountId), house.pin(secret)))).toBe('TooManyRequests');
    expect(codeOf(await step(await atSecondStep(name, home), house.pin(secret)))).toBe('in');
    expect(codeOf(await step(await byLink(accountId), code, 'recovery'))).toBe('in');
  });
});

describe('recovery codes', () => {
  it('are ten, of two times four signs that nobody mistakes, and stand as digests', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(plainCode(' 4f7k 9l-qo ')).toBe('4F7K91Q0');
  });

  it('let in once each, fifty at once too', { tags: 'long' }, async () => {
    const { accountId } = await house.player(secret);
    const [first = '', second = ''] = await withCodes(accountId);
    expect(codeOf(await step(await byLink(accountId), first.toLowerCase(), 'recovery'))).toBe('in');
    expect(codeOf(await step(await byLink(accountId), first, 'recovery'))).toBe('WrongCode');
    const browsers = await Promise.all(Array.from({ length: 50 }, () => byLink(accountId)));
    const answers = (await Promise.all(browsers.map((each) => step(each, second, 'recovery')))).map(codeOf);
    expect(answers.filter((code) => code === 'in')).toHaveLength(1);
    expect(await codesLeft(db, accountId)).toBe(8);
  });

  it('of a set that was replaced, and of somebody else, let nobody in', async () => {
    const { accountId } = await house.player(secret);
    const [old = ''] = await withCodes(accountId);
    await withCodes(accountId);
    const other = await house.player(secret);
    const [foreign = ''] = await withCodes(other.accountId);
    for (const code of [old, foreign]) {
      expect(codeOf(await step(await byLink(accountId), code, 'recovery'))).toBe('WrongCode');
    }
  });
});

it('a session knows what was shown for it', async () => {
  const { name, accountId } = await house.player(secret);
  clock.advance(1000);
  await step(await atSecondStep(name), house.pin(secret));
  const { rows } = await sql<{ id: string }>`
    select id from identity_session where account_id = ${accountId} order by created_at desc limit 1`.execute(db);
  const proofs = await house.identity.proofsOf(rows[0]?.id ?? '');
  expect(proofs).toEqual({ amr: ['mfa', 'otp', 'pwd'], factorMs: clock.wallMs(), factorsChangedMs: null });
});
