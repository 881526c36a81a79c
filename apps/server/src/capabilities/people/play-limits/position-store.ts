import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

export interface PositionRow {
  readonly paidIn: bigint;
  readonly paidOut: bigint;
  readonly staked: bigint;
  readonly returned: bigint;
}

/** From the ledger: of a time, and of all time; of a demo user that of play money. */
export async function positionOf(
  db: Database,
  accountId: string,
  currency: Currency,
  fromMs: number,
): Promise<{ readonly period: PositionRow; readonly lifetime: PositionRow }> {
  const { rows } = await sql<PositionRow & { inside: boolean }>`
    select coalesce(t.staked_at, t.at) > ${new Date(fromMs)} as inside,
      coalesce(sum(t.amount) filter (where t.what = 'in'), 0)::bigint as "paidIn",
      coalesce(sum(t.amount) filter (where t.what = 'out'), 0)::bigint as "paidOut",
      coalesce(sum(t.amount) filter (where t.what = 'staked'), 0)::bigint as staked,
      coalesce(sum(t.amount) filter (where t.what = 'returned'), 0)::bigint as returned
    from (
      select x.at, back.staked_at, case when back.staked_at is null then x.amount else - x.amount end as amount, case
          when back.staked_at is not null then 'staked'
          when x.kind in ('deposit', 'depositTaken', 'depositRestored') then 'in'
          when x.kind = 'withdrawalPaid' then 'out'
          when x.kind in ('stake', 'stakeHold', 'stakeRelease', 'casinoStake') then 'staked'
          when x.kind in ('payout', 'cashOut', 'casinoPayout') then 'returned'
          -- A payout that its bank sent back goes to the hold that it left.
          when x.kind = 'reversal' and o.kind = 'clearing' then case when a.kind = 'withdrawalHold' then 'out' else 'in' end
          -- What was paid is taken back, or a stake is: by who gives.
          when x.kind = 'reversal' and o.kind in ('sportsbook', 'casino', 'playHouse') then case when x.gives then 'returned' else 'staked' end
        end as what
      from ledger_account a
      cross join lateral (
        select d.kind, d.at, d.idempotency_key, d.reference, true as gives, d.credit_account_id as other,
          case when d.kind in ('reversal', 'depositTaken') then - d.amount_minor else d.amount_minor end as amount
        from ledger_transfer d where d.debit_account_id = a.id
        union all
        select c.kind, c.at, c.idempotency_key, c.reference, false, c.debit_account_id,
          case when c.kind in ('stakeRelease', 'reversal') then - c.amount_minor else c.amount_minor end
        from ledger_transfer c where c.credit_account_id = a.id
      ) x
      join ledger_account o on o.id = x.other
      -- The stake of a bet that came to nothing was never staked, whenever it is given back.
      cross join lateral (
        select case when x.kind in ('payout', 'reversal') then ledger_stake_back(x.idempotency_key, x.reference) end as staked_at
      ) back
      where a.holder_id = ${accountId} and a.currency = ${currency}
        and (a.kind in ('cash', 'receivable', 'playCash', 'playDebt') or a.kind = 'withdrawalHold' and x.kind in ('withdrawalPaid', 'reversal'))
    ) t
    where t.what is not null group by 1`.execute(db);
  const none = { paidIn: 0n, paidOut: 0n, staked: 0n, returned: 0n };
  const [inside, before] = [true, false].map((each) => rows.find((row) => row.inside === each) ?? none);
  const period = inside ?? none;
  const past = before ?? none;
  return {
    period,
    lifetime: {
      paidIn: period.paidIn + past.paidIn,
      paidOut: period.paidOut + past.paidOut,
      staked: period.staked + past.staked,
      returned: period.returned + past.returned,
    },
  };
}
