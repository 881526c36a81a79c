import type { ChainNetwork, CoinSymbol } from '@evens/chain';
import type { WithdrawalField } from '@evens/contract';
import type { Currency } from '@evens/kernel';

/** What a method that pays in coins has beside the others. */
export interface PaidCoin {
  readonly symbol: CoinSymbol;
  /** What the house takes for the way over the chain, in the coin. It is no more than a row: what a block costs is the house's matter. */
  readonly networkFee: string;
  readonly network: ChainNetwork;
}

/** A way to be paid, and the provider that pays: adding one is a row. */
export interface PayoutMethod {
  readonly id: string;
  readonly key: string;
  readonly provider: string;
  readonly fields: readonly WithdrawalField[];
  readonly optional: readonly WithdrawalField[];
  /** Absent: every currency of states, which is one of three places at most. */
  readonly currencies?: readonly Currency[];
  /** Currencies of countries that number their accounts otherwise. */
  readonly notIn?: readonly Currency[];
  /** What may stand in a field that is chosen; without a name the site has a word for it. */
  readonly choices?: Readonly<
    Partial<Record<WithdrawalField, readonly { readonly value: string; readonly name: string | null }[]>>
  >;
  /** It pays back what came by these ways to deposit (their ids), to the card or wallet that paid, which the label names. */
  readonly goesBack?: { readonly deposits: readonly string[]; readonly label: string };
  /** It pays in this coin, whatever the player's currency: his money is converted when he asks. */
  readonly coin?: PaidCoin;
}

/** Where money goes: what was typed, or of money that goes back our number of the payment that it came by. */
export type Details = Readonly<Partial<Record<WithdrawalField | 'OriginalPayment', string>>>;
