import { LinesSkeleton } from '@evens/ui';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyScreen } from '../../../shared/lazy-screen.tsx';

const HistoryColumn = lazyScreen(
  () => import('../my-bets/history-column.tsx'),
  (file) => file.HistoryColumn,
);

/** Settled or declined bets of a period, in a column: its filter comes with them. */
export function Cleared({ view }: { view: 'settled' | 'declined' }) {
  const { t } = useTranslation('slip');
  return (
    <Suspense fallback={<LinesSkeleton rows={4} label={t('ticket.loading')} />}>
      <HistoryColumn view={view === 'settled' ? 'cleared' : 'declined'} />
    </Suspense>
  );
}
