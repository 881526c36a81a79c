import { getUnclearedBets } from '@evens/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, ask } from '../../shared/api/api.ts';

/** Under the tickets' key: whatever renews the player's tickets renews it. */
const openCountQuery = queryOptions({
  queryKey: ['tickets', 'openCount'],
  queryFn: async () => (await ask(api.call(getUnclearedBets, { query: { page: 1, pageSize: 1 } }))).total,
});

/** How many bets of the player wait for results; 0 while that is not known, and for visitors (`asked` false). */
export const useOpenCount = (asked: boolean): number => useQuery({ ...openCountQuery, enabled: asked }).data ?? 0;
