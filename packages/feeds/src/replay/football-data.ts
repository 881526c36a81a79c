import { parse } from 'csv-parse/sync';
import { seasonOf } from './calendars.ts';
import { closingPrices, count, earlyPrices, type Row, statsOf } from './football-data-columns.ts';
import { formOf, type RowForm, saidSeason } from './football-data-leagues.ts';
import { atTheGround } from './kick-off.ts';
import { goalsPair, type Hole, isCalendarDay, type SeasonFile, type SeasonRecord } from './record.ts';

/** Times of football-data.co.uk are those of a clock in the United Kingdom, whatever the league. */
const PUBLISHERS_ZONE = 'Europe/London';

interface ParsedRow {
  readonly record: Row;
  readonly info: { readonly lines: number };
}

/** The oldest of these files are of 1993: years of two figures from 70 on are of the last century. */
const LAST_CENTURY_FROM = 70;

/** "17/08/2024", "9/8/2014", the older "17/08/24" and "14/08/93", and ISO; undefined for anything else. */
function isoDate(text: string): string | undefined {
  if (isCalendarDay(text)) return text;
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(text) ?? [];
  if (!year) return undefined;
  const whole = year.length === 4 ? year : `${Number(year) >= LAST_CENTURY_FROM ? 19 : 20}${year}`;
  const iso = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(iso) ? iso : undefined;
}

const CSV = {
  columns: true,
  bom: true,
  info: true,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
} as const;

const SEPARATORS = [',', ';', '\t', '|'];

const headOf = (text: string): string => text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';

/** The sign that the head of the table is cut by: the one that gives most columns. */
function separatorOf(text: string): string {
  const head = headOf(text);
  const columns = (separator: string): number => head.split(separator).length;
  return SEPARATORS.reduce((best, separator) => (columns(separator) > columns(best) ? separator : best));
}

/** A quote that nobody closes would swallow the rest of the file: these files need none, so they are then read as letters. */
function rowsOf(text: string, complain: (what: string) => void): readonly ParsedRow[] {
  const options = { ...CSV, delimiter: separatorOf(text) };
  try {
    return parse(text, options) as unknown as readonly ParsedRow[];
  } catch (error) {
    complain(`${error instanceof Error ? error.message : 'broken'}: quotes read as letters`);
    return parse(text, { ...options, quote: false }) as unknown as readonly ParsedRow[];
  }
}

/** Why a file holds nothing that can be read. */
function strangeFile(text: string): string {
  if (/^\s*<(!doctype|html|\?xml)/i.test(text)) return 'a page of the web, not a table';
  if (text.trim() === '') return 'an empty file';
  return `no known columns in "${headOf(text).slice(0, 60)}"`;
}

type Note = (kind: Hole['kind'], what: string, skipped: boolean) => void;

interface ScoreOfRow {
  readonly fullTime?: SeasonRecord['fullTime'];
  readonly halfTime?: SeasonRecord['halfTime'];
}

/** The score of a row; undefined where what stands there cannot be one. */
function scoreOf(row: Row, [home, away]: RowForm['goals']): ScoreOfRow | undefined {
  const fullTime = goalsPair([count(row[home]), count(row[away])]);
  if ((row[home] || row[away]) && !fullTime) return undefined;
  const given = goalsPair([count(row.HTHG), count(row.HTAG)]);
  const halfTime = given ?? (fullTime && fullTime[0] + fullTime[1] === 0 ? ([0, 0] as const) : undefined);
  if (fullTime && halfTime && (halfTime[0] > fullTime[0] || halfTime[1] > fullTime[1])) return undefined;
  return { ...(fullTime && { fullTime }), ...(halfTime && { halfTime }) };
}

/** One row as a record; undefined where it is named and left out. */
function recordOf(
  row: Row,
  form: RowForm,
  where: { file: string; line: number },
  note: Note,
): SeasonRecord | undefined {
  const [home, away] = [row[form.home] ?? '', row[form.away] ?? ''];
  const competition = form.competitionOf(row);
  const leaveOut = (kind: Hole['kind'], what: string): undefined => {
    note(kind, what, true);
  };
  if (!competition) return leaveOut('unknownFormat', form.leagueText(row));
  if (!home || !away || home === away) return leaveOut('missingTeam', `"${home}" against "${away}"`);
  const said = isoDate(row.Date ?? '');
  if (!said) return leaveOut('invalidDate', `${home} - ${away}: "${row.Date ?? ''}"`);
  const score = scoreOf(row, form.goals);
  if (!score)
    return leaveOut('invalidScore', `${home} - ${away}: ${form.goals.map((goals) => row[goals] ?? '').join(':')}`);
  const { fullTime, halfTime } = score;
  const complain = (kind: Hole['kind'], what: string): void => note(kind, `${home} - ${away}: ${what}`, false);
  const time = /^([01]?\d|2[0-3]):[0-5]\d$/.test(row.Time ?? '') ? (row.Time ?? '').padStart(5, '0') : undefined;
  if (!time) note('missingTime', `${home} - ${away}`, false);
  if (fullTime && !halfTime) note('missingHalfTime', `${home} - ${away}`, false);
  const start = time ? atTheGround(competition, said, time, PUBLISHERS_ZONE) : { date: said };
  const bookmaker = earlyPrices(row, complain);
  const closing = closingPrices(row, complain);
  const stats = statsOf(row, complain);
  return {
    competition,
    season: saidSeason(row.Season) ?? seasonOf(competition, start.date),
    ...start,
    home,
    away,
    ...where,
    publisher: 'football-data',
    state: fullTime ? 'played' : 'open',
    ...(halfTime && { halfTime }),
    ...(fullTime && { fullTime }),
    ...(bookmaker && { bookmaker }),
    ...(closing && { closing }),
    ...(stats && { stats }),
  };
}

/**
 * Reads one football-data.co.uk CSV, of a main league or of a "new league". Never throws: what is broken is named and the rest goes on,
 * and a file that is no such table says so.
 */
export function readFootballData(text: string, file: string): SeasonFile {
  const records: SeasonRecord[] = [];
  const holes: Hole[] = [];
  const columns = headOf(text)
    .replace(/^\uFEFF/, '')
    .split(separatorOf(text))
    .map((column) => column.trim().replaceAll('"', ''));
  const form = formOf(columns);
  if (!form)
    return { records, holes: [{ kind: 'unknownFormat', file, line: 1, text: strangeFile(text), skipped: true }] };
  const rows = rowsOf(text, (what) => holes.push({ kind: 'brokenEntry', file, line: 1, text: what, skipped: false }));
  for (const { record: row, info } of rows) {
    // Files end with rows of empty cells; they hold nothing to name.
    if (!row[form.home] && !row[form.away] && !row.Date) continue;
    const where = { file, line: info.lines };
    const note: Note = (kind, what, skipped) => holes.push({ kind, ...where, text: what, skipped });
    const record = recordOf(row, form, where, note);
    if (record) records.push(record);
  }
  return { records, holes };
}
