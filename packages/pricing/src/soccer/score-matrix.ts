import { independentGrid, normalise, type PairGrid } from '../pair-grid.ts';

/** Goals 0 to 10 a side: what lies beyond is less than one in ten thousand even for a team that expects four. */
export const GOAL_GRID = 11;

/**
 * Chances of every final score. Two Poisson counts with the low-score correction of Dixon and Coles (1997): 0-0 and 1-1
 * happen more often, 1-0 and 0-1 less often than independence says when `correction` is negative (-0.09 fits the big leagues).
 */
export function scoreMatrix(homeMean: number, awayMean: number, correction: number): PairGrid {
  const grid = independentGrid(homeMean, awayMean, [0, 0], GOAL_GRID);
  const scale = (cell: number, factor: number): void => {
    grid.cells[cell] = (grid.cells[cell] ?? 0) * Math.max(0, factor);
  };
  scale(0, 1 - homeMean * awayMean * correction);
  scale(1, 1 + homeMean * correction);
  scale(GOAL_GRID, 1 + awayMean * correction);
  scale(GOAL_GRID + 1, 1 - correction);
  normalise(grid.cells);
  return grid;
}
