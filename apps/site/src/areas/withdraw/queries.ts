import { cancelWithdrawal, getWithdrawalMethods, getWithdrawals } from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../../shared/api/api.ts';
import { useAccountNews } from '../../shared/realtime/index.ts';

export const withdrawalMethodsQuery = queryOptions({
  queryKey: ['withdrawalMethods'],
  queryFn: () => ask(api.call(getWithdrawalMethods)),
});

export const withdrawalsQuery = queryOptions({
  queryKey: ['withdrawals'],
  queryFn: () => ask(api.call(getWithdrawals, { query: { page: 1 } })),
});

/** What a withdrawal changes: the list, what is left, the balance, the history. */
export const renewMoney = (): void => {
  for (const key of ['withdrawals', 'withdrawalMethods', 'balance', 'transactions']) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
};

/** Withdrawals follow the account's news while the tab is open. */
export function useWithdrawalNews(): void {
  useAccountNews(
    true,
    (kind) => {
      if (kind === 'withdrawal') renewMoney();
    },
    renewMoney,
  );
}

export const takeBack = (id: string) => api.call(cancelWithdrawal, { params: { id }, body: {} });
