import type { Currency, Refusal, Result } from '@evens/kernel';
import type { FilledFields } from '../../catalogue/fields.ts';

/**
 * What a provider says a payment has come to. `open`: nothing yet; `reversed`: its payer's bank disputes it and took it or a part of it back;
 * `restored`: that was won again, `lost`: it was decided for the payer.
 */
export type PaymentState =
  | 'open'
  | 'processing'
  | 'completed'
  | 'declined'
  | 'canceled'
  | 'expired'
  | 'reversed'
  | 'restored'
  | 'lost';

/** A provider's message in our words. */
export interface PaymentNews {
  /** The provider's own id of the message: the same id is the same message. */
  readonly eventId: string;
  readonly sessionId: string;
  /** Our deposit's id, as the provider gives it back; of an unasked payment whatever came. */
  readonly reference: string;
  /** A payment that nobody asked for before it came, as a credit to an address: whose it is, and by which method. */
  readonly unasked?: { readonly accountId: string; readonly PaymentMethodId: string };
  /** In minor units. Of a dispute: what was taken back by it, or what of that was won. */
  readonly amountMinor: bigint;
  /** In minor units. Of a dispute: the whole payment that it is about, where the provider names it. */
  readonly paymentMinor?: bigint;
  readonly currency: string;
  readonly state: PaymentState;
  /** The provider's number of the payment itself, where one session may be paid more than once. */
  readonly paymentId?: string;
  /** The provider's number of a dispute about it. */
  readonly disputeId?: string;
}

export interface PaymentWish {
  readonly depositId: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly merchantName: string;
  /** Where the browser comes back to; that it came proves nothing. */
  readonly returnUrl: string;
  readonly language: string | undefined;
  /** What the provider calls the method, where it runs several. */
  readonly channel?: string | undefined;
  /** What the player filled in for this method. */
  readonly fields?: FilledFields;
}

export interface RefundWish {
  readonly depositId: string;
  readonly sessionId: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
}

/** `notYet`: nothing was sent, and operators read why; it is held again. */
export type RefundAnswer = { readonly refundId: string } | { readonly notYet: string } | 'refused';

/**
 * Any provider that a browser is sent to: a page with card fields (`hosted`), a wallet or a bank (`redirect`). Adapters speak
 * its real protocol to a configured address.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Opens a payment; the deposit's id is the key, so asking twice opens one. `PaymentProviderUnavailable` else. */
  open(wish: PaymentWish): Promise<Result<{ readonly sessionId: string; readonly url: string }, Refusal>>;
  /**
   * What became of a payment, asked from server to server, as a message that `read` understands; undefined while it is
   * open. The same state asked twice is the same message.
   */
  status(sessionId: string): Promise<Result<{ readonly eventId: string; readonly body: string } | undefined, Refusal>>;
  /**
   * Sends a payment, or so much of it, back to who made it. The deposit's id is the key, so asking twice sends once. `refused`: never;
   * undefined: it is not known what happened, the same is asked again. Absent: this provider sends nothing back.
   */
  refund?(wish: RefundWish): Promise<RefundAnswer | undefined>;
  /**
   * Closes a payment that was opened and not made, so that nobody can make it any more. `gone`: closed, or it cannot be closed any more, and
   * its own news say what became of it; undefined: it is not known, the same is asked again. Absent: this provider closes none.
   */
  cancel?(sessionId: string): Promise<'gone' | undefined>;
  /** Whether the signature in the headers fits the raw bytes and is of now. */
  isSigned(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
  /** Reads a signed body; undefined for one that we cannot read. Never throws: the bytes may be anything. */
  read(body: Buffer): PaymentNews | undefined;
}
