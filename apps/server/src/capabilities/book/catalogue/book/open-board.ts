import type { Fixture, MarketKey, OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import { effectiveStatus, type FixtureState } from './states.ts';

/** A fixture with everything that can be bet on in it now. */
export interface OpenFixture {
  readonly fixture: Fixture;
  readonly markets: readonly OpenMarket[];
}

export interface OpenMarket {
  readonly key: MarketKey;
  readonly outcomes: readonly {
    readonly outcome: OutcomeCode;
    readonly priceMilli: PriceMilli;
    readonly active: boolean;
    /** Its worth without margin, where the source says it. */
    readonly fairProbability?: number;
  }[];
}

/** Walks through the book fixture by fixture: whoever takes their time meets each as it is when its turn comes. */
export function* openBoard(states: Iterable<FixtureState>): Generator<OpenFixture> {
  for (const state of states) yield { fixture: state.fixture, markets: openMarketsOf(state) };
}

/** Everything that can be bet on in a fixture now. */
export const openMarketsOf = (state: FixtureState): readonly OpenMarket[] =>
  [...state.markets.values()]
    .filter((each) => effectiveStatus(each, state) === 'active')
    .map(({ key, codes, prices, fair, closed }) => ({
      key,
      outcomes: codes.map((outcome, at) => {
        const worth = fair?.[at];
        return {
          outcome,
          priceMilli: prices[at] ?? 0,
          active: !closed?.includes(at),
          ...(worth !== undefined && !Number.isNaN(worth) && { fairProbability: worth }),
        };
      }),
    }));
