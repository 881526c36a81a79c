import { onPress, pressesWait } from '../../shared/slip/picks.ts';
import { slipWasUsed } from '../../shared/slip/slip-changed.ts';
import { useOverlays } from './overlays.ts';
import { whenUsed } from './when-used.ts';

/** From here on the slip stands beside the page and not under it (`frame.css`). */
export const BESIDE = '(min-width:1025px)';

/** How long after the page works the slip is brought to whoever has begun to use the page, so that it opens at once. */
const LATER_MS = 5000;

/**
 * Done when the slip is seen or about to be, or may hold something to count: it is a quarter of the program, and on a phone it
 * lies under the page at first. Who only looks at a page never loads it.
 */
export function slipWanted(): Promise<void> {
  const beside = matchMedia(BESIDE);
  const now = beside.matches || slipWasUsed() || useOverlays.getState().sheet || pressesWait();
  if (now) return Promise.resolve();
  return new Promise((resolve) => {
    const over = new AbortController();
    const want = () => {
      over.abort();
      beside.removeEventListener('change', want);
      for (const each of leave) each();
      resolve();
    };
    void whenUsed(LATER_MS, over.signal).then(want);
    beside.addEventListener('change', want);
    const leave = [onPress(want), useOverlays.subscribe(({ sheet }) => sheet && want())];
  });
}
