import { TRANSACTION_STATUS, type TransactionStatus } from '@evens/contract';
import type { PaymentNews } from './provider.ts';

/** What a decision about a deposit looks at. */
export interface DepositState {
  readonly status: TransactionStatus;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** Null while the provider's answer to our opening is still on its way. */
  readonly sessionId: string | null;
}

export type Judgement =
  | { readonly kind: 'credit' }
  | { readonly kind: 'note'; readonly status: TransactionStatus }
  | { readonly kind: 'ignore'; readonly reason: string }
  /** Somebody has to look; no money moves. */
  | { readonly kind: 'person'; readonly reason: string };

const STATUS_OF = {
  processing: TRANSACTION_STATUS.paymentSystemProcessing,
  declined: TRANSACTION_STATUS.rejectedByPaymentSystem,
  canceled: TRANSACTION_STATUS.canceled,
  expired: TRANSACTION_STATUS.notProcessed,
} as const;

/** States in which the provider may still change its mind. */
const OPEN: ReadonlySet<TransactionStatus> = new Set([
  TRANSACTION_STATUS.pending,
  TRANSACTION_STATUS.paymentSystemProcessing,
  TRANSACTION_STATUS.processing,
]);

export const isOpen = (status: TransactionStatus): boolean => OPEN.has(status);

/**
 * What a provider's message means for a deposit. Messages come late, twice and in any order: a payment that completed
 * stays completed, one that completes after it was refused is credited all the same (the money has come), and a
 * message that does not fit the deposit moves nothing.
 */
export function judgeNews(deposit: DepositState | undefined, news: PaymentNews): Judgement {
  if (!deposit) return { kind: 'person', reason: 'no deposit has this reference' };
  if (deposit.sessionId !== null && deposit.sessionId !== news.sessionId) {
    return { kind: 'person', reason: 'the payment is not the one this deposit opened' };
  }
  if (news.currency !== deposit.currency) return { kind: 'person', reason: 'the currency is another' };
  if (news.amountMinor !== deposit.amountMinor) return { kind: 'person', reason: 'the amount is another' };
  if (news.state === 'open') return { kind: 'ignore', reason: 'nothing has come of it yet' };
  if (deposit.status === TRANSACTION_STATUS.completed) return { kind: 'ignore', reason: 'already completed' };
  if (news.state === 'completed') return { kind: 'credit' };
  if (!isOpen(deposit.status)) return { kind: 'ignore', reason: 'already closed' };
  const status = STATUS_OF[news.state];
  return status === deposit.status ? { kind: 'ignore', reason: 'already known' } : { kind: 'note', status };
}
