import {
  decideHeldPayment,
  getDeposit,
  listHeldPayments,
  TRANSACTION_STATUS as S,
  setPlayLimit,
} from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { cashHouse } from '../../../../../../test/support/cash-house.ts';

const house = await cashHouse();
const { db, clock, sandbox, newPlayer, openPage, stood, cashier } = house;
const noor = house.office('noor');

let browser: Browser;
let accountId = '';
beforeEach(async () => {
  sandbox.misbehave({ loseRefundAnswers: 0 });
  ({ browser, accountId } = await newPlayer());
});

/** A payment of 50 that came after its deposit was closed, beyond the limit of its player. */
async function heldPayment(): Promise<string> {
  const limit = (amount: string) =>
    browser.client.call(setPlayLimit, { body: { kind: 'deposit', span: 'day', amount } });
  const opened = await openPage(browser, '50');
  if (!opened.ok) throw new Error(opened.refusal.code);
  const { Id, Url } = opened.value;
  sandbox.misbehave({ mute: true });
  await fetch(Url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', securityCode: '123', holder: 'Ada' }),
    redirect: 'manual',
  });
  await sql`
    update cashier_deposit set status = ${S.canceled}, completed_at = ${new Date(clock.wallMs())} where id = ${Id}`.execute(
    db,
  );
  await limit('20');
  sandbox.misbehave({ mute: false });
  await sandbox.settled();
  return Id;
}
const decide = (depositId: string, what: 'return' | 'credit' | 'manual') =>
  noor.call(decideHeldPayment, { params: { depositId }, body: { what, reason: 'looked at it' } });
const seen = async (depositId: string) => {
  for (const state of ['waiting', 'returned', 'credited', 'takenBack'] as const) {
    const answer = await noor.call(listHeldPayments, { query: { accountId, state } });
    const found = answer.ok ? answer.value.payments.find((each) => each.depositId === depositId) : undefined;
    if (found) return [found.state, found.disputedMs !== null, found.returnable];
  }
  return undefined;
};
const statusOf = async (id: string): Promise<number> => {
  const answer = await browser.client.call(getDeposit, { params: { id } });
  return answer.ok ? answer.value.StatusID : -1;
};
const disputes = async (id: string, what: 'chargeBack' | 'winChargeback' | 'loseChargeback', amountMinor?: number) => {
  const { cards } = sandbox;
  expect(what === 'loseChargeback' ? cards.loseChargeback(id) : cards[what](id, amountMinor)).toBe(true);
  await sandbox.settled();
};
/** What the provider says went back to the payer, in minor units. */
const refunded = async (reference: string): Promise<readonly number[]> => {
  const query = new URLSearchParams({
    from: new Date(0).toISOString(),
    to: new Date(clock.wallMs() + 1).toISOString(),
  });
  const answer = await fetch(`http://127.0.0.1:${sandbox.port}/v1/statement?${query}`, {
    headers: { authorization: 'Bearer the key' },
  });
  const { entries } = (await answer.json()) as { entries: { type: string; reference: string; amountMinor: number }[] };
  return entries
    .filter((each) => each.type === 'refund' && each.reference === reference)
    .map((each) => each.amountMinor);
};
const unlimited = () => sql`delete from play_limit where account_id = ${accountId}`.execute(db);

describe('a held payment that its payer’s bank disputes', () => {
  it.each(['return', 'credit', 'manual'] as const)('refuses %s until that is decided', async (what) => {
    const id = await heldPayment();
    await disputes(id, 'chargeBack');
    await disputesHeardTwice(id);
    expect(await decide(id, what)).toMatchObject({ refusal: { code: 'PaymentDisputed' } });
    expect([await seen(id), await statusOf(id)]).toEqual([['held', true, false], S.pendingEmp]);
    await cashier.catchUp();
    expect([await refunded(id), await stood(accountId)]).toEqual([[], [0, 0, 0]]);
  });
  const disputesHeardTwice = async (id: string): Promise<void> => {
    await sql`update payment_message set applied_at = null, outcome = null where applied_at is not null`.execute(db);
    await cashier.catchUp();
    const { rows } = await sql`select from cashier_reversal where deposit_id = ${id}`.execute(db);
    expect(rows).toHaveLength(1);
  };

  it('is decided as before once it is won', async () => {
    const id = await heldPayment();
    await disputes(id, 'chargeBack');
    await disputes(id, 'winChargeback');
    expect(await seen(id)).toEqual(['held', false, true]);
    expect(await decide(id, 'return')).toMatchObject({ ok: true });
    expect([await seen(id), await refunded(id), await statusOf(id)]).toEqual([
      ['returned', false, true],
      [5_000],
      S.refund,
    ]);
  });

  it('is closed once all of it is lost, and held again if it is won after all', async () => {
    const id = await heldPayment();
    await disputes(id, 'chargeBack');
    await disputes(id, 'loseChargeback');
    expect([await seen(id), await statusOf(id)]).toEqual([['takenBack', false, true], S.refund]);
    expect(await decide(id, 'return')).toMatchObject({ refusal: { code: 'ProposalNotOpen' } });
    await disputes(id, 'winChargeback');
    expect([await seen(id), await statusOf(id), await stood(accountId)]).toEqual([
      ['held', false, true],
      S.pendingEmp,
      [0, 0, 0],
    ]);
  });

  it('of which a part is lost goes back less that part', async () => {
    const id = await heldPayment();
    await disputes(id, 'chargeBack', 2_000);
    expect(await decide(id, 'return')).toMatchObject({ refusal: { code: 'PaymentDisputed' } });
    await disputes(id, 'loseChargeback');
    expect(await decide(id, 'return')).toMatchObject({ ok: true });
    expect([await seen(id), await refunded(id)]).toEqual([['returned', false, true], [3_000]]);
  });

  it('of which a part is lost is credited less that part, and all of it once it is won', async () => {
    const id = await heldPayment();
    await disputes(id, 'chargeBack', 2_000);
    await disputes(id, 'loseChargeback');
    await unlimited();
    expect(await decide(id, 'credit')).toMatchObject({ ok: true });
    expect([await stood(accountId), await statusOf(id)]).toEqual([[30, 0, 0], S.completed]);
    await disputes(id, 'winChargeback');
    expect(await stood(accountId)).toEqual([50, 0, 0]);
  });

  it('and that is on its way back is asked for no more, and goes on once it is won', async () => {
    const id = await heldPayment();
    sandbox.misbehave({ failAnswers: 1 });
    await decide(id, 'return');
    await disputes(id, 'chargeBack');
    expect(await seen(id)).toEqual(['returning', true, false]);
    clock.advance(3_600_000);
    await cashier.catchUp();
    expect(await refunded(id)).toEqual([]);
    await disputes(id, 'winChargeback');
    await cashier.catchUp();
    expect([await seen(id), await refunded(id)]).toEqual([['returned', false, true], [5_000]]);
  });

  it('is disputed, or decided, whichever comes first: never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await heldPayment();
      await unlimited();
      sandbox.cards.chargeBack(id);
      const [decided] = await Promise.all([decide(id, 'credit'), sandbox.settled()]);
      const [cash, , owed] = await stood(accountId);
      expect([cash, owed]).toEqual([0, 0]);
      expect(decided.ok || decided.refusal.code === 'PaymentDisputed').toBe(true);
      ({ browser, accountId } = await newPlayer());
    }
  });
});
