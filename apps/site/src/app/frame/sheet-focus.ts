import { type RefObject, useEffect } from 'react';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), [tabindex="0"]';

/** What Tab can reach inside, in order; what a roving tab list holds back is not. */
const reachable = (root: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.tabIndex >= 0 && each.offsetParent !== null);

/**
 * While the sheet is open the focus stays in it: it starts at its first control, Tab goes round, and closing gives it back
 * to where it was.
 */
export function useSheetFocus(sheet: RefObject<HTMLElement | null>, open: boolean): void {
  useEffect(() => {
    const root = sheet.current;
    if (!open || !root) return undefined;
    const before = document.activeElement;
    reachable(root)[0]?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const all = reachable(root);
      const [first, last] = [all[0], all.at(-1)];
      const inside = root.contains(document.activeElement);
      if (event.shiftKey && (document.activeElement === first || !inside)) {
        event.preventDefault();
        last?.focus();
      } else if (!event.shiftKey && (document.activeElement === last || !inside)) {
        event.preventDefault();
        first?.focus();
      }
    };
    addEventListener('keydown', onKey);
    return () => {
      removeEventListener('keydown', onKey);
      if (before instanceof HTMLElement) before.focus();
    };
  }, [open, sheet]);
}
