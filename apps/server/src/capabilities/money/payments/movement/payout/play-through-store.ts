import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';

/**
 * How much of an account's cash has to be staked before it may leave, minor units: what was paid in, so many times, less what was staked
 * since; never less than the newest deposits alone ask for, so that bets before a deposit do not count for it. A stake that was given back
 * was none.
 */
export async function unplayedMinor(
  db: Database | DatabaseTransaction,
  { accountId, currency }: { readonly accountId: string; readonly currency: Currency },
  playTimes: number,
): Promise<bigint> {
  if (playTimes === 0) return 0n;
  const { rows } = await sql<{ minor: bigint }>`
    with cash as (
      select id from ledger_account where holder_id = ${accountId} and currency = ${currency} and kind = 'cash'
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
    ), left_over as (
      select ${playTimes}::integer * sum(paid - taken) over later - sum(staked) over later as minor
      from moved where staked is not null window later as (order by at desc, id desc)
    )
    select greatest(0, coalesce(max(minor), 0))::bigint as minor from left_over`.execute(db);
  return rows[0]?.minor ?? 0n;
}
