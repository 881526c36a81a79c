import type { DepositMethod } from '@evens/contract';
import { classNames, Icon } from '@evens/ui';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { amountText, moneyText } from '../../shared/formats/numbers.ts';
import { tidyAmount } from '../../shared/forms/tidy-amount.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import type { DepositValues } from './deposit-values.ts';
import { type AmountFault, quickLabel } from './model.ts';

/** The amount, with what a method takes, and the amounts that it proposes. */
export function AmountField({ method, form }: { method: DepositMethod; form: UseFormReturn<DepositValues> }) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const id = useId();
  const amount = form.watch('Amount');
  const fault = form.formState.errors.Amount?.message as AmountFault | undefined;
  const money = (value: string) => moneyText(value, method.Currency, tag);
  const limits = { min: money(method.MinAmount), max: money(method.MaxAmount) };
  const field = form.register('Amount', { setValueAs: (value: string) => tidyAmount(value) });
  return (
    <>
      <div className={classNames('field', fault !== undefined && 'has-error')}>
        <label htmlFor={id}>{t('amount')}</label>
        <div className="input input--lg">
          <span className="pre num">{method.Currency}</span>
          <input
            {...field}
            id={id}
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={`${id}-note`}
            onChange={(event) => {
              event.target.value = tidyAmount(event.target.value);
              void field.onChange(event);
            }}
          />
        </div>
        {fault === undefined ? (
          <span className="hint num" id={`${id}-note`}>
            {t('between', limits)}
          </span>
        ) : (
          <span className="err" id={`${id}-note`}>
            <Icon name="warning-circle-fill" size="sm" />
            {t(`error.${fault}`, limits)}
          </span>
        )}
      </div>
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
