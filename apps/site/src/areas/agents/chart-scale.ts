/** Round figures for a scale: the steps of which it takes the fewest that are enough. */
const STEPS = [1, 2, 2.5, 5, 10];
const MOST_LINES = 4;

/**
 * Lines of a scale that holds all of these values and nothing, from the lowest.
 *
 * @returns at least two
 */
export function scaleLines(values: readonly number[]): readonly number[] {
  const low = Math.min(0, ...values);
  const most = Math.max(0, ...values);
  // A month of nothing stands on a line, with room above it.
  const high = most === low ? 1 : most;
  const span = high - low;
  const size = 10 ** Math.floor(Math.log10(span / MOST_LINES));
  const step = size * (STEPS.find((each) => span / (size * each) <= MOST_LINES) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}
