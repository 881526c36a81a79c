import { SIGN_INS_PER_PAGE, type SignInView } from '@evens/contract';
import { Button, Icon, LinesSkeleton, Tag } from '@evens/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateTime } from '../../../shared/formats/time.ts';
import { NotLoaded } from '../not-loaded.tsx';
import { loginHistoryQuery } from '../queries.ts';
import { useTimeStyle } from '../use-time-style.ts';
import { shownBy } from './device.ts';

/** So many before somebody asks for all. */
const FIRST = 5;

/** What its owner did, or may have done; all else was refused, or done by the house. */
const GOOD: readonly SignInView['Outcome'][] = ['signedIn', 'passkeyAdded', 'passkeyRemoved'];

function Line({ signIn }: { signIn: SignInView }) {
  const { t } = useTranslation('security');
  const style = useTimeStyle();
  const good = GOOD.includes(signIn.Outcome);
  return (
    <tr>
      <td>{dateTime(signIn.AtMs, style)}</td>
      <td>
        <Tag kind={good ? 'won' : 'alert'}>
          <Icon name={good ? 'check-bold' : 'warning-fill'} size="xs" />
          {t(`history.outcome.${signIn.Outcome}`)}
        </Tag>
      </td>
      <td>{signIn.Device === '' ? t('sessions.unknown') : signIn.Device}</td>
      <td>{signIn.Network}</td>
      <td>
        {shownBy(signIn.How)
          .map((word) => t(`history.by.${word}`))
          .join(', ')}
      </td>
    </tr>
  );
}

/** Every try to sign in, the newest first: five at first, then all by pages. */
export function SignInHistory() {
  const { t } = useTranslation('security');
  const [page, setPage] = useState<number>();
  const { data, isError, refetch } = useQuery({
    ...loginHistoryQuery(page ?? 1),
    placeholderData: keepPreviousData,
  });
  const pages = Math.max(1, Math.ceil((data?.TotalRecords ?? 0) / SIGN_INS_PER_PAGE));
  const all = page !== undefined;
  return (
    <section className="sec__s">
      <div className="sec__h">
        <h3>{t('history.heading')}</h3>
        {data && data.TotalRecords > FIRST && (
          <button type="button" className="lnk" onClick={() => setPage(all ? undefined : 1)}>
            {all ? t('history.fewer') : t('history.all', { total: data.TotalRecords })}
          </button>
        )}
      </div>
      {isError && <NotLoaded onAgain={() => void refetch()} />}
      {!data && !isError && <LinesSkeleton rows={5} label={t('tab.loading')} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
        <section className="sec__tbl" tabIndex={0} aria-label={t('history.heading')}>
          <table className="num">
            <thead>
              <tr>
                {(['time', 'result', 'device', 'network', 'how'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`history.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(all ? data.SignIns : data.SignIns.slice(0, FIRST)).map((signIn) => (
                <Line key={signIn.Id} signIn={signIn} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {all && pages > 1 && (
        <div className="pager">
          <Button size="sm" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('history.newer')}
          </Button>
          <span className="num">{t('history.page', { page, pages })}</span>
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('history.older')}
          </Button>
        </div>
      )}
    </section>
  );
}
