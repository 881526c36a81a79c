import { Fault, SelectField } from '@evens/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../i18n/use-language.ts';
import { birthYears, DAYS, MONTHS, numbered } from './choices.ts';

/** Day, month and year of birth in three lists; what is wrong stands below all of them. */
export function BirthDateFields(props: {
  age: number;
  today: Date;
  day: UseFormRegisterReturn;
  month: UseFormRegisterReturn;
  year: UseFormRegisterReturn;
  error?: string | undefined;
  disabled?: boolean;
}) {
  const { age, today, error, disabled } = props;
  const { t } = useTranslation('account');
  const { tag } = useLanguage();
  const month = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
  return (
    <fieldset disabled={disabled}>
      <legend>{t('register.birthDate')}</legend>
      <div className="entry__three">
        <SelectField {...props.day} label={t('register.day')} autoComplete="bday-day" options={numbered(DAYS)} />
        <SelectField
          {...props.month}
          label={t('register.month')}
          autoComplete="bday-month"
          options={numbered(MONTHS, (value) => month.format(Date.UTC(2026, value - 1, 1)))}
        />
        <SelectField
          {...props.year}
          label={t('register.year')}
          autoComplete="bday-year"
          options={numbered(birthYears(age, today))}
        />
      </div>
      {error && <Fault>{error}</Fault>}
    </fieldset>
  );
}
