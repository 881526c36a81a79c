import { type RawBuilder, sql } from 'kysely';
import type { Check } from '../../../platform/reconcile/index.ts';
import { flowsOn } from './day-store.ts';
import { sumsOn } from './sum-store.ts';

/** A year of days is more than a look has time for: what is wrong with an older one was found when it was young. */
const DAYS_ONCE_MORE = 7;

const FIGURES = [
  ...['bets', 'players', 'staked_minor', 'ggr_minor', 'settled_stake_minor', 'settled_ggr_minor', 'bonus_minor'],
  ...['deposits_minor', 'paid_out_minor', 'other_payments_minor'],
];

/**
 * Sums of a day by everything that stays as it was. Where a player lives, whose player he is and how he is tagged may have changed since:
 * of those dimensions the totals are compared.
 */
const lasting = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select dimension, currency, case when dimension in ('country', 'agent', 'tag') then 'total' else value end as value,
    ${sql.join(FIGURES.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))}
  from ${rows} group by 1, 2, 3`;

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
  {
    name: 'days of reports by dimension are what bets, rounds and payments come to, summed once more',
    async *run(tx) {
      const { rows: days } = await sql<{ day: string }>`
        select to_char(day, 'YYYY-MM-DD') as day from report_sum_day order by day desc limit ${DAYS_ONCE_MORE}`.execute(
        tx,
      );
      for (const { day } of days) {
        const own = sql`(select * from report_sum where day = ${day}::date) s`;
        const all = (side: string) => sql`row(${sql.join(FIGURES.map((name) => sql.ref(`${side}.${name}`)))})`;
        const { rows } = await sql<{ fault: string }>`
          select 'report of ' || ${day}::text || ' by ' || dimension || ', ' || value || ' in ' || currency || ': the day says '
            || coalesce(${all('r')}::text, 'nothing') || ', the tables ' || coalesce(${all('n')}::text, 'nothing') as fault
          from (${lasting(own)}) r full join (${lasting(sql`${sumsOn(day)} s`)}) n using (dimension, currency, value)
          where ${all('r')} is distinct from ${all('n')} order by 1`.execute(tx);
        for (const { fault } of rows) yield fault;
      }
    },
  },
];
