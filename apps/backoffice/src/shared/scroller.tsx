import type { ReactNode } from 'react';

/** A table that is wider than its card scrolls by itself, by keys too. */
export function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="tbx" tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
