import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../platform/reconcile/index.ts';
import { isNewTransfer } from '../../money/wallet/index.ts';

/** The one transfer of a key, found by it. */
const moved = (key: string) => sql`
  (select coalesce(sum(t.amount_minor), 0) as total
    from (select * from ledger_transfer y where y.idempotency_key = ${sql.raw(key)} offset 0) t)`;

/** Providers of games fill the same pool: theirs are told apart from transfers of levels. */
const OF_LEVELS = sql`(x.kind in ('jackpotShare', 'jackpotSeed', 'jackpotExchange')
  or x.kind = 'casinoPayout' and x.idempotency_key like 'jackpot-win:%')`;

/** What is always true of the levels and their money. */
export const JACKPOT_CHECKS: readonly Check[] = [
  sqlCheck(
    'levels of jackpots hold what the ledger holds for them, to the millionth of a minor unit',
    () => sql`
      select 'levels hold ' || h.micros || ' millionths, the pool ' || f.booked_minor || ', the ledger ' || m.minor as fault
        from jackpot_fold f
        cross join lateral (
          select coalesce(sum(l.held_micros), 0) as micros from jackpot_level l where l.currency = f.currency
        ) h
        cross join lateral (
          select coalesce(sum(t.amount_minor), 0) as minor
          from ledger_account a cross join lateral (
            select x.amount_minor from ledger_transfer x where x.credit_account_id = a.id and ${OF_LEVELS}
            union all
            select - x.amount_minor from ledger_transfer x where x.debit_account_id = a.id and ${OF_LEVELS}
          ) t
          where a.holder_id = 'house' and a.kind = 'jackpotPool' and a.currency = f.currency
        ) m
        where div(h.micros, 1000000) <> f.booked_minor or f.booked_minor <> m.minor`,
  ),
  sqlCheck(
    'each level was won once in each generation but the last, and paid once what it held, by the round that won it',
    () => sql`
      select 'level ' || d.level || ' ' || d.generation || ' of ' || d.pool_minor || ' pays ' || d.paid_minor || ' ' || d.currency
          || ': ' || p.total || ' was paid, ' || s.total || ' put in' as fault
        from jackpot_drop d
        join jackpot_level l on l.name = d.level
        left join round r on r.id = d.round_id
        cross join lateral ${moved("'jackpot-win:' || d.level || ':' || d.generation")} p
        cross join lateral ${moved("'jackpot-seed:' || d.level || ':' || d.generation + 1")} s
        cross join lateral ${moved("'jackpot-exchange:' || d.level || ':' || d.generation")} x
        where d.generation >= l.generation or p.total <> d.paid_minor or s.total = 0
          or x.total <> case when d.currency = d.pool_currency then 0 else d.pool_minor end
          or d.currency = d.pool_currency and d.paid_minor <> d.pool_minor
          or d.pool_minor <> div(least(
            d.before_micros + d.added_micros, coalesce(d.cap_minor::numeric * 1000000, d.before_micros + d.added_micros)), 1000000)
          or d.cap_minor is not null and d.room_micros <> d.cap_minor::numeric * 1000000 - d.before_micros
          or r.account_id is distinct from d.account_id or r.game <> d.game or r.stake_minor <> d.stake_minor
          or r.play or r.grant_id is not null or r.status <> 'over'
      union all
      select 'level ' || l.name || ' is filled for the ' || l.generation || '. time, and was won ' || count(d.level) || ' times'
        from jackpot_level l left join jackpot_drop d on d.level = l.name
        group by l.name, l.generation having count(d.level) <> l.generation - 1
      order by fault`,
  ),
  sqlCheck(
    'every jackpot that was paid is one that was won, and went to who won it',
    (since) => sql`
      select 'transfer ' || t.id || ' (' || t.idempotency_key || ') goes to nobody who won it' as fault
        from ledger_transfer t
        where t.kind = 'casinoPayout' and t.idempotency_key like 'jackpot-win:%' and ${isNewTransfer('t.id', since)} and not exists (
          select from jackpot_drop d
          join ledger_account a on a.id = t.credit_account_id and a.holder_id = d.account_id and a.currency = d.currency
          where t.idempotency_key = 'jackpot-win:' || d.level || ':' || d.generation
        )
        order by t.id`,
  ),
];
