import type { Pair } from '@evens/catalogue';
import type { BookPrices, RatingFigures } from '@evens/pricing';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

/** The last prices of a match, and which of them a source said. */
export interface ClosingRow {
  readonly fixtureId: number;
  readonly prices: BookPrices;
  readonly fromSource: BookPrices;
  readonly madeOf: string | undefined;
}

/** What a match brought to learn from. */
export interface MatchRow {
  readonly league: string;
  /** ISO. */
  readonly day: string;
  readonly home: string;
  readonly away: string;
  readonly goals: Pair;
  readonly stats: Readonly<Record<string, Pair>> | undefined;
  readonly closing: BookPrices | undefined;
}

export interface StoredRating {
  readonly id: string;
  readonly league: string;
  readonly figures: RatingFigures;
  readonly madeAt: Date;
}

/** The first word stays: prices after the start are others. */
export async function insertClosings(db: Connection, rows: readonly ClosingRow[]): Promise<void> {
  const given = rows.map(({ fixtureId, prices, fromSource, madeOf }) => ({
    fixture_id: fixtureId,
    prices,
    from_source: fromSource,
    made_of: madeOf ?? null,
  }));
  await sql`
    insert into rating_close (fixture_id, prices, from_source, made_of)
    select fixture_id, prices, from_source, made_of
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given(fixture_id bigint, prices jsonb, from_source jsonb, made_of text)
    on conflict (fixture_id) do nothing`.execute(db);
}

export async function closingsOf(db: Connection, fixtureIds: readonly number[]): Promise<Map<number, ClosingRow>> {
  const { rows } = await sql<{ id: bigint; prices: BookPrices; fromSource: BookPrices; madeOf: string | null }>`
    select fixture_id as id, prices, from_source as "fromSource", made_of as "madeOf" from rating_close
    where fixture_id = any(${[...fixtureIds]}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ id, prices, fromSource, madeOf }) => [
      Number(id),
      { fixtureId: Number(id), prices, fromSource, madeOf: madeOf ?? undefined },
    ]),
  );
}

/** Keeps matches and makes their leagues due, where anything of them is new; answers how many were. */
export async function upsertMatches(
  db: Database,
  matches: readonly MatchRow[],
  topOf: (league: string) => boolean,
): Promise<number> {
  if (matches.length === 0) return 0;
  const given = matches.map(({ stats, closing, ...match }) => ({
    ...match,
    stats: stats ?? null,
    closing: closing ?? null,
  }));
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ league: string }>`
      insert into rating_match (league, day, home, away, goals, stats, closing)
      select distinct on (league, day, home, away) league, day, home, away, goals, stats, closing
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(
        league text, day date, home text, away text, goals integer[], stats jsonb, closing jsonb)
      order by league, day, home, away
      on conflict (league, day, home, away) do update set
        goals = excluded.goals,
        stats = coalesce(excluded.stats, rating_match.stats),
        closing = coalesce(excluded.closing, rating_match.closing)
      where (rating_match.goals, rating_match.stats, rating_match.closing) is distinct from
        (excluded.goals, coalesce(excluded.stats, rating_match.stats), coalesce(excluded.closing, rating_match.closing))
      returning league`.execute(tx);
    const leagues = [...new Set(rows.map(({ league }) => league))].sort();
    for (const league of leagues) {
      await sql`
        insert into rating_league (league, top) values (${league}, ${topOf(league)})
        on conflict (league) do update set changes = rating_league.changes + 1`.execute(tx);
    }
    return rows.length;
  });
}

/** True for the one process that takes this night's matches in. */
export async function beginNight(db: Connection, day: string): Promise<boolean> {
  const { rows } = await sql`
    update rating_night set day = ${day} where day is distinct from ${day}::date returning day`.execute(db);
  return rows.length > 0;
}

export interface DueLeague {
  readonly league: string;
  readonly top: boolean;
  readonly changes: bigint;
}

/** A league that changed since it was rated, for whoever asks first; free again after ten minutes. */
export async function claimLeague(db: Connection): Promise<DueLeague | undefined> {
  const { rows } = await sql<DueLeague>`
    update rating_league set claimed_until = now() + interval '10 minutes'
    where league = (
      select league from rating_league
      where changes > rated_changes and (claimed_until is null or claimed_until < now())
      order by league limit 1 for update skip locked)
    returning league, top, changes`.execute(db);
  return rows[0];
}

export async function matchesOf(db: Connection, league: string): Promise<MatchRow[]> {
  const { rows } = await sql<
    Omit<MatchRow, 'stats' | 'closing'> & { stats: MatchRow['stats'] | null; closing: BookPrices | null }
  >`
    select league, to_char(day, 'YYYY-MM-DD') as day, home, away, goals, stats, closing from rating_match
    where league = ${league} order by day, home`.execute(db);
  return rows.map(({ stats, closing, ...row }) => ({
    ...row,
    stats: stats ?? undefined,
    closing: closing ?? undefined,
  }));
}

/** The same ratings are stored once, whoever comes to them. */
export async function insertVersion(
  db: Connection,
  { id, league, figures }: Pick<StoredRating, 'id' | 'league' | 'figures'>,
): Promise<void> {
  await sql`
    insert into rating_version (id, league, figures) values (${id}, ${league}, ${JSON.stringify(figures)}::jsonb)
    on conflict (id) do nothing`.execute(db);
}

/** What changed while it was rated makes it due again. A process that slept over its claim takes nothing newer away. */
export async function finishLeague(db: Connection, { league, changes }: DueLeague, version: string): Promise<void> {
  await sql`
    update rating_league set version = ${version}, rated_changes = ${changes}, claimed_until = null
    where league = ${league} and rated_changes <= ${changes}`.execute(db);
}

const stored = sql`v.id, v.league, v.figures, v.made_at as "madeAt"`;

/** The present ratings of a league. */
export async function currentRating(db: Connection, league: string): Promise<StoredRating | undefined> {
  const { rows } = await sql<StoredRating>`
    select ${stored} from rating_league l join rating_version v on v.id = l.version
    where l.league = ${league}`.execute(db);
  return rows[0];
}

export async function currentRatings(db: Connection): Promise<StoredRating[]> {
  const { rows } = await sql<StoredRating>`
    select ${stored} from rating_league l join rating_version v on v.id = l.version order by l.league`.execute(db);
  return rows;
}

export async function ratingVersion(db: Connection, id: string): Promise<StoredRating | undefined> {
  const { rows } = await sql<StoredRating>`select ${stored} from rating_version v where v.id = ${id}`.execute(db);
  return rows[0];
}

export async function thinClosings(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rating_close where fixture_id in (
      select fixture_id from rating_close where kept_at < ${new Date(beforeMs)} order by kept_at limit ${limit}
      for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

export async function thinMatches(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rating_match where (league, day, home, away) in (
      select league, day, home, away from rating_match where day < ${new Date(beforeMs)}::date order by day limit ${limit}
      for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Present ratings stay, however old. */
export async function thinVersions(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rating_version where id in (
      select id from rating_version v where made_at < ${new Date(beforeMs)}
        and not exists (select from rating_league l where l.version = v.id)
      order by made_at limit ${limit} for update skip locked)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
