/** Signs of somebody before the page. */
const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const;

/** Done when somebody has begun to use the page and so many milliseconds have passed; never after `over` has aborted. */
export function whenUsed(laterMs: number, over?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const heard = new AbortController();
    let [used, late] = [false, false];
    const look = (): void => {
      if (!used || !late) return;
      heard.abort();
      resolve();
    };
    const timer = setTimeout(() => {
      late = true;
      look();
    }, laterMs);
    const onSign = (): void => {
      used = true;
      look();
    };
    over?.addEventListener('abort', () => {
      clearTimeout(timer);
      heard.abort();
    });
    // Columns scroll by themselves, and what scrolls tells nobody above it.
    for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true, signal: heard.signal });
  });
}
