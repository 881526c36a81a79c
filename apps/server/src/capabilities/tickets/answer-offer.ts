import { type Refusal, refusal } from '@evens/kernel';
import { inTransaction } from '../../platform/database/index.ts';
import type { AnswerParts } from './answer-delayed.ts';
import { claimTickets, momentNow } from './answer-store.ts';
import { bareTickets, lockTickets } from './bare-ticket-store.ts';
import { judgeOffer, limitRefusal } from './judge-again.ts';
import { offersOf } from './offer-store.ts';
import { type Answer, writeAnswers } from './write-answers.ts';

/** Refusals after which the offer stands on: the market may open again before its end. */
const PASSING: ReadonlySet<string> = new Set(['MarketSuspended', 'PricesStale']);

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
  const { db, clock, book, databaseNow } = parts;
  return inTransaction(db, async (tx): Promise<OfferAnswer | undefined> => {
    const [ticket] = await lockTickets(tx, [ticketId]);
    if (ticket?.accountId !== accountId) return undefined;
    const offer = (await offersOf(tx, [ticketId])).get(ticketId);
    if (ticket.status !== 3 || !offer) {
      const again =
        offer !== undefined && ticket.status === (accepts ? 1 : 2) && ticket.decline?.code !== 'OfferExpired';
      return again ? { changed: false } : { changed: false, refusal: refusal('OfferExpired') };
    }
    const nowMs = await momentNow(tx, databaseNow?.());
    const decline = async (reason: Refusal, rule: string): Promise<void> => {
      await writeAnswers(parts, tx, [{ kind: 'declined', ticket, refusal: reason, rule }], nowMs);
    };
    if (nowMs >= offer.expiresMs) {
      await decline(refusal('OfferExpired'), 'offer-expired');
      return { changed: true, refusal: refusal('OfferExpired') };
    }
    if (!accepts) {
      await decline(offer.refusal, 'offer-declined');
      return { changed: true };
    }
    const judged = judgeOffer(ticket, offer, book, clock.eventMs());
    const refused = judged.ok ? limitRefusal(ticket, offer, parts) : judged.refusal;
    if (refused && PASSING.has(refused.code)) return { changed: false, refusal: refused };
    if (refused) {
      await decline(refused, 'offer-accepted');
      return { changed: true, refusal: refused };
    }
    const wish: Answer = { kind: 'accepted', ticket, prices: offer, rule: 'offer-accepted' };
    const [written] = await writeAnswers(parts, tx, [wish], nowMs);
    return written?.kind === 'declined' ? { changed: true, refusal: written.refusal } : { changed: true };
  });
}

/** At the end of the offers' time: the stakes go back, in one transaction. Answers with the tickets whose offer still stood. */
export async function expireOffers(parts: AnswerParts, ticketIds: readonly bigint[]): Promise<bigint[]> {
  return inTransaction(parts.db, async (tx) => {
    const { ids, nowMs } = await claimTickets(tx, ticketIds, 3, parts.databaseNow?.());
    const expired = (await bareTickets(tx, ids)).map((ticket): Answer => {
      return { kind: 'declined', ticket, refusal: refusal('OfferExpired'), rule: 'offer-expired' };
    });
    await writeAnswers(parts, tx, expired, nowMs);
    return ids;
  });
}
