import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** What so many days do to sessions and rounds, for commands that try a provider's calls: nobody else moves time. */
export async function letDaysPass(db: Database, days: number): Promise<void> {
  await sql`
    update provider_session set started_at = started_at - ${days} * interval '1 day', seen_at = seen_at - ${days} * interval '1 day'`.execute(
    db,
  );
  await sql`
    update provider_round set started_at = started_at - ${days} * interval '1 day', seen_at = seen_at - ${days} * interval '1 day'`.execute(
    db,
  );
}
