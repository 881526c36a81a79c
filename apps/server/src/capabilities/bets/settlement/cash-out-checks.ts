import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../platform/reconcile/index.ts';
import { groupUnder, isNewTransfer } from '../../money/wallet/index.ts';
import { isTouched } from './ticket-checks.ts';

/** What is always true of bets that were cashed out, in whole or in part. */
export const CASH_OUT_CHECKS: readonly Check[] = [
  sqlCheck(
    'every cash-out is paid exactly once, and no other',
    (since) => sql`select 'cash-out ' || o.id || ' of ticket ' || o.ticket_id || ' (status ' || o.status || ') for '
          || o.amount_minor || ': ' || coalesce('paid ' || -x.sportsbook || ' as ' || x.kind, 'not paid') as fault
        from ticket_cash_out o cross join ${groupUnder('x', sql`'cashOut:' || o.id`)}
        where ${isTouched('o.ticket_id', since)} and (
            (o.status = 1) <> (x.kind is not distinct from 'cashOut')
            or (x.id is not null and (- x.sportsbook <> o.amount_minor or x.reference <> 'ticket:' || o.ticket_id))
          )
        order by o.id`,
  ),
  sqlCheck(
    'every cash-out in the ledger belongs to one that was asked for',
    (since) => sql`select 'transfer ' || x.id || ' (' || x.idempotency_key || ') belongs to no cash-out' as fault
        from ledger_transfer x
        where x.kind = 'cashOut' and ${isNewTransfer('x.id', since)} and not exists (
          select from ticket_cash_out c
          where c.id = case when x.idempotency_key ~ '^cashOut:[0-9]{1,18}$' then substr(x.idempotency_key, 9)::bigint end
        )`,
  ),
  sqlCheck(
    'the parts that were cashed out and the rest of a ticket add up to its stake',
    (since) => sql`select 'ticket ' || t.id || ': ' || coalesce(t.cashed_stake_minor::text, 'nothing') || ' of '
          || t.total_stake_minor || ' cashed out for ' || coalesce(t.cashed_out_minor::text, 'nothing')
          || ', its cash-outs say ' || coalesce(c.stake::text, 'nothing') || ' for ' || coalesce(c.amount::text, 'nothing')
          as fault
        from ticket t left join lateral (
          select sum(stake_minor) as stake, sum(amount_minor) as amount, bool_or(whole) as whole
          from ticket_cash_out where ticket_id = t.id and status = 1
        ) c on true
        where ${isTouched('t.id', since)} and (
            (t.cashed_stake_minor, t.cashed_out_minor) is distinct from (c.stake, c.amount)
            or t.cashed_stake_minor > t.total_stake_minor
            or coalesce(c.whole, false) <> (t.cashed_stake_minor is not distinct from t.total_stake_minor)
            or (t.cashed_stake_minor = t.total_stake_minor and t.settled_at is null)
          )
        order by t.id`,
  ),
  sqlCheck(
    'a ticket has the status of a cash-out that waits exactly while one does',
    (since) => sql`select 'ticket ' || t.id || ' has status ' || t.status || case when c.id is null
          then ' and no cash-out waits' else ' and a cash-out waits' end as fault
        from ticket t left join ticket_cash_out c on c.ticket_id = t.id and c.status = 5
        where ${isTouched('t.id', since)} and (t.status = 5) <> (c.id is not null)
        order by t.id`,
  ),
];
