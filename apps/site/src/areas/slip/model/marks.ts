import type { SlipSelectionView } from '@evens/contract';
import type { PickMark } from '../../../shared/slip/picks.ts';
import { type SlipDraft, toggled } from './draft.ts';
import { type SlipTab, tabAfter } from './tabs.ts';

interface Selection {
  readonly id: string;
  readonly place?: SlipSelectionView['place'];
}

/** Tabs whose bets go each-way or at the starting price. */
const takesMarks = (tab: SlipTab): boolean => tab === 'single' || tab === 'combo' || tab === 'system';

const allPlaced = (selections: readonly Selection[]): boolean => selections.every((each) => each.place !== undefined);

/**
 * Which selections the bet of the open tab takes each-way or at the starting price: what price buttons show as pressed.
 * Singles are marked one by one; combos and systems are each-way as a whole, and only if every selection has place terms.
 */
export function shownMarks(draft: SlipDraft, selections: readonly Selection[]): Readonly<Record<PickMark, string[]>> {
  const tab = tabAfter(selections.length, draft.tab);
  const ids = selections.map(({ id }) => id);
  if (!takesMarks(tab)) return { eachWay: [], startingPrice: [] };
  const together = draft.eachWay && allPlaced(selections) ? ids : [];
  return {
    eachWay: tab === 'single' ? [...draft.eachWayPicks] : together,
    startingPrice: [...draft.startingPrice],
  };
}

export interface Press {
  readonly act: 'add' | 'remove' | 'stay';
  readonly change?: Partial<SlipDraft>;
}

const withId = (list: readonly string[], id: string): string[] => (list.includes(id) ? [...list] : [...list, id]);

/**
 * What a pressed price button means. The plain one puts its outcome in or takes it out, and takes a starting price off
 * again. One with a mark puts the mark on; pressed again, each-way becomes a plain bet and a starting price goes. Where
 * the open tab cannot have the mark, singles are opened, which can.
 */
export function pressed(
  { id, mark }: { readonly id: string; readonly mark?: PickMark | undefined },
  draft: SlipDraft,
  selections: readonly Selection[],
): Press {
  const isIn = selections.some((each) => each.id === id);
  const shown = shownMarks(draft, selections);
  if (mark === undefined) {
    if (isIn && shown.startingPrice.includes(id))
      return { act: 'stay', change: { startingPrice: toggled(draft.startingPrice, id) } };
    return { act: isIn ? 'remove' : 'add' };
  }
  const act = isIn ? 'stay' : 'add';
  const others = selections.filter((each) => each.id !== id);
  const tab = tabAfter(others.length + 1, draft.tab);
  if (mark === 'startingPrice') {
    if (isIn && shown.startingPrice.includes(id)) return { act: 'remove' };
    const startingPrice = withId(draft.startingPrice, id);
    return { act, change: takesMarks(tab) ? { startingPrice } : { startingPrice, tab: 'single' } };
  }
  const eachWayPicks = withId(draft.eachWayPicks, id);
  if (tab === 'single') return { act, change: { eachWayPicks: isIn ? toggled(draft.eachWayPicks, id) : eachWayPicks } };
  if (!takesMarks(tab) || !allPlaced(others)) return { act, change: { eachWayPicks, tab: 'single' } };
  return { act, change: isIn ? { eachWay: !shown.eachWay.includes(id) } : { eachWayPicks, eachWay: true } };
}
