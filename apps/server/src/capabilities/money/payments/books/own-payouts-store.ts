import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import type { Details } from '../catalogue/payouts/payout-method.ts';
import { HELD_STATUSES } from '../movement/payout/payout-states.ts';

export interface PayoutRow {
  readonly id: string;
  readonly kind: 'payout' | 'payoutReturned';
  readonly amountMinor: bigint;
  readonly currency: string;
  /** What was sent where it is paid in a coin: its symbol and smallest units. */
  readonly coin: string | null;
  readonly coinUnits: string | null;
  readonly state: 'completed' | 'open' | 'failed';
  readonly at: Date;
}

const HELD = sql.join(HELD_STATUSES.map((status) => sql.lit(status)));

/** The numbers of withdrawals by a provider that were paid or came back in a span. */
export async function paidBetween(db: Database, provider: string, fromMs: number, toMs: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct w.id from withdrawal w join withdrawal_step s on s.withdrawal_id = w.id
    where w.provider = ${provider} and w.status in (2, 5) and s.status in (2, 5)
      and w.closed_at >= ${new Date(fromMs)} and s.at >= ${new Date(fromMs)} and s.at < ${new Date(toMs)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What moved of these withdrawals between the house and its provider. */
export async function movementsOf(db: Database, provider: string, ids: readonly string[]): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select w.id, 'payout' as kind, w.amount_minor as "amountMinor", w.currency,
      w.coin, w.coin_units::text as "coinUnits",
      case when w.status in (2, 5) then 'completed' when w.status in (${HELD}) then 'open' else 'failed' end as state,
      coalesce(
        (select min(s.at) from withdrawal_step s where s.withdrawal_id = w.id and s.status = 2), w.closed_at, w.updated_at
      ) as at
    from withdrawal w where w.provider = ${provider} and w.id = any(${[...ids]}::uuid[])
    union all
    select w.id, 'payoutReturned', w.amount_minor, w.currency, w.coin, w.coin_units::text, 'completed', w.closed_at
    from withdrawal w where w.provider = ${provider} and w.status = 5 and w.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export interface SentRow {
  readonly id: string;
  readonly coin: string;
  readonly coinUnits: string;
  readonly txid: string;
  readonly details: Details;
}

/** What a provider has sent over a chain: what was paid in a span, and what is on its way. */
export async function sentOnChains(db: Database, provider: string, fromMs: number, toMs: number): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select id, coin, coin_units::text as "coinUnits", txid, details from withdrawal
    where provider = ${provider} and coin is not null and coin_units is not null and txid is not null
      and (closed_at is null or (closed_at >= ${new Date(fromMs)} and closed_at < ${new Date(toMs)}))`.execute(db);
  return rows;
}
