import { randomUUID } from 'node:crypto';
import {
  createDeposit,
  decideApproval,
  decideHeldPayment,
  getBalance,
  getDeposit,
  getTransactions,
  listHeldPayments,
  selfExclude,
  setPlayLimit,
  TRANSACTION_STATUS,
  takeBreak,
} from '@evens/contract';
import { startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { cashierAlone, noBonuses } from '../../../../../../test/support/alone.ts';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { protectedHouse } from '../../../../../../test/support/protected-house.ts';
import { registerIn } from '../../../../../../test/support/registration.ts';
import { depositProtections } from '../../../../../entrypoints/deposit-protections.ts';
import { openPlayLimits } from '../../../../people/play-limits/index.ts';
import { cardMethod } from '../../catalogue/rows.ts';
import { type Cashier, openCashier } from '../../movement/deposit/open-cashier.ts';
import { hostedCardProvider } from '../../rails/card/hosted-card-provider.ts';

const DAY = 86_400_000;
const SECRET = 'what events are signed with';
const errors: unknown[] = [];
const onError = (error: unknown): void => void errors.push(error);
const told: { readonly kind: string; readonly payload: unknown }[] = [];
const cashiers: Cashier[] = [];
let base = '';
const sandbox = await startSandbox({
  port: 0,
  apiKey: 'the key',
  secret: SECRET,
  webhookUrl: () => `${base}/api/callbacks/sandbox`,
  nowMs: () => house.clock.wallMs(),
  retryMs: 20,
});
const house = await protectedHouse({
  more: ({ db, clock, wallet, identity, protection, approvals, notices }) => {
    const playLimits = openPlayLimits({ db, clock });
    const documents = { refusesDeposit: async () => undefined };
    // Two processes: both look for what is due, one answers.
    for (const at of [0, 1]) {
      cashiers.push(
        openCashier({
          ...cashierAlone(db),
          db,
          clock,
          wallet,
          accounts: identity,
          news: { account: (_id, kind, payload) => void told.push({ kind, payload }) },
          methods: [cardMethod('sandbox')],
          providers: [
            hostedCardProvider({
              name: 'sandbox',
              baseUrl: () => sandbox.url,
              apiKey: 'the key',
              webhookSecrets: [SECRET],
              clock,
            }),
          ],
          siteUrl: () => base,
          merchantName: () => 'Evens',
          ...depositProtections({ protection, playLimits, documents, notices, bonuses: noBonuses } as never),
          ...(at === 0 && { approvals }),
          onError,
        }),
      );
    }
    return [...cashiers.slice(0, 1), playLimits];
  },
});
const { db, clock } = house;
base = house.url;
const [one, other] = cashiers as [Cashier, Cashier];
const NOOR = house.office('noor');
const INES = house.office('ines');
afterAll(async () => {
  await sandbox.stop();
  await house.wallet.stop();
});

let browser: Browser;
let accountId = '';

beforeEach(async () => {
  sandbox.misbehave({ mute: false, copies: 1, loseRefundAnswers: 0, refuseRefunds: false });
  errors.length = 0;
  told.length = 0;
  browser = house.visitor();
  accountId = await registerIn(browser, { AllowEmailNotification: true });
});

/** Paid on the provider's page; the news of it come once its deposit is closed. */
async function paidLate(Amount: string, meanwhile: () => Promise<unknown>): Promise<string> {
  sandbox.misbehave({ mute: true });
  const started = await browser.client.call(createDeposit, {
    body: {
      PaymentMethodId: 'visamastercard',
      Amount,
      AgreeWithDepositTerms: true,
      idempotencyKey: randomUUID(),
    },
  });
  if (!started.ok) throw new Error(started.refusal.code);
  const { Id, Url } = started.value;
  await fetch(Url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ number: '4242424242424242', expiry: '12/30', securityCode: '123', holder: 'Ada' }),
    redirect: 'manual',
  });
  await sql`
    update cashier_deposit set status = ${TRANSACTION_STATUS.canceled}, completed_at = ${new Date(clock.wallMs())}
    where id = ${Id}`.execute(db);
  await meanwhile();
  sandbox.misbehave({ mute: false });
  await sandbox.settled();
  return Id;
}
const limitTo = (amount: string) =>
  browser.client.call(setPlayLimit, { body: { kind: 'deposit', span: 'day', amount } });
