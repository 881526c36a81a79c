import { statedUnits } from '@evens/chain';
import type { Database } from '../../../../platform/database/index.ts';
import { coinOf } from '../movement/coins/offered-coins.ts';
import type { SentCoins } from '../rails/nodes/chain-statement.ts';
import { ownBooks } from './own-books.ts';
import { countedBetween, paymentsByKeys, returnedBetween, returnsOf, returnsSent } from './own-coins-store.ts';
import type { OwnBooks } from './party.ts';

/**
 * What the house knows of the payments that one source told of: in coins, by their keys. That each was credited with what it was worth is
 * what the checks of the books say.
 */
export const ownCoins = (db: Database, source: string): OwnBooks =>
  ownBooks(
    { db },
    {
      numbered: 'source',
      between: (fromMs, toMs) => countedBetween(db, source, fromMs, toMs),
      rows: async (keys) =>
        (await paymentsByKeys(db, source, keys)).map(({ paymentKey, coin, units, state, at }) => ({
          ...{ kind: 'deposit', reference: paymentKey, state, at },
          // Smallest units of the coin's chain.
          ...{ amountMinor: BigInt(units), currency: coin },
        })),
    },
  );

export interface ReturnedCoins extends OwnBooks {
  /** The same coins, as they are to be found on their chain. */
  sentBetween(fromMs: number, toMs: number): Promise<readonly SentCoins[]>;
}

/** Held coins that the source of their address sent back: payouts of it under the deposits' numbers, as its statement names them. */
export const ownReturns = (db: Database, source: string): ReturnedCoins => ({
  ...ownBooks(
    { db },
    {
      numbered: 'house',
      between: (fromMs, toMs) => returnedBetween(db, source, fromMs, toMs),
      rows: async (ids) =>
        (await returnsOf(db, source, ids)).map(({ depositId, coin, units, state, at }) => ({
          ...{ kind: 'payout', reference: depositId, state, at },
          ...{ amountMinor: statedUnits(coinOf(coin), BigInt(units)), currency: coin },
        })),
    },
  ),
  sentBetween: async (fromMs, toMs) =>
    (await returnsSent(db, source, fromMs, toMs)).map(({ depositId, units, ...sent }) => ({
      ...sent,
      reference: depositId,
      txid: null,
      units: BigInt(units),
    })),
});
