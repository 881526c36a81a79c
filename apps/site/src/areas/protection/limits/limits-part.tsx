import './limits.css';
import { Button, EmptyState, LinesSkeleton, SlipArt } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { limitsQuery } from '../../../shared/play/play.ts';
import { CheckChoice } from './check-choice.tsx';
import { LimitTable } from './limit-table.tsx';
import { WhereYouStand } from './where-you-stand.tsx';

/** Where the player stands, what he allows himself, and how often play stops and asks. */
export function LimitsPart() {
  const { t } = useTranslation('limits');
  const query = useQuery(limitsQuery);
  if (query.isPending) return <LinesSkeleton label={t('loading')} />;
  if (!query.data) {
    return (
      <EmptyState
        art={<SlipArt />}
        title={t('failed')}
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      >
        {t('failedText')}
      </EmptyState>
    );
  }
  return (
    <div className="lims">
      <WhereYouStand />
      <LimitTable limits={query.data} />
      <CheckChoice minutes={query.data.realityCheckMinutes} />
    </div>
  );
}
