import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { firstRoundId } from './round-id.ts';

/** Which rounds are looked through. */
export interface BestRoundsAsked {
  readonly currency: Currency;
  readonly games: readonly string[];
  /** In minor units: rounds of a lower stake do not count. */
  readonly leastStakeMinor: bigint;
  /** Of their beginnings, as the database's clock says: from the first, before the last. */
  readonly from: Date;
  readonly until: Date;
}

/** A round by what it paid of its stake. */
export interface BestRound {
  readonly accountId: string;
  readonly roundId: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly at: Date;
}

/** Ids run with the clocks of the processes that made them, which may differ from the database's by so much. */
const CLOCKS_APART_MS = 60_000;

/**
 * The best round of each player: the highest multiple of its stake, of equal ones the earlier. Rounds for money alone, and those that are
 * over: play money and free spins do not count. Reads the rounds of the period once, by their ids.
 */
export async function bestRounds(db: Database | DatabaseTransaction, asked: BestRoundsAsked): Promise<BestRound[]> {
  const { currency, games, leastStakeMinor, from, until } = asked;
  const { rows } = await sql<BestRound>`
    select distinct on (r.account_id) r.account_id as "accountId", r.id as "roundId", r.stake_minor as "stakeMinor",
      r.payout_minor as "payoutMinor", r.started_at as at
    from round r
    where r.id >= ${firstRoundId(from.getTime() - CLOCKS_APART_MS)} and r.id < ${firstRoundId(until.getTime() + CLOCKS_APART_MS)}
      and r.started_at >= ${from} and r.started_at < ${until}
      and r.status = 'over' and not r.play and r.grant_id is null
      and r.currency = ${currency} and r.game = any(${[...games]}::text[]) and r.stake_minor >= ${leastStakeMinor}
    order by r.account_id, div(r.payout_minor::numeric * 1000000000000000000, r.stake_minor) desc, r.started_at, r.id`.execute(
    db,
  );
  return rows;
}
