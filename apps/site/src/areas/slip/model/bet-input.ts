import type { BettingSettings, FreeBetView, SlipView } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { inOrder, type SlipDraft } from './draft.ts';
import type { SelectionNow } from './selection-now.ts';
import type { SlipTab } from './tabs.ts';

/** All that a tab's arithmetic and rules depend on. */
export interface BetInput {
  readonly tab: SlipTab;
  readonly selections: readonly SelectionNow[];
  /** Pairs that the server knows to be related, competitions included. */
  readonly incompatible: SlipView['incompatible'];
  readonly draft: SlipDraft;
  readonly currency: Currency;
  readonly settings: BettingSettings;
  readonly freeBets: readonly FreeBetView[];
  /** What insuring this bet costs, in percent of a win; undefined until the house has said it. */
  readonly premiumPercent?: number | undefined;
  readonly nowMs: number;
}

export const takesStartingPrice = ({ selection }: SelectionNow, draft: SlipDraft): boolean =>
  selection.startingPrice === true && draft.startingPrice.includes(selection.id);

/** Each-way needs place terms on every selection of the line. */
export const eachWayOffered = (selections: readonly SelectionNow[]): boolean =>
  selections.length > 0 && selections.every((each) => each.selection.place !== undefined);

/** Whether every line of the tab is bet to win and for a place; singles decide for each selection. */
export const isEachWay = ({ tab, selections, draft }: BetInput): boolean =>
  tab === 'single'
    ? eachWayOffered(selections) && selections.every((each) => draft.eachWayPicks.includes(each.selection.id))
    : (tab === 'combo' || tab === 'system') && draft.eachWay && eachWayOffered(selections);

/** The selections as the tab bets on them: an if-bet in the player's order, the others as they came. */
export const orderedSelections = ({ tab, selections, draft }: BetInput): readonly SelectionNow[] =>
  tab === 'ifbet' ? inOrder(selections, draft.order, (each) => each.selection.id) : selections;

/** Whether each selection of the singles tab goes with a stake, and as a ticket, of its own. */
export const areSeparate = ({ tab, selections, draft }: BetInput): boolean =>
  tab === 'single' &&
  selections.length > 1 &&
  (!draft.sameStake || new Set(selections.map((each) => draft.eachWayPicks.includes(each.selection.id))).size > 1);

/** The slip of one selection alone, as a single with its own stake; extras are for one bet, so it has none. */
export function aloneOf(input: BetInput, now: SelectionNow): BetInput {
  const { freeBetId: _, ...draft } = input.draft;
  const stake = (draft.sameStake ? draft.stakes.single : draft.pickStakes[now.selection.id]) ?? '';
  const stakes = { ...draft.stakes, single: stake };
  return { ...input, tab: 'single', selections: [now], draft: { ...draft, stakes, insured: false } };
}
