import { accept, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import { type SlipSelection, selectionId } from './selection.ts';
import type { Slip } from './slip.ts';

/** The specification's default limit, read as the most selections that one slip holds. */
export const MAX_SLIP_SELECTIONS = 100;

/** The slip with one more selection at its end. Related selections may share a slip: they only bar some bet types. */
export function addSelection(slip: Slip, selection: SlipSelection): Result<Slip, Refusal> {
  const id = selectionId(selection);
  if (slip.selections.some((each) => selectionId(each) === id)) return refuse(refusal('LineAlreadyAddedException'));
  if (slip.selections.length >= MAX_SLIP_SELECTIONS) {
    return refuse(refusal('MaximumAllowedSelectionsExceededException', { maximum: MAX_SLIP_SELECTIONS }));
  }
  return accept({ ...slip, selections: [...slip.selections, selection] });
}

/** The slip without a selection, and without its banker mark. An id that is not there changes nothing. */
export const removeSelection = (slip: Slip, id: string): Slip => ({
  ...slip,
  selections: slip.selections.filter((each) => selectionId(each) !== id),
  bankers: slip.bankers.filter((each) => each !== id),
});
