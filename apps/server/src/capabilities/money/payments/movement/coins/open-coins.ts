import { accept, refusal, refuse } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { Routes } from '../../../../../platform/http/index.ts';
import { repeatedLook } from '../../../../../platform/lifecycle/index.ts';
import { ownCoins, ownReturns, type ReturnedCoins } from '../../books/own-coins.ts';
import type { OwnBooks } from '../../books/party.ts';
import type { PaymentProvider, RefundAnswer, RefundWish } from '../deposit/provider.ts';
import { bookPayment, settleDue } from './book-payment.ts';
import type { CoinPayment } from './coin-payment.ts';
import { type CoinFigures, coinFigures } from './figures-store.ts';
import { offeredCoins } from './offered-coins.ts';
import type { CoinsParts } from './parts.ts';
import { goneAmong, lostSince, paymentOfDeposit } from './payment-store.ts';
import { coinRoutes } from './routes.ts';
import { noteHeldStep, sendCoinsBack } from './send-back.ts';
import { COINS_PROVIDER } from './settle.ts';
import { tellOfDaysBefore } from './tell-player.ts';
import { turns } from './turns.ts';

export interface Coins {
  /** Takes what a source says of a payment, as often as it says it. A word: a person has to look; undefined: it is dealt with. */
  credit(payment: CoinPayment): Promise<string | undefined>;
  /** One round of payments that waited for a rate, and of what players have to be told still. */
  catchUp(): Promise<void>;
  /** What can be deposited now. */
  coins(): readonly string[];
  /** Written beside what the cashier decides about a held payment. */
  noteHeldStep(
    tx: DatabaseTransaction,
    depositId: string,
    step: 'held' | 'returning' | 'returned' | 'credited',
  ): Promise<void>;
  /** Which of these deposits were paid in coins that their chain has no more. */
  goneAmong(db: Database | DatabaseTransaction, depositIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Sends a held payment back, for `coinsProvider`. */
  sendBack(wish: RefundWish): Promise<RefundAnswer | undefined>;
  /** Whether this is the number of a payment that goes back: whoever pays it tells of it as of a payout. */
  isReturn(id: string, tx?: DatabaseTransaction): Promise<boolean>;
  /**
   * Since when a player has been credited with coins that their chain has no more, where he has: the latest of such payments. His payouts
   * need a person. Null where there are none, also once the chain has them again.
   */
  lostSince(tx: DatabaseTransaction, accounts: readonly string[]): Promise<number | null>;
  /** What the house knows of the payments of one source, to be compared with the source's statement. */
  against(source: string): OwnBooks;
  /** Held coins that a source sent back, as the payouts that its statement names. */
  returnsAgainst(source: string): ReturnedCoins;
  figures(): Promise<CoinFigures>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const EVERY_MS = 5_000;

/** One payment to many addresses comes as many at once: they take turns, and leave connections for everybody else. */
const CREDITS_AT_ONCE = 3;

export function openCoins(parts: CoinsParts): Coins {
  const inTurn = turns(CREDITS_AT_ONCE);
  const catchUp = async (): Promise<void> => {
    await settleDue(parts);
    await tellOfDaysBefore(parts);
  };
  const looking = repeatedLook({ look: catchUp, everyMs: EVERY_MS, onError: parts.onError });
  return {
    credit: (payment) => inTurn(() => bookPayment(parts, payment)),
    catchUp,
    coins: () => offeredCoins(parts).map(({ coin }) => coin.symbol),
    noteHeldStep: (tx, depositId, step) => noteHeldStep(parts, tx, depositId, step),
    sendBack: (wish) => sendCoinsBack(parts, wish),
    isReturn: async (id, tx) => (await paymentOfDeposit(tx ?? parts.db, id)) !== undefined,
    goneAmong,
    lostSince,
    against: (source) => ownCoins(parts.db, source),
    returnsAgainst: (source) => ownReturns(parts.db, source),
    figures: () => coinFigures(parts.db),
    routes: { player: coinRoutes(parts), operator: [] },
    start: async () => looking.start(),
    stop: looking.stop,
  };
}

/** Whom the cashier asks to send a held payment back. Nobody is sent anywhere by it, and nobody calls. */
export const coinsProvider = (refund: NonNullable<PaymentProvider['refund']>): PaymentProvider => ({
  name: COINS_PROVIDER,
  open: async () => refuse(refusal('PaymentMethodUnavailable')),
  status: async () => accept(undefined),
  refund,
  isSigned: () => false,
  read: () => undefined,
});
