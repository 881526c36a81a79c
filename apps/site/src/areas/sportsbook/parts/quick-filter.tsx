import { Chip } from '@evens/ui';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

export const QUICK_FILTERS = ['hour', 'today', 'live'] as const;

export type QuickFilter = (typeof QUICK_FILTERS)[number];

/** The address says it, so that a link and a reload keep it; anything else in it filters nothing. */
export const filterOf = (search: string): QuickFilter | undefined =>
  QUICK_FILTERS.find((each) => each === new URLSearchParams(search).get('show'));

export function searchWith(search: string, filter: QuickFilter | undefined): string {
  const params = new URLSearchParams(search);
  params.delete('show');
  if (filter) params.set('show', filter);
  const text = String(params);
  return text && `?${text}`;
}

/** Pages that the server draws have no filter, and with one it draws none: both begin with the same. */
export function useQuickFilter(): [QuickFilter | undefined, (filter: QuickFilter | undefined) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  return [filterOf(search), (filter) => void navigate({ search: searchWith(search, filter) }, { replace: true })];
}

/** Everything, what starts in the next hour, what is left of today, what is in play: one press each, and one more for all again. */
export function QuickFilters({ className = 'soon__f' }: { className?: string }) {
  const { t } = useTranslation('sportsbook');
  const [filter, choose] = useQuickFilter();
  const names = { hour: t('soon.hour'), today: t('list.today'), live: t('live.heading') };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <div className={className} role="group" aria-label={t('soon.filters')}>
      <Chip kind="filter" pressed={filter === undefined} onClick={() => choose(undefined)}>
        {t('live.all')}
      </Chip>
      {QUICK_FILTERS.map((each) => (
        <Chip
          key={each}
          kind="filter"
          pressed={filter === each}
          onClick={() => choose(filter === each ? undefined : each)}
        >
          {names[each]}
        </Chip>
      ))}
    </div>
  );
}
