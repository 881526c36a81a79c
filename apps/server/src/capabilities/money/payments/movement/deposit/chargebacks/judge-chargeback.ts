import { type ProviderMessageCause, TRANSACTION_STATUS as S, type TransactionStatus } from '@evens/contract';
import type { PaymentNews } from '../provider.ts';
import { type Chargeback, isUncredited, keptByBank, stands } from './chargeback.ts';

/** What a provider's message about a chargeback means. Amounts are in minor units of the deposit. */
export type ChargebackJudgement =
  /** `lost`: the first message about this chargeback says that the payer has already won it. */
  | { readonly kind: 'reverse'; readonly dispute: string; readonly amountMinor: bigint; readonly lost?: boolean }
  | {
      readonly kind: 'restore';
      readonly dispute: string;
      readonly chargeback: Chargeback;
      /** The part of the chargeback that was won. */
      readonly amountMinor: bigint;
    }
  | { readonly kind: 'lose'; readonly dispute: string; readonly chargeback: Chargeback }
  /** The chargeback's end is reported before its beginning, which then changes nothing. */
  | { readonly kind: 'restoredFirst'; readonly dispute: string; readonly amountMinor: bigint }
  /** A chargeback proves that the payment was made. `first`: the chargeback, recorded before the credit. */
  | {
      readonly kind: 'credit';
      readonly first?: Extract<ChargebackJudgement, { readonly kind: 'reverse' | 'restoredFirst' }>;
    }
  | { readonly kind: 'ignore'; readonly reason: string }
  | { readonly kind: 'person'; readonly reason: string; readonly cause: ProviderMessageCause };

/** What judging a chargeback needs to know of a deposit. */
export interface DisputedDeposit {
  readonly status: TransactionStatus;
  readonly amountMinor: bigint;
  readonly paymentId: string | null;
  readonly chargebacks?: readonly Chargeback[];
  /** It was held, and what was left of it went back to its payer. */
  readonly wasSentBack?: boolean;
}

/** The provider's number of a chargeback; without one, the payment has a single chargeback. */
const disputeOf = ({ disputeId, paymentId, sessionId }: PaymentNews): string => disputeId ?? paymentId ?? sessionId;

const person = (reason: string): ChargebackJudgement => ({ kind: 'person', reason, cause: 'takenBack' });
const ignore = (reason: string): ChargebackJudgement => ({ kind: 'ignore', reason });

/**
 * Chargebacks may take a credited deposit whole or in parts, and each may be won back; messages about them come twice and in any order.
 * Together they never exceed the deposit. A deposit that was never credited is closed once all of it is charged back, so that a late
 * message about its payment credits nothing.
 */
export function judgeChargeback(deposit: DisputedDeposit, news: PaymentNews): ChargebackJudgement {
  const { amountMinor, paymentId, chargebacks = [] } = deposit;
  if (paymentId !== null && news.paymentId !== undefined && news.paymentId !== paymentId) {
    return person('the payer took back a payment that was not credited');
  }
  // The payment that it tells of is another than the one that was asked for: what came, and whether it came, is not known.
  if (news.paymentMinor !== undefined && news.paymentMinor !== amountMinor) {
    return person('the disputed payment is of another amount than the deposit: nothing was moved');
  }
  if (news.amountMinor <= 0n || news.amountMinor > amountMinor) {
    return person('Chargeback amount exceeds the deposit; no money moved');
  }
  const known = chargebacks.find(({ dispute }) => dispute === disputeOf(news));
  if (news.state === 'restored') return known ? wonAgain(deposit, known, news) : wonFirst(deposit, news);
  if (!known) return takenBack(deposit, news);
  if (news.state === 'lost') {
    if (!stands(known)) return ignore('won before');
    return known.lostAt ? ignore('already lost') : { kind: 'lose', dispute: known.dispute, chargeback: known };
  }
  if (known.amountMinor !== news.amountMinor) {
    return person('the payer took back another amount than the same dispute said before: nothing was moved');
  }
  return ignore(stands(known) ? 'already taken back' : 'taken back and won before');
}

function takenBack(deposit: DisputedDeposit, news: PaymentNews): ChargebackJudgement {
  const { status, amountMinor, chargebacks = [] } = deposit;
  if (status === S.refund && !chargebacks.some(stands)) return person('the payer took back what was sent back too');
  if (news.amountMinor > amountMinor - keptByBank(chargebacks)) {
    return person('taken back a second time, or more than is left of it: nothing was moved');
  }
  const lost = news.state === 'lost';
  const first = {
    kind: 'reverse',
    dispute: disputeOf(news),
    amountMinor: news.amountMinor,
    ...(lost && { lost }),
  } as const;
  // The news that it was paid may be lost: what is not disputed is its player's all the same.
  const isPaidFor = status === S.completed || status === S.pendingEmp || status === S.refund;
  return isPaidFor || news.amountMinor === amountMinor ? first : { kind: 'credit', first };
}

function wonAgain(deposit: DisputedDeposit, known: Chargeback, news: PaymentNews): ChargebackJudgement {
  if (known.takenAt === null) return ignore('already given back');
  if (known.givenBackMinor > 0n) {
    return news.amountMinor <= known.givenBackMinor
      ? ignore('already given back')
      : person('won a second time, and more of it: nothing was moved');
  }
  if (news.amountMinor > known.amountMinor) return person('won, and more than was taken back: nothing was moved');
  if (isUncredited(known) && deposit.wasSentBack) return person('won, and what was left of it was sent back');
  return { kind: 'restore', dispute: known.dispute, chargeback: known, amountMinor: news.amountMinor };
}

function wonFirst({ status }: DisputedDeposit, news: PaymentNews): ChargebackJudgement {
  const first = { kind: 'restoredFirst', dispute: disputeOf(news), amountMinor: news.amountMinor } as const;
  if (status === S.completed) return first;
  if (status === S.pendingEmp || status === S.refund) return person('won, and nothing is known of a dispute');
  return { kind: 'credit', first };
}
