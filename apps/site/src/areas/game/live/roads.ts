/*
 * The boards of baccarat. They show what was dealt, in four ways of drawing it, and say nothing of what comes.
 */

export type Winner = 'player' | 'banker' | 'tie';
export type Side = Exclude<Winner, 'tie'>;
export type Ink = 'red' | 'blue';

/** A win in the big road, and the ties that came behind it. */
export interface BigCell {
  readonly side: Side;
  readonly ties: number;
}

/** Wins in columns of one side; a tie stands on the win before it, or on the first one where none was. */
export function bigRoad(winners: readonly Winner[]): readonly (readonly BigCell[])[] {
  const columns: BigCell[][] = [];
  let before = 0;
  for (const winner of winners) {
    const last = columns.at(-1);
    const cell = last?.at(-1);
    if (winner === 'tie') {
      if (last && cell) last[last.length - 1] = { ...cell, ties: cell.ties + 1 };
      else before += 1;
    } else if (cell?.side === winner) last?.push({ side: winner, ties: 0 });
    else {
      columns.push([{ side: winner, ties: before }]);
      before = 0;
    }
  }
  return columns;
}

/**
 * The three roads made of the big one: `back` is 1 for the big eye, 2 for the small road, 3 for the cockroach. A win that begins a column
 * asks whether the column before it is as long as the one so far before that; any other, whether the column so far before its own goes
 * on beside it as it did above. Red says alike, blue not alike.
 */
export function derivedRoad(big: readonly (readonly unknown[])[], back: 1 | 2 | 3): readonly (readonly Ink[])[] {
  const long = (column: number): number => big[column]?.length ?? 0;
  const inks: Ink[] = [];
  for (const [column, cells] of big.entries()) {
    for (let row = 0; row < cells.length; row += 1) {
      if (column < (row === 0 ? back + 1 : back)) continue;
      const alike = row === 0 ? long(column - 1) === long(column - 1 - back) : row !== long(column - back);
      inks.push(alike ? 'red' : 'blue');
    }
  }
  const columns: Ink[][] = [];
  for (const ink of inks) {
    const last = columns.at(-1);
    if (last?.[0] === ink) last.push(ink);
    else columns.push([ink]);
  }
  return columns;
}

export interface Placed<Cell> {
  readonly cell: Cell;
  readonly x: number;
  readonly y: number;
}

/** Cells on a board of so many rows: a column that has no room below goes on to the right, as a dragon's tail. */
export function placedOn<Cell>(columns: readonly (readonly Cell[])[], rows: number): readonly Placed<Cell>[] {
  const taken = new Set<string>();
  const placed: Placed<Cell>[] = [];
  let start = -1;
  for (const cells of columns) {
    start += 1;
    while (taken.has(`${start} 0`)) start += 1;
    let [x, y] = [start, 0];
    let turned = false;
    for (const [at, cell] of cells.entries()) {
      if (at > 0) {
        turned ||= y + 1 >= rows || taken.has(`${x} ${y + 1}`);
        if (turned) x += 1;
        else y += 1;
      }
      taken.add(`${x} ${y}`);
      placed.push({ cell, x, y });
    }
  }
  return placed;
}

/** The last so many columns of a board. */
export function lastColumns<Cell>(placed: readonly Placed<Cell>[], columns: number): readonly Placed<Cell>[] {
  const widest = placed.reduce((most, { x }) => Math.max(most, x), -1);
  const from = Math.max(0, widest + 1 - columns);
  return placed.filter(({ x }) => x >= from).map((each) => ({ ...each, x: each.x - from }));
}

/** Of a board whose newest hand is first, the hands of the present shoe, the oldest first. */
export function handsOfShoe<Result extends { readonly hand?: string }>(
  newestFirst: readonly Result[],
): readonly Result[] {
  const begins = newestFirst.findIndex(({ hand }) => hand === '0');
  return newestFirst.slice(0, begins === -1 ? undefined : begins + 1).toReversed();
}
