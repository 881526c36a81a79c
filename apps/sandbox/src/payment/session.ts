import { z } from 'zod';

export const SESSION_STATES = [
  'open',
  'processing',
  'completed',
  'declined',
  'canceled',
  'expired',
  'charged_back',
  'chargeback_won',
  'chargeback_lost',
] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/** What a merchant asks for. Amounts are whole minor units of the currency. */
export const sessionRequest = z.object({
  amountMinor: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  currency: z.string().min(3).max(8),
  /** Decimal places of the currency's minor unit, to show the amount. */
  exponent: z.number().int().min(0).max(9),
  /** The merchant's own id; comes back in every event. */
  reference: z.string().min(1).max(100),
  merchantName: z.string().min(1).max(60),
  successUrl: z.url(),
  cancelUrl: z.url(),
  locale: z.string().max(20).optional(),
});
export type SessionRequest = z.output<typeof sessionRequest>;

export interface PaymentSession extends SessionRequest {
  readonly id: string;
  /** The merchant's key: the same key again is the same session. */
  readonly idempotencyKey: string;
  readonly state: SessionState;
  readonly createdMs: number;
  readonly expiresMs: number;
  /** Why a card was refused. */
  readonly declineReason?: string;
  /** What the merchant sent back, each by its own key: the same key again is the same refund. */
  readonly refunds?: readonly Refund[];
  /** When the money was there. */
  readonly completedMs?: number;
  /** What the payer's bank took back, and what became of it. */
  readonly disputes?: readonly Dispute[];
  /** The dispute that the state speaks of. */
  readonly lastDispute?: string;
}

/** Money that went back to the payer, in minor units of the payment's currency. */
export interface Refund {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly amountMinor: number;
  readonly atMs: number;
}

/** What a payer's bank took back of a payment, and what of that the merchant won, in minor units of the payment's currency. */
export interface Dispute {
  readonly id: string;
  readonly atMs: number;
  readonly amountMinor: number;
  readonly wonMinor?: number;
  /** When it was decided, for the merchant or against it. */
  readonly wonMs?: number;
  readonly lostMs?: number;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

/** What of a payment the merchant has now: neither sent back nor taken back. */
export const leftOf = ({ amountMinor, refunds = [], disputes = [] }: PaymentSession): number =>
  amountMinor -
  sum(refunds.map((each) => each.amountMinor)) -
  sum(disputes.map((each) => each.amountMinor - (each.wonMinor ?? 0)));

/** Which dispute a message is about, and how much: what was taken back, or what of it was won. */
function disputeView({ state, disputes = [], lastDispute }: PaymentSession) {
  const told = disputes.find(({ id }) => id === lastDispute);
  if (!told) return {};
  return {
    dispute: told.id,
    disputeAmountMinor: state === 'chargeback_won' ? (told.wonMinor ?? told.amountMinor) : told.amountMinor,
  };
}

/** What the merchant is told, by event and by asking. */
export const sessionView = (session: PaymentSession) => ({
  id: session.id,
  status: session.state,
  amountMinor: session.amountMinor,
  currency: session.currency,
  reference: session.reference,
  ...disputeView(session),
});

/** Of the whole payment, or of a part of it. */
export const refundRequest = z.object({ amountMinor: z.number().int().positive().max(Number.MAX_SAFE_INTEGER) });

export interface PaymentEvent {
  readonly id: string;
  readonly type:
    | 'payment.processing'
    | 'payment.completed'
    | 'payment.declined'
    | 'payment.canceled'
    | 'payment.expired'
    | 'payment.charged_back'
    | 'payment.chargeback_won'
    | 'payment.chargeback_lost';
  readonly createdMs: number;
  readonly data: ReturnType<typeof sessionView>;
}
