import { TRANSACTION_STATUS as S } from '@evens/contract';
import { accept, type Currency, formatAmount, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { accountKey, playerAccount } from '@evens/ledger';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { Details, PayoutMethod } from '../../catalogue/payouts/payout-method.ts';
import { holdOf } from './debt.ts';
import { mostBy } from './loop.ts';
import { readLoop } from './loop-store.ts';
import type { WithdrawalParts } from './parts.ts';
import { HELD_STATUSES } from './payout-states.ts';
import { countsOf } from './payout-store.ts';
import { playThrough } from './play-through.ts';
import { type HoldReason, withdrawable } from './rules.ts';

/** What somebody wishes, once everything is right that needs no lock. */
export interface Wished {
  readonly accountId: string;
  readonly currency: Currency;
  readonly amountMinor: bigint;
  readonly method: PayoutMethod;
  /** Of money that goes back: the payment that it came by, read under the locks. */
  readonly details: Details;
  readonly destination: string;
}

/** What may leave, and what was found about it under the account's locks. */
export interface Checked extends Wished {
  readonly holds: readonly HoldReason[];
  /** Of money that goes back: when the payment came that says where to. */
  readonly backSinceMs: number | null;
}

/** Whether this amount may leave now, and in this way. */
export async function mayLeave(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  wish: Wished,
): Promise<Result<Checked, Refusal>> {
  const { accountId, currency, amountMinor, method } = wish;
  const unconfirmed = await parts.accounts.emailRefusal(accountId, 'withdraw', tx);
  if (unconfirmed) return refuse(unconfirmed);
  const { allowed, mostMinor } = await parts.documents.allows({ accountId, currency }, 'withdraw', tx);
  if (!allowed || mostMinor !== null) {
    const { allMinor } = await countsOf(tx, accountId, HELD_STATUSES, S.completed, 0);
    if (!allowed || (mostMinor !== null && allMinor + amountMinor > mostMinor)) {
      return refuse(refusal('DocumentsRequired', { maximum: formatAmount(mostMinor ?? 0n, currency), currency }));
    }
  }
  const { mostMinor: most } = withdrawable(await moneyOf(parts, tx, wish));
  const tooMuch = (minor: bigint) =>
    refuse(refusal('WithdrawalTooMuch', { maximum: formatAmount(minor, currency), currency }));
  if (amountMinor > most) return tooMuch(most);
  const loop = await readLoop(parts, tx, wish);
  const byThis = mostBy(method, loop, most);
  if (!method.goesBack) {
    const [first] = loop.backs;
    if (first && amountMinor > byThis) {
      const detail = { maximum: formatAmount(byThis, currency), currency, method: first.method.goesBack?.label ?? '' };
      return refuse(refusal('MoneyGoesBackFirst', detail));
    }
    return accept({ ...wish, holds: loop.broken ? ['closedLoop'] : [], backSinceMs: null });
  }
  const back = loop.backs.find((each) => each.method.id === method.id);
  if (!back) return refuse(refusal('PaymentMethodUnavailable'));
  if (amountMinor > byThis) return tooMuch(byThis);
  return accept({ ...wish, details: { OriginalPayment: back.payment }, holds: [], backSinceMs: back.paidMs });
}

/** An account's money, under the locks of its accounts in the ledger. */
async function moneyOf(
  parts: WithdrawalParts,
  tx: DatabaseTransaction,
  { accountId, currency }: Pick<Wished, 'accountId' | 'currency'>,
): Promise<Parameters<typeof withdrawable>[0]> {
  const standings = await parts.wallet.lock(tx, holdOf(accountId, currency));
  const balanceOf = (kind: 'cash' | 'receivable'): bigint =>
    standings.get(accountKey(playerAccount(kind, accountId, currency)))?.balanceMinor ?? 0n;
  return {
    cashMinor: balanceOf('cash'),
    bonusMinor: 0n,
    receivableMinor: balanceOf('receivable'),
    playThroughMinor: await playThrough(parts, { accountId, currency }, tx),
  };
}
