import { performance } from 'node:perf_hooks';
import type { HouseWordRule } from '@evens/betting';
import type { Fixture, FixtureToRule, MarketKey, OutcomeCode, Runner } from '@evens/catalogue';
import type { PriceMilli } from '@evens/kernel';
import type { Bus } from '../../platform/bus/index.ts';
import type { WorldClock } from '../../platform/clock/world-clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { HttpApp } from '../../platform/http/index.ts';
import type { Hub } from '../../platform/hub/index.ts';
import { Book } from './book/book.ts';
import type { BookFigures, BookListener, BookOutcome } from './book/book-face.ts';
import { type OpenFixture, openBoard } from './book/open-board.ts';
import './events.ts';
import { openFeed } from './feed/open-feed.ts';
import { FeedRunner } from './feed/runner.ts';
import { type FeedConfig, SOURCE_KINDS } from './feed/sources.ts';
import { Listings } from './listings.ts';
import { Queries } from './queries.ts';
import { RaceResults } from './race-results.ts';
import { endingsOf, HOUSE } from './results/house-words.ts';
import type { LastingBody } from './results/record-batch.ts';
import { Recorder } from './results/recorder.ts';
import {
  contestsOf,
  resultsAfter,
  runnersOf,
  type StoredContest,
  type StoredResult,
  standingResults,
} from './results/store.ts';
import { UnstorableMessage } from './results/unstorable.ts';
import { type StoredVoid, voidsOf } from './results/void-store.ts';
import { catalogueRoutes } from './routes.ts';
import { publishBook } from './topics.ts';

export type { BookFigures, BookListener, BookOutcome } from './book/book-face.ts';
export { PRICE_FAULTS, type PriceFault } from './book/price-checks.ts';
export type { FixtureState, MarketState } from './book/states.ts';
export type { FixtureChanged, MarketRolledBack, MarketSettled, MarketVoided } from './events.ts';
export type { FeedConfig } from './feed/sources.ts';
export { catalogueRetention } from './results/retention.ts';
export type { StoredResult } from './results/store.ts';
export type { StoredVoid } from './results/void-store.ts';
export { readReplayArchive } from './sources/replay-files.ts';

export interface CatalogueDeps {
  readonly config: FeedConfig;
  readonly db: Database;
  readonly bus: Bus;
  readonly hub: Hub;
  /** The catalogue sets its event time to the stored world at start. */
  readonly clock: WorldClock;
  readonly log: CatalogueLog;
}

/** A result, void or rollback that the house itself says, and by which rule. */
export interface HouseWord {
  readonly rule: HouseWordRule;
  readonly body: Extract<LastingBody, { type: 'result' | 'void' | 'rollback' }>;
}

/** The few words of a logger that are used here. */
export interface CatalogueLog {
  info(values: object, text: string): void;
  warn(values: object, text: string): void;
  error(values: object, text: string): void;
}

export interface CatalogueFigures extends BookFigures {
  /** Messages, or looks at the source, that came to nothing and were told as a gap. */
  readonly lost: number;
  /** Messages, or parts of them, that can never be stored. */
  readonly setAside: number;
  /** Messages that wait to be stored. */
  readonly backlog: number;
}

/** The book as others may use it. Everything is in memory and answers at once. */
export interface Catalogue {
  getFixture(fixtureId: number): Fixture | undefined;
  getOutcome(fixtureId: number, marketKey: MarketKey, outcome: OutcomeCode): BookOutcome | undefined;
  /** [eventMs, priceMilli], oldest first. */
  getPriceHistory(fixtureId: number, marketKey: MarketKey, outcome: OutcomeCode): [number, PriceMilli][] | undefined;
  /** All that can be bet on, fixture by fixture. */
  openBoard(): Generator<OpenFixture>;
  listen(listener: BookListener): () => void;
  figures(): CatalogueFigures;
  /** Undefined while prices are fresh, else why not: for /ready. */
  notReady(): string | undefined;
  /** The last word on every market of these fixtures, rolled back ones included. */
  standingResults(fixtureIds: readonly number[], keys?: readonly MarketKey[]): Promise<StoredResult[]>;
  /** Results, corrections and rollbacks in the order they were stored, after a position. */
  resultsAfter(position: bigint, limit: number): Promise<StoredResult[]>;
  voidsOf(fixtureIds: readonly number[]): Promise<StoredVoid[]>;
  /** Stored runners of races and outrights, withdrawals included: still there when the book has let the fixture go. */
  runnersOf(fixtureIds: readonly number[]): Promise<Map<number, readonly Runner[]>>;
  /** Status and last stored score of these fixtures, the final one of those that are over. */
  contestsOf(fixtureIds: readonly number[]): Promise<Map<number, StoredContest>>;
  /** How fixtures stand for the house's rules; undefined while the feed is not complete and anything may still be told. */
  endingsOf(fixtureIds: readonly number[]): Promise<ReadonlyMap<number, FixtureToRule> | undefined>;
  /** What the house decides by a rule of its own, stored and announced as if a source had said it. */
  say(words: readonly HouseWord[]): Promise<void>;
  routes(app: HttpApp): void;
  /** Returns at once: the first snapshot and the past come in while the house is already open. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Resolves when the first snapshot is in the book. */
  opened(): Promise<void>;
}

