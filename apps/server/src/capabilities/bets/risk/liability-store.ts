import { sql } from 'kysely';
import { type Database, listOf, textsOf } from '../../../platform/database/index.ts';

/** What one market holds, in minor units of the house's currency. */
export interface MarketHeld {
  readonly fixtureId: number;
  readonly marketKey: string;
  /** Of the contest, as far as it is still stored. */
  readonly sportId: number | null;
  readonly tournamentId: number | null;
  readonly stakesMinor: bigint;
  /** The largest winnings of an outcome, and which; `*` where only bets beside each other are held. */
  readonly worstOutcome: string;
  readonly worstWinningsMinor: bigint;
  /** What may come true beside any outcome, as if all of it did. */
  readonly poolMinor: bigint;
}

/**
 * Every market with open bets, by what it loses at worst, the worst first. A row an outcome is read and added up once: as many as
 * there are markets with bets on contests that are not long over, however many bets there are.
 */
export async function marketsHeld(db: Database): Promise<MarketHeld[]> {
  const { rows } = await sql<MarketHeld>`
    with held as materialized (
      select fixture_id, market_key, sum(stakes_minor)::bigint as stakes,
        coalesce(max(winnings_minor) filter (where outcome <> '*'), 0) as worst,
        coalesce(sum(winnings_minor) filter (where outcome = '*'), 0)::bigint as pool,
        (array_agg(outcome order by (outcome <> '*') desc, winnings_minor desc, outcome))[1] as worst_outcome
      from risk_exposure where winnings_minor <> 0 or stakes_minor <> 0
      group by 1, 2
    )
    select h.fixture_id::float8 as "fixtureId", h.market_key as "marketKey", f.sport_id as "sportId",
      f.tournament_id::float8 as "tournamentId", h.stakes as "stakesMinor", h.worst_outcome as "worstOutcome",
      h.worst as "worstWinningsMinor", h.pool as "poolMinor"
    from held h left join fixture f on f.id = h.fixture_id
    order by h.stakes - h.worst - h.pool, h.fixture_id, h.market_key`.execute(db);
  return rows;
}

export interface OutcomeHeld {
  readonly fixtureId: number;
  readonly marketKey: string;
  readonly outcome: string;
  readonly winningsMinor: bigint;
}

/** The outcomes of these markets on which there are open bets. */
export async function outcomesHeld(
  db: Database,
  markets: readonly { readonly fixtureId: number; readonly marketKey: string }[],
): Promise<OutcomeHeld[]> {
  if (markets.length === 0) return [];
  const { rows } = await sql<OutcomeHeld>`
    select x.fixture_id::float8 as "fixtureId", x.market_key as "marketKey", x.outcome, x.winnings_minor as "winningsMinor"
    from unnest(
      ${listOf(markets, (each) => each.fixtureId)}::bigint[], ${textsOf(markets, (each) => each.marketKey)}::text[]
    ) as m(fixture_id, market_key)
    join risk_exposure x on x.fixture_id = m.fixture_id and x.market_key = m.market_key
    where x.winnings_minor <> 0 or x.stakes_minor <> 0
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** What the stakes of one market come to. */
export async function stakesHeld(db: Database, fixtureId: number, marketKey: string): Promise<bigint> {
  const { rows } = await sql<{ stakes: bigint }>`
    select coalesce(sum(stakes_minor), 0)::bigint as stakes from risk_exposure
    where fixture_id = ${fixtureId} and market_key = ${marketKey}`.execute(db);
  return rows[0]?.stakes ?? 0n;
}
