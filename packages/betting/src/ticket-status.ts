/** Where a ticket stands with the house, with the specification's numbers (section 4). */
export const TICKET_STATUSES = {
  pending: 0,
  accepted: 1,
  declined: 2,
  newOffer: 3,
  delayed: 4,
  delayedCashOut: 5,
} as const;

export type TicketStatus = keyof typeof TICKET_STATUSES;

const NEXT: Readonly<Record<TicketStatus, readonly TicketStatus[]>> = {
  // Waiting for the live delay or for a trader.
  delayed: ['pending', 'accepted', 'declined', 'newOffer'],
  pending: ['accepted', 'declined', 'newOffer', 'delayed'],
  // A trader's offer that is taken in play waits out its live delay.
  newOffer: ['accepted', 'declined', 'delayed'],
  // A cash-out asked for in play waits too; declined or lapsed, the ticket goes on as it was.
  accepted: ['delayedCashOut'],
  delayedCashOut: ['accepted'],
  declined: [],
};

/** Whether a ticket may move from one status to the other. Nothing leaves `declined`. */
export const mayBecome = (from: TicketStatus, to: TicketStatus): boolean => NEXT[from].includes(to);
