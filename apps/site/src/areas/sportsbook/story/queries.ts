import { getBackground, getPriceMoves, getTimeline } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';

/** Later incidents come over realtime; counts and pressure are asked for again while it is played. */
export const timelineQuery = (fixtureId: number, playing: boolean) =>
  queryOptions({
    queryKey: ['timeline', fixtureId],
    queryFn: () => ask(api.call(getTimeline, { params: { fixtureId } })),
    staleTime: 10_000,
    refetchInterval: playing ? 20_000 : false,
  });

export const priceMovesQuery = (fixtureId: number) =>
  queryOptions({
    queryKey: ['priceMoves', fixtureId],
    queryFn: () => ask(api.call(getPriceMoves, { params: { fixtureId } })),
    staleTime: 20_000,
    refetchInterval: 30_000,
  });

export const backgroundQuery = (fixtureId: number) =>
  queryOptions({
    queryKey: ['background', fixtureId],
    queryFn: () => ask(api.call(getBackground, { params: { fixtureId } })),
    staleTime: 300_000,
  });
