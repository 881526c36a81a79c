import type { Slot } from '../compile.ts';
import { type Board, cellsWhere, type Wins } from './board.ts';

/**
 * In free spins of the engine `expanding`, after the lines: the drawn symbol fills each reel on which it stands, and pays its
 * multiple for so many reels on every line, wherever those reels are.
 */
export function expandedUnits(slot: Slot, board: Board, symbol: number, wins: Wins): number {
  const { cells, heights } = board;
  let reels = 0;
  for (let reel = 0; reel < slot.reelCount; reel += 1) {
    const from = reel * slot.rows;
    const to = from + (heights[reel] ?? 0);
    for (let cell = from; cell < to; cell += 1) {
      if (cells[cell] !== symbol) continue;
      reels += 1;
      break;
    }
  }
  const units = (slot.pays[symbol * slot.paysWidth + reels] ?? 0) * slot.lines.length;
  if (units > 0 && wins) {
    const shown = cellsWhere(slot, board, slot.reelCount, (stands) => stands === symbol);
    wins.push({ kind: 'expanded', symbol, count: reels, of: slot.lines.length, cells: shown, units });
  }
  return units;
}
