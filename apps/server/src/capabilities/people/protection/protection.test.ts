import { randomUUID } from 'node:crypto';
import {
  askToReturn,
  getClosedAccount,
  getProtection,
  getUser,
  login,
  type Registration,
  register,
  selfExclude,
  takeBreak,
} from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../test/support/browser.ts';
import { protectedHouse } from '../../../../test/support/protected-house.ts';
import { emailRefusal } from '../identity/registration/email-bars.ts';
import { exclude } from './exclude.ts';
import { HOUSE_JURISDICTIONS } from './house-jurisdictions.ts';
import { obeyed } from './obeyed.ts';
import { openRules } from './open-rules.ts';

const house = await protectedHouse();
const { db, clock, identity, protection, visitor } = house;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PASSWORD = 'a phrase of five words';
let browser: Browser;
let form: Registration;
let accountId = '';

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '?');
const registered = async (changes: Partial<Registration> = {}): Promise<void> => {
  const name = `p${randomUUID().slice(0, 12)}`;
  form = {
    Email: `${name}@example.org`,
    UserName: name,
    Password: PASSWORD,
    PasswordConfirmation: PASSWORD,
    Currency: 'EUR',
    Country: 'DE',
    BirthDay: 10,
    BirthMonth: 12,
    BirthYear: 1990,
    AgreeWithTerms: true,
    AllowEmailNotification: true,
    AgreeWithPrivacyPolicy: true,
    ...changes,
  };
  browser = visitor();
  const answer = await browser.client.call(register, { body: form });
  if (!answer.ok || !answer.value.user) throw new Error(codeOf(answer));
  accountId = answer.value.user.UserID;
};
beforeEach(() => registered());

const signIn = () => visitor().client.call(login, { body: { UserName: form.UserName, Password: PASSWORD } });
/** The pass that the door gives with its refusal. */
const passOf = async (): Promise<string> => {
  const answer = await signIn();
  return String(!answer.ok && 'detail' in answer.refusal ? answer.refusal.detail?.pass : '');
};

describe('a time-out', () => {
  const untilOf = async (): Promise<number | null> => {
    const answer = await browser.client.call(getUser);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value.BreakUntilMs;
  };

  it('begins at once, only gets longer, lets the player in, and ends by itself', async () => {
    expect(await untilOf()).toBeNull();
    const day = clock.wallMs() + DAY;
    expect(await browser.client.call(takeBreak, { body: { hours: 72 } })).toMatchObject({
      ok: true,
      value: { BreakUntilMs: day + 48 * HOUR },
    });
    expect(await browser.client.call(takeBreak, { body: { hours: 24 } })).toMatchObject({
      value: { BreakUntilMs: day + 48 * HOUR },
    });
    expect(await identity.sessions.find(browser.cookie('evens-session') ?? '', false)).toMatchObject({
      noPlay: { code: 'AccountLockedException', detail: { untilMs: day + 48 * HOUR } },
      noBets: { code: 'AccountLockedException', detail: { untilMs: day + 48 * HOUR } },
    });
    expect(codeOf(await signIn())).toBe('ok');
    clock.advance(23 * HOUR);
    expect(await browser.client.call(takeBreak, { body: { hours: 168 } })).toMatchObject({
      value: { BreakUntilMs: day - HOUR + 168 * HOUR },
    });
    clock.advance(168 * HOUR);
    expect(codeOf(await signIn())).toBe('ok');
    expect(await protection.standing(accountId)).toMatchObject({ timeOutUntilMs: null });
  });

  it.each([25, 100, 1007])('of %i hours is no choice', async (hours) => {
    expect(codeOf(await browser.client.call(takeBreak, { body: { hours } }))).toBe('PeriodNotOffered');
    expect(await untilOf()).toBeNull();
  });

  it.each([1, 0, -24, 24.5, 1009, 100_000])('of %d hours is no request', async (hours) => {
    expect(codeOf(await browser.client.call(takeBreak, { body: { hours } }))).toBe('InvalidRequest');
    expect(await untilOf()).toBeNull();
  });
});

