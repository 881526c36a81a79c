import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

/** What one bet, or one of several singles in a ticket, counts towards a grant. */
export interface Counted {
  /** `ticket:ID`, `round:ID`. */
  readonly source: string;
  /** From 1. */
  readonly part: number;
  readonly grantId: string;
  readonly countedMinor: bigint;
  /** Of a single its market and its outcome; null for all else. */
  readonly market: string | null;
  readonly outcome: string | null;
}

/** What stands of these bets, and of others of the same grants on the same markets. */
export async function countedFor(
  db: Database | DatabaseTransaction,
  sources: readonly string[],
  markets: readonly { readonly grantId: string; readonly market: string }[],
): Promise<Counted[]> {
  if (sources.length === 0) return [];
  const { rows } = await sql<Counted>`
    select source, part::integer as part, grant_id as "grantId", counted_minor as "countedMinor", market, outcome
    from bonus_counted c
    where c.source = any(${[...sources]}::text[]) or (c.grant_id, c.market) in (
      select * from unnest(${markets.map((each) => each.grantId)}::uuid[], ${markets.map((each) => each.market)}::text[])
    )`.execute(db);
  return rows;
}

export async function writeCounted(tx: DatabaseTransaction, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  await sql`
    insert into bonus_counted (source, part, grant_id, counted_minor, market, outcome)
    select * from unnest(
      ${counted.map((each) => each.source)}::text[], ${counted.map((each) => each.part)}::smallint[],
      ${counted.map((each) => each.grantId)}::uuid[], ${counted.map((each) => String(each.countedMinor))}::bigint[],
      ${counted.map((each) => each.market)}::text[], ${counted.map((each) => each.outcome)}::text[]
    )
    on conflict (source, part) do update set grant_id = excluded.grant_id, counted_minor = excluded.counted_minor,
      market = excluded.market, outcome = excluded.outcome`.execute(tx);
}
