import { type Currency, carryOver, HOUSE_CURRENCY } from '@evens/kernel';

/** A ticket that is decided, as far as points go by it. */
export interface DecidedTicket {
  readonly ticketId: string;
  readonly accountId: string;
  readonly currency: Currency;
  /** By the specification's numbers. */
  readonly outcome: number;
  readonly totalStakeMinor: bigint;
  readonly potentialPayoutMinor: bigint;
  /** Of the stake, what was sold before the end. */
  readonly soldStakeMinor: bigint;
  /** Of the stake, what came from the player's own cash. */
  readonly ownStakeMinor: bigint;
  readonly settledAt: Date;
  /** What was counted of it before, in the house's currency. */
  readonly countedMinor: bigint;
}

/** Win, lost, half win, half lose: the game decided. A refund or a cancelled bet cost nothing and brings nothing. */
const DECIDED_BY_PLAY: ReadonlySet<number> = new Set([2, 3, 5, 6]);

/**
 * How much of a ticket counts for points, in the house's currency: own money that stayed at stake to the end, at odds that are a
 * game. Won and lost bets count the same.
 */
export function countedStakeMinor(ticket: DecidedTicket, leastPriceMilli: number): bigint {
  const { outcome, totalStakeMinor, potentialPayoutMinor, soldStakeMinor, ownStakeMinor, currency } = ticket;
  if (!DECIDED_BY_PLAY.has(outcome) || totalStakeMinor <= 0n) return 0n;
  if (potentialPayoutMinor * 1000n < totalStakeMinor * BigInt(leastPriceMilli)) return 0n;
  const stayedMinor = totalStakeMinor - soldStakeMinor;
  const [ownMinor = 0n] = [stayedMinor, ownStakeMinor].sort((a, b) => (a < b ? -1 : 1));
  return ownMinor <= 0n ? 0n : carryOver(ownMinor, currency, HOUSE_CURRENCY, 'down');
}

/** Whole points of what has come together, and what is left over; a correction may take back. */
export function wholePoints(
  minor: bigint,
  stakePerPointMinor: bigint,
): { readonly points: number; readonly restMinor: bigint } {
  // Down to the next whole point, so that the rest is never below nothing.
  const floor = minor / stakePerPointMinor - (minor % stakePerPointMinor < 0n ? 1n : 0n);
  return { points: Number(floor), restMinor: minor - floor * stakePerPointMinor };
}
