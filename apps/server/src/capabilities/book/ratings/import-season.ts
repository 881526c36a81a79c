import { assembleArchive, type Hole, leagueOf, placeOf, type SeasonFile, type SeasonRecord } from '@evens/feeds';
import type { Database } from '../../../platform/database/index.ts';
import { keepMatches, type SaidMatch } from './keep-matches.ts';

/** What of a season file ratings learn from: matches that were played out. */
export function rowsOf(records: readonly SeasonRecord[]): SaidMatch[] {
  return records.flatMap(
    ({ competition, date, home, away, fullTime, state, stats, closing, bookmaker, file, line }) => {
      if (state !== 'played' || !fullTime) return [];
      const { handicap: _late, ...late } = closing ?? {};
      const { handicap: _early, ...early } = bookmaker ?? {};
      const prices = { ...early, ...late };
      return [
        {
          league: leagueOf(placeOf(competition)),
          day: date,
          home,
          away,
          goals: fullTime,
          stats,
          closing: Object.keys(prices).length > 0 ? prices : undefined,
          file,
          line,
        },
      ];
    },
  );
}

/** Each match of season files once, and by name what was left out on the way; a result after `nowMs` is not believed. */
export function onceEach(files: readonly SeasonFile[], nowMs: number): SeasonFile {
  const { leagues, holes } = assembleArchive(files, { nowMs });
  return { records: leagues.flatMap(({ seasons }) => seasons.flatMap(({ matches }) => matches)), holes };
}

export interface Imported {
  readonly matches: number;
  /** Of them, those of which anything was not known before. */
  readonly fresh: number;
  readonly leagues: readonly string[];
  /** Matches whose clubs cannot be matched to known ones: left out, and named. */
  readonly holes: readonly Hole[];
}

/** Keeps the played matches of season files; their leagues are rated by the running house within a minute. Repeats add nothing. */
export async function importSeasons(db: Database, records: readonly SeasonRecord[]): Promise<Imported> {
  const rows = rowsOf(records);
  const tops = new Map(
    records.map(({ competition }) => {
      const place = placeOf(competition);
      return [leagueOf(place), place.tournament.top === true] as const;
    }),
  );
  const { fresh, holes } = await keepMatches(db, rows, (league) => tops.get(league) ?? true);
  return { matches: rows.length, fresh, leagues: [...new Set(rows.map(({ league }) => league))], holes };
}
