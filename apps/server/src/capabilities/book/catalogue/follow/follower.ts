import type { MarketKey } from '@evens/catalogue';
import type { Bus } from '../../../../platform/bus/index.ts';
import type { WorldClock } from '../../../../platform/clock/world-clock.ts';
import type { Book } from '../book/book.ts';
import { decideStatus } from '../book/decide-market.ts';
import { HALTS } from '../book/states.ts';
import { applyChange } from './apply.ts';
import type { BookChanged, BookPart } from './wire.ts';

export interface FollowerDeps {
  readonly book: Book;
  readonly bus: Pick<Bus, 'ask' | 'subscribe'>;
  readonly clock: WorldClock;
  /** Complete prices are in the book. */
  readonly onOpened: () => void;
  readonly onNews: (values: object, text: string) => void;
  readonly onError: (error: unknown) => void;
}

/** So long without a word of the leader, and everything shown is suspended. */
export const SILENCE_MS = 5000;
/** An answer that stops for so long is asked for again. */
const PART_MS = 2000;
const WATCH_MS = 500;
/** Changes kept while a snapshot comes in; more of them than this, and the snapshot is asked for again. */
const MOST_WAITING = 20_000;
const WORLD_DRIFT_MS = 1000;

/**
 * What the book holds: nothing to rely on; a snapshot on its way; the snapshot without what was said meanwhile; all that the
 * leader said; the same, but he was not heard for too long.
 */
type Standing = 'waiting' | 'loading' | 'loaded' | 'current' | 'silent';

/** A snapshot on its way into the book. */
interface Loading {
  /** Changes from the next number on come after it. */
  seq: number;
  parts: number;
  readonly named: Map<number, Set<MarketKey>>;
  readonly waiting: BookChanged[];
}

/**
 * Keeps the book of this process as the leader's: a snapshot, then changes in order. Whenever it does not know everything
 * that the leader has said, all it shows is suspended: from a gap in the numbers, a new leader or five seconds of silence until
 * the next snapshot is in. The first message after a silence may have been delayed, with newer ones still queued behind it,
 * so it does not reopen any market.
 */
export class Follower {
  private standing: Standing = 'waiting';
  private epoch = 0;
  private seq = 0;
  private heardMs: number;
  private leaderNotReady: string | undefined;
  private loading: Loading | undefined;
  /** The last snapshot was being made until here: what it holds is not older than its beginning, and partly so new. */
  private untilSeq = 0;
  /** False while this process leads: its desk writes the book then. */
  private writes = true;
  private told: string | undefined;
  private watching: NodeJS.Timeout | undefined;
  private stopListening: () => void = () => undefined;

  constructor(private readonly deps: FollowerDeps) {
    this.heardMs = deps.clock.monotonicMs();
  }

  start(): void {
    this.stopListening = this.deps.bus.subscribe('book.changed', (said) => this.hear(said));
    this.watching = setInterval(() => this.watch(), WATCH_MS);
    this.load();
  }

  stop(): void {
    clearInterval(this.watching);
    this.stopListening();
    this.writes = false;
    this.loading = undefined;
  }

  /** The desk of this process writes the book from now on. */
  yield(): void {
    this.writes = false;
    this.loading = undefined;
  }

  /** The desk of this process leads no longer, and what it wrote stays suspended until a leader has told the whole. */
  resume(epoch: number): void {
    if (this.writes) return;
    this.writes = true;
    this.epoch = Math.max(this.epoch, epoch);
    this.leaderNotReady = undefined;
    this.heardMs = this.deps.clock.monotonicMs();
    this.fallBehind();
  }

  /** Whether the book is this follower's to write. */
  get writing(): boolean {
    return this.writes;
  }

  /** Undefined while the book is what the leader's is, and that one is complete. */
  notReady(): string | undefined {
    if (this.standing === 'current') return this.leaderNotReady;
    if (this.standing === 'loading') return 'the book is being copied from the feed desk';
    const sec = Math.round((this.deps.clock.monotonicMs() - this.heardMs) / 1000);
    return `the feed desk has not been heard for ${sec} s`;
  }

  hear(said: BookChanged): void {
    if (!this.writes || said.epoch < this.epoch) return;
    if (said.epoch > this.epoch) this.meetLeader(said);
    if (said.over) {
      this.fallBehind();
      return;
    }
    if (this.loading) {
      this.heardMs = this.deps.clock.monotonicMs();
      this.loading.waiting.push(said);
      if (this.loading.waiting.length > MOST_WAITING) this.fallBehind();
    } else if (this.standing === 'waiting' || this.standing === 'silent') this.load(said);
    else this.follow(said);
  }

  /** What the mere passing of time changes. */
  watch(): void {
    if (!this.writes) return;
    const silentMs = this.deps.clock.monotonicMs() - this.heardMs;
    const knows = this.standing === 'current' || this.standing === 'loaded';
    if (knows && silentMs > SILENCE_MS) {
      this.deps.onNews({ silentMs: Math.round(silentMs) }, 'the feed desk is not heard: everything is suspended');
      this.standing = 'silent';
      this.setBehind(true);
    }
    if (this.standing === 'waiting') this.load();
  }

  private meetLeader({ epoch }: BookChanged): void {
    this.deps.onNews({ epoch }, 'a new leader runs the feed');
    this.epoch = epoch;
    this.fallBehind();
  }

