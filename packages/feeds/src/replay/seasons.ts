import { hash52 } from '@evens/kernel';
import { kickOffMs } from './kick-off.ts';
import { meetingsOf } from './meetings.ts';
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

/** Puts the files of an archive together: leagues, their seasons in order, clubs followed through renames, duplicates named. */
export function assembleArchive(files: readonly SeasonFile[], zones?: Readonly<Record<string, string>>): ReplayArchive {
  const holes: Hole[] = files.flatMap((file) => file.holes);
  const leagues: ReplayLeague[] = [];
  const byLeague = grouped(
    files.flatMap((file) => file.records),
    (record) => record.competition,
  );
  for (const [competition, records] of [...byLeague].sort(([a], [b]) => a.localeCompare(b, 'en'))) {
    const keys = new Map<string, string>();
    const seasons: ReplaySeason[] = [];
    let before: readonly string[] = [];
    for (const [season, played] of [...grouped(records, (record) => record.season)].sort(([a], [b]) =>
      a.localeCompare(b, 'en'),
    )) {
      const names = [...new Set(played.flatMap((record) => [record.home, record.away]))];
      for (const [newName, oldName] of [...renamedTeams(before, names), ...renamedOnTheWay(played)]) {
        keys.set(newName, keys.get(oldName) ?? oldName);
        const where = played.find((record) => record.home === newName || record.away === newName);
        holes.push({
          kind: 'renamedTeam',
          file: where?.file ?? '',
          line: where?.line ?? 0,
          text: `${oldName} is now ${newName}`,
          skipped: false,
        });
      }
      before = names;
      const keyOf = (name: string): string => keys.get(name) ?? name;
      const { meetings, dropped } = meetingsOf(played, keyOf);
      holes.push(...dropped);
      const matches = meetings.map((record): ReplayMatch => {
        const [homeKey, awayKey] = [keyOf(record.home), keyOf(record.away)];
        const id = hash52(`${competition}|${season}|${homeKey}|${awayKey}|${record.date}`);
        const startMs = kickOffMs(competition, record.date, record.time, zones?.[competition]);
        return { ...record, id, startMs, homeKey, awayKey };
      });
      seasons.push({
        season,
        teamKeys: [...new Set(names.map(keyOf))],
        matches: matches.sort((a, b) => a.startMs - b.startMs || a.id - b.id),
      });
    }
    leagues.push({ competition, seasons });
  }
  return { leagues, holes };
}
