import type { Clock } from '@evens/kernel';
import { type Database, type DatabaseMoment, inTransaction } from '../../../../platform/database/index.ts';
import { offersOf } from '../offers/offer-store.ts';
import { MOST_OFFERS, type OfferTerms } from '../offers/offer-terms.ts';
import { type BareTicket, bareTickets } from '../stored/bare-ticket-store.ts';
import { keptAway } from '../trader/kept-away-store.ts';
import type { TraderTerms } from '../trader/trader-terms.ts';
import { claimDelayed } from './answer-store.ts';
import { type Judgement, judgeAgain } from './judge-again.ts';
import { type Answer, type WriteParts, writeAnswers } from './write-answers.ts';

export interface AnswerParts extends WriteParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly offers: OfferTerms;
  readonly trader: TraderTerms;
  readonly databaseNow?: () => DatabaseMoment;
}

/**
 * Answers delayed bets that are due, each once and all in one transaction: accepted, declined, or the changed odds are
 * offered. Those that are no longer delayed, or that another process is answering, are passed over. Where the price has moved
 * after each of `MOST_OFFERS` offers, the bet is declined for it. Answers with what was written.
 */
export async function answerDelayed(parts: AnswerParts, ticketIds: readonly bigint[]): Promise<readonly Answer[]> {
  const { db, clock, book, risk, offers, trader, databaseNow } = parts;
  return inTransaction(db, async (tx) => {
    const { ids, nowMs } = await claimDelayed(tx, ticketIds, databaseNow?.());
    const by = { book, risk, offers, trader, eventMs: clock.eventMs() };
    const tickets = await bareTickets(tx, ids);
    const judgements = tickets.map((ticket) => ({ ticket, judged: judgeAgain(ticket, by) }));
    const moved = judgements.filter(({ judged }) => judged.kind === 'offer').map(({ ticket }) => ticket.id);
    const before = await offersOf(tx, moved);
    // A bet that waits is none yet: whoever is kept from play meanwhile gets the stake back.
    const away = await keptAway(
      tx,
      tickets.map(({ accountId }) => accountId),
      nowMs,
    );
    const answerOf = ({ ticket, judged }: { readonly ticket: BareTicket; readonly judged: Judgement }): Answer => {
      const kept = away.get(ticket.accountId);
      if (kept) return { kind: 'declined', ticket, refusal: kept, rule: 'kept-from-play' };
      const rule = `odds-change-policy:${ticket.oddsChangePolicy}`;
      if (judged.kind === 'accept') return { ...judged, kind: 'accepted', ticket, rule };
      const often = (before.get(ticket.id)?.times ?? 0) >= MOST_OFFERS;
      if (judged.kind === 'decline' || often) return { kind: 'declined', ticket, refusal: judged.refusal, rule };
      return { ...judged, kind: 'offered', ticket, rule, expiresMs: nowMs + offers.validMs };
    };
    return writeAnswers(parts, tx, judgements.map(answerOf), nowMs);
  });
}
