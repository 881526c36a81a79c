/** Chances of a pair of counts, home by row: cell `home * size + away`. Counts past the edge are kept in the last row or column. */
export interface PairGrid {
  readonly size: number;
  readonly cells: Float64Array;
}

/** Poisson chances of 0 to size - 1; the last one holds the tail too, so that the row sums to one. */
export function poissonRow(mean: number, size: number): Float64Array {
  const row = new Float64Array(size);
  let term = Math.exp(-mean);
  let sum = 0;
  for (let count = 0; count < size - 1; count += 1) {
    row[count] = term;
    sum += term;
    term *= mean / (count + 1);
  }
  row[size - 1] = Math.max(0, 1 - sum);
  return row;
}

/** Two independent counts that go on from what is already counted. */
export function independentGrid(
  homeMean: number,
  awayMean: number,
  from: readonly [number, number],
  size: number,
): PairGrid {
  const cells = new Float64Array(size * size);
  const home = poissonRow(homeMean, size);
  const away = poissonRow(awayMean, size);
  for (let x = 0; x < size; x += 1) {
    const row = Math.min(size - 1, x + from[0]) * size;
    for (let y = 0; y < size; y += 1) {
      const cell = row + Math.min(size - 1, y + from[1]);
      cells[cell] = (cells[cell] ?? 0) + (home[x] ?? 0) * (away[y] ?? 0);
    }
  }
  return { size, cells };
}

/** The chance of everything a test of (home, away) lets through. */
export function chance(grid: PairGrid, test: (home: number, away: number) => boolean): number {
  let sum = 0;
  for (let x = 0; x < grid.size; x += 1)
    for (let y = 0; y < grid.size; y += 1) if (test(x, y)) sum += grid.cells[x * grid.size + y] ?? 0;
  return sum;
}

/** Chances of a whole-number function of the pair between `-2 * size` and `2 * size`, such as the sum or the difference. */
export function distribution(grid: PairGrid, of: (home: number, away: number) => number): Map<number, number> {
  const { size, cells } = grid;
  const offset = 2 * size;
  const sums = new Float64Array(4 * size + 1);
  for (let x = 0; x < size; x += 1)
    for (let y = 0; y < size; y += 1) {
      const cell = cells[x * size + y] ?? 0;
      if (cell > 0) {
        const slot = of(x, y) + offset;
        sums[slot] = (sums[slot] ?? 0) + cell;
      }
    }
  const result = new Map<number, number>();
  for (let slot = 0; slot < sums.length; slot += 1) {
    const sum = sums[slot] ?? 0;
    if (sum > 0) result.set(slot - offset, sum);
  }
  return result;
}

/** Makes the cells sum to one, in place. */
export function normalise(cells: Float64Array): Float64Array {
  let sum = 0;
  for (const cell of cells) sum += cell;
  if (sum > 0) for (let i = 0; i < cells.length; i += 1) cells[i] = (cells[i] ?? 0) / sum;
  return cells;
}
