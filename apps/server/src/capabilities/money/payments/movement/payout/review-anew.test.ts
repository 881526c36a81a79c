import {
  decideApproval,
  decideWithdrawal,
  getWithdrawal,
  listApprovals,
  TRANSACTION_STATUS as S,
} from '@evens/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { cashHouse } from '../../../../../../test/support/cash-house.ts';

const house = await cashHouse();
const { db, sandbox, withdrawals, newPlayer, openPage, pay, askFor, stood, hurry } = house;
const [noor, ines, omar] = [house.office('noor'), house.office('ines'), house.office('omar')];

let browser: Browser;
let accountId = '';
let depositId = '';
beforeEach(async () => {
  ({ browser, accountId } = await newPlayer());
  const opened = await openPage(browser, '50');
  if (!opened.ok) throw new Error(opened.refusal.code);
  depositId = opened.value.Id;
  await pay(opened.value.Url);
  // Far more cash than the payment: no debt comes of it.
  await house.give(accountId, 1_000_000n);
});

const asked = async (amount: string): Promise<string> => {
  const answer = await askFor(browser, amount);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value.Id;
};
const shown = async (id: string) => {
  const answer = await browser.client.call(getWithdrawal, { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return [answer.value.StatusID, answer.value.Steps.at(-1)?.Reasons];
};
const approve = (by: typeof noor, withdrawalId: string) =>
  by.call(decideWithdrawal, { params: { withdrawalId }, body: { decision: 'approve', words: 'looked at' } });
const charged = async (): Promise<void> => {
  sandbox.cards.chargeBack(depositId, 1_000);
  await sandbox.settled();
};
const send = async (): Promise<void> => {
  await hurry(accountId);
  await withdrawals.catchUp();
};
const openProposals = async (): Promise<readonly string[]> => {
  const answer = await noor.call(listApprovals, { query: { state: 'open', kind: 'withdrawals.approve' } });
  return answer.ok ? answer.value.approvals.map(({ approvalId }) => approvalId) : [];
};

describe('a withdrawal that was not sent when a bank disputes a payment of its player, and nothing is owed', () => {
  it('was let go by the rules, and waits for a person', async () => {
    const id = await asked('100');
    await charged();
    await send();
    expect([await shown(id), await stood(accountId)]).toEqual([
      [S.pendingEmp, ['chargeback']],
      [9_940, 100, 0],
    ]);
    expect(await approve(noor, id)).toMatchObject({ ok: true });
    await send();
    expect((await shown(id))[0]).toBe(S.paymentSystemProcessing);
  });

  it('was approved by a person, who knew nothing of it, and is approved anew', async () => {
    const id = await asked('100');
    await approve(noor, id);
    expect((await shown(id))[0]).toBe(S.adminApproved);
    await charged();
    await send();
    expect(await shown(id)).toEqual([S.pendingEmp, ['chargeback']]);
    await approve(ines, id);
    await send();
    expect((await shown(id))[0]).toBe(S.paymentSystemProcessing);
  });

  it('was approved by the first of two: the proposal is over, and both look again', async () => {
    const id = await asked('6000');
    expect(await approve(noor, id)).toMatchObject({ value: { status: S.pendingEmp } });
    const [approvalId = ''] = await openProposals();
    await charged();
    expect(await openProposals()).toEqual([]);
    const late = await ines.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    expect([late, await shown(id)]).toMatchObject([
      { refusal: { code: 'ProposalNotOpen' } },
      [S.pendingEmp, ['chargeback']],
    ]);
    await approve(omar, id);
    const [again = ''] = await openProposals();
    expect(await ines.call(decideApproval, { params: { approvalId: again }, body: { approve: true } })).toMatchObject({
      ok: true,
    });
    expect((await shown(id))[0]).toBe(S.adminApproved);
  });

  it('is asked for afterwards: a person looks as long as nobody has looked at the account', async () => {
    await charged();
    const before = await asked('100');
    expect((await shown(before))[0]).toBe(S.pendingEmp);
    await sql`update cashier_reversal set seen_by = 'noor', seen_at = now() where deposit_id = ${depositId}`.execute(
      db,
    );
    const after = await asked('50');
    expect((await shown(after))[0]).toBe(S.pending);
  });
});
