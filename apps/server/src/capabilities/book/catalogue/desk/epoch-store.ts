import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

/** Another process leads the feed by now: nothing of this one's is stored any more. */
export class EpochOver extends Error {
  override readonly name = 'EpochOver';
  constructor(readonly epoch: number) {
    super(`epoch ${epoch} of the feed desk is over: another process leads`);
  }
}

/** The next epoch, for a process that has just been made the leader. Waits for a write of the last one that is under way. */
export async function takeEpoch(db: Database): Promise<number> {
  const { rows } = await sql<{ epoch: bigint }>`
    update feed_epoch set epoch = epoch + 1, taken_at = clock_timestamp() returning epoch`.execute(db);
  const epoch = rows[0]?.epoch;
  if (epoch === undefined) throw new Error('the table feed_epoch has lost its row');
  return Number(epoch);
}

/** Lets this transaction store only if this epoch is still the last one, and keeps it so until its end. */
// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables named".
export async function holdEpoch(trx: Transaction<{}>, epoch: number): Promise<void> {
  const { rows } = await sql`select from feed_epoch where epoch = ${epoch} for share`.execute(trx);
  if (rows.length === 0) throw new EpochOver(epoch);
}
