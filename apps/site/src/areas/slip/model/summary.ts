import { type PayoutParts, type SlipSummary, summarizeSlip } from '@evens/betting';
import { type Refusal, refusal } from '@evens/kernel';
import { aloneOf, areSeparate, type BetInput, takesStartingPrice } from './bet-input.ts';
import { withExtras } from './extras.ts';
import { slipOf, stakesOf } from './slip-of.ts';
import { betTypeOf } from './tabs.ts';

/** What stands below the stakes of a tab. */
export interface TabSummary extends SlipSummary {
  /** How the return comes about, where something beside the bet changes it. */
  readonly parts?: PayoutParts;
  /** Comes back when exactly one leg loses. */
  readonly insuranceReturnMinor?: bigint;
}

/** Pairs that bar one line, by the server's knowledge of competitions beside the rule about one fixture. */
function relatedRefusal({ tab, selections, incompatible }: BetInput): Refusal | undefined {
  if (tab === 'single') return undefined;
  const here = new Set(selections.map((each) => each.selection.id));
  const pair = incompatible.find((each) => here.has(each.first) && here.has(each.second));
  return pair && refusal('InvalidOutrightsCombinationException', { first: pair.first, second: pair.second });
}

/** Singles with stakes of their own: the sum of those that have one. */
function summarizeSeparate(input: BetInput): TabSummary {
  const each = input.selections
    .map((now) => summarizeTab(aloneOf(input, now)))
    .filter(({ totalStakeMinor }) => totalStakeMinor > 0n);
  return {
    combinations: each.reduce((sum, one) => sum + one.combinations, 0),
    totalStakeMinor: each.reduce((sum, one) => sum + one.totalStakeMinor, 0n),
    totalPrice: undefined,
    potentialPayoutMinor: each.reduce((sum, one) => sum + one.potentialPayoutMinor, 0n),
    refusal: each.find((one) => one.refusal)?.refusal,
  };
}

/** Totals of the open tab with everything that is agreed beside the bet. */
export function summarizeTab(input: BetInput): TabSummary {
  const { tab, selections, draft } = input;
  if (areSeparate(input)) return summarizeSeparate(input);
  const summary = summarizeSlip(slipOf(input), betTypeOf(tab, selections.length), stakesOf(input));
  const related = summary.refusal ? undefined : relatedRefusal(input);
  if (related) return { ...summary, combinations: 0, totalStakeMinor: 0n, potentialPayoutMinor: 0n, refusal: related };
  const beside = tab === 'single' || tab === 'combo' ? withExtras(input, summary) : undefined;
  // A starting price is not known yet: there is no price of the whole.
  const unknown = tab !== 'teaser' && selections.some((now) => takesStartingPrice(now, draft));
  return {
    ...summary,
    totalPrice: unknown ? undefined : summary.totalPrice,
    ...(beside && {
      potentialPayoutMinor: beside.payoutMinor,
      parts: beside.parts,
      insuranceReturnMinor: beside.insuranceReturnMinor,
    }),
  };
}