const overLimit = (amount = '100') => paidLate(amount, () => limitTo('50'));
const balance = async (): Promise<string> => {
  const answer = await browser.client.call(getBalance);
  return answer.ok ? answer.value.Balances.Cash : answer.refusal.code;
};
const cash = async () => (await house.wallet.balance(accountId))?.cashMinor;
const statusOf = async (id: string) => {
  const answer = await browser.client.call(getDeposit, { params: { id } });
  return answer.ok ? [answer.value.StatusID, answer.value.CompletedDate !== null] : answer.refusal.code;
};
const heldOf = async (query: Parameters<typeof NOOR.call<typeof listHeldPayments>>[1]['query'] = {}) => {
  const answer = await NOOR.call(listHeldPayments, { query: { accountId, ...query } });
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.payments;
};
const decide = (depositId: string, what: 'return' | 'credit' | 'manual', by = NOOR) =>
  by.call(decideHeldPayment, { params: { depositId }, body: { what, reason: 'the player was asked' } });
const codeOf = (answer: { ok: boolean; refusal?: { code: string } }): string =>
  answer.ok ? 'ok' : (answer.refusal?.code ?? '?');
const messages = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ kind: string }>`
    select kind from message where account_id = ${accountId} and kind <> 'welcome' order by id`.execute(db);
  return rows.map(({ kind }) => kind);
};
const logged = async (id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ line: string }>`
    select operator || ' ' || action as line from audit_entry where subject = ${`payment/${id}`} order by place`.execute(
    db,
  );
  return rows.map(({ line }) => line);
};
const moved = async (id: string): Promise<number> =>
  (await sql`select from ledger_transfer where reference = ${`deposit:${id}`}`.execute(db)).rows.length;
const refunds = async (id: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ refund: string | null }>`
    select refund_id as refund from cashier_held_payment where deposit_id = ${id}`.execute(db);
  return rows.flatMap(({ refund }) => refund ?? []);
};

describe('a payment that came too late', () => {
  it.each<[string, () => Promise<unknown>, string, string]>([
    ['beyond the limit of its player', () => limitTo('50'), 'DepositLimitReached', 'depositHeld'],
    [
      'during a break',
      () => browser.client.call(takeBreak, { body: { hours: 24 } }),
      'AccountLockedException',
      'depositKeptBack',
    ],
    [
      'after an exclusion',
      () => browser.client.call(selfExclude, { body: {} }),
      'AccountLockedException',
      'depositKeptBack',
    ],
  ])('%s is held, listed and told, and moves nothing', async (_what, meanwhile, why, kind) => {
    const before = await one.heldPayments();
    const id = await paidLate('100', meanwhile);
    expect([await cash(), await moved(id)]).toEqual([0n, 0]);
    expect(await heldOf()).toMatchObject([
      {
        depositId: id,
        accountId,
        amount: '100.00',
        currency: 'EUR',
        method: 'visamastercard',
        why,
        state: 'held',
        heldMs: clock.wallMs(),
        takesTwo: false,
        returnable: true,
        proposed: null,
      },
    ]);
    expect(await messages()).toEqual([kind]);
    expect(told.filter((each) => each.kind === 'deposit').at(-1)?.payload).toMatchObject({
      StatusID: TRANSACTION_STATUS.pendingEmp,
      CompletedDate: null,
    });
    expect(await one.heldPayments()).toEqual({ ...before, held: before.held + 1 });
    expect((await one.forPerson()).filter(({ reason }) => reason.includes('late'))).toEqual([]);
  });

  it('that still fits is credited, as one whose deposit is open is even after an exclusion', async () => {
    await paidLate('100', () => limitTo('100'));
    expect([await balance(), await heldOf()]).toEqual(['100.00', []]);
  });

  it('is held once, whatever the provider says again; a decision is not undone by it', async () => {
    sandbox.misbehave({ copies: 5 });
    const id = await overLimit();
    clock.advance(20_000);
    await Promise.all(cashiers.map((each) => each.catchUp()));
    expect(await heldOf()).toHaveLength(1);
    await decide(id, 'return');
    await sql`update payment_message set applied_at = null, outcome = null, retry_at = '-infinity'`.execute(db);
    await Promise.all(cashiers.map((each) => each.catchUp()));
    expect([await heldOf({ state: 'returned' }), await balance(), await moved(id)]).toMatchObject([
      [{ depositId: id }],
      '0.00',
      0,
    ]);
    expect(await messages()).toEqual(['depositHeld', 'depositReturning', 'depositReturned']);
    expect(errors).toEqual([]);
  });

  it('is looked for by method, cause and player, and stands in the history as what it is', async () => {
    const id = await overLimit();
    const found = async (query: Parameters<typeof heldOf>[0]) => (await heldOf(query)).length;
    expect([
      await found({ method: 'visamastercard', why: 'DepositLimitReached' }),
      await found({ method: 'voucher' }),
      await found({ why: 'AccountLockedException' }),
      await found({ accountId: randomUUID() }),
      await found({ state: 'credited' }),
    ]).toEqual([1, 0, 0, 0, 0]);
    const line = async () => {
      const answer = await browser.client.call(getTransactions, { query: {} });
      return answer.ok ? answer.value.Transactions.map((each) => [each.StatusID, each.CompletedDate !== null]) : [];
    };
    expect([await line(), await statusOf(id)]).toEqual([[[6, false]], [6, false]]);
    await decide(id, 'return');
    expect([await line(), await statusOf(id)]).toEqual([[[5, true]], [5, true]]);
  });
});

