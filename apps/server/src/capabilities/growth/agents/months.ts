const DAY_MS = 24 * 60 * 60 * 1000;

/** A calendar month in UTC: `2026-10`. Texts of it sort as months do. */
export type Month = string;

export const monthOf = (atMs: number): Month => new Date(atMs).toISOString().slice(0, 7);

/** `2026-10-31`, UTC. */
export const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

export const firstDayOf = (month: Month): string => `${month}-01`;

export const startMs = (month: Month): number => Date.parse(`${month}-01T00:00:00Z`);

export function monthAfter(month: Month): Month {
  const [year = 0, of = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of, 1)).toISOString().slice(0, 7);
}

export const dayAfter = (day: string): string => dayOf(Date.parse(`${day}T00:00:00Z`) + DAY_MS);

/** `from` and all months up to `to`, both counted. */
export function monthsBetween(from: Month, to: Month): readonly Month[] {
  const months: Month[] = [];
  for (let at = from; at <= to; at = monthAfter(at)) months.push(at);
  return months;
}

export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
