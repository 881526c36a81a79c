import { SPORTS, type Sport } from '@evens/catalogue';
import type { Slot } from '@evens/feeds';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Who has little time wants something that begins soon. */
const SOON_MS = 3 * HOUR_MS;

/** What a visitor finds at a full hour. */
export interface BoardHour {
  readonly atMs: number;
  readonly inPlay: number;
  readonly sportsInPlay: number;
  readonly esportsInPlay: number;
  /** Announced by then, and starting within seven days. */
  readonly toCome: number;
  readonly sportsToCome: number;
  /** Of those, starting within three hours. */
  readonly soon: number;
  /** Sports of every hour of which none is in play. */
  readonly missing: readonly string[];
}

/**
 * What the house promises at any hour of the year: less than on a usual one, since between Christmas and New Year half of the
 * leagues rest, and in the small hours of Europe few esports are played. What the first days have is held by `demo-board.ts`.
 */
export const BOARD_COUNTS = [
  ['inPlay', 60],
  ['sportsInPlay', 8],
  ['esportsInPlay', 1],
  ['toCome', 1500],
  ['sportsToCome', 25],
  ['soon', 100],
] as const;
type Counted = (typeof BOARD_COUNTS)[number][0];

/** Played round the clock: somewhere in the world it is always evening. */
const ALWAYS = ['tennis', 'basketball', 'table-tennis'] as const;

/** Counts by hour of what is there from one moment up to another. */
class Hours {
  readonly #change: Int32Array;
  readonly #fromMs: number;

  constructor(fromMs: number, hours: number) {
    this.#fromMs = fromMs;
    this.#change = new Int32Array(hours + 1);
  }

  add(fromMs: number, untilMs: number): void {
    const last = this.#change.length - 1;
    const place = (ms: number): number => Math.min(last, Math.max(0, Math.ceil((ms - this.#fromMs) / HOUR_MS)));
    const [first, end] = [place(fromMs), place(untilMs)];
    if (first >= end) return;
    this.#change[first] = (this.#change[first] ?? 0) + 1;
    this.#change[end] = (this.#change[end] ?? 0) - 1;
  }

  counts(): readonly number[] {
    let there = 0;
    return [...this.#change].slice(0, -1).map((change) => {
      there += change;
      return there;
    });
  }
}

const ofSports = (fromMs: number, hours: number): ReadonlyMap<Sport, Hours> =>
  new Map(SPORTS.map((sport) => [sport, new Hours(fromMs, hours)]));

/**
 * The board at each full hour. The slots must reach from the day before the first hour to a week after the last one.
 *
 * @param fromDay - days since 1970 UTC
 */
export function boardByHour(slots: readonly Slot[], fromDay: number, days: number): readonly BoardHour[] {
  const fromMs = fromDay * 24 * HOUR_MS;
  const hours = days * 24;
  const inPlay = ofSports(fromMs, hours);
  const toCome = ofSports(fromMs, hours);
  const soon = new Hours(fromMs, hours);
  for (const { startMs, announceMs, entry } of slots) {
    inPlay.get(entry.sport)?.add(startMs, startMs + entry.usualMs);
    toCome.get(entry.sport)?.add(Math.max(announceMs, startMs - WEEK_MS), startMs);
    soon.add(Math.max(announceMs, startMs - SOON_MS), startMs);
  }
  const told = (of: ReadonlyMap<Sport, Hours>) => [...of].map(([sport, each]) => ({ sport, counts: each.counts() }));
  const [live, coming, next] = [told(inPlay), told(toCome), soon.counts()];
  return Array.from({ length: hours }, (_, hour): BoardHour => {
    const at = (of: ReturnType<typeof told>) => of.map(({ sport, counts }) => ({ sport, count: counts[hour] ?? 0 }));
    const [now, later] = [at(live), at(coming)];
    const sum = (of: typeof now): number => of.reduce((all, { count }) => all + count, 0);
    const some = (of: typeof now): number => of.filter(({ count }) => count > 0).length;
    return {
      atMs: fromMs + hour * HOUR_MS,
      inPlay: sum(now),
      sportsInPlay: some(now),
      esportsInPlay: sum(now.filter(({ sport }) => sport.esport)),
      toCome: sum(later),
      sportsToCome: some(later),
      soon: next[hour] ?? 0,
      missing: now
        .filter(({ sport, count }) => count === 0 && ALWAYS.some((alias) => alias === sport.alias))
        .map(({ sport }) => sport.alias),
    };
  });
}

/** The least of each count over these hours. */
export const leastOfBoard = (hours: readonly BoardHour[]): readonly (readonly [name: Counted, least: number])[] =>
  BOARD_COUNTS.map(([count]) => [count, hours.reduce((least, hour) => Math.min(least, hour[count]), Infinity)]);
