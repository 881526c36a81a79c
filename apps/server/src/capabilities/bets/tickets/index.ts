export type { AskedPlacement, Bettor, FreeBetReader } from './asked-placement.ts';
export { type BareLeg, type BareTicket, bareTickets, lockTickets } from './bare-ticket-store.ts';
export { type BettingTerms, DEFAULT_BETTING_TERMS, type ReadTerms, readBettingTerms } from './betting-terms.ts';
export type { BookNews, BookOutcome, BookReader } from './book-reader.ts';
export {
  borneBy,
  CASH_OUT_RETENTION,
  type CashOuts,
  type CashOutTerms,
  cashOutKey,
  DEFAULT_CASH_OUT_TERMS,
  type Lookers,
  lookersAt,
  RULE_RETENTION,
  type SoldPart,
  soldParts,
  type TicketValue,
  type ValuedBy,
  valueTickets,
} from './cash-out/index.ts';
export { type CheckedTicket, ticketsToCheck } from './checked-store.ts';
export { ticketCheckpoints } from './checkpoint-store.ts';
export { openBetsOf } from './history-store.ts';
export { type SelectionState, stateInBook } from './judge-selection.ts';
export { DEFAULT_OFFER_TERMS, type OfferTerms } from './offer-terms.ts';
export { openTickets, type Tickets } from './open-tickets.ts';
export type { Placed } from './place-bet.ts';
export { LANES } from './placement-lane.ts';
export { presentTicket, ticketFixtureOf } from './present.ts';
export { newSigningKeyLine, SIGNING_KEY_LINE, type SigningKey, signingKeyOf } from './receipts/signing-key.ts';
export { resultOfCode } from './result-code.ts';
export { closeTickets, reopenTickets, type SettledLeg, writeLegs } from './settled-store.ts';
export { SLIP_RETENTION } from './slip-retention.ts';
export {
  type EventRow,
  fixturesWithBets,
  insertEvents,
  type TicketOwner,
  type TicketRow,
  ticketsByIds,
} from './store.ts';
export { BestBets, MOST_TERM_RETURN, type TermsToCheck } from './terms-check/best-bets.ts';
export type { BoardMarket, TermReturn } from './terms-check/board.ts';
export { extrasOf } from './ticket-extras.ts';
export { fundsOf, type LegStanding, type LegTerms, type TicketTerms } from './ticket-terms.ts';
export type { TicketsParts } from './tickets-parts.ts';
export type { TraderAnswer } from './trader/answer-request.ts';
export type { RequestSeen, TraderDesk } from './trader/trader-desk.ts';
export { DEFAULT_TRADER_TERMS, type TraderTerms } from './trader/trader-terms.ts';
export { wagerOf } from './wager-of.ts';
