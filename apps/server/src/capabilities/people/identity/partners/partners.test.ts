import { randomUUID } from 'node:crypto';
import { enterByPartner, getLoginHistory, getSession, getUser, takeSecondStep } from '@evens/contract';
import { openSandboxPartner, type SandboxPartner } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../test/support/browser.ts';
import { type IdentityHouse, identityHouse } from '../../../../../test/support/identity-house.ts';
import { manualClock, testDatabase } from '../../../../../test/support/index.ts';
import { newSecret } from '../../../../platform/second-factor/index.ts';
import { setLock } from '../store.ts';
import { PARTNER_TIMES } from './routes.ts';

const { db } = await testDatabase();
const clock = manualClock(Date.UTC(2026, 10, 24, 9));
const SECRET = 'what acme and this house both know';
let house: IdentityHouse;
let acme: SandboxPartner;
let other: SandboxPartner;
const partnerOf = (id: string, secret = SECRET): SandboxPartner =>
  openSandboxPartner({ id, secret, houseUrl: house.url, nowMs: () => clock.wallMs() });

beforeAll(async () => {
  const partners = new Map([
    ['acme', SECRET],
    ['other', 'what another partner and the house know'],
  ]);
  house = await identityHouse(db, clock, { partners });
  acme = partnerOf('acme');
  other = partnerOf('other', partners.get('other'));
});
afterAll(() => house.app.close());
beforeEach(() => clock.advance(3_600_000));

/** A player who came by a link of acme's and has shown that the address is theirs, or as `changed` says. */
async function player(
  changed = sql`user_type = 0`,
  secret?: string,
): Promise<{ accountId: string; name: string; email: string }> {
  const { accountId, name } = await house.player(secret);
  await sql`
    update identity_account set affiliate = '{"affiliate_id":"acme"}', email_confirmed_at = now()
    where id = ${accountId}`.execute(db);
  const { rows } = await sql<{ email: string }>`
    update identity_account set ${changed} where id = ${accountId} returning email`.execute(db);
  return { accountId, name, email: rows[0]?.email ?? '' };
}
const enter = ({ client }: Browser, Token: string | undefined) =>
  client.call(enterByPartner, { body: { Token: Token ?? 'there was none, so this' } });
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '');

describe('check 65: a partner’s code', () => {
  it('signs its player in, by id or by confirmed address, as somebody who has proved nothing here', async () => {
    const { accountId, email, name } = await player();
    for (const named of [accountId, email.toUpperCase()]) {
      clock.advance(1000);
      const { status, body, token } = await acme.askFor(named);
      expect([status, body['ValidSec']]).toEqual([200, 60]);
      const browser = house.browser();
      expect(await enter(browser, token)).toMatchObject({ ok: true, value: { user: { UserName: name } } });
      expect(browser.attributes('evens-session')).not.toMatch(/Max-Age|Expires/i);
      expect(await browser.client.call(getUser)).toMatchObject({ ok: true, value: { UserID: accountId } });
      const { rows } = await sql<{ amr: string[]; proven: boolean }>`
        select amr, proven_at is not null as proven from identity_session where account_id = ${accountId}
        order by created_at desc limit 1`.execute(db);
      expect(rows[0]?.proven).toBe(false);
      expect(await browser.client.call(getLoginHistory, { query: { page: 1 } })).toMatchObject({ ok: true });
    }
  });

  it('is worth one session, by fifty at once and by a repeat', { tags: 'long' }, async () => {
    const { accountId } = await player();
    const { token } = await acme.askFor(accountId);
    const before = await sessions(accountId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => enter(house.browser(), token)));
    expect(answers.map(codeOf).filter((code) => code === 'ok')).toHaveLength(1);
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['ok', 'LinkNotUsable']));
    expect(codeOf(await enter(house.browser(), token))).toBe('LinkNotUsable');
    expect(await sessions(accountId)).toBe(before + 1);
  });

  it('is over after sixty seconds', async () => {
    const { accountId } = await player();
    const [{ token: late }, { token: inTime }] = [await acme.askFor(accountId), await acme.askFor(accountId)];
    clock.advance(PARTNER_TIMES.codeMs - 1);
    expect(codeOf(await enter(house.browser(), inTime))).toBe('ok');
    clock.advance(1);
    expect(codeOf(await enter(house.browser(), late))).toBe('LinkNotUsable');
    expect(codeOf(await enter(house.browser(), 'x'.repeat(32)))).toBe('LinkNotUsable');
  });

  it('stands in the database as a digest only', async () => {
    const { accountId } = await player();
    const { token = '' } = await acme.askFor(accountId);
    const { rows } = await sql<{ row: string }>`
      select c::text as row from identity_partner_code c where account_id = ${accountId}`.execute(db);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(token);
    expect(rows[0]?.row).not.toContain(Buffer.from(token).toString('hex'));
  });

  it('opens the second step and no session where a second factor stands', async () => {
    const secret = newSecret();
    const { accountId, name } = await player(undefined, secret);
    const { token } = await acme.askFor(accountId);
    const browser = house.browser();
    expect(await enter(browser, token)).toMatchObject({ ok: true, value: { user: null, SecondStep: {} } });
    expect(await browser.client.call(getSession)).toMatchObject({ value: { user: null } });
    clock.advance(60_000);
    const Code = house.pin(secret);
    expect(await browser.client.call(takeSecondStep, { body: { Method: 'pin', Code } })).toMatchObject({
      value: { user: { UserName: name } },
    });
    expect(browser.attributes('evens-session')).not.toMatch(/Max-Age|Expires/i);
  });

  it.each<[string, (id: string) => Promise<unknown>, string]>([
    ['a locked account', (id) => setLock(db, id, { atMs: clock.wallMs() }), 'AccountLockedException'],
    [
      'an excluded one',
      (id) =>
        sql`
        update identity_account set excluded_at = now(), break_until = '3000-01-01Z' where id = ${id}`.execute(db),
      'AccountExcluded',
    ],
  ])('lets nobody into %s, and shows nothing of it', async (_what, happens, code) => {
    const { accountId } = await player();
    const { token } = await acme.askFor(accountId);
    await happens(accountId);
    const answer = await enter(house.browser(), token);
    expect(codeOf(answer)).toBe(code);
    expect(answer.ok || answer.refusal.detail?.['pass']).toBeUndefined();
  });
});

