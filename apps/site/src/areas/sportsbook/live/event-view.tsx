import { Button, EmptyState, PitchArt, RowsSkeleton } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router';
import { usePaths } from '../../../shared/use-paths.ts';
import { leadingMatch } from '../stage/lead.ts';
import { useLiveList } from './use-live-list.ts';

/** One event with all others beside it: it opens with the match that leads the live page. */
export function EventView() {
  const { t } = useTranslation('sportsbook');
  const navigate = useNavigate();
  const to = usePaths();
  const query = useLiveList();
  const rows = query.data?.fixtures ?? [];
  const first = leadingMatch(rows) ?? rows[0];
  if (first) return <Navigate to={to.fixture(first)} replace />;
  if (query.isPending) return <RowsSkeleton label={t('list.loading')} />;
  return (
    <div className="card">
      <EmptyState
        art={<PitchArt />}
        title={t('live.emptyAllTitle')}
        action={<Button onClick={() => navigate(to.sport())}>{t('live.seeToday')}</Button>}
      >
        {t('live.empty')}
      </EmptyState>
    </div>
  );
}
