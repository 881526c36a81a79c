import type { Hole, SeasonRecord } from './record.ts';

/** The same ground sees no second meeting of a pair within so many days: a row without a score is the same match. */
const MOVED_DAYS = 3;
const DAY_MS = 86_400_000;

export interface Meetings {
  /** One row a match, in the order of the files. */
  readonly meetings: readonly SeasonRecord[];
  /** The rows left out, by name. */
  readonly dropped: readonly Hole[];
}

/**
 * The matches of one season of a league. A pair may meet at the same ground more than once (leagues of four rounds), so a
 * match is its pair and its day. Two rows of one day are one match listed twice: the one with a score counts, else the
 * first. A row without a score whose pair is listed again within three days was moved: the day with the score counts,
 * else the later one.
 */
export function meetingsOf(records: readonly SeasonRecord[], keyOf: (name: string) => string): Meetings {
  const byPair = new Map<string, SeasonRecord[]>();
  const dropped = new Map<SeasonRecord, Hole['kind']>();
  for (const record of records) {
    const pair = `${keyOf(record.home)}|${keyOf(record.away)}`;
    const others = byPair.get(pair) ?? [];
    const twin = others.find((other) => other.date === record.date);
    if (!twin) byPair.set(pair, [...others, record]);
    else if (twin.fullTime || !record.fullTime) dropped.set(record, 'duplicateMatch');
    else {
      dropped.set(twin, 'duplicateMatch');
      byPair.set(pair, [...others.filter((other) => other !== twin), record]);
    }
  }
  for (const rows of byPair.values()) {
    for (const row of rows) if (rows.some((other) => wasMovedTo(row, other))) dropped.set(row, 'rescheduledMatch');
  }
  return {
    meetings: records.filter((record) => !dropped.has(record)),
    dropped: [...dropped].map(([{ file, line, home, away, date }, kind]) => ({
      kind,
      file,
      line,
      text: `${home} - ${away} on ${date}`,
      skipped: true,
    })),
  };
}

function wasMovedTo(row: SeasonRecord, other: SeasonRecord): boolean {
  if (row.fullTime) return false;
  const days = (Date.parse(other.date) - Date.parse(row.date)) / DAY_MS;
  return days !== 0 && Math.abs(days) <= MOVED_DAYS && (days > 0 || other.fullTime !== undefined);
}
