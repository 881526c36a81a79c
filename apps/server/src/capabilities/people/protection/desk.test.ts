import { randomUUID } from 'node:crypto';
import {
  decideApproval,
  endExclusion,
  excludeForPlayer,
  FOR_GOOD,
  getPlayerProtection,
  login,
  noteReturn,
  register,
  timeOutForPlayer,
} from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { protectedHouse } from '../../../../test/support/protected-house.ts';

const house = await protectedHouse();
const { db, clock, visitor } = house;
const DAY = 86_400_000;
const PASSWORD = 'a phrase of five words';

let accountId = '';
let name = '';

beforeEach(async () => {
  clock.set({ wallMs: Date.UTC(2026, 9, 21, 12) });
  name = `d${randomUUID().slice(0, 12)}`;
  const body = {
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
  };
  const answer = await visitor().client.call(register, { body });
  accountId = answer.ok ? (answer.value.user?.UserID ?? '') : '';
});

type Office = ReturnType<typeof house.office>;
const ONE = house.office('one');
const OTHER = house.office('other');
const params = () => ({ accountId });
const exclude = (body: { channel: 'phone'; reason: string; date: string }, by: Office = ONE) =>
  by.call(excludeForPlayer, { params: params(), body });
const timeOut = (hours: number) => ONE.call(timeOutForPlayer, { params: params(), body: { ...WISH, hours } });
const note = () => ONE.call(noteReturn, { params: params(), body: WISH });
const end = () => ONE.call(endExclusion, { params: params(), body: { reason: 'time has passed' } });
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '?');
const signIn = async (): Promise<string> => {
  const answer = await visitor().client.call(login, { body: { UserName: name, Password: PASSWORD } });
  return answer.ok ? 'ok' : answer.refusal.code;
};
const WISH = { channel: 'phone', reason: 'the player called' } as const;
const logged = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where subject = ${`player/${accountId}`} order by id`.execute(db);
  return rows.map(({ action }) => action);
};

describe('an operator', () => {
  it('check 24: excludes a player who asks by any way, at once, and the log says so', async () => {
    const answer = await exclude({ ...WISH, date: FOR_GOOD });
    expect(answer).toMatchObject({
      value: { excluded: true, mayMarket: false, absences: [{ kind: 'indefinite', channel: 'phone' }] },
    });
    expect(await signIn()).toBe('AccountExcluded');
    expect(await logged()).toEqual(['protection.exclude']);
    expect(codeOf(await exclude({ ...WISH, date: '2026-12-24' }))).toBe('PeriodNotOffered');
  });

  it('begins a time-out that nobody shortens', async () => {
    await timeOut(168);
    const answer = await timeOut(24);
    expect(answer).toMatchObject({ value: { timeOutUntilMs: clock.wallMs() + 7 * DAY } });
    expect(codeOf(await timeOut(100))).toBe('PeriodNotOffered');
  });

  it('lengthens an exclusion and never shortens one', async () => {
    await exclude({ ...WISH, date: '2027-10-21' });
    await exclude({ ...WISH, date: '2027-05-21' });
    expect(await ONE.call(getPlayerProtection, { params: params() })).toMatchObject({
      value: { absences: [{ untilMs: Date.UTC(2027, 9, 22) }] },
    });
    await exclude({ ...WISH, date: FOR_GOOD });
    expect(await ONE.call(getPlayerProtection, { params: params() })).toMatchObject({
      value: { absences: [{ kind: 'indefinite', untilMs: null }] },
    });
  });

  it('an exclusion that nobody ended is known beyond its period, one that was ended is not', async () => {
    const known = () => house.protection.exclusionKnownUntilMs(accountId);
    expect(await known()).toBeUndefined();
    await exclude({ ...WISH, date: '2027-04-21' });
    const sevenYearsAfter = Date.UTC(2034, 3, 22);
    expect(await known()).toBe(sevenYearsAfter);
    clock.set({ wallMs: Date.UTC(2028, 0, 1) });
    expect(await known()).toBe(sevenYearsAfter);
    await note();
    clock.advance(DAY);
    expect(codeOf(await end())).toBe('ok');
    expect(await known()).toBeUndefined();
    await exclude({ ...WISH, date: FOR_GOOD });
    expect(await known()).toBe(Date.parse(`${FOR_GOOD}T00:00:00Z`));
  });

  it('check 24: opens an account with an end only after the period, the asking and a day', async () => {
    await exclude({ ...WISH, date: '2027-04-21' });
    expect(codeOf(await end())).toBe('ReturnNotYet');
    expect(codeOf(await note())).toBe('ReturnNotYet');
    clock.set({ wallMs: Date.UTC(2027, 3, 22) });
    expect(codeOf(await end())).toBe('ReturnNotYet');
    expect(codeOf(await note())).toBe('ok');
    clock.advance(DAY - 1);
    expect(codeOf(await end())).toBe('ReturnNotYet');
    clock.advance(1);
    expect(await end()).toMatchObject({ value: { excluded: false, approvalId: null } });
    expect(await signIn()).toBe('ok');
    expect(await logged()).toEqual(['protection.exclude', 'protection.noteReturn', 'protection.endExclusion']);
  });

  it('check 24: opens one for good after six months, the asking and seven days, and with a second person only', async () => {
    await exclude({ ...WISH, date: FOR_GOOD });
    clock.set({ wallMs: Date.UTC(2027, 3, 20) });
    expect(codeOf(await note())).toBe('ReturnNotYet');
    clock.set({ wallMs: Date.UTC(2027, 3, 22) });
    expect(codeOf(await note())).toBe('ok');
    clock.advance(7 * DAY - 1);
    expect(codeOf(await end())).toBe('ReturnNotYet');
    clock.advance(1);
    const proposed = await end();
    expect(proposed).toMatchObject({ value: { excluded: true, approvalId: expect.any(String) } });
    const approvalId = (proposed.ok && proposed.value.approvalId) || '';
    const approve = (by: Office) => by.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    expect(await signIn()).toBe('AccountExcluded');
    expect(codeOf(await approve(ONE))).toBe('OwnProposal');
    expect(codeOf(await approve(OTHER))).toBe('ok');
    expect(await signIn()).toBe('ok');
  });
});
