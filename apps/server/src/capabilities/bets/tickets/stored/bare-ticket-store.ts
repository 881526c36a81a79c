import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { LegRow, TicketRow } from './store.ts';
import type { LegStanding } from './ticket-terms.ts';

/** Of a leg what it is judged by, and what it counts with on its market. */
export interface BareLeg extends Omit<LegRow, 'fixture' | 'askedPriceMilli'> {
  readonly riskOutcome: string;
  readonly riskWinningsMinor: bigint;
  readonly riskStakesMinor: bigint;
}

/** Of a ticket what its answer and its settlement depend on: without its words, which are most of it. */
export interface BareTicket
  extends Pick<
    TicketRow,
    | 'id'
    | 'accountId'
    | 'currency'
    | 'betType'
    | 'terms'
    | 'stakeMinor'
    | 'totalStakeMinor'
    | 'potentialPayoutMinor'
    | 'oddsChangePolicy'
    | 'status'
    | 'decline'
    | 'outcome'
    | 'payoutMinor'
    | 'generation'
  > {
  /** How much of the total stake was cashed out, and for how much. */
  readonly cashedStakeMinor: bigint;
  readonly cashedOutMinor: bigint;
  readonly legs: readonly BareLeg[];
}

type StoredLeg = readonly [
  number,
  number,
  string,
  string,
  number,
  boolean,
  number,
  number,
  LegRow['deadHeat'],
  LegRow['terms'],
  LegStanding,
  string,
  string,
  string,
];

interface StoredTicket extends Omit<BareTicket, 'payoutMinor' | 'legs'> {
  readonly payoutMinor: bigint | null;
  readonly legs: readonly StoredLeg[] | null;
}

const idsOf = (ids: readonly bigint[]): string => `{${ids.join()}}`;

/** Locks tickets in the order of their ids and reads them as they then are. */
export async function lockTickets(tx: DatabaseTransaction, ids: readonly bigint[]): Promise<BareTicket[]> {
  if (ids.length === 0) return [];
  await sql`select from ticket where id = any(${idsOf(ids)}::bigint[]) order by id for no key update`.execute(tx);
  return bareTickets(tx, ids);
}

/** In the order of their ids; the caller holds their locks. */
export async function bareTickets(tx: Database | DatabaseTransaction, ids: readonly bigint[]): Promise<BareTicket[]> {
  if (ids.length === 0) return [];
  // Lists are lighter than objects, here and there; amounts as texts, because JSON's numbers are not exact.
  const { rows } = await sql<StoredTicket>`
    select t.id, t.account_id as "accountId", t.currency, t.bet_type as "betType", t.terms, t.stake_minor as "stakeMinor",
      t.total_stake_minor as "totalStakeMinor", t.potential_payout_minor as "potentialPayoutMinor",
      t.odds_change_policy as "oddsChangePolicy", t.status, t.decline, t.outcome, t.payout_minor as "payoutMinor",
      t.generation, coalesce(t.cashed_stake_minor, 0) as "cashedStakeMinor",
      coalesce(t.cashed_out_minor, 0) as "cashedOutMinor",
      (
        select json_agg(json_build_array(
          l.position, l.fixture_id, l.market_key, l.outcome, l.price_milli, l.live, l.placed_event_ms, l.result, l.dead_heat,
          l.terms, l.standing, l.risk_outcome, l.risk_winnings_minor::text, l.risk_stakes_minor::text
        ) order by l.position)
        from ticket_leg l where l.ticket_id = t.id
      ) as legs
    from ticket t where t.id = any(${idsOf(ids)}::bigint[]) order by t.id`.execute(tx);
  return rows.map((row) => ({ ...row, legs: (row.legs ?? []).map(legOf) }));
}

const legOf = (stored: StoredLeg): BareLeg => {
  const [position, fixtureId, marketKey, outcome, priceMilli, live, placedEventMs, result, deadHeat, ...rest] = stored;
  const [terms, standing, riskOutcome, winnings, stakes] = rest;
  return {
    position,
    fixtureId,
    marketKey,
    outcome,
    priceMilli,
    live,
    placedEventMs,
    result,
    deadHeat,
    terms,
    standing,
    riskOutcome,
    riskWinningsMinor: BigInt(winnings),
    riskStakesMinor: BigInt(stakes),
  };
};
