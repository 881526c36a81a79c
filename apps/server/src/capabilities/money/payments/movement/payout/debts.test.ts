import { cancelWithdrawal, decideWithdrawal, getWithdrawal, TRANSACTION_STATUS as S } from '@evens/contract';
import { money } from '@evens/kernel';
import { houseAccount, playerAccount } from '@evens/ledger';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { cashHouse } from '../../../../../../test/support/cash-house.ts';

const house = await cashHouse();
const { db, sandbox, withdrawals, newPlayer, openPage, pay, askFor, stood, hurry, toldOf } = house;
const noor = house.office('noor');

let browser: Browser;
let accountId = '';
beforeEach(async () => {
  ({ browser, accountId } = await newPlayer());
});

async function paid(amount: string): Promise<string> {
  const opened = await openPage(browser, amount);
  if (!opened.ok) throw new Error(opened.refusal.code);
  await pay(opened.value.Url);
  return opened.value.Id;
}
async function asked(amount: string): Promise<string> {
  const answer = await askFor(browser, amount);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value.Id;
}
const takenBack = async (id: string): Promise<void> => {
  sandbox.cards.chargeBack(id);
  await sandbox.settled();
};
const send = async (): Promise<void> => {
  await hurry(accountId);
  await withdrawals.catchUp();
};
const shown = async (id: string) => {
  const answer = await browser.client.call(getWithdrawal, { params: { id } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { StatusID, Amount, DebtMet, Back, Steps } = answer.value;
  return { StatusID, Amount, DebtMet, Back, last: Steps.at(-1)?.Reasons };
};
const decide = (withdrawalId: string, decision: 'approve' | 'reject') =>
  noor.call(decideWithdrawal, {
    params: { withdrawalId },
    body: { decision, words: '', ...(decision === 'reject' && { reason: 'other' as const }) },
  });
/** A correction that finds the money gone. */
const owe = (amountMinor: bigint) =>
  house.wallet.postNow({
    kind: 'adjustment',
    idempotencyKey: `owed:${accountId}`,
    reference: 'test',
    actor: 'house',
    reason: 'a correction after the money had left',
    parts: [
      {
        debit: playerAccount('receivable', accountId, 'EUR'),
        credit: houseAccount('sportsbook', 'EUR'),
        amountMinor: money(amountMinor, 'EUR').amountMinor,
      },
    ],
  });

describe('a payment that is taken back while a withdrawal waits', () => {
  it.each<[string, string, string, readonly number[], object]>([
    ['all', '900', '900', [0, 0, 0], { StatusID: S.canceled, DebtMet: '900.00', Back: '0.00' }],
    [
      'more than the debt',
      '950',
      '900',
      [0, 50, 0],
      // What is left of it was asked for before its bank disputed the payment.
      { StatusID: S.pendingEmp, Amount: '50.00', DebtMet: '900.00', Back: null, last: ['chargeback'] },
    ],
    [
      'so much that too little is left',
      '905',
      '900',
      [5, 0, 0],
      { StatusID: S.canceled, DebtMet: '900.00', Back: '5.00' },
    ],
    ['a part, the rest is cash', '600', '900', [0, 0, 0], { StatusID: S.canceled, DebtMet: '600.00' }],
  ])('pays the debt out of it: %s', async (_what, out, back, after, view) => {
    const gift = Math.max(0, Number(out) - Number(back));
    const id = await paid(back);
    if (gift > 0) await house.give(accountId, BigInt(gift) * 100n);
    const withdrawalId = await asked(out);
    await takenBack(id);
    expect([await stood(accountId), await shown(withdrawalId)]).toMatchObject([after, { last: ['debtMet'], ...view }]);
    expect(await toldOf(accountId)).toEqual(expect.arrayContaining(['depositTakenBack', 'withdrawalMetDebt']));
    await send();
    // Won again it is all his.
    sandbox.cards.winChargeback(id);
    await sandbox.settled();
    const [cash, held, owed] = await stood(accountId);
    expect([cash + held + (await sandboxPaid(withdrawalId)), owed]).toEqual([Number(back) + gift, 0]);
  });
  const sandboxPaid = async (id: string): Promise<number> => {
    const { StatusID, Amount } = await shown(id);
    return StatusID === S.completed ? Number(Amount) : 0;
  };

  it('takes from the newest first, and leaves those that are not needed', async () => {
    const id = await paid('300');
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      ids.push(await asked('100'));
      house.clock.advance(1000);
    }
    const [first = '', second = '', third = ''] = ids;
    await house.give(accountId, 15_000n);
    await takenBack(id);
    expect([await shown(first), await shown(second), await shown(third)]).toMatchObject([
      { StatusID: S.pendingEmp, Amount: '100.00', DebtMet: '0.00' },
      { StatusID: S.pendingEmp, Amount: '50.00', DebtMet: '50.00' },
      { StatusID: S.canceled, Amount: '100.00', DebtMet: '100.00' },
    ]);
  });

  it('one that its provider never had is not sent again while the debt stands, and is when it is met', async () => {
    const id = await paid('500');
    const withdrawalId = await asked('500');
    sandbox.payouts.misbehave({ loseRequests: true });
    await send();
    expect(await shown(withdrawalId)).toMatchObject({ StatusID: S.processing });
    await takenBack(id);
    sandbox.payouts.misbehave({ loseRequests: false });
    await send();
    expect([await stood(accountId), await shown(withdrawalId)]).toMatchObject([
      [0, 500, 500],
      { StatusID: S.processing },
    ]);
    sandbox.cards.winChargeback(id);
    await sandbox.settled();
    await send();
    expect([await stood(accountId), await shown(withdrawalId)]).toMatchObject([[0, 500, 0], { StatusID: 9 }]);
  });

  it('one that its provider never had is not sent again while its account is locked, and is once it is open', async () => {
    await paid('500');
    const withdrawalId = await asked('500');
    sandbox.payouts.misbehave({ loseRequests: true });
    await send();
    const lock = (at: string) =>
      sql`update identity_account set locked_at = ${sql.raw(at)} where id = ${accountId}`.execute(db);
    await lock('now()');
    sandbox.payouts.misbehave({ loseRequests: false });
    await send();
    expect([await stood(accountId), sandbox.payouts.paidTimes(withdrawalId)]).toEqual([[0, 500, 0], 0]);
    await lock('null');
    await send();
    expect(await shown(withdrawalId)).toMatchObject({ StatusID: 9 });
  });

  it('one that was sent already goes its way, and what comes back of it meets the debt first', async () => {
    const id = await paid('500');
    const withdrawalId = await asked('500');
    await send();
    await takenBack(id);
    expect([await stood(accountId), await shown(withdrawalId)]).toMatchObject([[0, 500, 500], { StatusID: 9 }]);
    await sandbox.payouts.becomes(withdrawalId, 'failed');
    await send();
    expect([await stood(accountId), await shown(withdrawalId)]).toMatchObject([
      [0, 0, 0],
      { StatusID: S.transactionFailed, DebtMet: '500.00', Back: '0.00' },
    ]);
  });
});

describe('a debt that stands', () => {
  it('holds what is due for a person, who sees why; let go, the debt is met before anything leaves', async () => {
    await house.give(accountId, 20_000n);
    const withdrawalId = await asked('200');
    await owe(5_000n);
    await send();
    expect(await shown(withdrawalId)).toMatchObject({ StatusID: S.pendingEmp, last: ['debt'] });
    expect((await decide(withdrawalId, 'approve')).ok).toBe(true);
    await send();
    expect([await stood(accountId), await shown(withdrawalId)]).toMatchObject([
      [0, 150, 0],
      { StatusID: 9, Amount: '150.00', DebtMet: '50.00' },
    ]);
  });

  it('sends what is asked for to a person at once, and takes the cash that covers it first', async () => {
    await house.give(accountId, 20_000n);
    await owe(5_000n);
    const withdrawalId = await asked('100');
    expect(await shown(withdrawalId)).toMatchObject({ StatusID: S.pendingEmp });
    await decide(withdrawalId, 'approve');
    await send();
    expect([await stood(accountId), await shown(withdrawalId)]).toMatchObject([
      [50, 100, 0],
      { StatusID: 9, Amount: '100.00', DebtMet: '0.00' },
    ]);
  });

  it.each(['player', 'person'] as const)('is met by what the %s ends', async (who) => {
    await house.give(accountId, 20_000n);
    const withdrawalId = await asked('200');
    await owe(5_000n);
    await send();
    if (who === 'person') await decide(withdrawalId, 'reject');
    else await browser.client.call(cancelWithdrawal, { params: { id: withdrawalId }, body: {} });
    expect([await stood(accountId), await shown(withdrawalId)]).toMatchObject([[150, 0, 0], { Back: '150.00' }]);
  });
});

type Act = 'ask' | 'chargeback' | 'approve' | 'reject' | 'send' | 'paid' | 'failed' | 'cancel' | 'win';
const ACTS = ['ask', 'chargeback', 'approve', 'reject', 'send', 'paid', 'failed', 'cancel', 'win'] as const;

/** Does one thing to whatever withdrawals there are; what may not happen is refused and changes nothing. */
async function act(what: Act, depositId: string): Promise<void> {
  const { rows } = await sql<{ id: string; status: number }>`
    select id, status from withdrawal where account_id = ${accountId}`.execute(db);
  if (what === 'ask') await askFor(browser, '450');
  else if (what === 'chargeback') await takenBack(depositId);
  else if (what === 'win') {
    sandbox.cards.winChargeback(depositId);
    await sandbox.settled();
  } else if (what === 'send') await send();
  else {
    await Promise.all(
      rows.map(async ({ id, status }) => {
        if (what === 'approve' || what === 'reject') await decide(id, what);
        else if (what === 'cancel') await browser.client.call(cancelWithdrawal, { params: { id }, body: {} });
        else if (status === 9) {
          await sandbox.payouts.becomes(id, what === 'paid' ? 'paid' : 'failed');
          await send();
        }
      }),
    );
  }
}

it('whatever comes first and beside what, nobody has money that he owes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 3 }), { minLength: 3, maxLength: 7 }),
      async (steps) => {
        ({ browser, accountId } = await newPlayer());
        const depositId = await paid('900');
        let reversed = false;
        for (const together of steps) {
          await Promise.all(together.map((what) => act(what, depositId)));
          const { rows } = await sql<{ unsent: bigint; out: bigint; status: number }>`
            select d.status, coalesce(sum(w.amount_minor) filter (where w.status in (1, 6, 14)), 0)::bigint as unsent,
              coalesce(sum(w.amount_minor) filter (where w.status = 2), 0)::bigint as out
            from cashier_deposit d left join withdrawal w on w.account_id = d.account_id
            where d.id = ${depositId} group by d.status`.execute(db);
          const [row] = rows;
          const [cash, held, owed] = await stood(accountId);
          reversed = row?.status === S.refund;
          // All that came is somewhere, and what was taken back is owed as far as it left before.
          expect(cash + held + Number(row?.out) / 100 - owed).toBe(reversed ? 0 : 900);
          if (owed > 0) expect([cash, Number(row?.unsent)]).toEqual([0, 0]);
        }
        expect(house.errors).toEqual([]);
      },
    ),
    { numRuns: 3 },
  );
}, 240_000);
