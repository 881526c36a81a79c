import { decideOddsChange, isBetType, potentialWithExtras } from '@evens/betting';
import { accept, assert, type Clock, money, type Refusal, type Result, refuse } from '@evens/kernel';
import { stakeRelease, stakeTake } from '@evens/ledger';
import { type Database, type DatabaseTransaction, inTransaction } from '../../platform/database/index.ts';
import { type Risk, ticketLimitRefusal } from '../risk/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { BookReader } from './book-reader.ts';
import { policyOfCode } from './check-bet.ts';
import { openOutcome } from './judge-selection.ts';
import { legChance } from './leg-chance.ts';
import { storeOffer } from './offer-store.ts';
import { mayOffer, type OfferTerms } from './offer-terms.ts';
import { type AcceptedPrices, insertEvents, lockTickets, markAccepted, markDeclined, type TicketRow } from './store.ts';
import { extrasOf, outdatedPremium } from './ticket-extras.ts';
import { wagerOf } from './wager-of.ts';

export interface AnswerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly book: BookReader;
  readonly risk: Risk;
  readonly wallet: Wallet;
  readonly offers: OfferTerms;
}

/** What the second look at a bet in play says. */
export type Judgement =
  | { readonly kind: 'accept'; readonly prices: AcceptedPrices }
  /** Every leg is open, but a price has moved further than the policy allows: these are the prices of now. */
  | { readonly kind: 'priceMoved'; readonly prices: AcceptedPrices; readonly refusal: Refusal }
  | { readonly kind: 'decline'; readonly refusal: Refusal };

/** The ticket at these prices, with what it then pays at most. */
export function priceTicket(ticket: TicketRow, legs: AcceptedPrices['legs']): Result<AcceptedPrices, Refusal> {
  assert(isBetType(ticket.betType), `a ticket of type ${ticket.betType}`);
  const priced = ticket.legs.map((leg, at) => ({ ...leg, priceMilli: legs[at]?.priceMilli ?? leg.priceMilli }));
  const potential = potentialWithExtras(wagerOf({ ...ticket, legs: priced }), extrasOf(ticket.terms));
  return potential.ok ? accept({ potentialPayoutMinor: potential.value.payoutMinor, legs }) : potential;
}

/** The second look at a bet in play: every leg open still, at a price its policy allows. */
export function judgeDelayed(ticket: TicketRow, book: BookReader, eventMs: number): Judgement {
  const legs: { position: number; priceMilli: number }[] = [];
  const chances: number[] = [];
  let moved: Refusal | undefined;
  for (const leg of ticket.legs) {
    const open = openOutcome(book, leg, eventMs);
    if (!open.ok) return { kind: 'decline', refusal: open.refusal };
    const policy = leg.terms.startingPrice ? 'acceptAny' : policyOfCode(ticket.oddsChangePolicy);
    const price = decideOddsChange(policy, leg.priceMilli, open.value.priceMilli);
    if (!price.ok) moved ??= price.refusal;
    chances.push(legChance(leg.marketKey, open.value));
    legs.push({ position: leg.position, priceMilli: price.ok ? price.value : open.value.priceMilli });
  }
  const dearer = outdatedPremium(
    ticket.terms,
    legs.map(({ priceMilli }, at) => ({ priceMilli, chance: chances[at] ?? 0 })),
  );
  if (dearer) return { kind: 'decline', refusal: dearer };
  const priced = priceTicket(ticket, legs);
  if (!priced.ok) return { kind: 'decline', refusal: priced.refusal };
  return moved
    ? { kind: 'priceMoved', prices: priced.value, refusal: moved }
    : { kind: 'accept', prices: priced.value };
}

/** What happened to a ticket besides its money, and by which rule. */
interface Answer {
  readonly rule: string;
  readonly nowMs: number;
}

/** The stake leaves the hold to the house; the caller holds the ticket's lock. */
export async function takeTicket(
  { wallet, risk }: Pick<AnswerParts, 'wallet' | 'risk'>,
  tx: DatabaseTransaction,
  ticket: TicketRow,
  prices: AcceptedPrices,
  { rule, nowMs }: Answer,
): Promise<void> {
  const posted = await wallet.post(tx, stakeTake(orderOf(ticket, 'bet in play accepted')));
  assert(posted.ok, `the hold of ticket ${ticket.id} is not there`);
  const legs = prices.legs.filter(({ position, priceMilli }) =>
    ticket.legs.some((leg) => leg.position === position && leg.priceMilli !== priceMilli),
  );
  await markAccepted(tx, ticket.id, { ...prices, legs }, nowMs);
  await risk.replace(tx, ticket.id, { ...pricedAt(ticket, prices), taken: true });
  await insertEvents(tx, [{ ticketId: ticket.id, atMs: nowMs, rule, message: null, kind: 'accepted', detail: {} }]);
}

