import type { Fixture, FixtureStatus, LiveScore, MarketKey, OutcomeSettlement, Runner } from '@evens/catalogue';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { StandingResult } from './decide-results.ts';

// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables named".
type Writer = Database | Transaction<{}>;

export interface StoredResult extends StandingResult {
  readonly position: bigint;
  readonly fixtureId: number;
  readonly key: MarketKey;
  readonly eventMs: number;
}

export interface StoredVoid {
  readonly position: bigint;
  readonly fixtureId: number;
  /** Undefined: every market of the fixture. */
  readonly markets: readonly MarketKey[] | undefined;
  readonly fromMs: number | undefined;
  readonly untilMs: number | undefined;
  readonly reason: string;
  readonly eventMs: number;
  /** Taken back as a whole. */
  readonly rolledBackMs: number | undefined;
  /** Taken back for these markets only. */
  readonly rolledBackMarkets: readonly MarketKey[];
}

export interface FixtureRowToStore {
  readonly fixture: Fixture;
  readonly producer: string;
  /** Event time at which we heard that it is over; left out while it is not. */
  readonly overMs?: number;
}

const BATCH = 400;

/** Inserts or updates descriptions; answers with the ids of those that were new or differ from what stood there. */
export async function storeFixtures(db: Writer, rows: readonly FixtureRowToStore[]): Promise<number[]> {
  const changed: number[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const part = rows.slice(from, from + BATCH).map(({ fixture, producer, overMs }) => {
      const { live, status: _status, ...description } = fixture;
      return {
        id: fixture.id,
        producer,
        sport_id: fixture.sportId,
        category_id: fixture.category.id,
        tournament_id: fixture.tournament.id,
        kind: fixture.kind,
        start_at: new Date(fixture.startMs).toISOString(),
        status: fixture.status,
        description,
        live: live ?? null,
        over_at: overMs === undefined ? null : new Date(overMs).toISOString(),
      };
    });
    const { rows: written } = await sql<{ id: bigint }>`
      insert into fixture (id, producer, sport_id, category_id, tournament_id, kind, start_at, status, description, live,
        over_at)
      select id, producer, sport_id, category_id, tournament_id, kind, start_at, status, description, live, over_at
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given(
        id bigint, producer text, sport_id integer, category_id bigint, tournament_id bigint, kind text,
        start_at timestamptz, status text, description jsonb, live jsonb,
        over_at timestamptz)
      on conflict (id) do update set
        producer = excluded.producer, sport_id = excluded.sport_id, category_id = excluded.category_id,
        tournament_id = excluded.tournament_id, kind = excluded.kind, start_at = excluded.start_at,
        status = excluded.status, description = excluded.description, live = coalesce(excluded.live, fixture.live),
        over_at = case when excluded.over_at is not null then coalesce(fixture.over_at, excluded.over_at) end,
        changed_at = now()
      where (fixture.status, fixture.start_at, fixture.description)
        is distinct from (excluded.status, excluded.start_at, excluded.description)
      returning id`.execute(db);
    for (const { id } of written) changed.push(Number(id));
  }
  return changed;
}

/** Status and score of a fixture that is stored already; true when the status changed. */
export async function storeStatus(
  db: Writer,
  fixtureId: number,
  status: FixtureStatus,
  live: LiveScore | undefined,
  overMs: number | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ before: string }>`
    with old as (select status from fixture where id = ${fixtureId} for update)
    update fixture set
      status = ${status},
      live = coalesce(${live ? JSON.stringify(live) : null}::jsonb, live),
      over_at = case when ${overMs !== undefined} then coalesce(over_at, ${new Date(overMs ?? 0)}) end,
      changed_at = now()
    from old where id = ${fixtureId}
    returning old.status as before`.execute(db);
  return rows[0] !== undefined && rows[0].before !== status;
}

export interface FixtureStanding {
  readonly fixtureId: number;
  readonly sportId: number;
  readonly status: FixtureStatus;
  readonly startMs: number;
}

