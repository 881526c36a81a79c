import type { Draw } from '../../draw/draw.ts';
import type { Reel, Slot } from '../compile.ts';
import type { Cell, SlotWin } from '../slot-round.ts';

/** What stands on the reels. It is written over by every spin: a round copies what it keeps. */
export interface Board {
  /** Symbols by cell, `reel * rows + row` from the top; cells below a reel's height mean nothing. */
  readonly cells: Uint8Array;
  readonly stops: Int32Array;
  /** The stops of the first board of a spin whose wins clear the board. */
  readonly first: Int32Array;
  heights: readonly number[];
  /** Where heights are written that each reel draws by itself. */
  readonly drawn: number[];
  /** How many symbols above its stop each reel has let fall in. */
  readonly fallen: Int32Array;
  /** Cells that won and leave before the next drop. */
  readonly leaving: Uint8Array;
  /** Of clusters: the cells of each symbol, one bit each. */
  readonly masks: Int32Array;
  readonly edges: Edges;
}

/** Cells of the top row, and of the bottom row. */
export interface Edges {
  readonly tops: number;
  readonly bottoms: number;
}

function edgesOf({ rows, reelCount }: Slot): Edges {
  let tops = 0;
  for (let reel = 0; reel < reelCount; reel += 1) tops |= 1 << (reel * rows);
  return { tops, bottoms: tops << (rows - 1) };
}

export function boardOf(slot: Slot): Board {
  const cells = slot.reelCount * slot.rows;
  const drawn = [...(slot.shapes[0] ?? [])];
  return {
    cells: new Uint8Array(cells),
    stops: new Int32Array(slot.reelCount),
    first: new Int32Array(slot.reelCount),
    heights: slot.heightTables ? drawn : (slot.shapes[0] ?? []),
    drawn,
    fallen: new Int32Array(slot.reelCount),
    leaving: new Uint8Array(cells),
    masks: new Int32Array(slot.symbols),
    edges: edgesOf(slot),
  };
}

const NO_STOP = -1;

/** Draws one whole number below `total`: a walk along the weights would end at the same place. */
const drawPlace = ({ total, table }: Reel, draw: Draw): number => {
  const drawn = draw.below(total);
  return table ? (table[drawn] ?? 0) : drawn;
};

/** Shows a strip from a stop downwards. */
export function showStrip(board: Board, reel: number, rows: number, strip: Uint8Array, stop: number): void {
  const height = board.heights[reel] ?? 0;
  let at = stop;
  for (let row = 0; row < height; row += 1) {
    board.cells[reel * rows + row] = strip[at] ?? 0;
    at = at + 1 === strip.length ? 0 : at + 1;
  }
}

/**
 * Draws a board: the shape where there are several, then reel by reel its height where it has one of its own, and a strip by one
 * number, cells from the top.
 */
export function drawBoard(slot: Slot, reels: readonly Reel[], draw: Draw, board: Board): void {
  const { rows, shapes, heightTables } = slot;
  if (shapes.length > 1) board.heights = shapes[slot.shapeTable[draw.below(slot.shapeTable.length)] ?? 0] ?? [];
  for (let at = 0; at < reels.length; at += 1) {
    const reel = reels[at];
    if (!reel) continue;
    board.fallen[at] = 0;
    const table = heightTables?.[at];
    if (table) board.drawn[at] = table[draw.below(table.length)] ?? 0;
    if (reel.strip) {
      const stop = drawPlace(reel, draw);
      board.stops[at] = stop;
      showStrip(board, at, rows, reel.strip, stop);
    } else {
      board.stops[at] = NO_STOP;
      const height = board.heights[at] ?? 0;
      for (let row = 0; row < height; row += 1) board.cells[at * rows + row] = drawPlace(reel, draw);
    }
  }
}

/** How many cells of a board show a symbol of a kind. */
export function countOf(slot: Slot, kind: Uint8Array, { cells, heights }: Board): number {
  let count = 0;
  for (let reel = 0; reel < slot.reelCount; reel += 1) {
    const from = reel * slot.rows;
    const to = from + (heights[reel] ?? 0);
    for (let cell = from; cell < to; cell += 1) count += kind[cells[cell] ?? 0] ?? 0;
  }
  return count;
}

/** A board as it is kept in a round. */
export const shownBoard = (slot: Slot, { cells, heights }: Board): number[][] =>
  heights.map((height, reel) => Array.from(cells.subarray(reel * slot.rows, reel * slot.rows + height)));

/**
 * The winners leave, what stands above them falls, and the reel goes on with what lies above its stop: the strip alone decides
 * what comes, so that six stops decide a whole chain of drops.
 */
export function letFall(slot: Slot, reels: readonly Reel[], board: Board): void {
  const { cells, leaving, heights, fallen, stops } = board;
  for (let reel = 0; reel < slot.reelCount; reel += 1) {
    const from = reel * slot.rows;
    let to = from + (heights[reel] ?? 0) - 1;
    for (let cell = to; cell >= from; cell -= 1) {
      if (leaving[cell]) continue;
      cells[to] = cells[cell] ?? 0;
      to -= 1;
    }
    const strip = reels[reel]?.strip;
    if (!strip) continue;
    for (; to >= from; to -= 1) {
      const above = (fallen[reel] ?? 0) + 1;
      fallen[reel] = above;
      const at = ((stops[reel] ?? 0) - above) % strip.length;
      cells[to] = strip[at < 0 ? at + strip.length : at] ?? 0;
    }
  }
}

/** Where the wins of a spin are written when a round is to be shown; null where only the sum is wanted. */
export type Wins = SlotWin[] | null;

export const cellsWhere = (
  slot: Slot,
  board: Board,
  reels: number,
  is: (symbol: number) => boolean,
): readonly Cell[] => {
  const found: Cell[] = [];
  for (let reel = 0; reel < reels; reel += 1)
    for (let row = 0; row < (board.heights[reel] ?? 0); row += 1)
      if (is(board.cells[reel * slot.rows + row] ?? 0)) found.push(reel * slot.rows + row);
  return found;
};
