import { CardSkeleton } from '@evens/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { usePaths } from '../../../shared/use-paths.ts';
import { resultQuery } from './result-queries.ts';

/** A match that the book has let go of: its result, as long as that is kept; `otherwise` after that. */
export function GoneMatch({ id, otherwise }: { id: number; otherwise: ReactNode }) {
  const { t } = useTranslation('sportsbook');
  const to = usePaths();
  const { code } = useLanguage();
  const { data, isPending } = useQuery(resultQuery(id, code));
  if (isPending)
    return (
      <div className="page page--stack">
        <CardSkeleton label={t('match.loading')} height="lg" />
      </div>
    );
  return data ? <Navigate to={to.result(data.result)} replace /> : otherwise;
}
