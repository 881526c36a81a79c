import { type Refusal, refusal } from '@evens/kernel';

/** What stands between a slip and its placement at this moment (section 4). */
export interface PlacementMoment {
  /** A placement of this player is under way. */
  readonly placing: boolean;
  /** Calls of the slip that have not answered: placing, loading, status, adding or removing a selection. */
  readonly callsPending: number;
  /** Selections whose price has moved since the player agreed to it. */
  readonly changedSelections: number;
  /** The open tab's own rule (`betTypeRefusal`). */
  readonly tabRefusal: Refusal | undefined;
}

/** Why nothing can be placed now, or undefined. A repeated click while one placement runs is refused here first. */
export function placementBlock(moment: PlacementMoment): Refusal | undefined {
  if (moment.placing || moment.callsPending > 0) return refusal('PlaceBetInProgressException');
  if (moment.changedSelections > 0) return refusal('PriceChanged', { selections: moment.changedSelections });
  return moment.tabRefusal;
}
