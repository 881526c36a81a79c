import type { Slot } from '../compile.ts';
import { type Board, cellsWhere, type Wins } from './board.ts';

/** So often a symbol counts on a reel: itself once, a wild as often as it multiplies by. */
function onReel({ cells, heights }: Board, { rows, wild, times }: Slot, reel: number, symbol: number): number {
  const from = reel * rows;
  const to = from + (heights[reel] ?? 0);
  let count = 0;
  for (let cell = from; cell < to; cell += 1) {
    const stands = cells[cell] ?? 0;
    if (stands === symbol) count += 1;
    else if (wild[stands]) count += times[stands] ?? 1;
  }
  return count;
}

/**
 * A symbol that stands on neighbouring reels from the first one on pays its multiple for each way through them: the product of how
 * often it counts on each. The first reel shows no wild, so that every way has one symbol. What won is marked as leaving.
 */
export function waysUnits(slot: Slot, board: Board, wins: Wins, marks: boolean): number {
  const { cells, heights } = board;
  const first = heights[0] ?? 0;
  let units = 0;
  for (let row = 0; row < first; row += 1) {
    const symbol = cells[row] ?? 0;
    if (slot.scatter[symbol] || slot.coin[symbol]) continue;
    // Each symbol once, at its highest cell.
    let again = false;
    for (let above = 0; above < row; above += 1) again ||= cells[above] === symbol;
    if (!again) units += unitsOfSymbol(slot, board, symbol, wins, marks);
  }
  return units;
}

function unitsOfSymbol(slot: Slot, board: Board, symbol: number, wins: Wins, marks: boolean): number {
  let ways = 1;
  let reels = 0;
  for (; reels < slot.reelCount; reels += 1) {
    const count = onReel(board, slot, reels, symbol);
    if (count === 0) break;
    ways *= count;
  }
  const units = (slot.pays[symbol * slot.paysWidth + reels] ?? 0) * ways;
  if (units === 0) return 0;
  if (marks || wins) {
    const cells = cellsWhere(slot, board, reels, (stands) => stands === symbol || slot.wild[stands] === 1);
    if (marks) for (const cell of cells) board.leaving[cell] = 1;
    wins?.push({ kind: 'ways', symbol, count: reels, of: ways, cells, units });
  }
  return units;
}
