import { potentialPayoutMinor, slipWager, type Wager } from '@evens/betting';
import { aloneOf, type BetInput } from './bet-input.ts';
import type { SelectionNow } from './selection-now.ts';
import { slipOf, stakesOf } from './slip-of.ts';
import { summarizeTab } from './summary.ts';
import { betTypeOf } from './tabs.ts';

export interface EachWayReturns {
  /** When the runner wins: both halves pay. */
  readonly winMinor: bigint;
  /** When it is only placed. */
  readonly placeMinor: bigint;
}

/** The same wager with its win parts lost: what a place alone pays. */
const placedOnly = (wager: Wager): Wager =>
  'eachWay' in wager ? { ...wager, legs: wager.legs.map((leg) => ({ ...leg, result: 'lost' as const })) } : wager;

/** Both returns of an each-way bet; undefined where the tab has no such bet or its rule is broken. */
export function eachWayReturns(input: BetInput): EachWayReturns | undefined {
  const slip = slipOf(input);
  const summary = summarizeTab(input);
  if (!slip.eachWay || summary.refusal || summary.totalStakeMinor === 0n) return undefined;
  const wager = slipWager(slip, betTypeOf(input.tab, input.selections.length), stakesOf(input));
  const placed = wager && potentialPayoutMinor(placedOnly(wager));
  return placed?.ok ? { winMinor: summary.potentialPayoutMinor, placeMinor: placed.value } : undefined;
}

/** What one single of the list returns with its own stake. */
export const returnAlone = (input: BetInput, now: SelectionNow): bigint =>
  summarizeTab(aloneOf(input, now)).potentialPayoutMinor;
