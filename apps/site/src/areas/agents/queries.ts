import { getAgentOverview, getSubAgentMoves, getSubAgents, getSubAgentsReport } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../shared/api/api.ts';

/** Agents look at figures that others move all the time. */
const EVERY_MS = 15_000;

export const subAgentsQuery = queryOptions({
  queryKey: ['agents', 'branch'],
  queryFn: () => ask(api.call(getSubAgents, { query: {} })),
  // A refusal is final until the agent does something about it.
  refetchInterval: ({ state }) => (state.status === 'error' ? false : EVERY_MS),
});

export const overviewQuery = queryOptions({
  queryKey: ['agents', 'overview'],
  queryFn: () => ask(api.call(getAgentOverview, { query: {} })),
  refetchInterval: EVERY_MS,
});

/** `month` from 1; undefined: the whole year. */
export const reportQuery = (year: number, month: number | undefined) =>
  queryOptions({
    queryKey: ['agents', 'report', year, month ?? 0],
    queryFn: () => ask(api.call(getSubAgentsReport, { query: { year, ...(month !== undefined && { month }) } })),
  });

export const movesQuery = (id: string) =>
  queryOptions({
    queryKey: ['agents', 'moves', id],
    queryFn: () => ask(api.call(getSubAgentMoves, { params: { id } })),
  });
