import { parseMarketKey } from '@evens/catalogue';
import type { FairMarket } from '@evens/pricing';
import type { FeedBody } from '../protocol.ts';
import type { Slot } from './calendar.ts';
import type { Contest } from './contest.ts';
import { HOUR_MS } from './options.ts';
import { earlyDrift, Quoter } from './quote.ts';
import { ALL_MARKETS_MS, type Rests, restsOf } from './rests.ts';

const SOON_MS = 2 * HOUR_MS;

const earlyMarket = (market: FairMarket): boolean => {
  const identity = parseMarketKey(market.key);
  return identity !== undefined && identity.stat === undefined && identity.period !== '2h';
};

/** A contest's prices before it starts. Chances stand still; prices wander, more often as the start comes near. */
export class EarlyBoard {
  readonly #slot: Slot;
  readonly #rests: Rests;
  readonly #draw: () => Contest;
  #quoter: Quoter | undefined;

  /** `draw` is called only when something is said: thousands of waiting contests would fill the memory. */
  constructor(slot: Slot, draw: () => Contest) {
    this.#slot = slot;
    this.#rests = restsOf(slot.fixtureId, slot.announceMs, slot.startMs);
    this.#draw = draw;
  }

  /** When prices may change next; the start at the latest. */
  nextMs(atMs: number): number {
    return this.#rests.after(atMs);
  }

  /** Every market, at the prices last said at or before this moment. */
  prices(atMs: number): readonly FeedBody[] {
    const saidMs = this.#rests.upTo(atMs);
    const quoter = new Quoter(this.#slot.fixtureId, earlyDrift(this.#slot.startMs));
    const quotes = quoter.quote(this.#fair(saidMs), saidMs);
    this.#keep(quoter, saidMs);
    return [{ type: 'prices', fixtureId: this.#slot.fixtureId, complete: true, markets: [...quotes.values()] }];
  }

  /** What changes at this moment, one of those `nextMs` names. */
  changes(atMs: number): readonly FeedBody[] {
    if (this.#rests.isBoundary(atMs)) return this.prices(atMs);
    const quoter = this.#quoter ?? this.#quoterAt(this.#rests.upTo(atMs - 1));
    this.#keep(quoter, atMs);
    const markets = quoter.wander(atMs);
    return markets.length > 0 ? [{ type: 'prices', fixtureId: this.#slot.fixtureId, markets }] : [];
  }

  #quoterAt(atMs: number): Quoter {
    const quoter = new Quoter(this.#slot.fixtureId, earlyDrift(this.#slot.startMs));
    quoter.quote(this.#fair(atMs), atMs);
    return quoter;
  }

  #fair(atMs: number): readonly FairMarket[] {
    const { params, slot } = this.#draw();
    const { model } = slot.entry;
    const markets = model.markets(params, model.start(params));
    return slot.startMs - atMs > ALL_MARKETS_MS ? markets.filter(earlyMarket) : markets;
  }

  /** Contests about to start speak every minute: only they keep their prices in memory. */
  #keep(quoter: Quoter, atMs: number): void {
    this.#quoter = this.#slot.startMs - atMs <= SOON_MS ? quoter : undefined;
  }
}
