import { BET_TYPES } from '@evens/betting';
import type { TicketLegView, TicketView } from '@evens/contract';

/** "77409981" as "7740 9981": numbers are read out and typed in fours. */
export const ticketNumber = (id: string): string => id.replace(/\B(?=(\d{4})+(?!\d))/g, ' ');

/** One price for the whole ticket; several singles have none. Void and refunded legs count as 1. */
export function totalPriceMilli(ticket: TicketView): number | undefined {
  if (ticket.betType !== BET_TYPES.single && ticket.betType !== BET_TYPES.combo) return undefined;
  const product = ticket.legs.reduce(
    (whole, leg) =>
      isReturned(leg.result) ? whole : { num: whole.num * BigInt(leg.priceMilli), den: whole.den * 1000n },
    { num: 1n, den: 1n },
  );
  return Number((product.num * 1000n) / product.den);
}

type Result = TicketLegView['result'];

/** Specification's numbers: cancelled 1 and refund 4 return the stake. */
const isReturned = (result: Result): boolean => result === 1 || result === 4;

/** Sign and colour of a result; the word stands beside it. */
export type ResultSign = 'open' | 'won' | 'lost' | 'half-won' | 'half-lost' | 'returned';

const SIGNS: Readonly<Record<Result, ResultSign>> = {
  0: 'open',
  1: 'returned',
  2: 'won',
  3: 'lost',
  4: 'returned',
  5: 'half-won',
  6: 'half-lost',
};

export const resultSign = (result: Result): ResultSign => SIGNS[result];

/** What the last line of a ticket names: what may come, what came back, or what was paid. */
export function payoutWord(ticket: TicketView): 'return' | 'returned' | 'paid' {
  if (ticket.status === 2 || isReturned(ticket.outcome)) return 'returned';
  return ticket.payout === null ? 'return' : 'paid';
}

/** The amount beside that word. A declined ticket never took the stake. */
export function payoutAmount(ticket: TicketView): string {
  if (ticket.status === 2) return ticket.totalStake;
  return ticket.payout ?? ticket.potentialPayout;
}

/** Whether a settled ticket paid more than it cost: only that is shown as money won. */
export const hasWon = (ticket: TicketView): boolean =>
  ticket.payout !== null && Number(ticket.payout) > Number(ticket.totalStake);

/** `odds-change-policy:1` as rule and its value. */
export function ruleParts(rule: string): { readonly name: string; readonly value: string | undefined } {
  const [name = rule, value] = rule.split(':');
  return { name, value };
}
