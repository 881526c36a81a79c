import { accept, BrokenInvariant, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Routes } from '../../../platform/http/index.ts';
import { announceTickets } from './announce-tickets.ts';
import { answerDelayed } from './answer-delayed.ts';
import { expireOffers } from './answer-offer.ts';
import { delayedTickets, momentNow, standingOffers } from './answer-store.ts';
import { type AskedPlacement, type Bettor, slipOwnerOf } from './asked-placement.ts';
import { openBetslips } from './betslip.ts';
import { DEFAULT_BETTING_TERMS } from './betting-terms.ts';
import { openBookings } from './booking.ts';
import { withBuilders } from './builder/builder-book.ts';
import { type CashOuts, DEFAULT_CASH_OUT_TERMS, openCashOuts } from './cash-out/index.ts';
import { databaseTime } from './database-time.ts';
import { openDueQueue } from './due-queue.ts';
import { offerRoutes } from './offer-routes.ts';
import { DEFAULT_OFFER_TERMS } from './offer-terms.ts';
import { placeBatch } from './place-batch.ts';
import { openPlaceBet, type Placed } from './place-bet.ts';
import { JUDGED_FOR_MS, openPlacementLane } from './placement-lane.ts';
import { isPlayBettor } from './play-bettor.ts';
import { popularBets } from './popular-bets.ts';
import { openReceipts } from './receipts/receipts.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { refusedBet } from './refused-bet.ts';
import { reportOnce } from './report-once.ts';
import { ticketRoutes } from './routes.ts';
import { isRowError } from './row-error.ts';
import type { TicketOwner } from './store.ts';
import type { TicketsParts } from './tickets-parts.ts';
import { openTraderDesk, type TraderDesk } from './trader/trader-desk.ts';
import { DEFAULT_TRADER_TERMS } from './trader/trader-terms.ts';
import { type UsualBets, usualBets } from './usual-bets.ts';

export type { AskedPlacement, Bettor, FreeBetReader } from './asked-placement.ts';
export { type BareLeg, type BareTicket, bareTickets, lockTickets } from './bare-ticket-store.ts';
export { type BettingTerms, DEFAULT_BETTING_TERMS, type ReadTerms, readBettingTerms } from './betting-terms.ts';
export type { BookNews, BookOutcome, BookReader } from './book-reader.ts';
export {
  borneBy,
  CASH_OUT_RETENTION,
  type CashOuts,
  type CashOutTerms,
  cashOutKey,
  DEFAULT_CASH_OUT_TERMS,
  type Lookers,
  lookersAt,
  RULE_RETENTION,
  type SoldPart,
  soldParts,
  type TicketValue,
  type ValuedBy,
  valueTickets,
} from './cash-out/index.ts';
export { type CheckedTicket, ticketsToCheck } from './checked-store.ts';
export { ticketCheckpoints } from './checkpoint-store.ts';
export { openBetsOf } from './history-store.ts';
export { type SelectionState, stateInBook } from './judge-selection.ts';
export { DEFAULT_OFFER_TERMS, type OfferTerms } from './offer-terms.ts';
export type { Placed } from './place-bet.ts';
export { LANES } from './placement-lane.ts';
export { presentTicket, ticketFixtureOf } from './present.ts';
export { newSigningKeyLine, SIGNING_KEY_LINE, type SigningKey, signingKeyOf } from './receipts/signing-key.ts';
export { resultOfCode } from './result-code.ts';
export { closeTickets, reopenTickets, type SettledLeg, writeLegs } from './settled-store.ts';
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
export type { TicketsParts } from './tickets-parts.ts';
export type { TraderAnswer } from './trader/answer-request.ts';
export type { RequestSeen, TraderDesk } from './trader/trader-desk.ts';
export { DEFAULT_TRADER_TERMS, type TraderTerms } from './trader/trader-terms.ts';
export { wagerOf } from './wager-of.ts';

declare module '../../../platform/bus/bus.ts' {
  interface BusEvents {
    /** A ticket's live delay ends after so many ms; the process that answers tickets must wake up by then. */
    'ticket.delayed': { readonly ticketId: string; readonly dueInMs: number };
    /** A bet beyond a limit waits for the trader; the process that answers tickets checks the rules at once. */
    'ticket.asked': { readonly ticketId: string };
    /** A cash-out of this ticket waits for the end of the delay of bets in play. */
    'cashOut.delayed': { readonly ticketId: string; readonly dueInMs: number };
    /** A cash-out rule of this ticket was set or removed; the process that runs the rules checks it at once. */
    'cashOut.ruleChanged': { readonly ticketId: string };
  }
}

