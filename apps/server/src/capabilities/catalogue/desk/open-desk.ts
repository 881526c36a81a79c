import { performance } from 'node:perf_hooks';
import type { HouseWordRule } from '@evens/betting';
import type { FixtureToRule } from '@evens/catalogue';
import type { Bus } from '../../../platform/bus/index.ts';
import type { WorldClock } from '../../../platform/clock/world-clock.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { KeeperFigures } from '../book/book-face.ts';
import '../events.ts';
import { openFeed } from '../feed/open-feed.ts';
import { FeedRunner } from '../feed/runner.ts';
import { type FeedConfig, SOURCE_KINDS } from '../feed/sources.ts';
import type { CatalogueBook, CatalogueLog } from '../open-book.ts';
import { endingsOf, HOUSE } from '../results/house-words.ts';
import type { LastingBody } from '../results/record-batch.ts';
import { Recorder } from '../results/recorder.ts';
import { UnstorableMessage } from '../results/unstorable.ts';
import { Keeper } from './keeper.ts';

export interface FeedDeskDeps {
  readonly config: FeedConfig;
  readonly db: Database;
  readonly bus: Bus;
  /** The desk sets event time to the stored world at start. */
  readonly clock: WorldClock;
  readonly log: CatalogueLog;
  /** The book of this process, which the desk writes. */
  readonly book: Pick<CatalogueBook, 'seat'>;
}

/** A result, void or rollback that the house itself says, and by which rule. */
export interface HouseWord {
  readonly rule: HouseWordRule;
  readonly body: Extract<LastingBody, { type: 'result' | 'void' | 'rollback' }>;
}

export interface FeedDeskFigures extends KeeperFigures {
  /** Messages, or looks at the source, that came to nothing and were told as a gap. */
  readonly lost: number;
  /** Messages, or parts of them, that can never be stored. */
  readonly setAside: number;
  /** Messages that wait to be stored. */
  readonly backlog: number;
}

/** Sources, their judgement and the record of what came: at work in one process, the leader. */
export interface FeedDesk {
  /** Whether this process runs the feed. */
  leading(): boolean;
  figures(): FeedDeskFigures;
  /** How fixtures stand for the house's rules; undefined while the feed is not complete and anything may still be told. */
  endingsOf(fixtureIds: readonly number[]): Promise<ReadonlyMap<number, FixtureToRule> | undefined>;
  /** What the house decides by a rule of its own, stored and announced as if a source had said it. */
  say(words: readonly HouseWord[]): Promise<void>;
  /** Returns at once: the first snapshot and the past come in while the house is already open. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const WATCH_MS = 500;

function countKinds(holes: readonly { readonly kind: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of holes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

export function openFeedDesk({ config, db, bus, clock, log, book: { seat } }: FeedDeskDeps): FeedDesk {
  const { book } = seat;
  const keeper = new Keeper(book, clock);
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
  let telling: Promise<void> = Promise.resolve();

  seat.notReady = () => (kind && !keeper.isUp(kind.producer) ? `${kind.producer} has no complete prices` : undefined);
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
    leading: () => runner !== undefined,
    figures: () => ({
      ...keeper.figures(),
      lost: runner?.lost ?? 0,
      setAside: recorder.setAside,
      backlog: recorder.backlog,
    }),
    endingsOf: async (fixtureIds) => {
      if (!kind || !keeper.isUp(kind.producer) || !recorder.knowsThePast) return undefined;
      const stored = await endingsOf(db, fixtureIds);
      return new Map([...stored].map(([id, each]) => [id, { ...each, known: book.getFixture(id) !== undefined }]));
    },
    say: (words) => {
      const [eventMs, wallMs] = [clock.eventMs(), clock.wallMs()];
      return recorder.say(words.map((word) => ({ producer: HOUSE, seq: 0, eventMs, wallMs, ...word })));
    },
    start: async () => {
      if (!kind) return seat.opened();
      const { source, past, holes = [] } = await openFeed(db, clock, kind, config);
      for (const { file, line, ...hole } of holes.filter((each) => each.skipped))
        log.warn({ at: `${file}:${line}`, ...hole }, 'the input has a hole: this match is left out');
      if (holes.length > 0) log.info({ holes: countKinds(holes) }, 'holes in the input');
      keeper.addProducer(source.producer, source.silenceLimitMs);
      recorder.holdProgress();
      const running = new FeedRunner({
        source,
        clock,
        elapsedMs: () => performance.now(),
        take: (message) => {
          let counts = true;
          try {
            counts = keeper.apply(message);
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
      telling = running
        .start()
        .then(() => {
          seat.opened();
          return running.tellPast();
        })
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
          keeper.watchTime();
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
  };
}