  private follow(said: BookChanged): void {
    const expected = this.seq + (said.changes ? 1 : 0);
    // A repeat, or a late one whose place the snapshot took.
    if (said.seq < expected) return;
    if (said.seq > expected) {
      this.deps.onNews(
        { missed: said.seq - expected },
        'changes of the feed desk are missing: everything is suspended',
      );
      this.fallBehind();
      this.load(said);
      return;
    }
    this.heardMs = this.deps.clock.monotonicMs();
    this.seq = said.seq;
    this.meetWorld(said);
    if (this.takeIn(said)) this.beCurrent();
    else {
      this.fallBehind();
      this.load();
    }
  }

  /** False if one of the leader's fixtures is missing here. */
  private takeIn({ seq, changes = [] }: BookChanged): boolean {
    const how = this.how();
    for (const change of changes) {
      // Said while the snapshot was being made, of one that left before its turn came.
      if (!applyChange(change, how) && seq > this.untilSeq) return false;
    }
    this.deps.book.finishWord();
    return true;
  }

  private how() {
    const { book, clock } = this.deps;
    return { book, eventMs: clock.eventMs(), own: this.standing === 'current' ? 0 : HALTS.behind };
  }

  private fallBehind(): void {
    this.loading = undefined;
    this.standing = 'waiting';
    this.setBehind(true);
  }

  /** All that the leader has said is in the book. */
  private beCurrent(): void {
    if (this.standing === 'current' || this.seq < this.untilSeq) return;
    this.standing = 'current';
    this.told = undefined;
    this.setBehind(false);
    if (this.leaderNotReady === undefined) this.deps.onOpened();
  }

  /** Once a reason: it is asked again twice a second. */
  private complain(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (reason !== this.told) this.deps.onError(error);
    this.told = reason;
  }

  private setBehind(behind: boolean): void {
    const { book, clock } = this.deps;
    for (const state of book.allStates()) {
      const halts = behind ? state.halts | HALTS.behind : state.halts & ~HALTS.behind;
      book.setHalts(state, halts, clock.eventMs());
    }
    book.finishWord();
  }

  private load(first?: BookChanged): void {
    if (this.loading || !this.writes) return;
    const loading: Loading = { seq: 0, parts: 0, named: new Map(), waiting: first ? [first] : [] };
    this.loading = loading;
    this.standing = 'loading';
    this.read(loading).catch((error: unknown) => {
      // Asked for anew at the next look, or by the next word.
      if (this.loading === loading) this.fallBehind();
      this.complain(error);
    });
  }

  private async read(loading: Loading): Promise<void> {
    for await (const part of this.deps.bus.ask('book.whole', null, { silenceMs: PART_MS })) {
      if (this.loading !== loading) return;
      if (part.epoch < this.epoch || part.at !== loading.parts) break;
      if (part.at === 0) {
        this.epoch = part.epoch;
        loading.seq = part.seq;
      } else if (part.epoch !== this.epoch) break;
      this.takePart(part, loading);
      if (part.end) {
        this.meetWorld(part.end);
        this.finish(loading, part.seq);
        return;
      }
    }
    if (this.loading === loading) this.fallBehind();
  }

  private takePart(part: BookPart, loading: Loading): void {
    loading.parts += 1;
    this.heardMs = this.deps.clock.monotonicMs();
    const how = this.how();
    for (const change of part.fixtures) {
      applyChange(change, how);
      const named = loading.named.get(change.id) ?? new Set();
      for (const [key] of change.markets ?? []) named.add(key);
      loading.named.set(change.id, named);
    }
    this.deps.book.finishWord();
  }

  private finish({ seq, named, waiting }: Loading, untilSeq: number): void {
    const { book, clock } = this.deps;
    for (const state of [...book.allStates()]) {
      const keys = named.get(state.fixture.id);
      if (!keys) book.remove(state);
      else {
        for (const market of state.markets.values()) {
          if (keys.has(market.key)) continue;
          book.putMarket(state, market, decideStatus(market, { type: 'withdrawn' }, clock.eventMs()));
          state.markets.delete(market.key);
        }
      }
    }
    this.loading = undefined;
    this.standing = 'loaded';
    [this.seq, this.untilSeq] = [seq, untilSeq];
    const later = waiting.filter(
      (said) => said.epoch === this.epoch && (said.changes ? said.seq > seq : said.seq >= seq),
    );
    for (const said of later.sort((left, right) => left.seq - right.seq)) {
      this.hear(said);
    }
    if (this.standing === 'loaded') this.beCurrent();
  }

  private meetWorld({ world, notReady }: Pick<BookChanged, 'world' | 'notReady'>): void {
    const { clock } = this.deps;
    const wasNotReady = this.leaderNotReady;
    this.leaderNotReady = notReady;
    if (wasNotReady !== undefined && notReady === undefined && this.standing === 'current') this.deps.onOpened();
    const mine = clock.now();
    const theirsMs = world.eventMs + (mine.wallMs - world.wallMs) * world.speed;
    if (mine.speed === world.speed && Math.abs(theirsMs - mine.eventMs) <= WORLD_DRIFT_MS * Math.max(1, world.speed))
      return;
    clock.anchor(world);
  }
}
