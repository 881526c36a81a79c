/**
 * The largest number from `least` on that fits, where whatever fits only gets tighter as it grows; 0 when `least` itself
 * does not. It starts from a guess and is done after a few questions where that is good.
 */
export function largestFitting(guess: bigint, least: bigint, fits: (value: bigint) => boolean): bigint {
  let low = guess < least ? least : guess;
  let step = 1n;
  // Down, twice as far each time, until something fits; then nothing above the last that did not.
  let beyond: bigint | undefined;
  while (!fits(low)) {
    if (low === least) return 0n;
    beyond = low;
    low = low - step < least ? least : low - step;
    step *= 2n;
  }
  step = 1n;
  for (; beyond === undefined; step *= 2n) {
    if (fits(low + step)) low += step;
    else beyond = low + step;
  }
  let over: bigint = beyond;
  while (over - low > 1n) {
    const middle = (low + over) / 2n;
    if (fits(middle)) low = middle;
    else over = middle;
  }
  return low;
}
