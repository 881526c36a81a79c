import { FOR_GOOD } from '@evens/contract';

const DAY_MS = 86_400_000;

/** The end of an exclusion for good: further away than anybody waits, and what the database asks of a closed account. */
export const FAR_MS = Date.parse(`${FOR_GOOD}T00:00:00Z`);

/** The day so many months later; of a month that is shorter, its last one. */
export function monthsLater(nowMs: number, months: number): string {
  const now = new Date(nowMs);
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1);
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0)).getUTCDate();
  return new Date(first + (Math.min(now.getUTCDate(), last) - 1) * DAY_MS).toISOString().slice(0, 10);
}

export interface Period {
  readonly kind: 'definite' | 'indefinite';
  readonly untilMs: number;
}

/**
 * The exclusion that ends with this day, or the one for good; undefined where there is no such day, or it comes before the shortest
 * period has passed. Whole days count in UTC, so that nobody gets less than he was promised.
 */
export function periodUntil(date: string, nowMs: number, leastMonths: number): Period | undefined {
  const startMs = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(startMs) || new Date(startMs).toISOString().slice(0, 10) !== date) return undefined;
  if (startMs >= FAR_MS) return { kind: 'indefinite', untilMs: FAR_MS };
  if (date < monthsLater(nowMs, leastMonths)) return undefined;
  return { kind: 'definite', untilMs: startMs + DAY_MS };
}
