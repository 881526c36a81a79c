const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;

const written = (tag: string, unit: 'hour' | 'day' | 'week' | 'month' | 'year', count: number): string =>
  new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(count);

const HOUR_MS = 3_600_000;

/** Lengths that would end after the time-out that runs: it never gets shorter. */
export const lengthsAfter = (
  offered: readonly number[],
  runsUntilMs: number | null,
  nowMs: number,
): readonly number[] => offered.filter((hours) => runsUntilMs === null || nowMs + hours * HOUR_MS > runsUntilMs);

/** "24 hours", "3 days", "1 week": in the unit in which people say it. */
export function hoursText(hours: number, tag: string): string {
  if (hours > WEEK_HOURS * 4 && hours % WEEK_HOURS !== 0) return written(tag, 'day', hours / DAY_HOURS);
  if (hours % WEEK_HOURS === 0) return written(tag, 'week', hours / WEEK_HOURS);
  if (hours > DAY_HOURS && hours % DAY_HOURS === 0) return written(tag, 'day', hours / DAY_HOURS);
  return written(tag, 'hour', hours);
}

/** "6 months", "5 years". */
export const monthsText = (months: number, tag: string): string =>
  months % 12 === 0 ? written(tag, 'year', months / 12) : written(tag, 'month', months);

/** "21 Nov 2027" of a day without an hour: the same day wherever it is read. */
export const dayText = (date: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  );
