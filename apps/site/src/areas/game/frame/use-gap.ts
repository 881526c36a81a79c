import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { stakeTermsQuery } from './queries.ts';

/** The law's time from one start to the next. */
export interface Gap {
  readonly gapMs: number;
  /** It has not passed. */
  readonly waits: boolean;
  readonly start: () => void;
}

/** Counted from the last start of this page; bets that stand beside each other share it. */
export function useGap(game: string, signedIn: boolean): Gap {
  const gapMs = useQuery({ ...stakeTermsQuery(game), enabled: signedIn }).data?.gapMs ?? 0;
  const [startedMs, setStarted] = useState<number>();
  useEffect(() => {
    if (startedMs === undefined) return;
    const timer = setTimeout(() => setStarted(undefined), Math.max(0, startedMs + gapMs - performance.now()));
    return () => clearTimeout(timer);
  }, [startedMs, gapMs]);
  return { gapMs, waits: startedMs !== undefined && gapMs > 0, start: () => setStarted(performance.now()) };
}
