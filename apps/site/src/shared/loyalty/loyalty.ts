import { getLoyalty, getLoyaltyInit, type LoyaltyView } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../api/api.ts';

/** What the house offers: the same for everybody, visitors included. */
export const loyaltyInitQuery = queryOptions({
  queryKey: ['loyaltyInit'],
  queryFn: () => ask(api.call(getLoyaltyInit)),
  staleTime: 600_000,
});

/** The player's own points; dropped with the session. */
export const loyaltyQuery = queryOptions({
  queryKey: ['loyalty'],
  queryFn: () => ask(api.call(getLoyalty)),
  staleTime: 30_000,
});

export const takeLoyalty = (view: LoyaltyView): void => void queryClient.setQueryData(loyaltyQuery.queryKey, view);
