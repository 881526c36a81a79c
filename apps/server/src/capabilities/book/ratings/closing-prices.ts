import type { BookPrices } from '@evens/pricing';
import type { BookListener, FixtureState, MarketState } from '../catalogue/index.ts';
import type { ClosingRow } from './store.ts';

const FOOTBALL = 1;
/** The markets that ratings read, and the words of their outcomes in a book. */
const READ: Readonly<Record<string, Readonly<Record<string, keyof BookPrices>>>> = {
  '1x2': { home: 'home', draw: 'draw', away: 'away' },
  'total:2.5': { over: 'over25', under: 'under25' },
};

interface Last {
  readonly prices: Map<keyof BookPrices, number>;
  /** Came with a fair chance beside them, as the house's own prices do. */
  readonly withFair: Set<keyof BookPrices>;
}

/** The last prices of every football match until its start, by what the book believed; of those that started, once. */
export class ClosingPrices {
  readonly #last = new Map<number, Last>();
  readonly #madeOf = new Map<number, string>();
  #closed: ClosingRow[] = [];
  readonly #eventMs: () => number;

  constructor(eventMs: () => number) {
    this.#eventMs = eventMs;
  }

  readonly listener: BookListener = {
    market: (fixture, market) => this.#price(fixture, market),
    fixture: (fixture) => this.#look(fixture),
    score: (fixture) => this.#look(fixture),
    removed: ({ fixture }) => this.#forget(fixture.id),
  };

  /** The stored ratings that a source says its own prices are made of. */
  hear(fixtureId: number, madeOf: string | undefined): void {
    if (madeOf === undefined) this.#madeOf.delete(fixtureId);
    else this.#madeOf.set(fixtureId, madeOf);
  }

  /** What has started since it was last asked. */
  take(): ClosingRow[] {
    const closed = this.#closed;
    this.#closed = [];
    return closed;
  }

  /** Could not be stored: it is taken again. */
  giveBack(rows: readonly ClosingRow[]): void {
    this.#closed = [...rows, ...this.#closed].slice(-MOST_WAITING);
  }

  #price({ fixture }: FixtureState, market: MarketState): void {
    if (fixture.sportId !== FOOTBALL || fixture.kind !== 'match') return;
    // A trader's prices are not the source's: nothing is learnt from them.
    const { key, codes, prices, fair, status, refused, closed } = market.manual?.fed ?? market;
    const words = READ[key];
    if (!words) return;
    if (fixture.status !== 'notStarted' || fixture.startMs <= this.#eventMs()) return;
    if (status !== 'active' || refused || (closed && closed.length > 0)) return;
    const last = this.#last.get(fixture.id) ?? { prices: new Map(), withFair: new Set() };
    this.#last.set(fixture.id, last);
    for (const [index, code] of codes.entries()) {
      const word = words[code];
      const decimal = (prices[index] ?? 0) / 1000;
      if (!word || decimal <= 1) continue;
      last.prices.set(word, decimal);
      if (fair) last.withFair.add(word);
      else last.withFair.delete(word);
    }
  }

  #look({ fixture: { id, status } }: FixtureState): void {
    const last = this.#last.get(id);
    if (!last || status === 'notStarted' || status === 'postponed') return;
    const book = (of: Iterable<readonly [keyof BookPrices, number]>): BookPrices => Object.fromEntries(of);
    // It began, whatever was told of it first: of some matches nobody tells anything but the end.
    if (status !== 'cancelled') {
      const madeOf = this.#madeOf.get(id);
      // Judged now: a process that came to lead meanwhile hears whose the prices are after it knew them.
      const said = [...last.prices].filter(([word]) => madeOf === undefined || !last.withFair.has(word));
      this.giveBack([{ fixtureId: id, prices: book(last.prices), fromSource: book(said), madeOf }]);
    }
    this.#forget(id);
  }

  #forget(id: number): void {
    this.#last.delete(id);
    this.#madeOf.delete(id);
  }
}

/** While the database is away; what is lost of it is a price less to learn from. */
const MOST_WAITING = 5000;
