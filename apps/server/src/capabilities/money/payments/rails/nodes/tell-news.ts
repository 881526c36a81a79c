import type { Database } from '../../../../../platform/database/index.ts';
import type { CoinPayment } from '../../movement/coins/coin-payment.ts';
import { claimNews, newsForPerson, newsTold, putOffNews } from './news-store.ts';
import { OWN_NODE } from './own-addresses.ts';

/** Who books payments: undefined when it is dealt with, a word where a person has to look. The same may be told again. */
export type CreditPayment = (payment: CoinPayment) => Promise<string | undefined>;

export interface TellParts {
  readonly db: Database;
  readonly credit: CreditPayment;
  readonly nowMs: () => number;
  readonly onPerson: (payment: CoinPayment, words: string) => void;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells one; false when there is none. It is gone once it is told: killed in between, it is told again under the same key. It is claimed, and
 * no connection is held while it is credited by another.
 */
async function tellOne(parts: TellParts, chain: string): Promise<boolean> {
  const { db, credit, nowMs } = parts;
  const news = await claimNews(db, chain, nowMs());
  if (!news) return false;
  const { id, units, ...rest } = news;
  const payment: CoinPayment = { source: OWN_NODE, ...rest, units: BigInt(units) };
  try {
    const words = await credit(payment);
    if (words === undefined) await newsTold(db, id);
    else {
      await newsForPerson(db, id, words, nowMs());
      parts.onPerson(payment, words);
    }
  } catch (error) {
    await putOffNews(db, id, nowMs());
    parts.onError(error);
  }
  return true;
}

/** Tells what waits of a chain, each payment's news in their order. */
export async function tellNews(parts: TellParts, chain: string): Promise<void> {
  while (await tellOne(parts, chain)) {
    // Until nothing is due.
  }
}
