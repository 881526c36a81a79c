import { type Refusal, refusal } from '@evens/kernel';
import type { BetType } from '../bet-type.ts';
import { type SlipSelection, selectionId } from './selection.ts';

/**
 * Whether these selections may share a bet by where they come from; undefined when they may, and for singles always.
 * Two sources that do not share results may judge the same event, and then one bet would win twice on one thing that
 * happened: nobody could tell. A teaser's table pays for lines as they stand before a match, so nothing in play fits it:
 * there may be less left of the match than the points that the line moves by.
 */
export function betSourcesRefusal(selections: readonly SlipSelection[], betType: BetType): Refusal | undefined {
  if (betType === 'single' || betType === 'multiple-singles') return undefined;
  const [first, ...others] = selections;
  const foreign = others.find((each) => each.resultsFrom !== first?.resultsFrom);
  if (first && foreign) {
    return refusal('DifferentMarketsSourcesException', { first: selectionId(first), second: selectionId(foreign) });
  }
  const live = betType === 'teaser' ? selections.find((each) => each.source === 'live') : undefined;
  return live && refusal('DifferentSelectionsSourcesException', { selection: selectionId(live) });
}
