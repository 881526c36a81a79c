import {
  getPayoutAddresses,
  type PayoutAddress,
  readWithdrawalWait,
  registerPayoutAddress,
  removePayoutAddress,
  type WithdrawalMethod,
} from '@evens/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, ask, queryClient } from '../../shared/api/api.ts';
import type { Details } from './use-details.ts';

export const payoutAddressesQuery = queryOptions({
  queryKey: ['payoutAddresses'],
  queryFn: () => ask(api.call(getPayoutAddresses)),
});

/** Nobody knows it better than the house at the moment of asking: nothing of it is kept. */
export const waitQuery = (method: string, details: Details) =>
  queryOptions({
    queryKey: ['withdrawalWait', method, details],
    queryFn: () => ask(api.call(readWithdrawalWait, { body: { WithdrawMethod: method, ...details } })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Registers what the fields of a way to be paid in coins say; the list is renewed. */
export async function registerAddress(method: string, details: Details) {
  const { BitcoinAddress, BlockchainAddress, BlockchainTag } = details;
  const body = { WithdrawMethod: method, BitcoinAddress, BlockchainAddress, BlockchainTag };
  const answer = await api.call(registerPayoutAddress, { body });
  if (answer.ok) await queryClient.invalidateQueries({ queryKey: payoutAddressesQuery.queryKey });
  return answer;
}

export async function removeAddress(addressId: string) {
  const answer = await api.call(removePayoutAddress, { params: { addressId } });
  await queryClient.invalidateQueries({ queryKey: payoutAddressesQuery.queryKey });
  return answer;
}

/** The fields of `method` as an address fills them in. */
export const fieldsFor = (
  { Fields }: Pick<WithdrawalMethod, 'Fields'>,
  { Address, Tag }: Pick<PayoutAddress, 'Address' | 'Tag'>,
): Details => ({
  [Fields.includes('BitcoinAddress') ? 'BitcoinAddress' : 'BlockchainAddress']: Address,
  ...(Fields.includes('BlockchainTag') && { BlockchainTag: Tag ?? '' }),
});

/** The address that stands in the fields, where it is one of those that are registered for this way. */
export const registeredIn = (
  addresses: readonly PayoutAddress[],
  method: Pick<WithdrawalMethod, 'PaymentMethodId' | 'Fields'>,
  details: Details,
): PayoutAddress | undefined =>
  addresses.find(
    (each) =>
      each.WithdrawMethods.includes(method.PaymentMethodId) &&
      Object.entries(fieldsFor(method, each)).every(([name, value]) => {
        const typed: string | undefined = details[name as keyof Details];
        return (typed ?? '').trim() === value;
      }),
  );
