import { SelectField, type SelectFieldProps } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { GENDERS } from './choices.ts';

/** Nobody has to say it: the first line is nothing. */
export function GenderSelect(props: Omit<SelectFieldProps, 'label' | 'options'>) {
  const { t } = useTranslation('account');
  const options = GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }));
  return (
    <SelectField
      {...props}
      label={t('gender.label')}
      autoComplete="sex"
      options={[{ value: '', label: t('gender.unsaid') }, ...options]}
    />
  );
}
