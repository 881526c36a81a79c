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
  /** The one refund of all that was paid, by the merchant's key: the same key again is the same refund. */
  readonly refund?: { readonly id: string; readonly idempotencyKey: string; readonly atMs?: number };
  /** When the money was there. */
  readonly completedMs?: number;
  /** What the payer's bank took back, and when the merchant won it: the last is the one that counts. */
  readonly disputes?: readonly { readonly id: string; readonly atMs: number; readonly wonMs?: number }[];
}

/** What the merchant is told, by event and by asking. */
export const sessionView = (session: PaymentSession) => ({
  id: session.id,
  status: session.state,
  amountMinor: session.amountMinor,
  currency: session.currency,
  reference: session.reference,
  ...(session.disputes?.length && { dispute: session.disputes.at(-1)?.id }),
});

/** Refunds are of the whole payment. */
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
    | 'payment.chargeback_won';
  readonly createdMs: number;
  readonly data: ReturnType<typeof sessionView>;
}
