/** Sums over the rounds of a game that are over, in one unit of money. */
export interface ReturnSums {
  readonly rounds: number;
  readonly staked: number;
  readonly paid: number;
  readonly paidSquared: number;
  readonly paidStaked: number;
  readonly stakedSquared: number;
}

export const NO_ROUNDS: ReturnSums = {
  rounds: 0,
  staked: 0,
  paid: 0,
  paidSquared: 0,
  paidStaked: 0,
  stakedSquared: 0,
};

/** Hundredths of a percent, as the lobby has returns. */
export interface Stated {
  readonly least: number;
  readonly most: number;
}

/**
 * `few`: not enough rounds to say anything. `unstated`: the maker does not say what the game returns. `low`, `high`: the stated return
 * is outside of the band.
 */
export type Verdict = 'few' | 'unstated' | 'fits' | 'low' | 'high';

export interface JudgedReturn {
  /** Hundredths of a percent; null without a stake. */
  readonly actual: number | null;
  /** So much on either side of it, at 99 percent; null where there are too few rounds to reckon one. */
  readonly band: number | null;
  /** Rounds that it takes for a band of one percentage point, by how far these ones scatter. */
  readonly enough: number | null;
  readonly verdict: Verdict;
}

const PER_CENT_HUNDREDTHS = 10_000;
/** Two sides at 99 percent of the normal distribution. */
const Z99 = 2.576;
/** A band of one percentage point. */
const NARROW = 100;
/** Below it the sum of payouts is nowhere near normal, however little they scattered so far. */
const LEAST_ROUNDS = 1_000;

export function addSums(sums: readonly ReturnSums[], factor = 1): ReturnSums {
  const add = (read: (of: ReturnSums) => number): number => sums.reduce((sum, each) => sum + read(each), 0);
  return {
    rounds: add(({ rounds }) => rounds),
    staked: add(({ staked }) => staked) * factor,
    paid: add(({ paid }) => paid) * factor,
    paidSquared: add(({ paidSquared }) => paidSquared) * factor ** 2,
    paidStaked: add(({ paidStaked }) => paidStaked) * factor ** 2,
    stakedSquared: add(({ stakedSquared }) => stakedSquared) * factor ** 2,
  };
}

/**
 * What came back of stakes, and how sure that is. The return is a ratio of two sums, so that its variance is that of what each round
 * paid beyond the ratio times its stake: sum((paid - R x staked)^2) / staked^2 (ratio estimator, linearised).
 */
export function judgeReturn(sums: ReturnSums, stated: Stated | null): JudgedReturn {
  const { rounds, staked, paid, paidSquared, paidStaked, stakedSquared } = sums;
  if (rounds === 0 || staked <= 0) return { actual: null, band: null, enough: null, verdict: 'few' };
  const ratio = paid / staked;
  const actual = Math.round(ratio * PER_CENT_HUNDREDTHS);
  if (rounds < 2) return { actual, band: null, enough: null, verdict: 'few' };
  const scatter = Math.max(0, paidSquared - 2 * ratio * paidStaked + ratio ** 2 * stakedSquared);
  const exact = ((Z99 * Math.sqrt(scatter * (rounds / (rounds - 1)))) / staked) * PER_CENT_HUNDREDTHS;
  const band = Math.round(exact);
  const enough = Math.max(LEAST_ROUNDS, Math.ceil(rounds * (exact / NARROW) ** 2));
  return { actual, band, enough, verdict: verdictOf({ rounds, actual, band, enough }, stated) };
}

function verdictOf(
  { rounds, actual, band, enough }: { rounds: number; actual: number; band: number; enough: number },
  stated: Stated | null,
): Verdict {
  if (rounds < enough) return 'few';
  if (stated === null) return 'unstated';
  if (actual + band < stated.least) return 'low';
  return actual - band > stated.most ? 'high' : 'fits';
}
