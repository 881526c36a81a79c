import { TRANSACTION_STATUS } from '@evens/contract';
import { assert, minOf } from '@evens/kernel';
import { accountKey, depositRestored, depositTaken, playerAccount } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import { changeDeposit } from '../change-deposit.ts';
import { credit } from '../credit.ts';
import { depositPlaceOf } from '../deposit-states.ts';
import { type Deposit, lockDeposit } from '../deposit-store.ts';
import { closeDisputed, holdAgain, noteDisputes } from '../held/dispute-held.ts';
import type { CashierParts } from '../parts.ts';
import { isUncredited, keptByBank, keptOf, stands } from './chargeback.ts';
import { chargebacksOf, insertChargeback, writeGivenBack, writeLost, writeTakenFrom } from './chargeback-store.ts';
import type { ChargebackJudgement } from './judge-chargeback.ts';

type Parts = Pick<CashierParts, 'clock' | 'wallet' | 'onCredited' | 'onChargeback' | 'payouts'>;

/** The player's cash and debt; both stay locked until the transaction ends. */
async function standingOf({ wallet }: Parts, tx: DatabaseTransaction, { accountId, currency }: Deposit) {
  const [cash, debt] = [playerAccount('cash', accountId, currency), playerAccount('receivable', accountId, currency)];
  const standings = await wallet.lock(tx, [cash, debt]);
  const of = (account: typeof cash): bigint => standings.get(accountKey(account))?.balanceMinor ?? 0n;
  return { cashMinor: of(cash), receivableMinor: of(debt) };
}

const orderOf = (
  { id, accountId, currency, method, provider }: Deposit,
  what: string,
  { place, amountMinor }: { readonly place: number; readonly amountMinor: bigint },
) => ({
  idempotencyKey: `deposit-${what}:${id}:${place}`,
  reference: `deposit:${id}`,
  actor: `provider:${provider}`,
  playerId: accountId,
  amount: { amountMinor, currency },
  method,
});

const takenReason = (dispute: string): string => `the payer took the payment back: dispute ${dispute}`;

/**
 * Takes the amount of a chargeback from the player of a credited deposit: from the cash first, the remainder as a debt. Returns both.
 * `leftMinor`: the part of the deposit that no chargeback has taken yet.
 */
async function takeFromPlayer(
  parts: Parts,
  tx: DatabaseTransaction,
  deposit: Deposit,
  taken: { readonly place: number; readonly dispute: string; readonly amountMinor: bigint; readonly leftMinor: bigint },
): Promise<{ readonly cashMinor: bigint; readonly debtMinor: bigint }> {
  const { amountMinor, leftMinor, dispute, place } = taken;
  assert(amountMinor > 0n && amountMinor <= leftMinor, `of deposit ${deposit.id} is taken what is not left of it`);
  const standing = await standingOf(parts, tx, deposit);
  const cashMinor = minOf(standing.cashMinor, amountMinor);
  const debtMinor = amountMinor - cashMinor;
  assert(cashMinor >= 0n && debtMinor >= 0n, `deposit ${deposit.id} is taken from less than nothing`);
  const transfer = depositTaken({ ...orderOf(deposit, 'taken', taken), reason: takenReason(dispute), cashMinor });
  await changeDeposit(parts, tx, deposit, amountMinor === leftMinor ? 'takenBack' : 'partTaken', transfer);
  // A withdrawal that has not been sent still counts as the player's money.
  if (debtMinor > 0n) await parts.payouts().meet(tx, deposit);
  await parts.onChargeback(tx, { ...deposit, amountMinor }, 'takenBack', place);
  return { cashMinor, debtMinor };
}

async function take(
  parts: Parts,
  tx: DatabaseTransaction,
  deposit: Deposit,
  { dispute, amountMinor, lost = false }: Extract<ChargebackJudgement, { readonly kind: 'reverse' }>,
): Promise<void> {
  await parts.payouts().hold(tx, deposit.accountId);
  const before = await chargebacksOf(tx, deposit.id);
  const leftMinor = deposit.amountMinor - keptByBank(before);
  assert(amountMinor > 0n && amountMinor <= leftMinor, `of deposit ${deposit.id} is taken what is not left of it`);
  const place = before.length + 1;
  const credited = depositPlaceOf(deposit.status) === 'player';
  const taken = credited
    ? await takeFromPlayer(parts, tx, deposit, { place, dispute, amountMinor, leftMinor })
    : { cashMinor: 0n, debtMinor: 0n };
  const takenAt = new Date(parts.clock.wallMs());
  await insertChargeback(tx, deposit.id, {
    ...{ place, dispute, takenAt, amountMinor, ...taken },
    ...{ givenBackAt: null, givenBackMinor: 0n, lostAt: lost ? takenAt : null },
  });
  if (!credited && !(await closeOrNote(parts, tx, deposit)) && amountMinor === leftMinor) {
    await changeDeposit(parts, tx, deposit, 'takenBack');
  }
  // Withdraw any approval given before the chargeback: the approver did not know of it.
  await parts.payouts().review(tx, deposit.accountId);
}

