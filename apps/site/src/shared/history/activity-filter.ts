import type { HistoryPeriod } from '@evens/contract';
import { create } from 'zustand';
import { customSpan } from './custom-span.ts';

/** What a history is about: open, settled, everything that was placed, declined. */
export type HistoryViewType = 'uncleared' | 'cleared' | 'placement' | 'declined';

/** What may be ticked beside the type: what became of the bet. */
export type ActivityCheckbox = 'all' | 'won' | 'lost';

/** The specification's numbers of bet types: single, multiple singles, combo, system, ifbet, reversebet, teaser. */
export const FILTER_TYPES = [1, 1.1, 2, 3, 4, 5, 6] as const;
export type FilterType = (typeof FILTER_TYPES)[number];

/** Specification 2, section 3: the activity filter under its own names, and the period of section 4. */
export interface ActivityFilter {
  /** Nothing chosen is everything. */
  readonly values: { readonly type: FilterType | undefined; readonly sportTypesIds: readonly number[] };
  readonly selectedCheckbox: ActivityCheckbox;
  /** Tickets whose details are open. */
  readonly expandedTickets: readonly string[];
  readonly historyViewType: HistoryViewType;
  /** Withdrawals whose cancelling is asked about. */
  readonly cancelWithdrawalIds: readonly string[];
  /** From 1. */
  readonly page: number;
  readonly period: HistoryPeriod;
  /** Of the period `custom`, as `YYYY-MM-DD` in the player's zone, both days whole. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const FIRST_FILTER: ActivityFilter = {
  values: { type: undefined, sportTypesIds: [] },
  selectedCheckbox: 'all',
  expandedTickets: [],
  historyViewType: 'uncleared',
  cancelWithdrawalIds: [],
  page: 1,
  period: 'last24',
  from: undefined,
  to: undefined,
};

/** Another choice shows another list: it begins at its first page. */
export const chosen = (
  filter: ActivityFilter,
  change: Partial<Omit<ActivityFilter, 'page' | 'expandedTickets'>>,
): ActivityFilter => ({ ...filter, ...change, page: 1, expandedTickets: [] });

export const turned = (filter: ActivityFilter, page: number): ActivityFilter => ({
  ...filter,
  page: Math.max(1, page),
  expandedTickets: [],
});

/** Opens the details of a ticket, or closes them. */
export const expanded = (filter: ActivityFilter, ticketId: string): ActivityFilter => {
  const { expandedTickets } = filter;
  const open = expandedTickets.includes(ticketId);
  return {
    ...filter,
    expandedTickets: open ? expandedTickets.filter((each) => each !== ticketId) : [...expandedTickets, ticketId],
  };
};

/** A withdrawal's cancelling is asked about, or no more: its modal was opened or closed. */
export const cancelAsked = (filter: ActivityFilter, withdrawalId: string, asked: boolean): ActivityFilter => {
  const others = filter.cancelWithdrawalIds.filter((each) => each !== withdrawalId);
  return { ...filter, cancelWithdrawalIds: asked ? [...others, withdrawalId] : others };
};

const OUTCOMES: Readonly<Record<Exclude<ActivityCheckbox, 'all'>, string>> = { won: '2,5', lost: '3,6' };

/** The filter as the calls for histories take it. */
export function historyQueryOf(filter: ActivityFilter, offsetMin: number) {
  const { values, selectedCheckbox, page, period } = filter;
  return {
    page,
    period,
    ...(period === 'custom' && customSpan(filter, offsetMin)),
    ...(values.type !== undefined && { type: String(values.type) }),
    ...(values.sportTypesIds.length > 0 && { sportTypesIds: values.sportTypesIds.join() }),
    ...(selectedCheckbox !== 'all' && { outcomes: OUTCOMES[selectedCheckbox] }),
  };
}

interface ActivityStore {
  readonly filter: ActivityFilter;
  readonly set: (change: (filter: ActivityFilter) => ActivityFilter) => void;
}

export const useActivityFilter = create<ActivityStore>((set) => ({
  filter: FIRST_FILTER,
  set: (change) => set(({ filter }) => ({ filter: change(filter) })),
}));
