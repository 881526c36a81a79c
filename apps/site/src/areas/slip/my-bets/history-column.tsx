import { useState } from 'react';
import { type ActivityFilter, FIRST_FILTER } from '../../../shared/history/activity-filter.ts';
import { HistoryList } from './history-list.tsx';
import { PeriodChoice } from './history-tools.tsx';

/** A history in a column: of a period, newest first. What is chosen here is not what the page of all bets shows. */
export function HistoryColumn({ view }: { view: 'cleared' | 'declined' }) {
  const [filter, setFilter] = useState<ActivityFilter>({ ...FIRST_FILTER, historyViewType: view });
  return (
    <>
      <PeriodChoice filter={filter} set={setFilter} />
      <HistoryList filter={filter} set={setFilter} narrow />
    </>
  );
}