/** Shows the chargebacks of a held payment to the operator who decides about it; closes it where all of it was charged back. */
async function closeOrNote(parts: Parts, tx: DatabaseTransaction, deposit: Deposit): Promise<boolean> {
  const chargebacks = await chargebacksOf(tx, deposit.id);
  const nowMs = parts.clock.wallMs();
  if (!(await noteDisputes(tx, deposit.id, chargebacks, nowMs))) return false;
  const isLost =
    keptByBank(chargebacks) === deposit.amountMinor && chargebacks.filter(stands).every(({ lostAt }) => lostAt);
  if (isLost && (await closeDisputed(tx, deposit.id, nowMs))) await changeDeposit(parts, tx, deposit, 'takenBack');
  return true;
}

/** Credits a payment and takes at once what a chargeback already disputes of it. The caller has locked its deposit. */
export async function creditLessDisputed(
  parts: Parts,
  tx: DatabaseTransaction,
  deposit: Deposit,
  said: { readonly actor: string; readonly reason: string },
  event: 'credited' | 'restored' = 'credited',
): Promise<void> {
  const disputed = (await chargebacksOf(tx, deposit.id)).filter(stands);
  // Before any account of the ledger is locked.
  if (disputed.length > 0) await parts.payouts().hold(tx, deposit.accountId);
  await credit(parts, tx, deposit, said, event);
  let leftMinor = deposit.amountMinor;
  for (const chargeback of disputed) {
    const credited = await lockDeposit(tx, deposit.id);
    assert(credited, `deposit ${deposit.id} was credited and cannot be read`);
    const { place, dispute } = chargeback;
    const amountMinor = keptOf(chargeback);
    const taken = await takeFromPlayer(parts, tx, credited, { place, dispute, amountMinor, leftMinor });
    await writeTakenFrom(tx, deposit.id, { place, ...taken });
    leftMinor -= amountMinor;
  }
}

/** A chargeback of a payment that was never credited is won. */
async function giveBackUncredited(
  parts: Parts,
  tx: DatabaseTransaction,
  deposit: Deposit,
  said: { readonly actor: string; readonly reason: string },
): Promise<void> {
  if (await closeOrNote(parts, tx, deposit)) return;
  // Not closed by its disputes: it is credited, less what is still disputed, once the news of its payment come.
  if (deposit.status !== TRANSACTION_STATUS.refund) return;
  // A payment held before its chargeback is held again: an operator decides about it.
  if (await holdAgain(tx, deposit.id)) {
    await changeDeposit(parts, tx, deposit, 'held');
    await closeOrNote(parts, tx, deposit);
    return;
  }
  await creditLessDisputed(parts, tx, deposit, said, 'restored');
}

async function giveBack(
  parts: Parts,
  tx: DatabaseTransaction,
  deposit: Deposit,
  { chargeback, amountMinor, dispute }: Extract<ChargebackJudgement, { readonly kind: 'restore' }>,
): Promise<void> {
  const { place } = chargeback;
  const reason = `the payment was won again: dispute ${dispute}`;
  await writeGivenBack(tx, deposit.id, { place, amountMinor, nowMs: parts.clock.wallMs() });
  if (isUncredited(chargeback)) {
    return giveBackUncredited(parts, tx, deposit, { actor: `provider:${deposit.provider}`, reason });
  }
  assert(amountMinor > 0n && amountMinor <= keptOf(chargeback), `deposit ${deposit.id} gets back more than was taken`);
  const { receivableMinor } = await standingOf(parts, tx, deposit);
  const debtMinor = minOf(minOf(-receivableMinor, chargeback.debtMinor), amountMinor);
  const order = orderOf(deposit, 'restored', { place, amountMinor });
  const event = depositPlaceOf(deposit.status) === 'outside' ? 'restored' : 'partRestored';
  await changeDeposit(parts, tx, deposit, event, depositRestored({ ...order, reason, debtMinor }));
  await parts.onChargeback(tx, { ...deposit, amountMinor }, 'restored', place);
}

/** A chargeback whose end was reported first: when its beginning arrives, it is known to be over. */
export async function noteWonFirst(
  { clock }: Pick<Parts, 'clock'>,
  tx: DatabaseTransaction,
  depositId: string,
  { dispute, amountMinor }: { readonly dispute: string; readonly amountMinor: bigint },
): Promise<void> {
  const place = (await chargebacksOf(tx, depositId)).length + 1;
  const none = { takenAt: null, lostAt: null, cashMinor: 0n, debtMinor: 0n };
  const givenBackAt = new Date(clock.wallMs());
  await insertChargeback(tx, depositId, {
    ...{ place, dispute, amountMinor, givenBackMinor: amountMinor },
    ...{ ...none, givenBackAt },
  });
}

/** Carries out what such news mean, in the transaction that deals with the message. */
export async function carryOutChargeback(
  parts: Parts,
  tx: DatabaseTransaction,
  deposit: Deposit,
  judged: Extract<ChargebackJudgement, { readonly dispute: string }>,
): Promise<void> {
  if (judged.kind === 'reverse') return take(parts, tx, deposit, judged);
  if (judged.kind === 'restore') return giveBack(parts, tx, deposit, judged);
  if (judged.kind === 'restoredFirst') return noteWonFirst(parts, tx, deposit.id, judged);
  await writeLost(tx, deposit.id, judged.chargeback.place, parts.clock.wallMs());
  await closeOrNote(parts, tx, deposit);
}
