import type { BuilderPick } from '@evens/betting';
import type { Fixture, MarketStatus } from '@evens/catalogue';
import type { FixtureRow } from '@evens/contract';
import type { Refusal, Result } from '@evens/kernel';

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
  /** Of a bet builder: its picks as they stand, and what each subset of them costs, by mask. */
  readonly builder?: {
    readonly picks: readonly { readonly marketKey: string; readonly outcome: string; readonly found: BookOutcome }[];
    readonly pricesMilli: readonly number[];
  };
}

/** A market that takes bets now. */
export interface OpenMarket {
  readonly key: string;
  readonly outcomes: readonly {
    readonly outcome: string;
    readonly priceMilli: number;
    readonly active: boolean;
    readonly fairProbability?: number;
  }[];
}

/** The book as betting reads it. */
export interface BookReader {
  getOutcome(fixtureId: number, marketKey: string, outcome: string): BookOutcome | undefined;
  getFixture(fixtureId: number): Fixture | undefined;
  /** Why the book is not complete (it has just been opened, its source is silent); undefined when it is, or always is. */
  notReady?(): string | undefined;
  /** Every market of a fixture that takes bets now. */
  openMarkets?(fixtureId: number): readonly OpenMarket[];
  /** A fixture as a row of a list shows it: a book that is shown to visitors. */
  getRow?(fixtureId: number): FixtureRow | undefined;
  /** The price of several outcomes of one match together, or why there is none: a book that has bet builders. */
  priceBuilder?(fixtureId: number, picks: readonly BuilderPick[]): Result<unknown, Refusal>;
  /** Tells of every change of the book until the returned function is called: a book that moves by itself. */
  listen?(listener: BookNews): () => void;
}

interface OfFixture {
  readonly fixture: { readonly id: number };
}

/** What may change the value of a bet. */
export interface BookNews {
  market?(of: OfFixture): void;
  /** Only what its outcomes are worth without margin. */
  worth?(of: OfFixture): void;
  halts?(of: OfFixture): void;
  /** Its description: runners may have been withdrawn. */
  fixture?(of: OfFixture): void;
  removed?(of: OfFixture): void;
  /** A source fell silent, or came back. */
  producer?(): void;
}
