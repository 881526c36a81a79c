import type { Pair } from '@evens/catalogue';
import { distinctive, within } from './team-names.ts';

/** What of a match tells who played it. */
export interface PlayedRow {
  readonly date: string;
  readonly home: string;
  readonly away: string;
  readonly fullTime?: Pair | undefined;
}

/** So many matches of a club at least must fit before results alone say who it is. */
const LEAST_FITTING = 2.5;
/** Of its matches, the part that must fit: days with one score twice fit half. */
const LEAST_SHARE = 0.4;
/** A club fits so many times better than the next one. */
const CLEARLY = 2;

const scoreOf = ({ fullTime }: PlayedRow): string | undefined => fullTime?.join(':');

function byDay(rows: readonly PlayedRow[]): ReadonlyMap<string, readonly PlayedRow[]> {
  const days = new Map<string, PlayedRow[]>();
  for (const row of rows) {
    const day = days.get(row.date);
    if (day) day.push(row);
    else days.set(row.date, [row]);
  }
  return days;
}

/** How well two clubs fit by the days and scores of their matches: each other name's weight for each base name. */
function fitsOf(
  base: readonly PlayedRow[],
  other: readonly PlayedRow[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const days = byDay(base);
  const fits = new Map<string, Map<string, number>>();
  const add = (name: string, club: string, weight: number): void => {
    const of = fits.get(name) ?? new Map<string, number>();
    fits.set(name, of.set(club, (of.get(club) ?? 0) + weight));
  };
  for (const row of other) {
    const score = scoreOf(row);
    if (score === undefined) continue;
    const alike = (days.get(row.date) ?? []).filter((each) => scoreOf(each) === score);
    for (const each of alike) {
      add(row.home, each.home, 1 / alike.length);
      add(row.away, each.away, 1 / alike.length);
    }
  }
  return fits;
}

const best = (of: ReadonlyMap<string, number>): readonly (readonly [string, number])[] =>
  [...of].sort(([one, a], [two, b]) => b - a || (one < two ? -1 : 1));

/** Clubs that results alone tell apart: each fits one club of the base clearly better than any other, and that club no other name. */
function byResults(base: readonly PlayedRow[], other: readonly PlayedRow[]): ReadonlyMap<string, string> {
  const fits = fitsOf(base, other);
  const played = new Map<string, number>();
  for (const { home, away, fullTime } of other)
    if (fullTime) for (const name of [home, away]) played.set(name, (played.get(name) ?? 0) + 1);
  const found = new Map<string, string>();
  for (const [name, of] of fits) {
    const [first, second] = best(of);
    if (!first || first[1] < LEAST_FITTING || first[1] < (played.get(name) ?? 0) * LEAST_SHARE) continue;
    if (second && first[1] < second[1] * CLEARLY) continue;
    const rival = [...fits].some(([other, its]) => other !== name && (its.get(first[0]) ?? 0) * CLEARLY > first[1]);
    if (!rival) found.set(name, first[0]);
  }
  return found;
}

/** True where the two had matches on one day that cannot be the same one. */
function contradict(
  name: string,
  club: string,
  base: ReadonlyMap<string, readonly PlayedRow[]>,
  other: readonly PlayedRow[],
): boolean {
  return other.some((row) => {
    if (row.home !== name && row.away !== name) return false;
    const theirs = (base.get(row.date) ?? []).find(({ home, away }) => home === club || away === club);
    if (!theirs) return false;
    const otherSide = (theirs.home === club) !== (row.home === name);
    return otherSide || (scoreOf(theirs) ?? scoreOf(row)) !== (scoreOf(row) ?? scoreOf(theirs));
  });
}

/** Clubs whose distinctive words say it, of those still nameless: one to one, and with no match that speaks against it. */
function byWords(
  names: readonly string[],
  clubs: readonly string[],
  isContradicted: (name: string, club: string) => boolean,
): ReadonlyMap<string, string> {
  const alike = (name: string, club: string): boolean => {
    const [some, all] = [distinctive(name), distinctive(club)];
    return (within(some, all) || within(all, some)) && !isContradicted(name, club);
  };
  const found = new Map<string, string>();
  for (const name of names) {
    const [only, ...more] = clubs.filter((club) => alike(name, club));
    if (only && more.length === 0 && names.filter((each) => alike(each, only)).length === 1) found.set(name, only);
  }
  return found;
}

const namesIn = (rows: readonly PlayedRow[]): readonly string[] => [
  ...new Set(rows.flatMap(({ home, away }) => [home, away])),
];

/**
 * Which clubs of one publisher are which of another, for matches of one league: by what an operator said (`known`, name to club), by the
 * same name, by the days and scores of a season, by the words of the names. A name that none of these tells is not in the answer.
 */
export function sameClubs(
  base: readonly PlayedRow[],
  other: readonly PlayedRow[],
  known: ReadonlyMap<string, string> = new Map(),
): ReadonlyMap<string, string> {
  const clubs = namesIn(base);
  const found = new Map<string, string>();
  const names = namesIn(other);
  for (const name of names) {
    const said = known.get(name) ?? (clubs.includes(name) ? name : undefined);
    if (said !== undefined) found.set(name, said);
  }
  const isFree = (club: string): boolean => ![...found.values()].includes(club);
  const take = (more: ReadonlyMap<string, string>): void => {
    for (const [name, club] of more) if (!found.has(name) && isFree(club)) found.set(name, club);
  };
  take(byResults(base, other));
  const days = byDay(base);
  take(
    byWords(
      names.filter((name) => !found.has(name)),
      clubs.filter(isFree),
      (name, club) => contradict(name, club, days, other),
    ),
  );
  return found;
}
