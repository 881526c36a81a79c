import {
  accept,
  type Currency,
  formatAmount,
  parseAmount,
  type Refusal,
  type Result,
  refusal,
  refuse,
} from '@evens/kernel';
import type { PaymentMethod } from '../../catalogue/payment-method.ts';
import { depositLimits } from './deposit-limits.ts';

/** The amount of a wish in minor units, within what its method takes. */
export function wishedAmount(
  method: PaymentMethod,
  currency: Currency,
  Amount: string | undefined,
): Result<bigint, Refusal> {
  const limits = depositLimits(method, currency);
  if (!limits) return refuse(refusal('PaymentMethodUnavailable'));
  const amountMinor = parseAmount(Amount ?? '', currency);
  if (amountMinor === undefined) return refuse(refusal('InvalidAmount'));
  if (amountMinor < limits.minMinor) {
    return refuse(refusal('AmountBelowMinimum', { minimum: formatAmount(limits.minMinor, currency), currency }));
  }
  if (amountMinor > limits.maxMinor) {
    return refuse(refusal('AmountAboveMaximum', { maximum: formatAmount(limits.maxMinor, currency), currency }));
  }
  return accept(amountMinor);
}
