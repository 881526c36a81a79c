import { sql } from 'kysely';
import type { Check } from '../../../platform/reconcile/index.ts';
import { flowsOn } from './day-store.ts';

/** A year of days is more than a look has time for: what is wrong with an older one was found when it was young. */
const DAYS_ONCE_MORE = 7;

/** What is always true of reports. */
export const REPORT_CHECKS: readonly Check[] = [
  {
    name: 'days of reports are what the ledger moved on them, summed once more',
    async *run(tx) {
      const { rows: days } = await sql<{ day: string }>`
        select to_char(day, 'YYYY-MM-DD') as day from report_day order by day desc limit ${DAYS_ONCE_MORE}`.execute(tx);
      for (const { day } of days) {
        const { rows } = await sql<{ fault: string }>`
          select 'report of ' || ${day}::text || ': ' || kind || ' from ' || from_kind || ' to ' || to_kind || ' in ' || currency
            || ': the day says ' || coalesce(r.amount_minor, 0) || ', the ledger ' || coalesce(l.amount_minor, 0) as fault
          from (select currency, kind, from_kind, to_kind, amount_minor from report_flow where day = ${day}::date) r
          full join (${flowsOn(sql`${day}`)}) l using (currency, kind, from_kind, to_kind)
          where coalesce(r.amount_minor, 0) <> coalesce(l.amount_minor, 0)
          order by 1`.execute(tx);
        for (const { fault } of rows) yield fault;
      }
    },
  },
];
