import { type MarketKey, marketType, parseMarketKey } from '@evens/catalogue';
import { hash32 } from '@evens/kernel';
import { ALMOST_CERTAIN, type FairMarket, priceMarket } from '@evens/pricing';
import type { MarketPrices } from '../protocol.ts';
import { HOUR_MS } from './options.ts';

/** How prices wander while nothing happens: each market leans its margin anew once in its own while. */
export interface Drift {
  /** Changes whenever the market's prices may change by themselves. */
  epoch(key: MarketKey, atMs: number): number;
  /** Whether it ever changes. */
  wanders(key: MarketKey): boolean;
}

interface KeyTraits {
  readonly hash: number;
  /** The markets people watch: these alone wander while a contest runs. */
  readonly watched: boolean;
  /** Offered long before the start too: a market of the whole contest. */
  readonly early: boolean;
  /** The line's family, when the market has a line: type, stat and period. */
  readonly family?: string;
}

const traits = new Map<MarketKey, KeyTraits>();

function traitsOf(key: MarketKey): KeyTraits {
  let known = traits.get(key);
  if (!known) {
    const identity = parseMarketKey(key);
    const type = identity && marketType(identity.type);
    const line = type?.specifier === 'line' || type?.specifier === 'handicap';
    known = {
      hash: hash32(key),
      watched:
        type !== undefined &&
        !identity?.stat &&
        !identity?.period &&
        (type.group === 'main' || type.group === 'handicaps' || type.group === 'totals'),
      early: identity !== undefined && identity.stat === undefined && identity.period !== '2h',
      ...(line && identity && { family: `${identity.type}~${identity.stat ?? ''}@${identity.period ?? ''}` }),
    };
    // Keys are a few thousand words of a few sports; a stray flood of them must not stay for ever.
    if (traits.size > 50_000) traits.clear();
    traits.set(key, known);
  }
  return known;
}

/** Whether a market is offered from the announcement on. */
export const isEarly = (key: MarketKey): boolean => traitsOf(key).early;

const LIVE_WHILE_MS = 24_000;

export const liveDrift: Drift = {
  wanders: (key) => traitsOf(key).watched,
  epoch: (key, atMs) => {
    const { watched, hash } = traitsOf(key);
    return watched ? Math.floor((atMs + (hash % LIVE_WHILE_MS)) / LIVE_WHILE_MS) : 0;
  },
};

/** Calm far from the start, livelier towards it. */
export function restMs(toStartMs: number): number {
  if (toStartMs > 24 * HOUR_MS) return HOUR_MS / 3;
  return toStartMs > 2 * HOUR_MS ? HOUR_MS / 10 : HOUR_MS / 60;
}

export const earlyDrift = (startMs: number): Drift => ({
  wanders: () => true,
  epoch: (key, atMs) => {
    const rest = restMs(startMs - atMs);
    const spanMs = 4 * rest;
    return 2 * Math.floor((atMs + (traitsOf(key).hash % spanMs)) / spanMs) + (rest === HOUR_MS / 10 ? 1 : 0);
  },
});

/** A number from -1 to 1 that looks random and is the same for the same three numbers. */
function lean(base: number, epoch: number, index: number): number {
  let h = Math.imul(base ^ Math.imul(epoch, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x80000000 - 1;
}

interface KnownQuote {
  readonly fair: FairMarket;
  readonly epoch: number;
  readonly prices: MarketPrices | undefined;
  /** The most balanced line of its family. */
  readonly favourite: boolean;
}

/** Prices of one fixture from fair markets; remembers what it has worked out, so that what did not move costs nothing. */
export class Quoter {
  readonly #fixtureId: number;
  readonly #drift: Drift;
  #known = new Map<MarketKey, KnownQuote>();

  constructor(fixtureId: number, drift: Drift) {
    this.#fixtureId = fixtureId;
    this.#drift = drift;
  }

  /** All markets on offer at this moment. The same fair markets and moment give the same prices whatever was asked before. */
  quote(fairMarkets: readonly FairMarket[], atMs: number): Map<MarketKey, MarketPrices> {
    const best = new Map<string, { key: MarketKey; distance: number }>();
    for (const { key, outcomes } of fairMarkets) {
      const { family } = traitsOf(key);
      const worth = outcomes[0]?.fairProbability ?? 0;
      if (family === undefined || worth > ALMOST_CERTAIN || worth < 1 - ALMOST_CERTAIN) continue;
      const distance = Math.abs(worth - 0.5);
      const leader = best.get(family);
      if (!leader || distance < leader.distance) best.set(family, { key, distance });
    }
    const known = new Map<MarketKey, KnownQuote>();
    const quotes = new Map<MarketKey, MarketPrices>();
    for (const fair of fairMarkets) {
      const epoch = this.#drift.epoch(fair.key, atMs);
      const { family } = traitsOf(fair.key);
      const favourite = family !== undefined && best.get(family)?.key === fair.key;
      const before = this.#known.get(fair.key);
      const same = before && before.epoch === epoch && before.favourite === favourite && sameFair(before.fair, fair);
      const prices = same ? before.prices : this.#price(fair, epoch, favourite);
      known.set(fair.key, { fair, epoch, prices, favourite });
      if (prices) quotes.set(fair.key, prices);
    }
    this.#known = known;
    return quotes;
  }

  /** The markets of the last quote whose prices have wandered since, now at this moment's prices. */
  wander(atMs: number): MarketPrices[] {
    const moved: MarketPrices[] = [];
    for (const [key, known] of this.#known) {
      if (!known.prices || !this.#drift.wanders(key)) continue;
      const epoch = this.#drift.epoch(key, atMs);
      if (epoch === known.epoch) continue;
      const prices = this.#price(known.fair, epoch, known.favourite);
      this.#known.set(key, { ...known, epoch, prices });
      if (prices) moved.push(prices);
    }
    return moved;
  }

  #price(fair: FairMarket, epoch: number, favourite: boolean): MarketPrices | undefined {
    const base = this.#fixtureId ^ traitsOf(fair.key).hash;
    const priced = priceMarket(fair, (index) => lean(base, epoch, index));
    return (
      priced && {
        key: priced.key,
        status: 'active',
        outcomes: priced.outcomes.map((each) => ({ ...each, active: true })),
        ...(favourite && { favourite }),
      }
    );
  }
}

function sameFair(a: FairMarket, b: FairMarket): boolean {
  if (a === b) return true;
  if (a.outcomes.length !== b.outcomes.length) return false;
  for (const [index, outcome] of a.outcomes.entries()) {
    const other = b.outcomes[index];
    if (!other || other.outcome !== outcome.outcome || other.fairProbability !== outcome.fairProbability) return false;
  }
  return true;
}

/** Whether a receiver would see any difference. */
export function samePrices(a: MarketPrices, b: MarketPrices): boolean {
  if (a === b) return true;
  if (a.favourite !== b.favourite || a.outcomes.length !== b.outcomes.length) return false;
  for (const [index, outcome] of a.outcomes.entries()) {
    const other = b.outcomes[index];
    if (!other || other.outcome !== outcome.outcome || other.priceMilli !== outcome.priceMilli) return false;
  }
  return true;
}
