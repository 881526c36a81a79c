import type { Hole, SeasonRecord } from './record.ts';
import { sameClubs } from './same-clubs.ts';

/** Two publishers may be so many days apart about one match. */
const MOVED_DAYS = 3;
const DAY_MS = 86_400_000;

export interface Renamed {
  /** The other publisher's records under the clubs' names of the base; those that could be a match of the base are left out. */
  readonly records: readonly SeasonRecord[];
  /** Name to club, of those names that are not the club's own. */
  readonly names: ReadonlyMap<string, string>;
  readonly holes: readonly Hole[];
}

const holeOf = ({ file, line }: SeasonRecord, kind: Hole['kind'], text: string, skipped: boolean): Hole => ({
  kind,
  file,
  line,
  text,
  skipped,
});

const scoreText = ({ fullTime }: SeasonRecord): string => fullTime?.join(':') ?? 'no score';

/** Could both be one match, as far as day and score say? */
const alike = (one: SeasonRecord, two: SeasonRecord): boolean =>
  one.date === two.date && (!one.fullTime || !two.fullTime || scoreText(one) === scoreText(two));

/**
 * Puts one publisher's records under the names of another's. A match with a club that nobody can tell stays as it is, unless a match of
 * the base on that day could be the same: then it is left out and named, so that no match is there twice.
 */
export function renameClubs(
  base: readonly SeasonRecord[],
  other: readonly SeasonRecord[],
  known?: ReadonlyMap<string, string>,
): Renamed {
  const clubs = sameClubs(base, other, known);
  const renamed = other.map((record) => ({
    record,
    home: clubs.get(record.home),
    away: clubs.get(record.away),
  }));
  const told = new Set(renamed.map(({ record, home, away }) => `${record.date}|${home}|${away}`));
  const free = base.filter(({ date, home, away }) => !told.has(`${date}|${home}|${away}`));
  const holes: Hole[] = [];
  const records = renamed.flatMap(({ record, home, away }) => {
    if (home !== undefined && away !== undefined) return [{ ...record, home, away }];
    const fits = ({ home: theirs, away: guests }: SeasonRecord): boolean =>
      (home ?? theirs) === theirs && (away ?? guests) === guests;
    if (!free.some((each) => alike(each, record) && fits(each))) {
      return [{ ...record, home: home ?? record.home, away: away ?? record.away }];
    }
    const unknown = [record.home, record.away].filter((name) => !clubs.has(name)).join(' and ');
    const where = `${record.home} - ${record.away} on ${record.date}`;
    holes.push(holeOf(record, 'unknownClub', `${unknown} in ${where}: say which club that is`, true));
    return [];
  });
  return { records, holes, names: new Map([...clubs].filter(([name, club]) => name !== club)) };
}

const daysApart = (one: SeasonRecord, two: SeasonRecord): number =>
  Math.abs(Date.parse(one.date) - Date.parse(two.date)) / DAY_MS;

/** The record of the base that another publisher's is about: of the same day, else near it, else moved while one has no score yet. */
function counterpart(record: SeasonRecord, candidates: readonly SeasonRecord[]): SeasonRecord | undefined {
  const near = [...candidates].sort((one, two) => daysApart(one, record) - daysApart(two, record))[0];
  if (!near) return undefined;
  return daysApart(near, record) <= MOVED_DAYS || !near.fullTime || !record.fullTime ? near : undefined;
}

/** One match of two records: the one with a score, else the base's; what it lacks comes from the other. */
function merged(base: SeasonRecord, other: SeasonRecord): SeasonRecord {
  const [first, second] = base.fullTime || !other.fullTime ? [base, other] : [other, base];
  const { time, halfTime, bookmaker, closing, stats } = second;
  const sameDay = first.date === second.date;
  return {
    ...(sameDay && time && { time, ...(second.offsetMin !== undefined && { offsetMin: second.offsetMin }) }),
    ...(scoreText(first) === scoreText(second) && halfTime && { halfTime }),
    ...(bookmaker && { bookmaker }),
    ...(closing && { closing }),
    ...(stats && { stats }),
    ...first,
  };
}

