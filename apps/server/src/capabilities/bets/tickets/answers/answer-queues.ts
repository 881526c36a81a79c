import { BrokenInvariant, type Clock } from '@evens/kernel';
import { expireOffers } from '../offers/answer-offer.ts';
import { isRowError } from '../placing/row-error.ts';
import type { announceTickets } from '../shown/announce-tickets.ts';
import type { TicketsParts } from '../tickets-parts.ts';
import { type AnswerParts, answerDelayed } from './answer-delayed.ts';
import { delayedTickets, standingOffers } from './answer-store.ts';
import { type DueQueue, type DueQueueParts, openDueQueue } from './due-queue.ts';

/** When whoever answers bets in play holds them back, or leaves them to other processes. */
export type QueueManners = Required<Pick<DueQueueParts, 'speaksOfOne' | 'holdsBack' | 'leavesToOthersMs'>>;

/** After a start the book fills first: so long a bet in play from before waits for it, rather than be declined for it. */
const BOOK_FILLS_MS = 30_000;

/** So long after its moment a bet in play is left to others, or to this process's own book: a new leader is there in less. */
const OTHERS_ANSWER_MS = 5000;

/** `startedMs`: when this process began to answer, on the monotonic clock. */
export const queueManners = (
  {
    clock,
    book,
    sharesAnswers = false,
  }: Pick<TicketsParts, 'book' | 'sharesAnswers'> & {
    readonly clock: Pick<Clock, 'monotonicMs'>;
  },
  startedMs: () => number,
): QueueManners => ({
  speaksOfOne: (error) => isRowError(error) || error instanceof BrokenInvariant,
  holdsBack: () => book.notReady?.() !== undefined && clock.monotonicMs() - startedMs() < BOOK_FILLS_MS,
  leavesToOthersMs: () => (sharesAnswers && book.notReady?.() !== undefined ? OTHERS_ANSWER_MS : 0),
});

/** What waits for its moment: bets in play for the end of their delay, offers of new odds for their end. */
export interface AnswerQueues {
  readonly delayed: DueQueue;
  readonly offered: DueQueue;
}

export function openAnswerQueues(
  answering: AnswerParts,
  { announce, announceTo }: Pick<ReturnType<typeof announceTickets>, 'announce' | 'announceTo'>,
  manners: QueueManners,
  onError: (error: unknown) => void,
): AnswerQueues {
  const { db, clock, databaseNow } = answering;
  const offered = openDueQueue({
    clock,
    onError,
    waiting: () => standingOffers(db, databaseNow?.()),
    speaksOfOne: manners.speaksOfOne,
    answer: async (ticketIds, again) => {
      const expired = await expireOffers(answering, ticketIds);
      await announce(again ? ticketIds : expired).catch(onError);
    },
  });
  const delayed = openDueQueue({
    ...manners,
    clock,
    onError,
    waiting: () => delayedTickets(db, databaseNow?.()),
    answer: async (ticketIds, again) => {
      const answers = await answerDelayed(answering, ticketIds);
      for (const { kind, ticket } of answers) if (kind === 'offered') offered.add(ticket.id, answering.offers.validMs);
      // What was answered stands; a page that could not be told asks again.
      await (again ? announce(ticketIds) : announceTo(answers.map(({ ticket }) => ticket))).catch(onError);
    },
  });
  return { delayed, offered };
}
