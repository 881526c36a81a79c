import { sportById } from '@evens/catalogue';
import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';
import type { AnswerParts } from '../answers/answer-delayed.ts';
import { claimTickets, momentNow } from '../answers/answer-store.ts';
import { type JudgedBy, judgeAgain, limitRefusal } from '../answers/judge-again.ts';
import { type Answer, ownMoneyHeld, writeAnswers } from '../answers/write-answers.ts';
import { askedOf, wagerUnits } from '../builder/builder-legs.ts';
import { isInPlay, openOutcome } from '../judging/judge-selection.ts';
import { type BareTicket, bareTickets, lockTickets } from '../stored/bare-ticket-store.ts';
import { atStakeAndOdds, fitsBounds } from './allowed-stake.ts';
import { boundsOf, traderLimits } from './bounds.ts';
import { beyondOwnLimits, keptAway } from './kept-away-store.ts';
import { requestsUntil } from './request-store.ts';

/** What a trader, or the rule that answers for him, says to a bet beyond a limit. */
export type TraderAnswer =
  | { readonly kind: 'take' }
  | { readonly kind: 'decline' }
  /** Less than was asked for: a stake per line, or odds of legs by their position, no better than the book's. */
  | {
      readonly kind: 'offer';
      readonly stakeMinor?: bigint | undefined;
      readonly legs?: readonly { readonly position: number; readonly priceMilli: number }[] | undefined;
    };

export type Answerer = 'trader' | 'rule';

/** What was written of an answer, or why nothing was. */
export type Answered = Result<Answer, Refusal>;

const by = (answerer: Answerer, words: 'took' | 'offer' | 'declined'): string =>
  answerer === 'rule' ? 'trader-rule' : `trader-${words}`;

/**
 * The trader's answer to one bet, once: under the ticket's lock it still waits, its time has not passed, and then it is taken,
 * declined, or offered. What is taken is judged again as at the end of a live delay; where only the price has moved it becomes an
 * offer at the odds of now. `within` runs in the same transaction. Undefined: no such bet.
 */
export async function answerRequest(
  parts: AnswerParts,
  ticketId: bigint,
  answer: TraderAnswer,
  answerer: Answerer,
  within?: (tx: DatabaseTransaction, written: Answer) => Promise<void>,
): Promise<Answered | undefined> {
  return inTransaction(parts.db, async (tx) => {
    const [ticket] = await lockTickets(tx, [ticketId]);
    if (!ticket?.terms.trader) return undefined;
    const [waiting] = await requestsUntil(tx, [ticketId]);
    const nowMs = await momentNow(tx, parts.databaseNow?.());
    if (!waiting || nowMs >= waiting.untilMs) return refuse(refusal('OfferExpired'));
    const decided = await decide(parts, tx, ticket, { answer, answerer, nowMs });
    if (!decided.ok) return decided;
    const [written] = await writeAnswers(parts, tx, [decided.value], nowMs);
    if (!written) return undefined;
    await within?.(tx, written);
    return accept(written);
  });
}

/** Silence: these bets are declined, and the stakes go back, in one transaction. Answers with those that still waited. */
export async function expireRequests(parts: AnswerParts, ticketIds: readonly bigint[]): Promise<bigint[]> {
  return inTransaction(parts.db, async (tx) => {
    const { ids, nowMs } = await claimTickets(tx, ticketIds, 0, parts.databaseNow?.());
    const silent = (await bareTickets(tx, ids)).map((ticket): Answer => {
      return { kind: 'declined', ticket, refusal: refusal('TraderNotAnswered'), rule: 'trader-silent' };
    });
    await writeAnswers(parts, tx, silent, nowMs);
    return ids;
  });
}

interface Wish {
  readonly answer: TraderAnswer;
  readonly answerer: Answerer;
  readonly nowMs: number;
}

