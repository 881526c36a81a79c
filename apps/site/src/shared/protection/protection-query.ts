import { getProtection } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask } from '../api/api.ts';

/** What protects the player now, and what is offered; of one player, like the inbox. */
export const protectionQuery = queryOptions({
  queryKey: ['protection'],
  queryFn: () => ask(api.call(getProtection)),
  staleTime: 30_000,
});
