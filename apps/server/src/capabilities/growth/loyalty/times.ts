const DAY_MS = 86_400_000;

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The day, by UTC. */
export const dayOf = (nowMs: number): string => dayText(nowMs);

/** The first day of the month, by UTC. */
export const monthOf = (nowMs: number): string => `${dayText(nowMs).slice(0, 7)}-01`;

/** The first of so many months that count, the present one among them. */
export function monthsSince(nowMs: number, months: number): string {
  const now = new Date(nowMs);
  return dayText(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months + 1, 1));
}

/** Weeks begin on Monday, by UTC. */
const mondayMs = (nowMs: number): number => {
  const day = Math.floor(nowMs / DAY_MS);
  // The first of January 1970 was a Thursday.
  return (day - ((day + 3) % 7)) * DAY_MS;
};

export const weekOf = (nowMs: number): string => dayText(mondayMs(nowMs));

export const nextWeekMs = (nowMs: number): number => mondayMs(nowMs) + 7 * DAY_MS;