export interface Tickets {
  /** Places a bet and answers after the commit; `ServiceUnavailable` when it is not known what happened. */
  place(bettor: Bettor, asked: AskedPlacement): Promise<Result<Placed, Refusal>>;
  /** Sends tickets as they are now to their players' pages. */
  announce(tickets: readonly TicketOwner[]): Promise<void>;
  /** Bets waiting for a placement lane. */
  waiting(): number;
  /** Bets beyond a limit, and the trader's answers to them. */
  readonly trader: TraderDesk;
  /** Bets since the start that the fast call placed, and that the careful one decided. */
  readonly figures: Readonly<UsualBets['figures']>;
  /** Sells a ticket for a rule of its player: see `CashOuts`. */
  readonly sellForRule: CashOuts['sellForRule'];
  readonly cashOuts: Pick<CashOuts, 'figures' | 'mindRules'>;
  readonly routes: Routes;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const speaksOfOne = (error: unknown): boolean => isRowError(error) || error instanceof BrokenInvariant;

/** After a start the book fills first: so long a bet in play from before waits for it, rather than be declined for it. */
const BOOK_FILLS_MS = 30_000;

/** So long after its moment a bet in play is left to others, or to this process's own book: a new leader is there in less. */
const OTHERS_ANSWER_MS = 5000;

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
  const { terms = DEFAULT_BETTING_TERMS, trader: traderTerms = DEFAULT_TRADER_TERMS } = parts;
  const placeBet = openPlaceBet({ ...parts, lane, terms, trader: traderTerms });
  const betslips = openBetslips(parts);
  let startedMs = Number.NEGATIVE_INFINITY;
  let forget: (() => void) | undefined;

  const { tell, announceTo, announce } = announceTickets({ db, news, wallet, bus });
  const answering = { ...parts, offers: parts.offers ?? DEFAULT_OFFER_TERMS, trader: traderTerms };
  const queue = {
    speaksOfOne,
    holdsBack: () => book.notReady?.() !== undefined && clock.monotonicMs() - startedMs < BOOK_FILLS_MS,
    leavesToOthersMs: () => (sharesAnswers && book.notReady?.() !== undefined ? OTHERS_ANSWER_MS : 0),
  };
  const cashOuts = openCashOuts({
    ...parts,
    cashOut: parts.cashOut ?? DEFAULT_CASH_OUT_TERMS,
    bus,
    answers,
    queue,
    announce,
    onError,
  });
  const delayed = openDueQueue({
    ...queue,
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

  const delayedLater = (ticketId: bigint, dueInMs: number): void => {
    if (answers) delayed.add(ticketId, dueInMs);
    else bus?.publish('ticket.delayed', { ticketId: String(ticketId), dueInMs });
  };
  const trader = openTraderDesk({
    ...answering,
    announce,
    onOffered: (ticketId, validMs) => (answers ? offered.add(ticketId, validMs) : undefined),
    onDelayed: delayedLater,
    speaksOfOne,
    onError,
  });
  const askRules = (): void => void trader.sweep().catch(onError);

  const afterPlacing = async (accountId: string, placed: Placed): Promise<void> => {
    const { ticket, ticketId, slipChanged } = placed;
    if (ticket.acceptAtMs !== null) delayedLater(ticketId, ticket.acceptAtMs - ticket.placedMs);
    tell(ticket, accountId);
    wallet.announce([accountId]);
    if (ticket.status === 0 && answers) askRules();
    if (ticket.status === 0 && !answers) bus?.publish('ticket.asked', { ticketId: String(ticketId) });
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
    if (!placed.ok) {
      const refused = isPlayBettor(bettor) ? undefined : refusedBet(parts, bettor, asked, placed.refusal);
      if (refused) risk.refusals.note(refused);
      return placed;
    }
    if (placed.value.repeated) {
      // The process that placed it may have lost the database's answer: read waiting tickets from the tables at once.
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
    sellForRule: cashOuts.sellForRule,
    cashOuts,
    waiting: lane.waiting,
    figures: usual.figures,
    trader,
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
        ...offerRoutes({ ...answering, announce, onDelayed: delayedLater }),
        ...receiptRoutes(openReceipts({ ...parts.receipts, db, clock, onError })),
        ...cashOuts.routes,
      ],
      operator: [],
    },
    start: async () => {
      startedMs = clock.monotonicMs();
      time.heard(await momentNow(db, databaseNow?.()));
      await cashOuts.start();
      if (!answers) return;
      const heard = [
        bus?.subscribe('ticket.delayed', ({ ticketId, dueInMs }) => delayed.add(BigInt(ticketId), dueInMs)),
        bus?.subscribe('ticket.asked', askRules),
      ];
      forget = () => {
        for (const each of heard) each?.();
      };
      await delayed.start();
      await offered.start();
      await trader.start();
    },
    stop: async () => {
      forget?.();
      await lane.stop();
      await delayed.stop();
      await offered.stop();
      await trader.stop();
      await cashOuts.stop();
    },
  };
}