const sessions = async (accountId: string): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from identity_session where account_id = ${accountId}`.execute(
      db,
    )
  ).rows[0]?.n ?? 0;

describe('check 65: a partner asks for a code', () => {
  it.each<[string, () => Promise<string>]>([
    ['another partner’s player', async () => (await player(sql`affiliate = '{"affiliate_id":"other"}'`)).accountId],
    ['a player who came by himself', async () => (await player(sql`affiliate = '{}'`)).accountId],
    ['a player by another tag of his link', async () => (await player(sql`affiliate = '{"btag":"acme"}'`)).accountId],
    ['an address that was never confirmed', async () => (await player(sql`email_confirmed_at = null`)).email],
    ['an agent', async () => (await player(sql`user_type = 1`)).accountId],
    ['a user name', async () => (await player()).name],
    ['nobody', async () => randomUUID()],
    ['no id at all', async () => "' or true --"],
  ])('for %s: refused alike, without a code', async (_who, named) => {
    const { status, body, token } = await acme.askFor(await named());
    expect([status, body['code'], token]).toEqual([404, 'NotFound', undefined]);
    expect(body['detail']).toBeUndefined();
  });

  it('with a request of its own each time: the same one again gets none, fifty at once one', {
    tags: 'long',
  }, async () => {
    const { accountId } = await player();
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => acme.askFor(accountId, { id })));
    expect(answers.filter(({ token }) => token !== undefined)).toHaveLength(1);
    expect((await acme.askFor(accountId, { id })).body['code']).toBe('IdempotencyKeyReused');
    expect((await acme.askFor(accountId)).status).toBe(200);
  });

  it.each<[string, (accountId: string) => Promise<{ status: number; body: Readonly<Record<string, unknown>> }>]>([
    ['signed with another secret', (id) => acme.askFor(id, { secret: 'what somebody else made up by himself' })],
    ['signed for another body', (id) => acme.askFor(id, { instead: JSON.stringify({ id: randomUUID(), player: id }) })],
    ['signed more than a minute ago', (id) => acme.askFor(id, { aheadSec: -61 })],
    ['signed by a clock that is a minute ahead', (id) => acme.askFor(id, { aheadSec: 61 })],
    ['as a partner that there is none of', (id) => partnerOf('nobody').askFor(id)],
    ['with its own secret as another partner', (id) => partnerOf('other').askFor(id)],
  ])('%s: refused', async (_how, ask) => {
    const { accountId } = await player();
    const { status, body } = await ask(accountId);
    expect([status, body['code']]).toEqual([401, 'SignatureInvalid']);
  });

  it('as the other partner for a player of the first: refused', async () => {
    const { accountId } = await player();
    expect((await other.askFor(accountId)).status).toBe(404);
  });
});
