import { type RawBuilder, sql } from 'kysely';

/** How a report may say something else than the ledger, and the check that has to notice it. */
export const reportBreaches: readonly [string, RawBuilder<unknown>[], string][] = [
  [
    'a day of a report that the ledger knows nothing of',
    [
      sql`insert into report_day (day, closed_at) values ('2020-01-01', now())`,
      sql`
        insert into report_flow (day, currency, kind, from_kind, to_kind, amount_minor)
        values ('2020-01-01', 'EUR', 'stake', 'cash', 'sportsbook', 100)`,
    ],
    'days of reports are what the ledger moved on them, summed once more',
  ],
];
