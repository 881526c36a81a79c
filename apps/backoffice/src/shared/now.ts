import { useEffect, useState } from 'react';

/** Milliseconds that the server's clock is ahead of this machine's, from its last answer; 0 until there is one. */
export const aheadOf = (serverNowMs: number | undefined, answeredMs: number): number =>
  serverNowMs === undefined ? 0 : serverNowMs - answeredMs;

/** The moment of now, anew four times a second: for countdowns. */
export function useNow(): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
