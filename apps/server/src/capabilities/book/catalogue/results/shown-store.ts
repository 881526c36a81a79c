import {
  type Fixture,
  type FixtureStatus,
  type LiveScore,
  type OutcomeSettlement,
  VIRTUAL_SPORTS,
} from '@evens/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import { type StoredVoid, voidsOf } from './void-store.ts';

/** A stretch of event time: from its first moment to before its last. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

export interface TournamentCount {
  readonly sportId: number;
  readonly categoryId: number;
  readonly tournamentId: number;
  /** Which day of the span, from 0. */
  readonly day: number;
  readonly matches: number;
  readonly outrights: number;
  /** One of its fixtures, which says what tournament and category are called. */
  readonly sampleId: number;
}

const DAY_SEC = 86_400;
const at = (ms: number): Date => new Date(ms);
/** Their results stand on their own page: thousands a day would hide what was played. */
const DRAWN = sql.join(VIRTUAL_SPORTS.map(({ id }) => sql.lit(id)));
const within = ({ fromMs, untilMs }: Span) =>
  sql`over_at is not null and start_at >= ${at(fromMs)} and start_at < ${at(untilMs)} and sport_id not in (${DRAWN})`;

/** How many contests of each tournament are over, by the day of the span on which they began. */
export async function countsWithin(db: Database, span: Span): Promise<TournamentCount[]> {
  const { rows } = await sql<{
    sport_id: number;
    category_id: bigint;
    tournament_id: bigint;
    day: number;
    matches: number;
    outrights: number;
    sample: bigint;
  }>`
    select sport_id, category_id, tournament_id,
      floor(extract(epoch from start_at - ${at(span.fromMs)}::timestamptz) / ${DAY_SEC})::integer as day,
      (count(*) filter (where kind <> 'outright'))::integer as matches,
      (count(*) filter (where kind = 'outright'))::integer as outrights, max(id) as sample
    from fixture where ${within(span)} group by 1, 2, 3, 4`.execute(db);
  return rows.map((row) => ({
    sportId: row.sport_id,
    categoryId: Number(row.category_id),
    tournamentId: Number(row.tournament_id),
    day: row.day,
    matches: row.matches,
    outrights: row.outrights,
    sampleId: Number(row.sample),
  }));
}

/** Where these fixtures stand, by their number. */
export async function placesOf(
  db: Database,
  fixtureIds: readonly number[],
): Promise<ReadonlyMap<number, Pick<Fixture, 'sportId' | 'category' | 'tournament' | 'kind'>>> {
  const { rows } = await sql<{
    id: bigint;
    sport_id: number;
    kind: Fixture['kind'];
    category: Fixture['category'];
    tournament: Fixture['tournament'];
  }>`
    select id, sport_id, kind, description -> 'category' as category, description -> 'tournament' as tournament
    from fixture where id = any(${[...fixtureIds]}::bigint[]) and over_at is not null`.execute(db);
  return new Map(
    rows.map(({ id, sport_id, kind, category, tournament }) => [
      Number(id),
      { sportId: sport_id, kind, category, tournament },
    ]),
  );
}

/** A contest that is over, as far as its place in a list needs it. */
export interface OverFixture {
  readonly id: number;
  readonly sportId: number;
  readonly tournamentId: number;
  readonly startMs: number;
}

interface OverRow {
  id: bigint;
  sport_id: number;
  tournament_id: bigint;
  start_at: Date;
}

const overFixture = (row: OverRow): OverFixture => ({
  id: Number(row.id),
  sportId: row.sport_id,
  tournamentId: Number(row.tournament_id),
  startMs: row.start_at.getTime(),
});

/** More than any day has. */
const MOST_OF_A_DAY = 20_000;

/** Everything of a span that is over, of one sport and kind where given, in no order. */
export async function overWithin(
  db: Database,
  span: Span,
  of: { readonly sportId?: number | undefined; readonly outrights?: boolean | undefined },
): Promise<OverFixture[]> {
  const sport = of.sportId === undefined ? sql`` : sql`and sport_id = ${of.sportId}`;
  const kind =
    of.outrights === undefined ? sql`` : of.outrights ? sql`and kind = 'outright'` : sql`and kind <> 'outright'`;
  const { rows } = await sql<OverRow>`
    select id, sport_id, tournament_id, start_at from fixture where ${within(span)} ${sport} ${kind}
    limit ${MOST_OF_A_DAY}`.execute(db);
  return rows.map(overFixture);
}

