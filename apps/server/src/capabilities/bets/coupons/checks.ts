import { type RawBuilder, sql } from 'kysely';
import { type Check, sqlCheck } from '../../../platform/reconcile/index.ts';
import { groupUnder, isNewTransfer } from '../../money/wallet/index.ts';

/** The id of an entry inside a transfer's key; null where there is none. */
const entryIn = (key: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  case when split_part(${key}, ':', 2) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(${key}, ':', 2)::uuid end`;

/** What is always true of coupons and their money. */
export const COUPON_CHECKS: readonly Check[] = [
  sqlCheck(
    'every entry of a coupon was paid for once, and what it won stands in the ledger once',
    () => sql`
      select 'entry ' || e.id || ': staked ' || coalesce(-x.cash - x.bonus, 0) || ' of ' || e.stake_minor || ', paid '
          || coalesce(-p.sportsbook, 0) || ' of ' || e.paid_minor as fault
        from coupon_entry e
        cross join ${groupUnder('x', sql`'coupon-stake:' || e.id`)}
        cross join ${groupUnder('p', sql`'coupon-payout:' || e.id || ':' || e.generation`)}
        left join ledger_transfer back on back.reverses_id = p.id
        where x.kind is distinct from 'stake' or -x.cash - x.bonus <> e.stake_minor or -x.bonus <> e.bonus_minor or coalesce(-p.sportsbook, 0) <> e.paid_minor
          or back.id is not null
        order by e.id`,
  ),
  sqlCheck(
    'every stake and payout of a coupon belongs to an entry, and what was paid before was taken back',
    (since) => sql`
      select 'transfer ' || x.id || ' (' || x.idempotency_key || ') belongs to no entry as it stands' as fault
        from ledger_transfer x
        left join coupon_entry e on e.id = ${entryIn(sql`x.idempotency_key`)}
        left join ledger_transfer back on back.reverses_id = x.id and back.part = 1
        where x.part = 1 and ${isNewTransfer('x.id', since)} and (
          x.kind = 'stake' and x.idempotency_key like 'coupon-stake:%' and e.id is null
          or x.kind = 'payout' and x.idempotency_key like 'coupon-payout:%'
            and (e.id is null or x.idempotency_key <> 'coupon-payout:' || e.id || ':' || e.generation and back.id is null)
        )
        order by x.id`,
  ),
  sqlCheck(
    "a coupon's stakes are take and share, its pool what it paid and what it carries over",
    () => sql`
      select 'coupon ' || c.id || ': stakes ' || c.stakes_minor || ' of entries ' || e.stakes || ', released ' || c.released_minor
          || ', won ' || e.won as fault
        from coupon c
        cross join lateral (
          select coalesce(sum(x.pool_stake_minor), 0) as stakes, coalesce(sum(x.won_minor), 0) as won,
            coalesce(sum(x.first_columns), 0) as first, coalesce(sum(x.second_columns), 0) as second
          from coupon_entry x where x.coupon_id = c.id
        ) e
        where c.status <> 'open' and (
            c.stakes_minor <> e.stakes
            or c.share_minor <> div(c.stakes_minor::numeric * (100 - c.take_percent), 100)
            or c.added_minor > 0 and c.pool_minor <> c.guarantee_minor
            or c.generation > 0 and c.released_minor <> case when c.void then c.share_minor + c.added_minor else e.won end
            or c.generation > 0 and not c.void and (c.first_columns < e.first or c.second_columns < e.second)
          )
          or c.status = 'open' and (c.stakes_minor is not null or e.won > 0)
        order by c.id`,
  ),
  sqlCheck(
    'pools of coupons and what waits for the next one are what the ledger holds for them',
    () => sql`
      select 'coupons hold ' || h.held || ' ' || h.currency || ', the ledger ' || m.minor as fault
        from (
          select p.currency, p.held_minor + coalesce((
            select sum(case when c.status = 'open' then c.carried_in_minor else c.pool_minor - c.released_minor end)
            from coupon c where c.currency = p.currency and c.status <> 'final'
          ), 0) as held
          from coupon_purse p
        ) h
        cross join lateral (
          select coalesce(sum(case x.kind when 'couponFund' then x.amount_minor else - x.amount_minor end), 0) as minor
          from ledger_transfer x where x.kind in ('couponFund', 'couponRelease') and x.currency = h.currency
        ) m
        where h.held <> m.minor`,
  ),
];
