import { getUser, login, lostPassword, readPasswordLink, setPassword } from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  type IdentityHouse,
  openIdentityHouse,
  PASSWORD,
} from '../../../../../test/identity/identity-house.ts';
import { testDatabase } from '../../../../../test/support/index.ts';
import { openSecondFactor } from '../../../../platform/second-factor/index.ts';
import { PASSWORD_LINK_MS } from './lost-password.ts';

const { db } = await testDatabase();
/** Accounts of which a second factor stands. */
const factors = new Set<string>();
let house: IdentityHouse;
beforeAll(async () => {
  house = await openIdentityHouse(db, (clock, tries) => {
    const real = openSecondFactor({ db, clock, tries, key: undefined, issuer: 'Evens' });
    return {
      secondFactor: { ...real, stands: async (_, subject) => (factors.has(subject) ? { sinceMs: 0 } : undefined) },
    };
  });
});
afterAll(() => house.close());

const NEXT = 'a phrase that is quite new';
const ask = async (UserName: string): Promise<string> => {
  const code = codeOf(await house.browser().client.call(lostPassword, { body: { UserName } }));
  await house.identity.settled();
  return code;
};
const tokenIn = (body: string | undefined): string => /set-password\?token=([\w-]+)/.exec(body ?? '')?.[1] ?? '';
const linkOf = async (email: string): Promise<string> => {
  await ask(email);
  const [mail] = await house.mails(email);
  return tokenIn(mail?.body);
};
const set = async (Token: string, Password = NEXT): Promise<string> =>
  codeOf(await house.browser().client.call(setPassword, { body: { Token, Password, PasswordConfirmation: Password } }));
const signIn = async (UserName: string, Password: string): Promise<string> =>
  codeOf(await house.browser().client.call(login, { body: { UserName, Password } }));

describe('a lost password', () => {
  it('is set by the link of a letter; the old one and all sessions are dead, and nobody is signed in by it', async () => {
    const home = house.browser();
    const { UserName, Email } = await house.registered(home.client);
    const token = await linkOf(Email);
    const visitor = house.browser();
    expect(await visitor.client.call(readPasswordLink, { body: { Token: token } })).toMatchObject({
      value: { UserName },
    });
    expect(await set(token)).toBe('ok');
    expect(codeOf(await home.client.call(getUser))).toBe('NotSignedIn');
    expect(house.ended.at(-1)).not.toHaveProperty('sessionId');
    expect([await signIn(UserName, PASSWORD), await signIn(UserName, NEXT)]).toEqual(['WrongCredentials', 'ok']);
    expect((await house.mails(Email)).map(({ subject }) => subject)).toContain('Your password was changed');
  });

  it('is set once: of twenty at the same time one, and never again', async () => {
    const { Email } = await house.registered(house.browser().client);
    const token = await linkOf(Email);
    const all = await Promise.all(Array.from({ length: 20 }, () => set(token)));
    expect(all.filter((code) => code === 'ok')).toHaveLength(1);
    expect(await set(token)).toBe('LinkNotUsable');
  });

  it('within thirty minutes, and by the last link only', async () => {
    const { Email } = await house.registered(house.browser().client);
    const first = await linkOf(Email);
    const second = await linkOf(Email);
    expect(await set(first)).toBe('LinkNotUsable');
    house.clock.advance(PASSWORD_LINK_MS);
    expect(await set(second)).toBe('LinkNotUsable');
    expect(await set('no link at all')).toBe('LinkNotUsable');
  });

  it('keeps the second factor: it is asked for at the next sign-in', async () => {
    const home = house.browser();
    const { UserName, Email } = await house.registered(home.client);
    const user = await home.client.call(getUser);
    factors.add(`account/${user.ok ? user.value.UserID : ''}`);
    expect(await set(await linkOf(Email))).toBe('ok');
    const entered = await house.browser().client.call(login, { body: { UserName, Password: NEXT } });
    expect(entered).toMatchObject({ ok: true, value: { user: null, SecondStep: {} } });
  });

  it('says the same of a name that nobody has, and writes nothing', async () => {
    const { rows: before } = await sql`select count(*) from mail_outbox`.execute(db);
    expect(await ask('nobody-has-this-name')).toBe('ok');
    expect(await ask('nobody@example.org')).toBe('ok');
    expect((await sql`select count(*) from mail_outbox`.execute(db)).rows).toEqual(before);
  });

  it('takes as long for a name that nobody has: all that differs comes after the answer', async () => {
    const { UserName } = await house.registered(house.browser().client);
    const { client } = house.browser();
    // With the database held up, both are answered.
    await db.transaction().execute(async (tx) => {
      await sql`lock table identity_account, identity_password_link, mail_outbox in access exclusive mode`.execute(tx);
      for (const name of [UserName, 'nobody-has-this-name']) {
        expect(codeOf(await client.call(lostPassword, { body: { UserName: name } }))).toBe('ok');
      }
    });
    await house.identity.settled();
  });

  it('writes an account three letters an hour, whoever asks', async () => {
    const { Email, UserName } = await house.registered(house.browser().client);
    for (let at = 0; at < 6; at += 1) await ask(at % 2 === 0 ? UserName : Email);
    expect(await house.mails(Email)).toHaveLength(3);
  });

  it('is no way round the rules for passwords, and a refused one leaves the link as it is', async () => {
    const { Email } = await house.registered(house.browser().client);
    const token = await linkOf(Email);
    expect([await set(token, 'Password1'), await set(token, 'short')]).toEqual(['WeakPassword', 'WeakPassword']);
    const differs = { Token: token, Password: NEXT, PasswordConfirmation: `${NEXT}!` };
    expect(codeOf(await house.browser().client.call(setPassword, { body: differs }))).toBe('PasswordsDiffer');
    expect(await set(token)).toBe('ok');
  });

  it('stands in the database by its hash only', async () => {
    const { Email } = await house.registered(house.browser().client);
    const token = await linkOf(Email);
    const { rows } = await sql<{ row: string }>`select l::text as row from identity_password_link l`.execute(db);
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });
});
