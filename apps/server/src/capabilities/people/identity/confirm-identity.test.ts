import { changePassword, confirmIdentity, login, RECENT_MS } from '@evens/contract';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type IdentityHouse, openIdentityHouse, PASSWORD } from '../../../../test/identity/identity-house.ts';
import { testDatabase } from '../../../../test/support/index.ts';
import { newSecret, openSecondFactor } from '../../../platform/second-factor/index.ts';
import { triesInDatabase } from './index.ts';

const { db } = await testDatabase();
let house: IdentityHouse;
beforeAll(async () => {
  house = await openIdentityHouse(db);
});
afterAll(() => house.close());

const NEXT = 'another phrase of words';
const change = { CurrentPassword: PASSWORD, Password: NEXT, PasswordConfirmation: NEXT };

describe('check 61: a change that is worth stealing', () => {
  it('may be made within five minutes of signing in, and later only after showing anew who it is', async () => {
    const { client } = house.browser();
    await house.registered(client);
    house.clock.advance(RECENT_MS + 1000);
    expect(codeOf(await client.call(changePassword, { body: change }))).toBe('ReauthenticationRequired');
    expect(codeOf(await client.call(confirmIdentity, { body: { Password: 'not the one' } }))).toBe('WrongCredentials');
    expect(codeOf(await client.call(changePassword, { body: change }))).toBe('ReauthenticationRequired');
    const confirmed = await client.call(confirmIdentity, { body: { Password: PASSWORD } });
    expect(confirmed).toMatchObject({ value: { provenUntilMs: house.clock.wallMs() + RECENT_MS } });
    expect(codeOf(await client.call(changePassword, { body: change }))).toBe('ok');
  });

  it('is not opened by the proof of another browser of the same account', async () => {
    const left = house.browser();
    const { UserName } = await house.registered(left.client);
    house.clock.advance(RECENT_MS + 1000);
    const own = house.browser();
    await own.client.call(login, { body: { UserName, Password: PASSWORD } });
    expect(codeOf(await left.client.call(changePassword, { body: change }))).toBe('ReauthenticationRequired');
    expect(codeOf(await own.client.call(changePassword, { body: change }))).toBe('ok');
  });

  it('asks for the second factor too where one stands', async () => {
    const { client } = house.browser();
    const { UserName } = await house.registered(client);
    const session = await client.call(login, { body: { UserName, Password: PASSWORD } });
    const accountId = session.ok ? (session.value.user?.UserID ?? '') : '';
    const secret = newSecret();
    await openSecondFactor({
      ...house,
      db,
      tries: triesInDatabase(db, house.clock),
      key: undefined,
      issuer: 'Evens',
    }).set(db, `account/${accountId}`, secret);
    house.clock.advance(RECENT_MS + 1000);
    expect(codeOf(await client.call(confirmIdentity, { body: { Password: PASSWORD } }))).toBe('WrongCode');
    const proof = { Password: PASSWORD, PIN: generateSync({ secret, epoch: Math.floor(house.clock.wallMs() / 1000) }) };
    expect(codeOf(await client.call(confirmIdentity, { body: proof }))).toBe('ok');
    expect(codeOf(await client.call(changePassword, { body: change }))).toBe('ok');
  });

  it('is no place to guess passwords from: fifty at once are ten tries', async () => {
    const { client } = house.browser();
    await house.registered(client);
    const tries = await Promise.all(
      Array.from({ length: 50 }, (_, at) => client.call(confirmIdentity, { body: { Password: `wrong ${at}` } })),
    );
    expect(tries.filter((each) => codeOf(each) === 'WrongCredentials')).toHaveLength(10);
    expect(tries.filter((each) => codeOf(each) === 'TooManyRequests')).toHaveLength(40);
  });

  it('is told to the owner by letter', async () => {
    const { client } = house.browser();
    const { Email } = await house.registered(client, { Language: 'de-DE' });
    expect(codeOf(await client.call(changePassword, { body: change }))).toBe('ok');
    const [mail] = await house.mails(Email);
    expect(mail?.subject).toBe('Ihr Passwort wurde geändert');
    expect(mail?.body).toContain('21. November 2026');
    expect(mail?.body).toContain('https://bets.example/de-DE/lost-password');
  });
});
