import { getVirtualRounds, getVirtualSports, type VirtualRoundView, virtualTopic } from '@evens/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { api, ask } from '../../shared/api/api.ts';
import { type HouseClock, houseClock } from '../../shared/realtime/house-clock.ts';
import { useBoard } from '../../shared/realtime/index.ts';
import { boardOf, type VirtualPhase, virtualPhase } from './round-state.ts';

export const virtualSportsQuery = queryOptions({
  queryKey: ['virtualSports'],
  queryFn: () => ask(api.call(getVirtualSports, {})),
  staleTime: 60_000,
});

/** Rounds before one, page by page. @param before - the id of the earliest that is shown */
export const olderRoundsQuery = (key: string, before: string) =>
  infiniteQueryOptions({
    queryKey: ['virtualRounds', key, before],
    queryFn: ({ pageParam }) => ask(api.call(getVirtualRounds, { params: { key }, query: { before: pageParam } })),
    initialPageParam: before,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: false,
  });

/** A virtual sport as everybody sees it. */
export interface VirtualNow {
  readonly round: VirtualRoundView | undefined;
  readonly results: readonly VirtualRoundView[];
  /** What time it is at the house, in milliseconds; undefined before it has said so. */
  readonly now: () => number | undefined;
}

/** Follows a virtual sport for as long as the component is shown. */
export function useVirtual(key: string): VirtualNow {
  const board = useBoard(virtualTopic(key));
  const clock = useRef<HouseClock>(undefined);
  clock.current ??= houseClock();
  const said = board?.get('now');
  useMemo(() => {
    if (typeof said === 'number') clock.current?.hear(said, performance.now());
  }, [said]);
  const now = useCallback(() => clock.current?.now(performance.now()), []);
  return useMemo(() => ({ ...boardOf(board), now }), [board, now]);
}

const MOVING: ReadonlySet<VirtualPhase['kind']> = new Set(['none', 'open', 'running']);

/** The phase, looked at so often while something moves. */
export function useVirtualPhase({ round, now }: Pick<VirtualNow, 'round' | 'now'>, everyMs: number): VirtualPhase {
  const [, look] = useState(0);
  const phase = virtualPhase(round, now());
  const moves = MOVING.has(phase.kind);
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => look((looks) => looks + 1), everyMs);
    return () => clearInterval(timer);
  }, [moves, everyMs]);
  return phase;
}
