import type { FixtureResult, LiveScore } from '@evens/catalogue';
import type { VirtualFrame, VirtualMatchup } from '@evens/feeds';
import { sql } from 'kysely';
import { type Database, KEPT_STATEMENT } from '../../../platform/database/index.ts';
import type { VirtualTimes } from './parts.ts';

/** How a round came out, and what pages show of it. */
export interface VirtualStory {
  readonly result: FixtureResult;
  readonly live: LiveScore;
  readonly frames: readonly VirtualFrame[];
}

/** A round as it is stored, and the moment at which it was read, by the database's clock. */
export interface VirtualRow {
  readonly id: bigint;
  readonly sport: string;
  readonly number: number;
  readonly status: 'open' | 'closed' | 'running' | 'decided' | 'ended' | 'calledOff';
  readonly fixtureId: bigint;
  readonly matchup: VirtualMatchup;
  readonly seedHash: string;
  readonly sealed: string;
  /** Null until the round is decided. */
  readonly seed: string | null;
  readonly story: VirtualStory | null;
  readonly openedAt: Date;
  readonly closesAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly endedAt: Date | null;
  readonly readAt: Date;
}

const ROUND = sql`r.id, r.sport, r.number, r.status, r.fixture_id as "fixtureId", r.matchup, r.seed_hash as "seedHash",
  r.sealed_seed as sealed, r.seed, r.story, r.opened_at as "openedAt", r.closes_at as "closesAt", r.starts_at as "startsAt",
  r.ends_at as "endsAt", r.ended_at as "endedAt", clock_timestamp() as "readAt" from virtual_round r`;

const inMs = (ms: number) => sql`${ms}::integer * interval '1 millisecond'`;

const changed = ({ numAffectedRows }: { readonly numAffectedRows?: bigint | undefined }): boolean =>
  (numAffectedRows ?? 0n) > 0n;

/** The round of a sport that stands, or the last one that has ended. */
export async function latestRound(db: Database, sport: string): Promise<VirtualRow | undefined> {
  const { rows } = await sql<VirtualRow>`${KEPT_STATEMENT}
    select ${ROUND} where r.sport = ${sport} order by r.id desc limit 1`.execute(db);
  return rows[0];
}

/** Rounds of a sport that were drawn and have ended, the last one first. @param before - an id */
export async function endedRounds(
  db: Database,
  sport: string,
  before: bigint | undefined,
  limit: number,
): Promise<VirtualRow[]> {
  const earlier = before === undefined ? sql`` : sql`and r.id < ${before}`;
  const { rows } = await sql<VirtualRow>`
    select ${ROUND} where r.sport = ${sport} and r.status = 'ended' ${earlier} order by r.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface NewRound {
  readonly sport: string;
  readonly number: number;
  readonly matchup: VirtualMatchup;
  readonly seedHash: string;
  readonly sealed: string;
}

/** Opens a round; none where one stands or the number is taken: another process was first. */
export async function insertRound(
  db: Database,
  { sport, number, matchup, seedHash, sealed }: NewRound,
  { openMs, closedMs, runMs }: VirtualTimes,
): Promise<void> {
  await sql`
    insert into virtual_round (sport, number, status, matchup, seed_hash, sealed_seed, opened_at, closes_at, starts_at, ends_at)
    select ${sport}, ${number}, 'open', ${JSON.stringify(matchup)}::jsonb, ${seedHash}, ${sealed},
      at, at + ${inMs(openMs)}, at + ${inMs(openMs + closedMs)}, at + ${inMs(openMs + closedMs + runMs)}
    from clock_timestamp() at
    on conflict do nothing`.execute(db);
}

/** Ends the bets of a round whose time for them is over. */
export const closeRound = async (db: Database, id: bigint): Promise<boolean> =>
  changed(
    await sql`
      update virtual_round set status = 'closed'
      where id = ${id} and status = 'open' and closes_at <= clock_timestamp()`.execute(db),
  );

/**
 * Begins the picture of a closed round with what it was drawn to. Never before its time; where that has long passed the picture runs from
 * now on, so that whoever watches sees all of it.
 */
export const runRound = async (db: Database, id: bigint, story: VirtualStory, runMs: number): Promise<boolean> =>
  changed(
    await sql`
      update virtual_round set status = 'running', story = ${JSON.stringify(story)}::jsonb,
        starts_at = clock_timestamp(), ends_at = clock_timestamp() + ${inMs(runMs)}
      where id = ${id} and status = 'closed' and starts_at <= clock_timestamp()`.execute(db),
  );

/** Tells the seed of a round whose picture is over. */
export const decideRound = async (db: Database, id: bigint, seed: string): Promise<boolean> =>
  changed(
    await sql`
      update virtual_round set status = 'decided', seed = ${seed}
      where id = ${id} and status = 'running' and ends_at <= clock_timestamp()`.execute(db),
  );

/** Ends a round whose result is stored. */
export const endRound = async (db: Database, id: bigint): Promise<boolean> =>
  changed(
    await sql`
      update virtual_round set status = 'ended', ended_at = clock_timestamp() where id = ${id} and status = 'decided'`.execute(
      db,
    ),
  );

/** Gives up a round that cannot be drawn. Once it runs it has been. */
export const callRoundOff = async (db: Database, id: bigint): Promise<boolean> =>
  changed(
    await sql`
      update virtual_round set status = 'calledOff', ended_at = clock_timestamp()
      where id = ${id} and status = 'closed'`.execute(db),
  );
