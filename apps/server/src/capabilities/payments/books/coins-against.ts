import { statedUnits } from '@evens/chain';
import type { Database } from '../../../platform/database/index.ts';
import { coinOf } from '../movement/coins/offered-coins.ts';
import type { SentCoins } from '../rails/nodes/chain-statement.ts';
import { countedBetween, paymentsByKeys, returnedBetween, returnsOf, returnsSent } from './coins-against-store.ts';

/**
 * What the house knows of the payments that one source told of, to be compared with the source's own statement: in coins, by their keys. That
 * each was credited with what it was worth is what the checks of the books say.
 */
export const coinsAgainst = (db: Database, source: string) => ({
  between: (fromMs: number, toMs: number) => countedBetween(db, source, fromMs, toMs),
  of: async (keys: readonly string[]) =>
    (await paymentsByKeys(db, source, keys)).map(({ paymentKey, coin, units, state, at }) => ({
      kind: 'deposit' as const,
      reference: paymentKey,
      /** Smallest units of the coin's chain. */
      amountMinor: BigInt(units),
      currency: coin,
      state,
      atMs: at.getTime(),
    })),
  /** Nobody here asks: the source says it again when it is asked to. */
  askAnew: async () => false,
});

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Held coins that the source of their address sent back: payouts of it under the deposits' numbers, as its statement names them. */
export const returnsAgainst = (db: Database, source: string) => ({
  between: (fromMs: number, toMs: number) => returnedBetween(db, source, fromMs, toMs),
  of: async (references: readonly string[]) => {
    const ids = references.filter((reference) => UUID.test(reference));
    return (await returnsOf(db, source, ids)).map(({ depositId, coin, units, state, at }) => ({
      kind: 'payout' as const,
      reference: depositId,
      amountMinor: statedUnits(coinOf(coin), BigInt(units)),
      currency: coin,
      state,
      atMs: at.getTime(),
    }));
  },
  /** The cashier asks by itself until it is sent. */
  askAnew: async () => false,
  /** The same coins, as they are to be found on their chain. */
  sentBetween: async (fromMs: number, toMs: number): Promise<readonly SentCoins[]> =>
    (await returnsSent(db, source, fromMs, toMs)).map(({ depositId, units, ...sent }) => ({
      ...sent,
      reference: depositId,
      txid: null,
      units: BigInt(units),
    })),
});
