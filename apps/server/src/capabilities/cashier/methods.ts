import type { DepositMethod } from '@evens/contract';
import { type Currency, formatAmount } from '@evens/kernel';
import { cardDepositLimits, type DepositLimits } from './deposit-limits.ts';

/** A way to deposit, and the provider that runs it. */
export interface PaymentMethod {
  readonly id: number;
  readonly key: string;
  readonly originalValue: string;
  readonly provider: string;
}

/** Cards by the specification's first number for them (4 is visamastercard). */
export const cardMethod = (provider: string): PaymentMethod => ({
  id: 4,
  key: 'visamastercard',
  originalValue: 'visa-mastercard',
  provider,
});

/** The specification makes the id of a method from its original value by leaving the dashes out. */
export const paymentMethodId = (method: PaymentMethod): string => method.originalValue.replaceAll('-', '');

export const limitsOf = (_method: PaymentMethod, currency: Currency): DepositLimits | undefined =>
  cardDepositLimits(currency);

export function presentMethod(method: PaymentMethod, currency: Currency, limits: DepositLimits): DepositMethod {
  return {
    id: method.id,
    Key: method.key,
    OriginalValue: method.originalValue,
    PaymentMethodId: paymentMethodId(method),
    Link: null,
    countries: [],
    Currency: currency,
    MinAmount: formatAmount(limits.minMinor, currency),
    MaxAmount: formatAmount(limits.maxMinor, currency),
    quickAmounts: limits.quickMinor.map((each) => formatAmount(each, currency)),
  };
}
