import { type RawBuilder, sql } from 'kysely';
import { type Check, type Marks, sqlCheck } from '../../../platform/reconcile/index.ts';
import { isNewTransfer } from '../../money/wallet/index.ts';

/** The round that a transfer of a round names in its key. */
const ROUND_OF = sql`case when t.idempotency_key like 'round:%' then split_part(t.idempotency_key, ':', 2)::uuid end`;

/** Whether money of a round moved that the last look had not seen; with no marks any. */
const hasNews = (since: Marks | undefined): RawBuilder<unknown> =>
  since
    ? sql`r.id in (select ${ROUND_OF} from ledger_transfer t where ${isNewTransfer('t.id', since)} and t.idempotency_key like 'round:%')`
    : sql`true`;

/**
 * The transfers of one key, found by it: in a young house the planner believes that a key has many, and would read all transfers of the
 * player for each of his rounds (ten seconds for 25,000 rounds, three minutes for 100,000).
 */
const transfersOf = (key: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select x.* from ledger_transfer x where x.idempotency_key = ${key} offset 0)`;

/** What is always true of rounds and their money. */
export const ROUND_CHECKS: readonly Check[] = [
  sqlCheck(
    'every round took its stake from its player, and paid once what it came to',
    (since) => sql`
      select 'round ' || r.id || ' (' || r.game || ', ' || r.status || ') of ' || r.stake_minor || ' that pays '
          || coalesce(r.payout_minor::text, 'nothing yet') || ': ' || staked.total || ' was staked, ' || paid.total || ' paid' as fault
        from round r
        cross join lateral (
          select coalesce(sum(t.amount_minor), 0) as total, coalesce(sum(t.amount_minor) filter (where a.kind = 'bonus'), 0) as bonus
          from generate_series(0, jsonb_array_length(r.choices)) step
          cross join lateral ${transfersOf(sql`'round:' || r.id || ':' || step`)} t
          join ledger_account a on a.id = t.debit_account_id and a.holder_id = r.account_id and a.currency = r.currency
            and a.kind = any(case when r.play then '{playCash}'::text[] else '{cash,bonus}' end)
          where t.kind = 'casinoStake'
        ) staked
        cross join lateral (
          select coalesce(sum(t.amount_minor), 0) as total
          from (
            select 'round:' || r.id || ':end' as key
            union all
            select 'round:' || r.id || ':back:' || step from generate_series(0, jsonb_array_length(r.choices)) step
              where r.status = 'returned'
          ) k
          cross join lateral ${transfersOf(sql`k.key`)} t
          join ledger_account a on a.id = t.credit_account_id and a.holder_id = r.account_id and a.currency = r.currency
            and a.kind in ('cash', 'bonus', 'receivable', 'playCash', 'playDebt') and (a.kind like 'play%') = r.play
          where t.kind in ('casinoPayout', 'reversal')
        ) paid
        where ${hasNews(since)}
          and (staked.bonus <> r.bonus_minor or staked.total <> case when r.grant_id is null then r.stake_minor else 0 end or paid.total <> coalesce(r.payout_minor, 0))
        order by r.id`,
  ),
  sqlCheck(
    'what moved for a round belongs to one',
    (since) => sql`
      select 'transfer ' || t.id || ' (' || t.idempotency_key || ') belongs to no round' as fault
        from ledger_transfer t
        where t.idempotency_key like 'round:%' and ${isNewTransfer('t.id', since)}
          and not exists (select from round r where r.id = ${ROUND_OF})
        order by t.id`,
  ),
  sqlCheck(
    'free spins paid for as many rounds as were used of them, of their own player, game and value',
    () => sql`
      select 'free spins ' || g.id || ' (' || g.spins || ' of ' || g.game || '): ' || g.used || ' used, ' || r.many || ' rounds, '
          || r.own || ' of them their own' as fault
        from free_spin_grant g
        cross join lateral (
          select count(*) as many, count(*) filter (
            where r.account_id = g.account_id and r.currency = g.currency and r.game = g.game and r.stake_minor = g.value_minor
          ) as own
          from round r where r.grant_id = g.id
        ) r
        where (g.used > 0 or r.many > 0) and (g.used <> r.many or r.own <> r.many)
      union all
      select 'round ' || r.id || ' was paid for by free spins ' || r.grant_id || ', which nobody granted'
        from round r where r.grant_id is not null and not exists (select from free_spin_grant g where g.id = r.grant_id)
      order by fault`,
  ),
  sqlCheck(
    'no round is left open long after its time',
    () => sql`
      select 'round ' || r.id || ' (' || r.game || ') should have ended ' || r.closes_at as fault
        from round r where r.status = 'open' and r.closes_at < now() - interval '1 hour' order by r.closes_at`,
  ),
];