/** Numbers of a tournament's contests that are over, the latest first. */
export async function overOfTournament(
  db: Database,
  tournamentId: number,
  span: Span,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from fixture where tournament_id = ${tournamentId} and ${within(span)}
    order by start_at desc, id limit ${limit}`.execute(db);
  return rows.map((row) => Number(row.id));
}

/** The names that somebody may look for, of everything within a span that is over, the latest first. */
export async function namesWithin(
  db: Database,
  span: Span,
  limit: number,
): Promise<{ readonly id: number; readonly sportId: number; readonly names: string }[]> {
  const { rows } = await sql<{ id: bigint; sport_id: number; names: string }>`
    select id, sport_id, concat_ws(' ', description -> 'competitors' -> 0 ->> 'name', description -> 'competitors' -> 0 ->> 'shortName',
      description -> 'competitors' -> 1 ->> 'name', description -> 'competitors' -> 1 ->> 'shortName',
      description ->> 'name', description -> 'tournament' ->> 'name', description -> 'category' ->> 'name') as names
    from fixture where ${within(span)} order by start_at desc, id limit ${limit}`.execute(db);
  return rows.map(({ id, sport_id, names }) => ({ id: Number(id), sportId: sport_id, names }));
}

/** A contest that is over, as it is stored. */
export interface OverContest {
  readonly fixture: Fixture;
  readonly overMs: number;
  /** Markets that have a result which was not taken back. */
  readonly settled: number;
}

/** These contests as far as they are over, in the order given. */
export async function overContests(db: Database, fixtureIds: readonly number[]): Promise<OverContest[]> {
  if (fixtureIds.length === 0) return [];
  const { rows } = await sql<{
    id: bigint;
    status: FixtureStatus;
    description: Omit<Fixture, 'status' | 'live'>;
    live: LiveScore | null;
    over_at: Date;
    settled: number;
  }>`
    select fixture.id, status, description, live, over_at,
      (select count(distinct market_key)::integer from market_result
        where fixture_id = fixture.id and kind = 'settled') as settled
    from fixture where id = any(${[...fixtureIds]}::bigint[]) and over_at is not null`.execute(db);
  const byId = new Map(
    rows.map(({ id, status, description, live, over_at, settled }): [number, OverContest] => [
      Number(id),
      { fixture: { ...description, status, ...(live && { live }) }, overMs: over_at.getTime(), settled },
    ]),
  );
  return fixtureIds.flatMap((id) => byId.get(id) ?? []);
}

/** One word on a market: a result or its withdrawal. */
export interface MarketWord {
  readonly key: string;
  readonly generation: number;
  readonly kind: 'settled' | 'rolledBack';
  readonly confirmed: boolean;
  readonly outcomes: readonly OutcomeSettlement[];
  readonly eventMs: number;
  readonly rule: string | undefined;
}

/** More than any contest has markets and corrections of them. */
const MOST_WORDS = 5000;

/** Everything that was ever said of a contest's markets, each market's words in their order; and its voids. */
export async function wordsOn(
  db: Database,
  fixtureId: number,
): Promise<{ readonly words: readonly MarketWord[]; readonly voids: readonly StoredVoid[] }> {
  const { rows } = await sql<{
    market_key: string;
    generation: number;
    kind: MarketWord['kind'];
    confirmed: boolean;
    outcomes: readonly OutcomeSettlement[];
    event_at: Date;
    rule: string | null;
  }>`
    select market_key, generation, kind, confirmed, outcomes, event_at, rule from market_result
    where fixture_id = ${fixtureId} order by market_key, generation limit ${MOST_WORDS}`.execute(db);
  const words = rows.map(({ market_key, generation, kind, confirmed, outcomes, event_at, rule }) => ({
    key: market_key,
    generation,
    kind,
    confirmed,
    outcomes,
    eventMs: event_at.getTime(),
    rule: rule ?? undefined,
  }));
  return { words, voids: await voidsOf(db, [fixtureId]) };
}
