import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

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

/** What was sent back, or is to be, of payments that were held. */
export interface SentBack extends Omit<CountedPayment, 'paymentKey'> {
  readonly depositId: string;
}

/** The deposits whose coins went back in a span. */
export async function returnedBetween(db: Database, source: string, fromMs: number, toMs: number): Promise<string[]> {
  const { rows } = await sql<{ depositId: string }>`
    select deposit_id as "depositId" from coin_payment
    where source = ${source} and state = 'returned'
      and changed_at >= ${new Date(fromMs)} and changed_at < ${new Date(toMs)}`.execute(db);
  return rows.map(({ depositId }) => depositId);
}

export async function returnsOf(db: Database, source: string, depositIds: readonly string[]): Promise<SentBack[]> {
  const { rows } = await sql<SentBack>`
    select deposit_id as "depositId", coin, units::text as units, changed_at as at,
      case state when 'returned' then 'completed' when 'returning' then 'open' else 'failed' end as state
    from coin_payment
    where source = ${source} and return_address is not null and deposit_id = any(${[...depositIds]}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** Held coins that go back or went back around a span, with where to. */
export async function returnsSent(
  db: Database,
  source: string,
  fromMs: number,
  toMs: number,
): Promise<readonly { depositId: string; coin: string; address: string; units: string }[]> {
  const { rows } = await sql<{ depositId: string; coin: string; address: string; units: string }>`
    select deposit_id as "depositId", coin, return_address as address, units::text as units from coin_payment
    where source = ${source} and return_address is not null and (
      state = 'returning'
      or (state = 'returned' and changed_at >= ${new Date(fromMs)} and changed_at < ${new Date(toMs)})
    )`.execute(db);
  return rows;
}
