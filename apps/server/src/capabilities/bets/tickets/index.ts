export {
  type BetHappened,
  type BonusBook,
  type BonusDoor,
  bonusBookOf,
  decidedStake,
  NO_BOOK,
  sourceOf,
  toBonus,
} from './bonus-door.ts';
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
export { openBetsOf, ownStakesInPlay } from './history/history-store.ts';
export { type SelectionState, stateInBook } from './judging/judge-selection.ts';
export { DEFAULT_OFFER_TERMS, type OfferTerms } from './offers/offer-terms.ts';
export { openTickets, type Tickets } from './open-tickets.ts';
export type { AskedPlacement, Bettor, FreeBetReader } from './placing/asked-placement.ts';
export type { Placed } from './placing/place-bet.ts';
export { LANES } from './placing/placement-lane.ts';
export { newSigningKeyLine, SIGNING_KEY_LINE, type SigningKey, signingKeyOf } from './receipts/signing-key.ts';
export { presentTicket, ticketFixtureOf } from './shown/present.ts';
export { SLIP_RETENTION } from './slip/slip-retention.ts';
export { type BareLeg, type BareTicket, bareTickets, lockTickets } from './stored/bare-ticket-store.ts';
export { type CheckedTicket, ticketsToCheck } from './stored/checked-store.ts';
export { ticketCheckpoints } from './stored/checkpoint-store.ts';
export { resultOfCode } from './stored/result-code.ts';
export { closeTickets, reopenTickets, type SettledLeg, writeLegs } from './stored/settled-store.ts';
export {
  type EventRow,
  eventsOf,
  fixturesWithBets,
  insertEvents,
  type TicketOwner,
  type TicketRow,
  ticketsByIds,
} from './stored/store.ts';
export { extrasOf } from './stored/ticket-extras.ts';
export { fundsOf, type LegStanding, type LegTerms, type TicketTerms } from './stored/ticket-terms.ts';
export { wagerOf } from './stored/wager-of.ts';
export { type BettingTerms, DEFAULT_BETTING_TERMS, type ReadTerms, readBettingTerms } from './terms/betting-terms.ts';
export { BestBets, MOST_TERM_RETURN, type TermsToCheck } from './terms-check/best-bets.ts';
export type { BoardMarket, TermReturn } from './terms-check/board.ts';
export type { TicketsParts } from './tickets-parts.ts';
export type { TraderAnswer } from './trader/answer-request.ts';
export type { RequestSeen, TraderDesk } from './trader/trader-desk.ts';
export { DEFAULT_TRADER_TERMS, type TraderTerms } from './trader/trader-terms.ts';
