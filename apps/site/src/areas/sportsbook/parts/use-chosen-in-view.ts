import { type RefObject, useEffect, useRef } from 'react';

/** Browsers leave a chip that is half out of the strip where it is, whether or not it has the focus. */
const showWhole = ({ target }: FocusEvent): void => {
  if (target instanceof HTMLElement) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/**
 * For a strip that is swept: whichever of its chips is chosen stands in the middle, as far as the strip goes, and the one
 * with the focus is seen whole. `chosen` names it.
 */
export function useChosenInView<Strip extends HTMLElement>(chosen: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is looked for again
  useEffect(() => {
    const chip = strip.current?.querySelector<HTMLElement>('.is-on');
    if (!strip.current || !chip) return;
    const { left, width } = strip.current.getBoundingClientRect();
    const box = chip.getBoundingClientRect();
    strip.current.scrollLeft += box.left + box.width / 2 - left - width / 2;
  }, [chosen]);
  useEffect(() => {
    const within = strip.current;
    within?.addEventListener('focusin', showWhole);
    return () => within?.removeEventListener('focusin', showWhole);
  }, []);
  return strip;
}
