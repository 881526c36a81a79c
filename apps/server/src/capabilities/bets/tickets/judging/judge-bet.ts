import type { FreeBetTerms } from '@evens/betting';
import { isVirtualSport, sportById } from '@evens/catalogue';
import { accept, type Clock, type Currency, type Refusal, type Result, refuse } from '@evens/kernel';
import { stakeFunds } from '@evens/ledger';
import { type Limits, limitsTimes, type Risk, ticketLimitRefusal } from '../../risk/index.ts';
import type { BookReader } from '../book-reader.ts';
import type { AskedPlacement, Bettor } from '../placing/asked-placement.ts';
import type { FreshLeg } from '../placing/fresh-ticket.ts';
import { laneLegs, laneRow } from '../placing/lane-row-of.ts';
import type { LaneRow } from '../placing/placement-lane.ts';
import { giftRefusal, isPlayBettor } from '../placing/play-bettor.ts';
import { storedFunds, type TicketTerms } from '../stored/ticket-terms.ts';
import type { BettingTerms } from '../terms/betting-terms.ts';
import { askRefusal, type TraderTerms } from '../trader/trader-terms.ts';
import { type CheckedBet, checkBet } from './check-bet.ts';

export interface JudgeParts {
  readonly clock: Clock;
  readonly book: BookReader;
  readonly risk: Risk;
  readonly terms: BettingTerms;
  readonly trader: TraderTerms;
}

export interface ToJudge {
  readonly bettor: Bettor;
  readonly asked: AskedPlacement;
  /** Of everything that makes two requests the same bet, in hex. */
  readonly hash: string;
  readonly freeBet?: FreeBetTerms | undefined;
  /** What the player's bonus pays of the stake. */
  readonly bonus?: { readonly grantId: string; readonly bonusMinor: bigint } | undefined;
  /** The database has said that a market of it may lose no more: it is for the trader, where its player asks for that. */
  readonly beyondMarket?: boolean;
}

/** A bet that may be placed, and when (wall time) it was found so. */
export interface Judged {
  readonly legs: readonly FreshLeg[];
  readonly row: LaneRow;
  readonly bet: CheckedBet;
  readonly placedMs: number;
}

/** Whose limits touch a bet. */
export const limitedLegs = (bet: CheckedBet) =>
  bet.legs.map(({ marketKey, found }) => {
    return { marketKey, tournamentId: found.fixture.tournament.id, startMs: found.fixture.startMs };
  });

/** The wait before the answer: the longest of the sports that are in play; none for a bet on what has not begun. */
function acceptDelayMs(bet: CheckedBet, risk: Risk, accountId: string): number | null {
  const delays = bet.legs
    .filter((leg) => leg.live)
    .map((leg) => risk.acceptDelayMs(sportById(leg.found.fixture.sportId)?.alias ?? '', accountId));
  return delays.length === 0 ? null : Math.max(...delays);
}

/** Why the trader cannot be asked about this bet, or not about so much of it. */
const traderRefusal = (
  { mostTimes }: TraderTerms,
  bet: CheckedBet,
  asked: AskedPlacement,
  limits: Limits,
  currency: Currency,
): Refusal | undefined =>
  askRefusal(asked) ??
  ticketLimitRefusal(bet.totalStakeMinor, bet.potentialPayoutMinor, limitsTimes(limits, mostTimes), currency);

/** As what a bet counts towards a bonus, and where one must be usable to pay for it: one leg on a contest that nobody plays is enough. */
export const productOf = ({ legs }: Pick<CheckedBet, 'legs'>): 'sports' | 'virtuals' =>
  legs.some(({ found }) => isVirtualSport(found.fixture.sportId)) ? 'virtuals' : 'sports';

/** What is agreed beside the terms of the bet itself: what pays it, and that it waits for the trader. */
function agreedTerms(
  bet: CheckedBet,
  { asked, bonus }: Pick<ToJudge, 'asked' | 'bonus'>,
  { playMoney, waitMs }: { readonly playMoney: boolean; readonly waitMs: number | undefined },
): TicketTerms {
  let agreed: TicketTerms = bet.terms;
  if (productOf(bet) === 'virtuals') agreed = { ...agreed, product: 'virtuals' };
  const bonusMinor = bonus?.bonusMinor ?? asked.bonusMinor;
  if (bonus) agreed = { ...agreed, bonusGrant: bonus.grantId };
  if (bonusMinor) agreed = { ...agreed, funds: storedFunds(stakeFunds(bet.totalStakeMinor, bonusMinor)) };
  if (playMoney) agreed = { ...agreed, playMoney };
  if (waitMs !== undefined) agreed = { ...agreed, trader: { waitMs } };
  return agreed;
}

/** The bet as it stands against book, rules and limits now, ready for the lane; reads memory alone. */
export function judgeBet(parts: JudgeParts, toJudge: ToJudge): Result<Judged, Refusal> {
  const { clock, book, risk, terms, trader } = parts;
  const { bettor, asked, hash, freeBet, beyondMarket = false } = toJudge;
  const { accountId, currency } = bettor;
  const { minStakeMinor } = risk.limits(currency);
  const times = { eventMs: clock.eventMs(), wallMs: clock.wallMs() };
  const checked = checkBet(asked, { book, ...times, currency, minStakeMinor, terms, freeBet });
  const limits = risk.limitsOf(currency, accountId, checked.ok ? limitedLegs(checked.value) : []);
  if (bettor.noBets) return refuse(bettor.noBets);
  if (!checked.ok) return checked;
  const bet = checked.value;
  const tooMuch = ticketLimitRefusal(bet.totalStakeMinor, bet.potentialPayoutMinor, limits.ticket, currency);
  const playMoney = isPlayBettor(bettor);
  const gift = playMoney ? giftRefusal(asked) : undefined;
  if (gift) return refuse(gift);
  // Play money is nothing to trouble a trader with.
  const asks = (tooMuch !== undefined || beyondMarket) && asked.askTrader === true && !playMoney;
  // A stake that a bonus pays in part is as it is: no trader takes something off it.
  const paid = toJudge.bonus ? { ...asked, bonusMinor: toJudge.bonus.bonusMinor } : asked;
  const refused = asks ? traderRefusal(trader, bet, paid, limits.ticket, currency) : tooMuch;
  if (refused) return refuse(refused);
  const agreed = agreedTerms(bet, toJudge, { playMoney, waitMs: asks ? trader.answerMs : undefined });
  const delayMs = asks ? trader.answerMs : acceptDelayMs(bet, risk, accountId);
  const given = { bettor, asked, hash, agreed, asks, delayMs };
  const eventMs = Math.floor(clock.eventMs());
  const legs = laneLegs(bet, { ...given, eventMs, liabilitiesMinor: limits.liabilitiesMinor });
  return accept({ row: laneRow(bet, legs, given), bet, legs, placedMs: Math.floor(clock.wallMs()) });
}
