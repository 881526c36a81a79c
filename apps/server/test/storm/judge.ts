import type { TicketEvent, TicketView } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { gradeBySlowRules, type TicketJson } from '@evens/testing';
import { sharesOf } from './goals.ts';
import type { Journal } from './journal.ts';
import type { AskedLeg, BetRecord } from './player.ts';
import type { SoldPart } from './sold.ts';

const idOf = (leg: AskedLeg): string => `${leg.fixtureId}/${leg.marketKey}/${leg.outcome}`;

/** Times of the journal and of the house are whole milliseconds of one clock, read a moment apart. */
const SLACK_MS = 5;

const LATE_CODES: ReadonlySet<string> = new Set([
  'MarketSuspended',
  'MarketClosed',
  'SelectionNotFound',
  'PricesStale',
]);
export const isLate = (code: string | undefined): boolean => code !== undefined && LATE_CODES.has(code);

const allows = (policy: 0 | 1 | 2, askedMilli: number, takenMilli: number): boolean =>
  takenMilli === askedMilli || (policy === 1 && takenMilli > askedMilli) || policy === 2;

/** What is wrong with how the house answered a bet, by what the feed had said when. */
export function answerFaults(bet: BetRecord, journal: Journal): string[] {
  const { asked, code, first, last } = bet;
  if (!first || !last) return refusalFaults(bet, code, journal);
  // What waited for a trader is judged at his moment, which nobody else knows.
  if (first.status === 0 && last.status === 2) return [];
  if (last.status === 2) return refusalFaults(bet, last.decline?.code, journal);
  // What went through a trader's hands is at odds of his, at a moment of his.
  if (first.status === 0) return last.status === 1 ? [] : [`ticket ${first.id}: was left in status ${last.status}`];
  const faults = legFaults(bet, first, journal, bet.sentMs, bet.answeredMs);
  if (first.status === 4 && last.status === 1) {
    // An offer that was taken waited out the delay again.
    const acceptMs = bet.offered?.acceptAtMs ?? first.acceptAtMs ?? bet.answeredMs;
    if (bet.offered && bet.offered.acceptAtMs == null) faults.push('took an offer in play without a new delay');
    faults.push(...legFaults(bet, last, journal, acceptMs, bet.lastMs));
    if (bet.lastMs < acceptMs) faults.push(`was answered ${acceptMs - bet.lastMs} ms before its delay had passed`);
  }
  const live = first.legs.some((leg) => leg.live);
  if (live !== (first.status === 4))
    faults.push(`a bet ${live ? 'in play' : 'before the match'} has status ${first.status}`);
  if (last.status === 3 || last.status === 4) faults.push(`was left in status ${last.status}`);
  if (first.legs.length !== asked.selections.length) faults.push('lost a leg');
  return faults.map((fault) => `ticket ${first.id}: ${fault}`);
}

/** Each leg at a price its policy allows, beside what was asked for or the offer that was taken, and one that stood at that time. */
function legFaults(bet: BetRecord, ticket: TicketView, journal: Journal, fromMs: number, untilMs: number): string[] {
  return bet.asked.selections.flatMap((asked, at) => {
    const taken = ticket.legs[at]?.priceMilli ?? 0;
    const offered = ticket.status === 1 && bet.offered?.legs.find((leg) => leg.position === at + 1)?.priceMilli;
    const fair = allows(bet.asked.oddsChangePolicy, offered || asked.priceMilli, taken);
    const faults: string[] = [];
    if (!fair)
      faults.push(
        `${idOf(asked)} asked at ${asked.priceMilli}, taken at ${taken} under policy ${bet.asked.oddsChangePolicy}`,
      );
    const stood = journal.pricesIn(idOf(asked), fromMs - SLACK_MS, untilMs + SLACK_MS);
    if (!stood.has(taken))
      faults.push(`${idOf(asked)} was taken at ${taken} when ${[...stood].join(' ') || 'nothing'} stood`);
    return faults;
  });
}

