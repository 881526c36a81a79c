import { TRANSACTION_STATUS, type TransactionStatus } from '@evens/contract';
import type { BankLine, BankLineWhy } from './line-store.ts';

export type LeftJudgement =
  /** The payer's bank took the deposit back, or a part of it; `why`: what a person reads, who decides that with another. */
  | { readonly kind: 'takeBack'; readonly why: 'leftWhole' | 'leftOtherwise' | 'leftAgain' }
  | { readonly kind: 'open'; readonly why: BankLineWhy };

type Line = Pick<BankLine, 'account' | 'amountMinor' | 'currency'>;

/**
 * What money that left means for the deposit that it names. A payer's bank recalls a transfer from the account that it was paid to, whole or
 * in parts that are never more than it was: anything else, and a deposit that has nothing to give, is for a person to read. `takenBefore`
 * counts the times that some of it was taken back, `keptMinor` is what of it the bank has.
 */
export function judgeLeft(
  line: Line,
  deposit: { readonly status: TransactionStatus; readonly takenBefore: number; readonly keptMinor: bigint },
  paidBy: Line | undefined,
): LeftJudgement {
  const again = deposit.takenBefore > 0;
  // What was never credited is left as it is: a statement may say that it left above the line by which it came.
  if (!paidBy || deposit.status !== TRANSACTION_STATUS.completed) {
    return { kind: 'open', why: again ? 'leftAgain' : 'leftUncredited' };
  }
  const leftMinor = paidBy.amountMinor - deposit.keptMinor;
  const fits = paidBy.account === line.account && paidBy.currency === line.currency && -line.amountMinor <= leftMinor;
  if (!fits) return { kind: 'open', why: again ? 'leftAgain' : 'leftOtherwise' };
  const whole = -line.amountMinor === paidBy.amountMinor;
  return { kind: 'takeBack', why: again ? 'leftAgain' : whole ? 'leftWhole' : 'leftOtherwise' };
}

const plain = (account: string): string => account.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Whether money that left may be of another payment than the one that paid the deposit: anybody can write its reference on a transfer, and have
 * his bank recall that one. Nobody's deposit is taken for it.
 */
export function mayBeAnothers(
  left: Pick<BankLine, 'payerAccount'>,
  paidBy: Pick<BankLine, 'payerAccount'>,
  othersUnderReference: number,
): boolean {
  const elsewhere =
    left.payerAccount !== null &&
    paidBy.payerAccount !== null &&
    plain(left.payerAccount) !== plain(paidBy.payerAccount);
  return elsewhere || othersUnderReference > 0;
}
