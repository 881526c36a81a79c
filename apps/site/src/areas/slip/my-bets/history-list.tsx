import './my-bets.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { turned } from '../../../shared/history/activity-filter.ts';
import { TicketCard } from '../history/ticket-card.tsx';
import { BetCard } from './bet-card.tsx';
import { FailedBets, LoadingBets, NoBets } from './bet-states.tsx';
import { Figures, useClearedFigures } from './figures.tsx';
import { historyQuery } from './history-queries.ts';
import type { FilterProps } from './history-tools.tsx';
import { Pages } from './open-bets.tsx';
import { useOpenLegs } from './use-open-legs.ts';

/** The bets that a filter shows, a page at a time: cards with figures on a page, plain tickets in a column. */
export function HistoryList({ filter, set, narrow = false }: FilterProps & { narrow?: boolean }) {
  const { t } = useTranslation('bets');
  const offsetMin = useZoneOffset();
  const query = useQuery(historyQuery(filter, offsetMin));
  const sums = useClearedFigures();
  const entries = query.data?.entries ?? [];
  useOpenLegs(entries);
  if (query.isPending) return <LoadingBets />;
  if (!query.data) return <FailedBets again={() => void query.refetch()} />;
  const { historyViewType: view, values, selectedCheckbox } = filter;
  const filtered = values.type !== undefined || values.sportTypesIds.length > 0 || selectedCheckbox !== 'all';
  if (query.data.total === 0) return <NoBets view={view} filtered={filtered} />;
  const pages = (
    <Pages page={filter.page} total={query.data.total} onTurn={(page) => set((before) => turned(before, page))} />
  );
  const note = query.data.newestOnly && <p className="bnote">{t('newestOnly')}</p>;
  if (narrow) {
    return (
      <div className="hist__scroll">
        {note}
        {entries.map((ticket) => (
          <TicketCard key={ticket.id} ticket={ticket} />
        ))}
        {pages}
      </div>
    );
  }
  return (
    <>
      {view === 'cleared' && <Figures figures={sums(query.data)} />}
      {note}
      <div className="bets">
        {entries.map((ticket) => (
          <BetCard key={ticket.id} ticket={ticket} />
        ))}
      </div>
      {pages}
    </>
  );
}
