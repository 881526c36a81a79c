import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../../../platform/reconcile/index.ts';
import { isTouchedAccount } from '../../../wallet/index.ts';
import { HELD_STATUSES } from './payout-states.ts';

const HELD = sql.join(HELD_STATUSES.map((status) => sql.lit(status)));

/** Withdrawals whose hold a transfer touched since the last look. */
const touched = (since: Parameters<typeof isTouchedAccount>[1]) =>
  since
    ? sql`w.account_id::text in (
        select a.holder_id from ledger_account a where a.kind = 'withdrawalHold' and ${isTouchedAccount('a.id', since)}
      )`
    : sql`true`;

/** What is always true of withdrawals and their money. */
export const WITHDRAWAL_CHECKS: readonly Check[] = [
  sqlCheck(
    'what lies in the hold of withdrawals is the sum of those that are open',
    (
      since,
    ) => sql`select 'hold of ' || a.holder_id || ': ' || a.balance_minor || ' ' || a.currency || ', open withdrawals '
          || coalesce(w.sum, 0) as fault
        from ledger_account a
        left join lateral (
          select sum(amount_minor) as sum from withdrawal w
          where w.account_id::text = a.holder_id and w.currency = a.currency and w.status in (${HELD})
        ) w on true
        where a.kind = 'withdrawalHold' and ${isTouchedAccount('a.id', since)} and a.balance_minor <> coalesce(w.sum, 0)
        order by a.id`,
  ),
  sqlCheck(
    'every withdrawal was held once, and left the hold as its state says',
    (
      since,
    ) => sql`select 'withdrawal ' || w.id || ' in state ' || w.status || ': held ' || m.held || ', rest ' || m.rest || ', paid ' || m.paid
          || ', given back ' || m.back || ', cut ' || d.cut || ', of a debt ' || d.debt as fault
        from withdrawal w
        cross join lateral (
          select count(*) filter (
              where t.kind = 'withdrawalHold' and t.amount_minor = w.amount_minor + w.rest_minor + w.cut_minor
            ) as held,
            count(*) filter (where t.idempotency_key = 'withdrawal-rest:' || w.id and t.amount_minor = w.rest_minor) as rest,
            count(*) filter (where t.kind = 'withdrawalPaid' and t.amount_minor = w.amount_minor)
              - count(*) filter (where t.kind = 'reversal' and t.amount_minor = w.amount_minor) as paid,
            count(*) filter (
              where t.idempotency_key = 'withdrawal-back:' || w.id and t.amount_minor = w.amount_minor
            ) as back
          from ledger_transfer t
          where t.idempotency_key in (
              'withdrawal-hold:' || w.id, 'withdrawal-rest:' || w.id, 'withdrawal-paid:' || w.id, 'withdrawal-back:' || w.id,
              'withdrawal-returned:' || w.id
            ) and t.currency = w.currency
        ) m
        cross join lateral (
          select coalesce(sum(t.amount_minor) filter (where t.kind = 'withdrawalRelease'), 0) as cut,
            coalesce(sum(t.amount_minor) filter (where t.kind = 'debtPaid'), 0) as debt
          from generate_series(1, w.debt_times) as n
          join ledger_transfer t on t.currency = w.currency
            and t.idempotency_key in ('withdrawal-cut:' || w.id || ':' || n, 'withdrawal-debt:' || w.id || ':' || n)
        ) d
        where ${touched(since)} and (
          m.held <> 1
          or m.rest <> case when w.rest_minor > 0 then 1 else 0 end
          or m.paid <> case when w.status = 2 then 1 else 0 end
          or d.cut <> w.cut_minor or d.debt < w.debt_minor or w.debt_minor < w.cut_minor
          or m.back <> case when w.status = 2 or w.status in (${HELD}) then 0 else 1 end
        )
        order by w.id`,
  ),
];
