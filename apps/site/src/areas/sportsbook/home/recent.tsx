import { Button } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../shared/link.tsx';
import { isOver } from '../../../shared/paths.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { dropGone, fixturesByIdQuery, forgetMatches, recentMatches } from '../../../shared/recent/recent.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { rowTopics } from '../parts/topics.ts';
import { SoonRow } from './soon.tsx';

/** Rows that are shown: a glance back. */
const ROWS = 4;

/** Matches that this browser has opened. One that has ended leads to its result; one that is gone leaves. */
export function Recent() {
  const { t } = useTranslation('habits');
  const to = usePaths();
  const [ids, setIds] = useState(recentMatches);
  const { data } = useQuery(fixturesByIdQuery(ids));
  useEffect(() => {
    if (data) dropGone(ids, data);
  }, [ids, data]);
  const rows = (data ?? []).slice(0, ROWS);
  useTopics(rowTopics(rows));
  if (rows.length === 0) return null;
  const clear = () => {
    forgetMatches();
    setIds([]);
  };
  return (
    <section aria-label={t('recent.title')}>
      <div className="row-h">
        <h2>{t('recent.title')}</h2>
        <Button kind="text" size="sm" onClick={clear}>
          {t('recent.clear')}
        </Button>
      </div>
      <ul className="card soon">
        {rows.map((row) =>
          isOver(row.status) ? (
            <li className="soon__r" key={row.id}>
              <span className="soon__t">{t('recent.ended')}</span>
              <Link className="soon__n" to={to.result(row)}>
                <span className="clip">
                  {t('recent.result', { name: row.competitors.map(({ name }) => name).join(' – ') })}
                </span>
              </Link>
            </li>
          ) : (
            <SoonRow key={row.id} row={row} />
          ),
        )}
      </ul>
    </section>
  );
}
