import type { HouseWordRule } from '@evens/betting';
import type { Fixture, FixtureStatus, LiveScore, MarketKey, OutcomeSettlement, Runner } from '@evens/catalogue';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import type { StandingResult } from './decide-results.ts';

// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables named".
type Writer = Database | Transaction<{}>;

export interface StoredResult extends StandingResult {
  readonly position: bigint;
  readonly fixtureId: number;
  readonly key: MarketKey;
  readonly eventMs: number;
  /** The house's rule, where no source said it. */
  readonly rule?: HouseWordRule;
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
        -- The score of what is over decides bets; while it is played, nobody keeps each.
        or excluded.over_at is not null and excluded.live is not null and excluded.live is distinct from fixture.live
      returning id`.execute(db);
    for (const { id } of written) changed.push(Number(id));
  }
  return changed;
}

/** Status and score of a fixture that is stored already; true when the status changed, or the score of one that is over. */
export async function storeStatus(
  db: Writer,
  fixtureId: number,
  status: FixtureStatus,
  live: LiveScore | undefined,
  overMs: number | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ before: string; moved: boolean }>`
    with old as (select status, live as score from fixture where id = ${fixtureId} for update)
    update fixture set
      status = ${status},
      live = coalesce(${live ? JSON.stringify(live) : null}::jsonb, live),
      over_at = case when ${overMs !== undefined} then coalesce(over_at, ${new Date(overMs ?? 0)}) end,
      changed_at = now()
    from old where id = ${fixtureId}
    returning old.status as before, live is distinct from old.score as moved`.execute(db);
  return rows[0] !== undefined && (rows[0].before !== status || (overMs !== undefined && rows[0].moved));
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

/** What is stored of a contest: how it stands, and the last score that was worth storing, at the end the final one. */
export interface StoredContest {
  readonly sportId: number;
  readonly status: FixtureStatus;
  readonly live: LiveScore | undefined;
  readonly format: Fixture['format'];
}

export async function contestsOf(db: Writer, fixtureIds: readonly number[]): Promise<Map<number, StoredContest>> {
  if (fixtureIds.length === 0) return new Map();
  const { rows } = await sql<{
    id: bigint;
    sport_id: number;
    status: FixtureStatus;
    live: LiveScore | null;
    format: Fixture['format'] | null;
  }>`
    select id, sport_id, status, live, description -> 'format' as format from fixture
    where id = any(${fixtureIds}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, sport_id, status, live, format }) => [
      Number(id),
      { sportId: sport_id, status, live: live ?? undefined, format: format ?? undefined },
    ]),
  );
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
  rule: HouseWordRule | null;
  manual: boolean;
  age_ms: number;
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
  ...(row.rule !== null && { rule: row.rule }),
  ...(row.manual && { manual: true }),
});

/** With the age of each. */
export async function agedResults(db: Writer, fixtureIds: readonly number[]): Promise<StoredResult[]> {
  if (fixtureIds.length === 0) return [];
  const { rows } = await sql<ResultRow>`
    select distinct on (fixture_id, market_key) *, extract(epoch from now() - stored_at)::float8 * 1000 as age_ms
    from market_result where fixture_id = any(${fixtureIds}::bigint[])
    order by fixture_id, market_key, generation desc`.execute(db);
  return rows.map((row) => ({ ...resultOf(row), ageMs: row.age_ms }));
}

/** The last generation of every market of these fixtures that ever had a result; only of `keys` where given. */
export async function standingResults(
  db: Writer,
  fixtureIds: readonly number[],
  keys?: readonly MarketKey[],
): Promise<StoredResult[]> {
  if (fixtureIds.length === 0) return [];
  const chosen = keys ? sql`and market_key = any(${[...keys]}::text[])` : sql``;
  const { rows } = await sql<ResultRow>`
    select distinct on (fixture_id, market_key) * from market_result
    where fixture_id = any(${fixtureIds}::bigint[]) ${chosen}
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
  readonly rule?: HouseWordRule;
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
      rule: row.rule ?? null,
      manual: row.manual ?? false,
    }));
    await sql`
      insert into market_result (fixture_id, market_key, generation, kind, confirmed, outcomes, event_at, rule,
        manual)
      select fixture_id, market_key, generation, kind, confirmed, outcomes, event_at, rule, manual
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as given(
        fixture_id bigint, market_key text, generation integer, kind text, confirmed boolean, outcomes jsonb,
        event_at timestamptz, rule text, manual boolean)`.execute(db);
  }
}

/** A confirmation is news too: it gets a new position, so that readers who keep their place see it. */
export async function storeConfirmations(
  db: Writer,
  rows: readonly {
    readonly fixtureId: number;
    readonly key: MarketKey;
    readonly generation: number;
    readonly manual: boolean;
  }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update market_result set confirmed = true, manual = market_result.manual or given.manual,
      position = nextval('catalogue_position')
    from unnest(${rows.map((row) => row.fixtureId)}::bigint[], ${rows.map((row) => row.key)}::text[],
      ${rows.map((row) => row.generation)}::integer[], ${rows.map((row) => row.manual)}::boolean[])
      as given(fixture_id, market_key, generation, manual)
    where market_result.fixture_id = given.fixture_id and market_result.market_key = given.market_key
      and market_result.generation = given.generation`.execute(db);
}