/** How these fixtures stand now. */
export async function fixtureStandings(db: Writer, fixtureIds: readonly number[]): Promise<FixtureStanding[]> {
  if (fixtureIds.length === 0) return [];
  const { rows } = await sql<{ id: bigint; sport_id: number; status: FixtureStatus; start_at: Date }>`
    select id, sport_id, status, start_at from fixture where id = any(${fixtureIds}::bigint[])`.execute(db);
  return rows.map((row) => ({
    fixtureId: Number(row.id),
    sportId: row.sport_id,
    status: row.status,
    startMs: row.start_at.getTime(),
  }));
}

/** Which of these fixtures are stored. */
export async function knownFixtures(db: Writer, fixtureIds: readonly number[]): Promise<Set<number>> {
  if (fixtureIds.length === 0) return new Set();
  const { rows } = await sql<{ id: bigint }>`
    select id from fixture where id = any(${fixtureIds}::bigint[])`.execute(db);
  return new Set(rows.map((row) => Number(row.id)));
}

/** Runners of these races as last described, with who was withdrawn and when. Fixtures without runners are left out. */
export async function runnersOf(db: Writer, fixtureIds: readonly number[]): Promise<Map<number, readonly Runner[]>> {
  if (fixtureIds.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; runners: readonly Runner[] }>`
    select id, description -> 'runners' as runners from fixture
    where id = any(${fixtureIds}::bigint[]) and description ? 'runners'`.execute(db);
  return new Map(rows.map((row) => [Number(row.id), row.runners]));
}

/** How these contests stand: status, and the last score that was worth storing, which at the end is the final one. */
export async function contestsOf(
  db: Writer,
  fixtureIds: readonly number[],
): Promise<Map<number, { readonly status: FixtureStatus; readonly live: LiveScore | undefined }>> {
  if (fixtureIds.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; status: FixtureStatus; live: LiveScore | null }>`
    select id, status, live from fixture where id = any(${fixtureIds}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, status, live }) => [Number(id), { status, live: live ?? undefined }]));
}

interface ResultRow {
  fixture_id: bigint;
  market_key: string;
  generation: number;
  kind: 'settled' | 'rolledBack';
  confirmed: boolean;
  outcomes: readonly OutcomeSettlement[];
  event_at: Date;
  position: bigint;
}

const resultOf = (row: ResultRow): StoredResult => ({
  fixtureId: Number(row.fixture_id),
  key: row.market_key,
  generation: row.generation,
  kind: row.kind,
  confirmed: row.confirmed,
  outcomes: row.outcomes,
  eventMs: row.event_at.getTime(),
  position: row.position,
});

/** The last generation of every market of these fixtures that ever had a result. */
export async function standingResults(db: Writer, fixtureIds: readonly number[]): Promise<StoredResult[]> {
  if (fixtureIds.length === 0) return [];
  const { rows } = await sql<ResultRow>`
    select distinct on (fixture_id, market_key) * from market_result
    where fixture_id = any(${fixtureIds}::bigint[])
    order by fixture_id, market_key, generation desc`.execute(db);
  return rows.map(resultOf);
}

/** Results after a position, oldest first: how a reader that was away catches up. */
export async function resultsAfter(db: Writer, position: bigint, limit: number): Promise<StoredResult[]> {
  const { rows } = await sql<ResultRow>`
    select * from market_result where position > ${position} order by position limit ${limit}`.execute(db);
  return rows.map(resultOf);
}

export interface NewGeneration extends StandingResult {
  readonly fixtureId: number;
  readonly key: MarketKey;
  readonly eventMs: number;
}

export async function storeGenerations(db: Writer, rows: readonly NewGeneration[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const part = rows.slice(from, from + BATCH).map((row) => ({
      fixture_id: row.fixtureId,
      market_key: row.key,
      generation: row.generation,
      kind: row.kind,
      confirmed: row.confirmed,
      outcomes: row.outcomes,
      event_at: new Date(row.eventMs).toISOString(),
    }));
    await sql`
      insert into market_result (fixture_id, market_key, generation, kind, confirmed, outcomes, event_at)
      select fixture_id, market_key, generation, kind, confirmed, outcomes, event_at
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given(
        fixture_id bigint, market_key text, generation integer, kind text, confirmed boolean, outcomes jsonb,
        event_at timestamptz)`.execute(db);
  }
}

/** A confirmation is news too: it gets a new position, so that readers who keep their place see it. */
export async function storeConfirmations(
  db: Writer,
  rows: readonly { readonly fixtureId: number; readonly key: MarketKey; readonly generation: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update market_result set confirmed = true, position = nextval('catalogue_position')
    from unnest(${rows.map((row) => row.fixtureId)}::bigint[], ${rows.map((row) => row.key)}::text[],
      ${rows.map((row) => row.generation)}::integer[]) as given(fixture_id, market_key, generation)
    where market_result.fixture_id = given.fixture_id and market_result.market_key = given.market_key
      and market_result.generation = given.generation`.execute(db);
}

