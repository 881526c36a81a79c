import {
  askForCopy,
  askForErasure,
  getConsents,
  getMessages,
  getPrivacy,
  getSession,
  linkToCopy,
  login,
  type PrivacyView,
  selfExclude,
  setConsent,
  setEmailConsent,
  withdrawErasure,
} from '@evens/contract';
import { money } from '@evens/kernel';
import { deposit, stake } from '@evens/ledger';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { PRIVACY_TERMS } from '../../src/capabilities/people/privacy/index.ts';
import type { Browser } from '../support/browser.ts';
import { testDatabase } from '../support/index.ts';
import { openPrivacyHouse, PASSWORD } from './privacy-house.ts';

const { db, url } = await testDatabase();
const house = await openPrivacyHouse(db, url);
afterAll(() => house.close());

const DAY_MS = 86_400_000;
const body = {};
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '?');

const player = async (changes = {}) => {
  const browser = house.browser();
  const user = await house.registered(browser.client, changes);
  return { browser, client: browser.client, accountId: user.UserID, userName: user.UserName };
};
const view = async (browser: Browser): Promise<PrivacyView> => {
  const answer = await browser.client.call(getPrivacy);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value;
};
/** What the background does when its turn comes. */
const work = () => house.privacy.look();
const subjects = async (browser: Browser): Promise<string[]> => {
  const answer = await browser.client.call(getMessages, { query: {} });
  return answer.ok ? answer.value.UserMessages.map((each) => each.Subject) : [];
};

describe('what a player agreed to', () => {
  it('is chosen and taken back at any time, and each change is kept with its date', async () => {
    const { browser, client } = await player();
    expect((await view(browser)).consents).toEqual([{ kind: 'emailOffers', given: false, atMs: house.clock.wallMs() }]);
    for (const given of [true, true, false]) {
      house.clock.advance(1000);
      expect(codeOf(await client.call(setConsent, { body: { kind: 'emailOffers', given } }))).toBe('ok');
    }
    expect((await view(browser)).consents).toEqual([{ kind: 'emailOffers', given: false, atMs: house.clock.wallMs() }]);
    // One history with what was answered at registration, whichever page asked.
    expect(codeOf(await client.call(setEmailConsent, { body: { AllowEmailNotification: true } }))).toBe('ok');
    const consents = await client.call(getConsents);
    const answers = consents.ok ? consents.value.Consents.filter(({ About }) => About === 'email') : [];
    expect(answers.map(({ Given }) => Given)).toEqual([true, false, true, false]);
  });

  it('is welcomed by a message about limits, once', async () => {
    const { browser } = await player();
    expect(await subjects(browser)).toEqual(['Welcome, mira2']);
  });
});

