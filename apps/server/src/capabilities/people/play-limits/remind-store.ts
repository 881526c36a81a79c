import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';

export interface DueReminder {
  readonly accountId: string;
  /** When he last said something about his limits, or was reminded of them. */
  readonly saidAt: Date;
  readonly hasLimits: boolean;
}

/** The first whose moment has come and whom no other process looks at; his row is held until the transaction ends. */
export async function takeReminder(tx: DatabaseTransaction, nowMs: number): Promise<DueReminder | undefined> {
  const { rows } = await sql<DueReminder>`
    select account_id as "accountId", limits_said_at as "saidAt", exists (
      select from play_limit l where l.account_id = g.account_id and l.by = 'player'
    ) as "hasLimits"
    from play_guard g where remind_at <= ${new Date(nowMs)} order by remind_at limit 1 for no key update skip locked`.execute(
    tx,
  );
  return rows[0];
}

export async function planReminder(
  tx: DatabaseTransaction,
  accountId: string,
  { saidAt, remindAt }: { readonly saidAt: Date; readonly remindAt: Date | null },
): Promise<void> {
  await sql`
    update play_guard set limits_said_at = ${saidAt}, remind_at = ${remindAt} where account_id = ${accountId}`.execute(
    tx,
  );
}
