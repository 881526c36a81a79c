import { DAY_MS } from '../options.ts';
import type { Slot } from './slot.ts';

const BIN_MS = 5 * 60_000;
const BINS = DAY_MS / BIN_MS;
/** Contests end when they end: this share of their usual length is counted on. */
const SURE = 0.85;

/** A contest that could be played. */
export interface Spare {
  readonly startMs: number;
  readonly usualMs: number;
}

/**
 * Which of the spare contests of a day are played, so that at no time fewer than `inPlay` are. It looks at the contests that
 * are played anyway and at no filling of another day, so that it needs no memory.
 *
 * @param day - days since 1970 UTC
 * @param own - what is played anyway, that of the day before too
 * @param spare - by start
 */
export function filled<Item extends Spare>(
  day: number,
  own: readonly Slot[],
  spare: readonly Item[],
  inPlay: number,
): Item[] {
  const running = new Float64Array(BINS * 2);
  const count = (startMs: number, usualMs: number): void => {
    const from = Math.max(0, Math.round((startMs - day * DAY_MS) / BIN_MS));
    const until = Math.min(running.length, Math.floor((startMs + usualMs * SURE - day * DAY_MS) / BIN_MS));
    for (let bin = from; bin < until; bin += 1) running[bin] = (running[bin] ?? 0) + 1;
  };
  for (const { startMs, entry } of own) count(startMs, entry.usualMs);
  const chosen: Item[] = [];
  let next = 0;
  for (let bin = 0; bin < BINS; bin += 1) {
    const fromMs = day * DAY_MS + bin * BIN_MS;
    for (; next < spare.length && (spare[next]?.startMs ?? 0) < fromMs + BIN_MS; next += 1) {
      const item = spare[next];
      if (!item || (running[bin] ?? 0) >= inPlay) continue;
      count(item.startMs, item.usualMs);
      chosen.push(item);
    }
  }
  return chosen;
}