async function decide(
  parts: AnswerParts,
  tx: DatabaseTransaction,
  ticket: BareTicket,
  wish: Wish,
): Promise<Result<Answer, Refusal>> {
  const { answer, answerer, nowMs } = wish;
  const declined = (reason: Refusal, words: 'took' | 'declined'): Answer => {
    return { kind: 'declined', ticket, refusal: reason, rule: by(answerer, words) };
  };
  if (answer.kind === 'decline') return accept(declined(refusal('TraderDeclined'), 'declined'));
  const away = (await keptAway(tx, [ticket.accountId], nowMs)).get(ticket.accountId);
  if (away) return accept(declined(away, 'took'));
  const judgedBy: JudgedBy = { ...parts, eventMs: parts.clock.eventMs() };
  const begun = beganMeanwhile(ticket, judgedBy);
  if (begun) return accept(declined(begun, 'took'));
  const expiresMs = nowMs + parts.trader.offerMs;
  if (answer.kind === 'offer') {
    const offered = offerOf(ticket, answer, judgedBy);
    if (!offered.ok) return offered;
    const fits = fitsBounds(ticket, offered.value, await boundsOf(parts, tx, ticket, traderLimits(parts, ticket)));
    if (!fits) return refuse(refusal('MarketBettingLimitReachedException'));
    const reason = limitRefusal(ticket, ticket, parts, 1) ?? refusal('MarketBettingLimitReachedException');
    const rule = by(answerer, 'offer');
    return accept({ kind: 'offered', ticket, prices: offered.value, refusal: reason, by: answerer, rule, expiresMs });
  }
  const judged = judgeAgain(ticket, judgedBy);
  if (judged.kind === 'decline') {
    // A market that is paused this moment may open again while there is still time to answer.
    if (judged.refusal.code === 'MarketSuspended' || judged.refusal.code === 'PricesStale')
      return refuse(judged.refusal);
    return accept(declined(judged.refusal, 'took'));
  }
  if (judged.kind === 'offer') {
    const { prices, refusal: reason } = judged;
    return accept({
      kind: 'offered',
      ticket,
      prices,
      refusal: reason,
      by: answerer,
      rule: by(answerer, 'offer'),
      expiresMs,
    });
  }
  const bounds = await boundsOf(parts, tx, ticket, traderLimits(parts, ticket));
  if (!fitsBounds(ticket, judged.prices, bounds)) return refuse(refusal('MarketBettingLimitReachedException'));
  const taken = takenAnswer(parts, ticket, judged.prices, { rule: by(answerer, 'took'), nowMs });
  // Whoever has lowered a limit since he asked is held to it.
  const own = await beyondOwnLimits(tx, ownMoneyHeld(taken), nowMs);
  return accept(own ? declined(refusal(own), 'took') : taken);
}

/** Taken from a trader's hands, or by a player whom other odds were offered: at once, or in play after the live delay, since the match has gone on meanwhile. */
export function takenAnswer(
  { risk, clock, book }: Pick<AnswerParts, 'risk' | 'clock' | 'book'>,
  ticket: BareTicket,
  prices: Extract<Answer, { kind: 'accepted' }>['prices'],
  { rule, nowMs }: { readonly rule: string; readonly nowMs: number },
): Extract<Answer, { kind: 'accepted' }> {
  const delays = ticket.legs
    .filter((leg) => leg.live)
    .map((leg) =>
      risk.acceptDelayMs(sportById(book.getFixture(leg.fixtureId)?.sportId ?? 0)?.alias ?? '', ticket.accountId),
    );
  const delayedUntilMs = delays.length > 0 ? nowMs + Math.max(...delays) : undefined;
  return { kind: 'accepted', ticket, prices, rule, madeAtMs: clock.eventMs(), delayedUntilMs };
}

/** A bet before the match is none in play: other prices, another delay, another early payout. */
export function beganMeanwhile(ticket: BareTicket, { book }: Pick<JudgedBy, 'book'>): Refusal | undefined {
  const begun = ticket.legs.some((leg) => {
    const fixture = book.getFixture(leg.fixtureId);
    return !leg.live && fixture !== undefined && isInPlay(fixture);
  });
  return begun ? refusal('MarketClosed') : undefined;
}

/** What the trader offers as amounts and odds, or why it is no offer. */
function offerOf(
  ticket: BareTicket,
  { stakeMinor = ticket.stakeMinor, legs = [] }: Extract<TraderAnswer, { kind: 'offer' }>,
  { book, risk, eventMs }: JudgedBy,
): Result<Extract<Answer, { kind: 'offered' }>['prices'], Refusal> {
  const { minStakeMinor } = risk.limits(ticket.currency);
  if (stakeMinor < minStakeMinor) return refuse(refusal('MinimumAllowedStakeException'));
  // More than was asked for would be another bet, and the hold has no more.
  if (stakeMinor > ticket.stakeMinor) return refuse(refusal('InvalidStakeException'));
  const prices: { position: number; priceMilli: number }[] = [];
  for (const unit of wagerUnits(ticket.legs)) {
    const open = openOutcome(book, askedOf(unit), eventMs);
    if (!open.ok) return open;
    const [first] = unit;
    const currentPriceMilli = open.value.priceMilli;
    const least = Math.min(first.priceMilli, currentPriceMilli);
    const priceMilli = legs.find((each) => each.position === first.position)?.priceMilli ?? least;
    // Better than the book's own price it could never be accepted; a bet builder's parts are reckoned with its own price.
    const wrong =
      priceMilli > currentPriceMilli || priceMilli <= 1000 || (first.terms.builder && priceMilli !== first.priceMilli);
    if (wrong) return refuse(refusal('PriceChanged', { takenPriceMilli: priceMilli, currentPriceMilli }));
    for (const { position } of unit) prices.push({ position, priceMilli });
  }
  const offered = atStakeAndOdds(ticket, stakeMinor, prices);
  return offered ? accept(offered) : refuse(refusal('InvalidStakeException'));
}
