import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';

/** What came of payments by one source: counted, whatever became of it in the house. */
export interface CountedPayment {
  readonly paymentKey: string;
  readonly coin: string;
  readonly units: string;
  readonly state: 'completed' | 'open' | 'failed';
  readonly at: Date;
}

/** The keys of what began to count in a span. */
export async function countedBetween(db: Database, source: string, fromMs: number, toMs: number): Promise<string[]> {
  const { rows } = await sql<{ paymentKey: string }>`
    select payment_key as "paymentKey" from coin_payment
    where source = ${source} and counted_at >= ${new Date(fromMs)} and counted_at < ${new Date(toMs)}`.execute(db);
  return rows.map(({ paymentKey }) => paymentKey);
}

export async function paymentsByKeys(db: Database, source: string, keys: readonly string[]): Promise<CountedPayment[]> {
  const { rows } = await sql<CountedPayment>`
    select payment_key as "paymentKey", coin, units::text as units,
      case when counted_at is null then case when state = 'gone' then 'failed' else 'open' end
        when gone_at is not null then 'failed' else 'completed' end as state,
      coalesce(counted_at, changed_at) as at
    from coin_payment where source = ${source} and payment_key = any(${[...keys]}::text[])`.execute(db);
  return rows;
}
