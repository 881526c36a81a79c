import { add, floorRational, multiply, type Rational, rational, ZERO } from '@evens/kernel';
import type { SettledStatus, WagerSettlement } from '../settle-wager.ts';

/** A part of a ticket that was bought back: so much of its total stake, for so much, both in minor units. */
export interface CashOut {
  readonly stakeMinor: bigint;
  readonly amountMinor: bigint;
}

export interface RestSettlement {
  readonly totalStakeMinor: bigint;
  /** What the cash-outs paid and what the rest pays; null while the rest is open. */
  readonly payoutMinor: bigint | null;
  /** `cashedOut` where nothing was left to settle. */
  readonly status: SettledStatus | 'cashedOut';
}

const sum = (of: readonly bigint[]): bigint => of.reduce((all, each) => all + each, 0n);

/** Whether the parts bought back fit into the ticket: each above 0, for 0 or more, together its total stake at most. */
export const fitsTicket = (cashOuts: readonly CashOut[], totalStakeMinor: bigint): boolean =>
  cashOuts.every(({ stakeMinor, amountMinor }) => stakeMinor > 0n && amountMinor >= 0n) &&
  sum(cashOuts.map(({ stakeMinor }) => stakeMinor)) <= totalStakeMinor;

/**
 * What a settled wager comes to when parts of it were bought back (grading rule 14). The rest pays its share of the exact
 * payout, rounded down once; the wager itself stays as it was placed, so that a correction of its legs settles the rest
 * alike. The parts have to fit (`fitsTicket`).
 */
export function restOf(
  { totalStakeMinor, lines, status, payoutMinor }: WagerSettlement,
  cashOuts: readonly CashOut[],
): RestSettlement {
  const paidMinor = sum(cashOuts.map(({ amountMinor }) => amountMinor));
  const restMinor = totalStakeMinor - sum(cashOuts.map(({ stakeMinor }) => stakeMinor));
  if (restMinor === 0n) return { totalStakeMinor, payoutMinor: paidMinor, status: 'cashedOut' };
  if (payoutMinor === null) return { totalStakeMinor, payoutMinor: null, status: 'open' };
  const exact = lines.reduce<Rational>((all, { payout }) => add(all, payout ?? ZERO), ZERO);
  const restPaysMinor = floorRational(multiply(exact, rational(restMinor, totalStakeMinor)));
  const lost = status !== 'refunded' && restPaysMinor === 0n;
  return { totalStakeMinor, payoutMinor: paidMinor + restPaysMinor, status: lost ? 'lost' : status };
}
