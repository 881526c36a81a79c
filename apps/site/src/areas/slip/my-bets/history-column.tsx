import { useState } from 'react';
import { useZoneOffset } from '../../../shared/catalogue/queries.ts';
import { type ActivityFilter, FIRST_FILTER } from '../../../shared/history/activity-filter.ts';
import { HistoryList } from './history-list.tsx';
import { PeriodChoice, TakeAway } from './history-tools.tsx';

/** A history in a column: of a period, newest first. What is chosen here is not what the page of all bets shows. */
export function HistoryColumn({ view }: { view: 'cleared' | 'declined' }) {
  const offsetMin = useZoneOffset();
  const [filter, setFilter] = useState<ActivityFilter>({ ...FIRST_FILTER, historyViewType: view });
  return (
    <>
      <PeriodChoice filter={filter} set={setFilter} />
      <TakeAway filter={filter} offsetMin={offsetMin} />
      <HistoryList filter={filter} set={setFilter} narrow />
    </>
  );
}
