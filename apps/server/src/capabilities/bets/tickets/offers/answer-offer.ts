import { type Refusal, refusal } from '@evens/kernel';
import { inTransaction } from '../../../../platform/database/index.ts';
import type { AnswerParts } from '../answers/answer-delayed.ts';
import { claimTickets, momentNow } from '../answers/answer-store.ts';
import { judgeOffer, limitRefusal } from '../answers/judge-again.ts';
import { type Answer, lockAccounts, ownMoneyHeld, writeAnswers } from '../answers/write-answers.ts';
import { type BareTicket, bareTickets, lockTickets } from '../stored/bare-ticket-store.ts';
import { beganMeanwhile, takenAnswer } from '../trader/answer-request.ts';
import { type HeldStake, keptAway, mayNotTake } from '../trader/kept-away-store.ts';
import { isOfTrader } from '../trader/trader-terms.ts';
import { offersOf, type StoredOffer, storeAnswer } from './offer-store.ts';

/** Refusals after which the offer stands on: the market may open again before its end. */
const PASSING: ReadonlySet<string> = new Set(['MarketSuspended', 'PricesStale']);

export interface OfferAnswer {
  /** Whether the ticket is another than before: then its player's pages must hear of it. */
  readonly changed: boolean;
  readonly refusal?: Refusal;
  /** What the player allows himself stands in the way: the refusal is to be said in its figures. */
  readonly ownLimit?: Pick<HeldStake, 'accountId' | 'currency'>;
  /** Taken in play: so long from now it waits out its live delay. */
  readonly dueInMs?: number | undefined;
}

/** What the player says: yes or no, and to which offer, where he names it by its end. */
export interface SaidToOffer {
  readonly accept: boolean;
  readonly expiresMs?: number | undefined;
}

/** The answer to whoever speaks of an offer that does not stand any more: his own answer again is no refusal. */
function answeredBefore(ticket: BareTicket, offer: StoredOffer | undefined, accepts: boolean): OfferAnswer {
  const ended = ticket.decline?.code === 'OfferExpired';
  const over: OfferAnswer = {
    changed: false,
    refusal: refusal(offer && offer.by !== 'delay' && !ended ? 'OfferAlreadyAnswered' : 'OfferExpired'),
  };
  if (!offer) return over;
  const bySign = offer.by === 'delay' && !ended && ticket.status === (accepts ? 1 : 2);
  const again = offer.taken === null ? bySign : offer.taken === accepts;
  return again ? { changed: false } : over;
}

/**
 * The player's answer to an offer, once. Under the ticket's lock: the offer stands and its time has not passed, every leg
 * is open, no price is worse than the offered one, the limits hold, the house's and the player's own, and he may play; then the bet stands at the offered prices, in play
 * once it has waited out the live delay again and is judged at its end: whoever may say yes for half a minute would else
 * say it when he has seen the goal. Declining, and whatever makes the offer impossible for good, gives the stake back. The same answer again is no
 * refusal and changes nothing. Undefined: not a ticket of this player.
 */
export async function answerOffer(
  parts: AnswerParts,
  ticketId: bigint,
  accountId: string,
  { accept: accepts, expiresMs }: SaidToOffer,
): Promise<OfferAnswer | undefined> {
  const { db, clock, book, databaseNow } = parts;
  return inTransaction(db, async (tx): Promise<OfferAnswer | undefined> => {
    const [ticket] = await lockTickets(tx, [ticketId]);
    if (ticket?.accountId !== accountId) return undefined;
    const offer = (await offersOf(tx, [ticketId])).get(ticketId);
    if (ticket.status !== 3 || !offer) return answeredBefore(ticket, offer, accepts);
    // Meant was an offer before this one; nobody takes odds that he has not seen.
    if (expiresMs !== undefined && expiresMs !== offer.expiresMs) {
      return { changed: false, refusal: refusal('OfferExpired') };
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
      await storeAnswer(tx, ticketId, false, nowMs);
      return { changed: true };
    }
    const away = (await keptAway(tx, [accountId], nowMs)).get(accountId);
    if (away) return { changed: false, refusal: away };
    const judged = judgeOffer(ticket, offer, book, clock.eventMs());
    const begun = isOfTrader(ticket) ? beganMeanwhile(ticket, parts) : undefined;
    const refused = begun ?? (judged.ok ? limitRefusal(ticket, offer, parts) : judged.refusal);
    if (refused && PASSING.has(refused.code)) return { changed: false, refusal: refused };
    if (refused) {
      await decline(refused, 'offer-accepted');
      return { changed: true, refusal: refused };
    }
    const wish = takenAnswer(parts, ticket, offer, { rule: 'offer-accepted', nowMs });
    await lockAccounts(parts, tx, [wish]);
    const own = await mayNotTake(tx, ownMoneyHeld(wish), nowMs);
    // The offer stands until its end: a reality check is answered sooner than that.
    if (own) return { changed: false, refusal: refusal(own), ownLimit: ticket };
    const [written] = await writeAnswers(parts, tx, [wish], nowMs);
    if (written?.kind === 'declined') return { changed: true, refusal: written.refusal };
    await storeAnswer(tx, ticketId, true, nowMs);
    const untilMs = written?.kind === 'accepted' ? written.delayedUntilMs : undefined;
    return { changed: true, dueInMs: untilMs === undefined ? undefined : untilMs - nowMs };
  });
}

/**
 * At the end of the offers' time: the stakes go back, in one transaction. A queue may still have the end of an offer that was
 * taken, and followed by another: that one stands until its own. Answers with the tickets whose offer ended.
 */
export async function expireOffers(parts: AnswerParts, ticketIds: readonly bigint[]): Promise<bigint[]> {
  return inTransaction(parts.db, async (tx) => {
    const { ids, nowMs } = await claimTickets(tx, ticketIds, 3, parts.databaseNow?.());
    const offers = await offersOf(tx, ids);
    const over = ids.filter((id) => {
      const { times, offeredMs, expiresMs } = offers.get(id) ?? { times: 1, offeredMs: 0, expiresMs: 0 };
      return times === 1 || nowMs >= expiresMs || nowMs < offeredMs;
    });
    const expired = (await bareTickets(tx, over)).map((ticket): Answer => {
      return { kind: 'declined', ticket, refusal: refusal('OfferExpired'), rule: 'offer-expired' };
    });
    await writeAnswers(parts, tx, expired, nowMs);
    return over;
  });
}
