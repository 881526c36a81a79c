import type { DayOfYear, Span, WeekKind } from '@evens/catalogue';
import { DAY_MS } from '../options.ts';

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

export const yearOf = (day: number): number => new Date(day * DAY_MS).getUTCFullYear();

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;

/** @throws RangeError for anything but Mo to Su */
export function weekdayNamed(word: string): number {
  const found = WEEKDAYS.indexOf(word);
  if (found < 0) throw new RangeError(`no weekday ${word}`);
  return found;
}

/** A day of a year as days since 1970. */
export function dayIn(year: number, date: DayOfYear): number {
  const [month, day] = date.split('-').map(Number);
  return Date.UTC(year, (month ?? 1) - 1, day ?? 1) / DAY_MS;
}

/** The weekday that lies nearest to a day. */
export function nearest(day: number, weekday: string | undefined): number {
  if (weekday === undefined) return day;
  const ahead = (weekdayNamed(weekday) - weekdayOf(day) + 7) % 7;
  return day + (ahead > 3 ? ahead - 7 : ahead);
}

/** Weeks run from Tuesday to Monday, so that a weekend with its Monday match is whole. */
export const weekOf = (day: number): number => Math.floor((day - 5) / 7);
/** The Tuesday on which a week begins. */
export const tuesdayOf = (week: number): number => week * 7 + 5;

/** Which kind of competition a week's days between two weekends belong to. */
export function weekKind(week: number): WeekKind {
  const turn = ((week % 4) + 4) % 4;
  return turn % 2 === 0 ? 'international' : turn === 1 ? 'cup' : 'midweek';
}

export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/** The spans of the season that begins in a year, as days since 1970: each later than the one before. */
export function daySpans(spans: readonly Span[], year: number): readonly DaySpan[] {
  let latest = Number.NEGATIVE_INFINITY;
  const after = (date: DayOfYear): number => {
    let own = year;
    while (dayIn(own, date) < latest) own += 1;
    latest = dayIn(own, date);
    return latest;
  };
  return spans.map(([from, to]) => ({ from: after(from), to: after(to) }));
}
