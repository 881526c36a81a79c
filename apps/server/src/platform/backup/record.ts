import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** A backup that was taken of this house, newest first; its age is what the monitoring watches. */
export interface RecordedBackup {
  readonly name: string;
  readonly takenAt: Date;
  readonly way: 'dump' | 'base';
  readonly bytes: bigint;
}

/** Remembers a finished backup. A restored house knows those that were taken before the one it comes from. */
export async function recordBackup(db: Database, { name, takenAt, way, bytes }: RecordedBackup): Promise<void> {
  await sql`
    insert into house_backup (name, taken_at, way, bytes) values (${name}, ${takenAt}, ${way}, ${bytes})
    on conflict (name) do nothing`.execute(db);
}

/** The newest backups, the last one first. */
export async function readBackups(db: Database, most = 5): Promise<readonly RecordedBackup[]> {
  const { rows } = await sql<RecordedBackup>`
    select name, taken_at as "takenAt", way, bytes from house_backup order by taken_at desc limit ${most}`.execute(db);
  return rows;
}
