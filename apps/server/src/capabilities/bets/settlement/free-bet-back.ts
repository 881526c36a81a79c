import { OUTCOME_RESULTS } from '@evens/catalogue';
import type { TicketTerms } from '../tickets/index.ts';

/** The free bet that a settlement with this outcome gives back: that of a bet refunded as a whole. */
export const freeBetBack = ({ freeBet }: TicketTerms, outcome: number): string | undefined =>
  outcome === OUTCOME_RESULTS.refund || outcome === OUTCOME_RESULTS.cancelled ? freeBet : undefined;
