/** How long a scrollbar stays after the last movement (specification 1, section 9). */
const HIDE_AFTER_MS = 300;

/** Marks what scrolls with `data-scrolling` while it moves. The styles show its bar then, and under the pointer. */
export function showMovingScrollbars(page: Pick<Document, 'addEventListener'>): void {
  const hiding = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();
  const moved = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return;
    clearTimeout(hiding.get(target));
    if (target.dataset.scrolling === undefined) target.dataset.scrolling = '';
    hiding.set(
      target,
      setTimeout(() => delete target.dataset.scrolling, HIDE_AFTER_MS),
    );
  };
  // Scrolling does not bubble; it is seen on its way down.
  page.addEventListener('scroll', moved, { capture: true, passive: true });
}
