import { Button, EmptyState, SlipArt } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import type { HistoryViewType } from '../../../shared/history/activity-filter.ts';

export function LoadingBets() {
  const { t } = useTranslation('slip');
  return (
    <div className="bets" role="status" aria-label={t('ticket.loading')}>
      <span className="sk sk-bet" />
      <span className="sk sk-bet" />
    </div>
  );
}

export function FailedBets({ again }: { again: () => void }) {
  const { t } = useTranslation('slip');
  return (
    <EmptyState art={<SlipArt />} title={t('ticket.failed')} action={<Button onClick={again}>{t('retry')}</Button>} />
  );
}

/** What would be here, or why a filter shows nothing. */
export function NoBets({ view, filtered }: { view: HistoryViewType; filtered: boolean }) {
  const { t } = useTranslation('bets');
  return (
    <EmptyState art={<SlipArt />} title={t(filtered ? 'none.filteredTitle' : `none.${view}Title`)}>
      {t(filtered ? 'none.filtered' : `none.${view}`)}
    </EmptyState>
  );
}