/** A refusal needs its reason: a price that had moved, a market that was not open all the while. */
function refusalFaults({ asked, sentMs, lastMs }: BetRecord, code: string | undefined, journal: Journal): string[] {
  if (code !== 'PriceChanged' && !isLate(code)) return [];
  const [fromMs, untilMs] = [sentMs - SLACK_MS, lastMs + SLACK_MS];
  const reason = asked.selections.some(
    (leg) =>
      journal.disbeliefsOf().has(leg.fixtureId) ||
      journal.waitedForKickOff(leg.fixtureId, fromMs, untilMs) ||
      [...journal.pricesIn(idOf(leg), fromMs, untilMs)].some((price) =>
        isLate(code) ? price === undefined : price !== leg.priceMilli,
      ),
  );
  return reason ? [] : [`${code} without a reason: ${asked.selections.map(idOf).join(', ')}`];
}

const BET_TYPES: Readonly<Record<number, string>> = {
  1: 'single',
  1.1: 'multiple-singles',
  2: 'combo',
  3: 'system',
  4: 'ifbet',
  5: 'reversebet',
};

function resultOf(leg: AskedLeg, placedMs: number, journal: Journal): string {
  const word = journal.lastWord(leg.fixtureId);
  if (!word) return 'pending';
  const { voided, score } = word;
  if (voided && placedMs >= voided.fromMs && placedMs < voided.untilMs) return 'cancelled';
  const { won, back } = sharesOf(leg.marketKey, leg.outcome, score);
  if (won === 1) return 'win';
  if (won === 0.5) return 'halfWin';
  if (back === 1) return 'refund';
  return back === 0.5 ? 'halfLose' : 'lost';
}

/** What is void by time goes by the placing; of a bet that the trader took, by the moment at which it was taken. */
function madeAt(
  first: TicketView | undefined,
  last: (TicketView & { events?: readonly TicketEvent[] }) | undefined,
): number {
  const taken = last?.events?.findLast(({ detail }) => detail.madeAtMs !== undefined)?.detail.madeAtMs;
  return taken === undefined ? (first?.placedMs ?? 0) : Number(taken);
}

/** The bet as the grading page writes it, with results by the feed's last words. */
function ticketJson({ asked, first, last }: BetRecord, journal: Journal, sold: readonly SoldPart[]): TicketJson {
  const decimal = (milli: number): string => (milli / 1000).toFixed(3);
  const madeMs = madeAt(first, last);
  return {
    id: last?.id ?? '',
    betType: BET_TYPES[asked.betType] ?? '',
    ...(asked.systemStakes
      ? { systemStakes: Object.fromEntries(asked.systemStakes.map(({ size, stake }) => [size, stake])) }
      : { stake: last?.stake ?? asked.stake }),
    ...(asked.ifBetRule && { ifbetRule: asked.ifBetRule }),
    ...(sold.length > 0 && {
      cashouts: sold.map(({ stakeMinor, amountMinor }) => ({ stake: cents(stakeMinor), amount: cents(amountMinor) })),
    }),
    legs: asked.selections.map((leg, at) => ({
      price: decimal(last?.legs[at]?.priceMilli ?? 0),
      result: resultOf(leg, madeMs, journal),
      ...(asked.bankers?.includes(idOf(leg)) && { banker: true }),
    })),
  };
}

const cents = (minor: bigint): string => formatAmount(minor, 'EUR');

const minor = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** What a bet that stands has cost and paid in the end, by the slow rules. */
export function dueOf(
  bet: BetRecord,
  journal: Journal,
  sold: readonly SoldPart[] = [],
): { readonly stakeMinor: bigint; readonly payoutMinor: bigint } {
  const grade = gradeBySlowRules(ticketJson(bet, journal, sold));
  if ('error' in grade) throw new Error(`ticket ${bet.last?.id} cannot be graded: ${grade.error}`);
  if (grade.payout === null) throw new Error(`ticket ${bet.last?.id} is still open`);
  return { stakeMinor: minor(grade.totalStake), payoutMinor: minor(grade.payout) };
}
