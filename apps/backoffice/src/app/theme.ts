const KEY = 'evens.office.theme';

/** Dark becomes light, light dark; kept for this browser where it keeps things. */
export function flipTheme(): void {
  const root = document.documentElement;
  const next = root.dataset.theme === 'light' ? 'dark' : 'light';
  root.dataset.theme = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // Storage may be closed to us: then it holds until the next page.
  }
}