describe('sending it back', () => {
  it('asks the provider once; nothing ever reached the player, and each step is told and logged', async () => {
    const id = await overLimit();
    expect(await decide(id, 'return')).toMatchObject({ ok: true, value: { approvalId: null } });
    expect(await heldOf({ state: 'returned' })).toMatchObject([{ depositId: id, decidedBy: 'noor', problem: null }]);
    expect([await balance(), await moved(id), (await refunds(id)).length]).toEqual(['0.00', 0, 1]);
    expect(await messages()).toEqual(['depositHeld', 'depositReturning', 'depositReturned']);
    expect(await logged(id)).toEqual(['noor payments.return', 'house payments.returned']);
    expect(codeOf(await decide(id, 'credit'))).toBe('ProposalNotOpen');
  });

  it('fifty operators at once, in both directions, have one effect', { tags: 'long' }, async () => {
    const id = await paidLate('40', () => limitTo('30'));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => decide(id, 'return', at % 2 ? NOOR : INES)),
    );
    expect(answers.map(codeOf).sort()).toEqual(['ok', ...Array.from({ length: 49 }, () => 'ProposalNotOpen')].sort());
    expect(errors).toEqual([]);
    expect([(await logged(id)).length, (await messages()).length, await moved(id)]).toEqual([2, 3, 0]);
  });

  it('an answer that is lost is asked for again by either process, and the provider sends once', async () => {
    sandbox.misbehave({ loseRefundAnswers: 3 });
    const id = await overLimit();
    await decide(id, 'return');
    expect(await heldOf()).toMatchObject([{ depositId: id, state: 'returning' }]);
    expect(await statusOf(id)).toEqual([6, false]);
    expect((await one.heldPayments()).returning).toBeGreaterThan(0);
    for (let round = 0; round < 3; round += 1) {
      clock.advance(120_000);
      await Promise.all([one.catchUp(), other.catchUp()]);
    }
    expect(await heldOf({ state: 'returned' })).toMatchObject([{ depositId: id }]);
    expect([(await refunds(id)).length, await messages()]).toEqual([
      1,
      ['depositHeld', 'depositReturning', 'depositReturned'],
    ]);
    expect(errors).toEqual([]);
  });

  it('what the provider does not send back is held again, with the reason, and can be decided anew', async () => {
    sandbox.misbehave({ refuseRefunds: true });
    const id = await overLimit();
    await decide(id, 'return');
    expect(await heldOf()).toMatchObject([
      { depositId: id, state: 'held', decidedBy: null, problem: 'the provider does not send it back' },
    ]);
    sandbox.misbehave({ refuseRefunds: false });
    await decide(id, 'return');
    expect(await logged(id)).toEqual([
      'noor payments.return',
      'house payments.notReturned',
      'noor payments.return',
      'house payments.returned',
    ]);
  });
});

