import { accept, add, type Rational, rational, refuse } from '@evens/kernel';
import { gameAtOnce } from '../at-once.ts';
import { binomial, decimal, multipleText } from '../exact.ts';
import { fieldsOf, isOneOf, isWhole } from '../options.ts';

export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];

export interface PlinkoOptions {
  /** 8 to 16. */
  readonly rows: number;
  readonly risk: Risk;
}

export interface PlinkoShown {
  /** At each pin, from the top: 0 to the left, 1 to the right. */
  readonly path: readonly number[];
  /** The slot, 0 at the left to `rows`: the number of steps to the right. */
  readonly slot: number;
  readonly multiple: string;
}

export const LEAST_ROWS = 8;
export const MOST_ROWS = 16;

/**
 * What the slots pay from the second to the middle one; the other half mirrors them. The outermost slot is not written here: it
 * pays whatever brings the whole board to 0.99 exactly, which is a number of two places near the round one that players know.
 */
const INNER: Readonly<Record<Risk, readonly string[]>> = {
  low: [
    '2.1 1.1 1 0.5',
    '2 1.6 1 0.7',
    '3 1.4 1.1 1 0.5',
    '3 1.9 1.3 1 0.7',
    '3 1.6 1.4 1.1 1 0.5',
    '4 3 1.9 1.2 0.9 0.7',
    '4 1.9 1.4 1.3 1.1 1 0.5',
    '8 3 2 1.5 1.1 1 0.7',
    '9 2 1.4 1.4 1.2 1.1 1 0.5',
  ],
  medium: [
    '3 1.3 0.7 0.4',
    '4 1.7 0.9 0.5',
    '5 2 1.4 0.6 0.4',
    '6 3 1.8 0.7 0.5',
    '11 4 2 1.1 0.6 0.3',
    '13 6 3 1.3 0.7 0.4',
    '15 7 4 1.9 1 0.5 0.2',
    '18 11 5 3 1.3 0.5 0.3',
    '41 10 5 3 1.5 1 0.5 0.3',
  ],
  high: [
    '4 1.5 0.3 0.2',
    '7 2 0.6 0.2',
    '10 3 0.9 0.3 0.2',
    '14 5.2 1.4 0.4 0.2',
    '24 8 2 0.7 0.2 0.2',
    '37 11 4 1 0.2 0.2',
    '56 18 5 1.9 0.3 0.2 0.2',
    '83 27 8 3 0.5 0.2 0.2',
    '130 26 9 4 2 0.2 0.2 0.2',
  ],
};

function slotsOf(rows: number, inner: readonly Rational[]): readonly Rational[] {
  const half = (slot: number): number => Math.min(slot, rows - slot);
  const weighed = (slot: number, { num, den }: Rational): Rational => rational(num * binomial(rows, slot), den);
  let rest = rational(99n * 2n ** BigInt(rows), 100n);
  for (let slot = 1; slot < rows; slot += 1) {
    const { num, den } = weighed(slot, inner[half(slot) - 1] ?? rational(0n));
    rest = add(rest, rational(-num, den));
  }
  const outermost = rational(rest.num, 2n * rest.den);
  return Array.from({ length: rows + 1 }, (_, slot) => inner[half(slot) - 1] ?? outermost);
}

const BOARDS: Readonly<Record<Risk, readonly (readonly Rational[])[]>> = {
  low: boards('low'),
  medium: boards('medium'),
  high: boards('high'),
};

function boards(risk: Risk): readonly (readonly Rational[])[] {
  return INNER[risk].map((line, at) => slotsOf(LEAST_ROWS + at, line.split(' ').map(decimal)));
}

/** What each slot pays, from the left. */
export const plinkoSlots = ({ rows, risk }: PlinkoOptions): readonly Rational[] =>
  BOARDS[risk][rows - LEAST_ROWS] ?? [];

const slotOf = (path: readonly number[]): number => path.reduce((sum, step) => sum + step, 0);
const paid = (options: PlinkoOptions, path: readonly number[]): Rational =>
  plinkoSlots(options)[slotOf(path)] ?? rational(0n);

export const plinko = gameAtOnce<PlinkoOptions, readonly number[], PlinkoShown>({
  name: 'plinko',
  kind: 'original',
  version: 1,
  leastStakeMinor: 10n,
  readOptions(raw) {
    const fields = fieldsOf(raw, ['rows', 'risk']);
    const { rows = 12, risk = 'medium' } = fields ?? {};
    return fields && isWhole(rows, LEAST_ROWS, MOST_ROWS) && isOneOf(risk, RISKS)
      ? accept({ rows, risk })
      : refuse('InvalidOptions');
  },
  topWin: (options) => plinkoSlots(options)[0] ?? rational(0n),
  deal: ({ rows }, draw) => Array.from({ length: rows }, () => draw.below(2)),
  show: ({ options, secret }) => ({
    path: secret,
    slot: slotOf(secret),
    multiple: multipleText(paid(options, secret)),
  }),
  multiple: ({ options, secret }) => paid(options, secret),
});
