import type { ReactNode } from 'react';

/** What stands beside a long list and stays in sight while the list is scrolled; taller than the screen, it scrolls by itself. */
export function Beside({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="bo__d stk stk--m" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
