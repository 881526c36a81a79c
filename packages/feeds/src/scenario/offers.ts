import { type MarketKey, type MarketStatus, type OutcomeCode, parseMarketKey } from '@evens/catalogue';
import type { FeedBody, MarketPrices } from '../protocol.ts';
import type { ScenarioFixture } from './script.ts';

interface Offer {
  status: MarketStatus;
  readonly prices: Map<OutcomeCode, number>;
}

/** What a scripted fixture offers, and everything it ever offered: results have to answer all of it. */
export class Offers {
  readonly #fixtureId: number;
  readonly #chances: NonNullable<ScenarioFixture['chances']>;
  readonly #offers = new Map<MarketKey, Offer>();
  readonly #gone = new Set<OutcomeCode>();

  constructor(fixtureId: number, prices: ScenarioFixture['prices'], chances: ScenarioFixture['chances'] = {}) {
    this.#fixtureId = fixtureId;
    this.#chances = chances;
    this.price(prices);
  }

  keys(): MarketKey[] {
    return [...this.#offers.keys()];
  }

  outcomesOf(key: MarketKey): OutcomeCode[] {
    return [...(this.#offers.get(key)?.prices.keys() ?? [])];
  }

  priceOf(key: MarketKey, outcome: OutcomeCode): number | undefined {
    return this.#offers.get(key)?.prices.get(outcome);
  }

  statusOf(key: MarketKey): MarketStatus | undefined {
    return this.#offers.get(key)?.status;
  }

  /** Decimal prices of the script; a market that is priced is open. */
  price(prices: ScenarioFixture['prices']): void {
    for (const [key, outcomes] of Object.entries(prices)) {
      const offer = this.#offers.get(key) ?? { status: 'active', prices: new Map() };
      offer.status = 'active';
      for (const [outcome, decimal] of Object.entries(outcomes)) offer.prices.set(outcome, Math.round(decimal * 1000));
      this.#offers.set(key, offer);
    }
  }

  setStatus(key: MarketKey, status: MarketStatus): void {
    const offer = this.#offers.get(key);
    if (offer) offer.status = status;
  }

  /** A runner is withdrawn: nobody can bet on it any more, nor on markets between it and one other. */
  drop(outcome: OutcomeCode): void {
    this.#gone.add(outcome);
    for (const [key, offer] of this.#offers)
      if (parseMarketKey(key)?.type === 'head-to-head' && offer.prices.has(outcome)) offer.status = 'inactive';
  }

  prices(keys: readonly MarketKey[], complete = false): FeedBody {
    const markets = keys.flatMap((key): MarketPrices[] => {
      const offer = this.#offers.get(key);
      if (!offer) return [];
      const standing = [...offer.prices].filter(([outcome]) => !this.#gone.has(outcome));
      const outcomes = standing.map(([outcome, priceMilli]) => {
        const fairProbability = this.#chances[key]?.[outcome];
        return { outcome, priceMilli, active: true, ...(fairProbability !== undefined && { fairProbability }) };
      });
      return [{ key, status: offer.status, outcomes }];
    });
    return { type: 'prices', fixtureId: this.#fixtureId, markets, ...(complete && { complete }) };
  }
}
