import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface RealMoney {
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
  /** Paid in less paid out. */
  readonly netInMinor: bigint;
}

/** Own money staked and won since each of these moments. */
export async function realMoney(
  db: Connection,
  accountId: string,
  currency: Currency,
  sinceMs: readonly number[],
): Promise<RealMoney[]> {
  const since = sql.join(sinceMs.map((ms) => sql`${new Date(ms)}::timestamptz`));
  const { rows } = await sql<{ staked: bigint; returned: bigint; netIn: bigint }>`
    select u.staked, u.returned, u.net_in as "netIn" from play_real_money(${accountId}, ${currency}, array[${since}]) m,
      unnest(m.staked, m.returned, m.net_in) with ordinality as u(staked, returned, net_in, at) order by u.at`.execute(
    db,
  );
  return rows.map(({ staked, returned, netIn }) => ({
    stakedMinor: staked,
    returnedMinor: returned,
    netInMinor: netIn,
  }));
}

/**
 * Single movements of own money since then, for the question when there is room again. A stake that was given back is a movement of the kind
 * `stakeBack`, below zero: of a bet that came to nothing at the moment at which it was staked.
 */
export async function realMovements(
  db: Connection,
  accountId: string,
  currency: Currency,
  fromMs: number,
): Promise<{ readonly kind: string; readonly atMs: number; readonly amountMinor: bigint }[]> {
  const { rows } = await sql<{ kind: string; at: Date; amountMinor: bigint }>`
    select case when b.staked_at is not null or t.kind = 'reversal' and t.sign < 0 then 'stakeBack' else t.kind end as kind,
      coalesce(b.staked_at, t.at) as at, t.amount_minor * t.sign as "amountMinor"
    from ledger_account a
    cross join lateral (
      select d.kind, d.at, d.amount_minor, 1 as sign, d.credit_account_id as other, d.idempotency_key, d.reference
      from ledger_transfer d where d.debit_account_id = a.id and d.at > ${new Date(fromMs)}
      union all
      select c.kind, c.at, c.amount_minor, -1, c.debit_account_id, c.idempotency_key, c.reference
      from ledger_transfer c where c.credit_account_id = a.id and c.at > ${new Date(fromMs)}
    ) t
    join ledger_account o on o.id = t.other
    cross join lateral (
      select case when t.kind in ('payout', 'reversal') then ledger_stake_back(t.idempotency_key, t.reference) end as staked_at
    ) b
    where a.holder_id = ${accountId} and a.currency = ${currency} and a.kind in ('cash', 'receivable')
      and (t.kind in ('stake', 'stakeHold', 'stakeRelease', 'casinoStake', 'payout', 'cashOut', 'casinoPayout')
        or t.kind = 'reversal' and o.kind in ('sportsbook', 'casino'))
    order by 2`.execute(db);
  return rows.map(({ kind, at, amountMinor }) => ({ kind, atMs: at.getTime(), amountMinor }));
}
