import type { BonusOfferView, BonusView } from '@evens/contract';
import { Button } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { termsAddress } from '../../shared/bonuses/bonuses.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { openModal } from '../../shared/modals/modal-store.ts';

type Terms = Pick<
  BonusView & BonusOfferView,
  | 'Counts'
  | 'UsableOn'
  | 'MostStake'
  | 'MostConvert'
  | 'LeastPriceMilli'
  | 'Order'
  | 'Sticky'
  | 'Currency'
  | 'Days'
  | 'Multiplier'
  | 'Base'
  | 'Campaign'
  | 'Version'
>;

/** Every rule that holds, one a line; there are no others. */
export function TermList({ terms }: { terms: Terms }) {
  const { t } = useTranslation('bonuses');
  const { tag } = useLanguage();
  const counting = Object.entries(terms.Counts).filter(([, percent]) => Number(percent) > 0);
  const money = (amount: string) => moneyText(amount, terms.Currency, tag);
  return (
    <ul>
      <li>{t(`stake.${terms.Base}`, { times: terms.Multiplier, days: terms.Days })}</li>
      {counting.map(([product, percent]) => (
        <li key={product}>{t('counts', { product: t(`products.${product as 'sports'}`), percent })}</li>
      ))}
      <li>{t('usableOn', { products: terms.UsableOn.map((product) => t(`products.${product}`)).join(', ') })}</li>
      {terms.UsableOn.includes('sports') && terms.LeastPriceMilli > 1000 && (
        <li>{t('leastOdds', { odds: (terms.LeastPriceMilli / 1000).toFixed(2) })}</li>
      )}
      {terms.MostStake !== null && <li>{t('mostStake', { amount: money(terms.MostStake) })}</li>}
      <li>{`${t('most')}: ${terms.MostConvert === null ? t('noCap') : money(terms.MostConvert)}`}</li>
      <li>{t(terms.Order)}</li>
      {terms.Sticky && <li>{t('sticky')}</li>}
    </ul>
  );
}

/** The rules behind a summary, and which version of them these are: it can be read for good. */
export function TermLines({ terms }: { terms: Terms }) {
  const { t } = useTranslation('bonuses');
  const { Campaign, Version } = terms;
  return (
    <details className="bns__terms">
      <summary>{t('terms')}</summary>
      <TermList terms={terms} />
      <Button kind="text" onClick={() => openModal('bonus-terms', termsAddress(Campaign, Version))}>
        {t('version', { version: Version })}
      </Button>
    </details>
  );
}
