import { EmptyState, Icon, SelectField, SlipArt } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useCountries } from '../../shared/forms/use-countries.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { countriesFor, type KeptTo } from '../../shared/payments/payment-choice.ts';
import { currenciesIn, type PaidFrom, withCountry } from './paid-from.ts';

/** The head of the ways to pay, with country and currency of the form: they decide which ways to pay are listed, and add none that the account has not. */
export function PaidFromFields(props: {
  /** Those of the account. */
  own: PaidFrom;
  chosen: PaidFrom;
  keptTo: KeptTo;
  onChoose: (chosen: PaidFrom) => void;
}) {
  const { t } = useTranslation('cashier');
  const { tag } = useLanguage();
  const { own, chosen, keptTo, onChoose } = props;
  const nameOf = (country: string): string => new Intl.DisplayNames(tag, { type: 'region' }).of(country) ?? country;
  const served = useCountries();
  // One that the house serves no more is still the account's.
  const known = served.some(({ value }) => value === own.country)
    ? served
    : [{ value: own.country, label: nameOf(own.country) }, ...served];
  const currencies = currenciesIn(own.currency, chosen.country, keptTo);
  return (
    <div className="from">
      <div className="from__f">
        <span className="label from__t" aria-hidden="true">
          {t('payWith')}
        </span>
        <SelectField
          label={t('from.country')}
          before={<Icon name="globe" size="sm" />}
          value={chosen.country}
          options={countriesFor(known, chosen.currency, keptTo)}
          onChange={({ target: { value } }) => onChoose(withCountry(chosen, value, keptTo))}
        />
        <SelectField
          label={t('from.currency')}
          value={chosen.currency}
          options={[{ value: '', label: t('choose') }, ...currencies.map((code) => ({ value: code, label: code }))]}
          onChange={({ target: { value } }) => onChoose({ ...chosen, currency: value })}
        />
      </div>
      <div role="status">
        {chosen.currency !== '' && chosen.country !== own.country && (
          <p className="hint">{t('from.both', { own: nameOf(own.country), country: nameOf(chosen.country) })}</p>
        )}
        {chosen.currency === '' && currencies.length > 0 && <p className="hint">{t('from.pick')}</p>}
        {currencies.length === 0 && (
          <EmptyState art={<SlipArt />} title={t('noneTitle')}>
            {t('from.notPaid', { currency: own.currency, country: nameOf(chosen.country) })}
          </EmptyState>
        )}
      </div>
    </div>
  );
}
