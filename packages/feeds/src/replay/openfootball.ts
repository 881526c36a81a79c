import type { Pair } from '@evens/catalogue';
import { jsonEntries } from './json-entries.ts';
import { goalsPair, type Hole, isCalendarDay, type SeasonFile, type SeasonRecord } from './record.ts';

interface FileName {
  readonly file: string;
  readonly competition: string;
  readonly season: string;
}

const STATES: Readonly<Record<string, SeasonRecord['state']>> = {
  awarded: 'awarded',
  postponed: 'postponed',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  abandoned: 'abandoned',
};

/** A goalless match has a goalless first half, whether the file says so or not. */
const impliedHalfTime = (fullTime: Pair): Pair | undefined => (fullTime[0] + fullTime[1] === 0 ? [0, 0] : undefined);

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A club as later files name it, by a text, or as earlier ones, by an object with key, name and code. */
const clubName = (team: unknown): string => word(isObject(team) ? team.name : team);

/** What a file says of a score, in each of its shapes through the years; null and nothing are both "not said". */
function saidScore(match: Readonly<Record<string, unknown>>): { readonly ft: unknown; readonly ht: unknown } {
  const { score, score1, score2, score1i, score2i } = match;
  const pair = (home: unknown, away: unknown): unknown => ((home ?? away) == null ? undefined : [home, away]);
  if (Array.isArray(score)) return { ft: score, ht: undefined };
  if (isObject(score)) return { ft: score.ft ?? undefined, ht: score.ht ?? undefined };
  return { ft: score ?? pair(score1, score2), ht: pair(score1i, score2i) };
}

interface SaidTime {
  readonly time?: string;
  readonly offsetMin?: number;
}

/** "15:00", and "13:00 UTC-6" or "20:30 UTC+5:30" of tournaments across zones. */
function timeOf(text: string): SaidTime | undefined {
  const [, hour, minute, zone, sign, hours, minutes = '0'] =
    /^([01]?\d|2[0-3]):([0-5]\d)(?:\s*(UTC|GMT|Z)(?:([+-])(\d{1,2})(?::?([0-5]\d))?)?)?$/.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const time = `${hour.padStart(2, '0')}:${minute}`;
  if (zone === undefined) return { time };
  return { time, offsetMin: (Number(hours ?? 0) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) };
}

type Note = (kind: Hole['kind'], what: string, skipped: boolean) => void;

/** One entry as a record; undefined where it is named and left out. */
function recordOf(text: string, name: FileName, line: number, note: Note): SeasonRecord | undefined {
  const leaveOut = (kind: Hole['kind'], what: string): undefined => {
    note(kind, what, true);
  };
  let match: Record<string, unknown>;
  try {
    match = JSON.parse(text) as Record<string, unknown>;
  } catch (error) {
    return leaveOut('brokenEntry', error instanceof Error ? error.message : 'not JSON');
  }
  const [home, away, date] = [clubName(match.team1), clubName(match.team2), word(match.date)];
  if (!home || !away || home === away) return leaveOut('missingTeam', `"${home}" against "${away}"`);
  if (!isCalendarDay(date)) return leaveOut('invalidDate', `${home} - ${away}: "${date}"`);
  const said = saidScore(match);
  const [fullTime, given] = [goalsPair(said.ft), goalsPair(said.ht)];
  if ((said.ft !== undefined && !fullTime) || (said.ht !== undefined && !given))
    return leaveOut('invalidScore', `${home} - ${away}: ${JSON.stringify(said)}`);
  const halfTime = given ?? (fullTime && impliedHalfTime(fullTime));
  if (fullTime && halfTime && (halfTime[0] > fullTime[0] || halfTime[1] > fullTime[1]))
    return leaveOut('invalidScore', `${home} - ${away}: more at half-time than at the end`);
  const time = timeOf(word(match.time));
  if (!time) note('missingTime', `${home} - ${away}`, false);
  if (fullTime && !halfTime) note('missingHalfTime', `${home} - ${away}`, false);
  return {
    ...name,
    line,
    date,
    home,
    away,
    publisher: 'openfootball',
    state: STATES[word(match.status).toLowerCase()] ?? (fullTime ? 'played' : 'open'),
    ...time,
    ...(halfTime && { halfTime }),
    ...(fullTime && { fullTime }),
  };
}

/**
 * Reads one season of openfootball's JSON, in its present shape or its older ones (rounds, clubs as objects, `score1`). Never throws: what
 * is broken is named and the rest goes on.
 */
export function readOpenfootball(text: string, name: FileName): SeasonFile {
  const records: SeasonRecord[] = [];
  const holes: Hole[] = [];
  const entries = jsonEntries(text, 'matches');
  if (!entries) {
    return {
      records,
      holes: [{ kind: 'unknownFormat', file: name.file, line: 1, text: 'no array "matches"', skipped: true }],
    };
  }
  for (const { line, text: entry } of entries) {
    const note: Note = (kind, what, skipped) => holes.push({ kind, file: name.file, line, text: what, skipped });
    const record = recordOf(entry, name, line, note);
    if (record) records.push(record);
  }
  return { records, holes };
}
