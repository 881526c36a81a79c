import type { WithdrawalCoinQuote, WithdrawalField, WithdrawalMethod } from '@evens/contract';
import { Button } from '@evens/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { coinText } from '../../shared/payments/coin-text.ts';
import { arrivalOf, useMethodName } from './method-words.ts';

/** What is about to be sent, to be read once more: to whom, where, how much, what it costs and when it is there. */
export function Review(props: {
  method: WithdrawalMethod;
  amount: string;
  currency: string;
  details: Readonly<Partial<Record<WithdrawalField, string>>>;
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
  const filled = method.Fields.flatMap((field) => {
    const value = details[field]?.trim();
    const named = method.Choices.find(({ Field: of }) => of === field)?.Values.find(({ Value }) => Value === value);
    return value ? [{ field, value: named?.Name ?? value }] : [];
  });
  const fee = quote ? coinText(quote.Fee, quote.Coin, tag) : t('review.noFee');
  return (
    <div className="wd__review">
      <h3 ref={heading} tabIndex={-1}>
        {t('review.title')}
      </h3>
      <dl className="sum num">
        <div>
          <dt>{t('payOutTo')}</dt>
          <dd>{nameOf(method)}</dd>
        </div>
        {filled.map(({ field, value }) => (
          <div key={field}>
            <dt>{t(`field.${field}`)}</dt>
            <dd className="wd__txid">{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('review.fee')}</dt>
          <dd>{fee}</dd>
        </div>
        <div>
          <dt>{t('review.when')}</dt>
          <dd>{t(`review.${arrivalOf(method)}`)}</dd>
        </div>
        <div className="tot">
          <dt>{quote ? t('coin.arrives') : t('amount')}</dt>
          <dd>{quote ? coinText(quote.Arrives, quote.Coin, tag) : money}</dd>
        </div>
      </dl>
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
