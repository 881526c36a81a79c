import { type RefObject, useEffect, useRef } from 'react';

/** For a strip that is swept: whichever of its chips is chosen stands in the middle, as far as the strip goes. `chosen` names it. */
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
  return strip;
}
