import { TRANSACTION_STATUS } from '@evens/contract';
import { isOpen } from '../../movement/deposit/deposit-states.ts';
import type { DepositState } from '../../movement/deposit/judge-news.ts';
import type { BankLineWhy } from './line-store.ts';

/** What is looked at of a line. */
export interface JudgedLine {
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly payerName: string | null;
}

export type LineJudgement =
  /** `late`: its deposit was closed, so that what stands against late money is asked first. */
  { readonly kind: 'credit'; readonly late: boolean } | { readonly kind: 'open'; readonly why: BankLineWhy };

const PAID: ReadonlySet<number> = new Set([
  TRANSACTION_STATUS.completed,
  TRANSACTION_STATUS.pendingEmp,
  TRANSACTION_STATUS.refund,
]);

const wordsOf = (name: string): Set<string> =>
  new Set(
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\d]+/u)
      .filter((word) => word.length > 1),
  );

/**
 * Whether an account's owner may be who paid: one of his last names stands in the payer's. Names are written in too many ways for more; who
 * has none here, and a bank that tells none, say nothing.
 */
export function mayBeSame(payerName: string | null, lastName: string | null): boolean {
  if (payerName === null || lastName === null) return true;
  const wanted = wordsOf(lastName);
  if (wanted.size === 0) return true;
  const written = wordsOf(payerName);
  return written.size === 0 || [...wanted].some((word) => written.has(word));
}

/** What a line with the reference of a deposit means for it. */
export function judgeLine(
  line: JudgedLine,
  deposit: Pick<DepositState, 'status' | 'amountMinor' | 'currency'>,
  lastName: string | null,
): LineJudgement {
  if (line.currency !== deposit.currency) return { kind: 'open', why: 'otherCurrency' };
  if (PAID.has(deposit.status)) return { kind: 'open', why: 'paidAgain' };
  if (line.amountMinor !== deposit.amountMinor) return { kind: 'open', why: 'otherAmount' };
  if (!mayBeSame(line.payerName, lastName)) return { kind: 'open', why: 'otherName' };
  return { kind: 'credit', late: !isOpen(deposit.status) };
}
