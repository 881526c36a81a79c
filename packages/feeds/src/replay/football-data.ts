import { parse } from 'csv-parse/sync';
import { closingPrices, count, earlyPrices, type Row, statsOf } from './football-data-columns.ts';
import { goalsPair, type Hole, isCalendarDay, type SeasonFile, type SeasonRecord } from './record.ts';

/** football-data.co.uk divisions as our competition words. */
const DIVISIONS: Readonly<Record<string, string>> = {
  E0: 'en.1',
  E1: 'en.2',
  E2: 'en.3',
  E3: 'en.4',
  EC: 'en.5',
  SC0: 'sco.1',
  SC1: 'sco.2',
  SC2: 'sco.3',
  SC3: 'sco.4',
  D1: 'de.1',
  D2: 'de.2',
  I1: 'it.1',
  I2: 'it.2',
  SP1: 'es.1',
  SP2: 'es.2',
  F1: 'fr.1',
  F2: 'fr.2',
  N1: 'nl.1',
  B1: 'be.1',
  P1: 'pt.1',
  T1: 'tr.1',
  G1: 'gr.1',
};

interface ParsedRow {
  readonly record: Row;
  readonly info: { readonly lines: number };
}

/** "17/08/2024" and the older "17/08/24" as ISO; undefined for anything else. */
function isoDate(text: string): string | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{2}|\d{4})$/.exec(text);
  if (!match?.[3]) return undefined;
  const iso = `${match[3].length === 2 ? `20${match[3]}` : match[3]}-${match[2]}-${match[1]}`;
  return isCalendarDay(iso) ? iso : undefined;
}

/** A season runs from July to June: a match in February 2025 is of 2024-25. */
export function footballSeason(date: string): string {
  const year = Number(date.slice(0, 4)) - (Number(date.slice(5, 7)) < 7 ? 1 : 0);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
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

/** A quote that nobody closes would swallow the rest of the file: these files need none, so they are then read as letters. */
function rowsOf(text: string, complain: (what: string) => void): readonly ParsedRow[] {
  try {
    return parse(text, CSV) as unknown as readonly ParsedRow[];
  } catch (error) {
    complain(`${error instanceof Error ? error.message : 'broken'}: quotes read as letters`);
    return parse(text, { ...CSV, quote: false }) as unknown as readonly ParsedRow[];
  }
}

/** Reads one football-data.co.uk CSV. Never throws: what is broken is named and the rest goes on. */
export function readFootballData(text: string, file: string): SeasonFile {
  const records: SeasonRecord[] = [];
  const holes: Hole[] = [];
  for (const { record: row, info } of rowsOf(text, (what) =>
    holes.push({ kind: 'brokenEntry', file, line: 1, text: what, skipped: false }),
  )) {
    const line = info.lines;
    const note = (kind: Hole['kind'], what: string, skipped: boolean): void => {
      holes.push({ kind, file, line, text: what, skipped });
    };
    const [home, away] = [row.HomeTeam ?? '', row.AwayTeam ?? ''];
    // Files end with rows of empty cells; they hold nothing to name.
    if (!home && !away && !row.Date) continue;
    const competition = DIVISIONS[row.Div ?? ''];
    if (!competition) {
      note('unknownFormat', `division "${row.Div ?? ''}"`, true);
      continue;
    }
    if (!home || !away || home === away) {
      note('missingTeam', `"${home}" against "${away}"`, true);
      continue;
    }
    const date = isoDate(row.Date ?? '');
    if (!date) {
      note('invalidDate', `${home} - ${away}: "${row.Date ?? ''}"`, true);
      continue;
    }
    const fullTime = goalsPair([count(row.FTHG), count(row.FTAG)]);
    const given = goalsPair([count(row.HTHG), count(row.HTAG)]);
    const halfTime = given ?? (fullTime && fullTime[0] + fullTime[1] === 0 ? ([0, 0] as const) : undefined);
    const contradicts = fullTime && halfTime && (halfTime[0] > fullTime[0] || halfTime[1] > fullTime[1]);
    if (((row.FTHG || row.FTAG) && !fullTime) || contradicts) {
      note('invalidScore', `${home} - ${away}: ${row.FTHG ?? ''}:${row.FTAG ?? ''}`, true);
      continue;
    }
    const time = /^\d{1,2}:\d{2}$/.test(row.Time ?? '') ? (row.Time ?? '').padStart(5, '0') : undefined;
    if (!time) note('missingTime', `${home} - ${away}`, false);
    if (fullTime && !halfTime) note('missingHalfTime', `${home} - ${away}`, false);
    const complain = (kind: Hole['kind'], what: string): void => note(kind, `${home} - ${away}: ${what}`, false);
    const bookmaker = earlyPrices(row, complain);
    const closing = closingPrices(row, complain);
    const stats = statsOf(row, complain);
    records.push({
      competition,
      season: footballSeason(date),
      date,
      home,
      away,
      file,
      line,
      state: fullTime ? 'played' : 'open',
      ...(time && { time }),
      ...(halfTime && { halfTime }),
      ...(fullTime && { fullTime }),
      ...(bookmaker && { bookmaker }),
      ...(closing && { closing }),
      ...(stats && { stats }),
    });
  }
  return { records, holes };
}
