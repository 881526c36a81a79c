import { REPORT_DIMENSION_NAMES, REPORT_MAIL_PERIODS, type ReportShows } from '@evens/contract';
import { periodOf, usualPeriods } from './period.tsx';

/** What the address shows, to be kept: a usual period stays one, so that it moves on with the days. */
export function showsOf(search: URLSearchParams, nowMs: number): ReportShows {
  const { from, to } = periodOf(search);
  const usual = usualPeriods(nowMs);
  return {
    by: REPORT_DIMENSION_NAMES.find((each) => each === search.get('by')) ?? 'house',
    period: REPORT_MAIL_PERIODS.find((name) => usual[name].from === from && usual[name].to === to) ?? { from, to },
    currency: search.get('currency'),
  };
}

/** The address of a kept view, with the days that its period has now. */
export function searchOf({ by, period, currency }: ReportShows, nowMs: number): Record<string, string> {
  const days = typeof period === 'object' ? period : usualPeriods(nowMs)[period];
  return { ...(by !== 'house' && { by }), from: days.from, to: days.to, ...(currency !== null && { currency }) };
}
