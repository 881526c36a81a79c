import { seededRng } from '@evens/kernel';

export interface Scores {
  readonly logLoss: number;
  readonly brier: number;
}

const round = (value: number, places: number): number => Math.round(value * 10 ** places) / 10 ** places;

/** The loss of one forecast. */
export const lossOf = (probabilities: readonly number[], happened: number): number =>
  -Math.log(Math.max(1e-12, probabilities[happened] ?? 0));

/** Sums of one forecaster's losses. */
export class Tally {
  #count = 0;
  #logLoss = 0;
  #brier = 0;

  get count(): number {
    return this.#count;
  }

  add(probabilities: readonly number[], happened: number): void {
    this.#count += 1;
    this.#logLoss += lossOf(probabilities, happened);
    for (const [index, p] of probabilities.entries()) this.#brier += (p - (index === happened ? 1 : 0)) ** 2;
  }

  scores(): Scores | null {
    if (this.#count === 0) return null;
    return { logLoss: round(this.#logLoss / this.#count, 6), brier: round(this.#brier / this.#count, 6) };
  }
}

/** Chances from prices with their margin taken off in proportion. */
export function inProportion(prices: readonly number[]): readonly number[] {
  const sum = prices.reduce((total, price) => total + 1 / price, 0);
  return prices.map((price) => 1 / price / sum);
}

/** One tenth of the forecasts by their chance. */
export interface CalibrationTenth {
  readonly from: number;
  readonly until: number;
  readonly forecasts: number;
  /** Mean chance said, and share of those that happened. */
  readonly said: number;
  readonly happened: number;
  /** Of `happened`, were the chances true. */
  readonly standardError: number;
}

/** Compares chances with what happened, tenth by tenth. */
export class Calibration {
  readonly #tenths = Array.from({ length: 10 }, () => ({ count: 0, said: 0, happened: 0, variance: 0 }));

  add(probabilities: readonly number[], happened: number): void {
    for (const [index, p] of probabilities.entries()) {
      const tenth = this.#tenths[Math.min(9, Math.floor(p * 10))];
      if (!tenth) continue;
      tenth.count += 1;
      tenth.said += p;
      tenth.variance += p * (1 - p);
      if (index === happened) tenth.happened += 1;
    }
  }

  tenths(): CalibrationTenth[] {
    return this.#tenths.flatMap(({ count, said, happened, variance }, index) =>
      count === 0
        ? []
        : [
            {
              from: index / 10,
              until: (index + 1) / 10,
              forecasts: count,
              said: round(said / count, 4),
              happened: round(happened / count, 4),
              standardError: round(Math.sqrt(variance) / count, 4),
            },
          ],
    );
  }
}

/** A mean with the interval that holds it 95 times in a hundred, by bootstrap over matches. */
export interface Interval {
  readonly matches: number;
  readonly mean: number;
  readonly low95: number;
  readonly high95: number;
}

const DRAWS = 2000;

/** The same values always give the same interval. Null without any. */
export function bootstrap(values: readonly number[]): Interval | null {
  const count = values.length;
  if (count === 0) return null;
  const rng = seededRng('bootstrap');
  const means = new Float64Array(DRAWS);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    let sum = 0;
    for (let each = 0; each < count; each += 1) sum += values[Math.floor(rng.next() * count)] ?? 0;
    means[draw] = sum / count;
  }
  means.sort();
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  return {
    matches: count,
    mean: round(mean, 6),
    low95: round(means[Math.floor(DRAWS * 0.025)] ?? mean, 6),
    high95: round(means[Math.ceil(DRAWS * 0.975) - 1] ?? mean, 6),
  };
}

/** What a bettor got back of stakes of one unit, with the standard error of the return. */
export interface BettorReturn {
  readonly bets: number;
  readonly returned: number;
  readonly standardError: number;
}

/** Adds up level stakes. */
export class Returns {
  #count = 0;
  #sum = 0;
  #squares = 0;

  add(price: number, won: boolean): void {
    const back = won ? price : 0;
    this.#count += 1;
    this.#sum += back;
    this.#squares += back * back;
  }

  get(): BettorReturn {
    const count = Math.max(1, this.#count);
    const mean = this.#sum / count;
    const variance = Math.max(0, this.#squares / count - mean * mean);
    return { bets: this.#count, returned: round(mean, 4), standardError: round(Math.sqrt(variance / count), 4) };
  }
}
