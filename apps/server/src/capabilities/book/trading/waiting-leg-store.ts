import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

interface WaitingLegs {
  readonly key: string;
  readonly outcomes: readonly string[];
  readonly legs: number;
}

/** Markets of a fixture on which bets wait, with the outcomes that somebody took and how many legs. */
export async function waitingLegs(db: Database, fixtureId: number): Promise<WaitingLegs[]> {
  const { rows } = await sql<{ key: string; outcomes: string[]; legs: bigint }>`
    select market_key as key, array_agg(distinct outcome) as outcomes, count(*) as legs from ticket_leg
    where waits and fixture_id = ${fixtureId} group by market_key order by 3 desc, 1`.execute(db);
  return rows.map(({ key, outcomes, legs }) => ({ key, outcomes, legs: Number(legs) }));
}

/** Fixtures on which bets wait, with how many legs each: those with the most bets, if there are more than `limit`. */
export async function fixturesWithWaitingLegs(db: Database, limit: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: bigint; legs: bigint }>`
    select fixture_id as id, count(*) as legs from ticket_leg where waits
    group by fixture_id order by 2 desc limit ${limit}`.execute(db);
  return new Map(rows.map(({ id, legs }) => [Number(id), Number(legs)]));
}
