import { randomUUID } from 'node:crypto';
import {
  cancelWithdrawal,
  createClosedWithdrawal,
  createWithdrawal,
  decideApproval,
  decideWithdrawal,
  getBalance,
  getDeskWithdrawal,
  getWithdrawal,
  getWithdrawalMethods,
  getWithdrawals,
  listWithdrawals,
  TRANSACTION_STATUS as S,
  settleWithdrawal,
  type WithdrawalView,
} from '@evens/contract';
import { refusal } from '@evens/kernel';
import { houseAccount, playerAccount } from '@evens/ledger';
import { GOOD_PAYOUTS, type Sandbox, startSandbox } from '@evens/sandbox';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anyDocuments, payoutsAlone } from '../../../../../../test/support/alone.ts';
import type { Browser } from '../../../../../../test/support/browser.ts';
import { germanIban } from '../../../../../../test/support/german-iban.ts';
import { protectedHouse } from '../../../../../../test/support/protected-house.ts';
import { anotherAda, registerIn } from '../../../../../../test/support/registration.ts';
import { reconcile } from '../../../../../platform/reconcile/index.ts';
import { LEDGER_CHECKS } from '../../../wallet/index.ts';
import { bankTransfer } from '../../catalogue/payouts/methods.ts';
import { httpPayouts, signPayout } from '../../rails/payout-service/http-payouts.ts';
import { WITHDRAWAL_CHECKS } from './checks.ts';
import type { WithdrawalNews } from './news.ts';
import { openWithdrawals, type Withdrawals } from './open-withdrawals.ts';
import type { PayoutProvider } from './provider.ts';

const SECRET = 'what payouts are signed with';
let number = 0;
/** Another for each test: what goes to one place is judged together. */
let IBAN = '';
let withdrawals: Withdrawals;
let sandbox: Sandbox;
let allowed: { allowed: boolean; mostMinor: bigint | null } = { allowed: true, mostMinor: null };
/** What goes wrong between two steps: thrown once where it is named. */
let breaks: 'beforeSend' | 'afterSend' | 'beforeStatus' | undefined;
/** Ways that operators have taken out. */
let off: readonly string[] = [];
const errors: unknown[] = [];
/** What players were told, in the order of being told. */
const told: (readonly [id: string, news: WithdrawalNews])[] = [];
const toldOf = (id: string) => told.filter(([of]) => of === id).map(([, news]) => news);

const house = await protectedHouse({
  more: (parts) => {
    const provider = httpPayouts({
      name: 'sandbox',
      baseUrl: () => `http://127.0.0.1:${sandbox.port}`,
      secret: SECRET,
      webhookSecrets: [SECRET],
      clock: parts.clock,
    });
    const breaking = (at: typeof breaks): void => {
      if (breaks !== at) return;
      breaks = undefined;
      throw new Error(`the process ended ${at}`);
    };
    const fragile: PayoutProvider = {
      ...provider,
      send: async (wish) => {
        breaking('beforeSend');
        const answer = await provider.send(wish);
        breaking('afterSend');
        return answer;
      },
      status: async (id) => {
        breaking('beforeStatus');
        return provider.status(id);
      },
    };
    withdrawals = openWithdrawals(
      {
        ...parts,
        accounts: parts.identity,
        ...payoutsAlone,
        documents: { ...anyDocuments, allows: async () => ({ act: 'withdraw', needs: null, ...allowed }) },
        news: { account: () => undefined },
        inform: async (_tx, { id }, news) => void told.push([id, news]),
        namesOf: async () => new Map(),
        methods: [bankTransfer('sandbox')],
        standing: () => ({ off, first: [] }),
        providers: [fragile],
        onError: (error) => errors.push(error),
      },
      { works: false },
    );
    return [withdrawals];
  },
});
const { db, clock } = house;

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    apiKey: 'a key',
    secret: SECRET,
    webhookUrl: () => 'http://127.0.0.1:9',
    nowMs: clock.wallMs,
    slowMs: 1,
  });
});
afterAll(async () => {
  await sandbox.stop();
  // Whatever happened in these tests, the books are right.
  const report = await reconcile(db, [...LEDGER_CHECKS, ...WITHDRAWAL_CHECKS]);
  expect(report.findings).toEqual([]);
});

