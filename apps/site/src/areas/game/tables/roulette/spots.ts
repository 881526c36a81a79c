import { DOUBLE_ZERO, type Place, type Pocket, RED } from '@evens/games';

/*
 * Where chips can lie on a roulette table, in units of a cell. The table lies flat: rows of three numbers from left to right, the
 * number 1 at the bottom, zeros on the left, columns on the right, dozens and even chances below. An upright table, for narrow
 * screens, is the same one turned over its corner: `upright`.
 */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

export interface Spot {
  /** The name of the bet's place. */
  readonly place: string;
  /** A cell of the table, or a point on its lines. */
  readonly cell: boolean;
  readonly box: Box;
}

export const TABLE_WIDTH = 14;
export const TABLE_HEIGHT = 5;

/** How wide the touch on a line is, in cells. */
const TOUCH = 0.42;

const cell = (place: string, x: number, y: number, w = 1, h = 1): Spot => ({
  place,
  cell: true,
  box: { x: x + 1, y, w, h },
});

/** A point on the lines: `x` counts from the left edge of the numbers. */
const point = (place: string, x: number, y: number): Spot => ({
  place,
  cell: false,
  box: { x: x + 1 - TOUCH / 2, y: y - TOUCH / 2, w: TOUCH, h: TOUCH },
});

const ROWS = Array.from({ length: 12 }, (_, row) => row);
const COLUMNS = [0, 1, 2] as const;

const numberAt = (row: number, column: number): number => 3 * row + column + 1;
/** The middle of a column's cells, from above. */
const middle = (column: number): number => 2.5 - column;

const NUMBER_CELLS: readonly Spot[] = ROWS.flatMap((row) =>
  COLUMNS.map((column) => cell(`straight-${numberAt(row, column)}`, row, 2 - column)),
);

const OUTSIDE: readonly Spot[] = [
  ...COLUMNS.map((column) => cell(`column-${column + 1}`, 12, 2 - column)),
  ...COLUMNS.map((dozen) => cell(`dozen-${dozen + 1}`, 4 * dozen, 3, 4)),
  ...['low', 'even', 'red', 'black', 'odd', 'high'].map((name, at) => cell(name, 2 * at, 4, 2)),
];

function linesOf(row: number): readonly Spot[] {
  const [a, b, c] = [numberAt(row, 0), numberAt(row, 1), numberAt(row, 2)];
  const inRow = [
    point(`split-${a}-${b}`, row + 0.5, 2),
    point(`split-${b}-${c}`, row + 0.5, 1),
    point(`street-${a}-${b}-${c}`, row + 0.5, 3),
  ];
  if (row === 11) return inRow;
  return [
    ...inRow,
    ...COLUMNS.map((column) => {
      const number = numberAt(row, column);
      return point(`split-${number}-${number + 3}`, row + 1, middle(column));
    }),
    ...[a, b].map((low, at) => point(`corner-${low}-${low + 1}-${low + 3}-${low + 4}`, row + 1, 2 - at)),
    point(`line-${a}-${b}-${c}-${a + 3}-${b + 3}-${c + 3}`, row + 1, 3),
  ];
}

const SINGLE_ZERO: readonly Spot[] = [
  cell('straight-0', -1, 0, 1, 3),
  ...[1, 2, 3].map((number) => point(`split-0-${number}`, 0, middle(number - 1))),
  point('trio-0-1-2', 0, 2),
  point('trio-0-2-3', 0, 1),
  point('corner-0-1-2-3', 0, 3),
];

/** Both zeros touch the 2, so their bets with it lie a little inside them. */
const DOUBLE_ZERO_SPOTS: readonly Spot[] = [
  cell('straight-0', -1, 1.5, 1, 1.5),
  cell('straight-00', -1, 0, 1, 1.5),
  point('split-0-00', -0.62, 1.5),
  point('split-0-1', 0, 2.5),
  point('split-0-2', -0.22, 1.84),
  point('split-00-2', -0.22, 1.16),
  point('split-00-3', 0, 0.5),
  point('trio-0-1-2', 0.06, 2.06),
  point('trio-0-00-2', 0.06, 1.5),
  point('trio-00-2-3', 0.06, 0.94),
  point('five-0-00-1-2-3', 0, 3),
];

const COMMON = [...NUMBER_CELLS, ...OUTSIDE, ...ROWS.flatMap(linesOf)];

/** All spots of a table with one zero and with two; a point comes after the cells that it lies on. */
export const SINGLE_ZERO_SPOTS: readonly Spot[] = [...SINGLE_ZERO, ...COMMON].toSorted(cellsFirst);
export const BOTH_ZEROS_SPOTS: readonly Spot[] = [...DOUBLE_ZERO_SPOTS, ...COMMON].toSorted(cellsFirst);

function cellsFirst(a: Spot, b: Spot): number {
  return Number(b.cell) - Number(a.cell);
}

/** The same box on a table that stands upright: the zero above, dozens and even chances on the left. */
export const upright = ({ x, y, w, h }: Box): Box => ({ x: TABLE_HEIGHT - y - h, y: x, w: h, h: w });

export const centreOf = ({ x, y, w, h }: Box): readonly [x: number, y: number] => [x + w / 2, y + h / 2];

export type Direction = 'left' | 'right' | 'up' | 'down';

const WAYS: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** How much worse a step to the side is than one ahead, when the keys look for the next spot. */
const ASIDE = 2.4;

/**
 * The spot that an arrow key goes to: the nearest one ahead, rather straight than aside.
 *
 * @param boxOf - the spot's box as the table stands
 */
export function nextSpot(spots: readonly Spot[], from: Spot, way: Direction, boxOf: (spot: Spot) => Box): Spot {
  const [dx, dy] = WAYS[way];
  const [fromX, fromY] = centreOf(boxOf(from));
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const [x, y] = centreOf(boxOf(spot));
    const ahead = (x - fromX) * dx + (y - fromY) * dy;
    const aside = Math.abs((x - fromX) * dy) + Math.abs((y - fromY) * dx);
    const cost = ahead + ASIDE * aside;
    if (spot !== from && ahead > 0.03 && cost < least) {
      best = spot;
      least = cost;
    }
  }
  return best;
}

export type Ink = 'red' | 'black' | 'green' | 'plain';

/** The colour of a cell. */
export function inkOf(place: string, places: ReadonlyMap<string, Place>): Ink {
  if (place === 'red' || place === 'black') return place;
  const covered = places.get(place);
  if (covered?.kind !== 'straight') return 'plain';
  const [pocket = 0] = covered.pockets;
  return pocketInk(pocket);
}

export function pocketInk(pocket: Pocket): Exclude<Ink, 'plain'> {
  if (pocket === 0 || pocket === DOUBLE_ZERO) return 'green';
  return RED.has(pocket) ? 'red' : 'black';
}
