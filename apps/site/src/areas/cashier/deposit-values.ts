import { type DepositField, type DepositFieldName, type DepositMethod, sentAs } from '@evens/contract';
import { z } from '../../shared/forms/zod.ts';
import { amountFault } from './model.ts';
import type { PaidFrom } from './paid-from.ts';

/** What the form of a method holds; fields of other methods are empty. */
export interface DepositValues {
  Amount: string;
  AgreeWithDepositTerms: boolean;
  newTab: boolean;
  fields: Partial<Record<DepositFieldName, string>>;
}

/** Every method begins with nothing filled in and no amount chosen. */
export const emptyValues = (method: DepositMethod): DepositValues => ({
  Amount: '',
  AgreeWithDepositTerms: false,
  newTab: false,
  fields: Object.fromEntries(method.fields.map(({ Name }) => [Name, ''])),
});

/** A voucher's amount stands in its code, and a widget asks for it itself. */
export const asksAmount = ({ Kind }: DepositMethod): boolean => Kind !== 'voucher' && Kind !== 'widget';

export type FieldFault = 'required' | 'email';

function fieldFault({ kind, required }: DepositField, value: string): FieldFault | undefined {
  if (value === '') return required ? 'required' : undefined;
  return kind === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? 'email' : undefined;
}

/** The fields of a deposit; messages are keys of `cashier.json`, under `error`. The server checks again. */
export const depositForm = (method: DepositMethod, termsAccepted: boolean) =>
  z.object({
    Amount: z.string().superRefine((amount, context) => {
      const message = asksAmount(method) ? amountFault(amount, method) : undefined;
      if (message) context.addIssue({ code: 'custom', message });
    }),
    AgreeWithDepositTerms: z.boolean().refine((agreed) => agreed || termsAccepted, 'terms'),
    newTab: z.boolean(),
    fields: z.record(z.string(), z.string().optional()).superRefine((values, context) => {
      for (const field of method.fields) {
        const message = fieldFault(field, values[field.Name]?.trim() ?? '');
        if (message) context.addIssue({ code: 'custom', message, path: [field.Name] });
      }
    }),
  });

/** What is sent: the amount where one is asked for, and what was filled in under the names of the wire. */
export function sentValues(
  method: DepositMethod,
  values: Pick<DepositValues, 'Amount' | 'fields'>,
  { country, currency }: PaidFrom,
) {
  const filled = method.fields.flatMap(({ Name, kind }) => {
    const value = values.fields[Name]?.trim() ?? '';
    if (value === '') return [];
    return [[sentAs(Name), kind === 'code' && Name !== 'BonusCode' ? value.toUpperCase() : value]];
  });
  return {
    PaymentMethodId: method.PaymentMethodId,
    Country: country,
    Currency: currency,
    ...(asksAmount(method) && { Amount: values.Amount.replace(/\.$/, '') }),
    ...(Object.fromEntries(filled) as Record<string, string>),
  };
}
