import { randomUUID } from 'node:crypto';
import {
  addPasskey,
  askOwnPasskey,
  askPasskey,
  beginPasskey,
  changeEmail,
  changePassword,
  confirmByPasskey,
  confirmIdentity,
  createClosedWithdrawal,
  createWithdrawal,
  disableTwoFactor,
  enterByPartner,
  getClosedAccount,
  getSession,
  getUser,
  login,
  loginByPasskey,
  lostPassword,
  RECENT_MS,
  register,
  renewRecoveryCodes,
  saveTwoFactor,
  selfExclude,
  setPassword,
  setUpTwoFactor,
  takeSecondStep,
  takeSecondStepByPasskey,
} from '@evens/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect } from 'vitest';
import { LEDGER_CHECKS } from '../../src/capabilities/money/wallet/index.ts';
import { reconcile } from '../../src/platform/reconcile/index.ts';
import { acme, clock, db, house, links, type Person, person, pinOf } from '../identity/ways-house.ts';
import { typed } from '../identity/ways-in.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { registrationOf } from '../support/registration.ts';
import { softwarePasskey } from '../support/software-passkey.ts';
import { attacks, codeOf, heard, must, type Try } from './attacked-house.ts';
import { openListing } from './listing.ts';
import { newIban } from './payout-desk.ts';

const listing = openListing('03');
afterAll(async () => {
  expect((await reconcile(db, LEDGER_CHECKS)).findings).toEqual([]);
});

const as = (browser: Browser, who: string): Browser => heard(browser, house.url, who, listing, getSession);
const thief = (more: Readonly<Record<string, string>> = {}): Browser =>
  as(openBrowser(house.url, getSession, more), 'thief');
const NEW_PHRASE = 'another phrase of six words';

const wish = () => ({
  ...{
    WithdrawMethod: 'banktransfer',
    Amount: '100',
    AccountName: 'Eve',
    IBAN: newIban(),
    idempotencyKey: randomUUID(),
  },
});
const pays = async ({ client }: Browser) => codeOf(await client.call(createWithdrawal, { body: wish() }));
const paysBy = async ({ client }: Browser, Pass: string) =>
  codeOf(await client.call(createClosedWithdrawal, { body: { ...wish(), Pass } }));
const passOf = (
  answer: { ok: true } | { ok: false; refusal: { detail?: Readonly<Record<string, unknown>> | undefined } },
) => (answer.ok ? undefined : (answer.refusal.detail?.pass as string | undefined));
const step = ({ client }: Browser, Code: string, Method: 'pin' | 'recovery' = 'pin') =>
  client.call(takeSecondStep, { body: { Method, Code } });
const signedIn = async ({ client }: Browser): Promise<boolean> => (await client.call(getUser)).ok;
/** Whoever stole the cookie of a session that has shown nothing of late. */
const stolen = (of: Person): Browser => as(of.home, 'cookie thief');
const oneOf = (codes: readonly string[]): readonly string[] => [...new Set(codes)].sort();

