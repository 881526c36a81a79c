import { MOST_CLUSTER_CELLS } from './engines/cluster.ts';
import { MOST_BOARDS } from './law/drops-law.ts';
import { type Reading, wrong } from './read-parts.ts';
import { leastCount, type Sheet, type SheetReel, type SymbolKind, tallest } from './sheet.ts';

/* How the parts of a sheet fit together: whether its engine can play it, and whether its figures can be solved. */

const FALLING: ReadonlySet<string> = new Set(['cluster', 'heights']);
const ON_LINES: ReadonlySet<string> = new Set(['lines', 'hold', 'expanding']);

/** Remembers the first thing that does not fit. */
export function checkSheet(reading: Reading, sheet: Sheet): void {
  checkParts(reading, sheet);
  checkSymbols(reading, sheet);
  checkLines(reading, sheet);
  checkReels(reading, sheet, sheet.reels, 'reels');
  if (sheet.free?.reels) checkReels(reading, sheet, sheet.free.reels, 'free.reels');
  if (sheet.topWin * sheet.stakeUnits > MOST_CAP) wrong(reading, 'InvalidNumber', 'topWin');
  checkFeature(reading, sheet);
}

/** Sums up to the top win are counted one by one. */
const MOST_CAP = 1_000_000;

/** Which parts an engine needs, and which it has no use for. */
function checkParts(reading: Reading, sheet: Sheet): void {
  const { engine, free } = sheet;
  const needs = (part: 'rows' | 'shapes' | 'lines' | 'hold', needed: boolean): void => {
    if (needed && sheet[part] === undefined) wrong(reading, 'PartMissing', part);
    if (!needed && sheet[part] !== undefined) wrong(reading, 'NotOfThisEngine', part);
  };
  needs('shapes', engine === 'heights' && !sheet.heights);
  if (engine !== 'heights' && sheet.heights) wrong(reading, 'NotOfThisEngine', 'heights');
  needs('rows', engine !== 'heights');
  needs('lines', ON_LINES.has(engine));
  needs('hold', engine === 'hold');
  if (engine === 'hold' && free) wrong(reading, 'NotOfThisEngine', 'free');
  if (engine === 'expanding' && !free?.expanding) wrong(reading, 'PartMissing', 'free.expanding');
  if (engine !== 'expanding' && free?.expanding) wrong(reading, 'NotOfThisEngine', 'free.expanding');
  if (!FALLING.has(engine) && sheet.drops) wrong(reading, 'NotOfThisEngine', 'drops');
  if (!FALLING.has(engine) && free?.drops) wrong(reading, 'NotOfThisEngine', 'free.drops');
  if (sheet.buy && !free && !sheet.hold) wrong(reading, 'NotOfThisEngine', 'buy');
}

function checkSymbols(reading: Reading, { engine, symbols, free }: Sheet): void {
  symbols.forEach(({ kind, pays, expands, name }, at) => {
    const place = `symbols[${at}]`;
    if (kind === 'coin' && (engine !== 'hold' || pays)) wrong(reading, 'NotOfThisEngine', place);
    if (engine === 'hold' && (kind === 'scatter' || kind === 'wildScatter')) wrong(reading, 'NotOfThisEngine', place);
    if (kind === 'wildScatter' && !ON_LINES.has(engine)) wrong(reading, 'NotOfThisEngine', place);
    if (kind === 'wild' && pays && !ON_LINES.has(engine)) wrong(reading, 'NotOfThisEngine', `${place}.pays`);
    if (expands && !ON_LINES.has(engine)) wrong(reading, 'NotOfThisEngine', `${place}.expands`);
    if ((free?.expanding?.[name] ?? 0) > 0 && kind !== 'pay')
      wrong(reading, 'NotOfThisEngine', `free.expanding.${name}`);
  });
  if (!symbols.some(({ kind, pays }) => kind === 'pay' && Object.values(pays ?? {}).some((units) => units > 0)))
    wrong(reading, 'NothingPays', 'symbols');
}

function checkLines(reading: Reading, { lines = [], rows = 0 }: Sheet): void {
  const known = new Set<string>();
  lines.forEach((line, at) => {
    if (line.some((row) => row >= rows) || known.has(line.join(' '))) wrong(reading, 'InvalidLine', `lines[${at}]`);
    known.add(line.join(' '));
  });
}

/** The most rows that a reel shows. */
const heightOf = ({ shapes, heights, rows = 0 }: Sheet, reel: number): number => {
  if (heights) return tallest(heights[reel] ?? {});
  return shapes ? Math.max(...shapes.map((shape) => shape.heights[reel] ?? 0)) : rows;
};

const shows = (reel: SheetReel): readonly string[] =>
  'strip' in reel ? reel.strip : Object.keys(reel.cells).filter((name) => (reel.cells[name] ?? 0) > 0);

function checkReels(reading: Reading, sheet: Sheet, reels: readonly SheetReel[], at: string): void {
  const { engine, symbols, rows = 0, shapes } = sheet;
  const named = (is: (symbol: Sheet['symbols'][number]) => boolean): ReadonlySet<string> =>
    new Set(symbols.filter(is).map(({ name }) => name));
  const expanding = named(({ expands }) => expands === true);
  const wilds = named(({ kind }) => kind === 'wild');
  reels.forEach((reel, index) => {
    const place = `${at}[${index}]`;
    if ('strip' in reel && reel.strip.length < heightOf(sheet, index)) wrong(reading, 'StripTooShort', place);
    if ('cells' in reel && FALLING.has(engine)) wrong(reading, 'CellsCannotFall', place);
    if ('cells' in reel && shows(reel).some((name) => expanding.has(name))) wrong(reading, 'CellsCannotExpand', place);
  });
  const first = reels[0];
  if ((engine === 'ways' || engine === 'heights') && first && shows(first).some((name) => wilds.has(name)))
    wrong(reading, 'WildOnFirstReel', `${at}[0]`);
  if (engine === 'cluster' && rows * reels.length > MOST_CLUSTER_CELLS) wrong(reading, 'BoardTooLarge', 'rows');
  // Boards that are drawn anew after each win are counted reel by reel.
  if (!FALLING.has(engine) || sheet.heights) return;
  const boards = reels.reduce((all, reel) => all * shows(reel).length, shapes?.length ?? 1);
  if (boards > MOST_BOARDS) wrong(reading, 'TooManyBoards', at);
}

/** A feature that no board can start, or that grants nothing, is no feature. */
function checkFeature(reading: Reading, { free, hold, symbols, reels, rows = 0 }: Sheet): void {
  const appears = (is: (kind: SymbolKind) => boolean): boolean => {
    const names = new Set(symbols.filter(({ kind }) => is(kind)).map(({ name }) => name));
    return reels.some((reel) => shows(reel).some((name) => names.has(name)));
  };
  if (hold && (hold.trigger > rows * reels.length || !appears((kind) => kind === 'coin')))
    wrong(reading, 'FeatureCannotStart', 'hold.trigger');
  if (!free) return;
  const starts = Number.isFinite(leastCount(free.spins)) && Object.values(free.spins).every((spins) => spins > 0);
  if (!starts || !appears((kind) => kind === 'scatter' || kind === 'wildScatter'))
    wrong(reading, 'FeatureCannotStart', 'free.spins');
}
