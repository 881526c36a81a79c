import { asWritten } from '../drawn/written.ts';

/** Times as the player reads them. A zone is hours east of UTC, as the specification's settings have it; undefined is the browser's own. */
/** A moment of UTC as an address writes it; nothing for any other text, and for days that no calendar has. */
export function writtenMoment(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/.test(text)) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text.slice(0, 10)) ? undefined : text;
}

export interface TimeStyle {
  /** Language tag that Intl understands. */
  readonly tag: string;
  readonly zoneHours?: number | undefined;
}

const cache = new Map<string, Intl.DateTimeFormat>();

/** A chosen zone is a plain offset: older browsers know no such zone by name, so the moment is moved and written as UTC. */
function write(ms: number, style: TimeStyle, kind: string, options: Intl.DateTimeFormatOptions): string {
  const chosen = style.zoneHours !== undefined;
  const key = `${style.tag}|${chosen}|${kind}`;
  let made = cache.get(key);
  if (!made) {
    made = new Intl.DateTimeFormat(style.tag, { ...options, ...(chosen && { timeZone: 'UTC' }) });
    cache.set(key, made);
  }
  return made.format(ms + (style.zoneHours ?? 0) * 3_600_000);
}

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000] as const;

/** With words in it, which differ between editions of Intl; `stepMs`: for so long it reads the same. */
const inWords = (
  ms: number,
  style: TimeStyle,
  kind: string,
  stepMs: number,
  options: Intl.DateTimeFormatOptions,
): string =>
  style.zoneHours === undefined
    ? write(ms, style, kind, options)
    : asWritten(`${kind} ${style.tag} ${Math.floor((ms + style.zoneHours * 3_600_000) / stepMs)}`, () =>
        write(ms, style, kind, options),
      );

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * "20:45", on the 24-hour clock everywhere: a match list is scanned, not read. All our languages write it alike, so that it
 * needs none of Intl, whose first word takes a phone a twentieth of a second.
 */
export function clockTime(ms: number, { zoneHours }: TimeStyle): string {
  const minutes = Math.floor(ms / MINUTE_MS) + zoneOffsetMin(zoneHours, ms);
  return `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;
}

/** "20:45:07.31": for what is told to the hundredth of a second. */
export const preciseTime = (ms: number, style: TimeStyle): string =>
  write(ms, style, 'precise', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 2,
    hourCycle: 'h23',
  });

/** "28 Nov" in the language's own order. */
export const shortDate = (ms: number, style: TimeStyle): string =>
  inWords(ms, style, 'date', DAY_MS, { day: 'numeric', month: 'short' });

/** "Sat, 28 Nov". */
export const weekDate = (ms: number, style: TimeStyle): string =>
  inWords(ms, style, 'week', DAY_MS, { weekday: 'short', day: 'numeric', month: 'short' });

/** "28 Nov 2026, 20:45". */
export const dateTime = (ms: number, style: TimeStyle): string =>
  inWords(ms, style, 'full', MINUTE_MS, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });

/** Minutes east of UTC of the player's zone at a moment. */
export const zoneOffsetMin = (zoneHours: number | undefined, ms: number): number =>
  zoneHours === undefined ? -new Date(ms).getTimezoneOffset() : Math.round(zoneHours * 60);

/** Days between the calendar day of `ms` and that of `nowMs` in the player's zone: 0 today, 1 tomorrow. */
export function daysAhead(ms: number, nowMs: number, zoneHours: number | undefined): number {
  const day = (at: number) => Math.floor((at + zoneOffsetMin(zoneHours, at) * 60_000) / 86_400_000);
  return day(ms) - day(nowMs);
}

/** Seconds of play as "67:41"; hours are counted in minutes, as clocks of matches do. */
export function playClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`;
}

/** Where a match clock stands at `nowMs` of event time. Counting down never falls below zero. */
export function clockSeconds(
  clock: { running: boolean; atMs: number; elapsedSec: number; countsDown: boolean },
  nowMs: number,
): number {
  const passed = clock.running ? Math.max(0, nowMs - clock.atMs) / 1000 : 0;
  return clock.countsDown ? Math.max(0, clock.elapsedSec - passed) : clock.elapsedSec + passed;
}
