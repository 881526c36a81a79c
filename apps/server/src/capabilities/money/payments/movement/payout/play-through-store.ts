import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';

/**
 * How much of an account's cash has to be staked before it may leave, minor units: what was paid in, so many times, less what was staked
 * since; never less than the newest deposits alone ask for, so that bets before a deposit do not count for it. A stake that was given back
 * was none: that of a bet that came to nothing is taken off where it had counted, also as far as it met a debt.
 */
export async function unplayedMinor(
  db: Database | DatabaseTransaction,
  { accountId, currency }: { readonly accountId: string; readonly currency: Currency },
  playTimes: number,
): Promise<bigint> {
  if (playTimes === 0) return 0n;
  const { rows } = await sql<{ minor: bigint }>`
    with own as (
      select id, kind from ledger_account where holder_id = ${accountId} and currency = ${currency} and kind in ('cash', 'receivable')
    ), cash as (
      select id from own where kind = 'cash'
    ), given_back as (
      select x.id, b.staked_at, case when x.credit_account_id = own.id then - x.amount_minor else x.amount_minor end as minor
      from own join ledger_transfer x on own.id in (x.credit_account_id, x.debit_account_id) and x.kind in ('payout', 'reversal')
      cross join lateral (select ledger_stake_back(x.idempotency_key, x.reference) as staked_at) b
      where b.staked_at is not null
    ), moved as (
      select d.id, d.at, 0::numeric as paid, case
          when d.kind in ('stake', 'stakeHold', 'casinoStake') then d.amount_minor
          when d.kind = 'depositTaken' then 0 end as staked,
        case when d.kind = 'depositTaken' then d.amount_minor else 0 end as taken
      from cash, ledger_transfer d where d.debit_account_id = cash.id
      union all
      select c.id, c.at,
        case when c.kind in ('deposit', 'depositRestored') then c.amount_minor else 0 end,
        case when c.kind in ('deposit', 'depositRestored') then 0
          when c.kind = 'stakeRelease' or c.kind = 'reversal' and o.kind in ('sportsbook', 'casino') then - c.amount_minor
        end, 0
      from cash, ledger_transfer c join ledger_account o on o.id = c.debit_account_id where c.credit_account_id = cash.id
      union all
      select id, staked_at, 0, minor, 0 from given_back
    ), left_over as (
      select ${playTimes}::integer * sum(paid - taken) over later - sum(staked) over later as minor
      from moved where staked is not null window later as (order by at desc, id desc)
    )
    select greatest(0, coalesce(max(minor), 0))::bigint as minor from left_over`.execute(db);
  return rows[0]?.minor ?? 0n;
}
