import type { FreeBetTerms } from '@evens/betting';
import { getFreeBets } from '@evens/contract';
import { type Clock, formatAmount } from '@evens/kernel';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { type Routes, route } from '../../../platform/http/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import { expireFreeBets, MOST_AT_ONCE } from './expire-free-bets.ts';
import { type FreeBetOrder, grantFreeBet } from './grant-free-bet.ts';
import { type FreeBetRow, freeBetById, usableFreeBets } from './store.ts';

export { FREE_BET_CHECKS } from './free-bet-checks.ts';
export type { FreeBetOrder } from './grant-free-bet.ts';
export type { FreeBetRow } from './store.ts';

export interface PromotionsParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly wallet: Wallet;
  readonly onError: (error: unknown) => void;
}

export interface Promotions {
  /** Grants a free bet from the house's promotions money; undefined where the player is kept from play. */
  grantFreeBet(tx: DatabaseTransaction, order: FreeBetOrder): Promise<FreeBetRow | undefined>;
  /** A player's own free bet; undefined for an unknown one and for somebody else's. */
  freeBet(accountId: string, freeBetId: string): Promise<FreeBetTerms | undefined>;
  /** Gives back what lies in free bets that are over; answers how many there were. */
  expire(): Promise<number>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const SWEEP_MS = 60_000;
/**
 * What ended long ago is empty, but for what a late correction gave back: the whole history is looked through once in so many
 * looks, else only what ended in the last two days.
 */
const LOOKS_FOR_ALL = 24 * 60;
const LATELY_MS = 2 * 24 * 60 * 60_000;

export function openPromotions(parts: PromotionsParts): Promotions {
  const { db, clock, onError } = parts;
  let sweeping: NodeJS.Timeout | undefined;
  let sweep: Promise<unknown> = Promise.resolve();
  return {
    grantFreeBet: (tx, order) => grantFreeBet(parts, tx, order),
    freeBet: async (accountId, freeBetId) => {
      const found = await freeBetById(db, freeBetId);
      if (found?.accountId !== accountId) return undefined;
      const { amountMinor, currency, leastPriceMilli, balanceMinor } = found;
      const expiresMs = found.expiresAt.getTime();
      return { amountMinor, currency, leastPriceMilli, expiresMs, used: balanceMinor < amountMinor };
    },
    expire: () => expireFreeBets(parts),
    routes: {
      player: [
        route(getFreeBets, async ({ caller }) => ({
          freeBets: (await usableFreeBets(db, caller.accountId, clock.wallMs())).map((each) => ({
            id: each.id,
            amount: formatAmount(each.amountMinor, each.currency),
            currency: each.currency,
            expiresMs: each.expiresAt.getTime(),
            leastPriceMilli: each.leastPriceMilli,
          })),
        })),
      ],
      operator: [],
    },
    start: async () => {
      let looks = 0;
      const look = (): void => {
        const all = looks % LOOKS_FOR_ALL === 0;
        sweep = expireFreeBets(parts, all ? 0 : clock.wallMs() - LATELY_MS).then((found) => {
          // A look for all goes on until it has found the last.
          if (!all || found < MOST_AT_ONCE) looks += 1;
        }, onError);
      };
      look();
      sweeping = setInterval(look, SWEEP_MS);
      sweeping.unref();
    },
    stop: async () => {
      clearInterval(sweeping);
      await sweep;
    },
  };
}
