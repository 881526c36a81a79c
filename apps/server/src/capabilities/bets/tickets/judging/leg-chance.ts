import { GREATEST_OVERROUND, winnersOf } from '@evens/pricing';
import type { BookOutcome } from '../book-reader.ts';

type PricedOutcome = Pick<BookOutcome, 'priceMilli' | 'fairProbability'> & {
  readonly market: Pick<BookOutcome['market'], 'prices'>;
};

/**
 * The chance of an outcome without margin, for the premium of an insured bet: rather too low than too high, because a
 * lower chance makes it dearer. What the source says, or else what the price leaves once a margin is taken off: that of
 * all the market's prices, and never less than the greatest the house itself asks for. So a market whose other outcomes
 * are closed or missing makes no leg look likelier than it is, and a price above its worth counts for no more than it pays.
 */
export function legChance(marketKey: string, { priceMilli, fairProbability, market }: PricedOutcome): number {
  const shown = 1000 / priceMilli;
  if (fairProbability !== undefined) return Math.min(fairProbability, shown);
  const sum = (market.prices ?? []).reduce((total, each) => total + 1000 / each, 0);
  return shown / Math.max(GREATEST_OVERROUND, sum / winnersOf(marketKey));
}
