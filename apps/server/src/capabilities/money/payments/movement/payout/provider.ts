import type { CoinSymbol } from '@evens/chain';
import type { Currency } from '@evens/kernel';
import type { Details } from '../../catalogue/payouts/payout-method.ts';

/** What a provider says a payout has come to. `returned`: it was paid, and the bank sent it back. */
export type PayoutState = 'accepted' | 'paid' | 'refused' | 'failed' | 'returned';

/** A provider's message in our words. */
export interface PayoutNews {
  /** The provider's own id of the message: the same id is the same message. */
  readonly eventId: string;
  /** Our withdrawal's id. */
  readonly reference: string;
  readonly providerRef: string;
  /** Of a payout in coins: the smallest units that arrive, as the wish named them, and the coin's symbol as the currency. */
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: PayoutState;
  /** The transaction on the chain, once there is one. */
  readonly txid?: string;
  /** Why it was refused or failed; for operators. */
  readonly words?: string;
}

export interface PayoutWish {
  /** The withdrawal's id: the provider knows the payout by it, so that a request sent twice pays once. */
  readonly id: string;
  readonly method: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly details: Details;
  /** What is sent where the method pays in coins: exactly so many smallest units arrive, whatever the money is worth by now. */
  readonly coin?: {
    readonly symbol: CoinSymbol;
    readonly units: bigint;
    readonly address: string;
    readonly tag?: string;
  };
}

/**
 * What a provider answered. `message`: something that `read` understands. `unknown`: it says that it has never heard of it. `silent`: no
 * answer, or one that nobody can read, and nobody knows what became of it.
 */
export type PayoutAnswer =
  /** It has begun nothing and may be asked again under the same id; operators read why. */
  | { readonly kind: 'later'; readonly words: string }
  | { readonly kind: 'message'; readonly eventId: string; readonly body: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'silent' };

/** Any provider that pays out. Adapters speak its real protocol to a configured address. */
export interface PayoutProvider {
  readonly name: string;
  send(wish: PayoutWish): Promise<PayoutAnswer>;
  /** What became of a payout, by our own id. */
  status(id: string): Promise<PayoutAnswer>;
  /** Told of a destination when it is asked for, long before it is paid to; never throws. */
  announce?(destination: { readonly symbol: CoinSymbol; readonly address: string }): Promise<void>;
  isSigned(rawBody: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): boolean;
  /** Reads a signed body; undefined for one that we cannot read. Never throws: the bytes may be anything. */
  read(body: Buffer): PayoutNews | undefined;
}
