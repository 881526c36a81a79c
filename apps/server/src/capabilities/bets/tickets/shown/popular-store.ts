import { sql } from 'kysely';
import { DATABASE_NOW, type Database, type DatabaseMoment } from '../../../../platform/database/index.ts';

export interface BackedOutcome {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly players: number;
}

/** Looks at no more bets than this, the newest, however many were placed in the time. */
const MOST_TICKETS = 1000;
const MOST_OUTCOMES = 200;

/**
 * Outcomes of bets that were taken in the last hours, by how many players backed each: who bets often counts once, so that
 * nobody makes an outcome popular alone; bets with play money do not count.
 */
export async function backedOutcomes(
  db: Database,
  hours: number,
  leastPlayers: number,
  moment: DatabaseMoment = DATABASE_NOW,
): Promise<BackedOutcome[]> {
  const { rows } = await sql<BackedOutcome>`
    select l.fixture_id::float8 as "fixtureId", l.market_key as "marketKey", l.outcome,
      count(distinct t.account_id)::integer as players
    from (
      select id, account_id, status, placed_at from ticket where not terms ? 'playMoney' order by id desc limit ${MOST_TICKETS}
    ) t
    cross join lateral (
      select fixture_id, market_key, outcome from ticket_leg where ticket_id = t.id offset 0
    ) l
    where t.status = 1 and t.placed_at > ${moment} - make_interval(hours => ${hours}::integer)
    group by l.fixture_id, l.market_key, l.outcome
    having count(distinct t.account_id) >= ${leastPlayers}
    order by players desc, max(t.id) desc
    limit ${MOST_OUTCOMES}`.execute(db);
  return rows;
}
