import { performance } from 'node:perf_hooks';
import { isVirtualSport } from '@evens/catalogue';
import type { FeedMessage, SteppedSource } from '@evens/feeds';
import type { Bus } from '../../../../platform/bus/index.ts';
import type { WorldClock } from '../../../../platform/clock/world-clock.ts';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { Book } from '../book/book.ts';
import { openFeed } from '../feed/open-feed.ts';
import { FeedRunner, type FeedRunnerOptions } from '../feed/runner.ts';
import type { FeedConfig, OpenedSource, SourceKind, StoredRatings } from '../feed/sources.ts';
import type { CatalogueLog } from '../open-book.ts';
import { OverrideWatch } from '../overrides/override-watch.ts';
import { Recorder } from '../results/recorder.ts';
import { UnstorableMessage } from '../results/unstorable.ts';
import { Chronicler } from '../story/chronicler.ts';
import { EpochOver, holdEpoch } from './epoch-store.ts';
import { Keeper } from './keeper.ts';

export interface LeaderTermDeps {
  readonly config: FeedConfig;
  readonly kind: SourceKind;
  readonly db: Database;
  readonly bus: Bus;
  readonly clock: WorldClock;
  readonly log: CatalogueLog;
  readonly book: Book;
  readonly ratings?: StoredRatings | undefined;
  /** Sources of the house's own, beside the one that it is configured with. */
  readonly beside?: readonly SteppedSource[] | undefined;
  /** It was refused to store something: another process leads. */
  readonly onOver: () => void;
}

const WATCH_MS = 500;

