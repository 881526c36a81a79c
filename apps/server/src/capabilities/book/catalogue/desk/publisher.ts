import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MarketKey } from '@evens/catalogue';
import type { Bus } from '../../../../platform/bus/index.ts';
import type { WorldClock } from '../../../../platform/clock/world-clock.ts';
import type { Book } from '../book/book.ts';
import type { FixtureState, MarketState } from '../book/states.ts';
import { type BookChanged, type BookPart, Parcel, piecesOf, type Wanted } from '../follow/wire.ts';
import type { StoryNews } from '../story/heard.ts';

export interface PublisherDeps {
  readonly book: Book;
  readonly bus: Pick<Bus, 'publish' | 'answer'>;
  readonly clock: Pick<WorldClock, 'now'>;
  readonly epoch: number;
  readonly notReady: () => string | undefined;
  /** Between the parts of an answer: others have their turn. */
  readonly breathe?: () => Promise<unknown>;
  /** How large a message may be, by estimate. */
  readonly messageBytes?: number;
}

/** What has changed of a fixture since it was last told. */
interface Dirt {
  gone: boolean;
  fixture: boolean;
  score: boolean;
  halts: boolean;
  readonly markets: Set<MarketKey>;
  /** What happened in the match since. */
  news: StoryNews | undefined;
}

/** How long an answer may keep everybody else waiting. */
const STRETCH_MS = 8;
/** Changes gather for so long; what takes bets no more does not wait. */
const GATHER_MS = 50;
/** Followers suspend everything after 5 s without a word. */
const SIGN_OF_LIFE_MS = 500;

/** Tells the books of all other processes what changes in the leader's, numbered within its epoch, and the whole on demand. */
export class Publisher {
  private dirt = new Map<number, Dirt>();
  private seq = 0;
  private ended = false;
  private readonly undo: (() => void)[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private hurrying: NodeJS.Immediate | undefined;

  constructor(private readonly deps: PublisherDeps) {}

  start(): void {
    const { book, bus } = this.deps;
    this.undo.push(
      book.listen({
        market: (fixture, { key }, urgent, halted) => {
          if (!halted) this.of(fixture).markets.add(key);
          this.soon(urgent);
        },
        worth: (fixture, { key }) => {
          this.of(fixture).markets.add(key);
          this.soon(false);
        },
        halts: (fixture) => {
          this.of(fixture).halts = true;
          this.soon(fixture.halts !== 0);
        },
        fixture: (fixture) => {
          this.of(fixture).fixture = true;
          this.soon(false);
        },
        score: (fixture) => {
          this.of(fixture).score = true;
          this.soon(false);
        },
        happened: (fixture, news) => {
          const dirt = this.of(fixture);
          const { incidents = [], scene } = dirt.news ?? {};
          dirt.news = { ...news, incidents: [...incidents, ...news.incidents], scene: news.scene ?? scene };
          this.soon(false);
        },
        removed: ({ fixture: { id } }) => {
          this.dirt.set(id, { ...clean(), gone: true });
          this.soon(false);
        },
      }),
      bus.answer('book.whole', () => this.whole()),
    );
    const life = setInterval(() => this.signOfLife(), SIGN_OF_LIFE_MS);
    this.undo.push(() => clearInterval(life));
    this.signOfLife();
  }

  /** Says what changed since the last time. */
  flush(): void {
    clearTimeout(this.gathering);
    clearImmediate(this.hurrying);
    this.gathering = undefined;
    this.hurrying = undefined;
    if (this.ended || this.dirt.size === 0) return;
    const dirt = this.dirt;
    this.dirt = new Map();
    const parcel = new Parcel(this.deps.messageBytes);
    for (const [id, each] of dirt) {
      const state = this.deps.book.getState(id);
      if (!state) parcel.add([{ id, gone: true }, 30]);
      else {
        for (const piece of this.pieces(state, { ...each, markets: named(state, each.markets), whole: false })) {
          parcel.add(piece);
          if (parcel.full) this.say({ changes: parcel.take() });
        }
      }
    }
    if (!parcel.empty) this.say({ changes: parcel.take() });
  }

  signOfLife(): void {
    if (this.dirt.size > 0) this.flush();
    else if (!this.ended) this.say({});
  }

  /** The last word: from here on nobody keeps these prices. */
  stop(): void {
    if (this.ended) return;
    for (const each of this.undo.splice(0)) each();
    clearTimeout(this.gathering);
    clearImmediate(this.hurrying);
    this.say({ over: true });
    this.ended = true;
  }

  private say(what: Pick<BookChanged, 'changes' | 'over'>): void {
    const { bus, clock, epoch } = this.deps;
    if (what.changes) this.seq += 1;
    const notReady = this.deps.notReady();
    bus.publish('book.changed', {
      epoch,
      seq: this.seq,
      ...what,
      world: clock.now(),
      ...(notReady !== undefined && { notReady }),
    });
  }

  /** The book in parts; what changes while they are on their way is told as changes too. */
  private async *whole(): AsyncGenerator<BookPart> {
    const { book, epoch, breathe = nextTurn } = this.deps;
    let at = 0;
    let sinceMs = performance.now();
    const parcel = new Parcel(this.deps.messageBytes);
    let { seq } = this;
    const part = (): BookPart => {
      const next = { epoch, seq, at, fixtures: parcel.take() };
      at += 1;
      return next;
    };
    for (const state of book.allStates()) {
      const { markets } = state;
      const news = state.story && { ...state.story, incidents: state.story.recent };
      const all = {
        gone: false,
        fixture: true,
        score: false,
        halts: true,
        news,
        markets: markets.values(),
        whole: true,
      };
      // A large fixture in several parts is nevertheless read in one moment.
      for (const piece of [...this.pieces(state, all)]) {
        parcel.add(piece);
        if (!parcel.full) continue;
        yield part();
        if (performance.now() - sinceMs > STRETCH_MS) {
          await breathe();
          sinceMs = performance.now();
        }
        if (this.ended) throw new Error('another process leads the feed');
      }
      if (parcel.empty) seq = this.seq;
    }
    const notReady = this.deps.notReady();
    yield { ...part(), end: { world: this.deps.clock.now(), ...(notReady !== undefined && { notReady }) } };
  }

  private pieces(state: FixtureState, wanted: Wanted) {
    return piecesOf(state, wanted, this.deps.messageBytes);
  }

  private of({ fixture: { id } }: FixtureState): Dirt {
    const known = this.dirt.get(id);
    if (known) return known;
    const made = clean();
    this.dirt.set(id, made);
    return made;
  }

  private soon(urgent: boolean): void {
    if (urgent) this.hurrying ??= setImmediate(() => this.flush());
    else this.gathering ??= setTimeout(() => this.flush(), GATHER_MS);
  }
}

const clean = (): Dirt => ({
  gone: false,
  fixture: false,
  score: false,
  halts: false,
  markets: new Set(),
  news: undefined,
});

function* named({ markets }: FixtureState, keys: Iterable<MarketKey>): Generator<MarketState> {
  for (const key of keys) {
    const market = markets.get(key);
    if (market) yield market;
  }
}
