import { formatAmount } from '@evens/kernel';
import { fitsRoom, type Limits, legRisks, ticketLimitRefusal } from '../../risk/index.ts';
import { priceTicket } from '../answers/judge-again.ts';
import { largestFitting } from '../judging/largest-fitting.ts';
import type { BareTicket } from '../stored/bare-ticket-store.ts';
import type { AcceptedPrices } from '../stored/store.ts';

/** What a ticket is measured against: limits of stake and payout, and what the market of each leg may still lose. */
export interface TicketBounds {
  readonly limits: Limits;
  /** In the house's currency; legs in their order. */
  readonly roomsMinor: readonly bigint[];
}

/** The lines of a ticket of these types cost the same each. */
export const linesOf = ({ totalStakeMinor, stakeMinor }: BareTicket): bigint => totalStakeMinor / stakeMinor;

/** The ticket with another stake a line, at these odds: what it would pay. Undefined where it pays more than can be counted. */
export function atStakeAndOdds(
  ticket: BareTicket,
  stakeMinor: bigint,
  legs: AcceptedPrices['legs'],
): AcceptedPrices | undefined {
  const priced = priceTicket({ ...ticket, stakeMinor }, legs);
  if (!priced.ok) return undefined;
  if (stakeMinor === ticket.stakeMinor) return priced.value;
  return { ...priced.value, stake: { stakeMinor, totalStakeMinor: linesOf(ticket) * stakeMinor } };
}

/** Whether limits and markets bear the ticket so. */
export function fitsBounds(ticket: BareTicket, prices: AcceptedPrices, { limits, roomsMinor }: TicketBounds): boolean {
  const { potentialPayoutMinor, stake } = prices;
  const { stakeMinor, totalStakeMinor } = stake ?? ticket;
  if (ticketLimitRefusal(totalStakeMinor, potentialPayoutMinor, limits, ticket.currency)) return false;
  const legs = ticket.legs.map((leg) => {
    const priceMilli = prices.legs.find((each) => each.position === leg.position)?.priceMilli ?? leg.priceMilli;
    return { ...leg, priceMilli };
  });
  const bet = { ...ticket, stakeMinor, totalStakeMinor, potentialPayoutMinor, legs, taken: true };
  return fitsRoom(legRisks(bet), roomsMinor);
}

/** The largest stake a line, at most the one that was asked for, that the bounds bear; 0 where not even the least does. */
export function allowedStake(ticket: BareTicket, legs: AcceptedPrices['legs'], bounds: TicketBounds): bigint {
  const fits = (stakeMinor: bigint): boolean => {
    if (stakeMinor > ticket.stakeMinor) return false;
    const prices = atStakeAndOdds(ticket, stakeMinor, legs);
    return prices !== undefined && fitsBounds(ticket, prices, bounds);
  };
  const least = bounds.limits.minStakeMinor;
  if (ticket.stakeMinor < least) return 0n;
  // Halved until it fits, which leaves no more than a step or two of doubling to go.
  let guess = ticket.stakeMinor;
  while (guess > least && !fits(guess)) guess /= 2n;
  return largestFitting(guess, least, fits);
}

/** Of the ticket's own limits how many times over it is: 1 where it fits. */
export const timesLimit = (ticket: BareTicket, allowedMinor: bigint): number =>
  allowedMinor <= 0n ? Number.POSITIVE_INFINITY : Number((ticket.stakeMinor * 10_000n) / allowedMinor) / 10_000;

/** For whoever answers: amounts as they are read. */
export const shown = (minor: bigint, ticket: BareTicket): string => formatAmount(minor, ticket.currency);
