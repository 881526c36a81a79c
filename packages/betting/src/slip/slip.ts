import type { OutcomeId } from '@evens/catalogue';
import type { TeaserTerms } from '../teaser-terms.ts';
import type { IfBetRule } from '../wager.ts';
import type { SlipSelection } from './selection.ts';

/** A teaser the player has picked: its terms, and the sport and points that its lines move by. */
export interface SlipTeaser {
  readonly id: string;
  readonly sportAlias: string;
  readonly pointsQuarters: number;
  readonly terms: TeaserTerms;
}

/** What is in the slip, before stakes. The order of selections is the order of an if-bet. */
export interface Slip {
  readonly selections: readonly SlipSelection[];
  /** Selections that stand in every line of a system. */
  readonly bankers: readonly OutcomeId[];
  readonly ifBetRule: IfBetRule;
  /** Singles, combos and systems of runners: every line again on the places. */
  readonly eachWay?: boolean;
  readonly teaser?: SlipTeaser;
}

/** Stakes of the open tab in minor units: one per line, and for a system one for each size. */
export interface SlipStakes {
  readonly stakeMinor: bigint;
  /** Size to stake per line; sizes without a stake are left out or zero. */
  readonly systemStakesMinor: ReadonlyMap<number, bigint>;
}

export const EMPTY_SLIP: Slip = { selections: [], bankers: [], ifBetRule: 'win-only' };
