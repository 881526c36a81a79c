import type { Fixture, MarketStatus } from '@evens/catalogue';

/** What the book says about one outcome. */
export interface BookOutcome {
  readonly fixture: Fixture;
  readonly market: {
    readonly status: MarketStatus;
    readonly version: number;
    /** Prices of all its outcomes, where the book knows more than the one that was asked for. */
    readonly prices?: readonly number[];
  };
  readonly priceMilli: number;
  /** Its worth without margin, where its source says it. */
  readonly fairProbability?: number;
  readonly active: boolean;
  /** Its source has been silent for too long: the price may be old. */
  readonly stale: boolean;
}

/** The book as betting reads it. */
export interface BookReader {
  getOutcome(fixtureId: number, marketKey: string, outcome: string): BookOutcome | undefined;
  getFixture(fixtureId: number): Fixture | undefined;
  /** Why the book is not complete (it has just been opened, its source is silent); undefined when it is, or always is. */
  notReady?(): string | undefined;
}
