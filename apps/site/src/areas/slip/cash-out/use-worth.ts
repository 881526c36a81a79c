import {
  type CashOutRuleView,
  cashOutTopic,
  type TicketView,
  type TicketWithCashOut,
  ticketWithCashOut,
} from '@evens/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAccountNews, useTopics } from '../../../shared/realtime/index.ts';
import { cashOutQuery, settleWaiting } from './cash-out-calls.ts';
import { hearRule, rulesQuery } from './rule-calls.ts';

export interface Worths {
  readonly of: (ticketId: string) => TicketWithCashOut | undefined;
  readonly ruleOf: (ticketId: string) => CashOutRuleView | undefined;
  /** The house did not say: nothing can be sold this moment. */
  readonly failed: boolean;
  readonly all: readonly TicketWithCashOut[];
}

/** Bets that stand and are not over; one that waits for an answer of the house has no value yet. */
const mayBeSold = ({ status, settledMs }: TicketView): boolean => settledMs === null && (status === 1 || status === 5);

/** What the bets on the screen can be sold for, told while they are on it, and the rules that sell them by themselves. */
export function useWorths(tickets: readonly TicketView[]): Worths {
  const client = useQueryClient();
  const ids = tickets.filter(mayBeSold).map(({ id }) => id);
  const asked = cashOutQuery(ids);
  const query = useQuery(asked);
  const rules = useQuery({ ...rulesQuery, enabled: ids.length > 0 });
  useTopics(ids.map(cashOutTopic));
  useAccountNews(
    ids.length > 0,
    (kind, payload) => {
      if (kind === 'cashOutRule') hearRule(payload);
      if (kind !== 'cashOutValue') return;
      const told = ticketWithCashOut.safeParse(payload);
      if (!told.success) return;
      client.setQueryData(
        asked.queryKey,
        (before) => before && { tickets: before.tickets.map((each) => (each.Id === told.data.Id ? told.data : each)) },
      );
    },
    () => {
      void query.refetch();
      void rules.refetch();
    },
  );
  useEffect(() => settleWaiting(tickets), [tickets]);
  const all = query.isError ? [] : (query.data?.tickets ?? []);
  return {
    of: (ticketId) => all.find(({ Id }) => Id === ticketId),
    ruleOf: (ticketId) => rules.data?.find(({ betId }) => betId === ticketId),
    failed: query.isError,
    all,
  };
}
