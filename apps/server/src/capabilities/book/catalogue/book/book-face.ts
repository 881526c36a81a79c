import type { Fixture, MarketKey, MarketStatus, OutcomeCode } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import type { StoryNews } from '../story/heard.ts';
import type { PriceFault } from './price-checks.ts';
import type { FixtureState, MarketState } from './states.ts';

/** What listeners hear, after the state has changed. */
export interface BookListener {
  /**
   * `urgent`: bets are no longer taken. `halted`: the fixture as a whole opened or closed, the market says what it said and is its own
   * `before`. `before`: the market as it was; undefined where it is new.
   */
  market?(
    fixture: FixtureState,
    market: MarketState,
    urgent: boolean,
    halted: boolean,
    before: MarketState | undefined,
  ): void;
  /** Only what the outcomes are worth without margin changed: nothing that a player sees, and no new version. */
  worth?(fixture: FixtureState, market: MarketState): void;
  /** What stands against all bets on a fixture changed; its active markets follow one by one, where that opens or closes it. */
  halts?(fixture: FixtureState): void;
  /** Appeared, or its description or status changed. */
  fixture?(fixture: FixtureState): void;
  score?(fixture: FixtureState): void;
  /** Something happened in a match, or its tracker shows something else. */
  happened?(fixture: FixtureState, news: StoryNews): void;
  /** The number of offered markets changed; once a word of a source, after all its markets. */
  offered?(fixture: FixtureState): void;
  removed?(fixture: FixtureState): void;
  /** A producer fell (its markets are suspended, it owes a complete snapshot) or rose again. */
  producer?(producer: string, trust: 'up' | 'down'): void;
  refused?(fixtureId: number, marketKey: MarketKey | undefined, fault: PriceFault | BookFault): void;
}

export type BookFault =
  | 'unknownFixture'
  | 'impossibleStatus'
  | 'unknownProducer'
  /** The fixture is another producer's. */
  | 'otherProducer'
  /** A word or number in its description that no table holds. */
  | 'unstorable';

/** One outcome as placement needs it. */
export interface BookOutcome {
  readonly fixture: Fixture;
  readonly market: {
    readonly key: MarketKey;
    readonly status: MarketStatus;
    readonly version: number;
    /** Of all its outcomes. */
    readonly prices: readonly PriceMilli[];
  };
  readonly outcome: OutcomeCode;
  readonly priceMilli: PriceMilli;
  /** The outcome itself is open; bets are taken when the market's status is active too. */
  readonly active: boolean;
  readonly fairProbability?: number;
  /** Its producer is silent or incomplete. */
  readonly stale: boolean;
}

/** What became of the messages of all sources, in the process that keeps the book by them. */
export interface KeeperFigures {
  readonly messages: number;
  readonly refused: number;
  /** Markets that are suspended because their last prices were not believed. */
  readonly guarded: number;
  /** How often each fault was found. */
  readonly faults: Readonly<Partial<Record<PriceFault | BookFault, number>>>;
}
