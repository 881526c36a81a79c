import { bonusCodeKey } from '@evens/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';

/** Whether a code that may be used so often has a use left; true for one without a most. Who asks holds it until the transaction ends. */
export async function codeIsLeft(tx: DatabaseTransaction, entered: string): Promise<boolean> {
  const code = bonusCodeKey(entered);
  // One that everybody uses is not held: its players would wait for each other.
  const { rows } = await sql<{ left: boolean }>`
    select uses < most_uses as left from bonus_code where code = ${code} and most_uses is not null for no key update`.execute(
    tx,
  );
  return rows[0]?.left ?? true;
}

/** Counts a use of a code that has brought a bonus, in the transaction that asked whether one was left. */
export async function countUse(tx: DatabaseTransaction, entered: string): Promise<void> {
  await sql`
    update bonus_code set uses = uses + 1 where code = ${bonusCodeKey(entered)} and most_uses is not null`.execute(tx);
}
