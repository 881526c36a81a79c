import { placementBlock } from '@evens/betting';
import { type Refusal, refusal } from '@evens/kernel';
import type { BetInput } from './bet-input.ts';
import { insuranceQuote, isInsured } from './extras.ts';
import { blockingChanges } from './selection-now.ts';
import { summarizeTab } from './summary.ts';

/** What the account says about betting at all; nothing for a visitor, who is asked to sign in first. */
export interface BettorNow {
  readonly termsOutdated: boolean;
  /** The end of the player's own break while it lasts. */
  readonly breakUntilMs: number | null;
}

/** What moves around the bet itself. */
export interface MomentNow {
  readonly placing: boolean;
  readonly callsPending: number;
  readonly bettor?: BettorNow | undefined;
}

function bettorRefusal({ termsOutdated, breakUntilMs }: BettorNow): Refusal | undefined {
  if (breakUntilMs !== null) return refusal('AccountLockedException', { untilMs: breakUntilMs });
  return termsOutdated ? refusal('TermsAndConditionsValidationException') : undefined;
}

/** A selection that cannot be bet on now, worst first. */
function selectionRefusal({ selections }: BetInput): Refusal | undefined {
  const closed = selections.find(({ state }) => state === 'closed' || state === 'missing');
  if (closed) return refusal('MarketClosed', { selection: closed.selection.id });
  if (selections.some(({ state }) => state === 'stale')) return refusal('PricesStale');
  const suspended = selections.find(({ state }) => state === 'suspended');
  return suspended && refusal('MarketSuspended', { selection: suspended.selection.id });
}

/** The tab's own rule, then its selections, its stake, and whether this account may bet now. */
function tabRefusal(input: BetInput, bettor: BettorNow | undefined): Refusal | undefined {
  const { refusal: rule, totalStakeMinor } = summarizeTab(input);
  const withoutStake = rule?.code === 'InvalidStakeException';
  if (rule && !withoutStake) return rule;
  return (
    selectionRefusal(input) ??
    (bettor && bettorRefusal(bettor)) ??
    rule ??
    // Nobody buys insurance before its price is known.
    (isInsured(input) && !insuranceQuote(input) ? refusal('InsuranceNotAvailable', { reason: 'quote' }) : undefined) ??
    (totalStakeMinor <= 0n ? refusal('InvalidStakeException') : undefined)
  );
}

/**
 * Why nothing can be placed now, most basic reason first; undefined when it can. The decision is the slip's own rule
 * (`placementBlock`, section 4), here it only learns how things stand.
 */
export const blockOf = (input: BetInput, { placing, callsPending, bettor }: MomentNow): Refusal | undefined =>
  placementBlock({
    placing,
    callsPending,
    changedSelections: blockingChanges(input.selections).length,
    tabRefusal: tabRefusal(input, bettor),
  });

/** The reason beside calls under way: those last a moment and would only flicker. */
export const lastingBlock = (input: BetInput, moment: MomentNow): Refusal | undefined =>
  blockOf(input, { ...moment, placing: false, callsPending: 0 });
