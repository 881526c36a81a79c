import type { Fixture, MarketKey, OutcomeCode, Runner } from '@evens/catalogue';
import type { FixtureRow } from '@evens/contract';
import type { PriceMilli } from '@evens/kernel';
import type { Bus } from '../../../platform/bus/index.ts';
import type { WorldClock } from '../../../platform/clock/world-clock.ts';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Routes } from '../../../platform/http/index.ts';
import type { Hub } from '../../../platform/hub/index.ts';
import { AsianRows } from './asian-rows.ts';
import { publishAsian } from './asian-topics.ts';
import { Book } from './book/book.ts';
import type { BookListener, BookOutcome } from './book/book-face.ts';
import { type OpenFixture, type OpenMarket, openBoard, openMarketsOf } from './book/open-board.ts';
import type { FixtureState } from './book/states.ts';
import { Follower } from './follow/follower.ts';
import { Listings } from './listings.ts';
import { MatchResults } from './match-results.ts';
import { Queries } from './queries.ts';
import { RaceResults } from './race-results.ts';
import { type DescribedFixture, describedFixtures } from './results/described-store.ts';
import {
  contestsOf,
  resultsAfter,
  runnersOf,
  type StoredContest,
  type StoredResult,
  standingResults,
} from './results/store.ts';
import { type StoredVoid, voidsOf } from './results/void-store.ts';
import { catalogueRoutes } from './routes.ts';
import { Schedule } from './schedule.ts';
import { MatchPages } from './story/match-pages.ts';
import type { OutsideViews } from './streams.ts';
import { publishBook } from './topics.ts';
import { fixtureRow } from './views.ts';

/** The few words of a logger that are used here. */
export interface CatalogueLog {
  info(values: object, text: string): void;
  warn(values: object, text: string): void;
  error(values: object, text: string): void;
}

export interface BookDeps {
  readonly db: Database;
  readonly bus: Bus;
  readonly hub: Hub;
  readonly clock: WorldClock;
  readonly log: CatalogueLog;
  /** Whether another process may lead the feed: this book then follows that one's while this process does not lead. */
  readonly follows: boolean;
  /** Left out: matches are seen in the house alone. */
  readonly outside?: OutsideViews;
}

/** The book as anybody may read it, in every process. What it says of prices is in memory and answers at once. */
export interface CatalogueBook {
  getFixture(fixtureId: number): Fixture | undefined;
  getOutcome(fixtureId: number, marketKey: MarketKey, outcome: OutcomeCode): BookOutcome | undefined;
  /** As a row of a list shows it. */
  getRow(fixtureId: number): FixtureRow | undefined;
  /** [eventMs, priceMilli], oldest first. */
  getPriceHistory(fixtureId: number, marketKey: MarketKey, outcome: OutcomeCode): [number, PriceMilli][] | undefined;
  /** All that can be bet on, fixture by fixture. */
  openBoard(): Generator<OpenFixture>;
  /** The same of one fixture. */
  openMarkets(fixtureId: number): readonly OpenMarket[];
  listen(listener: BookListener): () => void;
  /** As the book of this process holds them: for the desk, which shows more than players see. */
  stateOf(fixtureId: number): FixtureState | undefined;
  allStates(): Iterable<FixtureState>;
  /** Described as they are stored, whether the book still holds them or not. */
  describedFixtures(
    fixtureIds: readonly number[],
    within?: DatabaseTransaction,
  ): Promise<Map<number, DescribedFixture>>;
  size(): { readonly fixtures: number; readonly markets: number };
  /** Undefined while prices are fresh, else why not: for /ready. */
  notReady(): string | undefined;
  /** The last word on every market of these fixtures, rolled back ones included. */
  standingResults(
    fixtureIds: readonly number[],
    keys?: readonly MarketKey[],
    within?: DatabaseTransaction,
  ): Promise<StoredResult[]>;
  /** Results, corrections and rollbacks in the order they were stored, after a position. */
  resultsAfter(position: bigint, limit: number): Promise<StoredResult[]>;
  voidsOf(fixtureIds: readonly number[], within?: DatabaseTransaction): Promise<StoredVoid[]>;
  /** Stored runners of races and outrights, withdrawals included: still there when the book has let the fixture go. */
  runnersOf(fixtureIds: readonly number[], within?: DatabaseTransaction): Promise<Map<number, readonly Runner[]>>;
  /** Status and last stored score of these fixtures, the final one of those that are over. */
  contestsOf(fixtureIds: readonly number[], within?: DatabaseTransaction): Promise<Map<number, StoredContest>>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when complete prices are in the book for the first time. */
  opened(): Promise<void>;
  /** For the feed desk of this process alone: it writes the book while it leads. */
  readonly seat: BookSeat;
}

