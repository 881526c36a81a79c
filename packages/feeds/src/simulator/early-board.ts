import type { FeedBody, MarketPrices } from '../protocol.ts';
import type { Slot } from './calendar/slot.ts';
import type { Contest } from './contest.ts';
import { hasCard, marginOf } from './entries.ts';
import { HOUR_MS } from './options.ts';
import { earlyDrift, fillIn, isEarly, Quoter } from './quote.ts';
import { ALL_MARKETS_MS, type Rests, restsOf } from './rests.ts';

const SOON_MS = 2 * HOUR_MS;

/** Which markets are on offer at this moment; undefined: all. */
const wantedAt = ({ startMs }: Slot, atMs: number): typeof isEarly | undefined =>
  startMs - atMs > ALL_MARKETS_MS ? isEarly : undefined;

/** The moments at which the contest's prices before the start may change, its non-runners' among them. */
export const earlyRests = ({ slot, nonRunners }: Contest): Rests =>
  restsOf(
    slot.fixtureId,
    slot.announceMs,
    slot.startMs,
    nonRunners().map(({ atMs }) => atMs),
  );

/** All prices said at one of these moments, and the quoter that goes on from there. */
export function earlyQuotes(
  contest: Contest,
  atMs: number,
): { readonly quoter: Quoter; readonly quotes: readonly MarketPrices[] } {
  const quoter = new Quoter(contest.slot.fixtureId, earlyDrift(contest.slot.startMs), marginOf(contest.slot.entry));
  return { quoter, quotes: quoter.offer(contest.board(atMs, wantedAt(contest.slot, atMs)), atMs) };
}

/** The same prices, where nobody goes on from there. */
function pricesAlone({ slot, blanks }: Contest, atMs: number): readonly MarketPrices[] {
  return fillIn(
    blanks(atMs, wantedAt(slot, atMs)),
    atMs,
    slot.fixtureId,
    earlyDrift(slot.startMs),
    marginOf(slot.entry),
  );
}

/** A contest's prices before it starts. Chances stand still unless a runner is withdrawn; prices wander, more often as the start comes near. */
export class EarlyBoard {
  readonly #slot: Slot;
  readonly #draw: () => Contest;
  #rests: Rests | undefined;
  #quoter: Quoter | undefined;

  /** `draw` is called only when something is said: thousands of waiting contests would fill the memory. */
  constructor(slot: Slot, draw: () => Contest) {
    this.#slot = slot;
    this.#draw = draw;
  }

  /** When prices may change next; the start at the latest. */
  nextMs(atMs: number): number {
    return this.#moments().after(atMs);
  }

  /** The last of those moments at or before this one. */
  saidMs(atMs: number): number {
    return this.#moments().upTo(atMs);
  }

  /** Every market, at the prices last said at or before this moment. */
  prices(atMs: number): readonly FeedBody[] {
    const saidMs = this.#moments().upTo(atMs);
    return [{ type: 'prices', fixtureId: this.#slot.fixtureId, complete: true, markets: this.#all(saidMs) }];
  }

  /** What changes at this moment, one of those `nextMs` names. */
  changes(atMs: number): readonly FeedBody[] {
    const moments = this.#moments();
    if (moments.isBoundary(atMs)) return [...this.#nonRunners(atMs), ...this.prices(atMs)];
    const quoter = this.#quoter ?? earlyQuotes(this.#draw(), moments.upTo(atMs - 1)).quoter;
    this.#quoter = this.#isSoon(atMs) ? quoter : undefined;
    const markets = quoter.wander(atMs);
    return markets.length > 0 ? [{ type: 'prices', fixtureId: this.#slot.fixtureId, markets }] : [];
  }

  #all(saidMs: number): readonly MarketPrices[] {
    if (!this.#isSoon(saidMs)) {
      this.#quoter = undefined;
      return pricesAlone(this.#draw(), saidMs);
    }
    const { quoter, quotes } = earlyQuotes(this.#draw(), saidMs);
    this.#quoter = quoter;
    return quotes;
  }

  /** The race described anew, where this is the moment at which somebody is withdrawn. */
  #nonRunners(atMs: number): readonly FeedBody[] {
    if (!hasCard(this.#slot.entry)) return [];
    const { nonRunners, starters } = this.#draw();
    const fixture = nonRunners().some((each) => each.atMs === atMs) && starters?.fixture(atMs);
    return fixture ? [{ type: 'fixture', fixture }] : [];
  }

  /** Worked out when first asked for: a race with a card has to be played to know who does not start. */
  #moments(): Rests {
    const { fixtureId, announceMs, startMs, entry } = this.#slot;
    this.#rests ??= hasCard(entry) ? earlyRests(this.#draw()) : restsOf(fixtureId, announceMs, startMs);
    return this.#rests;
  }

  /** Contests about to start speak every minute: only they keep their prices in memory. */
  #isSoon(atMs: number): boolean {
    return this.#slot.startMs - atMs <= SOON_MS;
  }
}