/** The stake goes back to the player, and what was reserved of the limits is free again; under the ticket's lock. */
export async function declineTicket(
  { wallet, risk }: Pick<AnswerParts, 'wallet' | 'risk'>,
  tx: DatabaseTransaction,
  ticket: TicketRow,
  { code, detail = {} }: Refusal,
  { rule, nowMs }: Answer,
): Promise<void> {
  const posted = await wallet.post(tx, stakeRelease(orderOf(ticket, `bet in play declined: ${code}`)));
  assert(posted.ok, `the hold of ticket ${ticket.id} is not there`);
  await markDeclined(tx, ticket.id, { code, detail }, nowMs);
  await risk.release(tx, [ticket.id]);
  const event = { ticketId: ticket.id, atMs: nowMs, rule, message: null };
  await insertEvents(tx, [{ ...event, kind: 'declined', detail: { ...detail, code } }]);
}

const orderOf = (ticket: TicketRow, reason: string) => ({
  idempotencyKey: `answer:${ticket.id}`,
  reference: `ticket:${ticket.id}`,
  actor: 'house',
  reason,
  playerId: ticket.accountId,
  amount: money(ticket.totalStakeMinor, ticket.currency),
});

/** Whether a ticket at these prices is still one the house takes. */
export function withinLimits(ticket: TicketRow, prices: AcceptedPrices, risk: Risk): Result<undefined, Refusal> {
  const { currency, totalStakeMinor, accountId, legs } = ticket;
  const limits = risk.limitsOf(currency, accountId, legs).ticket;
  const refused = ticketLimitRefusal(totalStakeMinor, prices.potentialPayoutMinor, limits, currency);
  return refused ? refuse(refused) : accept(undefined);
}

export type DelayedAnswer = 'accepted' | 'declined' | { readonly offerExpiresMs: number };

/**
 * Answers one delayed bet, once: accepted, and the stake leaves the hold to the house; declined, and it goes back; or the
 * changed odds are offered, and it stays. Any other time the ticket is no longer delayed, and the answer is undefined.
 */
export async function answerDelayed(parts: AnswerParts, ticketId: bigint): Promise<DelayedAnswer | undefined> {
  const { db, clock, book, risk, offers } = parts;
  return inTransaction(db, async (tx) => {
    const [ticket] = await lockTickets(tx, [ticketId]);
    if (ticket?.status !== 4) return undefined;
    const nowMs = Math.floor(clock.wallMs());
    const judged = judgeDelayed(ticket, book, clock.eventMs());
    const answer = { rule: `odds-change-policy:${ticket.oddsChangePolicy}`, nowMs };
    if (judged.kind === 'accept') {
      await takeTicket(parts, tx, ticket, judged.prices, answer);
      return 'accepted';
    }
    if (judged.kind === 'priceMoved' && mayOffer(ticket, offers) && withinLimits(ticket, judged.prices, risk).ok) {
      const expiresMs = nowMs + offers.validMs;
      await storeOffer(tx, ticketId, { ...judged.prices, expiresMs, refusal: judged.refusal }, nowMs);
      await risk.replace(tx, ticketId, { ...pricedAt(ticket, judged.prices), taken: false });
      const detail = { ...judged.refusal.detail, expiresMs };
      await insertEvents(tx, [{ ticketId, atMs: nowMs, kind: 'offered', rule: answer.rule, message: null, detail }]);
      return { offerExpiresMs: expiresMs };
    }
    await declineTicket(parts, tx, ticket, judged.refusal, answer);
    return 'declined';
  });
}

/** The ticket as it is at these prices. */
const pricedAt = (ticket: TicketRow, { potentialPayoutMinor, legs }: AcceptedPrices): TicketRow => ({
  ...ticket,
  potentialPayoutMinor,
  legs: ticket.legs.map((leg) => {
    const priceMilli = legs.find((each) => each.position === leg.position)?.priceMilli;
    return { ...leg, priceMilli: priceMilli ?? leg.priceMilli };
  }),
});
