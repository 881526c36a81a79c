import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Routes } from '../../../platform/http/index.ts';
import { type AnswerQueues, openAnswerQueues, queueManners } from './answers/answer-queues.ts';
import { momentNow } from './answers/answer-store.ts';
import { withBuilders } from './builder/builder-book.ts';
import { type CashOuts, DEFAULT_CASH_OUT_TERMS, openCashOuts, type RuleSale } from './cash-out/index.ts';
import { offerRoutes } from './offers/offer-routes.ts';
import { DEFAULT_OFFER_TERMS } from './offers/offer-terms.ts';
import { type AskedPlacement, type Bettor, slipOwnerOf } from './placing/asked-placement.ts';
import { type LaneAndTime, openLane } from './placing/open-lane.ts';
import { openPlaceBet, type Placed } from './placing/place-bet.ts';
import { isPlayBettor } from './placing/play-bettor.ts';
import { refusedBet } from './placing/refused-bet.ts';
import { reportOnce } from './placing/report-once.ts';
import { type UsualBets, usualBets } from './placing/usual-bets.ts';
import { openReceipts } from './receipts/receipts.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { ticketRoutes } from './routes.ts';
import { announceTickets } from './shown/announce-tickets.ts';
import { popularBets } from './shown/popular-bets.ts';
import { openBetslips } from './slip/betslip.ts';
import { openBookings } from './slip/booking.ts';
import type { TicketOwner } from './stored/store.ts';
import { DEFAULT_BETTING_TERMS } from './terms/betting-terms.ts';
import type { TicketsParts } from './tickets-parts.ts';
import { openTraderDesk, type TraderDesk } from './trader/trader-desk.ts';
import { DEFAULT_TRADER_TERMS } from './trader/trader-terms.ts';

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

type Announcing = ReturnType<typeof announceTickets>;

/** Everything that a process does with tickets: places them, answers what waits, sells them back and tells their players. */
export const openTickets = (given: TicketsParts): Tickets => new HouseTickets(given);

class HouseTickets implements Tickets {
  readonly routes: Routes;
  readonly cashOuts: CashOuts;
  readonly trader: TraderDesk;
  readonly announce: Announcing['announceTo'];
  private readonly parts: TicketsParts;
  private readonly announcing: Announcing;
  private readonly onError: (error: unknown) => void;
  private readonly usual: UsualBets;
  private readonly laneAndTime: LaneAndTime;
  private readonly placeBet: ReturnType<typeof openPlaceBet>;
  private readonly betslips: ReturnType<typeof openBetslips>;
  private readonly queues: AnswerQueues;
  /** Whether this process answers what waits, or tells those that do. */
  private readonly answers: boolean;
  private startedMs = Number.NEGATIVE_INFINITY;
  private readonly heard: (() => void)[] = [];

  constructor(given: TicketsParts) {
    const parts = { ...given, book: withBuilders(given.book), onError: reportOnce(given.onError) };
    const { db, clock, onError, answers = true } = parts;
    const { terms = DEFAULT_BETTING_TERMS, trader = DEFAULT_TRADER_TERMS, offers = DEFAULT_OFFER_TERMS } = parts;
    const answering = { ...parts, offers, trader };
    this.parts = parts;
    this.onError = onError;
    this.answers = answers;
    this.usual = usualBets(() => clock.monotonicMs());
    this.laneAndTime = openLane(parts, this.usual, onError);
    this.placeBet = openPlaceBet({ ...parts, lane: this.laneAndTime.lane, terms, trader });
    this.betslips = openBetslips(parts);
    this.announcing = announceTickets(parts);
    const { announce } = this.announcing;
    this.announce = this.announcing.announceTo;
    const queue = queueManners(parts, () => this.startedMs);
    const cashOut = parts.cashOut ?? DEFAULT_CASH_OUT_TERMS;
    this.cashOuts = openCashOuts({ ...parts, cashOut, answers, queue, announce });
    this.queues = openAnswerQueues(answering, this.announcing, queue, onError);
    const onDelayed = (ticketId: bigint, dueInMs: number): void => this.answerLater(ticketId, dueInMs);
    this.trader = openTraderDesk({
      ...answering,
      announce,
      onOffered: (ticketId, validMs) => (answers ? this.queues.offered.add(ticketId, validMs) : undefined),
      onDelayed,
      speaksOfOne: queue.speaksOfOne,
    });
    this.routes = {
      player: [
        ...ticketRoutes({
          ...parts,
          terms,
          betslips: this.betslips,
          bookings: openBookings(parts),
          placeBet: (bettor, asked) => this.place(bettor, asked),
          popular: popularBets({ ...parts, monotonicMs: () => clock.monotonicMs() }),
        }),
        ...offerRoutes({ ...answering, announce, onDelayed }),
        ...receiptRoutes(openReceipts({ ...parts.receipts, db, clock, onError })),
        ...this.cashOuts.routes,
      ],
      operator: [],
    };
  }

