import type { Fixture, LiveScore, Pair } from '@evens/catalogue';
import type { EarlierResult } from '@evens/feeds';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import { seasonAt } from './season.ts';

// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables named".
type Writer = Database | Transaction<{}>;

/** A result that form, meetings and tables are made of. */
export interface PastResult extends EarlierResult {
  /** Its fixture is still stored, and has a page. */
  readonly kept: boolean;
}

interface PastRow {
  id: bigint;
  sport_id: number;
  tournament_id: bigint;
  tournament: string;
  at: Date;
  home: string;
  away: string;
  home_score: number;
  away_score: number;
  kept: boolean;
}

const resultOf = (row: PastRow): PastResult => ({
  id: Number(row.id),
  sportId: row.sport_id,
  tournamentId: Number(row.tournament_id),
  tournament: row.tournament,
  atMs: row.at.getTime(),
  home: row.home,
  away: row.away,
  score: [row.home_score, row.away_score],
  kept: row.kept,
});

/** What is known already is replaced: a correction comes under the same id. */
export async function storePast(db: Writer, results: readonly EarlierResult[]): Promise<void> {
  const rows = results.map(({ id, sportId, tournamentId, tournament, atMs, home, away, score }) => ({
    id,
    sport_id: sportId,
    tournament_id: tournamentId,
    tournament,
    season: seasonAt(atMs),
    at: new Date(atMs).toISOString(),
    home,
    away,
    home_score: score[0],
    away_score: score[1],
  }));
  await sql`
    insert into past_result (id, sport_id, tournament_id, tournament, season, at, home, away, home_score, away_score)
    select id, sport_id, tournament_id, tournament, season, at, home, away, home_score, away_score
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      id bigint, sport_id integer, tournament_id bigint, tournament text, season text, at timestamptz, home text,
      away text, home_score integer, away_score integer)
    on conflict (id) do update set home_score = excluded.home_score, away_score = excluded.away_score
    where (past_result.home_score, past_result.away_score) is distinct from (excluded.home_score, excluded.away_score)`.execute(
    db,
  );
}

/** Of matches that are over by now, what stays of them: those that ended and have a score. */
export async function endedMatches(db: Writer, fixtureIds: readonly number[]): Promise<EarlierResult[]> {
  const { rows } = await sql<{ id: bigint; start_at: Date; description: Omit<Fixture, 'status'>; live: LiveScore }>`
    select id, start_at, description, live from fixture
    where id = any(${[...fixtureIds]}::bigint[]) and kind = 'match' and status in ('ended', 'closed') and live is not null`.execute(
    db,
  );
  return rows.flatMap(({ id, start_at, description, live }) => {
    const [home, away] = description.competitors;
    if (!home || !away) return [];
    return [
      {
        id: Number(id),
        sportId: description.sportId,
        tournamentId: description.tournament.id,
        tournament: description.tournament.name,
        atMs: start_at.getTime(),
        home: home.name,
        away: away.name,
        score: live.main,
      },
    ];
  });
}

/** `kept` not by `exists`: of many fixtures PostgreSQL would read them all first, to look up five. */
const COLUMNS = sql`id, sport_id, tournament_id, tournament, at, home, away, home_score, away_score,
  coalesce((select true from fixture where fixture.id = past_result.id), false) as kept`;

/** The last results of a side before a moment, newest first. */
export async function lastResults(
  db: Database,
  asked: { readonly sportId: number; readonly side: string; readonly beforeMs: number; readonly limit: number },
): Promise<PastResult[]> {
  const { sportId, side, beforeMs, limit } = asked;
  const one = (column: 'home' | 'away') => sql`
    (select ${COLUMNS} from past_result
     where sport_id = ${sportId} and ${sql.ref(column)} = ${side} and at < ${new Date(beforeMs)}
     order by at desc limit ${limit})`;
  const { rows } = await sql<PastRow>`
    select * from (${one('home')} union all ${one('away')}) as both_sides order by at desc, id limit ${limit}`.execute(
    db,
  );
  return rows.map(resultOf);
}

/** Results between two sides, whoever was at home, newest first. */
export async function meetingsOf(
  db: Database,
  asked: {
    readonly sportId: number;
    readonly sides: readonly [string, string];
    readonly beforeMs: number;
    readonly limit: number;
  },
): Promise<PastResult[]> {
  const { sportId, sides, beforeMs, limit } = asked;
  const { rows } = await sql<PastRow>`
    select ${COLUMNS} from past_result
    where sport_id = ${sportId} and at < ${new Date(beforeMs)}
      and (home = ${sides[0]} and away = ${sides[1]} or home = ${sides[1]} and away = ${sides[0]})
    order by at desc, id limit ${limit}`.execute(db);
  return rows.map(resultOf);
}

/** Everything of one season of a tournament, oldest first. */
export async function seasonResults(
  db: Database,
  asked: { readonly tournamentId: number; readonly season: string; readonly beforeMs: number },
): Promise<{ readonly home: string; readonly away: string; readonly score: Pair }[]> {
  const { rows } = await sql<{ home: string; away: string; home_score: number; away_score: number }>`
    select home, away, home_score, away_score from past_result
    where tournament_id = ${asked.tournamentId} and season = ${asked.season} and at < ${new Date(asked.beforeMs)}
    order by at, id limit ${MOST_OF_A_SEASON}`.execute(db);
  return rows.map(({ home, away, home_score, away_score }) => ({ home, away, score: [home_score, away_score] }));
}

/** The longest seasons of a league have about 2,500 matches. */
const MOST_OF_A_SEASON = 4000;

/** Which of these are stored. */
export async function knownPast(db: Writer, ids: readonly number[]): Promise<number> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known from past_result where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows[0]?.known ?? 0;
}
