import { assert } from '@evens/kernel';
import {
  atCount,
  type HeightWeights,
  leastCount,
  type Sheet,
  type SheetReel,
  type StopWeights,
  tallest,
} from './sheet.ts';

/** A reel made ready for drawing and counting: numbers instead of names. */
export interface Reel {
  /** Symbols around the strip; null where each cell is drawn by itself. */
  readonly strip: Uint8Array | null;
  /** How often each stop comes, or each symbol of a cell. */
  readonly weights: Float64Array;
  readonly total: number;
  /** The stop, or the symbol, of each number below `total`; null where it is the number itself. */
  readonly table: Places | null;
}

/** One byte a number where places fit: the tables of five reels then lie in the nearest cache together, and are asked for each stop. */
export type Places = Uint8Array | Uint16Array;

/** Lines that begin with the same two cells: three rows have nine such pairs, however many lines a slot has. */
export interface LineStart {
  readonly first: number;
  readonly second: number;
  /** Places in the list of lines, rising. */
  readonly of: Int32Array;
}

/** A sheet made ready. Every place of an array that counts symbols is the symbol's place in the sheet. */
export interface Slot {
  readonly sheet: Sheet;
  readonly symbols: number;
  readonly reelCount: number;
  /** The most rows that any reel shows. */
  readonly rows: number;
  /** Rows of each reel, by shape; one shape where heights do not change, or where each reel draws its own: the tallest. */
  readonly shapes: readonly (readonly number[])[];
  readonly shapeWeights: Float64Array;
  /** The shape of each number that a shape is drawn by. */
  readonly shapeTable: Places;
  /** The height of each number that a reel draws its height by; null where heights are those of a shape, and winners leave. */
  readonly heightTables: readonly Places[] | null;
  readonly wild: Uint8Array;
  readonly times: Int32Array;
  readonly expands: Uint8Array;
  readonly anyExpands: boolean;
  readonly scatter: Uint8Array;
  readonly coin: Uint8Array;
  /** Units by symbol and count, `pays[symbol * paysWidth + count]`; counts above the board's cells do not happen. */
  readonly pays: Int32Array;
  readonly paysWidth: number;
  /** The least count of a symbol that pays anything; above every count where none does. */
  readonly leastPaid: Uint8Array;
  /** What a line of wilds alone pays by its length: the best of all symbols. */
  readonly wildPays: Int32Array;
  readonly lines: readonly Int32Array[];
  /** Lines that begin with the same two cells. */
  readonly starts: readonly LineStart[];
  /** Whether a line needs more than one symbol to pay: most lines are then lost at their second cell. */
  readonly needsPair: boolean;
  /** By setting. */
  readonly base: readonly (readonly Reel[])[];
  readonly free: readonly Reel[];
  /** The expanding symbol of each number that it is drawn by; empty where none is drawn. */
  readonly expandingTable: Places;
  /** The place in the list of coin values of each number that a value is drawn by. */
  readonly valueTable: Places;
  /** Units by number of scatters anywhere. */
  readonly scatterPays: Int32Array;
  readonly drops: readonly number[];
  readonly freeDrops: readonly number[];
  /** The most that a round pays, in units. */
  readonly cap: number;
  /** So many scatters, or coins, start the feature; infinite where there is none. */
  readonly trigger: number;
  /** So many scatters in a free spin grant more of them. */
  readonly againTrigger: number;
}

/** Longer chains of drops do not come from a sheet that the parser lets through; the bound keeps every round finite. */
export const MOST_DROPS = 40;

function readyReel(raw: SheetReel, weights: readonly number[] | null | undefined, placeOf: Map<string, number>): Reel {
  const place = (name: string): number => {
    const at = placeOf.get(name);
    assert(at !== undefined, `a reel names ${name}`);
    return at;
  };
  if ('cells' in raw) {
    const each = new Float64Array(placeOf.size);
    for (const [name, weight] of Object.entries(raw.cells)) each[place(name)] = weight;
    return { strip: null, ...drawnBy(each) };
  }
  const strip = Uint8Array.from(raw.strip, place);
  if (weights) return { strip, ...drawnBy(Float64Array.from(weights)) };
  return { strip, weights: new Float64Array(strip.length).fill(1), total: strip.length, table: null };
}

/** As a walk along the weights would find it, for every number at once. */
function drawnBy(weights: Float64Array): Omit<Reel, 'strip'> & { readonly table: Places } {
  const total = weights.reduce((sum, each) => sum + each, 0);
  const table = weights.length <= 256 ? new Uint8Array(total) : new Uint16Array(total);
  let from = 0;
  weights.forEach((weight, at) => {
    table.fill(at, from, from + weight);
    from += weight;
  });
  return { weights, total, table };
}

