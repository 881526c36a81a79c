import type { LimitSpan } from '@evens/contract';

/** From a moment on, and before another. */
export interface Frame {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The day, the week and the month that it is in a time zone: a limit over them starts anew when they do. */
export interface Frames extends Readonly<Record<LimitSpan, Frame>> {
  readonly zone: string;
}

const HOUR_MS = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The date that it is in a zone, as one number that rises from day to day: 20261129. */
function dateIn(zone: string, atMs: number): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
  formats.set(zone, format);
  const parts = format.formatToParts(atMs);
  const of = (type: 'year' | 'month' | 'day'): number => Number(parts.find((part) => part.type === type)?.value);
  return of('year') * 10_000 + of('month') * 100 + of('day');
}

/** Days are counted in UTC, where each has 24 hours; what the date is there is asked of its noon. */
const dateOf = (year: number, month: number, day: number): number => {
  const noon = new Date(Date.UTC(year, month - 1, day, 12));
  return noon.getUTCFullYear() * 10_000 + (noon.getUTCMonth() + 1) * 100 + noon.getUTCDate();
};

/**
 * The first moment at which it is this date in the zone, or a later one: midnight, or where a clock is put forward over it, whatever comes
 * instead. No clock is put back over midnight by more than it is searched for here.
 */
function beginOf(zone: string, date: number): number {
  const utc = Date.UTC(Math.floor(date / 10_000), (Math.floor(date / 100) % 100) - 1, date % 100);
  let [before, after] = [utc - 27 * HOUR_MS, utc + 27 * HOUR_MS];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dateIn(zone, middle) >= date) after = middle;
    else before = middle;
  }
  return after;
}

/** Weeks begin on Mondays, months on their first. */
export function framesAt(nowMs: number, zone: string): Frames {
  const today = dateIn(zone, nowMs);
  const [year, month, day] = [Math.floor(today / 10_000), Math.floor(today / 100) % 100, today % 100];
  const weekday = (new Date(Date.UTC(year, month - 1, day, 12)).getUTCDay() + 6) % 7;
  const frame = (from: number, until: number): Frame => ({
    fromMs: beginOf(zone, from),
    untilMs: beginOf(zone, until),
  });
  return {
    zone,
    day: frame(today, dateOf(year, month, day + 1)),
    week: frame(dateOf(year, month, day - weekday), dateOf(year, month, day - weekday + 7)),
    month: frame(dateOf(year, month, 1), dateOf(year, month + 1, 1)),
  };
}

/** Countries with several zones: where most of their people live. Their day is the account's, wherever its player looks from. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  ...{ AR: 'America/Argentina/Buenos_Aires', AU: 'Australia/Sydney', BR: 'America/Sao_Paulo', CA: 'America/Toronto' },
  ...{ CD: 'Africa/Kinshasa', CL: 'America/Santiago', CN: 'Asia/Shanghai', CY: 'Asia/Nicosia', DE: 'Europe/Berlin' },
  ...{ EC: 'America/Guayaquil', ES: 'Europe/Madrid', GL: 'America/Nuuk', ID: 'Asia/Jakarta', KZ: 'Asia/Almaty' },
  ...{ MN: 'Asia/Ulaanbaatar', MX: 'America/Mexico_City', MY: 'Asia/Kuala_Lumpur', NZ: 'Pacific/Auckland' },
  ...{
    PG: 'Pacific/Port_Moresby',
    PT: 'Europe/Lisbon',
    RU: 'Europe/Moscow',
    UA: 'Europe/Kyiv',
    US: 'America/New_York',
  },
  ...{ UZ: 'Asia/Tashkent', VN: 'Asia/Ho_Chi_Minh' },
};

/** The zone by which an account's days are counted: of the country it is at home in. UTC where no country is known. */
export function zoneOfCountry(country: string): string {
  const main = MAIN_ZONES[country];
  if (main !== undefined) return main;
  if (!/^[A-Z]{2}$/.test(country)) return 'UTC';
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    readonly timeZones?: readonly string[];
    getTimeZones?(): readonly string[] | undefined;
  };
  return (locale.getTimeZones?.() ?? locale.timeZones ?? [])[0] ?? 'UTC';
}
