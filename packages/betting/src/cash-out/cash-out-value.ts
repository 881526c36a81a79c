import { type BettingExtras, potentialWithExtras } from '../extras/settle-with-extras.ts';
import type { Wager } from '../wager.ts';
import { expectedWithExtras } from './expected-with-extras.ts';
import type { KnownChances } from './leg-chances.ts';

/** A ticket as its cash-out is priced. */
export interface CashOutTicket {
  /** As it was placed, with the results that its legs have by now. */
  readonly wager: Wager;
  readonly extras: BettingExtras;
  /** Of the whole ticket, all lines together, in minor units. */
  readonly totalStakeMinor: bigint;
  /** How much of the total stake was bought back before, in minor units. */
  readonly boughtBackMinor: bigint;
}

export interface CashOutTerms {
  /** What the house keeps of the value, in millionths. */
  readonly marginPpm: number;
  /** The most that the whole ticket may pay by the house's limits, in minor units. */
  readonly mostPayoutMinor?: bigint;
}

/** What of a value stands while no result comes and no part is sold, so that it is worked out once for many prices. */
export interface CashOutBounds {
  /** What the house leaves of the mean, and how much of the ticket is still in: shares from 0 to 1. */
  readonly kept: number;
  readonly rest: number;
  /** The most that the rest can still pay, in minor units. */
  readonly mostMinor: bigint;
}

/** Undefined where nobody knows what the ticket can still pay (a teaser whose table has no such row). */
export function cashOutBounds(
  { wager, extras, totalStakeMinor, boughtBackMinor }: CashOutTicket,
  { marginPpm, mostPayoutMinor }: CashOutTerms,
): CashOutBounds | undefined {
  const potential = potentialWithExtras(wager, extras);
  if (!potential.ok) return undefined;
  const { payoutMinor } = potential.value;
  const most = mostPayoutMinor !== undefined && mostPayoutMinor < payoutMinor ? mostPayoutMinor : payoutMinor;
  const restMinor = totalStakeMinor - boughtBackMinor;
  return {
    kept: 1 - marginPpm / 1_000_000,
    rest: Number(restMinor) / Number(totalStakeMinor),
    mostMinor: (most * restMinor) / totalStakeMinor,
  };
}

/** `cashOutValueMinor` within bounds that are known already. */
export function cashOutValueWithin(
  { wager, extras }: Pick<CashOutTicket, 'wager' | 'extras'>,
  known: readonly KnownChances[],
  { kept, rest, mostMinor }: CashOutBounds,
): bigint | undefined {
  const mean = expectedWithExtras(wager, extras, known);
  if (mean === undefined) return undefined;
  const value = BigInt(Math.round(mean * kept * rest));
  return value < mostMinor ? value : mostMinor;
}

/**
 * What the rest of a ticket is worth now, in minor units, to the nearest one: the mean of what it pays under the chances of
 * its open legs, less the house's margin, and never above the most that the rest can still pay. 0 when no line can pay any
 * more; undefined where a leg that matters has no chances (its market is suspended), so that there is no value at all.
 */
export function cashOutValueMinor(
  ticket: CashOutTicket,
  known: readonly KnownChances[],
  terms: CashOutTerms,
): bigint | undefined {
  const bounds = cashOutBounds(ticket, terms);
  return bounds && cashOutValueWithin(ticket, known, bounds);
}
