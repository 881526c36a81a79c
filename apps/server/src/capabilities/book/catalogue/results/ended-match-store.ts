import type { Fixture, FixtureStatus, LiveScore } from '@evens/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

/** A stored match that ended, with its last score and what was counted in it. */
export interface EndedMatch {
  readonly fixture: Omit<Fixture, 'status' | 'live'>;
  readonly live: LiveScore;
}

const PAGE = 500;

/**
 * Ended matches of a sport that started since a given time, ordered by start; the page after the one whose last match
 * is `after`.
 */
export async function endedMatches(
  db: Database,
  {
    sportId,
    sinceMs,
    after,
  }: { readonly sportId: number; readonly sinceMs: number; readonly after?: EndedMatch | undefined },
): Promise<EndedMatch[]> {
  const from = after ? [new Date(after.fixture.startMs), after.fixture.id] : [new Date(sinceMs), 0];
  const { rows } = await sql<{ fixture: EndedMatch['fixture']; live: LiveScore; status: FixtureStatus }>`
    select description as fixture, live, status from fixture
    where sport_id = ${sportId} and (start_at, id) > (${from[0]}::timestamptz, ${from[1]}::bigint) and kind = 'match'
      and status in ('ended', 'closed') and live is not null
    order by start_at, id limit ${PAGE}`.execute(db);
  return rows.map(({ fixture, live }) => ({ fixture, live }));
}
