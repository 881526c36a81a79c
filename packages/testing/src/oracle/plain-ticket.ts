import type { Fraction } from './fraction.ts';

export const BET_TYPES = ['single', 'multiple-singles', 'combo', 'system', 'ifbet', 'reversebet', 'teaser'] as const;
export type BetType = (typeof BET_TYPES)[number];

export const RESULTS = ['win', 'lost', 'refund', 'halfWin', 'halfLose', 'cancelled', 'pending'] as const;
export type Result = (typeof RESULTS)[number];

/** In the order in which they count: a ticket with several faults is told the first. */
export const ERRORS = [
  'InvalidTicket',
  'InvalidStake',
  'InvalidPrice',
  'MinimumSelectionsRequired',
  'MaximumAllowedSelectionsExceeded',
  'InvalidBetCombination',
  'InvalidCashout',
] as const;
export type TicketError = (typeof ERRORS)[number];

/** What a leg gives for one way of betting on it: to win, or to be placed. */
export interface Way {
  readonly result: Result;
  readonly deadHeatFactor: Fraction;
}

export interface PlainLeg extends Way {
  /** Only a teaser's legs may have none. */
  readonly price: Fraction | undefined;
  readonly banker: boolean;
  readonly rule4Pence: bigint;
  readonly place: (Way & { readonly fraction: Fraction }) | undefined;
}

/** A ticket whose every word and number was understood. It can still be no valid bet. */
export interface PlainTicket {
  readonly id: string;
  readonly betType: BetType;
  /** A line; undefined for a system. */
  readonly stake: Fraction | undefined;
  /** A system's stakes, a line, in the order given. */
  readonly systemStakes: readonly { readonly size: number; readonly stake: Fraction }[];
  readonly ifbetRule: 'win-only' | 'win-tie' | undefined;
  readonly teaser: { readonly payouts: ReadonlyMap<number, Fraction>; readonly ties: 'reduce' | 'lose' } | undefined;
  readonly eachWay: boolean;
  /** Parts of the total stake that were bought back, in the order given. */
  readonly cashouts: readonly { readonly stake: Fraction; readonly amount: Fraction }[] | 'no amounts';
  readonly legs: readonly PlainLeg[];
}