let player: Browser;
let accountId = '';

beforeEach(async () => {
  sandbox.payouts.misbehave({ ...GOOD_PAYOUTS, mute: true, later: undefined });
  breaks = undefined;
  off = [];
  allowed = { allowed: true, mostMinor: null };
  errors.length = 0;
  number += 1;
  IBAN = germanIban(number);
  ({ player, accountId } = await newPlayer());
  await house.give(accountId, 100_000n);
});

async function newPlayer(): Promise<{ player: Browser; accountId: string }> {
  const browser = house.visitor();
  const id = await registerIn(browser, anotherAda());
  await sql`update identity_account set email_confirmed_at = now() where id = ${id}`.execute(db);
  return { player: browser, accountId: id };
}
type Wish = Parameters<typeof ask>[0];
const ask = (
  change: Partial<Record<'Amount' | 'IBAN' | 'AccountName' | 'idempotencyKey' | 'WithdrawMethod', string>> = {},
  of = player,
) =>
  of.client.call(createWithdrawal, {
    body: {
      ...{ WithdrawMethod: 'banktransfer', Amount: '100', AccountName: 'Ada Lovelace', IBAN },
      ...{ idempotencyKey: randomUUID(), ...change },
    },
  });
const asked = async (change: Wish = {}): Promise<WithdrawalView> => {
  const answer = await ask(change);
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.value;
};
const money = async (of = player): Promise<{ cash: string; held: string }> => {
  const answer = await of.client.call(getBalance);
  if (!answer.ok) throw new Error(answer.refusal.code);
  const { rows } = await sql<{ held: bigint }>`
    select balance_minor as held from ledger_account
    where holder_id = ${accountId} and kind = 'withdrawalHold'`.execute(db);
  return { cash: answer.value.Balances.Cash, held: String(rows[0]?.held) };
};
const statusOf = async (id: string): Promise<number> => {
  const answer = await player.client.call(getWithdrawal, { params: { id } });
  return answer.ok ? answer.value.StatusID : -1;
};
/** The account is known for longer than a new one waits. */
const knownAccount = (): Promise<unknown> =>
  sql`update withdrawal_destination set first_at = '2020-01-01' where account_id = ${accountId}`.execute(db);
/** Brings one to the provider. */
async function due(id: string): Promise<void> {
  await sql`update withdrawal set due_at = '-infinity' where id = ${id} and due_at is not null`.execute(db);
  await withdrawals.catchUp();
}
const callback = (body: string, signature = signPayout(SECRET, body, Math.floor(clock.wallMs() / 1000))) =>
  fetch(`${house.url}/api/payout-callbacks/sandbox`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payout-signature': signature },
    body,
  });
const says = (
  reference: string,
  status: string,
  change: { amountMinor?: number; currency?: string; id?: string } = {},
) => {
  const { id = randomUUID(), ...data } = change;
  return JSON.stringify({ id, data: { id: 'po_1', reference, status, amountMinor: 10_000, currency: 'EUR', ...data } });
};
const lena = house.office('lena');
const pavel = house.office('pavel');

