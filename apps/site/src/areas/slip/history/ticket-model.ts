import { BET_TYPES } from '@evens/betting';
import type { TicketLegView, TicketView } from '@evens/contract';
import { ticketUnits } from './ticket-units.ts';

/** "77409981" as "7740 9981": numbers are read out and typed in fours. */
export const ticketNumber = (id: string): string => id.replace(/\B(?=(\d{4})+(?!\d))/g, ' ');

type Result = TicketLegView['result'];

/** Specification's numbers: cancelled 1 and refund 4 return the stake. */
const isReturned = (result: Result): boolean => result === 1 || result === 4;

/** A product of prices, in thousandths, cut off; for showing only. */
function productMilli(prices: readonly number[]): number {
  const product = prices.reduce((whole, price) => ({ num: whole.num * BigInt(price), den: whole.den * 1000n }), {
    num: 1n,
    den: 1n,
  });
  return Number((product.num * 1000n) / product.den);
}

/** Types that have one price for the whole. */
const hasOnePrice = ({ betType, eachWay, legs }: TicketView): boolean =>
  (betType === BET_TYPES.single || betType === BET_TYPES.combo) &&
  !eachWay &&
  legs.every(({ startingPrice }) => !startingPrice);

/**
 * One price for the whole ticket, as taken or as asked for; several singles have none. Void and refunded legs count as 1.
 */
export function totalPriceMilli(ticket: TicketView, which: 'taken' | 'asked' = 'taken'): number | undefined {
  if (!hasOnePrice(ticket)) return undefined;
  const legs = ticketUnits(ticket.legs).filter(({ leg }) => !isReturned(leg.result));
  return productMilli(legs.map(({ leg }) => (which === 'asked' ? leg.askedPriceMilli : leg.priceMilli)));
}

/** The price that an offer puts on a leg; the leg's own where it leaves it. `at` counts from 0. */
export const offeredLegMilli = ({ offer, legs }: TicketView, at: number): number | undefined =>
  offer?.legs.find(({ position }) => position === at + 1)?.priceMilli ?? legs[at]?.priceMilli;

/** The one price of the whole ticket at the odds that the house offers. */
export const offeredPriceMilli = (ticket: TicketView): number | undefined =>
  hasOnePrice(ticket)
    ? productMilli(
        ticketUnits(ticket.legs).map(({ leg, position }) => offeredLegMilli(ticket, position - 1) ?? leg.priceMilli),
      )
    : undefined;

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

/** A free bet that was not taken or was refunded brings no money back: the free bet itself is there again. */
export const freeBetIsBack = (ticket: TicketView): boolean =>
  ticket.freeBet === true && (ticket.status === 2 || isReturned(ticket.outcome));

/** What the last line of a ticket names: what may come, what came back, or what was paid. */
export function payoutWord(ticket: TicketView): 'return' | 'returned' | 'paid' {
  if (ticket.status === 2 || isReturned(ticket.outcome)) return 'returned';
  return ticket.payout === null ? 'return' : 'paid';
}

/** The amount beside that word; of a bet sold in part, what the rest can pay. A declined ticket never took the stake. */
export function payoutAmount(ticket: TicketView): string {
  if (ticket.status === 2) return ticket.totalStake;
  return ticket.payout ?? ticket.cashOut?.potentialPayout ?? ticket.potentialPayout;
}

/** The text that says what became of a ticket, of the slip's. */
export function resultKey({ status, outcome, cashOut }: Pick<TicketView, 'status' | 'outcome' | 'cashOut'>) {
  if (cashOut?.whole) return 'ticket.cashedOut';
  return status === 2 ? 'ticket.status.2' : (`ticket.result.${outcome}` as const);
}

/** Whether a settled ticket paid more than it cost: only that is shown as money won. A free bet costs nothing. */
export const hasWon = (ticket: TicketView): boolean =>
  ticket.payout !== null && Number(ticket.payout) > (ticket.freeBet ? 0 : Number(ticket.totalStake));

/** `odds-change-policy:1` as rule and its value. */
export function ruleParts(rule: string): { readonly name: string; readonly value: string | undefined } {
  const [name = rule, value] = rule.split(':');
  return { name, value };
}

/** Key of a bet type's name. */
export const typeKey = (betType: TicketView['betType']) =>
  betType === BET_TYPES['multiple-singles'] ? '1_1' : betType;
