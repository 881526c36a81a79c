import { type Hole, renameClubs, type SeasonRecord } from '@evens/feeds';
import type { Database } from '../../../platform/database/index.ts';
import { clubNamesOf, insertToldNames } from './club-names-store.ts';
import { recordOf } from './rate-league.ts';
import { type MatchRow, matchesOf, upsertMatches } from './store.ts';

/** The same pair at the same ground within so many days, with the same score, is one match that two publishers date differently. */
const SAME_MATCH_DAYS = 3;
const DAY_MS = 86_400_000;

export interface Kept {
  /** Matches in which anything was new. */
  readonly fresh: number;
  /** Those that were left out, by name. */
  readonly holes: readonly Hole[];
}

const isSameMatch = (one: SeasonRecord, two: SeasonRecord): boolean =>
  one.home === two.home &&
  one.away === two.away &&
  one.date !== two.date &&
  one.fullTime?.join() === two.fullTime?.join() &&
  Math.abs(Date.parse(one.date) - Date.parse(two.date)) <= SAME_MATCH_DAYS * DAY_MS;

/** Where a row came from stands beside it, so that a person finds what is left out. */
export type SaidMatch = MatchRow & Partial<Pick<SeasonRecord, 'file' | 'line'>>;

async function keepOfLeague(
  db: Database,
  league: string,
  rows: readonly SaidMatch[],
  topOf: (league: string) => boolean,
): Promise<Kept> {
  const records = rows.map((row) => ({ ...recordOf(row), file: row.file ?? 'feed', line: row.line ?? 0 }));
  const seasons = new Set(records.map(({ season }) => season));
  const base = (await matchesOf(db, league)).map(recordOf).filter(({ season }) => seasons.has(season));
  const said = new Map((await clubNamesOf(db, league)).map(({ name, club }) => [name, club]));
  const { records: renamed, names, holes } = renameClubs(base, records, said);
  await insertToldNames(db, league, new Map([...names].filter(([name]) => !said.has(name))));
  const kept = renamed.filter((record) => !base.some((other) => isSameMatch(record, other)));
  const matches = kept.map(({ date: day, home, away, fullTime: goals = [0, 0], stats, closing }) => ({
    league,
    day,
    home,
    away,
    goals,
    stats,
    closing,
  }));
  return { fresh: await upsertMatches(db, matches, topOf), holes };
}

/** Keeps matches, each once and under its clubs' names whatever a publisher calls them; their leagues are due where anything is new. */
export async function keepMatches(
  db: Database,
  rows: readonly SaidMatch[],
  topOf: (league: string) => boolean,
): Promise<Kept> {
  const holes: Hole[] = [];
  let fresh = 0;
  for (const league of new Set(rows.map((row) => row.league))) {
    const of = rows.filter((row) => row.league === league);
    const kept = await keepOfLeague(db, league, of, topOf);
    holes.push(...kept.holes);
    fresh += kept.fresh;
  }
  return { fresh, holes };
}
