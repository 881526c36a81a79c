import type { ChainNetwork } from '@evens/chain';
import type { Clock, Currency } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { Rates } from '../../../rates/index.ts';
import type { AccountNews } from '../../../wallet/index.ts';
import type { Cashier } from '../deposit/open-cashier.ts';
import type { PayingAccounts } from '../deposit/parts.ts';
import type { RefundAnswer } from '../deposit/provider.ts';
import type { AddressSource, CoinSymbol } from './address-source.ts';

/** A held payment on its way back. */
export interface CoinReturn {
  /** The deposit's id: asked twice, it is sent once. */
  readonly id: string;
  readonly source: string;
  readonly coin: CoinSymbol;
  readonly units: bigint;
  /** What it is worth to the house's books. */
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly address: string;
  readonly tag?: string;
}

export interface CoinsParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Address sources; the first that offers a coin supplies its addresses. */
  readonly sources: readonly AddressSource[];
  readonly rates: Pick<Rates, 'rate' | 'quote' | 'take'>;
  readonly accounts: PayingAccounts;
  /** Where what came becomes a deposit: credited, or held. */
  readonly cashier: Pick<Cashier, 'bookCame' | 'tellOf'>;
  readonly news: AccountNews;
  /** The chain that addresses to send back to stand on. */
  readonly network?: ChainNetwork;
  /** Told in the transaction of the decision. */
  /** Says whether it was sent: under the same key it is sent once. */
  readonly onTold?: (tx: DatabaseTransaction, told: CoinsTold) => Promise<boolean>;
  /** Sends coins back; absent: the house has nobody who does. */
  readonly sendBack?: (wish: CoinReturn) => Promise<RefundAnswer | undefined>;
  /** What a person has to look at, said once for each time it is found out. */
  readonly onPerson?: (found: { readonly paymentKey: string; readonly why: string }) => void;
  readonly onError: (error: unknown) => void;
}

/** What a player is told of payments. */
export interface CoinsTold {
  readonly what: 'tooSmall' | 'held';
  readonly accountId: string;
  /** The same for what is told of one kind to one player within a day. */
  readonly key: string;
  /** "0.00015 BTC", or of several coins, with commas between. */
  readonly coins: string;
  readonly least: string;
}
