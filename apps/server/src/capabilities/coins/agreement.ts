import type { Database } from '../../platform/database/index.ts';
import { countedBetween, paymentsByKeys } from './agreement-store.ts';

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
