import type { TransactionStatus, WithdrawalReason } from '@evens/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { Connection } from './payout-store.ts';

export interface StepRow {
  readonly withdrawalId: string;
  readonly status: TransactionStatus;
  readonly at: Date;
  readonly actor: string;
  readonly reasons: readonly WithdrawalReason[];
  readonly words: string | null;
}

/** Adds a step behind the others; the withdrawal's row is locked, so none comes between. */
export async function addStep(tx: DatabaseTransaction, step: StepRow): Promise<void> {
  await sql`
    insert into withdrawal_step (withdrawal_id, place, status, at, actor, reasons, words)
    select ${step.withdrawalId}, coalesce(max(place), 0) + 1, ${step.status}, ${step.at}, ${step.actor},
      ${[...step.reasons]}::text[], ${step.words}
    from withdrawal_step where withdrawal_id = ${step.withdrawalId}`.execute(tx);
}

export async function stepsOf(db: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, StepRow[]>> {
  const { rows } = await sql<StepRow>`
    select withdrawal_id as "withdrawalId", status, at, actor, reasons, words from withdrawal_step
    where withdrawal_id = any(${[...ids]}::uuid[]) order by withdrawal_id, place`.execute(db);
  const steps = new Map<string, StepRow[]>();
  for (const row of rows) {
    const held = steps.get(row.withdrawalId);
    if (held) held.push(row);
    else steps.set(row.withdrawalId, [row]);
  }
  return steps;
}
