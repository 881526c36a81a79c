import type { Pair } from '@evens/catalogue';

/** Bookmaker prices a file brings, decimal, as printed there. */
export interface BookmakerPrices {
  readonly home?: number;
  readonly draw?: number;
  readonly away?: number;
  readonly over25?: number;
  readonly under25?: number;
  /** Handicap of the home side with its two prices. */
  readonly handicap?: { readonly line: number; readonly home: number; readonly away: number };
}

/** One row of a season file, checked, before teams and seasons are put together. */
export interface SeasonRecord {
  /** `en.1`, `de.1` ...: country and division. */
  readonly competition: string;
  /** `2024-25`, or `2024` where seasons lie within one year. */
  readonly season: string;
  /** Calendar day at the ground, ISO. */
  readonly date: string;
  /** Local time of the competition as HH:MM; missing in some files. */
  readonly time?: string;
  /** Minutes east of UTC that the file says beside the time; the competition's own zone where it says none. */
  readonly offsetMin?: number;
  /** Who wrote the file: publishers call the same clubs by other names. */
  readonly publisher?: string;
  readonly home: string;
  readonly away: string;
  readonly halfTime?: Pair;
  readonly fullTime?: Pair;
  readonly state: 'played' | 'open' | 'awarded' | 'postponed' | 'cancelled' | 'abandoned';
  /** Some days before the match. */
  readonly bookmaker?: BookmakerPrices;
  /** The last before its start: nothing before the match may know them. */
  readonly closing?: BookmakerPrices;
  /** What the file counts of the whole match: shots, corners, cards. */
  readonly stats?: Readonly<Record<string, Pair>>;
  readonly file: string;
  readonly line: number;
}

/** A hole in the input, named so that a person finds it. `skipped` holes lose their match; the others leave something out. */
export interface Hole {
  readonly kind:
    | 'brokenEntry'
    | 'missingTeam'
    | 'invalidDate'
    | 'invalidScore'
    | 'missingTime'
    | 'missingHalfTime'
    | 'missingResult'
    | 'duplicateMatch'
    | 'rescheduledMatch'
    | 'renamedTeam'
    | 'impossibleCount'
    | 'impossiblePrice'
    | 'impossibleBook'
    | 'futureResult'
    | 'lostSign'
    | 'otherResult'
    | 'unknownClub'
    | 'unknownFormat';
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly skipped: boolean;
}

export interface SeasonFile {
  readonly records: readonly SeasonRecord[];
  readonly holes: readonly Hole[];
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** True for a day that exists: 2025-02-30 does not. */
export function isCalendarDay(date: string): boolean {
  const match = DATE.exec(date);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const lengths = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return month >= 1 && month <= 12 && day >= 1 && day <= (lengths[month - 1] ?? 0);
}

/** A pair of goals, or undefined for anything that cannot be one. */
export function goalsPair(value: unknown): Pair | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [home, away] = value as readonly unknown[];
  const sane = (goals: unknown): goals is number =>
    typeof goals === 'number' && Number.isInteger(goals) && goals >= 0 && goals <= 40;
  return sane(home) && sane(away) ? [home, away] : undefined;
}
