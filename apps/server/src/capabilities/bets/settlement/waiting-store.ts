import type { WaitingMarket } from '@evens/catalogue';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** Markets of these fixtures on which taken bets still wait, each with every outcome that anybody took, by fixture. */
export async function waitingMarkets(
  db: Database,
  fixtureIds: readonly number[],
): Promise<Map<number, readonly WaitingMarket[]>> {
  const waiting = new Map<number, WaitingMarket[]>();
  if (fixtureIds.length === 0) return waiting;
  const { rows } = await sql<{ fixtureId: bigint; key: string; outcomes: string[] }>`
    with leg as materialized (
      select l.fixture_id, l.market_key, l.outcome, 'place:' || (l.terms -> 'place' ->> 'places') as place_key,
        t.settled_at is null and l.result = 0 as waits,
        t.settled_at is null and l.standing -> 'placeResult' is null as place_waits
      from (
        select * from ticket_leg where fixture_id = any(${[...fixtureIds]}::bigint[]) and waits
        union all
        select * from ticket_leg where fixture_id = any(${[...fixtureIds]}::bigint[]) and not waits
      ) l join ticket t on t.id = l.ticket_id
      where t.status in (1, 5)
    ),
    half as (
      select fixture_id, market_key as key, outcome, waits from leg
      union all
      select fixture_id, place_key, outcome, place_waits from leg where place_key is not null
    )
    select fixture_id as "fixtureId", key, array_agg(distinct outcome) as outcomes
    from half group by fixture_id, key having bool_or(waits) order by fixture_id, key`.execute(db);
  for (const { fixtureId, key, outcomes } of rows) {
    const id = Number(fixtureId);
    waiting.set(id, [...(waiting.get(id) ?? []), { key, outcomes }]);
  }
  return waiting;
}
