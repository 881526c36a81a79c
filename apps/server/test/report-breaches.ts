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
  [
    'a day by dimension that no bet, round or payment comes to',
    [
      sql`insert into report_sum_day (day, summed_at) values ('2020-01-01', now())`,
      sql`
        insert into report_sum (dimension, day, currency, value, bets, players, staked_minor, ggr_minor, settled_stake_minor,
          settled_ggr_minor, bonus_minor, deposits_minor, paid_out_minor, other_payments_minor)
        values ('sport', '2020-01-01', 'EUR', 'soccer', 1, 1, 100, 100, 100, 100, 0, 0, 0, 0)`,
    ],
    'days of reports by dimension are what bets, rounds and payments come to, summed once more',
  ],
];
