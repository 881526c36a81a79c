import { type PaymentMethod, paymentMethodId } from '../payment-method.ts';
import type { PayoutMethod } from './payout-method.ts';

/**
 * Ways back, one for each name under which cards and wallets are paid with: what came that way is paid back there first, up to what came
 * (the closed loop). Where the money goes is never typed: the provider knows the card or the wallet by the payment that it was used for.
 */
export function backMethods(provider: string, deposits: readonly PaymentMethod[]): readonly PayoutMethod[] {
  const rows = deposits.filter(({ closesLoop }) => closesLoop);
  return [...new Set(rows.map(({ key }) => key))].map((key) => {
    const same = rows.filter((row) => row.key === key);
    return {
      id: `back-${key}`,
      key: `back-${same.some(({ cardTypes }) => cardTypes) ? 'card' : 'wallet'}`,
      provider,
      fields: [],
      optional: [],
      goesBack: { deposits: same.map(paymentMethodId), label: same[0]?.label ?? key },
    };
  });
}
