import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../../../../platform/reconcile/index.ts';
import { isNewTransfer, isTouchedAccount } from '../../../../wallet/index.ts';
import { GIVEN_MINOR, TAKEN_MINOR } from './chargeback-store.ts';

/** What is always true of payments that were taken back. */
export const CHARGEBACK_CHECKS: readonly Check[] = [
  sqlCheck(
    'every payment that was taken back or won again moved in the ledger what its row says',
    (
      since,
    ) => sql`select 'deposit ' || d.id || ', time ' || r.place || ' in state ' || d.status || ': taken ' || m.taken || ' of '
          || r.cash_minor + r.debt_minor || ' and of ' || ${TAKEN_MINOR} || ', given back ' || m.given || ', the bank has '
          || k.kept || ' of ' || d.amount_minor as fault
        from cashier_reversal r join cashier_deposit d on d.id = r.deposit_id
        cross join lateral (
          select coalesce(sum(t.amount_minor) filter (where t.kind = 'depositTaken'), 0) as taken,
            coalesce(sum(t.amount_minor) filter (where t.kind = 'depositRestored'), 0) as given
          from ledger_transfer t
          where t.idempotency_key in (
              'deposit-taken:' || d.id || ':' || r.place, 'deposit-restored:' || d.id || ':' || r.place
            ) and t.currency = d.currency
        ) m
        cross join lateral (
          select coalesce(sum(${TAKEN_MINOR} - ${GIVEN_MINOR}), 0) as kept from cashier_reversal r
          where r.deposit_id = d.id and r.taken_at is not null
        ) k
        where ${
          since
            ? sql`d.account_id::text in (
                select a.holder_id from ledger_account a
                where a.kind in ('cash', 'receivable') and ${isTouchedAccount('a.id', since)}
              )`
            : sql`true`
        } and (
          m.taken <> r.cash_minor + r.debt_minor
          or m.taken > ${TAKEN_MINOR}
          -- What was won before the payment was credited was not taken then.
          or m.given <> case when m.taken = 0 then 0 else greatest(0, ${GIVEN_MINOR} - (${TAKEN_MINOR} - m.taken)) end
          or (d.status = 2 and m.taken = 0 and r.taken_at is not null and ${TAKEN_MINOR} > ${GIVEN_MINOR})
          or k.kept > d.amount_minor or (k.kept = d.amount_minor and d.status not in (5, 6))
        )
        order by d.id, r.place`,
  ),
  sqlCheck(
    'every transfer of a payment taken back or won again belongs to one',
    (
      since,
    ) => sql`select 'transfer ' || t.id || ' (' || t.idempotency_key || ') belongs to no payment that was taken back' as fault
        from ledger_transfer t
        where t.kind in ('depositTaken', 'depositRestored') and ${isNewTransfer('t.id', since)} and not exists (
          select from cashier_reversal r
          where t.idempotency_key in (
            'deposit-taken:' || r.deposit_id || ':' || r.place, 'deposit-restored:' || r.deposit_id || ':' || r.place
          ) and r.deposit_id = case
            when split_part(t.idempotency_key, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
            then split_part(t.idempotency_key, ':', 2)::uuid
          end
        )`,
  ),
];
