import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { manualClock, testDatabase } from '../../../../test/support/index.ts';
import { inTransaction } from '../../../platform/database/index.ts';
import { openSessions, SESSION_TIMES } from './sessions.ts';
import { insertAccount } from './store.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 21));
const sessions = openSessions(db, clock, 1);

/** Whether an account of this name and address could be opened. */
const open = (id: string, userName: string, email: string): Promise<boolean> =>
  inTransaction(db, (tx) =>
    insertAccount(
      tx,
      {
        id,
        userName,
        email,
        passwordHash: 'none',
        currency: 'EUR',
        country: 'DE',
        birthDate: '1990-01-01',
        userType: 0,
        profile: {},
        language: undefined,
        allowEmailNotification: false,
        termsVersion: 1,
      },
      clock.wallMs(),
    ),
  );
const player = async (): Promise<string> => {
  const id = randomUUID();
  expect(await open(id, id, `${id}@example.org`)).toBe(true);
  return id;
};

it('a name that somebody took a moment before breaks no rule of the database, which would log the name', async () => {
  expect(await open(randomUUID(), 'grace', 'grace@example.org')).toBe(true);
  expect(await open(randomUUID(), 'GRACE', 'other@example.org')).toBe(false);
  expect(await open(randomUUID(), 'other', 'Grace@Example.org')).toBe(true);
  expect(await open(randomUUID(), 'another', 'other@example.org')).toBe(true);
});

describe('the session in which a password is changed', () => {
  const signedIn = async (token: string): Promise<boolean> => (await sessions.find(token, false)) !== undefined;

  it('goes on under new secrets; no cookie of before counts, not even the one that was given last', async () => {
    const accountId = await player();
    const first = await sessions.start(db, accountId);
    const elsewhere = await sessions.start(db, accountId);
    clock.advance(SESSION_TIMES.rotateMs);
    const rotated = (await sessions.find(first.token, true))?.renewed?.token ?? '';
    const kept = await inTransaction(db, (tx) => sessions.keepOnly(tx, accountId, first.sessionId));
    sessions.accountChanged(accountId);
    expect(kept?.ended).toEqual([elsewhere.sessionId]);
    expect(kept?.session.csrfToken).not.toBe(first.csrfToken);
    for (const token of [first.token, rotated, elsewhere.token]) expect(await signedIn(token)).toBe(false);
    expect((await sessions.find(kept?.session.token ?? '', false))?.sessionId).toBe(first.sessionId);
  });

  it('changes nothing when it ended meanwhile', async () => {
    const accountId = await player();
    const gone = await sessions.start(db, accountId);
    const elsewhere = await sessions.start(db, accountId);
    await sessions.end(gone.sessionId);
    expect(await inTransaction(db, (tx) => sessions.keepOnly(tx, accountId, gone.sessionId))).toBeUndefined();
    expect(await signedIn(elsewhere.token)).toBe(true);
  });
});

describe('a session whose new cookie was lost with its answer', () => {
  /** The cookie that a request with this one would bring; undefined when none, 'signed out' when it does not count. */
  const ask = async (token: string): Promise<string | undefined> => {
    const found = await sessions.find(token, true);
    return found ? found.renewed?.token : 'signed out';
  };
  const started = async (): Promise<string> => {
    const { token } = await sessions.start(db, await player());
    clock.advance(SESSION_TIMES.rotateMs);
    return token;
  };

  it('goes on with the one it has, and is given another, however often that is lost', async () => {
    const first = await started();
    let given: string | undefined;
    for (let lost = 0; lost < 4; lost += 1) {
      given = await ask(first);
      expect(given).toMatch(/^[\w-]{32}$/);
      clock.advance(SESSION_TIMES.unconfirmedMs - 1);
    }
    expect(await ask(given ?? '')).toBeUndefined();
    clock.advance(SESSION_TIMES.unconfirmedMs);
    expect(await ask(given ?? '')).toMatch(/^[\w-]{32}$/);
  });

  it('that asks again at once is not given a second one, which would replace the first', async () => {
    const first = await started();
    const given = (await ask(first)) ?? '';
    clock.advance(SESSION_TIMES.graceMs - 1);
    expect(await ask(first)).toBeUndefined();
    expect(await ask(given)).toBeUndefined();
  });

  it('that asks four times in one moment is given one', async () => {
    const first = await started();
    const given = await Promise.all([1, 2, 3, 4].map(() => ask(first)));
    expect(given.filter((each) => each !== undefined)).toHaveLength(1);
  });

  it.each([
    ['a minute after the new one came back', 0, SESSION_TIMES.graceMs],
    ['a minute after it came back late', SESSION_TIMES.unconfirmedMs - 30_000, SESSION_TIMES.graceMs],
  ])('ends for who kept the old one %s', async (_what, cameBackMs, laterMs) => {
    const first = await started();
    const given = (await ask(first)) ?? '';
    clock.advance(cameBackMs);
    expect(await ask(given)).toBeUndefined();
    expect(await ask(first)).toBeUndefined();
    clock.advance(laterMs);
    expect(await ask(first)).toBe('signed out');
    expect(await ask(given)).toBeUndefined();
  });

  it('ends for who kept the old one ten minutes after it was changed, where the new one never came back', async () => {
    const first = await started();
    const given = (await ask(first)) ?? '';
    clock.advance(SESSION_TIMES.unconfirmedMs);
    expect(await ask(first)).toBe('signed out');
    expect(await ask(given)).toBeUndefined();
  });

  it('lives on by the new one alone, also when it is asked for rarely', async () => {
    let token = (await sessions.start(db, await player())).token;
    for (let hours = 0; hours < 120; hours += 12) {
      clock.advance(12 * 3_600_000);
      const given = await ask(token);
      expect(given).not.toBe('signed out');
      token = given ?? token;
    }
  });
});

it('a session that ends while a request reads it is gone for the next request', async () => {
  const { token, sessionId } = await sessions.start(db, await player());
  // From here every read of a session takes a while between its snapshot and its answer.
  await sql`alter table identity_account rename to identity_account_behind`.execute(db);
  await sql`create view identity_account as select a.* from identity_account_behind a, pg_sleep(0.4)`.execute(db);

  const reading = sessions.find(token, false);
  await sleep(150);
  await sessions.end(sessionId);
  expect((await reading)?.sessionId).toBe(sessionId);
  expect(await sessions.find(token, false)).toBeUndefined();
});