  get figures(): Tickets['figures'] {
    return this.usual.figures;
  }

  waiting(): number {
    return this.laneAndTime.lane.waiting();
  }

  sellForRule(sale: RuleSale): ReturnType<CashOuts['sellForRule']> {
    return this.cashOuts.sellForRule(sale);
  }

  async place(bettor: Bettor, asked: AskedPlacement): Promise<Result<Placed, Refusal>> {
    let placed: Result<Placed, Refusal>;
    try {
      placed = await this.placeBet(bettor, asked);
    } catch (error) {
      this.onError(error);
      return refuse(refusal('ServiceUnavailable'));
    }
    if (!placed.ok) {
      const refused = isPlayBettor(bettor) ? undefined : refusedBet(this.parts, bettor, asked, placed.refusal);
      if (refused) this.parts.risk.refusals.note(refused);
      return placed;
    }
    if (placed.value.repeated) {
      // The process that placed it may have lost the database's answer: read waiting tickets from the tables at once.
      const waits = placed.value.ticket.status === 4;
      if (this.answers && waits) await this.queues.delayed.sweep().catch(this.onError);
      return placed;
    }
    // The bet stands; a slip that could not be tidied does not change that.
    await this.afterPlacing(bettor.accountId, placed.value).catch(this.onError);
    return accept(placed.value);
  }

  private async afterPlacing(accountId: string, { ticket, ticketId, slipChanged }: Placed): Promise<void> {
    if (ticket.acceptAtMs !== null) this.answerLater(ticketId, ticket.acceptAtMs - ticket.placedMs);
    this.announcing.tell(ticket, accountId);
    this.parts.wallet.announce([accountId]);
    if (ticket.status === 0 && this.answers) this.askRules();
    if (ticket.status === 0 && !this.answers) this.parts.bus?.publish('ticket.asked', { ticketId: String(ticketId) });
    if (slipChanged) {
      this.parts.news.account(accountId, 'slip', await this.betslips.view(slipOwnerOf(accountId)));
    }
  }

  /** A bet is answered so many milliseconds from now, here or by those that answer. */
  private answerLater(ticketId: bigint, dueInMs: number): void {
    if (this.answers) this.queues.delayed.add(ticketId, dueInMs);
    else this.parts.bus?.publish('ticket.delayed', { ticketId: String(ticketId), dueInMs });
  }

  private askRules(): void {
    void this.trader.sweep().catch(this.onError);
  }

  async start(): Promise<void> {
    const { clock, db, databaseNow, bus } = this.parts;
    this.startedMs = clock.monotonicMs();
    this.laneAndTime.time.heard(await momentNow(db, databaseNow?.()));
    await this.cashOuts.start();
    if (!this.answers) return;
    const { delayed, offered } = this.queues;
    if (bus) {
      this.heard.push(
        bus.subscribe('ticket.delayed', ({ ticketId, dueInMs }) => delayed.add(BigInt(ticketId), dueInMs)),
        bus.subscribe('ticket.asked', () => this.askRules()),
      );
    }
    await delayed.start();
    await offered.start();
    await this.trader.start();
  }

  async stop(): Promise<void> {
    for (const forget of this.heard) forget();
    await this.laneAndTime.lane.stop();
    await this.queues.delayed.stop();
    await this.queues.offered.stop();
    await this.trader.stop();
    await this.cashOuts.stop();
  }
}
