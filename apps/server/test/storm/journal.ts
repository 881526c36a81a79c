/** What the feed said of one outcome from a moment on: its price, or undefined while no bet may be taken. */
interface Quote {
  readonly fromMs: number;
  readonly priceMilli: number | undefined;
}

/** How a fixture ended by the last word on it, and the span of bets that are void. */
export interface LastWord {
  readonly score: readonly [home: number, away: number];
  readonly voided: { readonly fromMs: number; readonly untilMs: number } | undefined;
}

/**
 * The storm's own memory of what was true when, written by the feed in the moment it speaks and read by nobody of the
 * house: what was taken is held against it afterwards.
 */
export class Journal {
  private readonly quotes = new Map<string, Quote[]>();
  private readonly kickOffs = new Map<number, { readonly plannedMs: number; readonly saidMs: number }>();
  private readonly disbeliefs = new Map<number, string>();
  private readonly words = new Map<number, LastWord>();
  private readonly shown = new Set<string>();

  quote(outcomeId: string, fromMs: number, priceMilli: number | undefined): void {
    this.shown.add(outcomeId);
    const known = this.quotes.get(outcomeId) ?? [];
    known.push({ fromMs, priceMilli });
    this.quotes.set(outcomeId, known);
  }

  /** When a match was to begin, and when the feed said that it had. */
  kickOff(fixtureId: number, plannedMs: number, saidMs = Number.POSITIVE_INFINITY): void {
    this.kickOffs.set(fixtureId, { plannedMs, saidMs });
  }

  /** Whether the time of kick-off had come in a span while nobody had said that the match was live: no bets then. */
  waitedForKickOff(fixtureId: number, fromMs: number, untilMs: number): boolean {
    const known = this.kickOffs.get(fixtureId);
    return (
      known !== undefined && known.plannedMs < known.saidMs && known.plannedMs <= untilMs && known.saidMs >= fromMs
    );
  }

  /** The house did not believe a price and paused its market: it need not tell us more. */
  disbelieved(fixtureId: number, reason: string): void {
    this.disbeliefs.set(fixtureId, reason);
  }

  /** Matches with a price that the house did not believe, and why. */
  disbeliefsOf(): ReadonlyMap<number, string> {
    return this.disbeliefs;
  }

  end(fixtureId: number, word: LastWord): void {
    for (const id of this.shown) if (id.startsWith(`${fixtureId}/`)) this.shown.delete(id);
    this.words.set(fixtureId, word);
  }

  lastWord(fixtureId: number): LastWord | undefined {
    return this.words.get(fixtureId);
  }

  /** The price that a player saw at that moment; undefined while it had none. */
  priceAt(outcomeId: string, atMs: number): number | undefined {
    const quotes = this.quotes.get(outcomeId) ?? [];
    return quotes[lastBefore(quotes, atMs)]?.priceMilli;
  }

  /** Every price of an outcome in a span of time, undefined among them when it was closed for a part of it. */
  pricesIn(outcomeId: string, fromMs: number, untilMs: number): ReadonlySet<number | undefined> {
    const quotes = this.quotes.get(outcomeId) ?? [];
    // What was said in the very millisecond before counts too: two words of one millisecond have no order here.
    const first = Math.max(0, lastBefore(quotes, fromMs - 1));
    return new Set(quotes.slice(first, lastBefore(quotes, untilMs) + 1).map((each) => each.priceMilli));
  }

  /** Outcomes of matches that begin after this moment. */
  onShowUntil(atMs: number): readonly string[] {
    return [...this.shown].filter((id) => (this.kickOffs.get(Number.parseInt(id, 10))?.plannedMs ?? 0) > atMs);
  }

  /** Outcomes of matches that have not ended. */
  onShow(): readonly string[] {
    return [...this.shown];
  }
}

/** Where the last quote stands that was said by then; -1 when there was none yet. */
function lastBefore(quotes: readonly Quote[], atMs: number): number {
  let low = -1;
  let high = quotes.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((quotes[middle]?.fromMs ?? Number.POSITIVE_INFINITY) <= atMs) low = middle;
    else high = middle;
  }
  return low;
}
