import type { Clock } from '@evens/kernel';
import { type Database, type DatabaseMoment, inTransaction } from '../../platform/database/index.ts';
import { claimTickets } from './answer-store.ts';
import { type BareTicket, bareTickets } from './bare-ticket-store.ts';
import { judgeAgain } from './judge-again.ts';
import type { OfferTerms } from './offer-terms.ts';
import { type Answer, type WriteParts, writeAnswers } from './write-answers.ts';

export interface AnswerParts extends WriteParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly offers: OfferTerms;
  readonly databaseNow?: () => DatabaseMoment;
}

/**
 * Answers delayed bets that are due, each once and all in one transaction: accepted, declined, or the changed odds are
 * offered. Those that are no longer delayed, or that another process is answering, are passed over. Answers with what
 * was written.
 */
export async function answerDelayed(parts: AnswerParts, ticketIds: readonly bigint[]): Promise<readonly Answer[]> {
  const { db, clock, book, risk, offers, databaseNow } = parts;
  return inTransaction(db, async (tx) => {
    const { ids, nowMs } = await claimTickets(tx, ticketIds, 4, databaseNow?.());
    const by = { book, risk, offers, eventMs: clock.eventMs() };
    const answerOf = (ticket: BareTicket): Answer => {
      const judged = judgeAgain(ticket, by);
      const rule = `odds-change-policy:${ticket.oddsChangePolicy}`;
      if (judged.kind === 'accept') return { ...judged, kind: 'accepted', ticket, rule };
      if (judged.kind === 'decline') return { ...judged, kind: 'declined', ticket, rule };
      return { ...judged, kind: 'offered', ticket, rule, expiresMs: nowMs + offers.validMs };
    };
    return writeAnswers(parts, tx, (await bareTickets(tx, ids)).map(answerOf), nowMs);
  });
}
