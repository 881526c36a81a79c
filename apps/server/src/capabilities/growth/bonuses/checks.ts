import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../platform/reconcile/index.ts';

/** What is always true of bonuses and the money that they moved. */
export const BONUS_CHECKS: readonly Check[] = [
  sqlCheck(
    'a bonus account holds what an active bonus has, and nothing without one',
    () => sql`select 'player ' || a.holder_id || ': ' || a.balance_minor || ' ' || a.currency || ' of bonus is nobody''s' as fault
      from ledger_account a
      where a.kind = 'bonus' and a.balance_minor <> 0
        and not exists (
          select from bonus_grant g where g.account_id = a.holder_id and g.currency = a.currency and g.state = 2
        )
      order by a.id`,
  ),
  sqlCheck(
    'every bonus was given once, when it became active, and became cash as far as it says',
    () => sql`select 'bonus ' || g.id || ': ' || case
          when (g.activated_at is not null or g.required_minor = 0 and g.state = 4) <> (given.id is not null) then 'its giving and its state differ'
          else 'gave ' || coalesce(given.amount_minor, 0) || ', became cash by ' || cash.sum || ', not ' || g.converted_minor
        end as fault
      from bonus_grant g
      left join ledger_transfer given on given.idempotency_key = 'bonus-grant:' || g.id and given.part = 1
      cross join lateral (
        select coalesce(sum(t.amount_minor), 0) as sum from ledger_transfer t
        where t.reference = 'bonus:' || g.id and (t.kind = 'bonusConvert'
          or t.kind = 'bonusGrant' and g.activated_at is null)
      ) cash
      where (g.activated_at is not null or g.required_minor = 0 and g.state = 4 and g.converted_minor > 0) <> (given.id is not null)
        or given.amount_minor <> case when g.activated_at is null then g.converted_minor else g.amount_minor end
        or cash.sum <> g.converted_minor
      order by g.place`,
  ),
  sqlCheck(
    'a bonus counts the open bets that it has paid',
    () => sql`select 'bonus ' || g.id || ' counts ' || g.open_bets || ' open bets, there are ' || open.many as fault
      from bonus_grant g
      cross join lateral (
        select (
          select count(*) from ticket t
          where t.account_id = g.account_id and t.terms ->> 'bonusGrant' = g.id::text and t.settled_at is null
            and t.status in (0, 1, 3, 4, 5) and coalesce(t.cashed_stake_minor, 0) < t.total_stake_minor
        ) + (select count(*) from round r where r.bonus_id = g.id and r.status in ('open', 'held'))
          + (select count(*) from provider_round p where p.bonus_id = g.id and p.bonus_minor > 0 and p.state = 'open')
          + (
            select count(*) from coupon_entry e join coupon c on c.id = e.coupon_id where e.bonus_id = g.id and c.generation = 0
          ) as many
      ) open
      where g.open_bets <> open.many order by g.place`,
  ),
  sqlCheck(
    'a round of a provider says what a bonus has paid of it',
    () => sql`select 'round ' || p.id || ' says ' || p.bonus_minor || ' of bonus, the ledger ' || paid.sum as fault
      from provider_round p
      cross join lateral (
        select coalesce(sum(t.amount_minor), 0) as sum from ledger_call c
        join ledger_transfer t on t.group_id = c.transfer_id
        join ledger_account a on a.id = t.debit_account_id and a.kind = 'bonus'
        where c.provider = p.provider and c.holder_id = p.account_id and c.reference = 'round:' || p.round_id
          and c.verb = 'debit' and c.verdict = 'moved' and not c.undone
      ) paid
      where p.bonus_id is not null and paid.sum <> p.bonus_minor order by p.id`,
  ),
  sqlCheck(
    'a campaign has given what its budget says',
    () => sql`select 'campaign ' || b.campaign_id || ' gave ' || given.sum || ' ' || b.currency || ', its budget says ' || b.given_minor as fault
      from bonus_budget b
      cross join lateral (
        select coalesce(sum(g.amount_minor), 0) as sum from bonus_grant g
        where g.campaign_id = b.campaign_id and g.currency = b.currency
      ) given
      where given.sum <> b.given_minor order by b.campaign_id`,
  ),
];
