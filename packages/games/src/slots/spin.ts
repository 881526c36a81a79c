import type { Draw } from '../draw/draw.ts';
import type { Reel, Slot } from './compile.ts';
import { type Board, countOf, drawBoard, shownBoard } from './engines/board.ts';
import { playCleared, playOut } from './engines/drops.ts';
import { expandedUnits } from './engines/expanding.ts';
import { expandWilds, lineUnits } from './engines/lines.ts';
import { waysUnits } from './engines/ways.ts';
import type { Drop, SlotWin } from './slot-round.ts';

/** What one spin draws with, and how its wins are read. */
export interface SpinOf {
  readonly reels: readonly Reel[];
  /** Multipliers of its drops. */
  readonly drops: readonly number[];
  /** The symbol that expands; below zero where none does. */
  readonly expanding: number;
}

/** Scatters that the last spin of a board ended with; kept beside the board so that a spin returns its units alone. */
export interface Seen {
  scatters: number;
}

/**
 * Draws one spin and reads its wins, the scatters' own pay among them, before the multiplier of the spin.
 *
 * @param shown - where boards and wins are written when the round is to be shown; the sum is the same without
 */
export function spin(slot: Slot, of: SpinOf, draw: Draw, board: Board, seen: Seen, shown: Drop[] | null): number {
  const { engine } = slot.sheet;
  let units: number;
  if (slot.heightTables) units = playCleared(slot, of.reels, draw, board, of.drops, shown);
  else {
    drawBoard(slot, of.reels, draw, board);
    units =
      engine === 'cluster' || engine === 'heights'
        ? playOut(slot, of.reels, board, of.drops, shown)
        : readStill(slot, of, board, seen, shown);
  }
  if (engine === 'cluster' || engine === 'heights') seen.scatters = countOf(slot, slot.scatter, board);
  const byScatters = slot.scatterPays[seen.scatters] ?? 0;
  if (byScatters > 0 && shown) addScatterWin(slot, seen.scatters, byScatters, shown);
  return units + byScatters;
}

/** The engines whose board stays: its scatters are counted before wilds expand. */
function readStill(slot: Slot, of: SpinOf, board: Board, seen: Seen, shown: Drop[] | null): number {
  const { engine } = slot.sheet;
  seen.scatters = countOf(slot, engine === 'hold' ? slot.coin : slot.scatter, board);
  const stood = shown && shownBoard(slot, board);
  const wins: SlotWin[] | null = shown ? [] : null;
  let units = 0;
  if (engine === 'ways') units = waysUnits(slot, board, wins, false);
  else {
    if (slot.anyExpands) expandWilds(slot, board);
    units = lineUnits(slot, board, wins);
    if (of.expanding >= 0) units += expandedUnits(slot, board, of.expanding, wins);
  }
  if (shown && stood && wins) shown.push({ board: stood, wins, multiplier: 1, units });
  return units;
}

/** The scatters' pay stands in the last drop, outside of its multiplier. */
function addScatterWin(slot: Slot, count: number, units: number, shown: Drop[]): void {
  const last = shown.pop();
  if (!last) return;
  const cells: number[] = [];
  let symbol = -1;
  last.board.forEach((column, reel) => {
    column.forEach((stands, row) => {
      if (!slot.scatter[stands]) return;
      cells.push(reel * slot.rows + row);
      symbol = stands;
    });
  });
  const win: SlotWin = { kind: 'scatter', symbol, count, of: 1, cells, units };
  shown.push({ ...last, wins: [...last.wins, win], units: last.units + units });
}
