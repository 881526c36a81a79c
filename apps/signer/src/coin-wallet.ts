import type { CoinSymbol } from '@evens/chain';
import type { Order } from './journal-entries.ts';

/** A transaction that is signed and was shown to nobody yet. */
export interface SignedTransaction {
  readonly txid: string;
  /** Its bytes in hex: what is sent, however often, is this. */
  readonly raw: string;
  readonly spends: readonly string[];
}

/** Why it cannot be signed now; the same may be asked again. */
export interface NotNow {
  readonly later: string;
}

export type Standing =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'mined'; readonly confirmations: number }
  /** The chain took it and moved nothing. */
  | { readonly kind: 'reverted'; readonly confirmations: number; readonly words: string }
  /** Something else used what it spends: it can never be mined as long as that stands. */
  | { readonly kind: 'overtaken'; readonly words: string };

/** The keys of one chain, and the node that its payments go through. */
export interface CoinWallet {
  readonly chain: string;
  readonly coins: readonly CoinSymbol[];
  /** Where the operator sends what it pays out of. */
  readonly address: string;
  /** How many blocks make a payment certain. */
  readonly confirmations: number;
  /**
   * `before`: all that was ever signed with these keys, known to the node or not. What of it is under way still is not paid a second time
   * out of the same coins. Throws `NodeSilent`.
   */
  sign(order: Order, before: readonly SignedTransaction[]): Promise<SignedTransaction | NotNow>;
  /** Throws `NodeRefused` and `NodeSilent`. What the node knows already is no refusal. */
  broadcast(raw: string): Promise<void>;
  standing(payment: { readonly txid: string; readonly spends: readonly string[] }): Promise<Standing>;
  /** In smallest units. */
  balance(coin: CoinSymbol): Promise<bigint>;
}
