import {
  changeEmail,
  changePassword,
  changePhone,
  confirmPhone,
  followContactLink,
  getContact,
  login,
  lostPassword,
  setPassword,
} from '@evens/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codeOf,
  type IdentityHouse,
  openIdentityHouse,
  PASSWORD,
} from '../../../../../test/identity/identity-house.ts';
import type { Browser } from '../../../../../test/support/browser.ts';
import { testDatabase } from '../../../../../test/support/index.ts';

const { db } = await testDatabase();
let house: IdentityHouse;
beforeAll(async () => {
  house = await openIdentityHouse(db);
});
afterAll(() => house.close());

const NEXT = 'the owner has another phrase now';
const linkIn = (body: string | undefined): string => /(?:link|token)=([\w-]{20,})/.exec(body ?? '')?.[1] ?? '';
const follow = async (Token: string): Promise<string> => {
  const answer = await house.browser().client.call(followContactLink, { body: { Token } });
  return answer.ok ? answer.value.Done : answer.refusal.code;
};

/** Somebody who sits in the account has asked for an address and a phone of his own. */
let thief: Browser;
let owner: Browser;
let account: { readonly UserName: string; readonly Email: string };
let [confirm, stop, code] = ['', '', ''];
let count = 0;
beforeEach(async () => {
  count += 1;
  [thief, owner] = [house.browser(), house.browser()];
  account = await house.registered(thief.client);
  const evil = `thief${count}@evil.example`;
  expect(codeOf(await thief.client.call(changeEmail, { body: { Email: evil } }))).toBe('ok');
  confirm = linkIn((await house.mails(evil))[0]?.body);
  stop = linkIn((await house.mails(account.Email))[0]?.body);
  expect(codeOf(await thief.client.call(changePhone, { body: { Phone: '+49 151 23456789' } }))).toBe('ok');
  code = /\b(\d{6})\b/.exec((await house.mails(account.Email))[0]?.body ?? '')?.[1] ?? '';
});

const byLink = async (): Promise<string> => {
  await owner.client.call(lostPassword, { body: { UserName: account.UserName } });
  await house.identity.settled();
  const Token = linkIn((await house.mails(account.Email))[0]?.body);
  const body = { Token, Password: NEXT, PasswordConfirmation: NEXT };
  return codeOf(await owner.client.call(setPassword, { body }));
};
const inTheAccount = async (): Promise<string> => {
  await owner.client.call(login, { body: { UserName: account.UserName, Password: PASSWORD } });
  const body = { CurrentPassword: PASSWORD, Password: NEXT, PasswordConfirmation: NEXT };
  return codeOf(await owner.client.call(changePassword, { body }));
};

describe.each([
  ['by the link of a lost one', byLink],
  ['in the account', inTheAccount],
])('a new password, %s', (_how, renew) => {
  it('gives up the address and the phone that somebody else began', async () => {
    expect(await renew()).toBe('ok');
    expect(await follow(confirm)).toBe('LinkNotUsable');
    await owner.client.call(login, { body: { UserName: account.UserName, Password: NEXT } });
    expect(codeOf(await owner.client.call(confirmPhone, { body: { Code: code } }))).toBe('SignInExpired');
    expect(await owner.client.call(getContact)).toMatchObject({
      value: { Email: account.Email, PendingEmail: null, Phone: null, PendingPhone: null },
    });
  });

  it('leaves the letter that stops it as it is', async () => {
    expect(await renew()).toBe('ok');
    expect(await follow(stop)).toBe('stopped');
  });
});

it('a change that is stopped takes a phone along that was begun beside it', async () => {
  expect(await follow(stop)).toBe('stopped');
  await owner.client.call(login, { body: { UserName: account.UserName, Password: PASSWORD } });
  expect(await owner.client.call(getContact)).toMatchObject({ value: { PendingPhone: null } });
});
