import type { Slot } from '../compile.ts';
import type { Board, Wins } from './board.ts';

/** Boards of clusters have at most 30 cells, one bit each: bit `reel * rows + row`. */
export const MOST_CLUSTER_CELLS = 30;

export function bitsIn(mask: number): number {
  let left = mask - ((mask >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** The cells that touch each other by a side, from one of them on. */
function touching(seed: number, within: number, rows: number, tops: number, bottoms: number): number {
  let grown = seed;
  for (;;) {
    const next =
      (grown | ((grown & ~bottoms) << 1) | ((grown & ~tops) >>> 1) | (grown << rows) | (grown >>> rows)) & within;
    if (next === grown) return grown;
    grown = next;
  }
}

/**
 * Cells of one symbol that touch by their sides are a cluster; a wild belongs to every cluster that it touches. A cluster pays by
 * its size and leaves.
 */
export function clusterUnits(slot: Slot, board: Board, wins: Wins): number {
  const { cells, masks } = board;
  const { rows, symbols, wild, scatter, leastPaid } = slot;
  masks.fill(0);
  let wilds = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    const stands = cells[cell] ?? 0;
    masks[stands] = (masks[stands] ?? 0) | (1 << cell);
    if (wild[stands]) wilds |= 1 << cell;
  }
  const { tops, bottoms } = board.edges;
  let units = 0;
  for (let symbol = 0; symbol < symbols; symbol += 1) {
    if (wild[symbol] || scatter[symbol]) continue;
    const own = masks[symbol] ?? 0;
    // Too few on the whole board are too few in any cluster.
    if (bitsIn(own | wilds) < (leastPaid[symbol] ?? 0)) continue;
    let left = own;
    while (left !== 0) {
      const cluster = touching(left & -left, own | wilds, rows, tops, bottoms);
      left &= ~cluster;
      units += unitsOfCluster(slot, board, symbol, cluster, wins);
    }
  }
  return units;
}

function unitsOfCluster(slot: Slot, board: Board, symbol: number, cluster: number, wins: Wins): number {
  const count = bitsIn(cluster);
  const units = slot.pays[symbol * slot.paysWidth + count] ?? 0;
  if (units === 0) return 0;
  const cells: number[] = [];
  for (let cell = 0; cell < board.cells.length; cell += 1) {
    if ((cluster & (1 << cell)) === 0) continue;
    board.leaving[cell] = 1;
    cells.push(cell);
  }
  wins?.push({ kind: 'cluster', symbol, count, of: 1, cells, units });
  return units;
}
