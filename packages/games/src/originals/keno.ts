import { accept, add, assert, multiply, type Rational, rational, refuse, ZERO } from '@evens/kernel';
import { gameAtOnce } from '../at-once.ts';
import { binomial, decimal, multipleText } from '../exact.ts';
import { fieldsOf, isSetOf } from '../options.ts';

export const KENO_NUMBERS = 40;
export const KENO_DRAWN = 10;
export const MOST_PICKS = 10;

export interface KenoOptions {
  /** One to ten numbers from 1 to 40. */
  readonly picks: readonly number[];
}

export interface KenoShown {
  /** Ten numbers in the order drawn. */
  readonly drawn: readonly number[];
  readonly hits: number;
  readonly multiple: string;
}

/**
 * What 0, 1, 2 ... hits pay, by the number of picks from 1 to 10. The last figure of each line, for all hits, is not written: it is
 * whatever brings the line to 0.99 exactly, and two places are enough for it.
 */
const BELOW_ALL = [
  '0',
  '0 1.8',
  '0 1 3',
  '0 0.9 1.8 3.8',
  '0 0.2 1.5 4 16.5',
  '0 0 1 3.6 7.4 16.7',
  '0 0 0.4 3.1 4.6 14 36.7',
  '0 0 0 2.2 4 12.8 23.8 59.7',
  '0 0 0 1.5 3 8.4 16 43.2 99.8',
  '0 0 0 1.4 2.2 4.6 8.3 18 53.9 199.7',
] as const;

/** The chance of so many hits: hypergeometric, 10 of 40 without replacement. */
export const kenoChance = (picks: number, hits: number): Rational =>
  rational(
    binomial(KENO_DRAWN, hits) * binomial(KENO_NUMBERS - KENO_DRAWN, picks - hits),
    binomial(KENO_NUMBERS, picks),
  );

const LINES = BELOW_ALL.map((line, at) => {
  const below = line.split(' ').map(decimal);
  const picks = at + 1;
  const paid = below.reduce((sum, multiple, hits) => add(sum, multiply(multiple, kenoChance(picks, hits))), ZERO);
  const { num, den } = kenoChance(picks, picks);
  return [...below, multiply(add(rational(99n, 100n), rational(-paid.num, paid.den)), rational(den, num))];
});

/** What each number of hits pays, from none. */
export function kenoPays(picks: number): readonly Rational[] {
  const line = LINES[picks - 1];
  assert(line, `${picks} picks`);
  return line;
}

const hitsOf = ({ picks }: KenoOptions, drawn: readonly number[]): number =>
  picks.filter((pick) => drawn.includes(pick)).length;
const paid = (options: KenoOptions, drawn: readonly number[]): Rational =>
  kenoPays(options.picks.length)[hitsOf(options, drawn)] ?? ZERO;

export const keno = gameAtOnce<KenoOptions, readonly number[], KenoShown>({
  name: 'keno',
  kind: 'original',
  version: 1,
  leastStakeMinor: 20n,
  readOptions(raw) {
    const fields = fieldsOf(raw, ['picks']);
    const picks = fields?.picks ?? [1, 2, 3, 4, 5];
    return fields && isSetOf(picks, 1, KENO_NUMBERS) && picks.length >= 1 && picks.length <= MOST_PICKS
      ? accept({ picks })
      : refuse('InvalidOptions');
  },
  topWin: ({ picks }) => kenoPays(picks.length)[picks.length] ?? ZERO,
  deal: (_options, draw) => draw.sample(KENO_NUMBERS, KENO_DRAWN).map((at) => at + 1),
  show: ({ options, secret }) => ({
    drawn: secret,
    hits: hitsOf(options, secret),
    multiple: multipleText(paid(options, secret)),
  }),
  multiple: ({ options, secret }) => paid(options, secret),
});
