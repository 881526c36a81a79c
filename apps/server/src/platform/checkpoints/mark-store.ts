import { sql } from 'kysely';
import type { Database } from '../database/index.ts';

/** How far a rule has looked; 0 before its first look. */
export async function readMark(db: Database, name: string): Promise<bigint> {
  const { rows } = await sql<{ position: bigint }>`select position from checkpoint_mark where name = ${name}`.execute(
    db,
  );
  return rows[0]?.position ?? 0n;
}

export async function writeMark(db: Database, name: string, position: bigint): Promise<void> {
  await sql`
    insert into checkpoint_mark (name, position) values (${name}, ${position})
    on conflict (name) do update set position = greatest(checkpoint_mark.position, excluded.position)`.execute(db);
}
