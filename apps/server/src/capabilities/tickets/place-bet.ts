import { hash } from 'node:crypto';
import type { FreeBetTerms } from '@evens/betting';
import { outcomeId, sportById } from '@evens/catalogue';
import type { TicketView } from '@evens/contract';
import {
  accept,
  assert,
  type Clock,
  type Currency,
  isRefusalCode,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import { stakeFunds } from '@evens/ledger';
import type { Database } from '../../platform/database/index.ts';
import { type Limits, legRisks, limitsTimes, type Risk, ticketLimitRefusal } from '../risk/index.ts';
import type { BettingTerms } from './betting-terms.ts';
import type { BookReader } from './book-reader.ts';
import { type AskedBet, type CheckedBet, checkBet } from './check-bet.ts';
import { type FreshLeg, freshTicket } from './fresh-ticket.ts';
import { shortOfCash } from './outdated-balance.ts';
import { type OwnLimitWords, ownMoney } from './own-limit-words.ts';
import type { LaneDecision, LaneRow, PlacementLane } from './placement-lane.ts';
import { type BetUnderWay, placingNow } from './placing-now.ts';
import { giftRefusal, isBettor, isPlayBettor, playFunds } from './play-bettor.ts';
import { presentTicket, ticketFixtureOf } from './present.ts';
import { presentTickets } from './present-offers.ts';
import { type TicketRow, ticketByKey, ticketsByIds } from './store.ts';
import { storedFunds, type TicketTerms } from './ticket-terms.ts';
import { askRefusal, type TraderTerms } from './trader/trader-terms.ts';

/** Who bets. */
export interface Bettor {
  readonly accountId: string;
  readonly currency: Currency;
  /** The specification's user types: players 0 bet, and demo users 3 with play money; agents do not. */
  readonly userType: number;
  /** Why no bet is taken from this account now, whatever the bet. */
  readonly noBets?: Refusal | undefined;
}

export interface AskedPlacement extends AskedBet {
  readonly idempotencyKey: string;
  /** The balance that the page showed. */
  readonly shownBalance?: string | undefined;
  /** Leave the selections in the slip after the bet was taken. */
  readonly keepSelections?: boolean;
  /** So much of the stake, up to all of it, the player's bonus pays; cash pays the rest. Not beside a free bet. */
  readonly bonusMinor?: bigint;
  /** What is beyond a limit waits for the trader instead of being refused. */
  readonly askTrader?: boolean | undefined;
}

/** Where the free bets of players are. */
export interface FreeBetReader {
  freeBet(accountId: string, freeBetId: string): Promise<FreeBetTerms | undefined>;
}

export interface PlaceBetParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly book: BookReader;
  readonly risk: Risk;
  readonly lane: PlacementLane;
  readonly terms: BettingTerms;
  readonly trader: TraderTerms;
  /** A house without it knows no free bets. */
  readonly freeBets?: FreeBetReader;
  readonly ownLimits?: OwnLimitWords | undefined;
}

export interface Placed {
  readonly ticket: TicketView;
  readonly ticketId: bigint;
  /** The same bet had been placed before: nothing happened now. */
  readonly repeated: boolean;
  /** Its selections were in the player's slip and have left it. */
  readonly slipChanged: boolean;
}

/** A bet that may be placed, and when (wall time) it was found so. */
interface Judged {
  readonly legs: readonly FreshLeg[];
  readonly row: LaneRow;
  readonly bet: CheckedBet;
  readonly placedMs: number;
}

export type PlaceBet = (bettor: Bettor, asked: AskedPlacement) => Promise<Result<Placed, Refusal>>;

/** How the slip of an account is kept. */
export const slipOwnerOf = (accountId: string): string => `player:${accountId}`;

/** What two requests must agree in to be the same bet. */
function bodyHash(asked: AskedPlacement): string {
  const { betType, stake, selections, oddsChangePolicy } = asked;
  const picked = selections.map((each) => [outcomeId(each), each.priceMilli, each.startingPrice ?? false, each.side]);
  const sizes = asked.systemStakes?.map((each) => [each.size, each.stake]);
  const extra = [
    sizes,
    asked.bankers,
    asked.ifBetRule,
    asked.teaserId,
    asked.eachWay ?? false,
    asked.freeBetId,
    asked.insured,
    ...(asked.premiumPercent === undefined ? [] : [asked.premiumPercent]),
    ...(asked.bonusMinor === undefined ? [] : [{ bonus: asked.bonusMinor.toString() }]),
  ];
  const body = [betType, stake, oddsChangePolicy, picked, ...extra];
  return hash('sha256', JSON.stringify(body), 'hex');
}

