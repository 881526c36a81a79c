import './sport-jackpot.css';
import type { CouponEntryView } from '@evens/contract';
import { Button } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyText } from '../../shared/formats/numbers.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useUser } from '../../shared/session/session.ts';
import { ownQuery } from './coupons.ts';
import { MatchRows, useWhen } from './match-rows.tsx';

function Outcome({ entry }: { entry: CouponEntryView }) {
  const { t } = useTranslation('coupons');
  const { tag } = useLanguage();
  if (entry.paid === null) return <span className="muted">{t('waits')}</span>;
  const paid = moneyText(entry.paid, entry.currency, tag);
  if (entry.void) return <span>{t('own.back', { paid })}</span>;
  if (entry.first + entry.second === 0) return <span className="muted">{t('own.lost')}</span>;
  return <b>{t('own.won', { paid, first: entry.first, second: entry.second })}</b>;
}

function Entry({ entry }: { entry: CouponEntryView }) {
  const { t } = useTranslation('coupons');
  const { tag } = useLanguage();
  const when = useWhen();
  const { entryId, couponId, columns, stake, currency, placedMs, matches, picks } = entry;
  return (
    <details className="card cpn" data-entry={entryId}>
      <summary>
        <b>{t('number', { number: couponId })}</b>
        <span>{when(placedMs)}</span>
        <span>{t('cost', { count: columns, cost: moneyText(stake, currency, tag) })}</span>
        <Outcome entry={entry} />
      </summary>
      <MatchRows matches={matches} picking={({ number }) => ({ picked: picks[number - 1] ?? [] })} />
    </details>
  );
}

/** The player's coupons, newest first, each with its picks and what it won. */
export function OwnEntries() {
  const { t } = useTranslation('coupons');
  const user = useUser();
  const [page, setPage] = useState(1);
  const { data } = useQuery(ownQuery(user?.UserID, page));
  if (!user || !data) return null;
  if (data.total === 0) return <p className="muted">{t('own.none')}</p>;
  return (
    <div className="cpn__list">
      {data.entries.map((entry) => (
        <Entry key={entry.entryId} entry={entry} />
      ))}
      <div className="cpn__foot">
        {page > 1 && <Button onClick={() => setPage(page - 1)}>{t('own.newer')}</Button>}
        {page * data.pageSize < data.total && <Button onClick={() => setPage(page + 1)}>{t('own.older')}</Button>}
      </div>
    </div>
  );
}