const WATCH_MS = 500;

function countKinds(holes: readonly { readonly kind: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of holes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

export function openCatalogue({ config, db, bus, hub, clock, log }: CatalogueDeps): Catalogue {
  const book = new Book(clock);
  const listings = new Listings(book);
  const queries = new Queries(book, listings, clock);
  const races = new RaceResults(db, clock);
  const recorder = new Recorder({
    db,
    bus,
    onError: (error) =>
      log.error(
        { err: error },
        error instanceof UnstorableMessage ? 'cannot be stored' : 'results could not be stored yet',
      ),
  });
  const kind = SOURCE_KINDS[config.feed];
  let runner: FeedRunner | undefined;
  let watch: NodeJS.Timeout | undefined;
  let begun: Promise<void> = Promise.resolve();
  let telling: Promise<void> = Promise.resolve();

  publishBook(book, listings, hub);
  book.listen({
    refused: (fixtureId, marketKey, fault) => log.warn({ fixtureId, marketKey, fault }, 'a message was not believed'),
    producer: (producer, trust) => {
      if (trust === 'up') log.info({ producer }, 'prices are complete');
      else {
        log.warn({ producer }, 'a producer fell silent or left messages out: its markets are suspended');
        runner?.requestSnapshot();
      }
    },
  });

  return {
    getFixture: (fixtureId) => book.getFixture(fixtureId),
    getOutcome: (fixtureId, marketKey, outcome) => book.getOutcome(fixtureId, marketKey, outcome),
    getPriceHistory: (fixtureId, marketKey, outcome) => book.getPriceHistory(fixtureId, marketKey, outcome),
    openBoard: () => openBoard(book.allStates()),
    listen: (listener) => book.listen(listener),
    figures: () => ({
      ...book.figures(),
      lost: runner?.lost ?? 0,
      setAside: recorder.setAside,
      backlog: recorder.backlog,
    }),
    notReady: () => (kind && !book.isUp(kind.producer) ? `${kind.producer} has no complete prices` : undefined),
    standingResults: (fixtureIds, keys) => standingResults(db, fixtureIds, keys),
    resultsAfter: (position, limit) => resultsAfter(db, position, limit),
    voidsOf: (fixtureIds) => voidsOf(db, fixtureIds),
    runnersOf: (fixtureIds) => runnersOf(db, fixtureIds),
    contestsOf: (fixtureIds) => contestsOf(db, fixtureIds),
    endingsOf: async (fixtureIds) => {
      if (!kind || !book.isUp(kind.producer) || !recorder.knowsThePast) return undefined;
      const stored = await endingsOf(db, fixtureIds);
      return new Map([...stored].map(([id, each]) => [id, { ...each, known: book.getFixture(id) !== undefined }]));
    },
    say: (words) => {
      const [eventMs, wallMs] = [clock.eventMs(), clock.wallMs()];
      return recorder.say(words.map((word) => ({ producer: HOUSE, seq: 0, eventMs, wallMs, ...word })));
    },
    routes: (app) => catalogueRoutes(app, { book, queries, races, clock }),
    start: async () => {
      if (!kind) return;
      const { source, past, holes = [] } = await openFeed(db, clock, kind, config);
      for (const { file, line, ...hole } of holes.filter((each) => each.skipped))
        log.warn({ at: `${file}:${line}`, ...hole }, 'the input has a hole: this match is left out');
      if (holes.length > 0) log.info({ holes: countKinds(holes) }, 'holes in the input');
      book.addProducer(source.producer, source.silenceLimitMs);
      recorder.holdProgress();
      const running = new FeedRunner({
        source,
        clock,
        elapsedMs: () => performance.now(),
        take: (message) => {
          let counts = true;
          try {
            counts = book.apply(message);
          } finally {
            // What the book stumbles over may still be a result that somebody waits for.
            if (counts) recorder.take(message);
          }
        },
        past: past(),
        takePast: (message) => recorder.takePast(message),
        pastBacklog: () => recorder.backlog,
        onError: (error) => log.error({ err: error }, 'the feed stumbled'),
      });
      runner = running;
      begun = running.start();
      telling = begun
        .then(() => running.tellPast())
        .then((complete) => (complete ? recorder.releaseProgress() : undefined))
        .catch((error: unknown) => log.error({ err: error }, 'what happened while the house was closed is not stored'));
      let watchedMs = performance.now();
      watch = setInterval(() => {
        const nowMs = performance.now();
        const stalled = nowMs - watchedMs > 4 * WATCH_MS;
        watchedMs = nowMs;
        // After a stall of this whole process the source gets its turn first: the silence was ours, not its own.
        if (stalled) return;
        try {
          book.watchTime();
        } catch (error) {
          log.error({ err: error }, 'somebody did not take the news of the book');
        }
      }, WATCH_MS);
    },
    stop: async () => {
      clearInterval(watch);
      await runner?.stop();
      await telling;
      await recorder.stop();
    },
    opened: () => begun,
  };
}
