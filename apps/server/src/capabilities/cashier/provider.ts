import type { Currency, Refusal, Result } from '@evens/kernel';

/** What a provider says a payment has come to. */
export type PaymentState = 'processing' | 'completed' | 'declined' | 'canceled' | 'expired';

/** A provider's message in our words. */
export interface PaymentNews {
  /** The provider's own id of the message: the same id is the same message. */
  readonly eventId: string;
  readonly sessionId: string;
  /** Our deposit's id, as the provider gives it back. */
  readonly reference: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: PaymentState;
}

export interface PaymentWish {
  readonly depositId: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly merchantName: string;
  /** Where the browser comes back to; that it came proves nothing. */
  readonly returnUrl: string;
  readonly language: string | undefined;
}

/** Any provider with a hosted page. Adapters speak its real protocol to a configured address. */
export interface PaymentProvider {
  readonly name: string;
  /** Opens a payment; the deposit's id is the key, so asking twice opens one. `PaymentProviderUnavailable` else. */
  open(wish: PaymentWish): Promise<Result<{ readonly sessionId: string; readonly url: string }, Refusal>>;
  /**
   * What became of a payment, asked from server to server, as a message that `read` understands; undefined while it is
   * open. The same state asked twice is the same message.
   */
  status(sessionId: string): Promise<Result<{ readonly eventId: string; readonly body: string } | undefined, Refusal>>;
  /** Checks the signature over the raw bytes: `SignatureInvalid`, or `InvalidRequest` for a signed body we cannot read. */
  verify(
    rawBody: Buffer,
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ): Result<PaymentNews, Refusal>;
  /** Reads a body that was verified when it was stored. */
  read(body: string): PaymentNews | undefined;
}
