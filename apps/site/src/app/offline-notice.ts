/** So long after the start of a page: what the page itself needs comes first. */
const LATER_MS = 10_000;

/**
 * Has the browser keep the small worker that says, in place of the browser's own error, that there is no line. Only where
 * such workers exist, and in the built site.
 */
export function offerOfflineNotice(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  setTimeout(() => {
    // A browser that refuses (private windows do) shows its own page instead.
    navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  }, LATER_MS);
}