interface VoidRow {
  position: bigint;
  fixture_id: bigint;
  market_keys: string[] | null;
  from_at: Date | null;
  until_at: Date | null;
  reason: string;
  event_at: Date;
  rolled_back_at: Date | null;
  rolled_back_keys: string[];
}

const voidOf = (row: VoidRow): StoredVoid => ({
  position: row.position,
  fixtureId: Number(row.fixture_id),
  markets: row.market_keys ?? undefined,
  fromMs: row.from_at?.getTime(),
  untilMs: row.until_at?.getTime(),
  reason: row.reason,
  eventMs: row.event_at.getTime(),
  rolledBackMs: row.rolled_back_at?.getTime(),
  rolledBackMarkets: row.rolled_back_keys,
});

/** Undefined when exactly this void stands already. */
export async function storeVoid(
  db: Writer,
  given: Omit<StoredVoid, 'position' | 'rolledBackMs' | 'rolledBackMarkets'>,
): Promise<StoredVoid | undefined> {
  const instant = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));
  const keys = given.markets ? [...given.markets].sort() : null;
  const { rows } = await sql<VoidRow>`
    insert into market_void (fixture_id, market_keys, from_at, until_at, reason, event_at)
    select ${given.fixtureId}, ${keys}::text[], ${instant(given.fromMs)}::timestamptz,
      ${instant(given.untilMs)}::timestamptz, ${given.reason}, ${new Date(given.eventMs)}::timestamptz
    where not exists (
      select from market_void v where v.fixture_id = ${given.fixtureId} and v.rolled_back_at is null
        and v.rolled_back_keys = '{}' and v.market_keys is not distinct from ${keys}::text[]
        and v.from_at is not distinct from ${instant(given.fromMs)}::timestamptz
        and v.until_at is not distinct from ${instant(given.untilMs)}::timestamptz)
    returning *`.execute(db);
  return rows[0] && voidOf(rows[0]);
}

/** Takes back the standing voids of a fixture, or of these markets only; answers with the voids it touched. */
export async function rollBackVoids(
  db: Writer,
  fixtureId: number,
  markets: readonly MarketKey[] | undefined,
  eventMs: number,
): Promise<StoredVoid[]> {
  const keys = markets ? [...markets] : null;
  const { rows } = await sql<VoidRow>`
    update market_void set
      rolled_back_at = case when ${keys}::text[] is null then ${new Date(eventMs)}::timestamptz end,
      rolled_back_keys = rolled_back_keys || coalesce(${keys}::text[], '{}')
    where fixture_id = ${fixtureId} and rolled_back_at is null
      and (${keys}::text[] is null or market_keys is null or market_keys && ${keys}::text[])
      and (${keys}::text[] is null or not rolled_back_keys @> ${keys}::text[])
    returning *`.execute(db);
  return rows.map(voidOf);
}

/** Voids of these fixtures, those taken back included. */
export async function voidsOf(db: Writer, fixtureIds: readonly number[]): Promise<StoredVoid[]> {
  if (fixtureIds.length === 0) return [];
  const { rows } = await sql<VoidRow>`
    select * from market_void where fixture_id = any(${fixtureIds}::bigint[]) order by position`.execute(db);
  return rows.map(voidOf);
}
