import {
  type BettingExtras,
  bonusPercentOf,
  countingLegs,
  extrasFor,
  type InsuranceShare,
  insuranceRefusal,
  nextBonusRow,
  type PotentialWithExtras,
  potentialWithExtras,
  type SlipSummary,
  slipWager,
} from '@evens/betting';
import { type BetInput, isEachWay } from './bet-input.ts';
import { payingFreeBet } from './free-bets.ts';
import { effectivePrice } from './selection-now.ts';
import { slipOf, stakesOf } from './slip-of.ts';
import { betTypeOf } from './tabs.ts';

/** The house's insurance where this bet can have it; undefined where it cannot. */
export function insuranceOffer(input: BetInput) {
  const { tab, selections, settings } = input;
  const bet = {
    betType: betTypeOf(tab, selections.length),
    eachWay: isEachWay(input),
    freeBet: payingFreeBet(input) !== undefined,
    pricesMilli: selections.map(effectivePrice),
  };
  return settings.insurance && !insuranceRefusal(bet, settings.insurance) ? settings.insurance : undefined;
}

/** The insurance at its premium of the moment; undefined while nobody has quoted it. */
export function insuranceQuote(input: BetInput): InsuranceShare | undefined {
  const terms = insuranceOffer(input);
  const { premiumPercent } = input;
  if (!terms || premiumPercent === undefined) return undefined;
  // The chances stay with the house: before any result they change nothing.
  return { premiumPercent, sharePercent: terms.sharePercent };
}

/** Whether the bet goes insured: asked for, and on offer for it. */
export const isInsured = (input: BetInput): boolean => input.draft.insured && insuranceOffer(input) !== undefined;

export interface BonusNow {
  /** What a win would be raised by now; 0 before the first row. */
  readonly percent: number;
  readonly counting: number;
  /** How many more counting selections it takes to the next row. */
  readonly next: { readonly missing: number; readonly percent: number } | undefined;
  /** Legs of the table's rows, for the bar. */
  readonly steps: readonly number[];
}

/** Where a plain combo stands in the bonus table; undefined for other bets and where another extra has its place. */
export function bonusNow(input: BetInput): BonusNow | undefined {
  const { tab, selections, settings } = input;
  const bonus = settings.accumulatorBonus;
  if (tab !== 'combo' || !bonus || isEachWay(input) || isInsured(input) || payingFreeBet(input)) return undefined;
  const counting = countingLegs(selections.map(effectivePrice), bonus);
  return {
    percent: bonusPercentOf(counting, bonus),
    counting,
    next: nextBonusRow(counting, bonus),
    steps: bonus.rows.map((row) => row.legs),
  };
}

/** What is agreed beside the bet, and what it makes of the return; undefined where the bet has no arithmetic. */
export function withExtras(
  input: BetInput,
  summary: SlipSummary,
): (PotentialWithExtras & { readonly extras: BettingExtras }) | undefined {
  const { settings, selections, tab } = input;
  const wager = summary.refusal
    ? undefined
    : slipWager(slipOf(input), betTypeOf(tab, selections.length), stakesOf(input));
  if (!wager || summary.totalStakeMinor === 0n) return undefined;
  const quote = insuranceQuote(input);
  const asked = { freeBet: payingFreeBet(input) !== undefined, insured: isInsured(input), quote };
  const extras = extrasFor(wager, asked, settings);
  const potential = extras.ok ? potentialWithExtras(wager, extras.value) : extras;
  return extras.ok && potential.ok ? { ...potential.value, extras: extras.value } : undefined;
}
