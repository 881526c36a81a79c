import { BET_TYPES } from '@evens/betting';
import type { placeBet, RequestOf, SlipSelectionView } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { aloneOf, areSeparate, type BetInput, isEachWay, orderedSelections, takesStartingPrice } from './bet-input.ts';
import { insuranceQuote, isInsured } from './extras.ts';
import { payingFreeBet } from './free-bets.ts';
import type { PolicyCode, SelectionNow } from './selection-now.ts';
import { slipOf, stakesOf, teaserOf } from './slip-of.ts';
import { summarizeTab } from './summary.ts';
import { betTypeOf } from './tabs.ts';

export type PlacementBody = RequestOf<typeof placeBet>['body'];

/** The bet without its money and its key: what the largest stake is asked for, too. */
export type BetShape = Omit<PlacementBody, 'idempotencyKey' | 'stake' | 'shownBalance' | 'oddsChangePolicy'>;

/** A bet the player means to place, before it has a key. */
export interface PlannedBet {
  readonly body: Omit<PlacementBody, 'idempotencyKey'>;
  /** The money it takes, in major units. */
  readonly amount: string;
  readonly selections: readonly SlipSelectionView[];
}

const asked = (now: SelectionNow, input: BetInput): PlacementBody['selections'][number] => ({
  fixtureId: now.selection.fixtureId,
  marketKey: now.selection.marketKey,
  outcome: now.selection.outcome,
  priceMilli: now.selection.priceMilli,
  ...(takesStartingPrice(now, input.draft) && { startingPrice: true }),
});

/** What the tab would place, as the server wants it. */
export function shapeOf(input: BetInput): BetShape {
  const { tab, selections, draft, currency } = input;
  const teaser = tab === 'teaser' ? teaserOf(input) : undefined;
  const sizes = [...stakesOf(input).systemStakesMinor].filter(([, stakeMinor]) => stakeMinor > 0n);
  return {
    betType: BET_TYPES[betTypeOf(tab, selections.length)],
    selections: orderedSelections(input).map((now) => asked(now, input)),
    ...(tab === 'system' && {
      systemStakes: sizes.map(([size, stakeMinor]) => ({ size, stake: formatAmount(stakeMinor, currency) })),
      bankers: [...slipOf(input).bankers],
    }),
    ...((tab === 'ifbet' || tab === 'reversebet') && { ifBetRule: draft.ifBetRule }),
    ...(teaser && { teaserId: teaser.id }),
    ...(isEachWay(input) && { eachWay: true }),
  };
}

function plannedBet(
  input: BetInput,
  policy: PolicyCode,
  balance: string | undefined,
  paid: Pick<PlacementBody, 'cashOnly'>,
): PlannedBet {
  const { selections, currency } = input;
  const freeBet = payingFreeBet(input);
  const live = selections.some((each) => each.selection.fixture.live);
  return {
    body: {
      ...shapeOf(input),
      stake: formatAmount(stakesOf(input).stakeMinor, currency),
      oddsChangePolicy: policy,
      ...(balance !== undefined && { shownBalance: balance }),
      ...(freeBet ? { freeBetId: freeBet.freeBet.id } : paid),
      ...(isInsured(input) && { insured: true, premiumPercent: insuranceQuote(input)?.premiumPercent }),
      // A bet in play may still be declined: its selections stay until it is taken.
      ...(live && { keepSelections: true }),
    },
    amount: formatAmount(summarizeTab(input).totalStakeMinor, currency),
    selections: orderedSelections(input).map((each) => each.selection),
  };
}

/** One bet, or a single for each selection that has a stake of its own. */
export function plannedBets(
  input: BetInput,
  policy: PolicyCode,
  balance: string | undefined,
  paid: Pick<PlacementBody, 'cashOnly'> = {},
): readonly PlannedBet[] {
  if (!areSeparate(input)) return [plannedBet(input, policy, balance, paid)];
  return (
    input.selections
      .map((now) => aloneOf(input, now))
      .filter((alone) => summarizeTab(alone).totalStakeMinor > 0n)
      // The balance falls with each of them: only the first can be compared with what the page shows.
      .map((alone, at) => plannedBet(alone, policy, at === 0 ? balance : undefined, paid))
  );
}
