import { accept, assert, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../platform/database/index.ts';
import { type AnswerParts, declineTicket, takeTicket, withinLimits } from './answer-delayed.ts';
import type { BookReader } from './book-reader.ts';
import { openOutcome } from './judge-selection.ts';
import { type Offer, offersOf } from './offer-store.ts';
import { lockTickets, type TicketRow } from './store.ts';

/** Refusals after which the offer stands on: the market may open again before its end. */
const PASSING: ReadonlySet<string> = new Set(['MarketSuspended', 'PricesStale']);

/** Whether the offered prices may still be had: every leg open, none cheaper for the house than it now is. */
export function judgeOffer(
  ticket: TicketRow,
  offer: Offer,
  book: BookReader,
  eventMs: number,
): Result<undefined, Refusal> {
  for (const leg of ticket.legs) {
    const open = openOutcome(book, leg, eventMs);
    if (!open.ok) return open;
    const offered = offer.legs.find((each) => each.position === leg.position)?.priceMilli;
    assert(offered !== undefined, `leg ${leg.position} of ticket ${ticket.id} was not offered`);
    if (open.value.priceMilli < offered) {
      const detail = { takenPriceMilli: offered, currentPriceMilli: open.value.priceMilli };
      return refuse(refusal('PriceChanged', detail));
    }
  }
  return accept(undefined);
}

async function withinExposure(
  { risk }: AnswerParts,
  tx: DatabaseTransaction,
  { legs, accountId }: TicketRow,
): Promise<Result<undefined, Refusal>> {
  // What the offer itself puts at risk is reserved already.
  const rooms = await risk.remainingLimit(accountId, legs, tx);
  return rooms.some((roomMinor) => roomMinor < 0n)
    ? refuse(refusal('MarketBettingLimitReachedException'))
    : accept(undefined);
}

export interface OfferAnswer {
  /** Whether the ticket is another than before: then its player's pages must hear of it. */
  readonly changed: boolean;
  readonly refusal?: Refusal;
}

/**
 * The player's answer to an offer, once. Under the ticket's lock: the offer stands and its time has not passed, every leg
 * is open, no price is worse than the offered one, and the limits hold; then the stake leaves the hold at the offered
 * prices. Declining, and whatever makes the offer impossible for good, gives the stake back. The same answer again is no
 * refusal and changes nothing. Undefined: not a ticket of this player.
 */
export async function answerOffer(
  parts: AnswerParts,
  ticketId: bigint,
  accountId: string,
  accepts: boolean,
): Promise<OfferAnswer | undefined> {
  const { db, clock, book, risk } = parts;
  return inTransaction(db, async (tx): Promise<OfferAnswer | undefined> => {
    const [ticket] = await lockTickets(tx, [ticketId]);
    if (ticket?.accountId !== accountId) return undefined;
    const offer = (await offersOf(tx, [ticketId])).get(ticketId);
    if (ticket.status !== 3 || !offer) {
      const again =
        offer !== undefined && ticket.status === (accepts ? 1 : 2) && ticket.decline?.code !== 'OfferExpired';
      return again ? { changed: false } : { changed: false, refusal: refusal('OfferExpired') };
    }
    const nowMs = Math.floor(clock.wallMs());
    const decline = (reason: Refusal, rule: string): Promise<void> =>
      declineTicket(parts, tx, ticket, reason, { rule, nowMs });
    if (nowMs >= offer.expiresMs) {
      await decline(refusal('OfferExpired'), 'offer-expired');
      return { changed: true, refusal: refusal('OfferExpired') };
    }
    if (!accepts) {
      await decline(offer.refusal, 'offer-declined');
      return { changed: true };
    }
    const steps = [
      () => judgeOffer(ticket, offer, book, clock.eventMs()),
      () => withinLimits(ticket, offer, risk),
      () => withinExposure(parts, tx, ticket),
    ];
    for (const step of steps) {
      const judged = await step();
      if (judged.ok) continue;
      if (PASSING.has(judged.refusal.code)) return { changed: false, refusal: judged.refusal };
      await decline(judged.refusal, 'offer-accepted');
      return { changed: true, refusal: judged.refusal };
    }
    await takeTicket(parts, tx, ticket, offer, { rule: 'offer-accepted', nowMs });
    return { changed: true };
  });
}

/** At the end of an offer's time: the stake goes back. Answers whether the offer was still standing. */
export async function expireOffer(parts: AnswerParts, ticketId: bigint): Promise<boolean> {
  return inTransaction(parts.db, async (tx) => {
    const [ticket] = await lockTickets(tx, [ticketId]);
    const offer = (await offersOf(tx, [ticketId])).get(ticketId);
    if (ticket?.status !== 3 || !offer) return false;
    const answer = { rule: 'offer-expired', nowMs: Math.floor(parts.clock.wallMs()) };
    await declineTicket(parts, tx, ticket, refusal('OfferExpired'), answer);
    return true;
  });
}
