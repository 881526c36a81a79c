import type { OutcomeResult } from '@evens/catalogue';
import {
  accept,
  add,
  assert,
  compare,
  floorRational,
  multiply,
  ONE,
  type Rational,
  type Refusal,
  type Result,
  rational,
  subtract,
  ZERO,
} from '@evens/kernel';
import { hopedRacing, potentialPayoutMinor } from '../potential-payout.ts';
import { type SettledStatus, settleWager, type WagerSettlement } from '../settle-wager.ts';
import type { AccumulatorWager, Wager } from '../wager.ts';
import { type AccumulatorBonus, earnedBonusPercent, isPlainCombo } from './accumulator-bonus.ts';
import { type InsuranceShare, insuredLoss } from './insurance.ts';

/** What was agreed beside the bet itself. One extra a bet: a free bet, or insurance, or the bonus. */
export interface BettingExtras {
  /** The stake was a gift: only the winnings are paid. */
  readonly freeBet?: boolean;
  readonly insurance?: InsuranceShare;
  /** The table as it was when the bet was placed. */
  readonly bonus?: AccumulatorBonus;
}

export const NO_EXTRAS: BettingExtras = {};

/** The payout, named part by part, in minor units: wager + bonus - premium + insuranceReturn - freeStake. */
export interface PayoutParts {
  /** What the bet alone pays (grading rule 11). */
  readonly wager: bigint;
  /** Accumulator bonus on the winnings. */
  readonly bonus: bigint;
  /** Taken off for the insurance. */
  readonly premium: bigint;
  /** The insured share of the stake. */
  readonly insuranceReturn: bigint;
  /** The free stake, which is not paid out. */
  readonly freeStake: bigint;
}

export interface SettlementWithExtras {
  /** Of the bet itself: a lost bet whose insurance pays is still lost. A refunded free bet is given back as one. */
  readonly status: SettledStatus;
  readonly totalStakeMinor: bigint;
  /** Null while open. */
  readonly payoutMinor: bigint | null;
  /** All zero while open. */
  readonly parts: PayoutParts;
}

/** Of what pays nothing. */
export const NO_PARTS: PayoutParts = { wager: 0n, bonus: 0n, premium: 0n, insuranceReturn: 0n, freeStake: 0n };

const percentOf = (value: Rational, percent: number): Rational => multiply(value, rational(BigInt(percent), 100n));

/** Math.min does not take bigints. */
function leastOf(left: bigint, right: bigint): bigint {
  if (left < right) return left;
  return right;
}

const greater = (a: Rational, b: Rational): Rational => (compare(a, b) > 0 ? a : b);
const lesser = (a: Rational, b: Rational): Rational => (compare(a, b) < 0 ? a : b);

/** What the bet pays before any rounding; call it for a decided wager only. */
const exactPayout = (settled: WagerSettlement): Rational =>
  settled.lines.reduce((sum, { payout }) => {
    assert(payout, 'a decided wager has no open line');
    return add(sum, payout);
  }, ZERO);

/** What an insured win pays, exact: its premium comes off the winnings only. */
const afterPremium = (payout: Rational, stake: Rational, { premiumPercent }: InsuranceShare): Rational =>
  greater(percentOf(payout, 100 - premiumPercent), lesser(payout, stake));

const hasWon = (result: OutcomeResult): boolean => result === 'win' || result === 'halfWin';

/** The combo as if every leg that did not win had: what it was shown to pay, less what has become of those that won. */
const allWon = (wager: AccumulatorWager): AccumulatorWager => ({
  ...wager,
  legs: wager.legs.map((leg) => {
    if (hasWon(leg.result)) return leg;
    const { deadHeatFactor: _, ...alone } = leg;
    return { ...alone, result: 'win' };
  }),
});

/**
 * The payout that a premium leaves, exact; the premium is what that is short of the bet's own payout. It comes off
 * the winnings only, so a bet that pays no more than its stake costs none. A leg neither won nor lost has ended a quoted
 * insurance: its premium is waived, as far as the bet pays no more than it was shown to pay.
 */
function leftByPremium(wager: AccumulatorWager, payout: Rational, terms: InsuranceShare): Rational {
  const stake = rational(wager.stakeMinor);
  const ended = wager.legs.some(({ result }) => !hasWon(result));
  if (terms.chancesPpm && ended) {
    const shown = settleWager(allWon(wager));
    assert(shown.ok, 'a combo can be settled');
    return lesser(payout, afterPremium(exactPayout(shown.value), stake, terms));
  }
  return afterPremium(payout, stake, terms);
}