/** The wait before the answer: the longest of the sports that are in play; none for a bet on what has not begun. */
function acceptDelayMs(bet: CheckedBet, risk: Risk, accountId: string): number | null {
  const delays = bet.legs
    .filter((leg) => leg.live)
    .map((leg) => risk.acceptDelayMs(sportById(leg.found.fixture.sportId)?.alias ?? '', accountId));
  return delays.length === 0 ? null : Math.max(...delays);
}

/** Whose limits touch a bet. */
export const limitedLegs = (bet: CheckedBet) =>
  bet.legs.map(({ marketKey, found }) => {
    return { marketKey, tournamentId: found.fixture.tournament.id, startMs: found.fixture.startMs };
  });

export function openPlaceBet(parts: PlaceBetParts): PlaceBet {
  const { db, clock, book, risk, lane, terms, trader, freeBets, ownLimits } = parts;
  const repeatOf = async (row: TicketRow, hash: string): Promise<Result<Placed, Refusal>> => {
    const [ticket] = row.bodyHash === hash ? await presentTickets(db, [row]) : [];
    return ticket
      ? accept({ ticket, ticketId: row.id, repeated: true, slipChanged: false })
      : refuse(refusal('IdempotencyKeyReused'));
  };

  /** A bet that was taken before its market closed, before a break, before a click too many, is still the same bet. */
  const knownOr = async ({ accountId, key, hash }: BetUnderWay, refused: Refusal): Promise<Result<Placed, Refusal>> => {
    const known = await ticketByKey(db, accountId, key);
    return known ? repeatOf(known, hash) : refuse(refused);
  };

  /** The bet as it stands against book, rules and limits now, ready for the lane. */
  const judge = (
    bettor: Bettor,
    asked: AskedPlacement,
    hash: string,
    { freeBet, beyondMarket = false }: { readonly freeBet?: FreeBetTerms | undefined; readonly beyondMarket?: boolean },
  ): Result<Judged, Refusal> => {
    const { accountId, currency } = bettor;
    const { minStakeMinor } = risk.limits(currency);
    const { freeBetId } = asked;
    const times = { eventMs: clock.eventMs(), wallMs: clock.wallMs() };
    const checked = checkBet(asked, { book, ...times, currency, minStakeMinor, terms, freeBet });
    const limits = risk.limitsOf(currency, accountId, checked.ok ? limitedLegs(checked.value) : []);
    if (bettor.noBets) return refuse(bettor.noBets);
    if (!checked.ok) return checked;
    const bet = checked.value;
    const { totalStakeMinor } = bet;
    const tooMuch = ticketLimitRefusal(totalStakeMinor, bet.potentialPayoutMinor, limits.ticket, currency);
    const playMoney = isPlayBettor(bettor);
    const gift = playMoney ? giftRefusal(asked) : undefined;
    if (gift) return refuse(gift);
    // Play money is nothing to trouble a trader with.
    const asks = (tooMuch !== undefined || beyondMarket) && asked.askTrader === true && !playMoney;
    const refused = asks ? traderRefusal(bet, asked, limits.ticket, currency) : tooMuch;
    if (refused) return refuse(refused);
    const funds = asked.bonusMinor ? stakeFunds(totalStakeMinor, asked.bonusMinor) : undefined;
    let agreed: TicketTerms = bet.terms;
    if (funds) agreed = { ...agreed, funds: storedFunds(funds) };
    if (playMoney) agreed = { ...agreed, playMoney };
    if (asks) agreed = { ...agreed, trader: { waitMs: trader.answerMs } };
    const placedMs = Math.floor(clock.wallMs());
    const eventMs = Math.floor(clock.eventMs());
    const delayMs = asks ? trader.answerMs : acceptDelayMs(bet, risk, accountId);
    const risks = legRisks({
      betType: bet.betType,
      currency,
      stakeMinor: bet.stakeMinor,
      totalStakeMinor,
      potentialPayoutMinor: bet.potentialPayoutMinor,
      terms: agreed,
      taken: delayMs === null,
      legs: bet.legs,
    });
    const legs = bet.legs.map((leg, at) => ({
      fixtureId: leg.fixtureId,
      marketKey: leg.marketKey,
      outcome: leg.outcome,
      priceMilli: leg.priceMilli,
      askedPriceMilli: leg.askedPriceMilli,
      live: leg.live,
      eventMs,
      fixture: ticketFixtureOf(leg.found.fixture, leg.outcome, leg.live),
      terms: leg.terms,
      riskOutcome: risks[at]?.riskOutcome ?? leg.outcome,
      // What waits for the trader reserves nothing: nobody has said yet how much of it will stand.
      winningsMinor: String(asks ? 0n : (risks[at]?.winningsMinor ?? 0n)),
      stakesMinor: String(asks ? 0n : (risks[at]?.stakesMinor ?? 0n)),
      limitMinor: String(limits.liabilitiesMinor[at] ?? 0n),
    }));
    const row: LaneRow = {
      accountId,
      currency,
      key: asked.idempotencyKey,
      hash,
      betType: bet.betType,
      terms: agreed,
      stakeMinor: bet.stakeMinor.toString(),
      combinations: bet.combinations,
      totalStakeMinor: totalStakeMinor.toString(),
      potentialPayoutMinor: bet.potentialPayoutMinor.toString(),
      policy: asked.oddsChangePolicy,
      live: bet.live,
      delayMs,
      ...(asks && { asks }),
      ...(freeBetId !== undefined && {
        funds: [{ kind: 'freeBet', holderId: freeBetId, amountMinor: totalStakeMinor.toString() }],
      }),
      ...(agreed.funds && { funds: agreed.funds.map((fund) => ({ ...fund, holderId: accountId })) }),
      ...(playMoney && playFunds(accountId, totalStakeMinor)),
      slipOwner: asked.keepSelections ? null : slipOwnerOf(accountId),
      // A bet builder stands in the slip under a name of its own, its picks do not.
      ...(bet.legs.some((leg) => leg.terms.builder) && { slipIds: asked.selections.map(outcomeId) }),
      legs,
    };
    return accept({ row, bet, legs, placedMs });
  };

  /** Why the trader cannot be asked about this bet, or not about so much of it. */
  const traderRefusal = (bet: CheckedBet, asked: AskedPlacement, limits: Limits, currency: Currency) =>
    askRefusal(asked) ??
    ticketLimitRefusal(bet.totalStakeMinor, bet.potentialPayoutMinor, limitsTimes(limits, trader.mostTimes), currency);

  const place = async (
    bettor: Bettor,
    asked: AskedPlacement,
    hash: string,
    beyondMarket = false,
  ): Promise<Result<Placed, Refusal>> => {
    const { accountId, currency } = bettor;
    const { freeBetId } = asked;
    const freeBet = freeBetId === undefined ? undefined : await freeBets?.freeBet(accountId, freeBetId);
    const underWay = { accountId, hash, key: asked.idempotencyKey };
    const first = judge(bettor, asked, hash, { freeBet, beyondMarket });
    if (!first.ok) return knownOr(underWay, first.refusal);
    const last: { judged: Result<Judged, Refusal> } = { judged: first };
    const {
      decision,
      ticketId,
      slipChanged = false,
    }: LaneDecision = await lane.submit(first.value.row, () => {
      last.judged = judge(bettor, asked, hash, { freeBet, beyondMarket });
      return last.judged.ok ? last.judged.value.row : undefined;
    });
    const { judged } = last;
    if (!judged.ok) return knownOr(underWay, judged.refusal);
    const { row, bet, legs, placedMs } = judged.value;
    if (decision === 'placed' && ticketId !== undefined) {
      const ticket = presentTicket(freshTicket(row, bet, ticketId, placedMs, legs));
      return accept({ ticket, ticketId, repeated: false, slipChanged });
    }
    if (decision === 'known' && ticketId !== undefined) {
      const [known] = await ticketsByIds(db, [ticketId]);
      if (known) return repeatOf(known, hash);
    }
    // Another bet took it between the look at it and this one.
    if (freeBetId !== undefined && decision === 'InsufficientBalanceException') {
      return refuse(refusal('FreeBetNotUsable', { reason: 'used' }));
    }
    if (decision === 'InsufficientBalanceException') {
      return refuse(shortOfCash(bet.totalStakeMinor, asked.shownBalance, currency));
    }
    // Only the database knows what a market may still lose: what is beyond that is then sent to the trader.
    if (decision === 'MarketBettingLimitReachedException' && asked.askTrader && !beyondMarket) {
      return place(bettor, asked, hash, true);
    }
    if (ownLimits?.isOwnLimit(decision)) {
      return refuse(await ownLimits.explain(decision, { accountId, currency, amountMinor: ownMoney(row) }));
    }
    return refuse(isRefusalCode(decision) ? refusal(decision) : refusal('InternalError'));
  };

  const placing = placingNow();

  return async (bettor, asked) => {
    assert(asked.freeBetId === undefined || !asked.bonusMinor, 'a free bet pays the whole stake');
    if (!isBettor(bettor)) return refuse(refusal('NoPrivilegesException'));
    const bet = { accountId: bettor.accountId, hash: bodyHash(asked), key: asked.idempotencyKey };
    return placing.run(
      bet,
      () => place(bettor, asked, bet.hash),
      (refused) => knownOr(bet, refused),
    );
  };
}
