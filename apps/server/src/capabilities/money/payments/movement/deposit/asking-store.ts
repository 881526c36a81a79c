import type { TransactionStatus } from '@evens/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';

/** An open deposit that the provider is to be asked about, claimed by this call. */
export interface ToAsk {
  readonly id: string;
  readonly provider: string;
  readonly sessionId: string;
  readonly status: TransactionStatus;
  readonly createdAt: Date;
}

/** After 15 s, 30 s, a minute and so on, every ten minutes at most. */
const FIRST_ASK_SECONDS = 15;
const LONGEST_ASK_SECONDS = 600;

/**
 * Claims deposits of a provider whose question is due, those that wait longest first. Each is due again later than the time
 * before, whatever comes of this one, so that no deposit without an answer stands before the others, and two processes do
 * not ask the same.
 */
export async function claimToAsk(db: Database, provider: string, nowMs: number, limit: number): Promise<ToAsk[]> {
  const now = new Date(nowMs);
  const { rows } = await sql<ToAsk>`
    update cashier_deposit set asked_at = ${now}, asks = asks + 1,
      ask_at = ${now}::timestamptz + make_interval(
        secs => least(${LONGEST_ASK_SECONDS}, ${FIRST_ASK_SECONDS} * power(2, least(asks + 1, 20)))
      )
    where id in (
      select id from cashier_deposit
      where provider = ${provider} and completed_at is null and ask_at <= ${now}
      order by ask_at limit ${limit} for update skip locked
    )
    returning id, provider, session_id as "sessionId", status, created_at as "createdAt"`.execute(db);
  return rows;
}
