import { getTickets } from '@evens/contract';
import { Button, EmptyState, SlipArt } from '@evens/ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, ask } from '../../../shared/api/api.ts';
import { TicketCard } from './ticket-card.tsx';

export type TicketsView = 'open' | 'settled' | 'declined';

const PAGE_SIZE = 20;

export const ticketsQuery = (view: TicketsView) =>
  infiniteQueryOptions({
    queryKey: ['tickets', view],
    queryFn: ({ pageParam }) => ask(api.call(getTickets, { query: { view, page: pageParam, pageSize: PAGE_SIZE } })),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.pageSize < last.total ? last.page + 1 : undefined),
  });

const TITLES = { open: 'emptyOpenTitle', settled: 'emptySettledTitle', declined: 'emptyDeclinedTitle' } as const;
const TEXTS = { open: 'emptyOpen', settled: 'emptySettled', declined: 'emptyDeclined' } as const;

/** The player's tickets of one kind, newest first, a page at a time. News of the account renews them. */
export function Tickets({ view }: { view: TicketsView }) {
  const { t } = useTranslation('slip');
  const query = useInfiniteQuery(ticketsQuery(view));
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
  const seen = new Set<string>();
  const tickets = query.data.pages
    .flatMap((page) => page.tickets)
    // A ticket that was placed between two pages moves the rest down by one.
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  const total = query.data.pages[0]?.total ?? 0;
  if (tickets.length === 0) {
    return (
      <EmptyState art={<SlipArt />} title={t(`ticket.${TITLES[view]}`)}>
        {t(`ticket.${TEXTS[view]}`)}
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
