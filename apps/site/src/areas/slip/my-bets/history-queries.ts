import { type BetHistory, getClearedBets, getDeclinedBets, getPlacedBets, getUnclearedBets } from '@evens/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';
import { type ActivityFilter, historyQueryOf } from '../../../shared/history/activity-filter.ts';
import { customSpan } from '../../../shared/history/custom-span.ts';

/** A page of what the filter shows. */
export function askHistory(filter: ActivityFilter, offsetMin: number, pageSize: number): Promise<BetHistory> {
  const { historyViewType, page } = filter;
  const query = { ...historyQueryOf(filter, offsetMin), pageSize };
  switch (historyViewType) {
    case 'uncleared':
      return ask(api.call(getUnclearedBets, { query: { page, pageSize } }));
    case 'cleared':
      return ask(api.call(getClearedBets, { query }));
    case 'placement':
      return ask(api.call(getPlacedBets, { query }));
    case 'declined':
      return ask(api.call(getDeclinedBets, { query: { page, pageSize, ...declinedSpan(filter, offsetMin) } }));
  }
}

const BACK_DAYS = { last24: 1, last48: 2, lastweek: 7, lastmonth: 30 } as const;
const BACK_MONTHS = { lastMonth: 31, lastThreeMonths: 92, lastNineMonths: 275 } as const;
const DAY_MS = 86_400_000;

/** Declined bets are asked for from one moment to another. */
function declinedSpan(filter: ActivityFilter, offsetMin: number): { from?: number; to?: number } {
  const { period } = filter;
  if (period === 'custom') {
    const { fromMs, untilMs } = customSpan(filter, offsetMin);
    return { ...(fromMs !== undefined && { from: fromMs }), ...(untilMs !== undefined && { to: untilMs }) };
  }
  const days = { ...BACK_DAYS, ...BACK_MONTHS }[period];
  return { from: Date.now() - days * DAY_MS };
}

export const PAGE_SIZE = 20;

/** Under the tickets' key: whatever renews the player's tickets renews these. */
export const historyQuery = (filter: ActivityFilter, offsetMin: number) => {
  const { expandedTickets: _, cancelWithdrawalIds: __, ...asked } = filter;
  return queryOptions({
    queryKey: ['tickets', 'history', asked, offsetMin],
    queryFn: () => askHistory(filter, offsetMin, PAGE_SIZE),
    placeholderData: keepPreviousData,
  });
};

const MOST_A_PAGE = 100;

/** Everything that the filter shows, for a file: pages are read one after another, five at most. */
export async function wholeHistory(filter: ActivityFilter, offsetMin: number): Promise<BetHistory['entries']> {
  const entries: BetHistory['entries'] = [];
  for (let page = 1; ; page += 1) {
    const answer = await askHistory({ ...filter, page }, offsetMin, MOST_A_PAGE);
    entries.push(...answer.entries);
    if (answer.entries.length === 0 || page * MOST_A_PAGE >= answer.total) return entries;
  }
}
