import { carryOver, HOUSE_CURRENCY } from '@evens/kernel';
import type { HouseAccount } from '../../../../../../platform/config/index.ts';
import type { SumOf } from './file-store.ts';

/** Sums of several accounts in the house's currency; of an account that is none any more nothing is known. */
export const houseSum = (accounts: readonly Pick<HouseAccount, 'id' | 'currency'>[], sums: readonly SumOf[]): bigint =>
  sums.reduce((all, { account, minor }) => {
    const currency = accounts.find(({ id }) => id === account)?.currency;
    return currency === undefined ? all : all + carryOver(minor, currency, HOUSE_CURRENCY, 'up');
  }, 0n);
