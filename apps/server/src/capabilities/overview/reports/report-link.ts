import type { REPORT_MAILS, ReportShows } from '@evens/contract';

export type MailEvery = (typeof REPORT_MAILS)[number];

const DAY_MS = 86_400_000;
/** The hour (UTC) of a mail: the days before are closed by then. */
const HOUR = 6;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** When the next mail is due: the first such moment after `afterMs` (wall time), at 06:00 UTC. A week begins on a Monday. */
export function nextMailMs(every: MailEvery, afterMs: number): number {
  const after = new Date(afterMs);
  const [year, month] = [after.getUTCFullYear(), after.getUTCMonth()];
  if (every === 'month') {
    const here = Date.UTC(year, month, 1, HOUR);
    return here > afterMs ? here : Date.UTC(year, month + 1, 1, HOUR);
  }
  let at = Date.UTC(year, month, after.getUTCDate(), HOUR);
  while (at <= afterMs || (every === 'week' && new Date(at).getUTCDay() !== 1)) at += DAY_MS;
  return at;
}

/** The days of a period that moves on, as they stand at `nowMs`. */
function daysOf(period: ReportShows['period'], nowMs: number): { readonly from: string; readonly to: string } {
  if (typeof period === 'object') return period;
  const now = new Date(nowMs);
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  const monthStart = Date.UTC(year, month, 1);
  switch (period) {
    case 'fortnight':
      return { from: dayOf(nowMs - 13 * DAY_MS), to: dayOf(nowMs) };
    case 'month':
      return { from: dayOf(monthStart), to: dayOf(nowMs) };
    case 'before':
      return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(monthStart - DAY_MS) };
    case 'year':
      return { from: dayOf(nowMs - 364 * DAY_MS), to: dayOf(nowMs) };
  }
}

/** The address of a view in the back office at `office`, with the days that its period has at `nowMs`. */
export function reportLink(office: string, shows: ReportShows, nowMs: number): string {
  const { from, to } = daysOf(shows.period, nowMs);
  const url = new URL('/reports', office);
  if (shows.by !== 'house') url.searchParams.set('by', shows.by);
  url.searchParams.set('from', from);
  url.searchParams.set('to', to);
  if (shows.currency !== null) url.searchParams.set('currency', shows.currency);
  return url.href;
}
