import { getTickets } from '@evens/contract';
import { Button, EmptyState, SlipArt } from '@evens/ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../../shared/api/api.ts';
import { useOpenLegs } from '../my-bets/use-open-legs.ts';
import { TicketCard } from './ticket-card.tsx';

/** Settled and declined bets have a filter of their own. */
export type TicketsView = 'open';

const PAGE_SIZE = 20;

export const ticketsQuery = (view: TicketsView) =>
  infiniteQueryOptions({
    queryKey: ['tickets', view],
    queryFn: ({ pageParam }) => ask(api.call(getTickets, { query: { view, page: pageParam, pageSize: PAGE_SIZE } })),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
  });

/** The player's tickets of one kind, newest first, a page at a time. News of the account renews them. */
export function Tickets({ view }: { view: TicketsView }) {
  const { t } = useTranslation('slip');
  const query = useInfiniteQuery(ticketsQuery(view));
  const seen = new Set<string>();
  const tickets = (query.data?.pages ?? [])
    .flatMap((page) => page.tickets)
    // A ticket that was placed between two pages moves the rest down by one.
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  useOpenLegs(tickets);
  if (query.isPending) {
    return (
      <div className="hist__scroll" role="status" aria-label={t('ticket.loading')}>
        <span className="sk sk-ticket" />
        <span className="sk sk-ticket" />
      </div>
    );
  }
  if (!query.data) {
    return (
      <EmptyState
        art={<SlipArt />}
        title={t('ticket.failed')}
        action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
      />
    );
  }
  const total = query.data.pages[0]?.total ?? 0;
  if (tickets.length === 0) {
    return (
      <EmptyState art={<SlipArt />} title={t('ticket.emptyOpenTitle')}>
        {t('ticket.emptyOpen')}
      </EmptyState>
    );
  }
  return (
    <div className="hist__scroll">
      {tickets.map((ticket) => (
        <TicketCard key={ticket.id} ticket={ticket} />
      ))}
      {query.hasNextPage && (
        <div className="hist__more">
          <span>{t('ticket.shown', { shown: tickets.length, total })}</span>
          <Button size="sm" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('ticket.more')}
          </Button>
        </div>
      )}
    </div>
  );
}
