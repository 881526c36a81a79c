import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** How much of a wait has passed, by this page's wall clock. */
export function useLeft(sinceMs: number, untilMs: number): { share: number; leftSec: number; over: boolean } {
  const [nowMs, setNow] = useState(() => Date.now());
  const over = nowMs >= untilMs;
  useEffect(() => {
    if (over) return undefined;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [over]);
  const whole = Math.max(1, untilMs - sinceMs);
  const left = Math.max(0, untilMs - nowMs);
  return {
    share: Math.max(0, Math.min(100, Math.round(((nowMs - sinceMs) / whole) * 100))),
    leftSec: Math.ceil(left / 1000),
    over,
  };
}
