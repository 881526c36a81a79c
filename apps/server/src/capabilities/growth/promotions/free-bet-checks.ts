import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../platform/reconcile/index.ts';
import { isNewTransfer, isTouchedAccount } from '../../money/wallet/index.ts';

/** What is always true of free bets and their money. */
export const FREE_BET_CHECKS: readonly Check[] = [
  sqlCheck(
    'every free bet was granted once, and holds its amount or nothing',
    (since) => sql`select 'free bet ' || f.id || ' of ' || f.amount_minor || ': '
          || coalesce('holds ' || a.balance_minor, 'has no account')
          || case when x.id is null then ', was never granted' else '' end as fault
        from free_bet f
        left join ledger_account a on a.holder_id = f.id and a.kind = 'freeBet' and a.currency = f.currency
        left join ledger_transfer x on x.idempotency_key = 'freebet-grant:' || f.id and x.kind = 'freeBetGrant'
        where ${since ? sql`f.id in (select holder_id from ledger_account where ${isTouchedAccount('id', since)})` : sql`true`}
          and (
            x.id is null or a.id is null or a.balance_minor not in (0, f.amount_minor)
            or not exists (
              select from ledger_transfer g
              where g.id = x.id and g.credit_account_id = a.id and g.amount_minor = f.amount_minor
            )
          )
        order by f.id`,
  ),
  sqlCheck(
    'every account of a free bet belongs to one',
    (since) => sql`select 'account of ' || a.holder_id || ' in ' || a.currency || ' belongs to no free bet' as fault
        from ledger_account a
        where a.kind = 'freeBet' and ${isTouchedAccount('a.id', since)}
          and not exists (select from free_bet f where f.id = a.holder_id and f.currency = a.currency)`,
  ),
  sqlCheck(
    'a free bet paid for bets of its own player only',
    (since) => sql`select 'ticket ' || t.id || ' was paid with free bet ' || a.holder_id as fault
        from ledger_transfer x
        join ledger_account a on a.id = x.debit_account_id and a.kind = 'freeBet'
        join free_bet f on f.id = a.holder_id
        left join ticket t on x.idempotency_key = 'stake:' || t.id
        where x.kind in ('stake', 'stakeHold') and ${isNewTransfer('x.id', since)}
          and (t.account_id is distinct from f.account_id or t.terms ->> 'freeBet' is distinct from f.id)`,
  ),
];
