import { assert } from '@evens/kernel';

/** 99 in a hundred of what a fair point would be, in hundredths: 2^32 x 0.99 x 100. */
const SPAN = 99 * 2 ** 32;

/**
 * Where a crash round ends, in hundredths (1.98 is 198): 2^32 over the number and one, times 0.99, cut down to two places and at
 * least 1.00. The published form with 32 bits, because with it 0.99 comes back at every target; the form with 52 bits does not.
 *
 * @param number - the first number of the round, 0 to 2^32 - 1
 */
export function crashPoint(number: number): number {
  assert(Number.isSafeInteger(number) && number >= 0 && number < 2 ** 32, 'a number of 32 bits');
  return Math.max(100, Math.floor(SPAN / (number + 1)));
}

/** How many of the 2^32 numbers reach a point of `hundredths` (101 and more). */
export const numbersReaching = (hundredths: number): number => Math.floor(SPAN / hundredths);
