import type { Fixture, MarketStatus } from '@evens/catalogue';

/** What the book says about one outcome. */
export interface BookOutcome {
  readonly fixture: Fixture;
  readonly market: { readonly status: MarketStatus; readonly version: number };
  readonly priceMilli: number;
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
