import type { SlipSelectionView, TicketView } from '@evens/contract';
import type { RefusalWords } from '../../../shared/refusals/refusal-text.ts';
import type { PlacementBody } from '../model/planned-bets.ts';

/** In place of a refusal's code: the player said no to the odds that the house offered. */
export const OFFER_DECLINED = 'offerDeclined';

export interface Rejection extends RefusalWords {
  readonly message?: string | null;
  /** Refused for a limit alone: this same bet may be asked of the trader. */
  readonly mayAsk?: PlacementBody | undefined;
}

/**
 * A bet on its way: one wish under one key until there is an answer, however often it is sent.
 * `waiting` has not been sent, `unanswered` was sent and nobody knows, `asked` (of the trader), `delayed` and `offered` have a
 * ticket that is not decided, `accepted` and `refused` are over.
 */
export type Stage =
  | { readonly stage: 'waiting' | 'sending' | 'unanswered' }
  | { readonly stage: 'asked'; readonly ticket: TicketView; readonly sinceMs: number }
  | { readonly stage: 'delayed'; readonly ticket: TicketView; readonly sinceMs: number }
  | { readonly stage: 'offered'; readonly ticket: TicketView }
  | { readonly stage: 'accepted'; readonly ticket: TicketView }
  | { readonly stage: 'refused'; readonly rejection: Rejection };

export type BetOnWay = {
  /** Of the placement; for a ticket that this page did not place, the ticket's number. */
  readonly key: string;
  /** Nothing to send again for a ticket that was only heard of. */
  readonly body: PlacementBody | undefined;
  /** In major units. */
  readonly amount: string;
  readonly currency: string;
  readonly selections: readonly SlipSelectionView[];
} & Stage;

const TICKET_ASKED = 0;
const TICKET_DECLINED = 2;
const TICKET_OFFERED = 3;
const TICKET_DELAYED = 4;

/** Where a ticket of the wire has got to. */
export function stageOf(ticket: TicketView, nowMs: number): Stage {
  if (ticket.status === TICKET_ASKED) return { stage: 'asked', ticket, sinceMs: nowMs };
  if (ticket.status === TICKET_DELAYED) return { stage: 'delayed', ticket, sinceMs: nowMs };
  if (ticket.status === TICKET_OFFERED && ticket.offer) return { stage: 'offered', ticket };
  if (ticket.status === TICKET_DECLINED) {
    return { stage: 'refused', rejection: { code: ticket.decline?.code ?? '', detail: ticket.decline?.detail } };
  }
  return { stage: 'accepted', ticket };
}

export const withStage = (bets: readonly BetOnWay[], key: string, stage: Stage): readonly BetOnWay[] =>
  bets.map(({ key: own, body, amount, currency, selections, ...was }) => ({
    key: own,
    body,
    amount,
    currency,
    selections,
    ...(own === key ? stage : was),
  }));

/** The bet that a ticket belongs to, while it is undecided. */
export const betOfTicket = (bets: readonly BetOnWay[], ticketId: string): BetOnWay | undefined =>
  bets.find(
    (bet) =>
      (bet.stage === 'asked' || bet.stage === 'delayed' || bet.stage === 'offered') && bet.ticket.id === ticketId,
  );

/** Whether a ticket has come on since the slip heard of it; the same wait again is no news, and would start its clock anew. */
export function isNews(bet: BetOnWay, ticket: TicketView): boolean {
  if (stageOf(ticket, 0).stage !== bet.stage) return true;
  // An offer that was taken may be followed by another, and the wait between them may have been missed.
  return bet.stage === 'offered' && bet.ticket.offer?.expiresMs !== ticket.offer?.expiresMs;
}

/** Everything has been answered one way or the other. */
export const areOver = (bets: readonly BetOnWay[]): boolean =>
  bets.every(({ stage }) => stage === 'accepted' || stage === 'refused');

/** The next to send; none while one is on its way or has found no answer. */
export const nextToSend = (bets: readonly BetOnWay[]): BetOnWay | undefined =>
  bets.some(({ stage }) => stage === 'sending' || stage === 'unanswered')
    ? undefined
    : bets.find(({ stage }) => stage === 'waiting');

export const acceptedTickets = (bets: readonly BetOnWay[]): readonly TicketView[] =>
  bets.flatMap((bet) => (bet.stage === 'accepted' ? [bet.ticket] : []));

/** A bet that was not taken, with the selections it was about where it was one of several. */
export interface RefusedBet extends Rejection {
  readonly about: SlipSelectionView | undefined;
}

export const refusedBets = (bets: readonly BetOnWay[]): readonly RefusedBet[] =>
  bets.flatMap((bet) =>
    bet.stage === 'refused' ? [{ ...bet.rejection, about: bets.length > 1 ? bet.selections[0] : undefined }] : [],
  );

/** What a page that went away in the middle finds again: a bet without an answer is asked about under its own key. */
export const afterReload = (bets: readonly BetOnWay[]): readonly BetOnWay[] =>
  bets.flatMap((bet) => (bet.stage === 'sending' ? withStage([bet], bet.key, { stage: 'unanswered' }) : [bet]));
