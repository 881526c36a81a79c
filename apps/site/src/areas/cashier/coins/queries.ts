import {
  type CryptoAccount,
  getCryptoAccounts,
  getCryptoPayments,
  nameReturnAddress,
  takeCryptoAddress,
} from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../../../shared/api/api.ts';
import { sessionQuery } from '../../../shared/session/session.ts';
import { coinsIn } from './coin-model.ts';

/** Rates move: what is shown before anything is sent is not older than this. */
const RATES_EVERY_MS = 60_000;
/** A house that has just opened, or that could not read a rate, has one soon. */
const NO_RATE_EVERY_MS = 10_000;
/** For the case that a payment's news does not arrive. */
const PAYMENTS_EVERY_MS = 15_000;

export const cryptoAccountsQuery = queryOptions({
  queryKey: ['cryptoAccounts'],
  queryFn: () => ask(api.call(getCryptoAccounts)),
  refetchInterval: ({ state }): number =>
    state.data?.accounts.flatMap(coinsIn).some(({ RateTo }) => RateTo === null) ? NO_RATE_EVERY_MS : RATES_EVERY_MS,
});

export const cryptoPaymentsQuery = queryOptions({
  queryKey: ['cryptoPayments'],
  queryFn: () => ask(api.call(getCryptoPayments)),
  refetchInterval: PAYMENTS_EVERY_MS,
});

/** Takes the address of a coin; then the account's data is read anew (specification 2, section 7). */
export async function loadAddress(currency: string, agreed: boolean) {
  const answer = await api.call(takeCryptoAddress, {
    params: { currency },
    body: agreed ? { AgreeWithDepositTerms: true } : {},
  });
  if (answer.ok) {
    const taken = answer.value;
    queryClient.setQueryData(
      cryptoAccountsQuery.queryKey,
      (before: { accounts: CryptoAccount[] } | undefined) =>
        before && { accounts: before.accounts.map((each) => (each.Currency === taken.Currency ? taken : each)) },
    );
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
  }
  return answer;
}

export async function sendBackTo(id: string, body: { Address: string; Tag?: string }) {
  const answer = await api.call(nameReturnAddress, { params: { id }, body });
  if (answer.ok) void queryClient.invalidateQueries({ queryKey: cryptoPaymentsQuery.queryKey });
  return answer;
}
