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
import { legRisks, type Risk, ticketLimitRefusal } from '../risk/index.ts';
import type { BettingTerms } from './betting-terms.ts';
import type { BookReader } from './book-reader.ts';
import { type AskedBet, type CheckedBet, checkBet } from './check-bet.ts';
import { type FreshLeg, freshTicket } from './fresh-ticket.ts';
import { shortOfCash } from './outdated-balance.ts';
import type { LaneDecision, LaneRow, PlacementLane } from './placement-lane.ts';
import { type BetUnderWay, placingNow } from './placing-now.ts';
import { presentTicket, ticketFixtureOf } from './present.ts';
import { presentTickets } from './present-offers.ts';
import { type TicketRow, ticketByKey, ticketsByIds } from './store.ts';
import { storedFunds, type TicketTerms } from './ticket-terms.ts';

/** Who bets. */
export interface Bettor {
  readonly accountId: string;
  readonly currency: Currency;
  /** The specification's user types: players 0 and demo players 3 bet, agents do not. */
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
  /** A house without it knows no free bets. */
  readonly freeBets?: FreeBetReader;
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

const BETTING_USER_TYPES: ReadonlySet<number> = new Set([0, 3]);

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
function acceptDelayMs(bet: CheckedBet, risk: Risk): number | null {
  const delays = bet.legs
    .filter((leg) => leg.live)
    .map((leg) => risk.acceptDelayMs(sportById(leg.found.fixture.sportId)?.alias ?? ''));
  return delays.length === 0 ? null : Math.max(...delays);
}

/** Whose limits touch a bet. */
export const limitedLegs = (bet: CheckedBet) =>
  bet.legs.map(({ marketKey, found }) => ({ marketKey, tournamentId: found.fixture.tournament.id }));

export function openPlaceBet({ db, clock, book, risk, lane, terms, freeBets }: PlaceBetParts): PlaceBet {
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
    freeBet?: FreeBetTerms,
  ): Result<Judged, Refusal> => {
    const { accountId, currency } = bettor;
    const { minStakeMinor } = risk.limits(currency);
    const { freeBetId } = asked;
    const times = { eventMs: clock.eventMs(), wallMs: clock.wallMs() };
    const checked = checkBet(asked, { book, ...times, currency, minStakeMinor, terms, freeBet });
    const limits = risk.limitsOf(currency, accountId, checked.ok ? limitedLegs(checked.value) : []);
    const refused =
      bettor.noBets ??
      (checked.ok
        ? ticketLimitRefusal(checked.value.totalStakeMinor, checked.value.potentialPayoutMinor, limits.ticket, currency)
        : checked.refusal);
    if (refused || !checked.ok) return refuse(refused ?? refusal('InternalError'));
    const bet = checked.value;
    const { totalStakeMinor } = bet;
    const funds = asked.bonusMinor ? stakeFunds(totalStakeMinor, asked.bonusMinor) : undefined;
    const agreed: TicketTerms = funds ? { ...bet.terms, funds: storedFunds(funds) } : bet.terms;
    const placedMs = Math.floor(clock.wallMs());
    const eventMs = Math.floor(clock.eventMs());
    const delayMs = acceptDelayMs(bet, risk);
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
      winningsMinor: String(risks[at]?.winningsMinor ?? 0n),
      stakesMinor: String(risks[at]?.stakesMinor ?? 0n),
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
      ...(freeBetId !== undefined && {
        funds: [{ kind: 'freeBet', holderId: freeBetId, amountMinor: totalStakeMinor.toString() }],
      }),
      ...(agreed.funds && { funds: agreed.funds.map((fund) => ({ ...fund, holderId: accountId })) }),
      slipOwner: asked.keepSelections ? null : slipOwnerOf(accountId),
      // A bet builder stands in the slip under a name of its own, its picks do not.
      ...(bet.legs.some((leg) => leg.terms.builder) && { slipIds: asked.selections.map(outcomeId) }),
      legs,
    };
    return accept({ row, bet, legs, placedMs });
  };

  const place = async (bettor: Bettor, asked: AskedPlacement, hash: string): Promise<Result<Placed, Refusal>> => {
    const { accountId, currency } = bettor;
    const { freeBetId } = asked;
    const freeBet = freeBetId === undefined ? undefined : await freeBets?.freeBet(accountId, freeBetId);
    const underWay = { accountId, hash, key: asked.idempotencyKey };
    const first = judge(bettor, asked, hash, freeBet);
    if (!first.ok) return knownOr(underWay, first.refusal);
    const last: { judged: Result<Judged, Refusal> } = { judged: first };
    const {
      decision,
      ticketId,
      slipChanged = false,
    }: LaneDecision = await lane.submit(first.value.row, () => {
      last.judged = judge(bettor, asked, hash, freeBet);
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
    return refuse(isRefusalCode(decision) ? refusal(decision) : refusal('InternalError'));
  };

  const placing = placingNow();

  return async (bettor, asked) => {
    assert(asked.freeBetId === undefined || !asked.bonusMinor, 'a free bet pays the whole stake');
    if (!BETTING_USER_TYPES.has(bettor.userType)) return refuse(refusal('NoPrivilegesException'));
    const bet = { accountId: bettor.accountId, hash: bodyHash(asked), key: asked.idempotencyKey };
    return placing.run(
      bet,
      () => place(bettor, asked, bet.hash),
      (refused) => knownOr(bet, refused),
    );
  };
}
