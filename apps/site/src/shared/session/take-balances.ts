import type { BalancesView } from '@evens/contract';
import { queryClient } from '../api/api.ts';
import { sessionQuery } from './session.ts';

/**
 * Puts new balances into the session that every part of the page reads. A session that is being read anew meanwhile may have been
 * answered before them and would arrive after them, so it is asked again.
 */
export function takeBalances(balances: BalancesView): void {
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session?.user && session.user.Currency === balances.Currency
      ? { ...session, user: { ...session.user, Balances: balances.Balances } }
      : session,
  );
  if (queryClient.isFetching({ queryKey: sessionQuery.queryKey }) > 0) {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }
}
