import type { Coin } from '@evens/chain';
import type { Refusal, Result } from '@evens/kernel';

/** A coin as packages/chain names it: BTC, USDTE. */
export type CoinSymbol = Coin['symbol'];

/** Who gives addresses to be paid at: a processor, or the operator's own keys. */
export interface AddressSource {
  /** Also the name under which its payments are told to `creditCoins`. */
  readonly name: string;
  readonly coins: readonly CoinSymbol[];
  /**
   * An address for one account and coin. The same `foreignId` may be asked for again, after a crash or by two requests at once,
   * and is answered with the same address.
   */
  take(wish: {
    readonly accountId: string;
    readonly coin: CoinSymbol;
    readonly foreignId: string;
  }): Promise<Result<{ readonly address: string; readonly tag?: string }, Refusal>>;
  /** The coin that an address is written under where several share it, as tokens share their chain's; left out: its own. */
  addressCoin?(coin: CoinSymbol): CoinSymbol;
  /** After how many blocks a payment counts; left out: nobody here knows. */
  confirmations?(coin: CoinSymbol): number | undefined;
  /** On a network for tests: its number, and where a token stands there. */
  evm?(coin: CoinSymbol): { readonly id: number; readonly contract?: string } | undefined;
}
