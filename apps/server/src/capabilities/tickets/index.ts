import type { TicketView } from '@evens/contract';
import { accept, BrokenInvariant, type Clock, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Bus } from '../../platform/bus/index.ts';
import type { Database, DatabaseMoment } from '../../platform/database/index.ts';
import type { Routes } from '../../platform/http/index.ts';
import type { Risk } from '../risk/index.ts';
import type { AccountNews, Wallet } from '../wallet/index.ts';
import { answerDelayed } from './answer-delayed.ts';
import { expireOffers } from './answer-offer.ts';
import { delayedTickets, momentNow, standingOffers } from './answer-store.ts';
import { openBetslips } from './betslip.ts';
import { type BettingTerms, DEFAULT_BETTING_TERMS } from './betting-terms.ts';
import type { BookReader } from './book-reader.ts';
import { openBookings } from './booking.ts';
import { withBuilders } from './builder/builder-book.ts';
import { databaseTime } from './database-time.ts';
import { openDueQueue } from './due-queue.ts';
import { offerRoutes } from './offer-routes.ts';
import { DEFAULT_OFFER_TERMS, type OfferTerms } from './offer-terms.ts';
import { placeBatch } from './place-batch.ts';
import {
  type AskedPlacement,
  type Bettor,
  type FreeBetReader,
  openPlaceBet,
  type Placed,
  slipOwnerOf,
} from './place-bet.ts';
import { JUDGED_FOR_MS, openPlacementLane } from './placement-lane.ts';
import { popularBets } from './popular-bets.ts';
import { presentTickets } from './present-offers.ts';
import { ticketRoutes } from './routes.ts';
import { isRowError } from './row-error.ts';
import { ownersOf, type TicketOwner, ticketsByIds } from './store.ts';
import { type UsualBets, usualBets } from './usual-bets.ts';

export { type BareLeg, type BareTicket, lockTickets } from './bare-ticket-store.ts';
export { type BettingTerms, DEFAULT_BETTING_TERMS, type ReadTerms, readBettingTerms } from './betting-terms.ts';
export type { BookOutcome, BookReader } from './book-reader.ts';
export { type CheckedTicket, ticketsToCheck } from './checked-store.ts';
export { DEFAULT_OFFER_TERMS, type OfferTerms } from './offer-terms.ts';
export type { AskedPlacement, Bettor, FreeBetReader, Placed } from './place-bet.ts';
export { LANES } from './placement-lane.ts';
export { presentTicket } from './present.ts';
export { resultOfCode } from './result-code.ts';
export { closeTickets, reopenTickets, type SettledLeg, writeLegs } from './settled-store.ts';
export { ticketShelves } from './shelf-store.ts';
export { SLIP_RETENTION } from './slip-retention.ts';
export {
  type EventRow,
  fixturesWithBets,
  insertEvents,
  type TicketOwner,
  type TicketRow,
  ticketsByIds,
} from './store.ts';
export { BestBets, MOST_TERM_RETURN, type TermsToCheck } from './terms-check/best-bets.ts';
export type { BoardMarket, TermReturn } from './terms-check/board.ts';
export { extrasOf } from './ticket-extras.ts';
export { fundsOf, type LegStanding, type LegTerms, type TicketTerms } from './ticket-terms.ts';
export { wagerOf } from './wager-of.ts';

declare module '../../platform/bus/bus.ts' {
  interface BusEvents {
    /** A ticket waits for the end of its live delay, so long from now; whoever answers tickets shall be there then. */
    'ticket.delayed': { readonly ticketId: string; readonly dueInMs: number };
  }
}

export interface TicketsParts {
  readonly db: Database;
  /** The same database on connections that only placing uses, so that their plans and statements stay; `db` when absent. */
  readonly laneDb?: Database;
  readonly clock: Clock;
  readonly book: BookReader;
  readonly risk: Risk;
  readonly wallet: Wallet;
  /** What a new house offers, where nothing else is given. */
  readonly terms?: BettingTerms;
  readonly freeBets?: FreeBetReader;
  readonly news: AccountNews;
  /** The moment by the database's clock; tests give one that stands still. */
  readonly databaseNow?: () => DatabaseMoment;
  /** What happens when only the price stands in the way of a bet in play. */
  readonly offers?: OfferTerms;
  /**
   * Whether this process answers delayed bets and ends offers, its own and those of others; true when absent. Where it does
   * not, the others hear of its bets over `bus`, or find them in the tables a second later.
   */
  readonly answers?: boolean;
  readonly bus?: Pick<Bus, 'publish' | 'subscribe'>;
  /** Whether others answer too: a process that does not know the prices then leaves bets to those who do, for a while. */
  readonly sharesAnswers?: boolean;
  readonly onError: (error: unknown) => void;
}

