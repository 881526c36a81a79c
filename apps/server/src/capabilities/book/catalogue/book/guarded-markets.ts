import type { MarketKey } from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import { isBelievedNow, type MarketDecision, refusePrices, saidOf } from './decide-market.ts';
import { isInPlay } from './fixture-status.ts';
import type { OrderFound } from './market-order.ts';
import { isWithinWhole } from './part-and-whole.ts';
import type { PriceFault } from './price-checks.ts';
import type { FixtureState, MarketState } from './states.ts';

/** What the keeper of refused prices asks of its book. */
export interface GuardHost {
  put(fixture: FixtureState, before: MarketState, after: MarketState): void;
  refused(fixtureId: number, marketKey: MarketKey, fault: PriceFault): void;
  /** Decides prices as if the source had just restated them: they may jump, and `byPerson` go beyond their whole. */
  restate(
    fixture: FixtureState,
    market: MarketState,
    said: MarketPrices,
    eventMs: number,
    byPerson: boolean,
  ): MarketDecision;
}

/** Knows the markets whose last prices were not believed, and when they are after all. */
export class GuardedMarkets {
  readonly #host: GuardHost;
  readonly #keys = new Map<number, Set<MarketKey>>();

  constructor(host: GuardHost) {
    this.#host = host;
  }

  get size(): number {
    let size = 0;
    for (const keys of this.#keys.values()) size += keys.size;
    return size;
  }

  /** After a market with refused prices has changed, or has become one. */
  keep(fixtureId: number, { key, refused, status }: MarketState): void {
    const keys = this.#keys.get(fixtureId) ?? new Set();
    if (refused && (status === 'active' || status === 'suspended')) keys.add(key);
    else keys.delete(key);
    if (keys.size > 0) this.#keys.set(fixtureId, keys);
    else this.#keys.delete(fixtureId);
  }

  forget(fixtureId: number): void {
    this.#keys.delete(fixtureId);
  }

  /** Markets that a message does not name may contradict those it does: a line left behind when all others moved. */
  judgeUnnamed(fixture: FixtureState, named: readonly MarketPrices[], found: OrderFound, eventMs: number): void {
    const { id } = fixture.fixture;
    if (found.blamed.size === 0 && !this.#keys.has(id)) return;
    const isNamed = (key: MarketKey): boolean => named.some((each) => each.key === key);
    for (const [key, fault] of found.blamed) {
      const market = fixture.markets.fed(key);
      if (!market || market.refused || isNamed(key)) continue;
      this.#host.refused(id, key, fault);
      this.#host.put(fixture, market, refusePrices(market, saidOf(market), fault, eventMs));
    }
    for (const key of this.#keys.get(id) ?? []) {
      const market = fixture.markets.fed(key);
      if (!market?.refused || market.status !== 'active' || isNamed(key)) continue;
      const { fault, said } = market.refused;
      const inOrder =
        fault === 'linesOutOfOrder'
          ? !found.blamed.has(key) && found.judged(key)
          : // Its whole was wrong, and says something else now.
            fault === 'moreThanWhole' && isWithinWhole(said, fixture.markets, isInPlay(fixture.fixture.status));
      if (inOrder) this.#believe(fixture, market, eventMs);
    }
  }

  /** Believes what has stood the test of time, or of news from the contest. */
  look(fixture: FixtureState, eventMs: number, newsCame: boolean): void {
    for (const key of this.#keys.get(fixture.fixture.id) ?? []) {
      const market = fixture.markets.fed(key);
      if (market && isBelievedNow(market, eventMs, newsCame)) this.#believe(fixture, market, eventMs);
    }
  }

  /** A person has looked at what was refused and found it right. */
  believe(fixture: FixtureState, key: MarketKey, eventMs: number): void {
    const market = fixture.markets.fed(key);
    if (market) this.#believe(fixture, market, eventMs, true);
  }

  #believe(fixture: FixtureState, market: MarketState, eventMs: number, byPerson = false): void {
    if (!market.refused) return;
    const decided = this.#host.restate(fixture, market, market.refused.said, eventMs, byPerson);
    if (decided.market && !decided.fault) this.#host.put(fixture, market, decided.market);
  }
}
