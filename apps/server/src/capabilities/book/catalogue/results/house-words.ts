import type { FixtureStatus, FixtureToRule, LiveScore, MarketKey } from '@evens/catalogue';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables named".
type Writer = Database | Transaction<{}>;

/** The producer under whose name the house's own words are stored. */
export const HOUSE = 'house';

/** A stored fixture as the house's rules look at it, but for whether its source still tells of it. */
export type StoredEnding = Omit<FixtureToRule, 'known'>;

interface EndingRow {
  id: bigint;
  sport_id: number;
  kind: 'match' | 'outright' | 'race';
  status: FixtureStatus;
  start_at: Date;
  live: LiveScore | null;
  format: Record<string, number | string> | null;
  over_at: Date | null;
  changed_at: Date;
}

/** How these fixtures stand by what is stored of them. */
export async function endingsOf(db: Writer, fixtureIds: readonly number[]): Promise<Map<number, StoredEnding>> {
  if (fixtureIds.length === 0) return new Map();
  const { rows } = await sql<EndingRow>`
    select id, sport_id, kind, status, start_at, live, description -> 'format' as format, over_at, changed_at
    from fixture where id = any(${[...fixtureIds]}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        fixture: {
          sportId: row.sport_id,
          kind: row.kind,
          status: row.status,
          startMs: row.start_at.getTime(),
          ...(row.live && { live: row.live }),
          ...(row.format && { format: row.format }),
        },
        overMs: row.over_at?.getTime(),
        lastWordWallMs: row.changed_at.getTime(),
      },
    ]),
  );
}

/** Which of these fixtures have bets voided by the house. */
export async function fixturesWithHouseVoids(db: Writer, fixtureIds: readonly number[]): Promise<Set<number>> {
  if (fixtureIds.length === 0) return new Set();
  const { rows } = await sql<{ id: bigint }>`
    select distinct fixture_id as id from market_void
    where fixture_id = any(${[...fixtureIds]}::bigint[]) and rule is not null and rolled_back_at is null`.execute(db);
  return new Set(rows.map((row) => Number(row.id)));
}

/** Takes back the house's voids of markets that a source has decided after all; answers with the markets it touched. */
export async function rollBackHouseVoids(
  db: Writer,
  fixtureId: number,
  markets: readonly MarketKey[],
): Promise<MarketKey[]> {
  const { rows } = await sql<{ key: string }>`
    with decided as (
      select v.position, array_agg(k.key) as keys
      from market_void v cross join lateral unnest(v.market_keys) as k (key)
      where v.fixture_id = ${fixtureId} and v.rule is not null and v.rolled_back_at is null
        and k.key = any(${[...markets]}::text[]) and not k.key = any(v.rolled_back_keys)
      group by v.position
    ), taken as (
      update market_void v set rolled_back_keys = v.rolled_back_keys || d.keys
      from decided d where d.position = v.position returning d.keys
    )
    select distinct unnest(keys) as key from taken order by key`.execute(db);
  return rows.map((row) => row.key);
}