export interface Tickets {
  /** Places a bet and answers after the commit; `ServiceUnavailable` when it is not known what happened. */
  place(bettor: Bettor, asked: AskedPlacement): Promise<Result<Placed, Refusal>>;
  /** Sends tickets as they are now to their players' pages. */
  announce(tickets: readonly TicketOwner[]): Promise<void>;
  /** Bets waiting for a placement lane. */
  waiting(): number;
  /** Bets since the start that the fast call placed, and that the careful one decided. */
  readonly figures: Readonly<UsualBets['figures']>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const speaksOfOne = (error: unknown): boolean => isRowError(error) || error instanceof BrokenInvariant;

/** After a start the book fills first: so long a bet in play from before waits for it, rather than be declined for it. */
const BOOK_FILLS_MS = 30_000;

/** So long after its moment a bet in play is left to others, or to this process's own book: a new leader is there in less. */
const OTHERS_ANSWER_MS = 5000;

/** Bets of one batch fail with one error: it is reported once. */
function reportOnce(onError: (error: unknown) => void): (error: unknown) => void {
  const reported = new WeakSet<object>();
  return (error) => {
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    onError(error);
  };
}

export function openTickets(given: TicketsParts): Tickets {
  const parts = { ...given, book: withBuilders(given.book) };
  const { db, clock, book, risk, wallet, news, databaseNow, bus, answers = true, sharesAnswers = false } = parts;
  const { laneDb = db } = parts;
  const onError = reportOnce(parts.onError);
  const monotonicMs = (): number => clock.monotonicMs();
  const time = databaseTime(monotonicMs);
  const usual = usualBets(monotonicMs);
  const lane = openPlacementLane({
    isRowError,
    monotonicMs,
    isUsual: usual.takes,
    placeBatch: (rows, judgedMs) => {
      const judgedAtMs = time.at(judgedMs);
      const notAfterMs = judgedAtMs === undefined ? undefined : judgedAtMs + JUDGED_FOR_MS;
      return placeBatch(laneDb, rows, usual, onError, { moment: databaseNow?.(), notAfterMs, onMoment: time.heard });
    },
  });
  const { terms = DEFAULT_BETTING_TERMS } = parts;
  const placeBet = openPlaceBet({ ...parts, lane, terms });
  const betslips = openBetslips(parts);
  let startedMs = Number.NEGATIVE_INFINITY;
  let forget: (() => void) | undefined;

  const tell = (ticket: TicketView, accountId: string): void => news.account(accountId, 'ticket', ticket, ticket.id);
  const announceTo = async (all: readonly TicketOwner[]): Promise<void> => {
    const owners = all.filter(({ accountId }) => news.follows?.(accountId) ?? true);
    if (owners.length === 0) return;
    const heard = owners.map(({ id }) => id);
    const accountOf = new Map(owners.map(({ id, accountId }) => [String(id), accountId]));
    for (const ticket of await presentTickets(db, await ticketsByIds(db, heard))) {
      const accountId = accountOf.get(ticket.id) ?? '';
      tell(ticket, accountId);
      wallet.announce([accountId]);
    }
  };
  const announce = async (ticketIds: readonly bigint[]): Promise<void> => announceTo(await ownersOf(db, ticketIds));
  const answering = { ...parts, offers: parts.offers ?? DEFAULT_OFFER_TERMS };
  const delayed = openDueQueue({
    clock,
    onError,
    waiting: () => delayedTickets(db, databaseNow?.()),
    holdsBack: () => book.notReady?.() !== undefined && clock.monotonicMs() - startedMs < BOOK_FILLS_MS,
    leavesToOthersMs: () => (sharesAnswers && book.notReady?.() !== undefined ? OTHERS_ANSWER_MS : 0),
    speaksOfOne,
    answer: async (ticketIds, again) => {
      const answers = await answerDelayed(answering, ticketIds);
      for (const { kind, ticket } of answers) if (kind === 'offered') offered.add(ticket.id, answering.offers.validMs);
      // What was answered stands; a page that could not be told asks again.
      await (again ? announce(ticketIds) : announceTo(answers.map(({ ticket }) => ticket))).catch(onError);
    },
  });
  const offered = openDueQueue({
    clock,
    onError,
    waiting: () => standingOffers(db, databaseNow?.()),
    speaksOfOne,
    answer: async (ticketIds, again) => {
      const expired = await expireOffers(answering, ticketIds);
      await announce(again ? ticketIds : expired).catch(onError);
    },
  });

  const afterPlacing = async (accountId: string, placed: Placed): Promise<void> => {
    const { ticket, ticketId, slipChanged } = placed;
    if (ticket.acceptAtMs !== null) {
      const dueInMs = ticket.acceptAtMs - ticket.placedMs;
      if (answers) delayed.add(ticketId, dueInMs);
      else bus?.publish('ticket.delayed', { ticketId: String(ticketId), dueInMs });
    }
    tell(ticket, accountId);
    wallet.announce([accountId]);
    if (slipChanged) news.account(accountId, 'slip', await betslips.view(slipOwnerOf(accountId)));
  };

  const place: Tickets['place'] = async (bettor, asked) => {
    let placed: Result<Placed, Refusal>;
    try {
      placed = await placeBet(bettor, asked);
    } catch (error) {
      onError(error);
      return refuse(refusal('ServiceUnavailable'));
    }
    if (!placed.ok) return placed;
    if (placed.value.repeated) {
      // Whoever placed it may have lost the database's answer: what waits is found in the tables, now and not in a second.
      if (answers && placed.value.ticket.status === 4) await delayed.sweep().catch(onError);
      return placed;
    }
    // The bet stands; a slip that could not be tidied does not change that.
    await afterPlacing(bettor.accountId, placed.value).catch(onError);
    return accept(placed.value);
  };

  return {
    place,
    announce: announceTo,
    waiting: lane.waiting,
    figures: usual.figures,
    routes: {
      player: [
        ...ticketRoutes({
          ...parts,
          risk,
          terms,
          betslips,
          bookings: openBookings(parts),
          placeBet: place,
          popular: popularBets({ ...parts, monotonicMs }),
        }),
        ...offerRoutes({ ...answering, announce }),
      ],
      operator: [],
    },
    start: async () => {
      startedMs = clock.monotonicMs();
      time.heard(await momentNow(db, databaseNow?.()));
      if (!answers) return;
      forget = bus?.subscribe('ticket.delayed', ({ ticketId, dueInMs }) => delayed.add(BigInt(ticketId), dueInMs));
      await delayed.start();
      await offered.start();
    },
    stop: async () => {
      forget?.();
      await lane.stop();
      await delayed.stop();
      await offered.stop();
    },
  };
}