describe('a copy of everything', () => {
  it('is made in the background, told of, and read by a link that counts once', async () => {
    const { browser, client, userName } = await player({ FirstName: 'Zsófia', Phone: '+49 30 1234567' });
    expect(codeOf(await client.call(askForCopy, { body }))).toBe('ok');
    expect((await view(browser)).copy).toMatchObject({ state: 'asked', name: null });
    expect(codeOf(await client.call(linkToCopy, { body }))).toBe('LinkNotUsable');
    await work();
    expect((await view(browser)).copy).toMatchObject({
      state: 'ready',
      name: `evens-${userName}-2026-11-23.jsonl`,
      untilMs: house.clock.wallMs() + PRIVACY_TERMS.copyKeptDays * DAY_MS,
    });
    expect(await subjects(browser)).toContain('Your copy is ready');

    const link = await client.call(linkToCopy, { body });
    if (!link.ok) throw new Error(link.refusal.code);
    const file = await browser.fetch(link.value.path);
    expect([file.status, file.headers.get('content-disposition'), file.headers.get('cache-control')]).toEqual([
      200,
      expect.stringContaining(`attachment; filename="evens-${userName}-2026-11-23.jsonl"`),
      'private, no-store',
    ]);
    const lines = (await file.text()).trim().split('\n');
    const rows = lines.map((line) => JSON.parse(line) as { in?: string; row?: Record<string, unknown> });
    expect(rows.find((each) => each.in === 'Account')?.row).toMatchObject({
      user_name: userName,
      profile: { FirstName: 'Zsófia', Phone: '+49 30 1234567' },
    });
    expect(rows.find((each) => each.in === 'Account')?.row).not.toHaveProperty('password_hash');
    expect((await browser.fetch(link.value.path)).status).toBe(409);
  });

  it('asked for by fifty clicks is one copy, and made by one of two who look at once', { tags: 'long' }, async () => {
    const { client, accountId } = await player();
    await Promise.all(Array.from({ length: 50 }, () => client.call(askForCopy, { body })));
    await Promise.all([work(), work()]);
    const { rows } = await sql<{ state: string; attempts: number }>`
      select state, attempts from privacy_export where account_id = ${accountId}`.execute(db);
    expect(rows).toEqual([{ state: 'ready', attempts: 1 }]);
  });

  it('is nobody else’s: not by its link, not after a minute, not without a fresh proof', async () => {
    const [owner, other] = [await player(), await player()];
    await owner.client.call(askForCopy, { body });
    await work();
    const linkOf = async () => {
      const link = await owner.client.call(linkToCopy, { body });
      if (!link.ok) throw new Error(link.refusal.code);
      return link.value.path;
    };
    const taken = await linkOf();
    expect((await other.browser.fetch(taken)).status).toBe(409);
    expect((await house.browser().fetch(taken)).status).toBe(401);
    expect((await owner.browser.fetch(taken)).status).toBe(200);
    const late = await linkOf();
    house.clock.advance(PRIVACY_TERMS.linkMs + 1);
    expect((await owner.browser.fetch(late)).status).toBe(409);
    house.clock.advance(5 * 60_000);
    for (const call of [askForCopy, linkToCopy]) {
      expect(codeOf(await owner.client.call(call, { body }))).toBe('ReauthenticationRequired');
    }
  });

  it('lies in the database sealed', async () => {
    const { client, userName } = await player();
    await client.call(askForCopy, { body });
    await work();
    const { rows } = await sql<{ body: Buffer; secret: string }>`
      select p.body, e.secret from privacy_export_piece p join privacy_export e on e.id = p.export_id`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
    for (const { body: piece, secret } of rows) {
      expect([piece.includes(userName), secret.startsWith('aes256gcm:')]).toEqual([false, true]);
    }
  });
});

