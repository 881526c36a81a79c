import type { DepositMethod } from '@evens/contract';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { amountText, moneyText } from '../../shared/formats/numbers.ts';
import { AmountField } from '../../shared/forms/amount-field.tsx';
import { tidyAmount } from '../../shared/forms/tidy-amount.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { DepositValues } from './deposit-values.ts';
import { type AmountFault, quickLabel } from './model.ts';

/** The amount, with what a method takes, and the amounts that it proposes. */
export function DepositAmount({ method, form }: { method: DepositMethod; form: UseFormReturn<DepositValues> }) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const amount = form.watch('Amount');
  const fault = form.formState.errors.Amount?.message as AmountFault | undefined;
  const money = (value: string) => moneyText(value, method.Currency, tag);
  const limits = { min: money(method.MinAmount), max: money(method.MaxAmount) };
  const { name, ref, onChange, onBlur } = form.register('Amount', { setValueAs: (value: string) => tidyAmount(value) });
  return (
    <>
      <AmountField
        label={t('amount')}
        currency={method.Currency}
        hint={t('between', limits)}
        fault={fault && t(`error.${fault}`, limits)}
        {...{ name, ref, onBlur }}
        onChange={(event) => void onChange(event)}
      />
      {method.quickAmounts.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
        <div className="amounts" role="group" aria-label={t('quick')}>
          {method.quickAmounts.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === amount}
              onClick={() => form.setValue('Amount', each, { shouldValidate: true })}
            >
              {amountText(quickLabel(each), tag)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
