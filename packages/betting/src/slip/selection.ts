import { type OutcomeAddress, type OutcomeId, outcomeId } from '@evens/catalogue';
import type { PriceMilli, Rational } from '@evens/kernel';

/** An outcome in the slip, at the price the player last saw and agreed to. */
export interface SlipSelection extends OutcomeAddress {
  readonly priceMilli: PriceMilli;
  /** Which book the price came from. */
  readonly source: 'prematch' | 'live';
  /** Whose results decide it, where that is not the house's feed itself. */
  readonly resultsFrom?: string;
  readonly sportAlias?: string;
  /** The competition that the fixture belongs to. */
  readonly tournamentId?: number;
  /** Who meets, in an order of its own: the same for the return match. */
  readonly pairing?: string;
  /** For an outright: the competition it decides. Its fixtures bear on the outright, so they are related. */
  readonly outrightTournamentId?: number;
  /** For a runner with place terms: the share of the winnings that a place pays. */
  readonly placeFraction?: Rational;
}

export const selectionId = (selection: SlipSelection): OutcomeId => outcomeId(selection);
