import { type BlockHeader, startWatch, type WatchEvent, type WatchState } from '@evens/chain';

/**
 * The watch begins anew above a block that the operator names, after a reorganisation that was deeper than is followed. Whatever lay above
 * it is read once more: what was credited and does not come back stays named as gone, and what comes back counts as it did.
 */
export function restartAt(
  before: WatchState,
  anchor: BlockHeader,
): { readonly state: WatchState; readonly events: readonly WatchEvent[] } {
  const above = before.held.filter(({ height }) => height > anchor.height);
  const lost = above.filter(({ credited }) => credited).map(({ payment }) => payment);
  const events = above.map(
    ({ payment, credited }): WatchEvent => ({ kind: credited ? 'vanished' : 'dropped', payment }),
  );
  const state = startWatch(before.rules, anchor);
  return { state: { ...state, vanished: [...before.vanished, ...lost], pool: before.pool }, events };
}
