import './sport-jackpot.css';
import type { CouponView } from '@evens/contract';
import { Card, EmptyState, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useTitle } from '../../shared/page-title.ts';
import { useUser } from '../../shared/session/session.ts';
import { couponsQuery } from './coupons.ts';
import { MatchRows, useWhen } from './match-rows.tsx';
import { OwnEntries } from './own-entries.tsx';
import { PlayCoupon } from './play-coupon.tsx';

function Figures({ coupon }: { coupon: CouponView }) {
  const { t } = useTranslation('coupons');
  const { tag } = useLanguage();
  const when = useWhen();
  const money = (amount: string): string => moneyText(amount, coupon.currency, tag);
  const { pool, guarantee, carriedIn, column, closesMs, tiers } = coupon;
  return (
    <dl className="cpn__figures num">
      <div>
        <dt>{t('pool')}</dt>
        <dd className="cpn__pool">{money(pool)}</dd>
      </div>
      <div>
        <dt>{t('guarantee')}</dt>
        <dd>{money(guarantee)}</dd>
      </div>
      <div>
        <dt>{t('carriedIn')}</dt>
        <dd>{money(carriedIn)}</dd>
      </div>
      <div>
        <dt>{t('column')}</dt>
        <dd>{money(column)}</dd>
      </div>
      <div>
        <dt>{t('closes')}</dt>
        <dd>{when(closesMs)}</dd>
      </div>
      {tiers.map(({ right, amount, columns, each }) => (
        <div key={right}>
          <dt>{t('tier', { right })}</dt>
          <dd>
            {money(amount)}
            {columns !== null && each !== null && <small> {t('tierWon', { count: columns, each: money(each) })}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is printed on every coupon: how it is played and settled, with its own numbers. */
function Rules({ coupon }: { coupon: CouponView }) {
  const { t } = useTranslation('coupons');
  const { takePercent, firstPercent, putOff, mostPutOff, resultHours, finalHours } = coupon;
  return (
    <details className="cpn__rules">
      <summary>{t('rules.title')}</summary>
      <p>{t('rules.pick')}</p>
      <p>{t('rules.pool', { take: takePercent, first: firstPercent, second: 100 - firstPercent })}</p>
      <p>{t('rules.carried')}</p>
      <p>
        {t('rules.late', { hours: resultHours })} {t(`rules.${putOff}`)} {t('rules.void', { most: mostPutOff })}
      </p>
      <p>{t('rules.final', { hours: finalHours })}</p>
      <p>{t('rules.currency')}</p>
    </details>
  );
}

function Winners({ coupon }: { coupon: CouponView }) {
  const { t } = useTranslation('coupons');
  const { tag } = useLanguage();
  if (coupon.void) return <p>{t('void')}</p>;
  if (coupon.settledMs === null) return null;
  return (
    <>
      {coupon.generation > 1 && <p className="muted">{t('corrected')}</p>}
      {coupon.carriedOut !== null && (
        <p className="muted">{t('carriedOut', { amount: moneyText(coupon.carriedOut, coupon.currency, tag) })}</p>
      )}
      {coupon.winners.length === 0 ? (
        <p className="muted">{t('nobody')}</p>
      ) : (
        <ul className="cpn__winners num" aria-label={t('winners')}>
          {coupon.winners.map(({ name, amount, first, second }, at) => (
            // Names are shortened, so that two may read the same.
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of winners is their only name
            <li key={at}>
              <span>{name}</span>
              <b>{moneyText(amount, coupon.currency, tag)}</b>
              <small>{t('columnsWon', { first, second })}</small>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Coupon({ coupon }: { coupon: CouponView }) {
  const { t } = useTranslation('coupons');
  const title = useId();
  return (
    <section className="card cpn" aria-labelledby={title} data-coupon={coupon.couponId}>
      <header>
        <h2 id={title}>{t('number', { number: coupon.couponId })}</h2>
        <span className="chip">{t(`status.${coupon.status}`)}</span>
      </header>
      <Figures coupon={coupon} />
      {coupon.status === 'open' ? <PlayCoupon coupon={coupon} /> : <MatchRows matches={coupon.matches} />}
      <Winners coupon={coupon} />
      <Rules coupon={coupon} />
    </section>
  );
}

/** The sport jackpot: coupons that can be played, how the last ones came out, and the player's own. */
export function SportJackpot() {
  const { t } = useTranslation('coupons');
  useTitle(t('title'));
  const user = useUser();
  const { data } = useQuery(couponsQuery);
  return (
    <div className="page cpn__list">
      <div className="row-h row-h--first">
        <h1>{t('title')}</h1>
      </div>
      {data?.length === 0 && (
        <Card>
          <EmptyState art={<SlipArt />} title={t('none')}>
            {t('rules.pick')}
          </EmptyState>
        </Card>
      )}
      {data?.map((coupon) => (
        <Coupon key={coupon.couponId} coupon={coupon} />
      ))}
      {user && (
        <>
          <h2 className="cpn__own">{t('own.title')}</h2>
          <OwnEntries />
        </>
      )}
    </div>
  );
}
