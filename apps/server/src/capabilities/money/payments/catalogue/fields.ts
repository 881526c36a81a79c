import { DEPOSIT_FIELDS, type DepositField, type DepositFieldName, sentAs } from '@evens/contract';
import { accept, isStorableText, type Refusal, type Result, refusal, refuse } from '@evens/kernel';
import type { MethodField, PaymentMethod } from './payment-method.ts';

interface FieldRule extends Pick<DepositField, 'kind' | 'maxLength'> {
  readonly fits: RegExp;
}

const RULES: Readonly<Record<DepositFieldName, FieldRule>> = {
  AccountHolderLastName: { kind: 'text', maxLength: 80, fits: /^\p{L}[\p{L}\p{M}'’ .-]*$/u },
  CardCountry: { kind: 'country', maxLength: 2, fits: /^[A-Z]{2}$/ },
  DepositPostalCode: { kind: 'code', maxLength: 16, fits: /^[\p{L}\d][\p{L}\d -]*$/u },
  NetellerEmail: { kind: 'email', maxLength: 120, fits: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ },
  VoucherCode: { kind: 'code', maxLength: 40, fits: /^[A-Za-z\d][A-Za-z\d -]*$/ },
  // As entered: the specification has no checks of it.
  BonusCode: { kind: 'code', maxLength: 40, fits: /^/ },
};

/** What was filled in, under the names of the form. */
export type FilledFields = { readonly [Name in DepositFieldName]?: string };

/** What a player sends besides the amount; the postal code under its other name. */
export type SentFields = { readonly [Name in Exclude<DepositFieldName, 'DepositPostalCode'>]?: string | undefined } & {
  readonly PostalCode?: string | undefined;
};

const nameOf = (field: MethodField): DepositFieldName => (typeof field === 'string' ? field : field.optional);

export const presentFields = (method: PaymentMethod): DepositField[] =>
  method.fields.map((field) => {
    const Name = nameOf(field);
    const { kind, maxLength } = RULES[Name];
    return { Name, kind, maxLength, required: typeof field === 'string' };
  });

/** Reads what a method asks for; what it does not ask for is left behind. */
export function readFields(method: PaymentMethod, sent: SentFields): Result<FilledFields, Refusal> {
  const filled: { [Name in DepositFieldName]?: string } = {};
  for (const name of DEPOSIT_FIELDS) {
    const field = method.fields.find((each) => nameOf(each) === name);
    if (!field) continue;
    const value = sent[sentAs(name)]?.trim() ?? '';
    if (value === '' && typeof field !== 'string') continue;
    const { maxLength, fits } = RULES[name];
    if (value === '' || value.length > maxLength || !fits.test(value) || !isStorableText(value)) {
      return refuse(refusal('DepositFieldInvalid', { field: name }));
    }
    filled[name] = value;
  }
  return accept(filled);
}
