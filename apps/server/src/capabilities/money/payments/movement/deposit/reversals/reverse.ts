import { assert } from '@evens/kernel';
import { accountKey, depositRestored, depositTaken, playerAccount } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import { changeDeposit } from '../change-deposit.ts';
import { credit } from '../credit.ts';
import { depositPlaceOf } from '../deposit-states.ts';
import type { Deposit } from '../deposit-store.ts';
import type { CashierParts } from '../parts.ts';
import type { ReversalJudgement } from './judge-reversal.ts';
import { insertReversal, isUncredited, type Reversal, reversalsOf, writeGivenBack } from './reversal-store.ts';

/** Math.min does not take bigints. */
function lesser(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

type Parts = Pick<CashierParts, 'clock' | 'wallet' | 'onReversal' | 'payouts'>;

/** What the player has, and what he owes, while nobody else moves either. */
async function standingOf({ wallet }: Parts, tx: DatabaseTransaction, { accountId, currency }: Deposit) {
  const [cash, debt] = [playerAccount('cash', accountId, currency), playerAccount('receivable', accountId, currency)];
  const standings = await wallet.lock(tx, [cash, debt]);
  const of = (account: typeof cash): bigint => standings.get(accountKey(account))?.balanceMinor ?? 0n;
  return { cashMinor: of(cash), receivableMinor: of(debt) };
}

const orderOf = ({ id, accountId, amountMinor, currency, method, provider }: Deposit, what: string, place: number) => ({
  idempotencyKey: `deposit-${what}:${id}:${place}`,
  reference: `deposit:${id}`,
  actor: `provider:${provider}`,
  playerId: accountId,
  amount: { amountMinor, currency },
  method,
});

/** What such a payment was taken from: the cash as far as it goes, and a debt for the rest. Of what was never credited nothing is taken. */
interface Taken {
  readonly cashMinor: bigint;
  readonly debtMinor: bigint;
}

async function takenFrom(parts: Parts, tx: DatabaseTransaction, deposit: Deposit): Promise<Taken> {
  await parts.payouts?.().hold(tx, deposit.accountId);
  const standing = await standingOf(parts, tx, deposit);
  const cashMinor = lesser(standing.cashMinor, deposit.amountMinor);
  const debtMinor = deposit.amountMinor - cashMinor;
  assert(cashMinor >= 0n && debtMinor >= 0n, `deposit ${deposit.id} is taken from less than nothing`);
  return { cashMinor, debtMinor };
}

async function take(parts: Parts, tx: DatabaseTransaction, deposit: Deposit, dispute: string): Promise<void> {
  const place = (await reversalsOf(tx, deposit.id)).length + 1;
  const credited = depositPlaceOf(deposit.status) === 'player';
  const { cashMinor, debtMinor } = credited ? await takenFrom(parts, tx, deposit) : { cashMinor: 0n, debtMinor: 0n };
  const reason = `the payer took the payment back: dispute ${dispute}`;
  const transfer = credited ? depositTaken({ ...orderOf(deposit, 'taken', place), reason, cashMinor }) : undefined;
  await changeDeposit(parts, tx, deposit, 'takenBack', transfer);
  // Money that was not sent yet is money that is there.
  if (debtMinor > 0n) await parts.payouts?.().meet(tx, deposit);
  const takenAt = new Date(parts.clock.wallMs());
  await insertReversal(tx, deposit.id, { place, dispute, takenAt, givenBackAt: null, cashMinor, debtMinor });
  if (credited) await parts.onReversal?.(tx, deposit, 'takenBack', place);
}

async function giveBack(parts: Parts, tx: DatabaseTransaction, deposit: Deposit, reversal: Reversal): Promise<void> {
  const { place, dispute, debtMinor } = reversal;
  const reason = `the payment was won again: dispute ${dispute}`;
  await writeGivenBack(tx, deposit.id, place, parts.clock.wallMs());
  // It had not been credited before it was taken back: now it is.
  if (isUncredited(reversal))
    return credit(parts, tx, deposit, { actor: `provider:${deposit.provider}`, reason }, 'restored');
  const { receivableMinor } = await standingOf(parts, tx, deposit);
  const owedMinor = lesser(-receivableMinor, debtMinor);
  assert(owedMinor >= 0n && owedMinor <= deposit.amountMinor, `deposit ${deposit.id} meets more than it is`);
  const transfer = depositRestored({ ...orderOf(deposit, 'restored', place), reason, debtMinor: owedMinor });
  await changeDeposit(parts, tx, deposit, 'restored', transfer);
  await parts.onReversal?.(tx, deposit, 'restored', place);
}

/** Carries out what such news mean, in the transaction that deals with the message. */
export async function carryOutReversal(
  parts: Parts,
  tx: DatabaseTransaction,
  deposit: Deposit,
  judged: Extract<ReversalJudgement, { readonly dispute: string }>,
): Promise<void> {
  if (judged.kind === 'reverse') return take(parts, tx, deposit, judged.dispute);
  if (judged.kind === 'restore') return giveBack(parts, tx, deposit, judged.reversal);
  const place = (await reversalsOf(tx, deposit.id)).length + 1;
  const givenBackAt = new Date(parts.clock.wallMs());
  const none = { takenAt: null, cashMinor: 0n, debtMinor: 0n };
  await insertReversal(tx, deposit.id, { place, dispute: judged.dispute, givenBackAt, ...none });
}
