import {
  addPasskey,
  askOwnPasskey,
  askPasskey,
  beginPasskey,
  changeEmail,
  changePassword,
  confirmByPasskey,
  getContact,
  getLoginHistory,
  getPasskeys,
  getUser,
  loginByPasskey,
  lostPassword,
  removePasskey,
  setPassword,
  takeSecondStepByPasskey,
} from '@evens/contract';
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
import { type SoftwarePasskey, softwarePasskey, type Twist } from '../../../../../test/support/software-passkey.ts';
import type { Notice } from '../../notices/index.ts';
import { deleteOldChallenges } from './store.ts';

const SITE = 'https://bets.example';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 25, 9));
const told: Notice[] = [];
let house: IdentityHouse;
beforeAll(async () => {
  house = await identityHouse(db, clock, {
    siteUrl: SITE,
    notices: {
      tell: async (_tx, notice) => {
        if (!['newSignIn', 'emailConfirm', 'welcome'].includes(notice.event)) told.push(notice);
        return true;
      },
    },
  });
});
afterAll(() => house.app.close());
beforeEach(() => {
  clock.advance(60_000);
  told.length = 0;
});

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '');
function must<Value>(answer: { ok: true; value: Value } | { ok: false; refusal: { code: string } }): Value {
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
}
const isIn = async ({ client }: Browser): Promise<boolean> => (await client.call(getUser)).ok;
const events = (): readonly string[] => told.map(({ event }) => event);

async function add({ client }: Browser, key: SoftwarePasskey, Name = 'Phone', twist: Twist = {}) {
  const begun = await client.call(beginPasskey, { body: {} });
  return begun.ok ? client.call(addPasskey, { body: { Name, Response: key.make(begun.value, twist) } }) : begun;
}
const asked = async ({ client }: Browser, For: 'signIn' | 'secondStep' = 'signIn') =>
  must(await client.call(askPasskey, { body: { For } }));
async function signIn(browser: Browser, key: SoftwarePasskey, twist: Twist = {}) {
  const question = await asked(browser);
  return browser.client.call(loginByPasskey, { body: { Response: key.answer(question, twist) } });
}
/** One for all tests that leave no trace of theirs. */
let somebody: Promise<Awaited<ReturnType<typeof holder>>> | undefined;
const anyHolder = () => {
  somebody ??= holder();
  return somebody;
};
/** A player with a passkey, and a letter less to look at. */
async function holder({ counts = true, secret }: { counts?: boolean; secret?: string } = {}) {
  const player = await house.player(secret);
  const key = softwarePasskey(SITE, { counts });
  must(await add(player.home, key));
  told.length = 0;
  clock.advance(1000);
  /** The session shows anew who it is, where the test needs that. */
  const proves = async (): Promise<void> => {
    const question = must(await player.home.client.call(askOwnPasskey, { body: {} }));
    must(await player.home.client.call(confirmByPasskey, { body: { Response: key.answer(question) } }));
  };
  return { ...player, key, proves };
}
const history = async ({ client }: Browser) =>
  must(await client.call(getLoginHistory, { query: { page: 1 } })).SignIns.map(({ Outcome }) => Outcome);
const proofs = async (accountId: string) => {
  const { rows } = await sql<{ id: string }>`
    select id from identity_session where account_id = ${accountId} order by created_at desc limit 1`.execute(db);
  return house.identity.proofsOf(rows[0]?.id ?? '');
};

