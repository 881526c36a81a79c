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

/** A goalless match has a goalless first half, whether the file says so or not (facts 09, pitfalls). */
const impliedHalfTime = (fullTime: Pair): Pair | undefined => (fullTime[0] + fullTime[1] === 0 ? [0, 0] : undefined);

const word = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Reads one season of openfootball's JSON. Never throws: what is broken is named and the rest goes on. */
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
  for (const entry of entries) {
    const note = (kind: Hole['kind'], what: string, skipped: boolean): void => {
      holes.push({ kind, file: name.file, line: entry.line, text: what, skipped });
    };
    let match: Record<string, unknown>;
    try {
      match = JSON.parse(entry.text) as Record<string, unknown>;
    } catch (error) {
      note('brokenEntry', error instanceof Error ? error.message : 'not JSON', true);
      continue;
    }
    const [home, away, date] = [word(match.team1), word(match.team2), word(match.date)];
    if (!home || !away || home === away) {
      note('missingTeam', `"${home}" against "${away}"`, true);
      continue;
    }
    if (!isCalendarDay(date)) {
      note('invalidDate', `${home} - ${away}: "${date}"`, true);
      continue;
    }
    const score = (typeof match.score === 'object' && match.score !== null ? match.score : {}) as Record<
      string,
      unknown
    >;
    const fullTime = goalsPair(score.ft);
    const given = goalsPair(score.ht);
    if ((score.ft !== undefined && !fullTime) || (score.ht !== undefined && !given)) {
      note('invalidScore', `${home} - ${away}: ${JSON.stringify(score)}`, true);
      continue;
    }
    const halfTime = given ?? (fullTime && impliedHalfTime(fullTime));
    if (fullTime && halfTime && (halfTime[0] > fullTime[0] || halfTime[1] > fullTime[1])) {
      note('invalidScore', `${home} - ${away}: more at half-time than at the end`, true);
      continue;
    }
    const time = word(match.time);
    const known = /^([01]?\d|2[0-3]):[0-5]\d$/.test(time);
    if (!known) note('missingTime', `${home} - ${away}`, false);
    if (fullTime && !halfTime) note('missingHalfTime', `${home} - ${away}`, false);
    const state = STATES[word(match.status).toLowerCase()] ?? (fullTime ? 'played' : 'open');
    records.push({
      ...name,
      line: entry.line,
      date,
      home,
      away,
      state,
      ...(known && { time: time.padStart(5, '0') }),
      ...(halfTime && { halfTime }),
      ...(fullTime && { fullTime }),
    });
  }
  return { records, holes };
}
