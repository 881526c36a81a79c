import type { Pair } from '@evens/catalogue';
import { faultOfPrices, faultOfShots } from '@evens/pricing';
import type { BookmakerPrices, Hole, SeasonRecord } from './record.ts';

export type Row = Readonly<Record<string, string | undefined>>;

/** Names what is wrong with a row and left out of it. */
export type Complain = (kind: Hole['kind'], text: string) => void;

/** Bookmakers in the order in which they are taken: the first that prices a market whole and soundly. */
const BEFORE = ['B365', 'PS', 'Avg', 'BbAv', 'BW', 'WH'];
/** The same at the close: the letter C after the name. */
const AT_CLOSE = ['B365C', 'PSC', 'AvgC', 'BWC', 'WHC'];

/** Pinnacle is P in columns of goals and handicaps, PS in those of results. */
const short = (bookmaker: string): string => bookmaker.replace(/^PS/, 'P');

/** One market of one bookmaker: undefined where a cell is empty, and named where a price or the sum of them cannot be. */
function wholeMarket(row: Row, columns: readonly string[], complain: Complain): readonly number[] | undefined {
  const cells = columns.map((column) => row[column] ?? '');
  if (cells.some((cell) => cell === '')) return undefined;
  const prices = cells.map(Number);
  const fault = faultOfPrices(prices);
  if (!fault) return prices;
  complain(
    fault === 'bookImpossible' ? 'impossibleBook' : 'impossiblePrice',
    `${columns.join('/')} ${cells.join('/')}: left out`,
  );
  return undefined;
}

function firstOf(
  row: Row,
  bookmakers: readonly string[],
  columnsOf: (bookmaker: string) => readonly string[],
  complain: Complain,
): readonly number[] | undefined {
  for (const bookmaker of bookmakers) {
    const market = wholeMarket(row, columnsOf(bookmaker), complain);
    if (market) return market;
  }
  return undefined;
}

function pricesOf(
  row: Row,
  bookmakers: readonly string[],
  line: string,
  complain: Complain,
): BookmakerPrices | undefined {
  const result = firstOf(row, bookmakers, (name) => [`${name}H`, `${name}D`, `${name}A`], complain);
  const goals = firstOf(row, bookmakers, (name) => [`${short(name)}>2.5`, `${short(name)}<2.5`], complain);
  const handicap = Number(row[line]);
  const sides =
    row[line] && Number.isInteger(handicap * 4)
      ? firstOf(row, bookmakers, (name) => [`${short(name)}AHH`, `${short(name)}AHA`], complain)
      : undefined;
  if (!result && !goals && !sides) return undefined;
  const [home = 0, draw = 0, away = 0] = result ?? [];
  const [over25 = 0, under25 = 0] = goals ?? [];
  return {
    ...(result && { home, draw, away }),
    ...(goals && { over25, under25 }),
    ...(sides && { handicap: { line: handicap, home: sides[0] ?? 0, away: sides[1] ?? 0 } }),
  };
}

/** Prices some days before the match, of the first bookmaker that the row brings them of. */
export const earlyPrices = (row: Row, complain: Complain): BookmakerPrices | undefined =>
  pricesOf(row, BEFORE, 'AHh', complain);

/** The last prices before the start. */
export const closingPrices = (row: Row, complain: Complain): BookmakerPrices | undefined =>
  pricesOf(row, AT_CLOSE, 'AHCh', complain);

/** A count of things in a match; undefined for an empty cell and for what is no count. */
export const count = (text: string | undefined): number | undefined =>
  text && /^\d{1,2}$/.test(text) ? Number(text) : undefined;

/** Columns of counts: home's and away's, and our word for what they count. */
const COUNTED = [
  ['shots', 'HS', 'AS'],
  ['shotsOnTarget', 'HST', 'AST'],
  ['corners', 'HC', 'AC'],
  ['fouls', 'HF', 'AF'],
  ['yellowCards', 'HY', 'AY'],
  ['redCards', 'HR', 'AR'],
] as const;

/** What the row counts. Counts that cannot be are named and left out, the rest stays. */
export function statsOf(row: Row, complain: Complain): SeasonRecord['stats'] {
  const stats: Record<string, Pair> = {};
  for (const [stat, homeColumn, awayColumn] of COUNTED) {
    const cells = [row[homeColumn] ?? '', row[awayColumn] ?? ''];
    const [home, away] = cells.map(count);
    if (home !== undefined && away !== undefined) stats[stat] = [home, away];
    else if (cells.some((cell) => cell !== '' && count(cell) === undefined))
      complain('impossibleCount', `${homeColumn}/${awayColumn} ${cells.join('/')}: left out`);
  }
  const { shots, shotsOnTarget: onTarget } = stats;
  if (shots && onTarget && faultOfShots({ shots, onTarget })) {
    complain('impossibleCount', `${onTarget.join('/')} on target of ${shots.join('/')} shots: left out`);
    delete stats.shots;
    delete stats.shotsOnTarget;
  }
  return Object.keys(stats).length > 0 ? stats : undefined;
}
