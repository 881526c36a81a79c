import { type BalancesView, balancesView, getBalance } from '@evens/contract';
import { useCallback } from 'react';
import { api, queryClient } from '../../shared/api/api.ts';
import { useAccountNews, useSessionEnd } from '../../shared/realtime/index.ts';
import { sessionQuery, useUser } from '../../shared/session/session.ts';
import { becomeVisitorIfSo } from './sign-in.ts';

/** Puts new balances into the session that every part of the page reads. */
function takeBalances(balances: BalancesView): void {
  queryClient.setQueryData(sessionQuery.queryKey, (session) =>
    session?.user && session.user.Currency === balances.Currency
      ? { ...session, user: { ...session.user, Balances: balances.Balances } }
      : session,
  );
}

/** Keeps the balance current while someone is signed in: by news, and by call when news may have been missed. */
export function useBalanceNews(): void {
  const user = useUser();
  const fresh = useCallback(async () => {
    const answer = await api.call(getBalance);
    if (answer.ok) takeBalances(answer.value);
  }, []);
  useSessionEnd(becomeVisitorIfSo);
  useAccountNews(
    Boolean(user),
    (kind, payload) => {
      if (kind !== 'balance') return;
      const balances = balancesView.safeParse(payload);
      if (!balances.success) return;
      takeBalances(balances.data);
      void queryClient.invalidateQueries({ queryKey: ['transactions'] });
    },
    () => void fresh(),
  );
}
