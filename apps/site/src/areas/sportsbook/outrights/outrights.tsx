import { sportByAlias } from '@evens/catalogue';
import { Button, EmptyState, PitchArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { fixturesQuery, useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { useTopics } from '../../../shared/realtime/index.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { ListState } from '../parts/list-state.tsx';
import { listTopics } from '../parts/topics.ts';

/** Winners of leagues, cups and seasons, of a category or of a sport by its name; races stand with their sport. */
export function Outrights({ esports = false }: { esports?: boolean }) {
  const { t } = useTranslation('sportsbook');
  const navigate = useNavigate();
  const to = usePaths();
  const { sportAlias, categoryAlias } = useParams();
  const query = useQuery(
    fixturesQuery(
      {
        view: 'outrights',
        ...(esports && { esports: '1' as const }),
        ...(sportAlias && { sport: sportAlias }),
        ...(categoryAlias && (sportByAlias(categoryAlias) ? { sport: categoryAlias } : { category: categoryAlias })),
      },
      useZoneOffset(),
    ),
  );
  useTopics(listTopics(query.data?.fixtures ?? [], 'prematch'));
  return (
    <div className="page">
      <div className="row-h row-h--first">
        <h1>{t('outrights.heading')}</h1>
      </div>
      <ListState
        query={query}
        live={false}
        empty={
          <EmptyState
            art={<PitchArt />}
            title={t('outrights.emptyTitle')}
            action={<Button onClick={() => navigate(to.sport())}>{t('home.allSports')}</Button>}
          >
            {t('outrights.empty')}
          </EmptyState>
        }
      />
    </div>
  );
}
