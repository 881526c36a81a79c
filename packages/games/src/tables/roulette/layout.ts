import { type Rational, rational } from '@evens/kernel';

/** A pocket of the wheel: 0 to 36, and 37 for the double zero of an American one. */
export type Pocket = number;
export const DOUBLE_ZERO = 37;

export const pocketText = (pocket: Pocket): string => (pocket === DOUBLE_ZERO ? '00' : String(pocket));

export const RED: ReadonlySet<Pocket> = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** The pockets around the wheel, clockwise, as they are on every wheel of the kind. */
export const EUROPEAN_WHEEL: readonly Pocket[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
export const AMERICAN_WHEEL: readonly Pocket[] = [
  0, 28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1, 37, 27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21,
  33, 16, 4, 23, 35, 14, 2,
];

export const PLACE_KINDS = [
  'straight',
  'split',
  'street',
  'trio',
  'corner',
  'five',
  'line',
  'dozen',
  'column',
  'even-money',
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** Where a chip can lie. */
export interface Place {
  readonly kind: PlaceKind;
  readonly pockets: ReadonlySet<Pocket>;
  /** What comes back of a chip here on a hit, the chip itself included: 36 for one number. */
  readonly multiple: Rational;
}

/** 36 over the numbers covered; the five numbers of an American table pay 6 to 1, less than their share. */
const multipleOf = (kind: PlaceKind, size: number): Rational =>
  kind === 'five' ? rational(7n) : rational(36n, BigInt(size));

/** The layout has three columns and twelve rows: row r holds 3r + 1, 3r + 2, 3r + 3. */
const ROWS = Array.from({ length: 12 }, (_, row) => [3 * row + 1, 3 * row + 2, 3 * row + 3] as const);

type Listed = readonly (readonly [name: string, kind: PlaceKind, pockets: readonly Pocket[]])[];

const named = (kind: PlaceKind, pockets: readonly Pocket[]): Listed[number] => [
  `${kind}-${pockets.map(pocketText).join('-')}`,
  kind,
  pockets,
];

function insideBets(): Listed {
  const numbers = ROWS.flat();
  return [
    ...numbers.map((number) => named('straight', [number])),
    // Beside each other in a row, and in one column of two rows.
    ...ROWS.flatMap(([a, b, c]) => [named('split', [a, b]), named('split', [b, c])]),
    ...numbers.filter((number) => number <= 33).map((number) => named('split', [number, number + 3])),
    ...ROWS.map((row) => named('street', row)),
    ...ROWS.slice(0, -1).flatMap(([a, b]) => [a, b].map((low) => named('corner', [low, low + 1, low + 3, low + 4]))),
    ...ROWS.slice(0, -1).map(([a, b, c]) => named('line', [a, b, c, a + 3, b + 3, c + 3])),
  ];
}

function outsideBets(): Listed {
  const numbers = ROWS.flat();
  const third = [0, 1, 2] as const;
  const evenMoney = (name: string, holds: (number: Pocket) => boolean): Listed[number] => [
    name,
    'even-money',
    numbers.filter(holds),
  ];
  const isOdd = (number: Pocket): boolean => (number & 1) === 1;
  return [
    ...third.map((at): Listed[number] => [`dozen-${at + 1}`, 'dozen', numbers.slice(12 * at, 12 * at + 12)]),
    ...third.map((at): Listed[number] => [`column-${at + 1}`, 'column', ROWS.map((row) => row[at])]),
    evenMoney('red', (number) => RED.has(number)),
    evenMoney('black', (number) => !RED.has(number)),
    evenMoney('odd', isOdd),
    evenMoney('even', (number) => !isOdd(number)),
    evenMoney('low', (number) => number <= 18),
    evenMoney('high', (number) => number > 18),
  ];
}

const WITH_ZERO: Listed = [
  named('straight', [0]),
  ...[1, 2, 3].map((number) => named('split', [0, number])),
  named('trio', [0, 1, 2]),
  named('trio', [0, 2, 3]),
  named('corner', [0, 1, 2, 3]),
];

const WITH_BOTH_ZEROS: Listed = [
  named('straight', [0]),
  named('straight', [DOUBLE_ZERO]),
  named('split', [0, DOUBLE_ZERO]),
  named('split', [0, 1]),
  named('split', [0, 2]),
  named('split', [DOUBLE_ZERO, 2]),
  named('split', [DOUBLE_ZERO, 3]),
  named('trio', [0, 1, 2]),
  named('trio', [0, DOUBLE_ZERO, 2]),
  named('trio', [DOUBLE_ZERO, 2, 3]),
  named('five', [0, DOUBLE_ZERO, 1, 2, 3]),
];

const placesOf = (zeros: Listed): ReadonlyMap<string, Place> =>
  new Map(
    [...zeros, ...insideBets(), ...outsideBets()].map(([name, kind, pockets]) => [
      name,
      { kind, pockets: new Set(pockets), multiple: multipleOf(kind, pockets.length) },
    ]),
  );

/** All places of a table with one zero, and with two, by name: `straight-17`, `split-17-20`, `dozen-2`, `red`. */
export const SINGLE_ZERO_PLACES = placesOf(WITH_ZERO);
export const DOUBLE_ZERO_PLACES = placesOf(WITH_BOTH_ZEROS);
