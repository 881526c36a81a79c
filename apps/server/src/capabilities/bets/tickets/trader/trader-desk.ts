import { isBetType } from '@evens/betting';
import { parseMarketKey } from '@evens/catalogue';
import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import type { AnswerParts } from '../answers/answer-delayed.ts';
import { type DueQueue, openDueQueue } from '../answers/due-queue.ts';
import type { Answer } from '../answers/write-answers.ts';
import { isInPlay } from '../judging/judge-selection.ts';
import type { BareTicket } from '../stored/bare-ticket-store.ts';
import { bareTickets } from '../stored/bare-ticket-store.ts';
import { type TicketRow, ticketsByIds } from '../stored/store.ts';
import { allowedStake, timesLimit } from './allowed-stake.ts';
import { type Answered, type Answerer, answerRequest, expireRequests, type TraderAnswer } from './answer-request.ts';
import { boundsOf, ownLimits } from './bounds.ts';
import { requestsUntil, waitingRequests } from './request-store.ts';
import { type AskedOfTrader, ruleFor } from './trader-rules.ts';

export interface TraderDeskParts extends AnswerParts {
  readonly announce: (ticketIds: readonly bigint[]) => Promise<void>;
  /** A bet was offered to its player, so long from now; whoever ends offers shall be there then. */
  readonly onOffered: (ticketId: bigint, validMs: number) => void;
  /** Taken and in play: it is due at the end of its live delay. */
  readonly onDelayed: (ticketId: bigint, dueInMs: number) => void;
  readonly speaksOfOne: (error: unknown) => boolean;
  readonly onError: (error: unknown) => void;
}

