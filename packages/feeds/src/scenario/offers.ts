import { type MarketKey, type MarketStatus, type OutcomeCode, parseMarketKey } from '@evens/catalogue';
import type { FeedBody, MarketPrices } from '../protocol.ts';
import type { ScenarioFixture } from './script.ts';

interface Offer {
  status: MarketStatus;
  readonly prices: Map<OutcomeCode, number>;
  /** Priced by the script itself, which the house's own prices leave alone. */
  readonly scripted: boolean;
  /** Fair chances of the house's own prices. */
  fair?: ReadonlyMap<OutcomeCode, number>;
  /** Suspended because the house has no price for it just now. */
  unpriced?: boolean;
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
      const known = this.#offers.get(key);
      const offer: Offer = known?.scripted ? known : { status: 'active', prices: new Map(), scripted: true };
      offer.status = 'active';
      for (const [outcome, decimal] of Object.entries(outcomes)) offer.prices.set(outcome, Math.round(decimal * 1000));
      this.#offers.set(key, offer);
    }
  }

  /** The house's own prices of this moment; what it prices no longer is suspended and waits for its result. */
  priceByHouse(markets: ReadonlyMap<MarketKey, MarketPrices>): void {
    for (const [key, offer] of this.#offers)
      if (!offer.scripted && offer.status === 'active' && !markets.has(key)) {
        offer.status = 'suspended';
        offer.unpriced = true;
      }
    for (const [key, { outcomes }] of markets) {
      const offer: Offer = this.#offers.get(key) ?? { status: 'active', prices: new Map(), scripted: false };
      if (offer.scripted || offer.status === 'settled') continue;
      this.#offers.set(key, offer);
      // What the script suspends stays so until the script opens it.
      if (offer.unpriced) offer.status = 'active';
      offer.unpriced = false;
      for (const { outcome, priceMilli } of outcomes) offer.prices.set(outcome, priceMilli);
      offer.fair = new Map(outcomes.map(({ outcome, fairProbability = 0 }) => [outcome, fairProbability]));
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

  prices(keys: readonly MarketKey[], complete = false, madeOf?: string): FeedBody {
    const markets = keys.flatMap((key): MarketPrices[] => {
      const offer = this.#offers.get(key);
      if (!offer) return [];
      const { fair } = offer;
      const standing = [...offer.prices].filter(
        ([outcome]) => !this.#gone.has(outcome) && (!fair || fair.has(outcome)),
      );
      const outcomes = standing.map(([outcome, priceMilli]) => {
        const fairProbability = fair?.get(outcome) ?? this.#chances[key]?.[outcome];
        return { outcome, priceMilli, active: true, ...(fairProbability !== undefined && { fairProbability }) };
      });
      return [{ key, status: offer.status, outcomes }];
    });
    return {
      type: 'prices',
      fixtureId: this.#fixtureId,
      markets,
      ...(complete && { complete }),
      ...(madeOf && { madeOf }),
    };
  }
}
