import type { getPaymentMethods, ResponseOf } from '@evens/contract';
import { CURRENCIES, type Currency } from '@evens/kernel';
import { Button, Card, EmptyState, SelectField, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_MODALS, openAccount } from '../../shared/account/open-account.ts';
import { siteConfigQuery } from '../../shared/config/config.ts';
import { useTakenOver } from '../../shared/drawn/use-taken-over.ts';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useCountries } from '../../shared/forms/use-countries.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { openModal } from '../../shared/modals/modal-store.ts';
import { useTitle } from '../../shared/page-title.ts';
import { countriesFor, currencyIn } from '../../shared/payments/payment-choice.ts';
import { useUser } from '../../shared/session/session.ts';
import { Asked, ContentPage } from './content-page.tsx';
import { paymentMethodsQuery } from './queries.ts';

const isCurrency = (code: string | undefined): code is Currency => CURRENCIES.some((each) => each === code);

/** Ways to pay in, by currency, with what they cost and how long they take. */
export function PaymentMethods() {
  const { t } = useTranslation('content');
  const user = useUser();
  const [chosen, choose] = useState<Currency | ''>();
  const [country, setCountry] = useState('');
  const isHere = useTakenOver();
  // Browsers know other names of countries than the server, in another order: it draws none.
  const known = useCountries();
  const countries = isHere ? known : [];
  const own = isCurrency(user?.Currency) ? user.Currency : undefined;
  const currency = chosen ?? own ?? 'EUR';
  const offered = useQuery(siteConfigQuery).data?.currencies ?? [];
  const query = useQuery(paymentMethodsQuery(currency || 'EUR', country || undefined));
  const keptTo = query.data?.KeptTo ?? {};
  useTitle(t('payments.title'));
  return (
    <ContentPage title={t('payments.title')} lead={t('payments.intro')}>
      <Card label={t('payments.deposits')}>
        <header className="pay__h">
          <h2>{t('payments.deposits')}</h2>
          <SelectField
            label={t('payments.currency')}
            value={currency}
            options={[
              ...(currency === '' ? [{ value: '', label: t('payments.chooseCurrency') }] : []),
              ...offered.map(({ Abbreviation }) => ({ value: Abbreviation, label: Abbreviation })),
            ]}
            onChange={({ target: { value } }) => isCurrency(value) && choose(value)}
          />
          <SelectField
            label={t('payments.country')}
            value={country}
            options={[{ value: '', label: t('payments.anyCountry') }, ...countriesFor(countries, currency, keptTo)]}
            onChange={({ target: { value } }) => {
              setCountry(value);
              choose(currencyIn(currency, value, keptTo) as Currency | '');
            }}
          />
        </header>
        {query.data?.Restricted && <p className="hint">{t('payments.restrictedHere')}</p>}
        <Asked query={query}>
          {({ methods, Currency: code }) =>
            currency === '' ? (
              <p className="hint" role="status">
                {t('payments.currencyCleared')}
              </p>
            ) : methods.length === 0 ? (
              <EmptyState art={<SlipArt />} title={t('payments.none')}>
                {t('payments.noneText')}
              </EmptyState>
            ) : (
              <ul className="pay__list">
                {methods.map((method) => (
                  <MethodLine key={method.PaymentMethodId} method={method} currency={code} />
                ))}
              </ul>
            )
          }
        </Asked>
        <PayNow />
      </Card>
      <Note name="withdrawals" />
      <Note name="restricted" />
    </ContentPage>
  );
}

type Method = ResponseOf<typeof getPaymentMethods>['methods'][number];

/** A way to pay in: how much, at what cost, how soon. */
function MethodLine({ method, currency }: { method: Method; currency: string }) {
  const { t } = useTranslation('content');
  const { tag } = useLanguage();
  const isCard = method.Key === 'visamastercard';
  return (
    <li>
      <h3>{isCard ? t('payments.cardName') : method.Label}</h3>
      <p>{isCard ? t('payments.cardText') : t('payments.otherText')}</p>
      <dl className="num">
        {method.MinAmount === '' ? null : (
          <div>
            <dt>{t('payments.deposits')}</dt>
            <dd>
              {t('payments.limits', {
                min: moneyText(method.MinAmount, currency, tag),
                max: moneyText(method.MaxAmount, currency, tag),
              })}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('payments.fee')}</dt>
          <dd>{t('payments.noFee')}</dd>
        </div>
        <div>
          <dt>{t('payments.speed')}</dt>
          <dd>{t('payments.atOnce')}</dd>
        </div>
      </dl>
    </li>
  );
}

/** Into the cashier, or to an account first. */
function PayNow() {
  const { t } = useTranslation('content');
  const user = useUser();
  return (
    <div className="pay__f">
      {user ? (
        <Button kind="act" onClick={() => openAccount('deposit')}>
          {t('payments.deposit')}
        </Button>
      ) : (
        <Button kind="act" onClick={() => openModal(ACCOUNT_MODALS.register)}>
          {t('payments.register')}
        </Button>
      )}
    </div>
  );
}

function Note({ name }: { name: 'withdrawals' | 'restricted' }) {
  const { t } = useTranslation('content');
  return (
    <Card className="pay__note">
      <h2>{t(`payments.${name}`)}</h2>
      <p>{t(`payments.${name}Text`)}</p>
    </Card>
  );
}
