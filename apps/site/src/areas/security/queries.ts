import { getContact, getLoginHistory, getSessions } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../shared/api/api.ts';

// All of the player's own: forgotten with whoever signs out.
export const contactQuery = queryOptions({
  queryKey: ['profile', 'contact'] as const,
  queryFn: () => ask(api.call(getContact)),
});

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'] as const,
  queryFn: () => ask(api.call(getSessions)),
});

export const loginHistoryQuery = (page: number) =>
  queryOptions({
    queryKey: ['profile', 'login-history', page] as const,
    queryFn: () => ask(api.call(getLoginHistory, { query: { page } })),
  });
