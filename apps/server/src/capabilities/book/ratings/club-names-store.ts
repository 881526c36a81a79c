import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface ClubName {
  readonly name: string;
  readonly club: string;
  readonly saidBy: 'results' | 'operator';
}

/** The names of a league's clubs beside those under which their matches are kept. */
export async function clubNamesOf(db: Connection, league: string): Promise<ClubName[]> {
  const { rows } = await sql<ClubName>`
    select name, club, said_by as "saidBy" from rating_club_name where league = ${league} order by club, name`.execute(
    db,
  );
  return rows;
}

/** What an operator said stays, whatever results tell later. */
export async function insertToldNames(
  db: Connection,
  league: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  if (names.size === 0) return;
  await sql`
    insert into rating_club_name (league, name, club, said_by)
    select ${league}, name, club, 'results'
    from unnest(${[...names.keys()]}::text[], ${[...names.values()]}::text[]) as told(name, club)
    on conflict (league, name) do nothing`.execute(db);
}

/** The club behind each of these names: the name itself where nobody said otherwise. */
export async function clubsNamed(db: Connection, league: string, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; club: string }>`
    select name, club from rating_club_name where league = ${league} and name = any(${[...names]}::text[])`.execute(db);
  const clubs = new Map(rows.map(({ name, club }) => [name, club]));
  return names.map((name) => clubs.get(name) ?? name);
}

/**
 * Says that a name is a club's: matches kept under the name move to the club, or go where the club has the same match, and the league is
 * due. Answers how many matches that were. A name given back to itself keeps the matches that moved before.
 */
export async function setClubName(
  tx: DatabaseTransaction,
  league: string,
  name: string,
  club: string,
): Promise<number> {
  await sql`
    insert into rating_club_name (league, name, club, said_by) values (${league}, ${name}, ${club}, 'operator')
    on conflict (league, name) do update set club = excluded.club, said_by = 'operator', said_at = now()`.execute(tx);
  // Who was told to be that name is that club as well.
  await sql`
    update rating_club_name set club = ${club}
    where league = ${league} and club = ${name} and name <> ${name}`.execute(tx);
  if (name === club) return 0;
  const doubles = await sql`
    delete from rating_match m where m.league = ${league} and ${name} in (m.home, m.away) and exists (
      select from rating_match k where k.league = m.league and k.day = m.day
        and k.home = case when m.home = ${name} then ${club} else m.home end
        and k.away = case when m.away = ${name} then ${club} else m.away end)`.execute(tx);
  const moved = await sql`
    update rating_match set
      home = case when home = ${name} then ${club} else home end,
      away = case when away = ${name} then ${club} else away end
    where league = ${league} and ${name} in (home, away) and not ${club} in (home, away)`.execute(tx);
  const changed = Number(doubles.numAffectedRows ?? 0n) + Number(moved.numAffectedRows ?? 0n);
  if (changed > 0) await sql`update rating_league set changes = changes + 1 where league = ${league}`.execute(tx);
  return changed;
}