describe('asking for a withdrawal', () => {
  it('holds the amount at once, waits for new bank details, is sent, and is paid once', async () => {
    const made = await asked();
    expect(made).toMatchObject({ StatusID: S.pending, MayCancel: true, Amount: '100.00' });
    expect(made.Account).toBe(`${IBAN.slice(0, 4)} … ${IBAN.slice(-4)}`);
    expect(made.WaitsUntilMs).toBe(clock.wallMs() + 24 * 3_600_000);
    expect(made.Steps.map(({ By, Reasons }) => [By, Reasons])).toEqual([['player', ['asked', 'newDetails']]]);
    expect(await money()).toEqual({ cash: '900.00', held: '10000' });
    await withdrawals.catchUp();
    expect(await statusOf(made.Id)).toBe(S.pending);
    await due(made.Id);
    expect(await statusOf(made.Id)).toBe(S.paymentSystemProcessing);
    expect((await callback(says(made.Id, 'paid'))).status).toBe(200);
    expect(await statusOf(made.Id)).toBe(S.completed);
    expect(await money()).toEqual({ cash: '900.00', held: '0' });
    expect(toldOf(made.Id).map(({ what }) => what)).toEqual(['asked', 'paid']);
    const again = await asked();
    expect(again.WaitsUntilMs).not.toBeNull();
    await knownAccount();
    expect((await asked()).Steps[0]?.Reasons).toEqual(['asked']);
  });

  it('the same key is the same withdrawal, with another wish it is refused', async () => {
    const idempotencyKey = randomUUID();
    const [first, second] = await Promise.all([asked({ idempotencyKey }), asked({ idempotencyKey })]);
    expect(second.Id).toBe(first.Id);
    expect(await ask({ idempotencyKey, Amount: '99' })).toMatchObject({ refusal: { code: 'IdempotencyKeyReused' } });
    expect(await money()).toEqual({ cash: '900.00', held: '10000' });
  });

  it('by a way that was switched off is refused, and what was asked for before is finished', async () => {
    const idempotencyKey = randomUUID();
    const made = await asked({ idempotencyKey });
    off = ['banktransfer'];
    expect(await player.client.call(getWithdrawalMethods)).toMatchObject({ value: { methods: [] } });
    expect(await ask()).toMatchObject({ ok: false, refusal: refusal('PaymentMethodUnavailable') });
    expect((await asked({ idempotencyKey })).Id).toBe(made.Id);
    await due(made.Id);
    expect((await callback(says(made.Id, 'paid'))).status).toBe(200);
    expect(await statusOf(made.Id)).toBe(S.completed);
  });

  it.each<[string, Wish, string]>([
    ['an IBAN with a wrong digit', { IBAN: 'DE88 3704 0044 0532 0130 00' }, 'WithdrawalDetailsInvalid'],
    ['no name', { AccountName: ' ' }, 'WithdrawalDetailsInvalid'],
    ['a way that is not there', { WithdrawMethod: 'pigeon' }, 'PaymentMethodUnavailable'],
    ['no amount', { Amount: '1,5' }, 'InvalidAmount'],
    ['too little', { Amount: '9.99' }, 'AmountBelowMinimum'],
    ['too much of the method', { Amount: '50000.01' }, 'AmountAboveMaximum'],
    ['more than there is', { Amount: '1000.01' }, 'WithdrawalTooMuch'],
  ])('with %s is refused and holds nothing', async (_, change, code) => {
    expect(await ask(change)).toMatchObject({ ok: false, refusal: { code } });
    expect(await money()).toEqual({ cash: '1000.00', held: '0' });
  });

  it('needs a confirmed address, KYC documents, and somebody who has just shown who he is', async () => {
    await sql`update identity_account set email_confirmed_at = null where id = ${accountId}`.execute(db);
    expect(await ask()).toMatchObject({ refusal: refusal('EmailNotConfirmed') });
    await sql`update identity_account set email_confirmed_at = now() where id = ${accountId}`.execute(db);
    allowed = { allowed: true, mostMinor: 15_000n };
    await asked();
    expect(await ask()).toMatchObject({ refusal: { code: 'DocumentsRequired', detail: { maximum: '150.00' } } });
    allowed = { allowed: false, mostMinor: 0n };
    const answer = await player.client.call(getWithdrawalMethods);
    expect(answer).toMatchObject({ value: { Blocked: 'DocumentsRequired', Withdrawable: '900.00', Held: '100.00' } });
    allowed = { allowed: true, mostMinor: null };
    clock.advance(6 * 60_000);
    expect(await ask()).toMatchObject({ refusal: { code: 'ReauthenticationRequired' } });
  });

  it('what is owed cannot be withdrawn', async () => {
    const owed = await house.wallet.postNow({
      kind: 'adjustment',
      idempotencyKey: `owed:${accountId}`,
      reference: 'test',
      actor: 'house',
      reason: 'a correction after the money had left',
      parts: [
        {
          debit: playerAccount('receivable', accountId, 'EUR'),
          credit: houseAccount('sportsbook', 'EUR'),
          amountMinor: 30_000n,
        },
      ],
    });
    expect(owed.ok).toBe(true);
    const answer = await player.client.call(getWithdrawalMethods);
    expect(answer).toMatchObject({ value: { Withdrawable: '700.00', Kept: [{ Kind: 'debt', Amount: '300.00' }] } });
    expect(await ask({ Amount: '700.01' })).toMatchObject({ refusal: { detail: { maximum: '700.00' } } });
  });

  it('fifty at once for the whole balance: one', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask({ Amount: '1000' })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await money()).toEqual({ cash: '0.00', held: '100000' });
  });

  it('a closed account is paid too, by its pass, and a person looks', async () => {
    const { pass } = (await house.protection.closedDoor(accountId)) as { pass: string };
    const wish = {
      WithdrawMethod: 'banktransfer',
      Amount: '100',
      AccountName: 'Ada',
      IBAN,
      idempotencyKey: randomUUID(),
    };
    const visitor = house.visitor().client;
    expect(await visitor.call(createClosedWithdrawal, { body: { ...wish, Pass: pass } })).toMatchObject({
      ok: true,
      value: { StatusID: S.pendingEmp },
    });
    expect(await visitor.call(createClosedWithdrawal, { body: { ...wish, Pass: 'another' } })).toMatchObject({
      refusal: refusal('LinkNotUsable'),
    });
  });
});

