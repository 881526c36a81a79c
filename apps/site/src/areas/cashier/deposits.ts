import {
  cancelBankTransfer,
  checkBonusCode,
  createDeposit,
  type DepositView,
  depositView,
  getBankTransfer,
  getDeposit,
  getDepositMethods,
  getDeposits,
} from '@evens/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../../shared/api/api.ts';
import { useAccountNews } from '../../shared/realtime/index.ts';

/** Ways to pay, of these what another country has too; none said: those of the account's own. */
export const depositMethodsQuery = (country?: string) =>
  queryOptions({
    queryKey: ['depositMethods', country ?? 'own'],
    queryFn: () => ask(api.call(getDepositMethods, { query: { ...(country !== undefined && { country }) } })),
    placeholderData: keepPreviousData,
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

export function takeDeposit(deposit: DepositView): void {
  queryClient.setQueryData(depositQuery(deposit.Id).queryKey, deposit);
  void queryClient.invalidateQueries({ queryKey: depositsQuery.queryKey });
}

/** Deposits follow the account's news while the cashier is open. */
export function useDepositNews(): void {
  useAccountNews(
    true,
    (kind, payload) => {
      if (kind !== 'deposit') return;
      // Money that nobody asked for is told of under the same name.
      void queryClient.invalidateQueries({ queryKey: ['cryptoPayments'] });
      const deposit = depositView.safeParse(payload);
      if (deposit.success) takeDeposit(deposit.data);
    },
    () => {
      for (const key of ['deposits', 'cryptoPayments']) void queryClient.invalidateQueries({ queryKey: [key] });
    },
  );
}

type DepositWish = Parameters<typeof api.call<typeof createDeposit>>[1]['body'];

/** Why the bonus code of this wish would bring nothing; undefined where it brings something, where there is none, and where no amount is known yet. */
export async function codeRefusal({ BonusCode = '', Amount }: Pick<DepositWish, 'BonusCode' | 'Amount'>) {
  if (BonusCode === '' || Amount === undefined) return undefined;
  const answer = await api.call(checkBonusCode, { body: { BonusCode, Amount } });
  return answer.ok ? undefined : answer.refusal;
}

export const startDeposit = (wish: DepositWish) => api.call(createDeposit, { body: wish });

/** Where the transfer of a deposit goes; it never changes. */
export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: ['deposits', 'transfer', id],
    queryFn: () => ask(api.call(getBankTransfer, { params: { id } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const cancelTransfer = (id: string) => api.call(cancelBankTransfer, { params: { id }, body: {} });