/** Bets beyond a limit on their way: the rule that answers at once, the trader, and the end of their wait. */
export interface TraderDesk {
  /** The trader's answer; undefined: the bet was never sent to the trader. */
  answer(
    ticketId: bigint,
    answer: TraderAnswer,
    within?: (tx: DatabaseTransaction, written: Answer) => Promise<void>,
  ): Promise<Answered | undefined>;
  /** What waits, the one that ends first on top, as the trader has to see it. */
  requests(): Promise<readonly RequestSeen[]>;
  /** Asks the tables now what waits, and lets the rules answer it. */
  sweep(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** What the rules look at of a bet that waits, and the largest stake a line that the limits bear. */
async function lookAt(
  parts: AnswerParts,
  ticket: BareTicket,
): Promise<{ readonly asked: AskedOfTrader; readonly allowedMinor: bigint }> {
  const bounds = await boundsOf(parts, parts.db, ticket, ownLimits(parts, ticket));
  const allowedMinor = allowedStake(ticket, pricesOf(ticket), bounds);
  const eventMs = parts.clock.eventMs();
  const fixtures = ticket.legs.map((leg) => parts.book.getFixture(leg.fixtureId));
  const starts = fixtures.map((fixture) => Math.max(0, ((fixture?.startMs ?? eventMs) - eventMs) / 60_000));
  const asked: AskedOfTrader = {
    betType: isBetType(ticket.betType) ? ticket.betType : 'single',
    timesLimit: timesLimit(ticket, allowedMinor),
    playerClass: parts.risk.classOf(ticket.accountId).name,
    marketTypes: ticket.legs.map((leg) => parseMarketKey(leg.marketKey)?.type ?? ''),
    live: fixtures.some((fixture) => fixture !== undefined && isInPlay(fixture)),
    minutesToStart: Math.min(...starts),
  };
  return { asked, allowedMinor };
}

const pricesOf = (ticket: BareTicket) => ticket.legs.map(({ position, priceMilli }) => ({ position, priceMilli }));

/** A bet that waits for the trader, beside what the limits would let through of it. */
export interface RequestSeen {
  readonly ticket: TicketRow;
  readonly untilMs: number;
  /** Per line; 0 where not even the least stake fits. */
  readonly allowedMinor: bigint;
  readonly timesLimit: number;
}

/** A desk does not answer more than these at once; what is beyond follows as they go. */
const MOST_SEEN = 50;

async function requestsSeen(parts: AnswerParts): Promise<RequestSeen[]> {
  const waiting = (await requestsUntil(parts.db)).slice(0, MOST_SEEN);
  const ids = waiting.map(({ ticketId }) => ticketId);
  const rows = new Map((await ticketsByIds(parts.db, ids)).map((row) => [row.id, row]));
  const bare = await inTransaction(parts.db, (tx) => bareTickets(tx, ids));
  const looks = new Map(await Promise.all(bare.map(async (each) => [each.id, await lookAt(parts, each)] as const)));
  return waiting.flatMap(({ ticketId, untilMs }) => {
    const [ticket, look] = [rows.get(ticketId), looks.get(ticketId)];
    if (!ticket || !look || ticket.status !== 0) return [];
    return [{ ticket, untilMs, allowedMinor: look.allowedMinor, timesLimit: look.asked.timesLimit }];
  });
}

/** What the rules answer to a bet; undefined: the trader does. */
async function ruled(parts: TraderDeskParts, ticket: BareTicket): Promise<TraderAnswer | undefined> {
  const { asked, allowedMinor } = await lookAt(parts, ticket);
  const rule = ruleFor(asked, parts.risk.settings().traderRules);
  if (!rule || rule.answer === 'wait') return undefined;
  if (rule.answer === 'take' || rule.answer === 'decline') return { kind: rule.answer };
  const stakeMinor = (allowedMinor * BigInt(Math.round(rule.answer.offerTimesLimit * 100))) / 100n;
  // Nothing is left of the limit: that is for a person to say.
  if (stakeMinor < parts.risk.limits(ticket.currency).minStakeMinor) return undefined;
  return stakeMinor >= ticket.stakeMinor ? { kind: 'take' } : { kind: 'offer', stakeMinor };
}

export function openTraderDesk(parts: TraderDeskParts): TraderDesk {
  const rule = ruleQueue(parts);
  const silence = silenceQueue(parts);
  return {
    requests: () => requestsSeen(parts),
    answer: (ticketId, answer, within) => answerOnce(parts, ticketId, answer, 'trader', within),
    sweep: async () => {
      await rule.sweep();
      await silence.sweep();
    },
    start: async () => {
      await rule.start();
      await silence.start();
    },
    stop: async () => {
      await rule.stop();
      await silence.stop();
    },
  };
}

/** Writes an answer, and tells whoever must act on it next: the end of an offer, the end of a live delay, the player's page. */
async function answerOnce(
  parts: TraderDeskParts,
  ticketId: bigint,
  answer: TraderAnswer,
  answerer: Answerer,
  within?: (tx: DatabaseTransaction, written: Answer) => Promise<void>,
): Promise<Answered | undefined> {
  const answered = await answerRequest(parts, ticketId, answer, answerer, within);
  if (!answered?.ok) return answered;
  const { value } = answered;
  if (value.kind === 'offered') parts.onOffered(ticketId, parts.trader.offerMs);
  if (value.kind === 'accepted' && value.delayedUntilMs !== undefined) {
    parts.onDelayed(ticketId, value.delayedUntilMs - parts.clock.wallMs());
  }
  // What was answered stands; a page that could not be told asks again.
  await parts.announce([ticketId]).catch(parts.onError);
  return answered;
}

/** Looks at each request once by the rules. What they leave open waits for the trader. */
function ruleQueue(parts: TraderDeskParts): DueQueue {
  const { db, clock, speaksOfOne, onError } = parts;
  /** The rules have nothing to say about these. */
  let looked = new Set<bigint>();
  return openDueQueue({
    clock,
    speaksOfOne,
    onError,
    waiting: async () => {
      const waiting = await waitingRequests(db, parts.databaseNow?.());
      const ids = new Set(waiting.map(({ id }) => id));
      looked = new Set([...looked].filter((id) => ids.has(id)));
      return waiting.filter(({ id }) => !looked.has(id)).map(({ id }) => ({ id, dueInMs: 0 }));
    },
    answer: async (ticketIds) => {
      const tickets = await inTransaction(db, (tx) => bareTickets(tx, ticketIds));
      for (const ticket of tickets) {
        looked.add(ticket.id);
        const answer = ticket.status === 0 ? await ruled(parts, ticket) : undefined;
        if (answer) await answerOnce(parts, ticket.id, answer, 'rule');
      }
    },
  });
}

/** Declines requests that nobody answered in time. */
function silenceQueue(parts: TraderDeskParts): DueQueue {
  const { db, clock, speaksOfOne, onError } = parts;
  return openDueQueue({
    clock,
    speaksOfOne,
    onError,
    waiting: () => waitingRequests(db, parts.databaseNow?.()),
    answer: async (ticketIds, again) => {
      const silent = await expireRequests(parts, ticketIds);
      await parts.announce(again ? ticketIds : silent).catch(onError);
    },
  });
}