describe('being erased', () => {
  const pay = async (accountId: string) => {
    const order = { reference: 'test', actor: 'house', reason: 'test', playerId: accountId };
    const amount = money(1000n, 'EUR');
    return {
      in: () => house.wallet.postNow(deposit({ ...order, idempotencyKey: `in:${accountId}`, amount, method: 'card' })),
      out: () => house.wallet.postNow(stake({ ...order, idempotencyKey: `out:${accountId}`, amount })),
    };
  };

  it('waits, is told, and can be taken back', async () => {
    const { browser, client } = await player();
    const asked = await client.call(askForErasure, { body });
    expect(asked.ok && asked.value.erasure).toMatchObject({
      askedMs: house.clock.wallMs(),
      dueMs: house.clock.wallMs() + PRIVACY_TERMS.erasureWaitDays * DAY_MS,
      blocks: [],
    });
    await work();
    expect(await subjects(browser)).toEqual(['Your account is to be erased', expect.stringMatching('Welcome')]);
    expect(codeOf(await client.call(withdrawErasure, { body }))).toBe('ok');
    expect((await view(browser)).erasure).toMatchObject({ askedMs: null, dueMs: null });
    expect(await subjects(browser)).toContain('Your account stays');
  });

  it('is refused while there is money, and says how much', async () => {
    const { browser, client, accountId } = await player();
    const { in: payIn, out } = await pay(accountId);
    await payIn();
    expect(await client.call(askForErasure, { body })).toMatchObject({
      ok: false,
      refusal: { code: 'ErasureNotPossible', detail: { kind: 'money' } },
    });
    expect((await view(browser)).erasure.blocks).toEqual([
      { kind: 'money', amount: '10.00', currency: 'EUR', count: null },
    ]);
    await out();
    expect(codeOf(await client.call(askForErasure, { body }))).toBe('ok');
  });

  it('leaves a number without a name: no sign-in, no session, the name free, and the ledger as it was', async () => {
    const { browser, client, accountId, userName } = await player({ FirstName: 'Ottilie', LastName: 'Vögel' });
    const { in: payIn, out } = await pay(accountId);
    await payIn();
    await out();
    const ledger = async () =>
      (
        await sql<{ sum: bigint; rows: bigint }>`
          select sum(amount_minor)::bigint as sum, count(*) as rows from ledger_transfer`.execute(db)
      ).rows;
    const before = await ledger();
    expect(codeOf(await client.call(askForErasure, { body }))).toBe('ok');
    house.clock.advance(PRIVACY_TERMS.erasureWaitDays * DAY_MS);
    await Promise.all([work(), work()]);

    const session = await browser.client.call(getSession);
    expect(session.ok && session.value.user).toBe(null);
    const signIn = await house.browser().client.call(login, { body: { UserName: userName, Password: PASSWORD } });
    expect(codeOf(signIn)).toBe('WrongCredentials');
    expect(await ledger()).toEqual(before);
    const { rows } = await sql<{ row: string }>`
      select t::text as row from identity_account t where id = ${accountId}`.execute(db);
    expect(rows[0]?.row).not.toMatch(/Ottilie|V.gel|mira\d|example\.org|1990/);
    expect((await player({ UserName: userName })).userName).toBe(userName);
  });

  it('that is due waits where money has come meanwhile, is told once, and is done when it has gone', async () => {
    const { browser, client, accountId } = await player();
    const { in: payIn, out } = await pay(accountId);
    await client.call(askForErasure, { body });
    await payIn();
    house.clock.advance(PRIVACY_TERMS.erasureWaitDays * DAY_MS);
    const again = house.browser();
    for (let tries = 0; tries < 2; tries += 1) {
      await work();
      house.clock.advance(PRIVACY_TERMS.erasureRetryMs + 1);
    }
    const { rows: told } = await sql<{ kind: string }>`
      select kind from message where account_id = ${accountId} and kind = 'erasureBlocked'`.execute(db);
    expect(told).toHaveLength(1);
    await out();
    await work();
    const { rows } = await sql<{ name: string }>`
      select user_name as name from identity_account where id = ${accountId}`.execute(db);
    expect(rows[0]?.name).toMatch(/^erased-/);
    expect((await again.fetch('/api/privacy')).status).toBe(401);
    expect((await browser.fetch('/api/privacy')).status).toBe(401);
  });

  it('is proposed by an operator for who asks by letter, approved by a second one, and taken back by one', async () => {
    const { accountId, browser } = await player();
    const at = `/api/desk/players/${accountId}`;
    expect(await house.desk('lena', `${at}/privacy`)).toMatchObject({
      erasure: null,
      blocks: [],
      waitDays: PRIVACY_TERMS.erasureWaitDays,
      kept: expect.arrayContaining([
        expect.objectContaining({ why: 'records of money and of bets are kept by law' }),
      ]) as unknown,
    });
    const asked = { channel: 'letter', reason: 'a letter of the 20th' };
    const { approvalId } = await house.desk('lena', `${at}/erasure`, asked);
    const approve = (who: string) => house.desk(who, `/api/approvals/${approvalId}/decide`, { approve: true });
    expect(await approve('lena')).toMatchObject({ code: 'OwnProposal' });
    expect((await view(browser)).erasure.askedMs).toBeNull();
    expect(await approve('ines')).toMatchObject({ state: 'approved' });
    const dueMs = house.clock.wallMs() + PRIVACY_TERMS.erasureWaitDays * DAY_MS;
    expect(await house.desk('lena', `${at}/privacy`)).toMatchObject({ erasure: { dueMs, doneMs: null } });
    expect(await subjects(browser)).toContain('Your account is to be erased');
    expect(await house.desk('lena', `${at}/erasure`, asked)).toMatchObject({ code: 'ErasureNotPossible' });
    expect(await house.desk('lena', `${at}/erasure/withdraw`, { reason: 'she called' })).toMatchObject({
      erasure: null,
    });
    expect((await view(browser)).erasure.askedMs).toBeNull();
    const { rows } = await sql<{ action: string }>`
      select action from audit_entry where subject = ${`player/${accountId}`} order by place`.execute(db);
    expect(rows.map(({ action }) => action)).toEqual([
      'approvals.propose',
      'approvals.approve',
      'privacy.erase',
      'privacy.withdrawErasure',
    ]);
  });

  it('is not proposed while there is money, nor approved once there is', async () => {
    const { accountId } = await player();
    const { in: payIn } = await pay(accountId);
    const asked = { channel: 'phone', reason: 'called today' };
    const at = `/api/desk/players/${accountId}/erasure`;
    const { approvalId } = await house.desk('lena', at, asked);
    await payIn();
    expect(await house.desk('lena', at, asked)).toMatchObject({
      code: 'ErasureNotPossible',
      detail: { kind: 'money' },
    });
    const approved = await house.desk('ines', `/api/approvals/${approvalId}/decide`, { approve: true });
    expect(approved).toMatchObject({ code: 'ErasureNotPossible' });
  });

  it('an exclusion outlives the person: a return is found by address, telephone or name and birth, until it ends', async () => {
    const person = {
      FirstName: 'Jürgen',
      LastName: 'van der Berg',
      Phone: '+49 171 2345678',
      Email: 'juergen@example.org',
    };
    const { client, accountId } = await player(person);
    const untilMs = house.clock.wallMs() + 400 * DAY_MS;
    house.excluded.set(accountId, untilMs);
    await client.call(askForErasure, { body });
    house.clock.advance(PRIVACY_TERMS.erasureWaitDays * DAY_MS);
    await work();
    const { rows } = await sql<{ row: string }>`select t::text as row from privacy_retained t`.execute(db);
    expect(rows.map(({ row }) => row).join()).not.toMatch(/J.rgen|Berg|2345678|example/i);

    const found = (changes: object) =>
      house.privacy.wasExcluded({ email: 'new@example.org', birthDate: '1970-01-01', ...changes });
    expect(await found({ email: 'JUERGEN+again@example.org' })).toBe(untilMs);
    expect(await found({ phone: '0171 2345678' })).toBe(untilMs);
    expect(await found({ firstName: 'Berg van der', lastName: 'JURGEN', birthDate: '1990-12-10' })).toBe(untilMs);
    expect(await found({ firstName: 'Jürgen', lastName: 'van der Berg' })).toBeUndefined();
    expect(await found({})).toBeUndefined();

    // At the door: refused as one who is excluded still; by an address alone nothing is told, until it is shown to be theirs.
    const back = { FirstName: 'Jürgen', LastName: 'van der Berg' };
    await expect(player(back)).rejects.toThrow('RegistrationNotPossible');
    const again = await player({ Email: 'juergen@example.org', Phone: '+49 171 2345678', BirthYear: 1961 });
    expect(await house.identity.account(again.accountId)).toMatchObject({ breakUntilMs: null });
    await db.transaction().execute(async (tx) => {
      await sql`
        update identity_account set email_confirmed_at = now() where id = ${again.accountId}`.execute(tx);
      await house.identity.persons.changed(tx, again.accountId);
    });
    expect(await house.identity.account(again.accountId)).toMatchObject({ excluded: false, breakUntilMs: untilMs });

    house.clock.advance(400 * DAY_MS);
    expect(await found({ phone: '0171 2345678' })).toBeUndefined();
    await player(back);
  });

  it('an exclusion that ran out and that nobody ended is not lost with its person', async () => {
    const named = { FirstName: 'Odile', LastName: 'Sommer', Email: 'odile@example.org' };
    const { client, accountId } = await player(named);
    const date = new Date(house.clock.wallMs() + 300 * DAY_MS).toISOString().slice(0, 10);
    expect(await client.call(selfExclude, { body: { Date: date } })).toMatchObject({ ok: true });
    house.clock.advance(400 * DAY_MS);
    const asked = { channel: 'letter', reason: 'wrote to us' };
    const { approvalId } = await house.desk('lena', `/api/desk/players/${accountId}/erasure`, asked);
    await house.desk('ines', `/api/approvals/${approvalId}/decide`, { approve: true });
    house.clock.advance(PRIVACY_TERMS.erasureWaitDays * DAY_MS);
    await work();
    const back = { ...named, Email: 'another@example.org' };
    await expect(player(back)).rejects.toThrow('RegistrationNotPossible');
    house.clock.advance(6 * 365 * DAY_MS);
    await expect(player(back)).rejects.toThrow('RegistrationNotPossible');
    house.clock.advance(2 * 365 * DAY_MS);
    await player(back);
  });
});
