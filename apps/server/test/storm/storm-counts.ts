import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/index.ts';
import { isLate } from './judge.ts';
import type { BetRecord } from './player.ts';
import type { SaleRecord } from './seller.ts';
import { type SaleCounts, saleCounts } from './sold.ts';

/** What a storm has brought about so far. */
export interface StormCounts extends SaleCounts {
  readonly accepted: number;
  readonly refusedForPrice: number;
  readonly late: number;
  /** Results of markets with bets on them that a later word corrected. */
  readonly corrections: number;
  /** Bets beyond a limit that stand after all, and those that do not. */
  readonly traderTook: number;
  readonly traderRefused: number;
}

export async function stormCounts(
  db: Database,
  bets: readonly BetRecord[],
  sales: readonly SaleRecord[],
): Promise<StormCounts> {
  const { rows } = await sql<{ corrected: bigint }>`
    select count(*) as corrected from market_result r where r.generation > 1 and exists (
      select from ticket_leg l where l.fixture_id = r.fixture_id and l.market_key = r.market_key
    )`.execute(db);
  const standing = bets.filter((bet) => bet.last?.status === 1);
  return {
    accepted: standing.length,
    refusedForPrice: bets.filter((bet) => bet.code === 'PriceChanged' || bet.last?.decline?.code === 'PriceChanged')
      .length,
    late: bets.filter((bet) => isLate(bet.code) || isLate(bet.last?.decline?.code)).length,
    corrections: Number(rows[0]?.corrected ?? 0n),
    traderTook: standing.filter((bet) => bet.first?.status === 0).length,
    traderRefused: bets.filter((bet) => bet.first?.status === 0 && bet.last?.status === 2).length,
    ...(await saleCounts(db, sales)),
  };
}
