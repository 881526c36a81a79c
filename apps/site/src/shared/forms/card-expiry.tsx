import { SelectField } from '@evens/ui';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cardYears, MONTHS, numbered } from './choices.ts';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Month and year in which a card ends: months 1 to 12 as they stand on cards, years from this one through 13 more. */
export function CardExpiry(props: {
  month: UseFormRegisterReturn;
  year: UseFormRegisterReturn;
  error?: string | undefined;
}) {
  const { t } = useTranslation('account');
  const [today] = useState(() => new Date());
  return (
    <fieldset>
      <legend>{t('card.expiry')}</legend>
      <div className="entry__two">
        <SelectField
          {...props.month}
          label={t('register.month')}
          autoComplete="cc-exp-month"
          options={numbered(MONTHS, twoDigits)}
        />
        <SelectField
          {...props.year}
          label={t('register.year')}
          autoComplete="cc-exp-year"
          options={numbered(cardYears(today))}
        />
      </div>
      {props.error && (
        <p className="err" role="alert">
          {props.error}
        </p>
      )}
    </fieldset>
  );
}