describe('saying that it was refunded manually', () => {
  it('takes a refusal of its provider and two people whatever the amount; it is told, and never sent again', async () => {
    sandbox.misbehave({ refuseRefunds: true });
    const id = await overLimit();
    expect(codeOf(await decide(id, 'manual'))).toBe('ProposalNotOpen');
    await decide(id, 'return');
    const asked = await decide(id, 'manual');
    const approvalId = (asked.ok && asked.value.approvalId) || '';
    expect(asked).toMatchObject({ value: { payment: { state: 'held', proposed: 'manual' } } });
    expect(codeOf(await decide(id, 'return'))).toBe('ProposalWaits');
    const approve = (by: typeof NOOR) => by.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    expect(codeOf(await approve(NOOR))).toBe('OwnProposal');
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(INES)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await heldOf({ state: 'returned' })).toMatchObject([{ depositId: id, decidedBy: 'ines' }]);
    sandbox.misbehave({ refuseRefunds: false });
    clock.advance(2 * 3_600_000);
    await Promise.all([one.catchUp(), other.catchUp()]);
    // The provider's own number never stands there: it was not asked again.
    expect([await balance(), await moved(id), await refunds(id)]).toEqual(['0.00', 0, [`manually: ${approvalId}`]]);
    expect([await statusOf(id), (await messages()).at(-1)]).toEqual([[5, true], 'depositReturned']);
    expect((await logged(id)).at(-1)).toBe('ines payments.refundedManually');
    expect(codeOf(await decide(id, 'credit'))).toBe('ProposalNotOpen');
  });
});

describe('crediting it', () => {
  it('is refused while it does not fit, and done once when it does, of fifty at once', async () => {
    const id = await overLimit();
    expect(codeOf(await decide(id, 'credit'))).toBe('DepositLimitReached');
    expect([await balance(), await logged(id), await messages()]).toEqual(['0.00', [], ['depositHeld']]);
    await sql`delete from play_limit where account_id = ${accountId}`.execute(db);
    const answers = await Promise.all(Array.from({ length: 50 }, () => decide(id, 'credit')));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await balance(), await moved(id)]).toEqual(['100.00', 1]);
    expect(await statusOf(id)).toEqual([TRANSACTION_STATUS.completed, true]);
    expect(await messages()).toEqual(['depositHeld', 'depositCreditedLate']);
    expect(codeOf(await decide(id, 'return'))).toBe('ProposalNotOpen');
  });

  it('asks inside the money: what the limit leaves is given to one of two', async () => {
    const ids = [await paidLate('30', () => limitTo('20')), ''];
    await sql`delete from play_limit where account_id = ${accountId}`.execute(db);
    ids[1] = await paidLate('30', () => limitTo('20'));
    await sql`update play_limit set amount = 5000 where account_id = ${accountId}`.execute(db);
    const answers = await Promise.all(ids.map((id) => decide(id, 'credit')));
    expect(answers.map(codeOf).sort()).toEqual(['DepositLimitReached', 'ok']);
    expect([await balance(), (await heldOf()).length]).toEqual(['30.00', 1]);
  });

  it('waits until a break is over', async () => {
    const id = await paidLate('100', () => browser.client.call(takeBreak, { body: { hours: 24 } }));
    expect(codeOf(await decide(id, 'credit'))).toBe('AccountLockedException');
    clock.advance(DAY);
    expect(codeOf(await decide(id, 'credit'))).toBe('ok');
    expect(await cash()).toBe(10_000n);
  });
});

describe('a thousand euros and more', () => {
  it.each(['return', 'credit'] as const)('take two people to %s', async (what) => {
    const id = await paidLate('1000', () => browser.client.call(takeBreak, { body: { hours: 24 } }));
    clock.advance(DAY);
    expect(await heldOf()).toMatchObject([{ takesTwo: true }]);
    const asked = await decide(id, what);
    const approvalId = (asked.ok && asked.value.approvalId) || '';
    expect(asked).toMatchObject({ value: { payment: { state: 'held', proposed: what } } });
    expect(codeOf(await decide(id, what === 'return' ? 'credit' : 'return'))).toBe('ProposalWaits');
    const approve = (by: typeof NOOR) => by.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    expect(codeOf(await approve(NOOR))).toBe('OwnProposal');
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(INES)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const state = what === 'return' ? 'returned' : 'credited';
    await expect.poll(async () => (await heldOf({ state })).length, { timeout: 15_000 }).toBe(1);
    expect([await cash(), await moved(id)]).toEqual(what === 'return' ? [0n, 0] : [100_000n, 1]);
    expect((await logged(id)).slice(0, 3)).toEqual([
      'noor approvals.propose',
      'ines approvals.approve',
      `ines payments.${what}`,
    ]);
  });
});
