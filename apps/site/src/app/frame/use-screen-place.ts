import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Visits whose place is remembered; who goes back further starts at the top. */
const REMEMBERED = 50;

/** How far down each visited screen was, by the entry of the browser's history, the oldest first. */
const places = new Map<string, number>();

function remember(visit: string, top: number): void {
  places.delete(visit);
  places.set(visit, top);
  const [oldest] = places.keys();
  if (places.size > REMEMBERED && oldest !== undefined) places.delete(oldest);
}

/** A new screen starts at its top; one that the reader comes back to stands where it was left. */
export function useScreenPlace(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const comesBack = useNavigationType() === 'POP';
  const visit = useRef(key);
  useEffect(() => {
    const box = main.current;
    const scrolled = () => remember(visit.current, box?.scrollTop ?? 0);
    box?.addEventListener('scroll', scrolled, { passive: true });
    return () => box?.removeEventListener('scroll', scrolled);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new path is the signal
  useLayoutEffect(() => {
    visit.current = key;
    main.current?.scrollTo(0, comesBack ? (places.get(key) ?? 0) : 0);
  }, [pathname]);
  return main;
}
