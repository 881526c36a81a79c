import type { Fixture, FixtureStatus, LiveScore } from '@evens/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

/** A fixture as it was last stored, with the last score that was worth storing. */
export async function storedFixture(db: Database, fixtureId: number): Promise<Fixture | undefined> {
  const { rows } = await sql<{
    description: Omit<Fixture, 'status' | 'live'>;
    status: FixtureStatus;
    live: LiveScore | null;
  }>`
    select description, status, live from fixture where id = ${fixtureId}`.execute(db);
  const [row] = rows;
  return row && { ...row.description, status: row.status, ...(row.live && { live: row.live }) };
}
