import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../platform/reconcile/index.ts';
import { isNewTransfer } from '../../money/wallet/index.ts';

/** What is always true of races and their prizes. */
export const RACE_CHECKS: readonly Check[] = [
  sqlCheck(
    'every prize of a race that was won was paid once to its winner, as it was fixed, and no other',
    () => sql`
      select 'place ' || p.place || ' of race ' || p.race_id || ' gets ' || p.amount_minor || ': ' || x.total || ' was paid'
          || case when r.paid_at is null then ' before its end' else '' end as fault
        from race_prize p
        join race r on r.id = p.race_id
        cross join lateral (
          select coalesce(sum(t.amount_minor), 0) as total, coalesce(bool_and(
            exists (
              select from ledger_account a
              where a.id = t.credit_account_id and a.holder_id = p.account_id and a.kind = 'cash' and a.currency = r.currency
            )
          ), true) as right_payee
          from (select * from ledger_transfer y where y.idempotency_key = 'race:' || p.race_id || ':' || p.place offset 0) t
          where t.kind = 'racePrize'
        ) x
        where (p.account_id is not null or x.total > 0) and (
          p.account_id is null or r.paid_at is null or x.total <> p.amount_minor or not x.right_payee
        )
        order by p.race_id, p.place`,
  ),
  sqlCheck(
    'every prize that was paid is one of a race',
    (since) => sql`
      select 'transfer ' || t.id || ' (' || t.idempotency_key || ') is the prize of no race' as fault
        from ledger_transfer t
        where t.kind = 'racePrize' and ${isNewTransfer('t.id', since)}
          and not exists (select from race_prize p where t.idempotency_key = 'race:' || p.race_id || ':' || p.place)
        order by t.id`,
  ),
];