/** Where the writer of the book sits. */
export interface BookSeat {
  readonly book: Book;
  /** Why prices are not fresh, while nobody is followed. */
  notReady: () => string | undefined;
  /** Complete prices are in the book. */
  opened(): void;
  /** From now on the desk writes the book. */
  lead(): void;
  /** The desk leads no longer, and its epoch was this: the book follows whoever leads next. */
  follow(epoch: number): void;
}

export function openBook({ db, bus, hub, clock, log, follows, outside = {} }: BookDeps): CatalogueBook {
  const book = new Book();
  const listings = new Listings(book);
  const queries = new Queries(book, listings, clock);
  const asian = new AsianRows(book);
  const races = new RaceResults(db, clock);
  const pages = new MatchPages({ book, db, eventMs: () => clock.eventMs() });
  const results = new MatchResults(db, clock);
  const schedule = new Schedule(listings, (state) => fixtureRow(book, state), clock);
  let resolve: () => void = () => undefined;
  const opened = new Promise<void>((done) => {
    resolve = done;
  });
  const follower = follows
    ? new Follower({
        book,
        bus,
        clock,
        onOpened: () => resolve(),
        onNews: (values, text) => log.warn(values, text),
        onError: (error) => log.warn({ err: error }, 'the book could not be copied from the feed desk yet'),
      })
    : undefined;
  const seat: BookSeat = {
    book,
    notReady: () => undefined,
    opened: () => resolve(),
    lead: () => follower?.yield(),
    follow: (epoch) => follower?.resume(epoch),
  };
  publishBook(book, listings, hub);
  publishAsian(book, listings, asian, hub);
  return {
    getFixture: (fixtureId) => book.getFixture(fixtureId),
    getRow: (fixtureId) => {
      const state = book.getState(fixtureId);
      return state && fixtureRow(book, state);
    },
    getOutcome: (fixtureId, marketKey, outcome) => book.getOutcome(fixtureId, marketKey, outcome),
    getPriceHistory: (fixtureId, marketKey, outcome) => book.getPriceHistory(fixtureId, marketKey, outcome),
    openBoard: () => openBoard(book.allStates()),
    openMarkets: (fixtureId) => {
      const state = book.getState(fixtureId);
      return state ? openMarketsOf(state) : [];
    },
    listen: (listener) => book.listen(listener),
    stateOf: (fixtureId) => book.getState(fixtureId),
    allStates: () => book.allStates(),
    describedFixtures: (fixtureIds, within) => describedFixtures(within ?? db, fixtureIds),
    size: () => book.size(),
    notReady: () => (follower?.writing ? follower.notReady() : seat.notReady()),
    standingResults: (fixtureIds, keys, within) => standingResults(within ?? db, fixtureIds, keys),
    resultsAfter: (position, limit) => resultsAfter(db, position, limit),
    voidsOf: (fixtureIds, within) => voidsOf(within ?? db, fixtureIds),
    runnersOf: (fixtureIds, within) => runnersOf(within ?? db, fixtureIds),
    contestsOf: (fixtureIds, within) => contestsOf(within ?? db, fixtureIds),
    routes: {
      player: catalogueRoutes({ book, queries, asian, races, results, schedule, pages, clock, outside }),
      operator: [],
    },
    start: async () => follower?.start(),
    stop: async () => follower?.stop(),
    opened: () => opened,
    seat,
  };
}
