import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/index.ts';

/** Keys of favourite games, the one added last in front. */
export async function favouritesOf(db: Database, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select game from lobby_favourite where account_id = ${accountId} order by place desc`.execute(db);
  return rows.map(({ game }) => game);
}

/** False where the account would have more than it may; nothing is added then. The last of the games comes to the front. */
export const addFavourites = (
  db: Database,
  accountId: string,
  games: readonly string[],
  most: number,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    // Two pages of one account add one after the other, or both would count without the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`lobby favourites ${accountId}`}, 0))`.execute(tx);
    const { rows } = await sql<{ others: bigint }>`
      select count(*) as others from lobby_favourite
      where account_id = ${accountId} and game <> all(${[...games]}::text[])`.execute(tx);
    if (Number(rows[0]?.others ?? 0n) + games.length > most) return false;
    await sql`
      insert into lobby_favourite (account_id, game)
      select ${accountId}, g.game from unnest(${[...games]}::text[]) with ordinality as g(game, place) order by g.place
      on conflict (account_id, game) do update set place = excluded.place`.execute(tx);
    return true;
  });

export async function removeFavourite(db: Database, accountId: string, game: string): Promise<void> {
  await sql`delete from lobby_favourite where account_id = ${accountId} and game = ${game}`.execute(db);
}
