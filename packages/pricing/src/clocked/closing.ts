import { memoByCount } from '../chance/memo.ts';
import { Spread } from '../chance/spread.ts';

/**
 * The last ticks of regular time, in which a side that is one goal behind risks everything: it scores at `trailing` times its
 * pace, the side ahead at `leading` times. For sports whose scores count one.
 */
export interface Closing {
  readonly ticks: number;
  readonly trailing: number;
  readonly leading: number;
}

/** Goals of one side in a stretch of play: what has no chance worth a price is left out. */
const MOST_GOALS = 20;
/** Goals of one side in the closing ticks. */
const MOST_LATE = 6;
/** Beyond this lead nobody comes within one goal in the closing ticks, or so seldom that no price feels it. */
const FAR = MOST_LATE;

/** What a stretch of play that ends with regular time may add: the sides' goals are not independent any more. */
export interface Closed {
  readonly home: Spread;
  readonly away: Spread;
  readonly total: Spread;
  readonly margin: Spread;
  /** Chance of exactly these goals. */
  readonly at: (home: number, away: number) => number;
}

/** Chances of a goal in one tick. */
export type TickChances = readonly [home: number, away: number];

/** The closing of one pairing: its chances by the score. */
export class ClosingPlay {
  readonly #closing: Closing;
  readonly #calm: TickChances;
  readonly #kernels: (count: number) => ReadonlyMap<number, Float64Array>;

  constructor(closing: Closing, calm: TickChances) {
    this.#closing = closing;
    this.#calm = calm;
    this.#kernels = memoByCount((ticks) => this.#kernelsOf(ticks));
  }

  /** In a tick of regular time after which so many are left, at this lead of home. */
  chances(lead: number, ticksLeft: number): TickChances {
    const { ticks, trailing, leading } = this.#closing;
    const [home, away] = this.#calm;
    if (ticksLeft > ticks || Math.abs(lead) !== 1) return this.#calm;
    return lead > 0 ? [home * leading, away * trailing] : [home * trailing, away * leading];
  }

  /**
   * What may be added until the end of regular time.
   *
   * @param left - ticks to the end
   * @param leads - home's lead now
   * @param play - goals of each side in so many calm ticks
   */
  until(
    left: number,
    leads: Spread,
    play: { readonly home: (ticks: number) => Spread; readonly away: (ticks: number) => Spread },
  ): Closed {
    const late = Math.min(left, this.#closing.ticks);
    const home = play.home(left - late);
    const away = play.away(left - late);
    const size = MOST_LATE + 1;
    const cells = new Float64Array((MOST_GOALS + 1) ** 2);
    const kernels = new Map<number, Float64Array>();
    for (let h = home.low; h <= Math.min(home.high, MOST_GOALS); h += 1)
      for (let a = away.low; a <= Math.min(away.high, MOST_GOALS); a += 1) {
        const chance = home.at(h) * away.at(a);
        if (chance < 1e-12) continue;
        const kernel = kernels.get(h - a) ?? this.#meanKernel(late, leads, h - a);
        kernels.set(h - a, kernel);
        for (let x = 0; x < size && h + x <= MOST_GOALS; x += 1)
          for (let y = 0; y < size && a + y <= MOST_GOALS; y += 1) {
            const at = (h + x) * (MOST_GOALS + 1) + a + y;
            cells[at] = (cells[at] ?? 0) + chance * (kernel[x * size + y] ?? 0);
          }
      }
    return closedOf(cells);
  }

  /** Late goals at a lead that is `ahead` more than one of these. */
  #meanKernel(ticks: number, leads: Spread, ahead: number): Float64Array {
    const mean = new Float64Array((MOST_LATE + 1) ** 2);
    const kernels = this.#kernels(ticks);
    for (let lead = leads.low; lead <= leads.high; lead += 1) {
      const chance = leads.at(lead);
      if (chance < 1e-12) continue;
      const at = Math.max(-FAR, Math.min(FAR, lead + ahead));
      const kernel = kernels.get(at);
      for (let cell = 0; cell < mean.length; cell += 1) mean[cell] = (mean[cell] ?? 0) + chance * (kernel?.[cell] ?? 0);
    }
    return mean;
  }

  #kernelsOf(ticks: number): ReadonlyMap<number, Float64Array> {
    const kernels = new Map<number, Float64Array>();
    for (let lead = -FAR; lead <= FAR; lead += 1) kernels.set(lead, this.#kernelOf(ticks, lead));
    return kernels;
  }

  /** Goals of both sides in the last ticks, from this lead. */
  #kernelOf(ticks: number, lead: number): Float64Array {
    const size = MOST_LATE + 1;
    let now = new Float64Array(size * size);
    now[0] = 1;
    for (let left = ticks; left > 0; left -= 1) {
      const next = new Float64Array(size * size);
      for (let h = 0; h < size; h += 1)
        for (let a = 0; a < size; a += 1) {
          const chance = now[h * size + a] ?? 0;
          if (chance === 0) continue;
          const [home, away] = this.chances(lead + h - a, left);
          for (const [x, own] of [1 - home, home].entries())
            for (const [y, other] of [1 - away, away].entries()) {
              const at = Math.min(h + x, MOST_LATE) * size + Math.min(a + y, MOST_LATE);
              next[at] = (next[at] ?? 0) + chance * own * other;
            }
        }
      now = next;
    }
    return now;
  }
}

function closedOf(cells: Float64Array): Closed {
  const size = MOST_GOALS + 1;
  const home = new Float64Array(size);
  const away = new Float64Array(size);
  const total = new Float64Array(2 * size - 1);
  const margin = new Float64Array(2 * size - 1);
  for (let h = 0; h < size; h += 1)
    for (let a = 0; a < size; a += 1) {
      const chance = cells[h * size + a] ?? 0;
      home[h] = (home[h] ?? 0) + chance;
      away[a] = (away[a] ?? 0) + chance;
      total[h + a] = (total[h + a] ?? 0) + chance;
      margin[h - a + size - 1] = (margin[h - a + size - 1] ?? 0) + chance;
    }
  return {
    home: Spread.of(0, home),
    away: Spread.of(0, away),
    total: Spread.of(0, total),
    margin: Spread.of(1 - size, margin),
    at: (h, a) => (h < 0 || a < 0 || h >= size || a >= size ? 0 : (cells[h * size + a] ?? 0)),
  };
}
