import { hash52 } from '@evens/kernel';
import { kickOffMs } from './kick-off.ts';
import { meetingsOf } from './meetings.ts';
import { oneLeague } from './one-league.ts';
import type { Hole, SeasonFile, SeasonRecord } from './record.ts';
import { renamedOnTheWay, renamedTeams } from './team-names.ts';

/** A match of a replayed league: its record, with a stable id, its kick-off in UTC and teams under the name we know them by. */
export interface ReplayMatch extends SeasonRecord {
  readonly id: number;
  readonly startMs: number;
  /** The name first seen for this club: ratings carry on through renames. */
  readonly homeKey: string;
  readonly awayKey: string;
}

export interface ReplaySeason {
  readonly season: string;
  readonly teamKeys: readonly string[];
  /** By kick-off. */
  readonly matches: readonly ReplayMatch[];
}

export interface ReplayLeague {
  readonly competition: string;
  readonly seasons: readonly ReplaySeason[];
}

export interface ReplayArchive {
  readonly leagues: readonly ReplayLeague[];
  readonly holes: readonly Hole[];
}

const grouped = <Item>(items: readonly Item[], key: (item: Item) => string): ReadonlyMap<string, readonly Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
};

export interface ArchiveOptions {
  /** Zones of competitions that differ from their country's. */
  readonly zones?: Readonly<Record<string, string>> | undefined;
  /** No match is over before it begins: results of later kick-offs are named and not believed. Left out, nothing is in the future. */
  readonly nowMs?: number | undefined;
  /** What an operator said of clubs, by competition: name to club. */
  readonly clubs?: Readonly<Record<string, Readonly<Record<string, string>>>> | undefined;
}

type Dated = SeasonRecord & Pick<ReplayMatch, 'startMs'>;

/** A result of a match that has not begun is a slip of the file: the match stays, its score does not. */
function believed(record: Dated, nowMs: number, holes: Hole[]): Dated {
  if (!record.fullTime || record.startMs <= nowMs) return record;
  const { fullTime, halfTime: _, stats: _counts, closing: _close, ...rest } = record;
  const text = `${record.home} - ${record.away} on ${record.date}: ${fullTime.join(':')} of a match that has not begun`;
  holes.push({ kind: 'futureResult', file: record.file, line: record.line, text, skipped: false });
  return { ...rest, state: 'open' };
}

/** One season of a league: renames followed (`keys` goes on from season to season), duplicates named. */
function seasonOfRows(
  competition: string,
  season: string,
  rows: readonly Dated[],
  before: readonly string[],
  keys: Map<string, string>,
): { readonly season: ReplaySeason; readonly names: readonly string[]; readonly holes: readonly Hole[] } {
  const holes: Hole[] = [];
  const names = [...new Set(rows.flatMap((record) => [record.home, record.away]))];
  for (const [newName, oldName] of [...renamedTeams(before, names), ...renamedOnTheWay(rows)]) {
    keys.set(newName, keys.get(oldName) ?? oldName);
    const where = rows.find((record) => record.home === newName || record.away === newName);
    const text = `${oldName} is now ${newName}`;
    holes.push({ kind: 'renamedTeam', file: where?.file ?? '', line: where?.line ?? 0, text, skipped: false });
  }
  const keyOf = (name: string): string => keys.get(name) ?? name;
  const { meetings, dropped } = meetingsOf(rows, keyOf);
  const kept = new Set<SeasonRecord>(meetings);
  const matches = rows
    .filter((record) => kept.has(record))
    .map((record): ReplayMatch => {
      const [homeKey, awayKey] = [keyOf(record.home), keyOf(record.away)];
      const id = hash52(`${competition}|${season}|${homeKey}|${awayKey}|${record.date}`);
      return { ...record, id, homeKey, awayKey };
    })
    .sort((a, b) => a.startMs - b.startMs || a.id - b.id);
  return {
    season: { season, teamKeys: [...new Set(names.map(keyOf))], matches },
    names,
    holes: [...holes, ...dropped],
  };
}

/**
 * Puts the files of an archive together: one league of all its publishers, its seasons in order, clubs followed through renames,
 * duplicates and results of the future named.
 */
export function assembleArchive(files: readonly SeasonFile[], options: ArchiveOptions = {}): ReplayArchive {
  const { zones, nowMs = Number.POSITIVE_INFINITY, clubs } = options;
  const holes: Hole[] = files.flatMap((file) => file.holes);
  const leagues: ReplayLeague[] = [];
  const byLeague = grouped(
    files.flatMap((file) => file.records),
    (record) => record.competition,
  );
  for (const [competition, records] of [...byLeague].sort(([a], [b]) => a.localeCompare(b, 'en'))) {
    const dated = (record: SeasonRecord): Dated =>
      believed({ ...record, startMs: kickOffMs(record, zones?.[competition]) }, nowMs, holes);
    const league = oneLeague(records.map(dated), new Map(Object.entries(clubs?.[competition] ?? {})));
    holes.push(...league.holes);
    const keys = new Map<string, string>();
    const seasons: ReplaySeason[] = [];
    let before: readonly string[] = [];
    const bySeason = grouped(league.records.map(dated), (record) => record.season);
    for (const [season, rows] of [...bySeason].sort(([a], [b]) => a.localeCompare(b, 'en'))) {
      const read = seasonOfRows(competition, season, rows, before, keys);
      holes.push(...read.holes);
      seasons.push(read.season);
      before = read.names;
    }
    leagues.push({ competition, seasons });
  }
  return { leagues, holes };
}
