import type { DepositMethod } from '@evens/contract';
import { formatAmount } from '@evens/kernel';
import { depositLimits } from '../movement/deposit/deposit-limits.ts';
import { presentFields } from './fields.ts';
import { coinsOf, type Looker, linkOf } from './offered.ts';
import { type PaymentMethod, paymentMethodId } from './payment-method.ts';
import { USUAL_OPERATOR } from './rows.ts';

/** A method as its chooser sees it; none where it does not pay in his currency. */
export function presentMethod(method: PaymentMethod, looker: Looker): DepositMethod[] {
  const { currency } = looker;
  const limits = depositLimits(method, currency);
  // An amount that comes by itself is typed by nobody, and has the least of its coin.
  const typed = method.kind !== 'chain';
  if (!limits && typed) return [];
  const amount = (minor: bigint | undefined): string =>
    typed && minor !== undefined ? formatAmount(minor, currency) : '';
  return [
    {
      id: method.id,
      Key: method.key,
      Label: method.label,
      OriginalValue: method.originalValue,
      PaymentMethodId: paymentMethodId(method),
      Kind: method.kind,
      Link: linkOf(method, looker),
      countries: [...(method.onlyIn ?? [])],
      Currency: currency,
      Coins: coinsOf(method, looker),
      MinAmount: amount(limits?.minMinor),
      MaxAmount: amount(limits?.maxMinor),
      quickAmounts: typed ? (limits?.quickMinor ?? []).map(amount) : [],
      fields: presentFields(method),
      ProcessingOperator: method.operator ?? USUAL_OPERATOR,
      Tooltip: method.tooltip ?? null,
    },
  ];
}