describe('taking one back', () => {
  const cancel = (id: string) => player.client.call(cancelWithdrawal, { params: { id }, body: {} });

  it('gives the amount back once, however often it is asked; what was sent cannot be taken back', async () => {
    const made = await asked();
    const answers = await Promise.all([cancel(made.Id), cancel(made.Id), cancel(made.Id)]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ value: { HasErrors: false, Errors: {}, Withdrawal: { StatusID: S.canceled } } });
    }
    expect(await money()).toEqual({ cash: '1000.00', held: '0' });
    expect(toldOf(made.Id).map(({ what }) => what)).toEqual(['asked', 'canceled']);
    const sent = await asked();
    await due(sent.Id);
    expect(await cancel(sent.Id)).toMatchObject({
      value: { HasErrors: true, Errors: { Id: 'WithdrawalNotCancelable' }, Withdrawal: null },
    });
    expect(await cancel(randomUUID())).toMatchObject({ refusal: refusal('NotFound') });
  });

  it('check 27: is not for a player of Great Britain, who sees so, and whose payout goes on', async () => {
    await sql`update identity_account set country = 'GB' where id = ${accountId}`.execute(db);
    const made = await asked();
    expect(made.MayCancel).toBe(false);
    expect(await cancel(made.Id)).toMatchObject({
      value: { HasErrors: true, Errors: { Id: 'WithdrawalCancelNotAllowed' }, Withdrawal: null },
    });
    expect([await statusOf(made.Id), await money()]).toEqual([made.StatusID, { cash: '900.00', held: '10000' }]);
  });
});

