import type { DepositField, DepositFieldName } from '@evens/contract';
import { SelectField, TextField } from '@evens/ui';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../../shared/forms/use-countries.ts';
import type { DepositValues, FieldFault } from './deposit-values.ts';

/** How a browser may help to fill a field in. */
const AUTOCOMPLETE: Partial<Record<DepositFieldName, string>> = {
  AccountHolderLastName: 'family-name',
  DepositPostalCode: 'postal-code',
  NetellerEmail: 'email',
};

/** What a method asks for besides the amount, as its data says. */
export function MethodFields({
  fields,
  form,
}: {
  fields: readonly DepositField[];
  form: UseFormReturn<DepositValues>;
}) {
  const { t } = useTranslation('cashier');
  const countries = useCountries();
  const { errors } = form.formState;
  return fields.map(({ Name, kind, required, maxLength }) => {
    const fault = errors.fields?.[Name]?.message as FieldFault | undefined;
    const common = {
      ...form.register(`fields.${Name}`),
      label: t(`field.${Name}`),
      error: fault === undefined ? undefined : t(`error.${fault}`),
      ...(!required && { hint: t('optional') }),
    };
    if (kind === 'country') {
      return <SelectField key={Name} {...common} options={[{ value: '', label: t('choose') }, ...countries]} />;
    }
    return (
      <TextField
        key={Name}
        {...common}
        maxLength={maxLength}
        inputMode={kind === 'email' ? 'email' : 'text'}
        autoComplete={AUTOCOMPLETE[Name] ?? 'off'}
        spellCheck={false}
      />
    );
  });
}
