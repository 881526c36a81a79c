import {
  createDeposit,
  type DepositView,
  depositView,
  getDeposit,
  getDepositMethods,
  getDeposits,
} from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../../shared/api/api.ts';
import { useAccountNews } from '../../shared/realtime/index.ts';

export const depositMethodsQuery = queryOptions({
  queryKey: ['depositMethods'],
  queryFn: () => ask(api.call(getDepositMethods)),
});

export const depositsQuery = queryOptions({
  queryKey: ['deposits', 'list'],
  queryFn: () => ask(api.call(getDeposits, { query: { page: 1 } })),
});

/** One deposit; asked again every few seconds while it is open, for the case that its news does not arrive. */
export const depositQuery = (id: string) =>
  queryOptions({
    queryKey: ['deposits', 'one', id],
    queryFn: () => ask(api.call(getDeposit, { params: { id } })),
    refetchInterval: (query): number | false =>
      query.state.data === undefined || query.state.data.CompletedDate !== null ? false : ASK_EVERY_MS,
  });

const ASK_EVERY_MS = 5000;

function takeDeposit(deposit: DepositView): void {
  queryClient.setQueryData(depositQuery(deposit.Id).queryKey, deposit);
  void queryClient.invalidateQueries({ queryKey: depositsQuery.queryKey });
}

/** Deposits follow the account's news while the cashier is open. */
export function useDepositNews(): void {
  useAccountNews(
    true,
    (kind, payload) => {
      if (kind !== 'deposit') return;
      const deposit = depositView.safeParse(payload);
      if (deposit.success) takeDeposit(deposit.data);
    },
    () => void queryClient.invalidateQueries({ queryKey: ['deposits'] }),
  );
}

export interface DepositWish {
  readonly PaymentMethodId: string;
  readonly Amount: string;
  readonly AgreeWithDepositTerms?: boolean;
  readonly idempotencyKey: string;
  readonly Language: string;
}

export const startDeposit = (wish: DepositWish) => api.call(createDeposit, { body: wish });
