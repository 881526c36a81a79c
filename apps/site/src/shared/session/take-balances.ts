import { type BalancesView, getBalance } from '@evens/contract';
import { api, queryClient } from '../api/api.ts';
import { sessionQuery } from './session.ts';

/** How often balances were taken: whoever asked for them sees whether others came meanwhile. */
let taken = 0;

let holds = 0;
let waiting: BalancesView | undefined;

/**
 * Keeps balances as they are shown until they are released again: where a picture is still telling how something ends, the balance
 * would tell it first. What comes meanwhile is shown then, the newest of it.
 */
export function holdBalances(): () => void {
  holds += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holds -= 1;
    if (holds > 0 || !waiting) return;
    const newest = waiting;
    waiting = undefined;
    takeBalances(newest);
  };
}

/**
 * Puts new balances into the session that every part of the page reads. A session that is being read anew meanwhile may have been
 * answered before them and would arrive after them, so it is asked again.
 */
export function takeBalances(balances: BalancesView): void {
  taken += 1;
  if (holds > 0) {
    waiting = balances;
    return;
  }
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session?.user && session.user.Currency === balances.Currency
      ? { ...session, user: { ...session.user, Balances: balances.Balances } }
      : session,
  );
  if (queryClient.isFetching({ queryKey: sessionQuery.queryKey }) > 0) {
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }
}

/**
 * Reads balances by call. An answer that news overtook may be older than they are: a deposit that is credited just then would
 * stand beside the balance without it. It is asked again.
 */
export async function askBalances(call = () => api.call(getBalance)): Promise<void> {
  for (;;) {
    const before = taken;
    const answer = await call();
    if (!answer.ok) return;
    if (taken === before) return takeBalances(answer.value);
  }
}
