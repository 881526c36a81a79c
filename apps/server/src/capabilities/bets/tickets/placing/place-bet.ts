import type { FreeBetTerms } from '@evens/betting';
import type { TicketView } from '@evens/contract';
import { accept, assert, isRefusalCode, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { Database } from '../../../../platform/database/index.ts';
import type { BonusDoor } from '../bonus-door.ts';
import { type Judged, type JudgeParts, judgeBet, productOf, type ToJudge } from '../judging/judge-bet.ts';
import { shortOfCash } from '../judging/outdated-balance.ts';
import { type OwnLimitWords, ownMoney } from '../judging/own-limit-words.ts';
import { presentTickets } from '../offers/present-offers.ts';
import { presentTicket } from '../shown/present.ts';
import { type TicketRow, ticketByKey, ticketsByIds } from '../stored/store.ts';
import { type AskedPlacement, type Bettor, bodyHash, type FreeBetReader } from './asked-placement.ts';
import { freshTicket } from './fresh-ticket.ts';
import type { LaneDecision, PlacementLane } from './placement-lane.ts';
import { type BetUnderWay, placingNow } from './placing-now.ts';
import { isBettor, isPlayBettor } from './play-bettor.ts';

export interface PlaceBetParts extends JudgeParts {
  readonly db: Database;
  readonly lane: PlacementLane;
  /** A house without it knows no free bets. */
  readonly freeBets?: FreeBetReader;
  readonly ownLimits?: OwnLimitWords | undefined;
  readonly bonuses?: BonusDoor | undefined;
}

export interface Placed {
  readonly ticket: TicketView;
  readonly ticketId: bigint;
  /** The same bet had been placed before: nothing happened now. */
  readonly repeated: boolean;
  /** Its selections were in the player's slip and have left it. */
  readonly slipChanged: boolean;
}

export type PlaceBet = (bettor: Bettor, asked: AskedPlacement) => Promise<Result<Placed, Refusal>>;

const repeatOf = async (db: Database, row: TicketRow, hash: string): Promise<Result<Placed, Refusal>> => {
  const [ticket] = row.bodyHash === hash ? await presentTickets(db, [row]) : [];
  return ticket
    ? accept({ ticket, ticketId: row.id, repeated: true, slipChanged: false })
    : refuse(refusal('IdempotencyKeyReused'));
};

/** A bet that was taken before its market closed, before a break, before a click too many, is still the same bet. */
const knownOr = async (db: Database, bet: BetUnderWay, refused: Refusal): Promise<Result<Placed, Refusal>> => {
  const known = await ticketByKey(db, bet.accountId, bet.key);
  return known ? repeatOf(db, known, bet.hash) : refuse(refused);
};

/** Why the lane took no bet, in words that its player can act on. */
async function refusalOf(
  { ownLimits }: PlaceBetParts,
  decision: string,
  { bettor, asked }: ToJudge,
  { bet, row }: Judged,
): Promise<Refusal> {
  const { accountId, currency } = bettor;
  // Another bet took it between the look at it and this one.
  if (asked.freeBetId !== undefined && decision === 'InsufficientBalanceException') {
    return refusal('FreeBetNotUsable', { reason: 'used' });
  }
  if (decision === 'InsufficientBalanceException') {
    return shortOfCash(bet.totalStakeMinor, asked.shownBalance, currency);
  }
  if (ownLimits?.isOwnLimit(decision)) {
    return ownLimits.explain(decision, { accountId, currency, amountMinor: ownMoney(row) });
  }
  return isRefusalCode(decision) ? refusal(decision) : refusal('InternalError');
}

/** So often a bonus that changed meanwhile is looked at again before the player hears that his money is not enough. */
const MOST_LOOKS = 3;

/** Whether a bonus may pay for this bet at all: of whoever plays for money, and has not said otherwise. */
const mayUseBonus = ({ bettor, asked }: ToJudge): boolean =>
  !isPlayBettor(bettor) && !asked.cashOnly && asked.freeBetId === undefined && asked.bonusMinor === undefined;

/**
 * The bet with what a bonus pays of it. Bets that cash pays whole never come here: `after` the database has said that cash is not enough, or
 * where the bonus pays first. Undefined: no bonus pays.
 */
async function withBonus(
  { bonuses }: PlaceBetParts,
  toJudge: ToJudge,
  bet: Judged['bet'],
): Promise<Result<ToJudge | undefined, Refusal>> {
  const { accountId, currency } = toJudge.bettor;
  if (!bonuses || !mayUseBonus(toJudge)) return accept(undefined);
  const pays = await bonuses.payFor({ accountId, currency, stakeMinor: bet.totalStakeMinor, product: productOf(bet) });
  if (!pays.ok) return pays;
  return accept(pays.value && { ...toJudge, bonus: pays.value });
}

/** Places a bet whose player's bonus pays before his cash, or as any other. */
async function placeByOrder(parts: PlaceBetParts, toJudge: ToJudge): Promise<Result<Placed, Refusal>> {
  if (!parts.bonuses?.isBonusFirst(toJudge.bettor.accountId) || !mayUseBonus(toJudge)) return place(parts, toJudge);
  const judged = judgeBet(parts, toJudge);
  if (!judged.ok) return place(parts, toJudge);
  const paid = await withBonus(parts, toJudge, judged.value.bet);
  if (!paid.ok) return knownOr(parts.db, betOf(toJudge), paid.refusal);
  return place(parts, paid.value ?? toJudge);
}

const betOf = ({ bettor, asked, hash }: ToJudge): BetUnderWay => ({
  accountId: bettor.accountId,
  hash,
  key: asked.idempotencyKey,
});

/** Judges the bet, and again when its turn in the lane comes: prices may have moved while it waited. */
async function place(parts: PlaceBetParts, toJudge: ToJudge, looks = 0): Promise<Result<Placed, Refusal>> {
  const { db, lane } = parts;
  const { asked, hash, beyondMarket } = toJudge;
  const underWay = betOf(toJudge);
  const first = judgeBet(parts, toJudge);
  if (!first.ok) return knownOr(db, underWay, first.refusal);
  const last: { judged: Result<Judged, Refusal> } = { judged: first };
  const answer: LaneDecision = await lane.submit(first.value.row, () => {
    last.judged = judgeBet(parts, toJudge);
    return last.judged.ok ? last.judged.value.row : undefined;
  });
  const { decision, ticketId, slipChanged = false } = answer;
  const { judged } = last;
  if (!judged.ok) return knownOr(db, underWay, judged.refusal);
  if (decision === 'placed' && ticketId !== undefined) {
    const { row, bet, legs, placedMs } = judged.value;
    assert(BigInt(row.totalStakeMinor) === bet.totalStakeMinor, `ticket ${ticketId} was placed for another stake`);
    const ticket = presentTicket(freshTicket(row, bet, ticketId, placedMs, legs));
    return accept({ ticket, ticketId, repeated: false, slipChanged });
  }
  if (decision === 'known' && ticketId !== undefined) {
    const [known] = await ticketsByIds(db, [ticketId]);
    if (known) return repeatOf(db, known, hash);
  }
  // Only the database knows what a market may still lose: what is beyond that is then sent to the trader.
  if (decision === 'MarketBettingLimitReachedException' && asked.askTrader && !beyondMarket) {
    return place(parts, { ...toJudge, beyondMarket: true }, looks);
  }
  if (decision === 'InsufficientBalanceException' && looks < MOST_LOOKS) {
    const paid = await withBonus(parts, toJudge, judged.value.bet);
    if (!paid.ok) return paid;
    if (paid.value) return place(parts, paid.value, looks + 1);
  }
  return refuse(await refusalOf(parts, decision, toJudge, judged.value));
}

export function openPlaceBet(parts: PlaceBetParts): PlaceBet {
  const placing = placingNow();
  const freeBetOf = async (accountId: string, id: string | undefined): Promise<FreeBetTerms | undefined> =>
    id === undefined ? undefined : parts.freeBets?.freeBet(accountId, id);

  return async (bettor, asked) => {
    assert(asked.freeBetId === undefined || !asked.bonusMinor, 'a free bet pays the whole stake');
    if (!isBettor(bettor)) return refuse(refusal('NoPrivilegesException'));
    const { accountId } = bettor;
    const bet = { accountId, hash: bodyHash(asked), key: asked.idempotencyKey };
    return placing.run(
      bet,
      async () =>
        placeByOrder(parts, { bettor, asked, hash: bet.hash, freeBet: await freeBetOf(accountId, asked.freeBetId) }),
      (refused) => knownOr(parts.db, bet, refused),
    );
  };
}
