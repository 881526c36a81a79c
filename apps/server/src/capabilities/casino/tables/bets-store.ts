import type { LiveBets } from '@evens/contract';
import { sql } from 'kysely';
import { type Database, KEPT_STATEMENT } from '../../../platform/database/index.ts';

/** What all players together have laid in a round: by place how many of them, those with the most in front. */
export async function groupedBets(db: Database, roundId: bigint): Promise<LiveBets> {
  const { rows } = await sql<{ place: string | null; players: number; bets: number }>`${KEPT_STATEMENT}
    select b.place, count(distinct r.account_id)::integer as players, count(*)::integer as bets
    from round r cross join lateral jsonb_to_recordset(r.press -> 'bets') as b(place text)
    where r.shared_id = ${roundId} and r.status <> 'returned'
    group by grouping sets ((b.place), ())
    order by players desc, b.place`.execute(db);
  const all = rows.find(({ place }) => place === null);
  return {
    round: String(roundId),
    players: all?.players ?? 0,
    bets: all?.bets ?? 0,
    places: rows.flatMap(({ place, players }): [string, number][] => (place === null ? [] : [[place, players]])),
  };
}
