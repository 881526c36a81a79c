import {
  askOwnPasskey,
  askPasskey,
  changePassword,
  confirmByPasskey,
  confirmEmail,
  confirmIdentity,
  type Endpoint,
  enterByPartner,
  login,
  loginByPasskey,
  lostPassword,
  selfExclude,
  setPassword,
  takeSecondStep,
  takeSecondStepByPasskey,
} from '@evens/contract';
import type { Browser } from '../support/browser.ts';
import { acme, house, links, must, type Person, pinOf } from './ways-house.ts';

const NEW_PHRASE = 'another phrase of six words';

/** What is shown on a way. `session`: a cookie, of whoever has it. */
export type Shown = 'password' | 'pin' | 'recovery' | 'passkey' | 'partner' | 'mail' | 'session';

export interface Way {
  readonly shows: readonly Shown[];
  /** Takes it and answers the pass, where it ended with one. The browser keeps the rest. */
  readonly take: (of: Person, browser: Browser) => Promise<string | undefined>;
  /** Whether the session has to be there before, so that a closed or locked account has none. */
  readonly fromSession?: boolean;
  /** Opens nothing by itself: a letter, a link. */
  readonly opensNothing?: boolean;
  /** Closes the account where it is open: one of its own each time. */
  readonly spends?: boolean;
  /** Which endpoints of the contract it goes by: found by what they answer. */
  readonly by: readonly Endpoint[];
}

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly refusal: { readonly detail?: Readonly<Record<string, unknown>> | undefined } };
const passIn = (answer: Answer): string | undefined => {
  const pass = answer.ok ? undefined : answer.refusal.detail?.['pass'];
  return typeof pass === 'string' ? pass : undefined;
};
export const typed = async ({ name, password }: Person, { client }: Browser) =>
  passIn(await client.call(login, { body: { UserName: name, Password: password } }));
const stepBy = async (Method: 'pin' | 'recovery', Code: string, { client }: Browser) =>
  passIn(await client.call(takeSecondStep, { body: { Method, Code } }));
const byPartner = async ({ accountId }: Person, { client }: Browser) => {
  const { token = 'x'.repeat(32) } = await acme.askFor(accountId);
  return passIn(await client.call(enterByPartner, { body: { Token: token } }));
};
export const pinStep = (of: Person, browser: Browser) => stepBy('pin', pinOf(of), browser);

