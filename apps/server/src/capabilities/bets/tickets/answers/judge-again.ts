import { decideOddsChange, isBetType, potentialWithExtras } from '@evens/betting';
import { outcomeId } from '@evens/catalogue';
import { accept, assert, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type LimitedLeg, limitsTimes, type Risk, ticketLimitRefusal } from '../../risk/index.ts';
import type { BookOutcome, BookReader } from '../book-reader.ts';
import { askedOf, wagerUnits } from '../builder/builder-legs.ts';
import { policyOfCode, takesStartingPrice } from '../judging/check-bet.ts';
import { openOutcome } from '../judging/judge-selection.ts';
import { legChance } from '../judging/leg-chance.ts';
import { mayOffer, type OfferTerms } from '../offers/offer-terms.ts';
import type { BareTicket } from '../stored/bare-ticket-store.ts';
import type { AcceptedPrices } from '../stored/store.ts';
import { extrasOf, outdatedPremium } from '../stored/ticket-extras.ts';
import { wagerOf } from '../stored/wager-of.ts';
import { isOfTrader, type TraderTerms } from '../trader/trader-terms.ts';

/** What the second look at a bet in play says. */
export type Judgement =
  | { readonly kind: 'accept'; readonly prices: AcceptedPrices }
  /** Every leg is open, but a price has moved further than the policy allows: these are the prices of now. */
  | { readonly kind: 'offer'; readonly prices: AcceptedPrices; readonly refusal: Refusal }
  | { readonly kind: 'decline'; readonly refusal: Refusal };

/** What a bet is judged by, beside itself. */
export interface JudgedBy {
  readonly book: BookReader;
  readonly risk: Risk;
  readonly offers: OfferTerms;
  readonly trader: TraderTerms;
  readonly eventMs: number;
}

/** The ticket at these prices, with what it then pays at most. */
export function priceTicket(ticket: BareTicket, legs: AcceptedPrices['legs']): Result<AcceptedPrices, Refusal> {
  assert(isBetType(ticket.betType), `a ticket of type ${ticket.betType}`);
  const priced = ticket.legs.map((leg, at) => ({ ...leg, priceMilli: legs[at]?.priceMilli ?? leg.priceMilli }));
  const potential = potentialWithExtras(wagerOf({ ...ticket, legs: priced }), extrasOf(ticket.terms));
  return potential.ok ? accept({ potentialPayoutMinor: potential.value.payoutMinor, legs }) : potential;
}

/** Whose limits touch a ticket: the tournament is the book's to know, a ticket keeps only its words. */
export const limitedLegsOf = (ticket: BareTicket, book: BookReader): LimitedLeg[] =>
  ticket.legs.map(({ marketKey, fixtureId }) => {
    const fixture = book.getFixture(fixtureId);
    return { marketKey, tournamentId: fixture?.tournament.id, startMs: fixture?.startMs };
  });

/**
 * Why a ticket at these prices is none that the house takes, by stake and payout; its markets are asked under lock. What was sent
 * to the trader may be so many `times` beyond the limits.
 */
export function limitRefusal(
  ticket: BareTicket,
  { potentialPayoutMinor, stake }: Pick<AcceptedPrices, 'potentialPayoutMinor' | 'stake'>,
  { book, risk, trader }: Pick<JudgedBy, 'book' | 'risk' | 'trader'>,
  times: number = isOfTrader(ticket) ? trader.mostTimes : 1,
): Refusal | undefined {
  const { currency, accountId } = ticket;
  const { totalStakeMinor } = stake ?? ticket;
  const limits = risk.limitsOf(currency, accountId, limitedLegsOf(ticket, book)).ticket;
  return ticketLimitRefusal(totalStakeMinor, potentialPayoutMinor, limitsTimes(limits, times), currency);
}

/** The second look at a bet in play: every leg open still, at a price its policy allows, and within the limits. */
export function judgeAgain(ticket: BareTicket, by: JudgedBy): Judgement {
  const legs: { position: number; priceMilli: number }[] = [];
  const chances: number[] = [];
  let moved: Refusal | undefined;
  let mayWait = true;
  for (const unit of wagerUnits(ticket.legs)) {
    const [leg] = unit;
    const open = openOutcome(by.book, askedOf(unit), by.eventMs);
    if (!open.ok) return { kind: 'decline', refusal: open.refusal };
    if (!mayStillChoose(leg, open.value)) mayWait = false;
    const fallen = builderFallen(leg, open.value);
    if (fallen) return { kind: 'decline', refusal: fallen };
    const policy = leg.terms.startingPrice ? 'acceptAny' : policyOfCode(ticket.oddsChangePolicy);
    const price = decideOddsChange(policy, leg.priceMilli, open.value.priceMilli);
    if (!price.ok) moved ??= price.refusal;
    chances.push(legChance(leg.marketKey, open.value));
    const priceMilli = price.ok ? price.value : open.value.priceMilli;
    for (const { position } of unit) legs.push({ position, priceMilli });
  }
  const dearer = outdatedPremium(
    ticket.terms,
    legs.map(({ priceMilli }, at) => ({ priceMilli, chance: chances[at] ?? 0 })),
  );
  if (dearer) return { kind: 'decline', refusal: dearer };
  const priced = priceTicket(ticket, legs);
  if (!priced.ok) return { kind: 'decline', refusal: priced.refusal };
  const prices = priced.value;
  const tooMuch = limitRefusal(ticket, prices, by);
  if (!moved) return tooMuch ? { kind: 'decline', refusal: tooMuch } : { kind: 'accept', prices };
  const offers = mayOffer(ticket, by.offers) && mayWait && !tooMuch;
  return offers ? { kind: 'offer', prices, refusal: moved } : { kind: 'decline', refusal: moved };
}

/**
 * A bet builder that is worth less by now is not taken at any odds: what its picks would be paid at without the others, where
 * those are void, was reckoned with the price of before.
 */
function builderFallen(
  { terms, priceMilli: takenPriceMilli }: BareTicket['legs'][number],
  { priceMilli: currentPriceMilli }: BookOutcome,
): Refusal | undefined {
  if (!terms.builder || currentPriceMilli >= takenPriceMilli) return undefined;
  return refusal('PriceChanged', { takenPriceMilli, currentPriceMilli });
}

/** A starting price is a choice until the off: whoever may say yes or no later would know it, and see the race run. */
const mayStillChoose = ({ terms, marketKey }: BareTicket['legs'][number], { fixture }: BookOutcome): boolean =>
  !terms.startingPrice || takesStartingPrice(fixture, marketKey);

/** Whether the offered prices may still be had: every leg open, none cheaper for the house than it now is. */
export function judgeOffer(
  ticket: BareTicket,
  offered: AcceptedPrices,
  book: BookReader,
  eventMs: number,
): Result<undefined, Refusal> {
  for (const unit of wagerUnits(ticket.legs)) {
    const [leg] = unit;
    const open = openOutcome(book, askedOf(unit), eventMs);
    if (!open.ok) return open;
    if (!mayStillChoose(leg, open.value)) return refuse(refusal('MarketClosed', { selection: outcomeId(leg) }));
    const takenPriceMilli = offered.legs.find((each) => each.position === leg.position)?.priceMilli;
    assert(takenPriceMilli !== undefined, `leg ${leg.position} of ticket ${ticket.id} was not offered`);
    const currentPriceMilli = open.value.priceMilli;
    if (currentPriceMilli < takenPriceMilli) {
      return refuse(refusal('PriceChanged', { takenPriceMilli, currentPriceMilli }));
    }
  }
  return accept(undefined);
}
