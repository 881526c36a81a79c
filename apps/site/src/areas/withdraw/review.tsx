import type { WithdrawalCoinQuote, WithdrawalMethod } from '@evens/contract';
import { Button } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { coinText } from '../../shared/payments/coin-text.ts';
import { waitQuery } from './addresses.ts';
import { arrivalOf, useMethodName } from './method-words.ts';
import type { Details } from './use-details.ts';
import { useMoment } from './use-moment.ts';
import { WayMark } from './way-mark.tsx';

/**
 * What happens after the press, in order: when it goes at the earliest, as far as where it goes and the account's own changes are
 * concerned (a person may still look at it), and when it is there.
 */
function Steps({ method, details }: { method: WithdrawalMethod; details: Details }) {
  const { t } = useTranslation('withdraw');
  const moment = useMoment();
  const wait = useQuery(waitQuery(method.PaymentMethodId, details)).data;
  const leaves = wait && (wait.FromMs === null ? t('review.now') : moment.text(wait.FromMs));
  const steps = [
    { key: 'earliest', name: t('review.earliest'), when: leaves ?? '–' },
    { key: 'when', name: t('review.when'), when: t(`review.${arrivalOf(method)}`) },
  ];
  return (
    <ol className="wd__tl">
      {steps.map(({ key, name, when }) => (
        <li key={key} className="wd__s wd__s--next">
          <span className="wd__d" aria-hidden="true" />
          <span>{name}</span>
          <b className="num">{when}</b>
        </li>
      ))}
    </ol>
  );
}

/** Where it goes, field by field, as it was typed or chosen. */
function Destination({ method, details }: { method: WithdrawalMethod; details: Details }) {
  const { t } = useTranslation('withdraw');
  return method.Fields.map((field) => {
    const value = details[field]?.trim();
    const named = method.Choices.find(({ Field: of }) => of === field)?.Values.find(({ Value }) => Value === value);
    return (
      value && (
        <div key={field}>
          <dt>{t(`field.${field}`)}</dt>
          <dd className="wd__txid">{named?.Name ?? value}</dd>
        </div>
      )
    );
  });
}

/** What is about to be sent, to be read once more: to whom, where, how much, what it costs and when it is there. */
export function Review(props: {
  method: WithdrawalMethod;
  amount: string;
  currency: string;
  details: Details;
  quote: Pick<WithdrawalCoinQuote, 'Fee' | 'Arrives' | 'Coin'> | undefined;
  refused: string | undefined;
  busy: boolean;
  onBack: () => void;
}) {
  const { t } = useTranslation('withdraw');
  const { tag } = useLanguage();
  const nameOf = useMethodName();
  const heading = useRef<HTMLHeadingElement>(null);
  // The fields are gone: who goes by keyboard or ear begins at what took their place.
  useEffect(() => heading.current?.focus(), []);
  const { method, amount, currency, details, quote } = props;
  const money = moneyText(amount, currency, tag);
  const fee = quote ? coinText(quote.Fee, quote.Coin, tag) : t('review.noFee');
  return (
    <div className="wd__review">
      <h3 ref={heading} tabIndex={-1}>
        {t('review.title')}
      </h3>
      <div className="wd__letter">
        <div className="wd__to">
          <WayMark method={method} />
          <div>
            <small>{t('payOutTo')}</small>
            <b>{nameOf(method)}</b>
          </div>
        </div>
        <p className="wd__big num">
          <small>{quote ? t('coin.arrives') : t('amount')}</small>
          <b>{quote ? coinText(quote.Arrives, quote.Coin, tag) : money}</b>
        </p>
        <dl className="wd__rows num">
          <Destination method={method} details={details} />
          <div>
            <dt>{t('review.fee')}</dt>
            <dd>{fee}</dd>
          </div>
        </dl>
        <Steps method={method} details={details} />
      </div>
      {props.refused && (
        <p className="err" role="alert">
          {props.refused}
        </p>
      )}
      <div className="wd__act">
        <Button icon="arrow-left" onClick={props.onBack}>
          {t('review.back')}
        </Button>
        <Button kind="act" size="lg" type="submit" className="num" busy={props.busy}>
          {t('withdrawAmount', { amount: money })}
        </Button>
      </div>
    </div>
  );
}
