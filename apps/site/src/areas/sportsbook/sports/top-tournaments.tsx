import { Button, EmptyState, PitchArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { ListState } from '../parts/list-state.tsx';
import { MarketSwitch } from '../parts/market-switch.tsx';
import { listTopics } from '../parts/topics.ts';

/** The competitions people look for first, of all sports or of one category. */
export function TopTournaments() {
  const { t } = useTranslation('sportsbook');
  const navigate = useNavigate();
  const to = usePaths();
  const { categoryAlias } = useParams();
  const query = useQuery(
    fixturesQuery({ view: 'top', ...(categoryAlias && { category: categoryAlias }) }, useZoneOffset()),
  );
  useTopics(listTopics(query.data?.fixtures ?? [], 'prematch'));
  return (
    <div className="page">
      <div className="row-h row-h--first">
        <h1>{t('top.heading')}</h1>
      </div>
      <MarketSwitch>
        <ListState
          query={query}
          live={false}
          empty={
            <EmptyState
              art={<PitchArt />}
              title={t('list.emptyTitle', { name: t('top.heading') })}
              action={<Button onClick={() => navigate(to.sport())}>{t('home.allSports')}</Button>}
            >
              {t('list.empty')}
            </EmptyState>
          }
        />
      </MarketSwitch>
    </div>
  );
}
