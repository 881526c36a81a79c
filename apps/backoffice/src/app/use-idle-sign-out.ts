import { useEffect, useRef } from 'react';

const IDLE_MS = 20 * 60_000;
const LOOK_MS = 15_000;

/** A desk that nobody sits at signs itself out: pages ask by themselves, so the server cannot tell. */
export function useIdleSignOut(signOut: (idle: boolean) => Promise<void>): void {
  const newest = useRef(signOut);
  newest.current = signOut;
  useEffect(() => {
    let lastMs = performance.now();
    const used = (): void => {
      lastMs = performance.now();
    };
    const events = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const name of events) addEventListener(name, used, { passive: true });
    const timer = setInterval(() => {
      if (performance.now() - lastMs >= IDLE_MS) void newest.current(true);
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      for (const name of events) removeEventListener(name, used);
    };
  }, []);
}
