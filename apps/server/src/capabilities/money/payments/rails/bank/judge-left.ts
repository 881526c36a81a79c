import { TRANSACTION_STATUS, type TransactionStatus } from '@evens/contract';
import type { BankLine, BankLineWhy } from './line-store.ts';

export type LeftJudgement =
  /** The payer's bank took the deposit back. */
  { readonly kind: 'takeBack' } | { readonly kind: 'open'; readonly why: BankLineWhy };

type Line = Pick<BankLine, 'account' | 'amountMinor' | 'currency'>;

/**
 * What money that left means for the deposit that it names. A payer's bank recalls a transfer whole, from the account that it was paid to:
 * anything else, and a deposit that has nothing to give or gave it already, is for a person to read. `takenBefore` counts the times that it
 * was taken back.
 */
export function judgeLeft(
  line: Line,
  deposit: { readonly status: TransactionStatus; readonly takenBefore: number },
  paidBy: Line | undefined,
): LeftJudgement {
  if (deposit.takenBefore > 0) return { kind: 'open', why: 'leftAgain' };
  // What was never credited is left as it is: a statement may say that it left above the line by which it came.
  if (!paidBy || deposit.status !== TRANSACTION_STATUS.completed) return { kind: 'open', why: 'leftUncredited' };
  const whole =
    paidBy.account === line.account && paidBy.currency === line.currency && paidBy.amountMinor === -line.amountMinor;
  return whole ? { kind: 'takeBack' } : { kind: 'open', why: 'leftOtherwise' };
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
