import { TRANSACTION_STATUS as S, type TransactionStatus } from '@evens/contract';
import type { PaymentNews } from '../provider.ts';
import type { Reversal } from './reversal-store.ts';

/** What news of a payment that was taken back, or won again, mean. */
export type ReversalJudgement =
  | { readonly kind: 'reverse'; readonly dispute: string }
  | { readonly kind: 'restore'; readonly dispute: string; readonly reversal: Reversal }
  /** Its end is heard of before its beginning, which then means nothing more. */
  | { readonly kind: 'restoredFirst'; readonly dispute: string }
  | { readonly kind: 'credit' }
  | { readonly kind: 'ignore'; readonly reason: string }
  | { readonly kind: 'person'; readonly reason: string };

/** The provider's number of a dispute; where it has none, the payment has one dispute. */
const disputeOf = ({ disputeId, paymentId, sessionId }: PaymentNews): string => disputeId ?? paymentId ?? sessionId;

/** Whether a payment is taken back now. */
export const stands = ({ takenAt, givenBackAt }: Reversal): boolean => takenAt !== null && givenBackAt === null;

/**
 * A payer's bank may take back what was credited, and the house may win it again, as often as they like; both sides of it come twice and in
 * any order. What was never credited is closed, so that the news of its payment, should they still come, credit nothing.
 */
export function judgeReversal(
  deposit: {
    readonly status: TransactionStatus;
    readonly paymentId: string | null;
    readonly reversals?: readonly Reversal[];
  },
  news: PaymentNews,
): ReversalJudgement {
  const { status, paymentId, reversals = [] } = deposit;
  const another = paymentId !== null && news.paymentId !== undefined && news.paymentId !== paymentId;
  if (another) return { kind: 'person', reason: 'the payer took back a payment that was not credited' };
  const dispute = disputeOf(news);
  const known = reversals.find((each) => each.dispute === dispute);
  if (news.state === 'restored') {
    if (known) {
      return stands(known)
        ? { kind: 'restore', dispute, reversal: known }
        : { kind: 'ignore', reason: 'already given back' };
    }
    if (status === S.completed) return { kind: 'restoredFirst', dispute };
    if (status === S.pendingEmp || status === S.refund)
      return { kind: 'person', reason: 'won, and nothing is known of a dispute' };
    // Whoever won a payment has it.
    return { kind: 'credit' };
  }
  if (known) return { kind: 'ignore', reason: stands(known) ? 'already taken back' : 'taken back and won before' };
  if (reversals.some(stands)) return { kind: 'person', reason: 'taken back a second time' };
  if (status === S.pendingEmp) return { kind: 'person', reason: 'the payer took back what is held: send nothing back' };
  if (status === S.refund) return { kind: 'person', reason: 'the payer took back what was sent back too' };
  return { kind: 'reverse', dispute };
}
