import { isBetType, takesTraderOffers } from '@evens/betting';
import type { BareTicket } from '../stored/bare-ticket-store.ts';

/** What the house does when, at the end of a live delay, only the price stands in the way. */
export interface OfferTerms {
  readonly whenPriceMoved: 'offer' | 'decline';
  /** How long an offer stands, in wall time. */
  readonly validMs: number;
}

/** Long enough to read two numbers and decide; a choice of ours, the specification names no figure. */
export const DEFAULT_OFFER_TERMS: OfferTerms = { whenPriceMoved: 'offer', validMs: 30_000 };

/** A price that moves at the end of each delay is offered so often; then the bet is declined for it. */
export const MOST_OFFERS = 3;

/** Offers exist on the single and combo tabs alone (specification 1, section 4); every other type is declined. */
export const mayOffer = (ticket: Pick<BareTicket, 'betType'> & Partial<BareTicket>, terms: OfferTerms): boolean =>
  // What has come from the trader's hands was offered once, if at all: one offer a ticket.
  !(ticket.status === 4 && ticket.terms?.trader) &&
  terms.whenPriceMoved === 'offer' &&
  isBetType(ticket.betType) &&
  takesTraderOffers(ticket.betType);
