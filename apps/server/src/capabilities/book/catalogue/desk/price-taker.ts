import type { MarketKey } from '@evens/catalogue';
import type { MarketPrices } from '@evens/feeds';
import { decidePrices, type PricesContext } from '../book/decide-market.ts';
import { isInPlay } from '../book/fixture-status.ts';
import { GuardedMarkets, type GuardHost } from '../book/guarded-markets.ts';
import type { Interned } from '../book/intern.ts';
import { contradictory, NOTHING_FOUND, type OrderFound } from '../book/market-order.ts';
import { partsBeyondWhole } from '../book/part-and-whole.ts';
import type { FixtureState, MarketState } from '../book/states.ts';

/** Where prices that were decided go. */
export interface PriceHost extends Pick<GuardHost, 'refused'> {
  put(fixture: FixtureState, before: MarketState | undefined, after: MarketState): void;
}

/** Takes the prices that a source says of a fixture: believes them, or has their markets guarded. */
export class PriceTaker {
  readonly guarded: GuardedMarkets;

  constructor(
    private readonly host: PriceHost,
    private readonly interned: Interned,
  ) {
    this.guarded = new GuardedMarkets({
      ...host,
      restate: (fixture, market, said, eventMs, byPerson) => {
        const beyond = byPerson ? undefined : this.beyondWhole(fixture, [said], false);
        return decidePrices(market, said, this.contextOf(fixture, eventMs, true, beyond ?? NOTHING_FOUND.blamed));
      },
    });
  }

  /** `complete`: these are all the markets of the fixture, whatever was before. */
  take(fixture: FixtureState, markets: readonly MarketPrices[], complete: boolean, eventMs: number): void {
    const found = contradictory(markets, fixture.markets, complete);
    const beyond = this.beyondWhole(fixture, markets, complete);
    const context = this.contextOf(
      fixture,
      eventMs,
      complete,
      beyond ? new Map([...found.blamed, ...beyond]) : found.blamed,
    );
    for (const incoming of markets) {
      const current = fixture.markets.fed(incoming.key);
      const { market, fault } = decidePrices(current, incoming, context);
      if (fault) this.host.refused(fixture.fixture.id, incoming.key, fault);
      if (market) this.host.put(fixture, current, market);
    }
    if (!complete) this.guarded.judgeUnnamed(fixture, markets, found, eventMs);
  }

  /** A person has looked at what was refused of a market and found it right. */
  believe(fixture: FixtureState, key: MarketKey, eventMs: number): void {
    this.guarded.believe(fixture, key, eventMs);
  }

  private beyondWhole({ markets, fixture }: FixtureState, said: readonly MarketPrices[], complete: boolean) {
    return partsBeyondWhole(said, markets, { inPlay: isInPlay(fixture.status), complete });
  }

  private contextOf(
    fixture: FixtureState,
    eventMs: number,
    complete: boolean,
    blamed: OrderFound['blamed'],
  ): PricesContext {
    const { happenings, fixture: contest } = fixture;
    const inPlay = contest.status === 'live';
    return { eventMs, inPlay, happenings, complete, interned: this.interned, contradictory: blamed };
  }
}
