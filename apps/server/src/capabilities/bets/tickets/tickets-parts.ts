import type { Clock } from '@evens/kernel';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Database, DatabaseMoment } from '../../../platform/database/index.ts';
import type { AccountNews, Wallet } from '../../money/wallet/index.ts';
import type { Risk } from '../risk/index.ts';
import type { BonusDoor } from './bonus-door.ts';
import type { BookReader } from './book-reader.ts';
import type { CashOutTerms } from './cash-out/index.ts';
import type { OwnLimitWords } from './judging/own-limit-words.ts';
import type { OfferTerms } from './offers/offer-terms.ts';
import type { FreeBetReader } from './placing/asked-placement.ts';
import type { ReceiptParts } from './receipts/receipts.ts';
import type { BettingTerms } from './terms/betting-terms.ts';
import type { TraderTerms } from './trader/trader-terms.ts';

/** What the capability is built from. */
export interface TicketsParts {
  readonly db: Database;
  /** The same database on connections that only placing uses, so that their plans and statements stay; `db` when absent. */
  readonly laneDb?: Database;
  readonly clock: Clock;
  readonly book: BookReader;
  readonly risk: Risk;
  readonly wallet: Wallet;
  /** What a new house offers, where nothing else is given. */
  readonly terms?: BettingTerms;
  readonly freeBets?: FreeBetReader;
  /** Bonuses that pay stakes and that bets bring forward. */
  readonly bonuses?: BonusDoor;
  /** Says which of a player's own limits a bet goes beyond; without it he hears the code alone. */
  readonly ownLimits?: OwnLimitWords;
  readonly news: AccountNews;
  /** The moment by the database's clock; tests give one that stands still. */
  readonly databaseNow?: () => DatabaseMoment;
  /** What happens when only the price stands in the way of a bet in play. */
  readonly offers?: OfferTerms;
  /** What the trader may do about bets beyond a limit. */
  readonly trader?: TraderTerms;
  /** How the house buys bets back. */
  readonly cashOut?: CashOutTerms;
  /**
   * Whether this process answers delayed bets and ends offers, its own and those of others; true when absent. Where it does
   * not, the others hear of its bets over `bus`, or find them in the tables a second later.
   */
  readonly answers?: boolean;
  readonly bus?: Pick<Bus, 'publish' | 'subscribe'>;
  /** The house's name and the key on its receipts; without a key there are none. */
  readonly receipts?: Pick<ReceiptParts, 'signingKey' | 'houseName'>;
  /** Whether others answer too: a process that does not know the prices then leaves bets to those who do, for a while. */
  readonly sharesAnswers?: boolean;
  readonly onError: (error: unknown) => void;
}
