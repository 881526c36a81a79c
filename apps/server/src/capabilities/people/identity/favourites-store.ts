import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

interface Row {
  readonly ids: number[];
}

/** Ids of favourite tournaments, the one that was added last in front; undefined for an account that is not there. */
export async function favouritesOf(db: Database, accountId: string): Promise<number[] | undefined> {
  const { rows } = await sql<Row>`
    select favourite_tournaments::float8[] as ids from identity_account where id = ${accountId}`.execute(db);
  return rows[0]?.ids;
}

/** Undefined where the account has as many others as it may. */
export async function addFavourite(
  db: Database,
  accountId: string,
  tournamentId: number,
  most: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<Row>`
    update identity_account
    set favourite_tournaments = array_prepend(${tournamentId}::bigint, array_remove(favourite_tournaments, ${tournamentId}))
    where id = ${accountId} and cardinality(array_remove(favourite_tournaments, ${tournamentId})) < ${most}
    returning favourite_tournaments::float8[] as ids`.execute(db);
  return rows[0]?.ids;
}

export async function removeFavourite(
  db: Database,
  accountId: string,
  tournamentId: number,
): Promise<number[] | undefined> {
  const { rows } = await sql<Row>`
    update identity_account set favourite_tournaments = array_remove(favourite_tournaments, ${tournamentId})
    where id = ${accountId} returning favourite_tournaments::float8[] as ids`.execute(db);
  return rows[0]?.ids;
}