describe('people', () => {
  it('look at a large one; a rejection says why and gives it back', async () => {
    clock.advance(1);
    await house.give(accountId, 900_000n);
    const made = await asked({ Amount: '1500' });
    expect(made).toMatchObject({ StatusID: S.pendingEmp, WaitsUntilMs: null });
    const list = await lena.call(listWithdrawals, { query: { list: 'waiting', accountId } });
    expect(list).toMatchObject({ value: { withdrawals: [{ withdrawalId: made.Id, people: 1 }] } });
    const params = { withdrawalId: made.Id };
    expect(await lena.call(getDeskWithdrawal, { params })).toMatchObject({
      value: { details: { IBAN, AccountName: 'Ada Lovelace' } },
    });
    const body = { decision: 'reject', reason: 'nameDiffers', words: 'The account is another person’s.' } as const;
    expect(await lena.call(decideWithdrawal, { params, body })).toMatchObject({ value: { status: S.declinedEmp } });
    const answer = await player.client.call(getWithdrawal, { params: { id: made.Id } });
    expect(answer).toMatchObject({
      value: { Steps: [{}, { By: 'person', Reasons: ['nameDiffers'], Words: 'The account is another person’s.' }] },
    });
    expect(await money()).toEqual({ cash: '10000.00', held: '0' });
    expect(toldOf(made.Id)[1]).toMatchObject({ what: 'declined', reason: body.reason, words: body.words });
    expect(await pavel.call(decideWithdrawal, { params, body })).toMatchObject({
      refusal: refusal('WithdrawalNotOpen'),
    });
  });

  it('are two above the threshold, and one of them alone approves nothing', async () => {
    clock.advance(1);
    await house.give(accountId, 900_000n);
    const made = await asked({ Amount: '6000' });
    const params = { withdrawalId: made.Id };
    const proposed = await lena.call(decideWithdrawal, { params, body: { decision: 'approve', words: 'a winner' } });
    if (!proposed.ok || proposed.value.approvalId === null) throw new Error('not proposed');
    const { approvalId } = proposed.value;
    expect(await statusOf(made.Id)).toBe(S.pendingEmp);
    const approve = { params: { approvalId }, body: { approve: true } } as const;
    expect(await lena.call(decideApproval, approve)).toMatchObject({ refusal: refusal('OwnProposal') });
    expect(await pavel.call(decideApproval, approve)).toMatchObject({ ok: true });
    expect(await statusOf(made.Id)).toBe(S.adminApproved);
    await due(made.Id);
    expect(await statusOf(made.Id)).toBe(S.paymentSystemProcessing);
  });

  it('a second one rejects what a first approved: 8', async () => {
    clock.advance(1);
    await house.give(accountId, 900_000n);
    const { Id } = await asked({ Amount: '6000' });
    const params = { withdrawalId: Id };
    await lena.call(decideWithdrawal, { params, body: { decision: 'approve', words: 'a winner' } });
    const body = { decision: 'reject', reason: 'sourceOfFunds', words: '' } as const;
    expect(await pavel.call(decideWithdrawal, { params, body })).toMatchObject({ value: { status: S.rejectedEmp } });
    expect(await money()).toEqual({ cash: '10000.00', held: '0' });
  });
});

