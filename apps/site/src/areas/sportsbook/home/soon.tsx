import type { FixtureRow } from '@evens/contract';
import { Flag, Icon, SideMark } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FixtureListChoice, fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { Clock } from '../../../shared/fixtures/fixture-row.tsx';
import { useLiveNow } from '../../../shared/fixtures/live-data.ts';
import { LivePrice } from '../../../shared/fixtures/live-price.tsx';
import { mainOutcomes, rowMarkets } from '../../../shared/fixtures/preview-markets.ts';
import { Link } from '../../../shared/link.tsx';
import { isInPlay } from '../../../shared/paths.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { type QuickFilter, QuickFilters, useQuickFilter } from '../parts/quick-filter.tsx';
import { rowTopics } from '../parts/topics.ts';

/** Rows that are shown: a glance, the whole day is in the schedule. */
const ROWS = 6;

export const soonChoice = (filter: QuickFilter | undefined): FixtureListChoice => ({
  view: filter ?? 'soon',
  limit: ROWS,
});

/** A match in one line: when, who, where, and its first prices. */
export function SoonRow({ row }: { row: FixtureRow }) {
  const texts = useCatalogueTexts();
  const to = usePaths();
  const { live, status } = useLiveNow(row.id, row);
  const { main } = rowMarkets(row.preview);
  const outcomes = mainOutcomes(main, main?.outcomes.some(([code]) => code === 'draw') ?? false);
  return (
    <li className="soon__r">
      <span className="soon__t num">
        <Clock row={row} />
      </span>
      <Link className="soon__n" to={to.fixture({ ...row, status })}>
        {row.competitors.slice(0, 2).map((competitor, index) => (
          <span className="soon__c" key={competitor.name}>
            <SideMark side={competitor} />
            <span className="clip">
              <span className="nm-l">{competitor.name}</span>
              <span className="nm-s">{competitor.shortName ?? competitor.name}</span>
            </span>
            {isInPlay(status) && live && <b className="num">{live.main[index]}</b>}
          </span>
        ))}
      </Link>
      <span className="soon__l">
        <Flag code={row.category.countryCode} />
        <span className="clip">{row.tournament.name}</span>
      </span>
      <span className="soon__p" data-outcomes={outcomes.length}>
        {main &&
          outcomes.map((outcome) => (
            <LivePrice
              key={`${main.key}/${outcome}`}
              fixtureId={row.id}
              marketKey={main.key}
              outcome={outcome}
              initial={main}
              label={`${texts.outcome(main.key, outcome, row)}, ${texts.market(main.key, row.sportAlias, row)}`}
              separator={texts.separator}
            />
          ))}
      </span>
    </li>
  );
}

/** What begins next, or what a quick filter picks: the next hour, today, in play. */
export function Soon() {
  const { t } = useTranslation('sportsbook');
  const to = usePaths();
  const offset = useZoneOffset();
  const [filter] = useQuickFilter();
  const first = useQuery(fixturesQuery(soonChoice(undefined), offset));
  const query = useQuery(fixturesQuery(soonChoice(filter), offset));
  const rows = query.data?.fixtures ?? [];
  useTopics(rowTopics(rows));
  if (first.data?.fixtures.length === 0) return null;
  return (
    <section aria-label={t('soon.title')}>
      <div className="row-h">
        <h2>{t('soon.title')}</h2>
        <Link to={to.schedule}>
          {t('soon.schedule')}
          <Icon name="caret-right" size="xs" />
        </Link>
      </div>
      <QuickFilters />
      <ul className="card soon" aria-busy={query.isPending}>
        {query.isPending && <li className="soon__wait sk" />}
        {rows.map((row) => (
          <SoonRow key={row.id} row={row} />
        ))}
        {!query.isPending && rows.length === 0 && <li className="soon__none">{t(`soon.none.${filter ?? 'today'}`)}</li>}
      </ul>
    </section>
  );
}
