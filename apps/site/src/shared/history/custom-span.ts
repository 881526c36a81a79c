const DAY_MS = 86_400_000;

/** Days of the player's own choice, as `YYYY-MM-DD` in his zone, both whole. */
export interface ChosenDays {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Midnight of a day in a zone so many minutes east of UTC; undefined for what is no day. */
function dayStartMs(day: string | undefined, offsetMin: number): number | undefined {
  if (day === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined;
  const ms = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms - offsetMin * 60_000);
}

/** From the first moment of one day until the last of the other; days left open, or the wrong way round, bound nothing. */
export function customSpan({ from, to }: ChosenDays, offsetMin: number): { fromMs?: number; untilMs?: number } {
  const fromMs = dayStartMs(from, offsetMin);
  const lastMs = dayStartMs(to, offsetMin);
  if (fromMs !== undefined && lastMs !== undefined && lastMs < fromMs) return { fromMs };
  return { ...(fromMs !== undefined && { fromMs }), ...(lastMs !== undefined && { untilMs: lastMs + DAY_MS }) };
}
