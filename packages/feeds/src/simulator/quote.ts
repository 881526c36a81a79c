import { type MarketKey, marketType, type OutcomeCode, parseMarketKey } from '@evens/catalogue';
import { hash32, type PriceMilli } from '@evens/kernel';
import {
  ALMOST_CERTAIN,
  DEFAULT_MARGIN_METHOD,
  type FairMarket,
  type MarginMethod,
  overroundOf,
  pricesOf,
} from '@evens/pricing';
import type { MarketPrices } from '../protocol.ts';
import { HOUR_MS } from './options.ts';

/** How prices wander while nothing happens: each market leans its margin anew once in its own while. */
export interface Drift {
  /** Changes whenever the market's prices may change by themselves. */
  epoch(of: KeyTraits, atMs: number): number;
  /** Whether it ever changes. */
  wanders(of: KeyTraits): boolean;
}

/** What prices need of a key. */
export interface KeyTraits {
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
  wanders: ({ watched }) => watched,
  epoch: ({ watched, hash }, atMs) => {
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
  epoch: ({ hash }, atMs) => {
    const rest = restMs(startMs - atMs);
    const spanMs = 4 * rest;
    return 2 * Math.floor((atMs + (hash % spanMs)) / spanMs) + (rest === HOUR_MS / 10 ? 1 : 0);
  },
});

/** A number from -1 to 1 that looks random and is the same for the same three numbers. */
function lean(base: number, epoch: number, index: number): number {
  let h = Math.imul(base ^ Math.imul(epoch, 0x9e3779b1), 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d);
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39);
  return ((h ^ (h >>> 15)) >>> 0) / 0x80000000 - 1;
}

/** An outcome that waits for its price. */
export interface BlankOutcome {
  readonly outcome: OutcomeCode;
  priceMilli: PriceMilli;
  readonly fairProbability: number;
  readonly active: true;
}

/** A market that waits for its prices: becomes what a source says of it when they are written in. */
export interface Blank {
  readonly key: MarketKey;
  readonly status: 'active';
  readonly outcomes: readonly BlankOutcome[];
  favourite?: true;
}

/** How a fixture's markets are priced. */
interface Terms {
  readonly fixtureId: number;
  readonly drift: Drift;
  readonly margin: MarginMethod;
  /** How much of the usual margin it bears. */
  readonly share: number;
}

/** How a margin is put on a fixture's markets; the usual way and size if left out. */
export interface MarginWords {
  readonly method?: MarginMethod | undefined;
  readonly share?: number;
}

const pricesAt = (
  fair: FairMarket,
  { fixtureId, margin, share }: Terms,
  { hash }: KeyTraits,
  epoch: number,
): PriceMilli[] | undefined => {
  const base = fixtureId ^ hash;
  return pricesOf(fair, (index) => lean(base, epoch, index), overroundOf(fair.key, share), margin);
};

/**
 * What a quoter of this fixture would offer at this moment, written into the blanks themselves. Nothing is remembered, and
 * nothing else made: most fixtures of a week ahead are asked for one moment alone.
 */
