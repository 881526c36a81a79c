import type { Fixture, FixtureStatus, LiveScore } from '@evens/catalogue';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

/** What a person needs to know a fixture by. */
export interface DescribedFixture {
  readonly id: number;
  readonly sportId: number;
  readonly status: FixtureStatus;
  readonly startMs: number;
  /** Both sides, or the name of a race or question. */
  readonly names: readonly string[];
  readonly tournament: string;
  readonly format: Fixture['format'];
  readonly live: LiveScore | undefined;
}

interface DescribedRow {
  id: bigint;
  sport_id: number;
  status: FixtureStatus;
  start_at: Date;
  description: Pick<Fixture, 'competitors' | 'tournament' | 'format'> & { readonly name?: string };
  live: LiveScore | null;
}

export async function describedFixtures(
  db: Database | DatabaseTransaction,
  fixtureIds: readonly number[],
): Promise<Map<number, DescribedFixture>> {
  if (fixtureIds.length === 0) return new Map();
  const { rows } = await sql<DescribedRow>`
    select id, sport_id, status, start_at, description, live from fixture
    where id = any(${[...fixtureIds]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, sport_id, status, start_at, description, live }) => [
      Number(id),
      {
        id: Number(id),
        sportId: sport_id,
        status,
        startMs: start_at.getTime(),
        names: namesOf(description),
        tournament: description.tournament.name,
        format: description.format,
        live: live ?? undefined,
      },
    ]),
  );
}

/** Both sides, or the name of a race or question. */
export const namesOf = (fixture: {
  readonly competitors: readonly { readonly name: string }[];
  readonly name?: string | undefined;
  readonly tournament: { readonly name: string };
}): readonly string[] => {
  if (fixture.name !== undefined) return [fixture.name];
  return fixture.competitors.length > 0 ? fixture.competitors.map(({ name }) => name) : [fixture.tournament.name];
};