describe('adding a passkey', () => {
  it('check 61: names it, signs every other browser out, keeps this one, stands in the history and is told by letter', async () => {
    const { home, name } = await house.player();
    const other = house.browser();
    await typePassword(other.client, name);
    const key = softwarePasskey(SITE);
    expect(await add(home, key, 'My phone')).toMatchObject({ ok: true, value: { user: { UserName: name } } });
    expect(await isIn(other)).toBe(false);
    expect(await isIn(home)).toBe(true);
    expect(told).toMatchObject([{ event: 'passkeyAdded', values: { name: 'My phone' } }]);
    expect((await history(home))[0]).toBe('passkeyAdded');
    const { IsOffered, Passkeys } = must(await home.client.call(getPasskeys));
    expect(IsOffered).toBe(true);
    expect(Passkeys).toMatchObject([{ Name: 'My phone', MadeMs: clock.wallMs(), LastUsedMs: null, IsSynced: false }]);
    must(await signIn(house.browser(), key));
    expect(must(await home.client.call(getPasskeys)).Passkeys[0]?.LastUsedMs).toBe(clock.wallMs());
  });

  it('asks the device to keep it, to know who holds it, and for nothing about its maker; nothing of the person is told', async () => {
    const { home, name, accountId } = await house.player();
    const begun = must(await home.client.call(beginPasskey, { body: {} }));
    expect(begun).toMatchObject({
      rp: { id: 'bets.example', name: 'Evens' },
      user: { name },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(begun.user.id, 'base64url').toString('hex')).toBe(accountId.replaceAll('-', ''));
    expect(Buffer.from(begun.challenge, 'base64url')).toHaveLength(32);
  });

  it('check 61: asks for a proof of the last minutes, and is only for who is signed in', async () => {
    const { home } = await house.player();
    clock.advance(6 * 60_000);
    expect(codeOf(await add(home, softwarePasskey(SITE)))).toBe('ReauthenticationRequired');
    expect(codeOf(await house.browser().client.call(beginPasskey, { body: {} }))).toBe('NotSignedIn');
    expect(codeOf(await home.client.call(removePasskey, { body: { Id: crypto.randomUUID() } }))).toBe(
      'ReauthenticationRequired',
    );
  });

  it.each<[string, Twist]>([
    ['made for a page of another origin', { origin: 'https://bets.example.evil.example' }],
    ['made for another name', { rpId: 'evil.example' }],
    ['made within a page of another site', { crossOrigin: true }],
    ['made to another question', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['made by a device that did not ask who holds it', { unverified: true }],
    ['that is an answer and no new one', { type: 'webauthn.get' }],
    ['with certificates in it that this house would have to look up', { attested: true }],
  ])('is refused: one %s', async (_what, twist) => {
    const { home, proves } = await anyHolder();
    await proves();
    expect(codeOf(await add(home, softwarePasskey(SITE), 'X', twist))).toBe('PasskeyNotAccepted');
    expect(must(await home.client.call(getPasskeys)).Passkeys).toHaveLength(1);
    expect(events()).toEqual([]);
  });

  it('is refused: one that the house has already, of whomever, and an answer given twice', async () => {
    const { home, key } = await holder();
    expect(codeOf(await add(home, key))).toBe('PasskeyNotAccepted');
    expect(codeOf(await add((await house.player()).home, key))).toBe('PasskeyNotAccepted');
    const mine = softwarePasskey(SITE);
    const made = mine.make(must(await home.client.call(beginPasskey, { body: {} })));
    const body = { Name: 'Twice', Response: made };
    expect(codeOf(await home.client.call(addPasskey, { body }))).toBe('ok');
    expect(codeOf(await home.client.call(addPasskey, { body }))).toBe('PasskeyNotAccepted');
  });

  it('is refused beyond ten, of fifty at once too', { tags: 'long' }, async () => {
    const { home } = await house.player();
    const begun = await Promise.all(Array.from({ length: 50 }, () => home.client.call(beginPasskey, { body: {} })));
    // Every one of them was asked for in this session; the first that counts gives it new secrets, and the browser takes them.
    const all: string[] = [];
    for (const each of begun) {
      const Response = softwarePasskey(SITE).make(must(each));
      all.push(codeOf(await home.client.call(addPasskey, { body: { Name: 'One of many', Response } })));
    }
    expect(all.filter((code) => code === 'ok')).toHaveLength(10);
    expect(new Set(all)).toEqual(new Set(['ok', 'TooManyPasskeys']));
    expect(await home.client.call(beginPasskey, { body: {} })).toMatchObject({
      refusal: { code: 'TooManyPasskeys', detail: { most: 10 } },
    });
  });

  it.each(['', ' ', 'x'.repeat(41), 'two\nlines', 'a\u202eb', '\u2028'])(
    'takes no name that cannot be shown: %j',
    async (Name) => {
      const { home, proves } = await anyHolder();
      await proves();
      expect(codeOf(await add(home, softwarePasskey(SITE), Name))).toBe('InvalidRequest');
    },
  );
});

describe('removing a passkey', () => {
  it('check 61: it opens nothing any more, other browsers are out, history and letter say so; twice is the same', async () => {
    const { home, name, key } = await holder();
    const other = house.browser();
    await typePassword(other.client, name);
    const [passkey] = must(await home.client.call(getPasskeys)).Passkeys;
    const body = { Id: passkey?.Id ?? '' };
    expect(codeOf(await home.client.call(removePasskey, { body }))).toBe('ok');
    expect(codeOf(await home.client.call(removePasskey, { body }))).toBe('ok');
    expect(await isIn(other)).toBe(false);
    expect(await isIn(home)).toBe(true);
    expect(events()).toEqual(['passkeyRemoved']);
    expect((await history(home)).slice(0, 1)).toEqual(['passkeyRemoved']);
    expect(codeOf(await signIn(house.browser(), key))).toBe('PasskeyNotAccepted');
  });

  it('gives up a new address that somebody in the account has asked for', async () => {
    const { home, name } = await holder();
    const Email = `${name}@evil.example`;
    expect(await home.client.call(changeEmail, { body: { Email } })).toMatchObject({
      value: { PendingEmail: { Email } },
    });
    const [passkey] = must(await home.client.call(getPasskeys)).Passkeys;
    await home.client.call(removePasskey, { body: { Id: passkey?.Id ?? '' } });
    expect(await home.client.call(getContact)).toMatchObject({ value: { PendingEmail: null } });
  });

  it('of another account is not possible: it stays', async () => {
    const { home, key } = await holder();
    const [passkey] = must(await home.client.call(getPasskeys)).Passkeys;
    const stranger = await house.player();
    await stranger.home.client.call(removePasskey, { body: { Id: passkey?.Id ?? '' } });
    expect(codeOf(await signIn(house.browser(), key))).toBe('ok');
    expect(events()).toEqual([]);
  });
});

describe('signing in by a passkey alone', () => {
  it('no name is asked; the session has shown both factors, and stands in the history as what it was', async () => {
    const { key, name, accountId } = await holder({ secret: SECRET });
    const browser = house.browser();
    const question = await asked(browser);
    expect(question).toMatchObject({ rpId: 'bets.example', userVerification: 'required', allowCredentials: [] });
    const answer = await browser.client.call(loginByPasskey, { body: { Response: key.answer(question) } });
    expect(answer).toMatchObject({ ok: true, value: { user: { UserName: name } } });
    expect(await proofs(accountId)).toMatchObject({ amr: ['hwk', 'mfa', 'user'], factorMs: clock.wallMs() });
    const [first] = must(await browser.client.call(getLoginHistory, { query: { page: 1 } })).SignIns;
    expect(first).toMatchObject({ Outcome: 'signedIn', How: ['hwk', 'mfa', 'user'] });
  });

  it.each<[string, Twist]>([
    ['to a page of another origin', { origin: 'https://bets.example.evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['given within a page of another site', { crossOrigin: true }],
    ['to a question that was never asked', { challenge: Buffer.alloc(32, 9).toString('base64url') }],
    ['of a device that did not ask who holds it', { unverified: true }],
    ['that makes a passkey and is none', { type: 'webauthn.create' }],
    ['signed by another key', { forged: true }],
    ['for another account', { userHandle: Buffer.alloc(16, 1).toString('base64url') }],
  ])('an answer %s is refused as one of a passkey that nobody has', async (_what, twist) => {
    const { key } = await anyHolder();
    const browser = house.browser();
    const refused = await signIn(browser, key, twist);
    const unknown = await signIn(house.browser(), softwarePasskey(SITE));
    const bare = (answer: typeof refused) => (answer.ok ? 'in' : { ...answer.refusal, requestId: '' });
    expect(codeOf(refused)).toBe('PasskeyNotAccepted');
    expect(bare(refused)).toEqual(bare(unknown));
    expect(await isIn(browser)).toBe(false);
  });

  it('R14: fifty answers at once to one question begin one session', { tags: 'long' }, async () => {
    for (const counts of [true, false]) {
      const { key, accountId } = await holder({ counts });
      const browser = house.browser();
      const question = await asked(browser);
      const body = { Response: key.answer(question) };
      const all = await Promise.all(Array.from({ length: 50 }, () => browser.client.call(loginByPasskey, { body })));
      expect(all.filter(({ ok }) => ok)).toHaveLength(1);
      const { rows } = await sql`
        select from identity_session where account_id = ${accountId} and 'hwk' = any(amr)`.execute(db);
      expect(rows).toHaveLength(1);
    }
  });

  it('the question counts five minutes, in the browser that was asked, for what it was asked', async () => {
    const { key, home } = await anyHolder();
    const [browser, other] = [house.browser(), house.browser()];
    const question = await asked(browser);
    await asked(other);
    const login = (at: Browser, answer: ReturnType<SoftwarePasskey['answer']>) =>
      at.client.call(loginByPasskey, { body: { Response: answer } });
    expect(codeOf(await login(other, key.answer(question)))).toBe('PasskeyNotAccepted');
    const own = must(await home.client.call(askOwnPasskey, { body: {} }));
    expect(codeOf(await login(browser, key.answer(own)))).toBe('PasskeyNotAccepted');
    clock.advance(4 * 60_000);
    expect(codeOf(await login(browser, key.answer(question)))).toBe('ok');
    const late = await asked(other);
    clock.advance(5 * 60_000 + 1);
    expect(codeOf(await login(other, key.answer(late)))).toBe('PasskeyNotAccepted');
  });

  it('questions that nobody answered go', async () => {
    await asked(house.browser());
    const left = async () =>
      (await sql<{ count: number }>`select count(*)::float8 as count from identity_passkey_challenge`.execute(db))
        .rows[0]?.count;
    expect(await left()).toBeGreaterThan(0);
    await db.transaction().execute((tx) => deleteOldChallenges(tx, clock.wallMs() + 6 * 60_000, 1000));
    expect(await left()).toBe(0);
  });

  it('a counter that goes back is refused, stands in the history and is told, once a day', async () => {
    const { key, home } = await holder();
    must(await signIn(house.browser(), key, { counter: 40 }));
    for (const counter of [40, 39, 0]) {
      expect(codeOf(await signIn(house.browser(), key, { counter }))).toBe('PasskeyNotAccepted');
    }
    await house.identity.settled();
    expect(events()).toEqual(['passkeyCopied', 'passkeyCopied', 'passkeyCopied']);
    expect((await history(home)).slice(0, 4)).toEqual(['wrongPasskey', 'wrongPasskey', 'wrongPasskey', 'signedIn']);
    expect(new Set(told.map(({ key }) => key)).size, 'the outbox takes a key once').toBe(1);
    must(await signIn(house.browser(), key, { counter: 41 }));
  });

  it('a device that never counts signs in again and again', async () => {
    const { key } = await holder({ counts: false });
    for (let round = 0; round < 3; round += 1) expect(codeOf(await signIn(house.browser(), key))).toBe('ok');
  });

  it('exclusion, lock and time-out are asked as for a password', async () => {
    const excluded = await holder();
    await sql`update identity_account set excluded_at = now(), break_until = '3000-01-01' where id = ${excluded.accountId}`.execute(
      db,
    );
    expect(codeOf(await signIn(house.browser(), excluded.key))).toBe('AccountExcluded');
    expect(codeOf(await typePassword(house.browser().client, excluded.name))).toBe('AccountExcluded');

    const locked = await holder();
    await house.identity.setLocked(locked.accountId, true);
    expect(codeOf(await signIn(house.browser(), locked.key))).toBe('AccountLockedException');

    const pausing = await holder();
    const until = clock.wallMs() + 3_600_000;
    await sql`update identity_account set break_until = ${new Date(until)} where id = ${pausing.accountId}`.execute(db);
    expect(await signIn(house.browser(), pausing.key)).toMatchObject({ value: { user: { BreakUntilMs: until } } });
  });

  it('a new password keeps passkeys, but one set by the link of a lost one takes them along: whoever got in is out', async () => {
    const { key, home, name } = await holder();
    const Password = 'another phrase of words';
    const change = { CurrentPassword: PASSWORD, Password, PasswordConfirmation: Password };
    expect(codeOf(await home.client.call(changePassword, { body: change }))).toBe('ok');
    expect(codeOf(await signIn(house.browser(), key))).toBe('ok');
    told.length = 0;
    await house.browser().client.call(lostPassword, { body: { UserName: name } });
    await house.identity.settled();
    const Token = told[0]?.event === 'lostPassword' ? told[0].values.token : '';
    const set = { Token, Password: PASSWORD, PasswordConfirmation: PASSWORD };
    expect(codeOf(await house.browser().client.call(setPassword, { body: set }))).toBe('ok');
    expect(codeOf(await signIn(house.browser(), key))).toBe('PasskeyNotAccepted');
    expect(events()).toEqual(['lostPassword', 'passkeyRemoved', 'passwordChanged']);
  });
});

describe('a passkey as second step', () => {
  const atStep = async (name: string) => {
    const browser = house.browser();
    return { browser, answer: await typePassword(browser.client, name) };
  };
  const step = async (browser: Browser, key: SoftwarePasskey, twist: Twist = {}) => {
    const question = await asked(browser, 'secondStep');
    return browser.client.call(takeSecondStepByPasskey, { body: { Response: key.answer(question, twist) } });
  };

  it('is offered to who has one, asks for those of the account, and signs in', async () => {
    const { name, key, accountId } = await holder({ secret: SECRET });
    const { browser, answer } = await atStep(name);
    expect(answer).toMatchObject({ value: { user: null, SecondStep: { Methods: ['pin', 'recovery', 'passkey'] } } });
    expect((await asked(browser, 'secondStep')).allowCredentials).toMatchObject([{ id: key.id }]);
    expect(await step(browser, key)).toMatchObject({ ok: true, value: { user: { UserName: name } } });
    expect(await proofs(accountId)).toMatchObject({ amr: ['hwk', 'mfa', 'pwd', 'user'] });
    const none = await house.player(SECRET);
    expect((await atStep(none.name)).answer).toMatchObject({ value: { SecondStep: { Methods: ['pin', 'recovery'] } } });
  });

  it('of another account is refused, as is a wrong answer; five tries and the step is over', async () => {
    const { name, key } = await holder({ secret: SECRET });
    const other = await holder({ secret: SECRET });
    const { browser } = await atStep(name);
    expect(codeOf(await step(browser, other.key))).toBe('PasskeyNotAccepted');
    for (let round = 0; round < 4; round += 1) {
      expect(codeOf(await step(browser, key, { forged: true }))).toBe('PasskeyNotAccepted');
    }
    expect(codeOf(await browser.client.call(askPasskey, { body: { For: 'secondStep' } }))).toBe('SignInExpired');
  });

  it('nobody is asked who has not shown a password first', async () => {
    const { client } = house.browser();
    expect(codeOf(await client.call(askPasskey, { body: { For: 'secondStep' } }))).toBe('SignInExpired');
  });
});

describe('“It’s you, right?”', () => {
  it('is answered by a passkey of the account, and by no other', async () => {
    const { home, key } = await holder({ secret: SECRET });
    const other = await holder();
    clock.advance(6 * 60_000);
    expect(codeOf(await home.client.call(beginPasskey, { body: {} }))).toBe('ReauthenticationRequired');
    const confirm = async (by: SoftwarePasskey) => {
      const question = must(await home.client.call(askOwnPasskey, { body: {} }));
      return home.client.call(confirmByPasskey, { body: { Response: by.answer(question) } });
    };
    expect(codeOf(await confirm(other.key))).toBe('PasskeyNotAccepted');
    expect(codeOf(await home.client.call(beginPasskey, { body: {} }))).toBe('ReauthenticationRequired');
    expect(await confirm(key)).toMatchObject({ ok: true, value: { provenUntilMs: clock.wallMs() + 5 * 60_000 } });
    expect(codeOf(await home.client.call(beginPasskey, { body: {} }))).toBe('ok');
  });

  it.each<[string, Twist]>([
    ['to a page of another origin', { origin: 'https://bets.example.evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['to a question that was never asked', { challenge: Buffer.alloc(32, 9).toString('base64url') }],
    ['of a device that did not ask who holds it', { unverified: true }],
    ['signed by another key', { forged: true }],
  ])('refuses an answer %s, here and as second step, and nothing was proven', async (_what, twist) => {
    const { home, key, name } = await holder({ secret: SECRET });
    clock.advance(6 * 60_000);
    const question = must(await home.client.call(askOwnPasskey, { body: {} }));
    const Response = key.answer(question, twist);
    expect(codeOf(await home.client.call(confirmByPasskey, { body: { Response } }))).toBe('PasskeyNotAccepted');
    expect(codeOf(await home.client.call(beginPasskey, { body: {} }))).toBe('ReauthenticationRequired');
    // A wrong answer has used its question up, and the right one comes too late; one to no question has touched none.
    const late = await home.client.call(confirmByPasskey, { body: { Response: key.answer(question) } });
    expect(codeOf(late)).toBe(twist.challenge === undefined ? 'PasskeyNotAccepted' : 'ok');
    const browser = house.browser();
    await typePassword(browser.client, name);
    const step = { Response: key.answer(await asked(browser, 'secondStep'), twist) };
    expect(codeOf(await browser.client.call(takeSecondStepByPasskey, { body: step }))).toBe('PasskeyNotAccepted');
    expect(await isIn(browser)).toBe(false);
  });

  it('is not asked of an account that has none', async () => {
    const { home } = await house.player();
    expect(codeOf(await home.client.call(askOwnPasskey, { body: {} }))).toBe('PasskeyNotAccepted');
  });
});

describe('at an address that is a number', () => {
  it('passkeys are not offered', async () => {
    const bare = await identityHouse(db, clock, { siteUrl: 'http://127.0.0.1:3000' });
    const browser = bare.browser();
    expect(codeOf(await browser.client.call(askPasskey, { body: { For: 'signIn' } }))).toBe('PasskeysNotOffered');
    await bare.app.close();
  });
});

it('incident draftkings-2022: a factor that was added or removed has not been shown by it, and the account knows when', async () => {
  const { home, accountId } = await house.player();
  expect(await proofs(accountId)).toMatchObject({ factorMs: null, factorsChangedMs: null });
  const key = softwarePasskey(SITE);
  must(await add(home, key));
  const changedMs = clock.wallMs();
  // Whoever has taken the account over with its password, and adds a passkey of his own, has shown no factor by that.
  expect(await proofs(accountId)).toMatchObject({ factorMs: null, factorsChangedMs: changedMs });
  clock.advance(60_000);
  const question = must(await home.client.call(askOwnPasskey, { body: {} }));
  must(await home.client.call(confirmByPasskey, { body: { Response: key.answer(question) } }));
  expect(await proofs(accountId)).toMatchObject({ factorMs: clock.wallMs(), factorsChangedMs: changedMs });
  const [passkey] = must(await home.client.call(getPasskeys)).Passkeys;
  must(await home.client.call(removePasskey, { body: { Id: passkey?.Id ?? '' } }));
  expect(await proofs(accountId)).toMatchObject({ factorsChangedMs: clock.wallMs() });
});
