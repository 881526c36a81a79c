import { TRANSACTION_STATUS, type TransactionStatus } from '@evens/contract';
import type { Refusal } from '@evens/kernel';
import type { PersonNeeded } from '../../inbox/box.ts';
import type { Chargeback } from './chargebacks/chargeback.ts';
import { type ChargebackJudgement, judgeChargeback } from './chargebacks/judge-chargeback.ts';
import { type DepositEvent, isHeld, isOpen, nextOfDeposit } from './deposit-states.ts';
import type { PaymentNews } from './provider.ts';

/** What a decision about a deposit looks at. */
export interface DepositState {
  readonly status: TransactionStatus;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** Null while the provider's answer to our opening is still on its way. */
  readonly sessionId: string | null;
  /** The provider's number of the payment that was credited. */
  readonly paymentId: string | null;
  /** The disputes about it. */
  readonly chargebacks?: readonly Chargeback[];
  /** It was held, and what was left of it went back to its payer. */
  readonly wasSentBack?: boolean;
}

export type Judgement =
  | Extract<ChargebackJudgement, { readonly kind: 'credit' }>
  | { readonly kind: 'note'; readonly event: DepositEvent }
  | { readonly kind: 'ignore'; readonly reason: string }
  /** Somebody has to look; no money moves. */
  | ({ readonly kind: 'person' } & PersonNeeded)
  | Extract<ChargebackJudgement, { readonly dispute: string }>
  /** It came too late, and may not be credited: it is held. */
  | {
      readonly kind: 'hold';
      readonly refused: Refusal;
      readonly reason: string;
      /** The dispute that it comes with: a payment that was never credited, and was won again or is disputed in part. */
      readonly first?: Extract<ChargebackJudgement, { readonly kind: 'reverse' | 'restoredFirst' | 'restore' }>;
    };

const PAID_AGAIN = 'Paid twice for one deposit';

/**
 * What a provider's message means for a deposit. Messages come late, twice and in any order: a payment that completed
 * stays completed, one that completes after it was refused is credited all the same (the money has come), and a
 * message that does not fit the deposit moves nothing.
 */
export function judgeNews(deposit: DepositState | undefined, news: PaymentNews): Judgement {
  if (!deposit) return { kind: 'person', cause: 'unknownReference', reason: 'no deposit has this reference' };
  if (deposit.sessionId !== null && deposit.sessionId !== news.sessionId) {
    return { kind: 'person', cause: 'otherPayment', reason: 'the payment is not the one this deposit opened' };
  }
  const isDispute = news.state === 'reversed' || news.state === 'restored' || news.state === 'lost';
  if (news.currency !== deposit.currency) {
    const cause = isDispute ? 'takenBack' : 'otherCurrency';
    return { kind: 'person', cause, reason: 'the currency is another' };
  }
  // A part of a payment may be disputed.
  if (isDispute) return judgeChargeback(deposit, news);
  if (news.amountMinor !== deposit.amountMinor) {
    return { kind: 'person', cause: 'otherAmount', reason: 'the amount is another' };
  }
  if (news.state === 'open') return { kind: 'ignore', reason: 'nothing has come of it yet' };
  if (deposit.status === TRANSACTION_STATUS.completed || isHeld(deposit.status)) {
    // Money came a second time under one deposit: it is not the player's balance, but somebody's all the same.
    const again = news.state === 'completed' && (news.paymentId ?? null) !== deposit.paymentId;
    if (again) return { kind: 'person', cause: 'paidAgain', reason: PAID_AGAIN };
    // What is held was paid, whatever is said again; who deals with it says what becomes of it.
    const completed = deposit.status === TRANSACTION_STATUS.completed;
    return { kind: 'ignore', reason: completed ? 'already completed' : 'held, or sent back' };
  }
  if (news.state === 'completed') return { kind: 'credit' };
  if (!isOpen(deposit.status)) return { kind: 'ignore', reason: 'already closed' };
  // What is with its provider already is not said to be there once more, nor what came by itself.
  const known = nextOfDeposit(deposit.status, news.state) === undefined;
  return known ? { kind: 'ignore', reason: 'already known' } : { kind: 'note', event: news.state };
}
