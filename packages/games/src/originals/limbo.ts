import { accept, type Rational, rational, refuse, ZERO } from '@evens/kernel';
import { gameAtOnce } from '../at-once.ts';
import { limboPoint } from '../draw/limbo-point.ts';
import { fieldsOf, hundredthsOf, hundredthsText } from '../options.ts';

export interface LimboOptions {
  /** The point to reach, in hundredths. */
  readonly target: number;
}

export interface LimboShown {
  readonly point: string;
  readonly won: boolean;
}

export const LEAST_TARGET = 101;
/** 1,000,000.00: the highest target, so also the top win. */
export const MOST_TARGET = 100_000_000;

const targetMultiple = ({ target }: LimboOptions): Rational => rational(BigInt(target), 100n);

export const limbo = gameAtOnce<LimboOptions, number, LimboShown>({
  name: 'limbo',
  kind: 'original',
  version: 1,
  leastStakeMinor: 100n,
  readOptions(raw) {
    const fields = fieldsOf(raw, ['target']);
    const target = hundredthsOf(fields?.target ?? '2.00');
    return fields && target !== undefined && target >= LEAST_TARGET && target <= MOST_TARGET
      ? accept({ target })
      : refuse('InvalidOptions');
  },
  topWin: targetMultiple,
  deal: (_options, draw) => limboPoint(draw, MOST_TARGET),
  show: ({ options, secret }) => ({ point: hundredthsText(secret), won: secret >= options.target }),
  multiple: ({ options, secret }) => (secret >= options.target ? targetMultiple(options) : ZERO),
});
