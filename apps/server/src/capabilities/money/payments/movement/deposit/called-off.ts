import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';

/** Whether a deposit (`d`) is called off and has not ended. */
export const isCalledOff = sql`d.completed_at is null and exists (
  select from cashier_called_off c where c.account_id = d.account_id and d.created_at <= c.at
)`;

export async function wasCalledOff(db: Database | DatabaseTransaction, depositId: string): Promise<boolean> {
  const { rows } = await sql`select from cashier_deposit d where d.id = ${depositId} and ${isCalledOff}`.execute(db);
  return rows.length > 0;
}
