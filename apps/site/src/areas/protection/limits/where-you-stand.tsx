import { LinesSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../../shared/formats/numbers.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { positionQuery } from '../../../shared/play/play.ts';
import { resultClass } from '../../../shared/play/play-strip.tsx';

/** Paid in, paid out and result of 30 days, from the ledger; and what all the years come to. */
export function WhereYouStand() {
  const { t } = useTranslation('limits');
  const { tag } = useLanguage();
  const { data } = useQuery(positionQuery);
  if (!data) return <LinesSkeleton rows={2} label={t('loading')} />;
  const money = (amount: string) => moneyText(amount, data.currency, tag);
  const { period, lifetime } = data;
  return (
    <section className="lims__s">
      <h3>{t('stand.title')}</h3>
      <dl className="pos num">
        <div>
          <dt>{t('stand.paidIn')}</dt>
          <dd>{money(period.paidIn)}</dd>
        </div>
        <div>
          <dt>{t('stand.paidOut')}</dt>
          <dd>{money(period.paidOut)}</dd>
        </div>
        <div>
          <dt>{t('stand.net')}</dt>
          <dd>{money(period.net)}</dd>
        </div>
        <div>
          <dt>{t('stand.result')}</dt>
          <dd className={resultClass(period.result)}>{money(period.result)}</dd>
        </div>
      </dl>
      <p className="lims__n num">{t('stand.lifetime', { net: money(lifetime.net), result: money(lifetime.result) })}</p>
    </section>
  );
}