/** Adds one publisher's season of a league to another's: every match once. */
function addPublisher(
  base: readonly SeasonRecord[],
  other: readonly SeasonRecord[],
  known: ReadonlyMap<string, string>,
): { readonly records: readonly SeasonRecord[]; readonly renamed: Renamed } {
  const renamed = renameClubs(base, other, known);
  const holes = [...renamed.holes];
  const pairOf = ({ home, away }: SeasonRecord): string => `${home}|${away}`;
  const left = new Map<string, SeasonRecord[]>();
  for (const record of base) left.set(pairOf(record), [...(left.get(pairOf(record)) ?? []), record]);
  const replaced = new Map<SeasonRecord, SeasonRecord>();
  const added: SeasonRecord[] = [];
  // Those of the very day first: what is left may be a match that one of the two has on another day.
  const exact = (record: SeasonRecord): boolean =>
    (left.get(pairOf(record)) ?? []).some(({ date }) => date === record.date);
  const inOrder = [...renamed.records].sort((one, two) => Number(exact(two)) - Number(exact(one)));
  for (const record of inOrder) {
    const candidates = left.get(pairOf(record)) ?? [];
    const same = counterpart(record, candidates);
    if (!same) {
      added.push(record);
      continue;
    }
    left.set(
      pairOf(record),
      candidates.filter((each) => each !== same),
    );
    if (same.fullTime && record.fullTime && scoreText(same) !== scoreText(record)) {
      const text = `${record.home} - ${record.away} on ${record.date}: ${scoreText(record)}, and ${scoreText(same)} in ${same.file}:${same.line}, which counts`;
      holes.push(holeOf(record, 'otherResult', text, true));
      continue;
    }
    replaced.set(same, merged(same, record));
  }
  return {
    records: [...base.map((record) => replaced.get(record) ?? record), ...added],
    renamed: { ...renamed, holes },
  };
}

/** By publisher, the one with most records first: the larger file names the clubs. */
function publishersOf(records: readonly SeasonRecord[]): readonly (readonly SeasonRecord[])[] {
  const groups = new Map<string, SeasonRecord[]>();
  for (const record of records) {
    const group = groups.get(record.publisher ?? '');
    if (group) group.push(record);
    else groups.set(record.publisher ?? '', [record]);
  }
  return [...groups.values()].sort((one, two) => two.length - one.length);
}

export interface OneLeague {
  readonly records: readonly SeasonRecord[];
  readonly holes: readonly Hole[];
}

/**
 * Makes one league of what several publishers say of it: their seasons that overlap tell which clubs are the same, which then holds for
 * all their seasons. `known` is what an operator said, name to club.
 */
export function oneLeague(records: readonly SeasonRecord[], known: ReadonlyMap<string, string> = new Map()): OneLeague {
  const [base = [], ...others] = publishersOf(records);
  const holes: Hole[] = [];
  let all = withKnown(base, known);
  for (const other of others) {
    const names = new Map(known);
    const seasons = [...new Set(other.map(({ season }) => season))];
    const of = (some: readonly SeasonRecord[], season: string): readonly SeasonRecord[] =>
      some.filter((record) => record.season === season);
    for (const season of seasons)
      for (const [name, club] of sameClubs(of(all, season), of(other, season), names)) names.set(name, club);
    for (const season of seasons) {
      const added = addPublisher(of(all, season), of(other, season), names);
      holes.push(...added.renamed.holes);
      all = [...all.filter((record) => record.season !== season), ...added.records];
    }
  }
  return { records: all, holes };
}

const withKnown = (records: readonly SeasonRecord[], known: ReadonlyMap<string, string>): readonly SeasonRecord[] =>
  known.size === 0
    ? records
    : records.map((record) => ({
        ...record,
        home: known.get(record.home) ?? record.home,
        away: known.get(record.away) ?? record.away,
      }));
