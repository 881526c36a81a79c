import { marketType, parseMarketKey } from '@evens/catalogue';
import { type Refusal, refusal } from '@evens/kernel';
import type { BetType } from '../bet-type.ts';
import { canBeTeased, TEASER_LEAST_PRICE_MILLI } from '../teaser-line.ts';
import { legCountRefusal, systemSizesRefusal } from '../wager-check.ts';
import { betSourcesRefusal } from './bet-sources.ts';
import { incompatibleRefusal } from './incompatible-selections.ts';
import { type SlipSelection, selectionId } from './selection.ts';
import type { Slip } from './slip.ts';

/** Singles of the slip: one selection is a single, more are several singles with one ticket. */
export const singlesBetType = (slip: Slip): 'single' | 'multiple-singles' =>
  slip.selections.length > 1 ? 'multiple-singles' : 'single';

function systemRefusal(slip: Slip, sizes: readonly number[]): Refusal | undefined {
  if (sizes.length === 0) return refusal('InvalidStakeException', { systemStakes: 0 });
  const bankers = slip.selections.filter((each) => slip.bankers.includes(selectionId(each)));
  return systemSizesRefusal(slip.selections.length - bankers.length, sizes);
}

/** Each-way needs place terms on every selection, on the types that know it; elsewhere the mark is not looked at. */
function eachWayRefusal(slip: Slip): Refusal | undefined {
  const bare = slip.eachWay ? slip.selections.find((each) => !each.placeFraction) : undefined;
  return bare && refusal('InvalidBetCombinationException', { withoutPlace: selectionId(bare) });
}

function teaserRefusal(slip: Slip): Refusal | undefined {
  const { teaser } = slip;
  const count = slip.selections.length;
  if (!teaser?.terms.payouts.has(count)) return refusal('InvalidBetCombinationException', { missingTeaserRow: count });
  const barred = slip.selections.find(
    (each) => each.sportAlias !== teaser.sportAlias || !canBeTeased(each.marketKey, each.outcome),
  );
  if (barred) return refusal('InvalidMarketsCombinationException', { selection: selectionId(barred) });
  const easy = slip.selections.find((each) => each.priceMilli < TEASER_LEAST_PRICE_MILLI);
  const leastPriceMilli = TEASER_LEAST_PRICE_MILLI;
  return easy && refusal('InvalidMarketsCombinationException', { selection: selectionId(easy), leastPriceMilli });
}

/** A win there may be shared: runners in a dead heat, two parts that score the same. */
function mayBeShared({ marketKey }: SlipSelection): boolean {
  const type = parseMarketKey(marketKey)?.type;
  return type === 'highest-scoring-part' || (type !== undefined && marketType(type)?.outcomes === 'runner');
}

/** A dead heat is no result an if-bet knows (grading rule 5): its chain would run on a win that was only half a win. */
function ifBetRefusal(slip: Slip): Refusal | undefined {
  const shared = slip.selections.find(mayBeShared);
  return shared && refusal('InvalidMarketsCombinationException', { selection: selectionId(shared) });
}

/**
 * Why the slip cannot be placed as that type now, most basic reason first; undefined when it can (section 5).
 * `systemSizes` are the sizes that carry a stake. If-bets refuse related selections too: the second leg runs only when
 * the first has won, which makes a related second leg worth more than its price.
 */
export function betTypeRefusal(slip: Slip, betType: BetType, systemSizes: readonly number[] = []): Refusal | undefined {
  const counted = legCountRefusal(betType, slip.selections.length);
  if (counted) return counted;
  if (betType === 'single' || betType === 'multiple-singles') return eachWayRefusal(slip);
  const related = incompatibleRefusal(slip.selections) ?? betSourcesRefusal(slip.selections, betType);
  if (related) return related;
  switch (betType) {
    case 'combo':
      return eachWayRefusal(slip);
    case 'system':
      return systemRefusal(slip, systemSizes) ?? eachWayRefusal(slip);
    case 'teaser':
      return teaserRefusal(slip);
    default:
      return ifBetRefusal(slip);
  }
}