const tries: readonly Try[] = [
  {
    name: 'the password alone at the closed door of an account with an authenticator',
    does: async () => {
      const [of, browser] = [await person('authenticator', 'excluded'), thief()];
      const answer = await browser.client.call(login, { body: { UserName: of.name, Password: of.password } });
      return [answer.ok && answer.value.SecondStep !== undefined, passOf(answer), await signedIn(browser)];
    },
    expect: [true, undefined, false],
  },
  {
    name: 'a made-up pass, an empty one, one with a sign changed',
    does: async () => {
      const [of, browser] = [await person('none', 'excluded'), thief()];
      const pass = (await typed(of, browser)) ?? '';
      const flipped = pass.startsWith('A') ? `B${pass.slice(1)}` : `A${pass.slice(1)}`;
      const odd = [
        flipped,
        pass.toLowerCase() === pass ? pass.toUpperCase() : pass.toLowerCase(),
        `${pass}=`,
        ` ${pass}`,
        'x'.repeat(43),
      ];
      const codes: string[] = [];
      for (const each of odd) codes.push(await paysBy(browser, each));
      return oneOf(codes);
    },
    expect: ['LinkNotUsable'],
  },
  {
    name: 'a stolen cookie closes the account to have its pass, and pays itself out with it',
    does: async () => {
      const browser = stolen(await person('authenticator', 'open'));
      const { Pass } = must(await browser.client.call(selfExclude, { body: {} }));
      return [
        (await browser.client.call(getClosedAccount, { body: { Pass } })).ok,
        await paysBy(browser, Pass),
        await pays(browser),
      ];
    },
    expect: [true, 'ReauthenticationRequired', 'NotSignedIn'],
  },
  {
    name: 'the same where no factor stands',
    does: async () => {
      const browser = stolen(await person('none', 'open'));
      const { Pass } = must(await browser.client.call(selfExclude, { body: {} }));
      return paysBy(browser, Pass);
    },
    expect: 'ReauthenticationRequired',
  },
  {
    name: 'a session by a partner’s word closes the account and pays out by the pass',
    does: async () => {
      const [of, browser] = [await person('none', 'open'), thief()];
      const { token = '' } = await acme.askFor(of.accountId);
      must(await browser.client.call(enterByPartner, { body: { Token: token } }));
      const open = await pays(browser);
      const { Pass } = must(await browser.client.call(selfExclude, { body: {} }));
      return [open, await paysBy(browser, Pass)];
    },
    expect: ['ReauthenticationRequired', 'ReauthenticationRequired'],
  },
  {
    name: 'a partner’s word at a closed door',
    does: async () => {
      const [of, browser] = [await person('authenticator', 'excluded'), thief()];
      const { token = 'x'.repeat(32) } = await acme.askFor(of.accountId);
      const answer = await browser.client.call(enterByPartner, { body: { Token: token } });
      return [answer.ok, passOf(answer), await signedIn(browser)];
    },
    expect: [false, undefined, false],
  },
  {
    name: 'guesses of the PIN, forty at one moment from as many browsers that know the password',
    does: async () => {
      const of = await person('authenticator', 'excluded');
      const browsers = Array.from({ length: 6 }, () => thief());
      for (const browser of browsers) await typed(of, browser);
      const answers = await Promise.all(
        browsers.flatMap((browser, at) =>
          Array.from({ length: 7 }, (_, guess) => step(browser, String(100_000 + at * 10 + guess))),
        ),
      );
      const codes = answers.map(codeOf);
      // The right one no more than a wrong one: the account's tries are used up, for who comes from nowhere it knows.
      const right = await step(browsers[0] ?? thief(), pinOf(of));
      return [codes.filter((code) => code === 'WrongCode').length <= 5, answers.some(({ ok }) => ok), passOf(right)];
    },
    expect: [true, false, undefined],
  },
  {
    name: 'another address each time, as a header says, for more guesses',
    does: async () => {
      const of = await person('authenticator', 'excluded');
      const codes: string[] = [];
      for (let at = 0; at < 8; at += 1) {
        const browser = thief({ 'x-forwarded-for': `203.0.113.${at}`, 'x-real-ip': `203.0.113.${at}` });
        await typed(of, browser);
        codes.push(codeOf(await step(browser, `00000${at}`)));
      }
      return [codes.filter((code) => code === 'WrongCode').length <= 5, codes.at(-1)];
    },
    expect: [true, 'TooManyRequests'],
  },
  {
    name: 'the PIN of his own account at the step of another’s',
    does: async () => {
      const [of, own, browser] = [
        await person('authenticator', 'excluded'),
        await person('authenticator', 'open'),
        thief(),
      ];
      await typed(of, browser);
      return codeOf(await step(browser, pinOf(own)));
    },
    expect: 'WrongCode',
  },
  {
    name: 'the cookie of a step beside the session of another account',
    does: async () => {
      const [of, own] = [await person('authenticator', 'excluded'), await person('authenticator', 'open')];
      const browser = stolen(own);
      await typed(of, browser);
      const answer = await step(browser, pinOf(own));
      return [codeOf(answer), passOf(answer)];
    },
    expect: ['WrongCode', undefined],
  },
  {
    name: 'a PIN that its owner has just used, in the same half minute',
    does: async () => {
      const of = await person('authenticator', 'open');
      const PIN = pinOf(of);
      must(await of.home.client.call(confirmIdentity, { body: { Password: of.password, PIN } }));
      const browser = thief();
      await typed(of, browser);
      return codeOf(await step(browser, PIN));
    },
    expect: 'WrongCode',
  },
  {
    name: 'one PIN at ten steps at one moment',
    does: async () => {
      const of = await person('authenticator', 'open');
      const browsers = Array.from({ length: 5 }, () => thief());
      for (const browser of browsers) await typed(of, browser);
      const code = pinOf(of);
      const answers = await Promise.all(browsers.map((browser) => step(browser, code)));
      return answers.filter(({ ok }) => ok).length;
    },
    expect: 1,
  },
  {
    name: 'a recovery code twice, and at one moment from three browsers',
    does: async () => {
      const of = await person('authenticator', 'excluded');
      const code = of.recovery[0] ?? '';
      const browsers = [thief(), thief(), thief()];
      for (const browser of browsers) await typed(of, browser);
      const answers = await Promise.all(browsers.map((browser) => step(browser, code, 'recovery')));
      const late = thief();
      await typed(of, late);
      return [answers.filter((each) => passOf(each) !== undefined).length, codeOf(await step(late, code, 'recovery'))];
    },
    expect: [1, 'WrongCode'],
  },
  {
    name: 'a step that was begun before the password was changed',
    does: async () => {
      const [of, browser] = [await person('authenticator', 'open'), thief()];
      await typed(of, browser);
      must(await of.home.client.call(confirmIdentity, { body: { Password: of.password, PIN: pinOf(of) } }));
      const body = { CurrentPassword: of.password, Password: NEW_PHRASE, PasswordConfirmation: NEW_PHRASE };
      must(await of.home.client.call(changePassword, { body }));
      return [codeOf(await step(browser, pinOf(of))), await signedIn(browser)];
    },
    expect: ['SignInExpired', false],
  },
  {
    name: 'a step after its five minutes',
    does: async () => {
      const [of, browser] = [await person('authenticator', 'excluded'), thief()];
      await typed(of, browser);
      clock.advance(5 * 60_000 + 1);
      const answer = await step(browser, pinOf(of));
      return [codeOf(answer), passOf(answer)];
    },
    expect: ['SignInExpired', undefined],
  },
  {
    name: 'a pass of the door kept for six minutes, and for half an hour',
    does: async () => {
      const [of, browser] = [await person('authenticator', 'excluded'), thief()];
      await typed(of, browser);
      const pass = passOf(await step(browser, pinOf(of))) ?? '';
      clock.advance(RECENT_MS);
      const late = await paysBy(browser, pass);
      clock.advance(30 * 60_000);
      return [late, await paysBy(browser, pass)];
    },
    expect: ['ReauthenticationRequired', 'LinkNotUsable'],
  },
  {
    name: 'a pass from before the owner set a new password',
    does: async () => {
      const [of, browser] = [await person('none', 'excluded'), thief()];
      const pass = (await typed(of, browser)) ?? '';
      await browser.client.call(lostPassword, { body: { UserName: of.name } });
      await house.identity.settled();
      const Token = links.get(`lostPassword ${of.accountId}`) ?? '';
      must(
        await of.home.client.call(setPassword, {
          body: { Token, Password: NEW_PHRASE, PasswordConfirmation: NEW_PHRASE },
        }),
      );
      return paysBy(browser, pass);
    },
    expect: 'LinkNotUsable',
  },
  {
    name: 'the link of a lost password opens an account with an authenticator, twice',
    does: async () => {
      const [of, browser] = [await person('authenticator', 'excluded'), thief()];
      await browser.client.call(lostPassword, { body: { UserName: of.name } });
      await house.identity.settled();
      const Token = links.get(`lostPassword ${of.accountId}`) ?? '';
      const body = { Token, Password: NEW_PHRASE, PasswordConfirmation: NEW_PHRASE };
      const first = await browser.client.call(setPassword, { body });
      const entered = await typed({ ...of, password: NEW_PHRASE }, browser);
      return [
        passOf(first),
        entered,
        codeOf(await browser.client.call(setPassword, { body })),
        await signedIn(browser),
      ];
    },
    expect: [undefined, undefined, 'LinkNotUsable', false],
  },
  {
    name: 'a stolen cookie and the password, without the factor',
    does: async () => {
      const of = await person('authenticator', 'open');
      const browser = stolen(of);
      const codes = [
        codeOf(await browser.client.call(confirmIdentity, { body: { Password: of.password } })),
        codeOf(await browser.client.call(confirmIdentity, { body: { Password: of.password, PIN: '000000' } })),
        codeOf(await browser.client.call(confirmIdentity, { body: { Password: of.password, PIN: '' } })),
      ];
      return [oneOf(codes), await pays(browser)];
    },
    expect: [['WrongCode'], 'ReauthenticationRequired'],
  },
  {
    name: 'a stolen cookie takes the factor away, adds his own, renews the recovery codes',
    does: async () => {
      const { client } = stolen(await person('authenticator', 'open'));
      return oneOf([
        codeOf(await client.call(saveTwoFactor, { body: { Pin: '000000', UsesTwoFactorAuth: false } })),
        codeOf(await client.call(setUpTwoFactor, { body: {} })),
        codeOf(await client.call(renewRecoveryCodes, { body: {} })),
        codeOf(await client.call(beginPasskey, { body: {} })),
        codeOf(await client.call(addPasskey, { body: { Name: 'Mine', Response: {} as never } })),
        codeOf(await client.call(changeEmail, { body: { Email: 'eve@example.org' } })),
      ]);
    },
    expect: ['ReauthenticationRequired'],
  },
  {
    name: 'a stolen cookie turns the authenticator off by guesses',
    does: async () => {
      const of = await person('authenticator', 'open');
      const { client } = stolen(of);
      const codes: string[] = [];
      for (let at = 0; at < 8; at += 1)
        codes.push(codeOf(await client.call(disableTwoFactor, { body: { Pin: `11111${at}` } })));
      return [codes.includes('ok'), codes.at(-1), await pays(stolen(of))];
    },
    expect: [false, 'TooManyRequests', 'ReauthenticationRequired'],
  },
  {
    name: 'a stolen cookie is proven by the passkey of another account',
    does: async () => {
      const [of, own] = [await person('passkey', 'open'), await person('passkey', 'open')];
      const { client } = stolen(of);
      const asked = must(await client.call(askOwnPasskey, { body: {} }));
      const said = codeOf(await client.call(confirmByPasskey, { body: { Response: own.key.answer(asked) } }));
      return [said, await pays(stolen(of))];
    },
    expect: ['PasskeyNotAccepted', 'ReauthenticationRequired'],
  },
  {
    name: 'the answer of a passkey to one question, sent to another',
    does: async () => {
      const of = await person('passkey', 'open');
      const { client } = stolen(of);
      const asked = must(await client.call(askPasskey, { body: { For: 'signIn' } }));
      return codeOf(await client.call(confirmByPasskey, { body: { Response: of.key.answer(asked) } }));
    },
    expect: 'PasskeyNotAccepted',
  },
  {
    name: 'a passkey’s answer used twice, the second time at another browser',
    does: async () => {
      const of = await person('passkey', 'excluded');
      const [browser, other] = [thief(), thief()];
      const asked = must(await browser.client.call(askPasskey, { body: { For: 'signIn' } }));
      const Response = of.key.answer(asked);
      const codes = [
        codeOf(await other.client.call(loginByPasskey, { body: { Response } })),
        codeOf(await browser.client.call(loginByPasskey, { body: { Response } })),
        codeOf(await browser.client.call(loginByPasskey, { body: { Response } })),
      ];
      return codes.filter((code) => code === 'AccountExcluded').length;
    },
    expect: 1,
  },
  {
    name: 'a passkey that nobody registered, for the second step',
    does: async () => {
      const [of, browser] = [await person('both', 'excluded'), thief()];
      await typed(of, browser);
      const asked = await browser.client.call(askPasskey, { body: { For: 'secondStep' } });
      if (!asked.ok) return asked.refusal.code;
      const forged = softwarePasskey('https://bets.example');
      const said = await browser.client.call(takeSecondStepByPasskey, {
        body: { Response: forged.answer(asked.value) },
      });
      return [codeOf(said), passOf(said)];
    },
    expect: ['PasskeyNotAccepted', undefined],
  },
  {
    name: 'other browsers of the account, after it was closed in one of them',
    does: async () => {
      const of = await person('none', 'open');
      const elsewhere = thief();
      await typed(of, elsewhere);
      const before = await signedIn(elsewhere);
      must(await of.home.client.call(selfExclude, { body: {} }));
      return [before, await signedIn(elsewhere), await pays(elsewhere), await pays(as(of.home, 'owner'))];
    },
    expect: [true, false, 'NotSignedIn', 'NotSignedIn'],
  },
  {
    name: 'a locked account by password, PIN and passkey',
    does: async () => {
      const [of, browser] = [await person('both', 'locked'), thief()];
      const entered = await browser.client.call(login, { body: { UserName: of.name, Password: of.password } });
      const asked = must(await browser.client.call(askPasskey, { body: { For: 'signIn' } }));
      const byKey = await browser.client.call(loginByPasskey, { body: { Response: of.key.answer(asked) } });
      return [codeOf(entered), passOf(entered), codeOf(byKey), passOf(byKey)];
    },
    expect: ['AccountLockedException', undefined, 'AccountLockedException', undefined],
  },
  {
    name: 'registering anew under the closed account’s name, and under its address',
    does: async () => {
      const of = await person('none', 'excluded');
      const { rows } = await sql<{
        email: string;
      }>`select email from identity_account where id = ${of.accountId}`.execute(db);
      const { client } = thief();
      const byName = await client.call(register, { body: registrationOf(of.name) });
      const name = `n${randomUUID().slice(0, 12)}`;
      await client.call(register, { body: registrationOf(name, { Email: rows[0]?.email ?? '', BirthYear: 1971 }) });
      // Whoever registered under its address has no way to the account that has shown that it is its owner's.
      const entered = await thief().client.call(login, {
        body: { UserName: rows[0]?.email ?? '', Password: 'not the phrase of it' },
      });
      return [byName.ok, codeOf(entered), passOf(entered)];
    },
    expect: [false, 'WrongCredentials', undefined],
  },
  {
    name: 'another site signs in, closes the account and asks for the payout',
    does: async () => {
      const of = await person('none', 'open');
      const cookie = ['evens-session', '__Host-evens-session']
        .map((name) => `${name}=${of.home.cookie(name) ?? ''}`)
        .join('; ');
      const send = (path: string, body: object) =>
        fetch(`${house.url}${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie, origin: 'https://evil.example' },
          body: JSON.stringify(body),
        });
      const answers = [
        await send(login.path, { UserName: of.name, Password: of.password }),
        await send(selfExclude.path, {}),
        await send(createWithdrawal.path, wish()),
      ];
      return [answers.every(({ status }) => status === 403 || status === 401), await signedIn(of.home)];
    },
    expect: [true, true],
  },
];

describe('line 3: the closed door asks for all that the account asks for', () => {
  attacks(listing, tries, async () => {
    const { rows } = await sql`select id from withdrawal`.execute(db);
    expect(rows).toEqual([]);
    const { rows: held } = await sql`select from ledger_transfer where kind like 'withdrawal%'`.execute(db);
    expect(held).toEqual([]);
  });
});