export const WAYS: Readonly<Record<string, Way>> = {
  'a password': { shows: ['password'], take: typed, by: [login] },
  'a password and a PIN': {
    shows: ['password', 'pin'],
    take: async (of, browser) => (await typed(of, browser)) ?? (await pinStep(of, browser)),
    by: [takeSecondStep],
  },
  'a password and a recovery code': {
    shows: ['password', 'recovery'],
    take: async (of, browser) =>
      (await typed(of, browser)) ?? (await stepBy('recovery', of.recovery.pop() ?? 'AAAA-AAAA', browser)),
    by: [takeSecondStep],
  },
  'a password and a passkey as the second step': {
    shows: ['password', 'passkey'],
    take: async (of, browser) => {
      const pass = await typed(of, browser);
      const asked = await browser.client.call(askPasskey, { body: { For: 'secondStep' } });
      if (!asked.ok) return pass;
      const body = { Response: of.key.answer(asked.value) };
      return passIn(await browser.client.call(takeSecondStepByPasskey, { body }));
    },
    by: [takeSecondStepByPasskey],
  },
  'a password and the PIN of somebody else': {
    shows: ['password'],
    take: async (of, browser) => (await typed(of, browser)) ?? (await stepBy('pin', '000000', browser)),
    by: [takeSecondStep],
  },
  'a PIN without a password': { shows: ['pin'], take: pinStep, by: [takeSecondStep] },
  'a passkey alone': {
    shows: ['passkey'],
    take: async (of, browser) => {
      const asked = must(await browser.client.call(askPasskey, { body: { For: 'signIn' } }));
      return passIn(await browser.client.call(loginByPasskey, { body: { Response: of.key.answer(asked) } }));
    },
    by: [loginByPasskey],
  },
  'a partner’s code': { shows: ['partner'], take: byPartner, by: [enterByPartner] },
  'a partner’s code and a PIN': {
    shows: ['partner', 'pin'],
    take: async (of, browser) => (await byPartner(of, browser)) ?? (await pinStep(of, browser)),
    by: [enterByPartner, takeSecondStep],
  },
  'a partner’s code, then the password': {
    shows: ['partner', 'password'],
    take: async (of, browser) => {
      await byPartner(of, browser);
      await browser.client.call(confirmIdentity, { body: { Password: of.password } });
      return undefined;
    },
    by: [confirmIdentity],
  },
  'a partner’s code, then a change of password without it': {
    shows: ['partner'],
    take: async (of, browser) => {
      await byPartner(of, browser);
      const body = { CurrentPassword: of.password, Password: NEW_PHRASE, PasswordConfirmation: NEW_PHRASE };
      await browser.client.call(changePassword, { body });
      return undefined;
    },
    by: [changePassword],
  },
  'a session, and nothing with it': { shows: ['session'], fromSession: true, take: async () => undefined, by: [] },
  'a session and the password': {
    shows: ['session', 'password'],
    fromSession: true,
    take: async (of, { client }) => {
      await client.call(confirmIdentity, { body: { Password: of.password } });
      return undefined;
    },
    by: [confirmIdentity],
  },
  'a session, the password and a PIN': {
    shows: ['session', 'password', 'pin'],
    fromSession: true,
    take: async (of, { client }) => {
      await client.call(confirmIdentity, { body: { Password: of.password, PIN: pinOf(of) } });
      return undefined;
    },
    by: [confirmIdentity],
  },
  'a session and a passkey': {
    shows: ['session', 'passkey'],
    fromSession: true,
    take: async (of, { client }) => {
      const asked = await client.call(askOwnPasskey, { body: {} });
      if (asked.ok) await client.call(confirmByPasskey, { body: { Response: of.key.answer(asked.value) } });
      return undefined;
    },
    by: [confirmByPasskey],
  },
  'the link that confirms an address': {
    shows: ['mail'],
    opensNothing: true,
    take: async (of, { client }) => {
      const Code = links.get(`emailConfirm ${of.accountId}`) ?? '';
      const confirmed = await client.call(confirmEmail, { body: { Code } });
      return passIn(confirmed);
    },
    by: [],
  },
  'a session that closes its account': {
    shows: ['session'],
    fromSession: true,
    spends: true,
    take: async (_of, { client }) => {
      const closed = await client.call(selfExclude, { body: {} });
      return closed.ok ? closed.value.Pass : undefined;
    },
    by: [selfExclude],
  },
  'a partner’s code that closes the account': {
    shows: ['partner'],
    spends: true,
    take: async (of, browser) => {
      await byPartner(of, browser);
      const closed = await browser.client.call(selfExclude, { body: {} });
      return closed.ok ? closed.value.Pass : undefined;
    },
    by: [selfExclude],
  },
  'the link of a lost password': {
    shows: ['mail'],
    opensNothing: true,
    take: async (of, browser) => passIn(await renewed(of, browser)),
    by: [],
  },
  'the link of a lost password, then the new one': {
    shows: ['mail', 'password'],
    take: async (of, browser) => {
      await renewed(of, browser);
      return typed({ ...of, password: NEW_PHRASE }, browser);
    },
    by: [login],
  },
};

async function renewed({ name, accountId }: Person, { client }: Browser) {
  await client.call(lostPassword, { body: { UserName: name } });
  await house.identity.settled();
  const Token = links.get(`lostPassword ${accountId}`) ?? '';
  return client.call(setPassword, { body: { Token, Password: NEW_PHRASE, PasswordConfirmation: NEW_PHRASE } });
}
