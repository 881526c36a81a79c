import { HOUR_MS } from './options.ts';
import { restMs } from './quote.ts';

/** From here on a contest has all its markets; earlier only those of the whole match. */
export const ALL_MARKETS_MS = 36 * HOUR_MS;

/**
 * The moments at which prices before the start may change: a grid of each stretch's own width, shifted by fixture so that
 * not all change at once, and the stretches' own beginnings. A pure function of the fixture: asked anew after a restart it
 * gives the same moments.
 */
export interface Rests {
  after(atMs: number): number;
  /** The last one at or before; never before the announcement. */
  upTo(atMs: number): number;
  /** At these every market is said again. */
  isBoundary(atMs: number): boolean;
}

export function restsOf(
  fixtureId: number,
  announceMs: number,
  startMs: number,
  /** Moments at which something happens to the field. */
  turnsMs: readonly number[] = [],
): Rests {
  const bounds = [announceMs, startMs - ALL_MARKETS_MS, startMs - 24 * HOUR_MS, startMs - 2 * HOUR_MS, startMs]
    .concat(turnsMs)
    .sort((a, b) => a - b)
    .filter((bound) => bound >= announceMs);
  const stretch = (atMs: number): { from: number; until: number; rest: number } => {
    let index = 0;
    while (index + 2 < bounds.length && atMs >= (bounds[index + 1] ?? 0)) index += 1;
    const from = bounds[index] ?? announceMs;
    // A stretch begins where its own rest holds already.
    return { from, until: bounds[index + 1] ?? startMs, rest: restMs(startMs - from - 1) };
  };
  return {
    after: (atMs) => {
      const { until, rest } = stretch(atMs);
      const phase = fixtureId % rest;
      return Math.min(until, (Math.floor((atMs - phase) / rest) + 1) * rest + phase);
    },
    upTo: (atMs) => {
      const { from, rest } = stretch(atMs);
      const phase = fixtureId % rest;
      return Math.max(from, Math.floor((atMs - phase) / rest) * rest + phase);
    },
    isBoundary: (atMs) => bounds.includes(atMs),
  };
}
