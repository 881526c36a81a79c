import type { Fixture, FixtureStatus, LiveScore, OutcomeSettlement } from '@evens/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

/** A race as it is stored: its last description, how it stands, and what its runners were paid at. */
export interface StoredRace {
  readonly fixture: Fixture;
  /** Answers of the win market; empty while it has no result, or none that stands. */
  readonly outcomes: readonly OutcomeSettlement[];
  readonly confirmed: boolean;
}

export interface RacesAsked {
  readonly sportId: number;
  /** Event time: races that went off before are left out. */
  readonly sinceMs: number;
  readonly category?: string | undefined;
  readonly tournament?: string | undefined;
  readonly fixture?: number | undefined;
  readonly limit: number;
}

interface RaceRow {
  status: FixtureStatus;
  description: Omit<Fixture, 'status' | 'live'>;
  live: LiveScore | null;
  outcomes: readonly OutcomeSettlement[] | null;
  confirmed: boolean | null;
}

const raceOf = ({ status, description, live, outcomes, confirmed }: RaceRow): StoredRace => ({
  fixture: { ...description, status, ...(live && { live }) },
  outcomes: outcomes ?? [],
  confirmed: confirmed ?? false,
});

/** The last generation of the win market, beside its race. */
const RACES = sql`
  select fixture.status, fixture.description, fixture.live, win.outcomes, win.confirmed
  from fixture left join lateral (
    select outcomes, confirmed from market_result
    where fixture_id = fixture.id and market_key = 'outright' order by generation desc limit 1
  ) win on true`;

/** Races that are over, the latest first. */
export async function finishedRaces(db: Database, asked: RacesAsked): Promise<StoredRace[]> {
  const { sportId, sinceMs, category = null, tournament = null, fixture = null, limit } = asked;
  const { rows } = await sql<RaceRow>`${RACES}
    where fixture.sport_id = ${sportId} and fixture.kind = 'race' and fixture.over_at is not null
      and fixture.start_at >= ${new Date(sinceMs)}
      and (${fixture}::bigint is null or fixture.id = ${fixture}::bigint)
      and (${category}::text is null or fixture.description -> 'category' ->> 'alias' = ${category})
      and (${tournament}::text is null or fixture.description -> 'tournament' ->> 'alias' = ${tournament})
      and jsonb_array_length(win.outcomes) > 0
    order by fixture.start_at desc, fixture.id limit ${limit}`.execute(db);
  return rows.map(raceOf);
}

/** One race that is over, however long ago. */
export async function finishedRace(db: Database, fixtureId: number): Promise<StoredRace | undefined> {
  const { rows } = await sql<RaceRow>`${RACES}
    where fixture.id = ${fixtureId} and fixture.kind = 'race' and fixture.over_at is not null`.execute(db);
  return rows[0] && raceOf(rows[0]);
}
