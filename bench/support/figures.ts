import process from 'node:process';

/** A readable line, on standard error: standard output carries the one JSON object alone. */
export const say = (text: string): void => void process.stderr.write(`${text}\n`);

export const rounded = (value: number, places = 2): number => Math.round(value * 10 ** places) / 10 ** places;

export const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
};

/** The value below which `share` (0 to 1) of the numbers lie. */
export const percentile = (numbers: readonly number[], share: number): number =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN;
