import { type Refusal, type Result, refuse } from '@evens/kernel';
import type { BareTicket } from '../stored/bare-ticket-store.ts';
import { closedRefusal, readChances, type TicketValue, type ValuedBy, valueTicket } from './value-ticket.ts';

export type { TicketValue, ValuedBy } from './value-ticket.ts';

/**
 * What many tickets that are loaded already are worth by the book of now, in their order: nothing asks the database, and each
 * outcome that several of them bet on is looked at once.
 */
export function valueTickets(tickets: readonly BareTicket[], by: ValuedBy): readonly Result<TicketValue, Refusal>[] {
  const chancesOf = readChances(by);
  return tickets.map((ticket) => {
    const closed = closedRefusal(ticket);
    return closed ? refuse(closed) : valueTicket(ticket, by, chancesOf);
  });
}
