import {
  EMPTY_SLIP,
  type Slip,
  type SlipSelection,
  type SlipStakes,
  type SystemOptions,
  stakeForDisplayMinor,
  systemOptions,
} from '@evens/betting';
import { rational } from '@evens/kernel';
import { type BetInput, isEachWay, orderedSelections } from './bet-input.ts';
import { payingFreeBet } from './free-bets.ts';
import { effectivePrice, type SelectionNow } from './selection-now.ts';
import { chosenTeaser, slipTeaserOf, teaserChoices } from './teasers.ts';

const slipSelectionOf = (now: SelectionNow): SlipSelection => {
  const { fixtureId, marketKey, outcome, fixture, place } = now.selection;
  return {
    fixtureId,
    marketKey,
    outcome,
    priceMilli: effectivePrice(now),
    source: fixture.live ? 'live' : 'prematch',
    sportAlias: fixture.sportAlias,
    ...(place && { placeFraction: rational(BigInt(place.fraction[0]), BigInt(place.fraction[1])) }),
  };
};

/** Teasers that fit the selections. */
export const teasersFor = ({ selections, settings }: BetInput) =>
  teaserChoices(
    selections.map((each) => each.selection),
    settings.teasers,
  );

/** The teaser that is picked, of those that fit. */
export const teaserOf = (input: BetInput) => chosenTeaser(teasersFor(input), input.draft.teaserPoints);

/** The open tab in the words of the slip's arithmetic. */
export function slipOf(input: BetInput): Slip {
  const { tab, draft, selections } = input;
  const here = new Set(selections.map((each) => each.selection.id));
  const teaser = tab === 'teaser' ? teaserOf(input) : undefined;
  return {
    ...EMPTY_SLIP,
    selections: orderedSelections(input).map(slipSelectionOf),
    bankers: tab === 'system' ? draft.bankers.filter((id) => here.has(id)) : [],
    ifBetRule: draft.ifBetRule,
    eachWay: isEachWay(input),
    ...(teaser && { teaser: slipTeaserOf(teaser) }),
  };
}

/** Sizes and named bets that the system tab offers for the selections and bankers as they are. */
export const systemOffer = (input: BetInput): SystemOptions => systemOptions(slipOf({ ...input, tab: 'system' }));

/** The stakes of the tab: as typed, or the whole of a free bet. What is no number counts as 0. */
export function stakesOf(input: BetInput): SlipStakes {
  const { tab, draft, currency } = input;
  const offered = tab === 'system' ? systemOffer(input).sizes : [];
  return {
    stakeMinor: payingFreeBet(input)?.amountMinor ?? stakeForDisplayMinor(draft.stakes[tab] ?? '', currency),
    systemStakesMinor: new Map(
      offered.map(({ size }) => {
        const typed = draft.systemSizes[size];
        return [size, typed?.on ? stakeForDisplayMinor(typed.stake, currency) : 0n];
      }),
    ),
  };
}
