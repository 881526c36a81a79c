import type { Slot } from '../compile.ts';
import type { Board, Wins } from './board.ts';

/**
 * Wins along lines, from the first reel on. A line pays the best of all symbols: a symbol's run counts itself and wilds, and is
 * multiplied by what the wilds in it multiply by; wilds at the start also pay by themselves, as the best symbol of that length.
 */
export function lineUnits(slot: Slot, board: Board, wins: Wins): number {
  const { starts, needsPair, lines, wild } = slot;
  const { cells } = board;
  let units = 0;
  if (wins || !needsPair) {
    for (let at = 0; at < lines.length; at += 1) units += unitsOfLine(slot, board, at, wins);
    return units;
  }
  // Most lines are lost at their second cell, and lines that begin alike are lost together. Amounts are whole: their order is no matter.
  for (let at = 0; at < starts.length; at += 1) {
    const start = starts[at];
    if (!start) continue;
    const first = cells[start.first] ?? 0;
    const second = cells[start.second] ?? 0;
    if (first !== second && !wild[first] && !wild[second]) continue;
    for (let each = 0; each < start.of.length; each += 1) units += unitsOfLine(slot, board, start.of[each] ?? 0, null);
  }
  return units;
}

function unitsOfLine(slot: Slot, { cells }: Board, of: number, wins: Wins): number {
  const line = slot.lines[of];
  if (!line) return 0;
  const { wild, times, pays, paysWidth, wildPays, rows, reelCount } = slot;
  let symbol = -1;
  let multiplied = 1;
  let length = 0;
  let byWilds = 0;
  let wilds = 0;
  for (; length < reelCount; length += 1) {
    const stands = cells[length * rows + (line[length] ?? 0)] ?? 0;
    if (wild[stands]) multiplied *= times[stands] ?? 1;
    else if (symbol < 0) {
      if (slot.scatter[stands] || slot.coin[stands]) break;
      wilds = length;
      byWilds = (wildPays[length] ?? 0) * multiplied;
      symbol = stands;
    } else if (stands !== symbol) break;
  }
  if (symbol < 0) {
    wilds = length;
    byWilds = (wildPays[length] ?? 0) * multiplied;
  }
  const bySymbol = symbol < 0 ? 0 : (pays[symbol * paysWidth + length] ?? 0) * multiplied;
  const units = Math.max(bySymbol, byWilds);
  if (units > 0 && wins) {
    const count = bySymbol > byWilds ? length : wilds;
    const shown = Array.from({ length: count }, (_, reel) => reel * rows + (line[reel] ?? 0));
    const first = cells[shown[0] ?? 0] ?? 0;
    wins.push({ kind: 'line', symbol: bySymbol > byWilds ? symbol : first, count, of, cells: shown, units });
  }
  return units;
}

/** A wild that expands takes its whole reel. Scatters are counted before. */
export function expandWilds(slot: Slot, { cells, heights }: Board): void {
  for (let reel = 0; reel < slot.reelCount; reel += 1) {
    const from = reel * slot.rows;
    const to = from + (heights[reel] ?? 0);
    for (let cell = from; cell < to; cell += 1) {
      const stands = cells[cell] ?? 0;
      if (!slot.expands[stands]) continue;
      cells.fill(stands, from, to);
      break;
    }
  }
}