export function fillIn(
  blanks: readonly Blank[],
  atMs: number,
  fixtureId: number,
  drift: Drift,
  { method = DEFAULT_MARGIN_METHOD, share = 1 }: MarginWords = {},
): MarketPrices[] {
  const terms = { fixtureId, drift, margin: method, share };
  const traits = blanks.map(({ key }) => traitsOf(key));
  const best = mostBalanced(blanks, traits);
  return blanks.filter((blank, at) => {
    const of = traits[at] ?? traitsOf(blank.key);
    const prices = pricesAt(blank, terms, of, drift.epoch(of, atMs));
    if (!prices) return false;
    for (let index = 0; index < prices.length; index += 1) {
      const outcome = blank.outcomes[index];
      if (outcome) outcome.priceMilli = prices[index] ?? 0;
    }
    if (of.family !== undefined && best.get(of.family)?.key === blank.key) blank.favourite = true;
    return true;
  });
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
  readonly #terms: Terms;
  #known: readonly KnownQuote[] = [];
  /** The same by key, made when the next moment is asked for. */
  #byKey: Map<MarketKey, KnownQuote> | undefined;

  constructor(fixtureId: number, drift: Drift, { method = DEFAULT_MARGIN_METHOD, share = 1 }: MarginWords = {}) {
    this.#terms = { fixtureId, drift, margin: method, share };
  }

  /** All markets on offer at this moment. The same fair markets and moment give the same prices whatever was asked before. */
  quote(fairMarkets: readonly FairMarket[], atMs: number): Map<MarketKey, MarketPrices> {
    return new Map(this.offer(fairMarkets, atMs).map((prices) => [prices.key, prices]));
  }

  /** The same in a list, where no key comes twice. */
  offer(fairMarkets: readonly FairMarket[], atMs: number): MarketPrices[] {
    const traits = fairMarkets.map(({ key }) => traitsOf(key));
    const best = mostBalanced(fairMarkets, traits);
    const before = this.#lastKnown();
    const offered: MarketPrices[] = [];
    this.#known = fairMarkets.map((fair, at): KnownQuote => {
      const of = traits[at] ?? traitsOf(fair.key);
      const epoch = this.#terms.drift.epoch(of, atMs);
      const favourite = of.family !== undefined && best.get(of.family)?.key === fair.key;
      const last = before?.get(fair.key);
      const same = last && last.epoch === epoch && last.favourite === favourite && sameFair(last.fair, fair);
      const prices = same ? last.prices : this.#price(fair, of, epoch, favourite);
      if (prices) offered.push(prices);
      return { fair, epoch, prices, favourite };
    });
    this.#byKey = undefined;
    return offered;
  }

  /** The markets of the last quote whose prices have wandered since, now at this moment's prices. */
  wander(atMs: number): MarketPrices[] {
    const moved: MarketPrices[] = [];
    const known = this.#lastKnown();
    for (const [key, last] of known ?? []) {
      const of = traitsOf(key);
      if (!last.prices || !this.#terms.drift.wanders(of)) continue;
      const epoch = this.#terms.drift.epoch(of, atMs);
      if (epoch === last.epoch) continue;
      const prices = this.#price(last.fair, of, epoch, last.favourite);
      known?.set(key, { ...last, epoch, prices });
      if (prices) moved.push(prices);
    }
    return moved;
  }

  #lastKnown(): Map<MarketKey, KnownQuote> | undefined {
    if (this.#byKey === undefined && this.#known.length > 0) {
      this.#byKey = new Map(this.#known.map((known) => [known.fair.key, known]));
      this.#known = [];
    }
    return this.#byKey;
  }

  #price(fair: FairMarket, of: KeyTraits, epoch: number, favourite: boolean): MarketPrices | undefined {
    const prices = pricesAt(fair, this.#terms, of, epoch);
    if (!prices) return undefined;
    const outcomes = fair.outcomes.map(({ outcome, fairProbability }, index) => ({
      outcome,
      priceMilli: prices[index] ?? 0,
      fairProbability,
      active: true,
    }));
    return { key: fair.key, status: 'active', outcomes, ...(favourite && { favourite }) };
  }
}

/** The line of each family whose first outcome is nearest to an even chance; the first of those that are alike. */
function mostBalanced(
  fairMarkets: readonly FairMarket[],
  traits: readonly KeyTraits[],
): ReadonlyMap<string, { readonly key: MarketKey }> {
  const best = new Map<string, { key: MarketKey; distance: number }>();
  for (const [at, { key, outcomes }] of fairMarkets.entries()) {
    const family = traits[at]?.family;
    const worth = outcomes[0]?.fairProbability ?? 0;
    if (family === undefined || worth > ALMOST_CERTAIN || worth < 1 - ALMOST_CERTAIN) continue;
    const distance = Math.abs(worth - 0.5);
    const leader = best.get(family);
    if (!leader || distance < leader.distance) best.set(family, { key, distance });
  }
  return best;
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
