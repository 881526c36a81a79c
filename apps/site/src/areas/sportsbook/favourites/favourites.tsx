import { Button, EmptyState, PitchArt, RowsSkeleton } from '@evens/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFavourites } from '../../../shared/favourites/favourites.ts';
import { FixtureList } from '../../../shared/fixtures/fixture-list.tsx';
import { isInPlay } from '../../../shared/paths.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { fixturesByIdQuery } from '../../../shared/recent/recent.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { MarketSwitch } from '../parts/market-switch.tsx';
import { rowTopics } from '../parts/topics.ts';
import { ListPart } from '../sports/list-views.tsx';
import { FavouriteTournaments } from './favourite-tournaments.tsx';

/** Starred matches, live ones first. Those that have left the book are simply not there any more. */
export function Favourites() {
  const { t } = useTranslation('sportsbook');
  const navigate = useNavigate();
  const to = usePaths();
  const ids = useFavourites((state) => state.favoriteMatches);
  const query = useQuery({ ...fixturesByIdQuery(ids), placeholderData: keepPreviousData });
  // Until the shorter list has come, the longer one stands without what was taken off it.
  const rows = (query.data ?? []).filter(({ id }) => ids.includes(id));
  const live = rows.filter((row) => isInPlay(row.status));
  const later = rows.filter((row) => !isInPlay(row.status));
  useTopics(rowTopics(rows));
  return (
    <div className="page">
      <div className="row-h row-h--first">
        <h1>{t('favourites.title')}</h1>
      </div>
      {ids.length === 0 ? (
        <div className="card">
          <EmptyState
            art={<PitchArt />}
            title={t('favourites.emptyTitle')}
            action={<Button onClick={() => navigate(to.live())}>{t('favourites.find')}</Button>}
          >
            {t('favourites.empty')}
          </EmptyState>
        </div>
      ) : query.isPending ? (
        <RowsSkeleton rows={Math.min(ids.length, 6)} label={t('list.loading')} />
      ) : (
        <MarketSwitch>
          {live.length > 0 && (
            <>
              <ListPart part="live" />
              <FixtureList fixtures={live} live />
            </>
          )}
          {live.length > 0 && later.length > 0 && <ListPart part="upcoming" />}
          {later.length > 0 && <FixtureList fixtures={later} live={false} before={live.length} />}
        </MarketSwitch>
      )}
      <FavouriteTournaments />
    </div>
  );
}
