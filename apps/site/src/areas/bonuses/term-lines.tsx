import type { BonusOfferView, BonusView } from '@evens/contract';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

type Terms = Pick<
  BonusView & BonusOfferView,
  | 'Counts'
  | 'UsableOn'
  | 'MostStake'
  | 'LeastPriceMilli'
  | 'Order'
  | 'Sticky'
  | 'Currency'
  | 'Days'
  | 'Multiplier'
  | 'Base'
>;

/** Every rule that holds, one a line; there are no others. */
export function TermLines({ terms }: { terms: Terms }) {
  const { t } = useTranslation('bonuses');
  const { tag } = useLanguage();
  const counting = Object.entries(terms.Counts).filter(([, percent]) => Number(percent) > 0);
  return (
    <details className="bns__terms">
      <summary>{t('terms')}</summary>
      <ul>
        <li>{t(`stake.${terms.Base}`, { times: terms.Multiplier, days: terms.Days })}</li>
        {counting.map(([product, percent]) => (
          <li key={product}>{t('counts', { product: t(`products.${product as 'sports'}`), percent })}</li>
        ))}
        <li>{t('usableOn', { products: terms.UsableOn.map((product) => t(`products.${product}`)).join(', ') })}</li>
        {terms.UsableOn.includes('sports') && terms.LeastPriceMilli > 1000 && (
          <li>{t('leastOdds', { odds: (terms.LeastPriceMilli / 1000).toFixed(2) })}</li>
        )}
        {terms.MostStake !== null && (
          <li>{t('mostStake', { amount: moneyText(terms.MostStake, terms.Currency, tag) })}</li>
        )}
        <li>{t(terms.Order)}</li>
        {terms.Sticky && <li>{t('sticky')}</li>}
      </ul>
    </details>
  );
}
