import type { CoinSymbol } from './address-source.ts';

/** What a source says of one payment to an address that it gave. */
export interface CoinPayment {
  /** The name of the `AddressSource`. */
  readonly source: string;
  /** The payment itself, by the source's own name of it: the same key is the same payment, and it is credited once. */
  readonly paymentKey: string;
  readonly coin: CoinSymbol;
  readonly address: string;
  readonly tag?: string;
  /** Smallest units of the coin's chain (packages/chain). */
  readonly units: bigint;
  readonly txid: string;
  /** `seen`: on its way. `confirmed`: it counts. `gone`: the chain has it no more, whether it counted or not. */
  readonly state: 'seen' | 'confirmed' | 'gone';
}
