import type { Draw } from './draw.ts';

const ONE_NUMBER = 2n ** 32n;
const SHARE = 99n;

/**
 * A point in hundredths that reaches t or more with chance 99/t exactly, for every t from 100 on: 0.99 over a real number U
 * between 0 and 1, cut down to two places. U is read as a binary fraction, 32 places a number; where the numbers so far leave two
 * points possible, the next one is taken. So nothing is rounded, and no target is better than another.
 *
 * @param most - the highest point told apart; whatever is above counts as this
 */
export function limboPoint(draw: Draw, most: number): number {
  const cap = BigInt(most);
  let read = 0n;
  let scale = 1n;
  for (;;) {
    read = read * ONE_NUMBER + BigInt(draw.number());
    scale *= ONE_NUMBER;
    // U lies from read/scale up to, but not at, (read + 1)/scale.
    const lowest = (SHARE * scale) / (read + 1n);
    if (lowest >= cap) return most;
    // A U above 0.99 gives a point below 1.00, which nobody can aim at: it is told as 1.00.
    if (read > 0n && (SHARE * scale) / read === lowest) return Math.max(100, Number(lowest));
  }
}