describe('paying', () => {
  it.each(['beforeSend', 'afterSend'] as const)('ended %s: paid once, and the ledger says so', async (at) => {
    sandbox.payouts.misbehave({ first: 'paid' });
    const { Id } = await asked();
    breaks = at;
    await due(Id);
    expect(errors).toHaveLength(1);
    expect(await statusOf(Id)).toBe(S.processing);
    breaks = 'beforeStatus';
    await due(Id);
    await due(Id);
    expect(await statusOf(Id)).toBe(S.completed);
    expect(sandbox.payouts.paidTimes(Id)).toBe(1);
    expect(await money()).toEqual({ cash: '900.00', held: '0' });
  });

  it('a provider that paid and never answered is asked, and pays nothing twice', async () => {
    sandbox.payouts.misbehave({ first: 'paid', silentAfterPaying: true });
    const { Id } = await asked();
    await due(Id);
    expect(await statusOf(Id)).toBe(S.processing);
    await due(Id);
    expect([await statusOf(Id), sandbox.payouts.paidTimes(Id)]).toEqual([S.completed, 1]);
  });

  it('a request that was lost is sent again', async () => {
    sandbox.payouts.misbehave({ loseRequests: true });
    const { Id } = await asked();
    await due(Id);
    await due(Id);
    sandbox.payouts.misbehave({ loseRequests: false, first: 'paid' });
    await due(Id);
    expect([await statusOf(Id), sandbox.payouts.paidTimes(Id)]).toEqual([S.completed, 1]);
  });

  it.each([
    ['refused', S.rejectedByPaymentSystem],
    ['failed', S.transactionFailed],
    ['returned', S.refund],
  ] as const)('what is %s comes back to the cash, once', async (state, status) => {
    const { Id } = await asked();
    await due(Id);
    if (state === 'returned') await callback(says(Id, 'paid'));
    const body = says(Id, state);
    await Promise.all([callback(body), callback(body), callback(says(Id, state)), callback(body)]);
    expect(await statusOf(Id)).toBe(status);
    expect(await money()).toEqual({ cash: '1000.00', held: '0' });
    expect(toldOf(Id).filter(({ what }) => what === 'back')).toHaveLength(1);
  });

  it('messages in a wrong order come to the same', async () => {
    const { Id } = await asked();
    await due(Id);
    await callback(says(Id, 'returned'));
    await callback(says(Id, 'paid'));
    expect(await statusOf(Id)).toBe(S.refund);
    expect(await money()).toEqual({ cash: '1000.00', held: '0' });
  });

  it('a wrong amount moves nothing, an operator sees it, and two people say what became of it', async () => {
    const { Id } = await asked();
    await due(Id);
    await callback(says(Id, 'paid', { amountMinor: 9_000 }));
    expect([await statusOf(Id), (await money()).held]).toEqual([S.paymentSystemProcessing, '10000']);
    const list = await lena.call(listWithdrawals, { query: { list: 'attention', accountId } });
    expect(list).toMatchObject({ value: { withdrawals: [{ withdrawalId: Id, attention: 'the amount is another' }] } });
    const body = { outcome: 'paid', reason: 'their statement shows all of it' } as const;
    const proposed = await lena.call(settleWithdrawal, { params: { withdrawalId: Id }, body });
    if (!proposed.ok) throw new Error(proposed.refusal.code);
    const { approvalId } = proposed.value;
    await pavel.call(decideApproval, { params: { approvalId }, body: { approve: true } });
    expect([await statusOf(Id), (await money()).held]).toEqual([S.completed, '0']);
  });

  it('what is not signed, or says it was paid after the amount came back, moves nothing', async () => {
    const { Id } = await asked();
    await due(Id);
    expect((await callback(says(Id, 'paid'), 't=1,v1=00')).status).toBe(401);
    await callback(says(Id, 'refused'));
    await callback(says(Id, 'paid'));
    expect(await statusOf(Id)).toBe(S.rejectedByPaymentSystem);
    expect(await money()).toEqual({ cash: '1000.00', held: '0' });
    const list = await player.client.call(getWithdrawals, { query: {} });
    expect(list).toMatchObject({ value: { total: 1 } });
    // It has ended, so that no outcome can be named any more; two people say that they looked.
    const params = { withdrawalId: Id };
    const reason = 'they had it twice in their list';
    expect(await lena.call(settleWithdrawal, { params, body: { outcome: 'paid', reason } })).toMatchObject({
      refusal: refusal('WithdrawalNotOpen'),
    });
    const proposed = await lena.call(settleWithdrawal, { params, body: { outcome: 'noted', reason } });
    if (!proposed.ok) throw new Error(proposed.refusal.code);
    const approve = { params: { approvalId: proposed.value.approvalId }, body: { approve: true } } as const;
    expect(await pavel.call(decideApproval, approve)).toMatchObject({ ok: true });
    const odd = await lena.call(listWithdrawals, { query: { list: 'attention', accountId } });
    expect(odd).toMatchObject({ value: { withdrawals: [] } });
    expect(await money()).toEqual({ cash: '1000.00', held: '0' });
  });

  it('who was locked meanwhile is not paid before a person has looked', async () => {
    const { Id } = await asked();
    await sql`update identity_account set locked_at = now() where id = ${accountId}`.execute(db);
    await due(Id);
    const { rows } = await sql<{ status: number }>`select status from withdrawal where id = ${Id}`.execute(db);
    expect(rows[0]?.status).toBe(S.pendingEmp);
  });
});
