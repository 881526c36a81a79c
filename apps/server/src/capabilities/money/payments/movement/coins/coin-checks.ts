import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../../../platform/reconcile/index.ts';
import { isNewTransfer, isTouchedAccount } from '../../../wallet/index.ts';

/** What is always true of deposits in coins. */
export const COIN_CHECKS: readonly Check[] = [
  sqlCheck(
    'every payment in coins moved in the ledger what its row says, and its dust is part of it',
    (
      since,
    ) => sql`select 'payment ' || p.payment_key || ' is ' || p.state || ': moved ' || m.moved || ' of ' || coalesce(p.amount_minor, 0)
          as fault
        from coin_payment p
        left join cashier_deposit d on d.id = p.deposit_id
        cross join lateral (
          select coalesce(sum(t.amount_minor), 0) as moved from ledger_transfer t
          where t.idempotency_key = 'deposit:' || p.deposit_id and t.currency = p.currency
        ) m
        where p.deposit_id is not null and ${
          since
            ? sql`p.account_id in (
                select a.holder_id from ledger_account a where a.kind = 'cash' and ${isTouchedAccount('a.id', since)}
              )`
            : sql`true`
        } and (
          m.moved <> case when p.state = 'credited' then p.amount_minor else 0 end
          or p.dust_units >= p.units or d.amount_minor <> p.amount_minor or d.currency <> p.currency
          or d.account_id::text <> p.account_id
        )
        order by p.payment_key`,
  ),
  sqlCheck(
    'every deposit in coins that was credited belongs to one payment',
    (
      since,
    ) => sql`select 'transfer ' || t.id || ' (' || t.idempotency_key || ') belongs to no payment in coins' as fault
        from ledger_transfer t
        join cashier_deposit d on t.idempotency_key = 'deposit:' || d.id
        where t.kind = 'deposit' and d.provider = 'coins' and ${isNewTransfer('t.id', since)}
          and not exists (select from coin_payment p where p.deposit_id = d.id and p.state = 'credited')`,
  ),
];