/** The heights in rising order, each as often as its weight. */
const heightTable = (heights: HeightWeights): Places =>
  drawnBy(Float64Array.from({ length: tallest(heights) + 1 }, (_, height) => heights[height] ?? 0)).table;

/** @param sheet - one that `readSheet` accepted */
export function readySlot(sheet: Sheet): Slot {
  const { symbols } = sheet;
  const placeOf = new Map(symbols.map(({ name }, at) => [name, at]));
  const flag = (is: (kind: string) => boolean): Uint8Array => Uint8Array.from(symbols, ({ kind }) => Number(is(kind)));
  const shapes = sheet.shapes?.map(({ heights }) => heights) ?? [
    sheet.heights?.map(tallest) ?? sheet.reels.map(() => sheet.rows ?? 0),
  ];
  const rows = Math.max(...shapes.flat());
  const scatter = flag((kind) => kind === 'scatter' || kind === 'wildScatter');
  const paysWidth = Math.max(rows * sheet.reels.length, sheet.reels.length) + 1;
  const pays = new Int32Array(symbols.length * paysWidth);
  const scatterPays = new Int32Array(paysWidth);
  const wildPays = new Int32Array(paysWidth);
  symbols.forEach(({ pays: table }, symbol) => {
    for (let count = 0; count < paysWidth; count += 1) {
      const units = atCount(table, count);
      if (scatter[symbol]) scatterPays[count] = Math.max(scatterPays[count] ?? 0, units);
      else pays[symbol * paysWidth + count] = units;
      if (!scatter[symbol]) wildPays[count] = Math.max(wildPays[count] ?? 0, units);
    }
  });
  const reelsOf = (raw: readonly SheetReel[], weights: StopWeights | undefined): readonly Reel[] =>
    raw.map((reel, at) => readyReel(reel, weights?.[at], placeOf));
  const shapeWeights = Float64Array.from(sheet.shapes?.map(({ weight }) => weight) ?? [1]);
  return {
    sheet,
    symbols: symbols.length,
    reelCount: sheet.reels.length,
    rows,
    shapes,
    shapeWeights,
    shapeTable: drawnBy(shapeWeights).table,
    heightTables: sheet.heights?.map((heights) => heightTable(heights)) ?? null,
    wild: flag((kind) => kind === 'wild' || kind === 'wildScatter'),
    times: Int32Array.from(symbols, ({ times = 1 }) => times),
    expands: Uint8Array.from(symbols, ({ expands = false }) => Number(expands)),
    anyExpands: symbols.some(({ expands }) => expands),
    scatter,
    coin: flag((kind) => kind === 'coin'),
    pays,
    paysWidth,
    leastPaid: Uint8Array.from(symbols, ({ pays: table }) => {
      const least = Object.entries(table ?? {}).find(([, units]) => units > 0);
      return least ? Math.min(Number(least[0]), paysWidth) : paysWidth;
    }),
    wildPays,
    lines: (sheet.lines ?? []).map((line) => Int32Array.from(line)),
    starts: startsOf(sheet.lines ?? [], rows),
    needsPair: symbols.every(({ pays: table }, at) => scatter[at] === 1 || atCount(table, 1) === 0),
    base: sheet.settings.map(({ weights }) => reelsOf(sheet.reels, weights)),
    free: reelsOf(sheet.free?.reels ?? sheet.reels, sheet.free?.weights),
    expandingTable: drawnBy(Float64Array.from(symbols, ({ name }) => sheet.free?.expanding?.[name] ?? 0)).table,
    valueTable: drawnBy(Float64Array.from(sheet.hold?.values ?? [], ({ weight }) => weight)).table,
    scatterPays,
    drops: sheet.drops ?? [1],
    freeDrops: sheet.free?.drops ?? sheet.drops ?? [1],
    cap: sheet.topWin * sheet.stakeUnits,
    trigger: sheet.hold?.trigger ?? leastCount(sheet.free?.spins),
    againTrigger: leastCount(sheet.free?.again),
  };
}

/** Lines by the two cells that they begin with, in the order in which such a pair first comes. */
function startsOf(lines: readonly (readonly number[])[], rows: number): readonly LineStart[] {
  const found = new Map<number, { readonly first: number; readonly second: number; readonly of: number[] }>();
  lines.forEach(([first = 0, second = 0], at) => {
    const pair = first * rows + second;
    const start = found.get(pair) ?? { first, second: rows + second, of: [] };
    start.of.push(at);
    found.set(pair, start);
  });
  return [...found.values()].map((start) => ({ ...start, of: Int32Array.from(start.of) }));
}

/** The entry of a list that goes on with its last. */
export const heldOn = (list: readonly number[], at: number): number => list[Math.min(at, list.length - 1)] ?? 1;
