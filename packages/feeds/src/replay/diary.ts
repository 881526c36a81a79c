import type { ReplayArchive, ReplayMatch } from './seasons.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const LISTED_BEFORE_MS = 7 * DAY_MS;
/** Files know no whistles: 47 minutes a half with its stoppage, 15 minutes of break, 15 more until the result is in. */
export const HALF_TIME_MS = 47 * MINUTE_MS;
export const SECOND_HALF_MS = HALF_TIME_MS + 15 * MINUTE_MS;
export const END_MS = SECOND_HALF_MS + 48 * MINUTE_MS;
/** A match without a result for so long is void (house rule). */
const NO_RESULT_MS = 72 * 60 * MINUTE_MS;

export type Happening = 'seasonStart' | 'listed' | 'kickOff' | 'halfTime' | 'secondHalf' | 'end' | 'noResult';

export interface Appointment {
  readonly atMs: number;
  readonly what: Happening;
  readonly match: ReplayMatch;
  readonly teams?: readonly string[];
}

/** Everything that happens in the matches of an archive and is told after this moment, in order. */
export function diaryOf(archive: ReplayArchive, fromMs: number): readonly Appointment[] {
  const diary: Appointment[] = [];
  for (const season of archive.leagues.flatMap((league) => league.seasons)) {
    const [first] = season.matches;
    if (!first) continue;
    diary.push({ atMs: first.startMs - LISTED_BEFORE_MS, what: 'seasonStart', match: first, teams: season.teamKeys });
    for (const match of season.matches) {
      const note = (what: Happening, afterMs: number): void => {
        diary.push({ atMs: match.startMs + afterMs, what, match });
      };
      const over = match.startMs + (match.fullTime ? END_MS : NO_RESULT_MS) <= fromMs;
      if (!over) {
        note('listed', -LISTED_BEFORE_MS);
        note('kickOff', 0);
      }
      if (!match.fullTime) {
        if (!over) note('noResult', NO_RESULT_MS);
        continue;
      }
      if (!over && match.halfTime) {
        note('halfTime', HALF_TIME_MS);
        note('secondHalf', SECOND_HALF_MS);
      }
      note('end', END_MS);
    }
  }
  return diary.sort((a, b) => a.atMs - b.atMs || a.match.id - b.match.id);
}
