import type { OutcomeResult } from '@evens/catalogue';
import type { PriceMilli, Rational } from '@evens/kernel';
import type { TeaserTerms } from './teaser-terms.ts';

/** The place half of an each-way leg. Its result is its own: a runner may lose the race and be placed. */
export interface PlaceLeg {
  /** Share of the winnings that a place pays, above 0 and at most 1: 1/5, 1/4. */
  readonly fraction: Rational;
  readonly result: OutcomeResult;
  readonly deadHeatFactor?: Rational;
}

/** A leg of a single, combo or system line, with everything a payout depends on. */
export interface RacingLeg {
  readonly priceMilli: PriceMilli;
  readonly result: OutcomeResult;
  /** In every line of a system. */
  readonly banker?: boolean;
  /** Places left over runners tied, above 0 and at most 1. Applies to a win only. */
  readonly deadHeatFactor?: Rational;
  /** Pence in the pound taken off winnings for withdrawn runners, 0 to 100. */
  readonly rule4Pence?: number;
  readonly place?: PlaceLeg;
}

export interface PlainLeg {
  readonly priceMilli: PriceMilli;
  readonly result: OutcomeResult;
}

/** A teaser pays by its table, so a leg has no price. */
export interface TeaserLeg {
  readonly result: Exclude<OutcomeResult, 'halfWin' | 'halfLose'>;
}

/** `win-only` runs the next leg after a win (or half win), `win-tie` also after a refund or a cancelled leg. */
export type IfBetRule = 'win-only' | 'win-tie';

export interface AccumulatorWager {
  readonly betType: 'single' | 'multiple-singles' | 'combo';
  /** Per line, in minor units. */
  readonly stakeMinor: bigint;
  readonly eachWay: boolean;
  readonly legs: readonly RacingLeg[];
}

export interface SystemStake {
  /** How many legs beside the bankers make a line. */
  readonly size: number;
  /** Per line, in minor units. */
  readonly stakeMinor: bigint;
}

export interface SystemWager {
  readonly betType: 'system';
  readonly stakes: readonly SystemStake[];
  readonly eachWay: boolean;
  readonly legs: readonly RacingLeg[];
}

export interface IfBetWager {
  readonly betType: 'ifbet' | 'reversebet';
  /** Per if-bet, in minor units. */
  readonly stakeMinor: bigint;
  readonly rule: IfBetRule;
  readonly legs: readonly PlainLeg[];
}

export interface TeaserWager {
  readonly betType: 'teaser';
  readonly stakeMinor: bigint;
  readonly terms: TeaserTerms;
  readonly legs: readonly TeaserLeg[];
}

/** What was bet and how its legs stand: all that a payout depends on, and nothing else. */
export type Wager = AccumulatorWager | SystemWager | IfBetWager | TeaserWager;