function countKinds(holes: readonly { readonly kind: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of holes) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/**
 * One time of leading the feed: its source, who keeps the book by it, and who records it. It may be suspended and resumed,
 * as long as nobody else has led in between.
 */
export class LeaderTerm {
  readonly keeper: Keeper;
  readonly recorder: Recorder;
  /** Writes down what happens in matches. */
  private readonly chronicler: Chronicler;
  /** What traders have said, in force before anything opens. */
  private readonly manual: OverrideWatch;
  /** By producer, the configured source first. */
  private readonly runners = new Map<string, FeedRunner>();
  private watching: NodeJS.Timeout | undefined;
  private stopListening: () => void = () => undefined;
  private telling: Promise<void> = Promise.resolve();
  private suspended = false;
  /** The next epoch is being taken, and may be this process's own. */
  undecided = false;
  private caughtUp = true;

  /** `epoch` was just taken. */
  constructor(
    private readonly deps: LeaderTermDeps,
    public epoch: number,
  ) {
    const { book, clock, config, db, bus, log } = deps;
    this.keeper = new Keeper(book, clock);
    this.recorder = new Recorder({
      db,
      bus,
      ...(config.lateResultMinutes !== undefined && { lateMs: config.lateResultMinutes * 60_000 }),
      guard: (trx) => this.mayStore(trx),
      onError: (error) =>
        log.error(
          { err: error },
          error instanceof UnstorableMessage ? 'cannot be stored' : 'results could not be stored yet',
        ),
    });
    this.manual = new OverrideWatch({
      db,
      bus,
      take: (manual) => this.keeper.takeOverrides(manual),
      onError: (error) => log.error({ err: error }, 'what traders said could not be read yet'),
    });
    this.chronicler = new Chronicler({
      db,
      guard: (trx) => this.mayStore(trx),
      onError: (error) => log.warn({ err: error }, 'what happened in matches could not be written down yet'),
    });
  }

  /** The book is this term's from here on, suspended as a whole. */
  begin(): void {
    this.keeper.takeOver();
  }

  /** Opens the source and begins. `told` resolves when the first snapshot is in the book. */
  async open(): Promise<{ readonly told: Promise<void> }> {
    const { db, clock, kind, config, log, book, ratings, beside = [] } = this.deps;
    const opened = await openFeed(db, clock, kind, config, this.epoch, ratings);
    await this.manual.read();
    if (this.suspended) throw new Error('the lead was lost while the feed was being opened');
    this.sayHoles(opened);
    const { source, past } = opened;
    const { recorder, chronicler } = this;
    recorder.holdProgress();
    const runner = this.runnerOf(source, {
      past: past(),
      pastBacklog: () => recorder.backlog + chronicler.backlog,
    });
    this.stopListening = book.listen({
      market: (fixture, market, _urgent, halted) => {
        if (!halted && !isVirtualSport(fixture.fixture.sportId))
          chronicler.takePrices(fixture, market, clock.eventMs());
      },
      refused: (fixtureId, marketKey, fault) => log.warn({ fixtureId, marketKey, fault }, 'a message was not believed'),
      producer: (producer, trust) => {
        if (trust === 'up') log.info({ producer }, 'prices are complete');
        else {
          log.warn({ producer }, 'a producer fell silent or left messages out: its markets are suspended');
          this.runners.get(producer)?.requestSnapshot();
        }
      },
    });
    const told = runner.start();
    this.telling = told
      .then(() => runner.tellPast())
      .then((complete) => (complete ? recorder.releaseProgress() : undefined))
      .then(() => chronicler.remember(source.earlierResults?.() ?? []))
      .catch((error: unknown) => log.error({ err: error }, 'what happened while the house was closed is not stored'));
    for (const each of beside) void this.runnerOf(each).start();
    this.manual.start();
    this.watch();
    return { told };
  }

  /** Whoever drives a source: what it says goes to the book, and what of it counts is recorded; of the house's own no story is written. */
  private runnerOf(source: SteppedSource, more: Partial<FeedRunnerOptions> = {}): FeedRunner {
    const { clock, log, ratings } = this.deps;
    const { keeper, recorder } = this;
    const chronicler = source.producer === this.deps.kind.producer ? this.chronicler : undefined;
    keeper.addProducer(source.producer, source.silenceLimitMs);
    const runner = new FeedRunner({
      source,
      clock,
      elapsedMs: () => performance.now(),
      take: (message) => {
        let counts: FeedMessage | undefined = message;
        const { body } = message;
        // Before the book hears the prices: whoever keeps them wants to know whose they are.
        if (body.type === 'prices') ratings?.hear(body.fixtureId, body.madeOf);
        try {
          counts = keeper.apply(message);
        } finally {
          // What the book stumbles over may still be a result that somebody waits for.
          if (counts) recorder.take(counts);
          if (counts) chronicler?.take(counts);
        }
      },
      takePast: (message) => {
        recorder.takePast(message);
        chronicler?.take(message);
      },
      onError: (error) => log.error({ err: error }, 'the feed stumbled'),
      ...more,
    });
    this.runners.set(source.producer, runner);
    return runner;
  }

  private async ofAll(does: (runner: FeedRunner) => Promise<void>): Promise<void> {
    await Promise.all([...this.runners.values()].map(does));
  }

  get lost(): number {
    return [...this.runners.values()].reduce((sum, { lost }) => sum + lost, 0);
  }

  /** Why prices are not fresh. */
  notReady(): string | undefined {
    const { producer } = this.deps.kind;
    if (!this.keeper.isUp(producer)) return `${producer} has no complete prices`;
    return this.caughtUp ? undefined : `what ${producer} said meanwhile is still coming in`;
  }

  /** Everything stands still, and nothing is open; what came before may still be stored, while nobody else leads. */
  suspend(): void {
    this.suspended = true;
    this.caughtUp = false;
    for (const each of this.runners.values()) each.pause();
    this.keeper.setLeading(false);
  }

  /** Goes on under its new epoch, which came right after the old one: opens when it knows what happened meanwhile. */
  resume(epoch: number): void {
    this.epoch = epoch;
    this.undecided = false;
    this.suspended = false;
    // What a follower put over the book while nobody led is taken off again.
    this.keeper.setLeading(false);
    this.catchUp(epoch).catch((error: unknown) => this.deps.log.error({ err: error }, 'the feed stumbled'));
  }

  private async catchUp(epoch: number): Promise<void> {
    await this.manual.read();
    await this.ofAll((runner) => runner.resume());
    if (this.suspended || this.epoch !== epoch) return;
    this.caughtUp = true;
    this.keeper.setLeading(true);
  }

  /** Ends with all that came stored, or, where another process leads by now, with nothing more stored. */
  async stop(how: 'whole' | 'abandoned'): Promise<void> {
    clearInterval(this.watching);
    this.stopListening();
    const ended = how === 'abandoned' ? this.recorder.abandon() : undefined;
    await this.manual.stop();
    await this.ofAll((runner) => runner.stop());
    await this.telling;
    await (ended ?? this.recorder.stop());
    await this.chronicler.stop(how);
  }

  private async mayStore(trx: DatabaseTransaction): Promise<void> {
    try {
      await holdEpoch(trx, this.epoch);
    } catch (error) {
      if (!(error instanceof EpochOver)) throw error;
      if (this.undecided) throw new Error('who leads the feed is not decided yet', { cause: error });
      if (!this.suspended) this.deps.onOver();
      throw error;
    }
  }

  private sayHoles({ holes = [] }: OpenedSource): void {
    const { log } = this.deps;
    for (const { file, line, ...hole } of holes.filter((each) => each.skipped))
      log.warn({ at: `${file}:${line}`, ...hole }, 'the input has a hole: this match is left out');
    if (holes.length > 0) log.info({ holes: countKinds(holes) }, 'holes in the input');
  }

  private watch(): void {
    let watchedMs = performance.now();
    this.watching = setInterval(() => {
      const nowMs = performance.now();
      const stalled = nowMs - watchedMs > 4 * WATCH_MS;
      watchedMs = nowMs;
      // After a stall of this whole process the source gets its turn first: the silence was ours, not its own.
      if (stalled || this.suspended) return;
      try {
        this.keeper.watchTime();
      } catch (error) {
        this.deps.log.error({ err: error }, 'somebody did not take the news of the book');
      }
    }, WATCH_MS);
  }
}
