import { decideOddsChange, isBetType, potentialPayoutMinor } from '@evens/betting';
import { accept, assert, type Clock, money, type Refusal, type Result } from '@evens/kernel';
import { stakeRelease, stakeTake } from '@evens/ledger';
import { type Database, inTransaction } from '../../platform/database/index.ts';
import type { Risk } from '../risk/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { BookReader } from './book-reader.ts';
import { policyOfCode } from './check-bet.ts';
import { openOutcome } from './judge-selection.ts';
import { type AcceptedPrices, insertEvents, lockTickets, markAccepted, markDeclined, type TicketRow } from './store.ts';
import { wagerOf } from './wager-of.ts';

export interface AnswerParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly book: BookReader;
  readonly risk: Risk;
  readonly wallet: Wallet;
}

/** The second look at a bet in play: every leg open still, at a price its policy allows. */
export function judgeDelayed(ticket: TicketRow, book: BookReader, eventMs: number): Result<AcceptedPrices, Refusal> {
  const legs: { position: number; priceMilli: number }[] = [];
  for (const leg of ticket.legs) {
    const open = openOutcome(book, leg, eventMs);
    if (!open.ok) return open;
    const price = decideOddsChange(policyOfCode(ticket.oddsChangePolicy), leg.priceMilli, open.value.priceMilli);
    if (!price.ok) return price;
    legs.push({ position: leg.position, priceMilli: price.value });
  }
  assert(isBetType(ticket.betType), `a ticket of type ${ticket.betType}`);
  const priced = ticket.legs.map((leg, at) => ({ ...leg, priceMilli: legs[at]?.priceMilli ?? leg.priceMilli }));
  const potential = potentialPayoutMinor(wagerOf({ ...ticket, legs: priced }));
  return potential.ok ? accept({ potentialPayoutMinor: potential.value, legs }) : potential;
}

/**
 * Answers one delayed bet, once: accepted, and the stake leaves the hold to the house; declined, and it goes back. Any
 * other time the ticket is no longer delayed and nothing happens. Gives back whether it answered.
 */
export async function answerDelayed(parts: AnswerParts, ticketId: bigint): Promise<boolean> {
  const { db, clock, book, risk, wallet } = parts;
  return inTransaction(db, async (tx) => {
    const [ticket] = await lockTickets(tx, [ticketId]);
    if (ticket?.status !== 4) return false;
    const nowMs = Math.floor(clock.wallMs());
    const judged = judgeDelayed(ticket, book, clock.eventMs());
    const order = {
      idempotencyKey: `answer:${ticket.id}`,
      reference: `ticket:${ticket.id}`,
      actor: 'house',
      reason: judged.ok ? 'bet in play accepted' : `bet in play declined: ${judged.refusal.code}`,
      playerId: ticket.accountId,
      amount: money(ticket.totalStakeMinor, ticket.currency),
    };
    const posted = await wallet.post(tx, judged.ok ? stakeTake(order) : stakeRelease(order));
    assert(posted.ok, `the hold of ticket ${ticket.id} is not there`);
    const event = { ticketId, atMs: nowMs, rule: `odds-change-policy:${ticket.oddsChangePolicy}`, message: null };
    if (judged.ok) {
      await markAccepted(tx, ticketId, judged.value, nowMs);
      const moreMinor = judged.value.potentialPayoutMinor - ticket.potentialPayoutMinor;
      await risk.addExposure(tx, ticket.legs, ticket.currency, moreMinor);
      await insertEvents(tx, [{ ...event, kind: 'accepted', detail: {} }]);
    } else {
      const { code, detail = {} } = judged.refusal;
      await markDeclined(tx, ticketId, { code, detail }, nowMs);
      await risk.addExposure(tx, ticket.legs, ticket.currency, ticket.totalStakeMinor - ticket.potentialPayoutMinor);
      await insertEvents(tx, [{ ...event, kind: 'declined', detail: { ...detail, code } }]);
    }
    return true;
  });
}
