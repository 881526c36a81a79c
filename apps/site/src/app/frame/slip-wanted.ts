import { onPress } from '../../shared/slip/picks.ts';
import { slipWasUsed } from '../../shared/slip/slip-changed.ts';
import { useOverlays } from './overlays.ts';

/** From here on the slip stands beside the page and not under it (`frame.css`). */
export const BESIDE = '(min-width:1025px)';

/** How long after the page works the slip is brought in anyway, so that it opens at once and its count is right. */
const LATER_MS = 5000;

/**
 * Done when the slip is seen or about to be, or may hold something to count: it is a quarter of the program, and on a phone it
 * lies under the page at first.
 */
export function slipWanted(): Promise<void> {
  const beside = matchMedia(BESIDE);
  if (beside.matches || slipWasUsed() || useOverlays.getState().sheet) return Promise.resolve();
  return new Promise((resolve) => {
    const want = () => {
      clearTimeout(timer);
      beside.removeEventListener('change', want);
      for (const each of leave) each();
      resolve();
    };
    const timer = setTimeout(want, LATER_MS);
    beside.addEventListener('change', want);
    const leave = [onPress(want), useOverlays.subscribe(({ sheet }) => sheet && want())];
  });
}