describe('self-exclusion', () => {
  const exclude = (date?: string) =>
    browser.client.call(selfExclude, { body: date === undefined ? {} : { Date: date } });

  it('check 21: is for good where no date is said, holds at once, and ends every session in every browser', async () => {
    const other = visitor();
    await other.client.call(login, { body: { UserName: form.UserName, Password: PASSWORD } });
    expect(await exclude()).toMatchObject({
      ok: true,
      value: { Account: { UntilMs: null, Balance: '0.00' }, Session: { user: null } },
    });
    for (const each of [browser, other]) expect(codeOf(await each.client.call(getUser))).toBe('NotSignedIn');
    expect(codeOf(await signIn())).toBe('AccountExcluded');
    expect(house.ended).toContainEqual({ accountId });
    const { rows } = await sql`select from identity_session where account_id = ${accountId}`.execute(db);
    expect(rows).toHaveLength(0);
  });

  it.each([
    ['2027-04-21', 'ok', 'six months to the day'],
    ['2027-04-20', 'PeriodNotOffered', 'a day less than six months'],
    ['2026-10-22', 'PeriodNotOffered', 'tomorrow'],
    ['2026-01-01', 'PeriodNotOffered', 'long ago'],
    ['2027-02-29', 'PeriodNotOffered', 'a day that is none'],
    ['3000-01-01', 'ok', 'for good'],
    ['9999-12-31', 'ok', 'for good too'],
  ])('check 21: until %s is answered %s: %s', async (date, code) => {
    clock.set({ wallMs: Date.UTC(2026, 9, 21, 12) });
    await registered();
    expect(codeOf(await exclude(date))).toBe(code);
    expect(codeOf(await signIn())).toBe(code === 'ok' ? 'AccountExcluded' : 'ok');
  });

  it('check 24: asks for no KYC documents, no password and nobody of the house', async () => {
    const body = JSON.stringify({});
    const { client } = browser;
    const session = (await (await browser.fetch('/api/session')).json()) as { csrfToken: string };
    const answer = await browser.fetch('/api/protection/self-exclusion', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrf-token': session.csrfToken },
      body,
    });
    expect(answer.status).toBe(200);
    expect(codeOf(await client.call(getUser))).toBe('NotSignedIn');
  });

  it('is the same however often it is asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => exclude()));
    expect(answers.some((each) => each.ok)).toBe(true);
    const { rows } = await sql`select from protection_absence where account_id = ${accountId}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('check 22: what lies in the closed account can be seen with the right password, and with nothing else', async () => {
    await house.give(accountId, 12_50n);
    await exclude();
    const stranger = visitor();
    const wrong = await stranger.client.call(login, { body: { UserName: form.UserName, Password: 'not the phrase' } });
    expect(codeOf(wrong)).toBe('WrongCredentials');
    const Pass = await passOf();
    expect(await stranger.client.call(getClosedAccount, { body: { Pass } })).toMatchObject({
      ok: true,
      value: { Balance: '12.50', Currency: 'EUR', OpenBets: 0, UntilMs: null, ReturnAskedMs: null },
    });
    expect(await protection.passHolder(Pass)).toEqual({ accountId, recent: true });
    expect(codeOf(await stranger.client.call(getUser))).toBe('NotSignedIn');
    const made = await stranger.client.call(getClosedAccount, { body: { Pass: 'x'.repeat(43) } });
    expect(codeOf(made)).toBe('LinkNotUsable');
    clock.advance(30 * 60_000 + 1);
    expect(codeOf(await stranger.client.call(getClosedAccount, { body: { Pass } }))).toBe('LinkNotUsable');
  });

  it('check 24: one with an end is over when it has passed, the player asked, and a day went by; not before', async () => {
    const answer = await exclude('2027-04-21');
    expect(codeOf(answer)).toBe('ok');
    const ask = async () => visitor().client.call(askToReturn, { body: { Pass: await passOf() } });
    expect(codeOf(await ask())).toBe('ReturnNotYet');
    clock.set({ wallMs: Date.UTC(2027, 3, 22) });
    // Nobody comes back by the passing of time alone.
    expect(codeOf(await signIn())).toBe('AccountExcluded');
    const asked = await ask();
    expect(asked).toMatchObject({ ok: true, value: { ReturnAskedMs: clock.wallMs() } });
    expect(asked.ok && asked.value.ReturnFromMs).toBe(clock.wallMs() + DAY);
    clock.advance(2 * DAY);
    expect(await ask()).toMatchObject({ ok: true, value: asked.ok ? { ReturnFromMs: asked.value.ReturnFromMs } : {} });
    // The house opens it, never time.
    expect(codeOf(await signIn())).toBe('AccountExcluded');
    clock.set({ wallMs: Date.UTC(2026, 9, 21, 12) });
  });

  it('cannot be undone by the database alone: a closed account may not play', async () => {
    await exclude();
    await expect(
      sql`update identity_account set break_until = null where id = ${accountId}`.execute(db),
    ).rejects.toThrow(/excluded_never_plays/);
    await expect(
      sql`update protection_absence set ended_at = now() where account_id = ${accountId}`.execute(db),
    ).rejects.toThrow(/check constraint/);
  });
});

describe('what is offered', () => {
  it('follows the rules of where the player is at home', async () => {
    const answer = await browser.client.call(getProtection);
    expect(answer).toMatchObject({
      ok: true,
      value: { OpenBetsRule: 'stand', OpenBets: 0, NeutralTexts: false, WithdrawalCancelAllowed: true },
    });
    await registered({ Country: 'GB' });
    expect(await browser.client.call(getProtection)).toMatchObject({
      value: { NeutralTexts: true, WithdrawalCancelAllowed: false },
    });
    expect(await protection.mayCancelWithdrawal(accountId)).toBe(false);
  });
});

describe('offers', () => {
  it('check 23: end at once with an exclusion, a time-out, a lock or a no, and are for nobody else', async () => {
    // An address that nobody has shown to be theirs gets none, and pays nothing out; paying in it may.
    expect(await protection.mayMarket(accountId)).toBe(false);
    expect(await emailRefusal(db, accountId, 'withdraw')).toMatchObject({ code: 'EmailNotConfirmed' });
    expect(await emailRefusal(db, accountId, 'deposit')).toBeUndefined();
    await sql`update identity_account set email_confirmed_at = now() where id = ${accountId}`.execute(db);
    expect(await emailRefusal(db, accountId, 'withdraw')).toBeUndefined();
    expect(await protection.mayMarket(accountId)).toBe(true);
    await browser.client.call(takeBreak, { body: { hours: 24 } });
    expect(await protection.mayMarket(accountId)).toBe(false);
    clock.advance(DAY);
    expect(await protection.mayMarket(accountId)).toBe(true);
    await registered();
    await browser.client.call(selfExclude, { body: {} });
    expect(await protection.mayMarket(accountId)).toBe(false);
    expect(await protection.excludedAmong([accountId, randomUUID()])).toEqual(new Set([accountId]));
    await registered({ AllowEmailNotification: false });
    expect(await protection.mayMarket(accountId)).toBe(false);
    expect(await protection.mayMarket(randomUUID())).toBe(false);
  });
});

describe('countries', () => {
  it('hold at play: who is at home where nothing may be played is kept from it within a second, and let again', async () => {
    const session = async () => identity.sessions.find(browser.cookie('evens-session') ?? '', false);
    expect(await session()).not.toHaveProperty('noPlay');
    await house.block(['DE']);
    expect(await session()).toMatchObject({ noPlay: { code: 'PlayNotAllowedHere' }, noBets: {} });
    expect(await protection.mayMarket(accountId)).toBe(false);
    const { rows } = await sql`select country from protection_refused_country`.execute(db);
    expect(rows).toEqual([{ country: 'DE' }]);
    await house.block([]);
    expect(await session()).not.toHaveProperty('noPlay');
  });
});

describe('open bets at an exclusion', () => {
  it.each(['void', 'stand'] as const)(
    'are asked to be void in its own transaction where the rule says so: %s',
    async (openBets) => {
      const { house: home } = HOUSE_JURISDICTIONS;
      const jurisdictions = { house: { rules: { ...home.rules, openBets } }, groups: [] };
      const ruled = exclusionAsks(openBets, jurisdictions);
      expect(await ruled).toBe(openBets === 'void' ? 1 : 0);
    },
  );
});

/** How often an exclusion under these rules asks for open bets to be void, asked for by ten at once. */
async function exclusionAsks(openBets: 'stand' | 'void', jurisdictions: unknown): Promise<number> {
  const asked: string[] = [];
  const parts = {
    db,
    clock,
    identity,
    rules: obeyed(openRules(jurisdictions)),
    balance: async () => undefined,
    openBets: async () => 0,
    help: async () => [],
    voidOpenBets: async (_tx: unknown, { absenceId }: { readonly absenceId: string }) => void asked.push(absenceId),
    notices: undefined,
    payments: undefined,
  };
  const wish = { channel: 'player', operator: null };
  await Promise.all(Array.from({ length: 10 }, () => exclude(parts, accountId, '3000-01-01', wish)));
  const { rows } = await sql<{ rule: string }>`
    select open_bets as rule from protection_absence where account_id = ${accountId}`.execute(db);
  expect(rows).toEqual([{ rule: openBets }]);
  return new Set(asked).size;
}
