import type { TicketView } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import type { Database } from '../../../../platform/database/index.ts';
import { presentTicket } from '../shown/present.ts';
import type { TicketRow } from '../stored/store.ts';
import { type Offer, offersOf } from './offer-store.ts';

const presentOffer = (offer: Offer, currency: Currency): NonNullable<TicketView['offer']> => ({
  expiresMs: offer.expiresMs,
  potentialPayout: formatAmount(offer.potentialPayoutMinor, currency),
  ...(offer.by !== 'delay' && { by: offer.by }),
  ...(offer.stake && {
    stake: formatAmount(offer.stake.stakeMinor, currency),
    totalStake: formatAmount(offer.stake.totalStakeMinor, currency),
  }),
  legs: offer.legs.map(({ position, priceMilli }) => ({ position, priceMilli })),
});

/** Tickets as players see them, those in status 3 with the odds that are offered. */
export async function presentTickets(db: Database, tickets: readonly TicketRow[]): Promise<TicketView[]> {
  const offered = tickets.filter((each) => each.status === 3).map((each) => each.id);
  const offers = await offersOf(db, offered);
  return tickets.map((ticket) => {
    const offer = offers.get(ticket.id);
    const view = presentTicket(ticket);
    return ticket.status === 3 && offer ? { ...view, offer: presentOffer(offer, ticket.currency) } : view;
  });
}
