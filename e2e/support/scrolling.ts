import type { Page } from 'playwright-core';

/**
 * What is wrong with the page when it is scrolled: a box that scrolls past everything it shows, and heads that stick but
 * lie over one another or leave a strip above them where rows show through. Every box stands where it stood afterwards.
 */
export const scrollFaults = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Runs in the page, so it holds everything it needs. */
async function findFaults(): Promise<string[]> {
  /** Beyond its padding a box may end with this much of nothing, in px: the margin of its last part. */
  const REST = 40;
  /** Where heads are looked at, in px from the top. */
  const STOPS = [60, 160, 700];
  const faults = new Set<string>();
  const nameOf = (element: Element): string => {
    const classes = [...element.classList].slice(0, 2).map((each) => `.${each}`);
    return `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ''}${classes.join('')}`;
  };
  const root = document.documentElement;
  const scrolls = (element: Element): boolean =>
    element === root || /auto|scroll/.test(getComputedStyle(element).overflowY);
  // What lies behind an open dialog or sheet cannot be scrolled.
  const front: ParentNode = document.querySelector('dialog[open], [data-sheet=open] [role=dialog]') ?? document;
  const boxes = [root, ...front.querySelectorAll('*')].filter(
    (element) => scrolls(element) && element.scrollHeight > element.clientHeight + 1 && element.checkVisibility(),
  );

  for (const box of boxes) {
    const before = box.scrollTop;
    await scrollToEnd(box);
    const rest = emptyEnd(box);
    if (rest > REST) faults.add(`${nameOf(box)} scrolls ${Math.round(rest)} px past what it shows`);
    const sticky = [...box.querySelectorAll('*')].filter(
      (element) => getComputedStyle(element).position === 'sticky' && element.checkVisibility(),
    );
    for (const at of sticky.length === 0 ? [] : STOPS) {
      await scrollTo(box, at);
      for (const fault of headFaults(box, sticky)) faults.add(fault);
    }
    await scrollTo(box, before);
  }
  return [...faults];

  async function scrollTo(box: Element, top: number): Promise<void> {
    box.scrollTo({ top, behavior: 'instant' });
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }

  /** Lists outside the view have a guessed height until they come into it. */
  async function scrollToEnd(box: Element): Promise<void> {
    for (let tries = 0, height = -1; tries < 20 && height !== box.scrollHeight; tries += 1) {
      height = box.scrollHeight;
      await scrollTo(box, height);
    }
  }

  /** The part of the view below everything that is drawn, without the padding of the box. */
  function emptyEnd(box: Element): number {
    const frame = box === root ? innerHeight : box.getBoundingClientRect().bottom;
    let lowest = 0;
    for (const element of box.querySelectorAll('body *')) {
      const rect = element.getBoundingClientRect();
      if (rect.bottom <= lowest || rect.width <= 1 || rect.height <= 1 || !paints(element)) continue;
      if (element.checkVisibility({ visibilityProperty: true }))
        lowest = Math.max(lowest, seenBottom(element, rect.bottom, box));
    }
    return frame - lowest - Number.parseFloat(getComputedStyle(box).paddingBottom);
  }

  /** Where an element ends for the eye: at the first box around it that cuts it off. What is fixed scrolls with nothing. */
  function seenBottom(element: Element, bottom: number, box: Element): number {
    let seen = bottom;
    for (let at: Element | null = element; at && at !== box; at = at.parentElement) {
      const { position, overflowY } = getComputedStyle(at);
      if (position === 'fixed') return 0;
      if (overflowY !== 'visible') seen = Math.min(seen, at.getBoundingClientRect().bottom);
    }
    return seen;
  }

  function paints(element: Element): boolean {
    if (/^(svg|img|canvas|input|select|textarea|video)$/i.test(element.tagName)) return true;
    const { backgroundColor, backgroundImage, boxShadow } = getComputedStyle(element);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || boxShadow !== 'none') return true;
    return [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue?.trim());
  }

  function headFaults(box: Element, sticky: readonly Element[]): string[] {
    const top = box === root ? 0 : box.getBoundingClientRect().top;
    const stuck = sticky
      .map((element) => ({ element, rect: element.getBoundingClientRect() }))
      .filter(({ element, rect }) => {
        if (rect.height === 0 || rect.width === 0) return false;
        const parent = element.parentElement;
        // At its place and not at rest there; one that the end of its own list pushes out is on its way.
        const there = Math.abs(rect.top - top - Number.parseFloat(getComputedStyle(element).top)) < 1;
        if (!there || !parent || parent === box) return there;
        const list = parent.getBoundingClientRect();
        return list.top < rect.top - 1 && list.bottom > rect.bottom + 1;
      });
    const found = new Map<string, string>();
    const note = (words: string, x: number, y: number) => {
      if (!found.has(words)) found.set(words, `${words}, at ${Math.round(x)}, ${Math.round(y)}`);
    };
    for (const { element, rect } of stuck) {
      const across = [rect.left + 1, rect.left + 12, (rect.left + rect.right) / 2, rect.right - 12, rect.right - 1];
      for (const x of across) {
        for (let y = top + 0.5; y < rect.bottom - 0.5; y += 1) {
          const hit = document.elementFromPoint(x, y);
          if (!hit || hit.contains(element) || element.contains(hit)) continue;
          const head = sticky.some((each) => each.contains(hit));
          if (y >= rect.top) note(`${nameOf(element)} that sticks is covered by ${nameOf(hit)}`, x, y);
          else if (!head) note(`${nameOf(hit)} shows through above ${nameOf(element)}`, x, y);
        }
      }
    }
    return [...found.values()];
  }
}

/**
 * What the keyboard reaches going backwards through the middle column from its end, and nobody sees: it lies under a head
 * that sticks, or outside the view.
 */
export const hiddenFocus = (page: Page): Promise<string[]> => page.evaluate(findHiddenFocus);

function findHiddenFocus(): string[] {
  const main = document.getElementById('main');
  if (!main) return ['there is no middle column'];
  main.scrollTo({ top: main.scrollHeight, behavior: 'instant' });
  const hidden: string[] = [];
  const controls = [...main.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')].filter(
    (control) => control.tabIndex >= 0,
  );
  for (const control of controls.reverse().slice(0, 150)) {
    control.focus();
    const { left, top, width, height } = control.getBoundingClientRect();
    if (document.activeElement !== control || width <= 1) continue;
    const hit = document.elementFromPoint(left + Math.min(8, width / 2), top + Math.min(4, height / 2));
    if (hit && (control.contains(hit) || hit.contains(control))) continue;
    hidden.push(
      `"${control.textContent || control.ariaLabel}" at ${Math.round(left)}, ${Math.round(top)} is hidden by ${hit?.className ?? 'the edge'}`,
    );
  }
  return hidden;
}
