import type { FixtureRow, MarketView } from '@evens/contract';
import { Button, EmptyState, FailureView, Flag, Icon, PitchArt, sportIcon } from '@evens/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useCatalogueTexts } from '../../../shared/catalogue/use-texts.ts';
import { usePreviewNow } from '../../../shared/fixtures/live-data.ts';
import { LivePrice } from '../../../shared/fixtures/live-price.tsx';
import { useNear } from '../../../shared/fixtures/near-window.ts';
import { clockTime, weekDate } from '../../../shared/formats/time.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/link.tsx';
import { useTopics } from '../../../shared/realtime/index.ts';
import { useSettings } from '../../../shared/settings/settings-store.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { usePages } from '../parts/fixture-pages.ts';
import { ShowMore } from '../parts/show-more.tsx';
import { listTopics } from '../parts/topics.ts';
import { AsianSkeleton } from './asian-skeleton.tsx';

/** Of a field, the shortest prices first; the rest by one press. */
const SHOWN = 12;
/** Outrights of one call: each comes with its whole field. */
const PAGE = 40;
/** Outrights drawn before anything is known of the window. */
const AT_FIRST = 4;

function Field({ row, market }: { row: FixtureRow; market: MarketView }) {
  const { t } = useTranslation('lists');
  const texts = useCatalogueTexts();
  const [all, setAll] = useState(false);
  const runners = [...market.outcomes].sort((left, right) => left[1] - right[1]);
  return (
    <>
      <ul className="asfield">
        {(all ? runners : runners.slice(0, SHOWN)).map(([outcome]) => {
          const name = texts.outcome(market.key, outcome, row);
          return (
            <li key={outcome}>
              <LivePrice
                fixtureId={row.id}
                marketKey={market.key}
                outcome={outcome}
                initial={market}
                label={`${name}, ${texts.market(market.key, row.sportAlias, row)}`}
                name={<span className="clip">{name}</span>}
                separator={texts.separator}
                className="price--runner"
              />
            </li>
          );
        })}
      </ul>
      {!all && runners.length > SHOWN && (
        <Button kind="text" size="sm" className="asfield__all" onClick={() => setAll(true)}>
          {t('asian.allRunners', { count: runners.length })}
        </Button>
      )}
    </>
  );
}

/** One season or cup: what is won, until when bets are taken, and its field. */
function Outright({ row, atFirst }: { row: FixtureRow; atFirst: boolean }) {
  const texts = useCatalogueTexts();
  const to = usePaths();
  const { tag } = useLanguage();
  const zoneHours = useSettings((settings) => settings.timezone);
  const { place, near, heightPx } = useNear<HTMLElement>(atFirst);
  const market = usePreviewNow(row.id, row.preview)[0];
  const name = row.name ?? row.tournament.name;
  const style = { tag, zoneHours };
  if (!near)
    return <section ref={place} className="card asout" style={{ height: heightPx ?? 200 }} aria-label={name} />;
  return (
    <section ref={place} className="card asout" aria-label={name}>
      <div className="asout__h">
        <Icon name={sportIcon(row.sportAlias)} size="sm" />
        <Flag code={row.category.countryCode} />
        <Link className="clip" to={to.fixture(row)}>
          {texts.category(row.category)} · <b>{name}</b>
        </Link>
        <small className="num">
          {weekDate(row.startMs, style)} {clockTime(row.startMs, style)}
        </small>
      </div>
      {market && <Field row={row} market={market} />}
    </section>
  );
}

/** Outrights of the Asian view: whole fields side by side instead of the three favourites of a list. */
export function AsianOutrights() {
  const { t } = useTranslation('sportsbook');
  const [pages, setPages] = useState(1);
  const zone = useZoneOffset();
  const choice = { view: 'outrights', esports: '0', limit: PAGE } as const;
  const query = usePages((page) => fixturesQuery({ ...choice, offset: page * PAGE }, zone), pages, PAGE);
  const rows = query.data?.fixtures ?? [];
  useTopics(listTopics(rows, 'outrights'));
  if (query.isPending) return <AsianSkeleton label={t('list.loading')} />;
  if (query.isError && !query.data)
    return (
      <FailureView
        title={t('list.failed')}
        actions={
          <Button kind="sel" icon="arrow-clockwise" onClick={() => query.refetch()}>
            {t('list.retry')}
          </Button>
        }
      >
        {t('list.failedText')}
      </FailureView>
    );
  if (rows.length === 0)
    return (
      <div className="card">
        <EmptyState art={<PitchArt />} title={t('outrights.emptyTitle')}>
          {t('outrights.empty')}
        </EmptyState>
      </div>
    );
  return (
    <>
      {rows.map((row, at) => (
        <Outright key={row.id} row={row} atFirst={at < AT_FIRST} />
      ))}
      <ShowMore more={query.more} onMore={() => setPages(pages + 1)} />
    </>
  );
}
