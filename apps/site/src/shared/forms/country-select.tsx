import { SelectField, type SelectFieldProps } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { siteConfigQuery } from '../config/config.ts';
import { orLoading } from './choices.ts';
import { useCountries } from './use-countries.ts';

type ListProps = Omit<SelectFieldProps, 'label' | 'options'>;

/** Countries that the house serves. `onCurrency` hears which currency goes with a choice, where the house has it. */
export function CountrySelect({ onCurrency, onChange, ...props }: ListProps & { onCurrency?: (code: string) => void }) {
  const { t } = useTranslation('account');
  const countries = useCountries();
  const offered = useQuery(siteConfigQuery).data?.currencies ?? [];
  return (
    <SelectField
      autoComplete="country"
      {...props}
      label={t('register.country')}
      options={orLoading(countries, t('register.loading'))}
      onChange={(event) => {
        onChange?.(event);
        const currency = countries.find((each) => each.value === event.target.value)?.currency;
        if (currency && offered.some((each) => each.Abbreviation === currency)) onCurrency?.(currency);
      }}
    />
  );
}

/** Currencies that accounts of the house are kept in. */
export function CurrencySelect(props: ListProps) {
  const { t } = useTranslation('account');
  const currencies = useQuery(siteConfigQuery).data?.currencies ?? [];
  const options = currencies.map((each) => ({ value: each.Abbreviation, label: each.Abbreviation }));
  return <SelectField {...props} label={t('register.currency')} options={orLoading(options, t('register.loading'))} />;
}
