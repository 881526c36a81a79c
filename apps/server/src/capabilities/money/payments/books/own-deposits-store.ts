import { TRANSACTION_STATUS as S } from '@evens/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import { GIVEN_MINOR, TAKEN_MINOR } from '../movement/deposit/chargebacks/chargeback-store.ts';

export interface DepositRow {
  readonly id: string;
  readonly kind: 'deposit' | 'refund' | 'chargeback' | 'chargebackWon';
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly state: 'completed' | 'open' | 'failed';
  readonly at: Date;
  /** The number of the dispute; null of what is none. */
  readonly dispute: string | null;
  /** The key of what the ledger moved for it; null where it moves nothing: money that is held lies with the provider. */
  readonly key: string | null;
}

const PAID = sql`d.status in (${sql.lit(S.completed)}, ${sql.lit(S.pendingEmp)}, ${sql.lit(S.refund)})`;

/** The numbers of deposits at a provider that were paid or sent back in a span. */
export async function paidBetween(db: Database, provider: string, fromMs: number, toMs: number): Promise<string[]> {
  const span = (at: ReturnType<typeof sql>) => sql`${at} >= ${new Date(fromMs)} and ${at} < ${new Date(toMs)}`;
  const { rows } = await sql<{ id: string }>`
    select d.id from cashier_deposit d
    where d.provider = ${provider} and d.completed_at is not null and ${PAID} and ${span(sql`d.completed_at`)}
    union
    select h.deposit_id from cashier_held_payment h join cashier_deposit d on d.id = h.deposit_id
    where d.provider = ${provider} and (${span(sql`h.held_at`)} or ${span(sql`h.done_at`)})
    union
    select r.deposit_id from cashier_reversal r join cashier_deposit d on d.id = r.deposit_id
    where d.provider = ${provider} and (${span(sql`r.taken_at`)} or ${span(sql`r.given_back_at`)})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * What moved of these deposits between the house and its provider. A dispute whose end was told before its beginning was taken and given
 * back at that moment: it moved nothing of ours.
 */
export async function movementsOf(db: Database, provider: string, ids: readonly string[]): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select d.id, 'deposit' as kind, d.amount_minor as "amountMinor", d.currency,
      case when ${PAID} then 'completed' when d.completed_at is null then 'open' else 'failed' end as state,
      coalesce(h.held_at, d.completed_at, d.updated_at) as at,
      case when d.status = ${sql.lit(S.completed)} or exists (
        select from cashier_reversal r where r.deposit_id = d.id and r.cash_minor + r.debt_minor > 0
      ) then 'deposit:' || d.id end as key, null as dispute
    from cashier_deposit d left join cashier_held_payment h on h.deposit_id = d.id
    where d.provider = ${provider} and d.id = any(${[...ids]}::uuid[])
    union all
    select d.id, 'refund', d.amount_minor - coalesce((
        select sum(${TAKEN_MINOR} - ${GIVEN_MINOR}) from cashier_reversal r
        where r.deposit_id = d.id and r.taken_at < coalesce(h.done_at, now())
      ), 0)::bigint, d.currency,
      case when h.state = 'returned' then 'completed' else 'open' end, coalesce(h.done_at, h.decided_at, h.held_at), null, null
    from cashier_deposit d join cashier_held_payment h on h.deposit_id = d.id
    where d.provider = ${provider} and h.state in ('returning', 'returned') and d.id = any(${[...ids]}::uuid[])
    union all
    select d.id, 'chargeback', ${TAKEN_MINOR}, d.currency, 'completed', coalesce(r.taken_at, r.given_back_at),
      case when r.cash_minor + r.debt_minor = ${TAKEN_MINOR} then 'deposit-taken:' || d.id || ':' || r.place end, r.dispute
    from cashier_deposit d join cashier_reversal r on r.deposit_id = d.id
    where d.provider = ${provider} and d.id = any(${[...ids]}::uuid[])
    union all
    select d.id, 'chargebackWon', ${GIVEN_MINOR}::bigint, d.currency, 'completed', r.given_back_at,
      case when r.cash_minor + r.debt_minor = ${TAKEN_MINOR} then 'deposit-restored:' || d.id || ':' || r.place end, r.dispute
    from cashier_deposit d join cashier_reversal r on r.deposit_id = d.id
    where d.provider = ${provider} and r.given_back_at is not null and d.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