function partsOf(wager: Wager, settled: WagerSettlement, extras: BettingExtras, rest: Rational): PayoutParts {
  const { freeBet = false, insurance, bonus } = extras;
  // Most bets have nothing beside them and lie whole: their payout is worked out already.
  if (!freeBet && !insurance && !bonus && rest === ONE) return { ...NO_PARTS, wager: settled.payoutMinor ?? 0n };
  const payout = exactPayout(settled);
  const stake = rational(settled.totalStakeMinor);
  const minor = (exact: Rational): bigint => floorRational(rest === ONE ? exact : multiply(exact, rest));
  const wagerMinor = minor(payout);
  const plain = { ...NO_PARTS, wager: wagerMinor };
  if (freeBet) return { ...plain, freeStake: wagerMinor - minor(greater(subtract(payout, stake), ZERO)) };
  if (insurance) {
    const returned = insuredLoss(wager, insurance) === 'returned';
    return {
      ...plain,
      premium: isPlainCombo(wager) ? wagerMinor - minor(leftByPremium(wager, payout, insurance)) : 0n,
      insuranceReturn: returned ? minor(percentOf(stake, insurance.sharePercent)) : 0n,
    };
  }
  if (!bonus) return plain;
  const winnings = greater(subtract(payout, stake), ZERO);
  return { ...plain, bonus: minor(percentOf(winnings, earnedBonusPercent(wager, bonus))) };
}

/** The one sum of the parts. */
export const sumOfParts = ({ wager, bonus, premium, insuranceReturn, freeStake }: PayoutParts): bigint =>
  wager + bonus - premium + insuranceReturn - freeStake;

function statusOf(
  { status }: WagerSettlement,
  { freeBet = false }: BettingExtras,
  { wager, freeStake }: PayoutParts,
): SettledStatus {
  if (status === 'refunded') return status;
  return wager === (freeBet ? freeStake : 0n) ? 'lost' : 'won';
}

/**
 * Settles a wager with what was agreed beside it, in exact arithmetic, each named part rounded once and never in a way
 * that pays more than was agreed. Without extras it says what `settleWager` says.
 *
 * - Free bet: the payout less the stake, never below 0. Refunded: the free bet itself is given back, no cash.
 * - Insurance: a win pays its premium; exactly one lost leg brings the insured share of the stake back. A bet that has
 *   lost one leg is open until the others are decided, or until one that is void has ended a quoted insurance.
 * - Bonus: a percent of the winnings by the number of winning legs, when none lost.
 *
 * `rest` is the share of the stake that was not bought back (grading rule 14): every part is that share of the exact one,
 * rounded then. Nothing of the wager changes by it, so that a correction settles the rest alike.
 */
export function settleWithExtras(
  wager: Wager,
  extras: BettingExtras,
  rest: Rational = ONE,
): Result<SettlementWithExtras, Refusal> {
  const settledWager = settleWager(wager);
  if (!settledWager.ok) return settledWager;
  const settled = settledWager.value;
  const { totalStakeMinor } = settled;
  const waits = extras.insurance !== undefined && !extras.freeBet && insuredLoss(wager, extras.insurance) === 'hoped';
  if (settled.payoutMinor === null || waits) {
    return accept({ status: 'open', totalStakeMinor, payoutMinor: null, parts: NO_PARTS });
  }
  const parts = partsOf(wager, settled, extras, rest);
  return accept({ status: statusOf(settled, extras, parts), totalStakeMinor, payoutMinor: sumOfParts(parts), parts });
}

export interface PotentialWithExtras {
  /** The most the bet can still pay. */
  readonly payoutMinor: bigint;
  /** What it pays when every open leg wins, part by part. */
  readonly parts: PayoutParts;
  /** What comes back when one leg loses; 0 without insurance, or when that can no longer happen. */
  readonly insuranceReturnMinor: bigint;
}

const hoped = (wager: Wager): Wager => (isPlainCombo(wager) ? { ...wager, legs: wager.legs.map(hopedRacing) } : wager);

/**
 * The most a bet with extras can still pay, never less than it does pay in the end, and how that comes about. Refused
 * like `potentialPayoutMinor`.
 */
export function potentialWithExtras(wager: Wager, extras: BettingExtras): Result<PotentialWithExtras, Refusal> {
  if (!isPlainCombo(wager) || extras.freeBet) {
    const potential = potentialPayoutMinor(wager);
    if (!potential.ok) return potential;
    const most = potential.value;
    // Only a teaser of which some legs are decided may still lack a row; nothing else of a settlement is asked here.
    const settled = extras.freeBet || wager.betType === 'teaser' ? settleWager(wager) : undefined;
    if (settled && !settled.ok) return settled;
    const freeStake = extras.freeBet && settled ? leastOf(most, settled.value.totalStakeMinor) : 0n;
    const parts = { ...NO_PARTS, wager: most, freeStake };
    return accept({ payoutMinor: sumOfParts(parts), parts, insuranceReturnMinor: 0n });
  }
  const best = settleWithExtras(hoped(wager), extras);
  if (!best.ok) return best;
  const { parts, payoutMinor, totalStakeMinor } = best.value;
  const insuranceReturnMinor =
    extras.insurance && insuredLoss(wager, extras.insurance) !== 'none'
      ? floorRational(percentOf(rational(totalStakeMinor), extras.insurance.sharePercent))
      : 0n;
  const won = payoutMinor ?? 0n;
  return accept({ payoutMinor: won > insuranceReturnMinor ? won : insuranceReturnMinor, parts, insuranceReturnMinor });
}
