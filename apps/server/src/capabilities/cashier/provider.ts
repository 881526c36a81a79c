import type { Currency, Refusal, Result } from '@evens/kernel';

/** What a provider says a payment has come to; `open`: nothing yet. */
export type PaymentState = 'open' | 'processing' | 'completed' | 'declined' | 'canceled' | 'expired';

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
  /** Whether the signature in the headers fits the raw bytes and is of now. */
  isSigned(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
  /** Reads a signed body; undefined for one that we cannot read. Never throws: the bytes may be anything. */
  read(body: Buffer): PaymentNews | undefined;
}
