import {
  getTransactions,
  getUnclearedBets,
  HISTORY_PERIODS,
  HISTORY_RANGES,
  type HistoryPeriod,
  historySpan,
  type Transaction,
  type TransactionFilter,
  type TransactionGroup,
} from '@evens/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, ask } from '../../../shared/api/api.ts';
import { customSpan } from '../../../shared/history/custom-span.ts';

export const PERIODS: readonly HistoryPeriod[] = [...HISTORY_PERIODS, ...HISTORY_RANGES];

export const isPeriod = (value: string): value is HistoryPeriod => PERIODS.some((each) => each === value);

/** What the history shows. */
export interface TransactionChoice {
  readonly period: HistoryPeriod;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly type: TransactionFilter | undefined;
  readonly status: TransactionGroup | undefined;
  /** From 1. */
  readonly page: number;
}

export const FIRST_CHOICE: TransactionChoice = {
  period: 'last24',
  from: undefined,
  to: undefined,
  type: undefined,
  status: undefined,
  page: 1,
};

/** What is staked on bets that are not settled: money that has gone out, and is neither won nor lost. */
export const openStakesQuery = queryOptions({
  // Under the tickets' key: whatever renews those renews this.
  queryKey: ['tickets', 'openStakes'],
  queryFn: async () => (await ask(api.call(getUnclearedBets, { query: { page: 1, pageSize: 1 } }))).figures.inPlay,
});

export const PAGE_SIZE = 20;

const narrowed = ({ type, status }: TransactionChoice) => ({ ...(type && { type }), ...(status && { status }) });

export const transactionsQuery = (choice: TransactionChoice, offsetMin: number) =>
  queryOptions({
    // Under the key of all that is read of a player's money: what renews that renews this.
    queryKey: ['transactions', 'history', choice, offsetMin],
    queryFn: () => {
      const { period, page } = choice;
      const span = period === 'custom' ? customSpan(choice, offsetMin) : {};
      return ask(
        api.call(getTransactions, { query: { period, ...span, ...narrowed(choice), page, pageSize: PAGE_SIZE } }),
      );
    },
    placeholderData: keepPreviousData,
  });

const MOST_A_PAGE = 500;
const MONTH_MS = 31 * 86_400_000;

/** Everything that the choice shows, for a file: month by month from the newest, so that no page is far down a long list. */
export async function wholeHistory(choice: TransactionChoice, offsetMin: number): Promise<readonly Transaction[]> {
  const nowMs = Date.now();
  const { fromMs, untilMs } = historySpan(choice.period, nowMs, customSpan(choice, offsetMin));
  const last = Math.min(untilMs, nowMs);
  const read = (from: number, until: number, page: number, pageSize: number) =>
    ask(
      api.call(getTransactions, {
        query: { period: 'custom', fromMs: from, untilMs: until, ...narrowed(choice), page, pageSize },
      }),
    );
  const { TotalRecords } = await read(fromMs, last, 1, 1);
  const lines: Transaction[] = [];
  for (let until = last; lines.length < TotalRecords && until > fromMs; until -= MONTH_MS) {
    const from = Math.max(fromMs, until - MONTH_MS);
    for (let page = 1; ; page += 1) {
      const { Transactions } = await read(from, until, page, MOST_A_PAGE);
      lines.push(...Transactions);
      if (Transactions.length < MOST_A_PAGE) break;
    }
  }
  return lines;
}
