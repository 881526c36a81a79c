import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { stakeTermsQuery } from './queries.ts';

/** The law's time from one start to the next. */
export interface Gap {
  readonly gapMs: number;
  /** It has not passed. */
  readonly waits: boolean;
  readonly start: () => void;
  /** The house has begun this round: it counts from then, which on a slow line is well after the press. */
  readonly begun: (roundId: string) => void;
}

/** Counted from the last start of this page, and again from when the house says that it began; bets beside each other share it. */
export function useGap(game: string, signedIn: boolean): Gap {
  const gapMs = useQuery({ ...stakeTermsQuery(game), enabled: signedIn }).data?.gapMs ?? 0;
  const [startedMs, setStarted] = useState<number>();
  useEffect(() => {
    if (startedMs === undefined) return;
    const timer = setTimeout(() => setStarted(undefined), Math.max(0, startedMs + gapMs - performance.now()));
    return () => clearTimeout(timer);
  }, [startedMs, gapMs]);
  const start = useCallback(() => setStarted(performance.now()), []);
  const last = useRef<string>(undefined);
  const begun = useCallback((roundId: string) => {
    if (last.current === roundId) return;
    last.current = roundId;
    setStarted(performance.now());
  }, []);
  return { gapMs, waits: startedMs !== undefined && gapMs > 0, start, begun };
}
