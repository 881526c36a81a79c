import { type Database, inTransaction } from '../../../platform/database/index.ts';
import type { CoinPayment } from '../coin-payment.ts';
import { newsForPerson, newsTold, nextNews, putOffNews } from './news-store.ts';
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

/** Tells one; false when there is none. It is gone once it is told: killed in between, it is told again under the same key. */
async function tellOne(parts: TellParts, chain: string): Promise<boolean> {
  const { db, credit, nowMs } = parts;
  const outcome = await inTransaction(db, async (tx) => {
    const news = await nextNews(tx, chain, nowMs());
    if (!news) return 'none';
    const { id, units, ...rest } = news;
    const payment: CoinPayment = { source: OWN_NODE, ...rest, units: BigInt(units) };
    let words: string | undefined;
    try {
      words = await credit(payment);
    } catch (error) {
      return { id, error };
    }
    if (words === undefined) await newsTold(tx, id);
    else {
      await newsForPerson(tx, id, words, nowMs());
      parts.onPerson(payment, words);
    }
    return 'told';
  });
  if (typeof outcome === 'object') {
    await putOffNews(db, outcome.id, nowMs());
    parts.onError(outcome.error);
  }
  return outcome !== 'none';
}

/** Tells what waits of a chain, each payment's news in their order. */
export async function tellNews(parts: TellParts, chain: string): Promise<void> {
  while (await tellOne(parts, chain)) {
    // Until nothing is due.
  }
}
