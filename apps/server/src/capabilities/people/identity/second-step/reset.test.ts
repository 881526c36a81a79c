import { randomUUID } from 'node:crypto';
import {
  changeEmail,
  decideApproval,
  getContact,
  getLoginHistory,
  getPlayerFactors,
  getUser,
  login,
  OPERATOR_ROLES,
  resetPlayerFactors,
  rightsOf,
} from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../test/support/browser.ts';
import { protectedHouse } from '../../../../../test/support/protected-house.ts';
import { PHRASE, registerIn } from '../../../../../test/support/registration.ts';
import { openSecondFactor } from '../../../../platform/second-factor/index.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const PASSWORD = PHRASE;
const told: string[] = [];
const house = await protectedHouse({
  notices: {
    tell: async (_tx, { event, to }) => {
      told.push(`${event} ${to}`);
      return true;
    },
  },
});
const { db, clock, visitor, identity, ended } = house;
const allowed = async () => ({ allowed: true, retryAfterMs: 0 });
const tries = { take: allowed, takeAll: allowed, giveBack: async () => undefined };
const factors = openSecondFactor({ db, clock, tries, key: undefined, issuer: 'Evens' });

const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '?');
const [ONE, OTHER] = [house.office('one'), house.office('other')];
const reason = { reason: 'lost the phone and the codes, shown by video call' };

let accountId = '';
let name = '';
let home: Browser;
beforeEach(async () => {
  name = `r${randomUUID().slice(0, 12)}`;
  home = visitor();
  accountId = await registerIn(home, { UserName: name });
  clock.advance(1000);
  told.length = 0;
  ended.length = 0;
});

/** As if it had been turned on, with a passkey beside it. */
async function withFactors(): Promise<void> {
  await factors.set(db, `account/${accountId}`, SECRET);
  await sql`
    insert into identity_passkey (id, account_id, credential_id, public_key, counter, synced, name, made_at)
    values (${randomUUID()}, ${accountId}, ${randomUUID()}, '\\x00', 0, false, 'Phone', now())`.execute(db);
}
const shown = async () => {
  const answer = await ONE.call(getPlayerFactors, { params: { accountId } });
  return answer.ok ? answer.value : answer.refusal;
};
const propose = () => ONE.call(resetPlayerFactors, { params: { accountId }, body: reason });
const signIn = (browser = visitor()) => browser.client.call(login, { body: { UserName: name, Password: PASSWORD } });

describe('a reset of a player’s factors', () => {
  it('is asked for by one and done by another: all factors go, everybody is signed out, log and letter say so', async () => {
    await withFactors();
    expect(await shown()).toMatchObject({ authenticator: true, passkeys: 1, changedMs: null });
    const waiting = visitor();
    expect(await signIn(waiting)).toMatchObject({ value: { user: null } });
    const proposed = await propose();
    const approvalId = proposed.ok ? proposed.value.approvalId : '';
    const decide = (by: typeof ONE) => by.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    expect(await propose(), 'the same once more is the same').toMatchObject({ value: { approvalId } });
    expect(codeOf(await decide(ONE))).toBe('OwnProposal');
    expect(codeOf(await home.client.call(getUser)), 'nothing has happened yet').toBe('ok');
    const decided = (await Promise.all(Array.from({ length: 10 }, () => decide(OTHER)))).map(codeOf);
    expect(decided).toContain('ok');

    expect(await shown()).toMatchObject({ authenticator: false, passkeys: 0, changedMs: clock.wallMs() });
    expect(codeOf(await home.client.call(getUser))).toBe('NotSignedIn');
    expect(ended).toEqual([{ accountId }]);
    const { rows: steps } = await sql`
      select from identity_second_step where account_id = ${accountId}`.execute(db);
    expect(steps, 'nobody stands between the two steps').toHaveLength(0);
    expect(told).toEqual([`twoFactorReset ${accountId}`]);
    const { rows } = await sql<{ line: string }>`
      select action || ' ' || operator as line from audit_entry
      where subject = ${`player/${accountId}`} and action = 'players.resetFactors'`.execute(db);
    expect(rows).toEqual([{ line: 'players.resetFactors other' }]);

    expect(await signIn(home), 'the password alone signs in now').toMatchObject({
      value: { user: { UserName: name } },
    });
    const history = await home.client.call(getLoginHistory, { query: { page: 1 } });
    expect(history.ok && history.value.SignIns.map(({ Outcome }) => Outcome).slice(0, 2)).toEqual([
      'signedIn',
      'factorsReset',
    ]);
  });

  it('incident draftkings-2022: whoever comes in after it has shown no factor, and the account says that it was changed', async () => {
    await withFactors();
    const proposed = await propose();
    const approvalId = proposed.ok ? proposed.value.approvalId : '';
    await OTHER.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    const changedMs = clock.wallMs();
    clock.advance(1000);
    await signIn();
    const { rows } = await sql<{ id: string }>`
      select id from identity_session where account_id = ${accountId}`.execute(db);
    expect(await identity.proofsOf(rows[0]?.id ?? '')).toEqual({
      amr: ['pwd'],
      factorMs: null,
      factorsChangedMs: changedMs,
    });
  });

  it('gives up a new address that somebody in the account has asked for', async () => {
    await withFactors();
    expect(codeOf(await home.client.call(changeEmail, { body: { Email: `${name}@evil.example` } }))).toBe('ok');
    const proposed = await propose();
    const approvalId = proposed.ok ? proposed.value.approvalId : '';
    await OTHER.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    await signIn(home);
    expect(await home.client.call(getContact)).toMatchObject({ value: { PendingEmail: null } });
  });

  it('is refused where there is nothing to reset, or nobody', async () => {
    expect(codeOf(await propose())).toBe('SecondFactorAbsent');
    expect(codeOf(await ONE.call(resetPlayerFactors, { params: { accountId: randomUUID() }, body: reason }))).toBe(
      'NotFound',
    );
    expect(codeOf(await ONE.call(getPlayerFactors, { params: { accountId: randomUUID() } }))).toBe('NotFound');
  });

  it('is asked for by who looks after players, and decided by their head', () => {
    const who = (right: 'factors.reset' | 'factors.approve') =>
      OPERATOR_ROLES.filter((role) => rightsOf([role]).has(right));
    expect(who('factors.reset')).toEqual(['playerCare', 'headOfCare']);
    expect(who('factors.approve')).toEqual(['headOfCare']);
  });
});
