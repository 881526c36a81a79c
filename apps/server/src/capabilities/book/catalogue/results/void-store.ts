import type { HouseWordRule } from '@evens/betting';
import type { MarketKey } from '@evens/catalogue';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables named".
type Writer = Database | Transaction<{}>;

export interface StoredVoid {
  readonly position: bigint;
  readonly fixtureId: number;
  /** Undefined: every market of the fixture. */
  readonly markets: readonly MarketKey[] | undefined;
  readonly fromMs: number | undefined;
  readonly untilMs: number | undefined;
  readonly reason: string;
  readonly eventMs: number;
  /** Taken back as a whole. */
  readonly rolledBackMs: number | undefined;
  /** Taken back for these markets only. */
  readonly rolledBackMarkets: readonly MarketKey[];
  /** The house's rule, where no source said it. */
  readonly rule?: HouseWordRule;
}

interface VoidRow {
  position: bigint;
  fixture_id: bigint;
  market_keys: string[] | null;
  from_at: Date | null;
  until_at: Date | null;
  reason: string;
  event_at: Date;
  rolled_back_at: Date | null;
  rolled_back_keys: string[];
  rule: HouseWordRule | null;
}

const voidOf = (row: VoidRow): StoredVoid => ({
  position: row.position,
  fixtureId: Number(row.fixture_id),
  markets: row.market_keys ?? undefined,
  fromMs: row.from_at?.getTime(),
  untilMs: row.until_at?.getTime(),
  reason: row.reason,
  eventMs: row.event_at.getTime(),
  rolledBackMs: row.rolled_back_at?.getTime(),
  rolledBackMarkets: row.rolled_back_keys,
  ...(row.rule !== null && { rule: row.rule }),
});

/** Undefined when exactly this void stands already. */
export async function storeVoid(
  db: Writer,
  given: Omit<StoredVoid, 'position' | 'rolledBackMs' | 'rolledBackMarkets'>,
): Promise<StoredVoid | undefined> {
  const instant = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));
  const keys = given.markets ? [...given.markets].sort() : null;
  const { rows } = await sql<VoidRow>`
    insert into market_void (fixture_id, market_keys, from_at, until_at, reason, event_at, rule)
    select ${given.fixtureId}, ${keys}::text[], ${instant(given.fromMs)}::timestamptz,
      ${instant(given.untilMs)}::timestamptz, ${given.reason}, ${new Date(given.eventMs)}::timestamptz,
      ${given.rule ?? null}::text
    where not exists (
      select from market_void v where v.fixture_id = ${given.fixtureId} and v.rolled_back_at is null
        and v.rolled_back_keys = '{}' and v.market_keys is not distinct from ${keys}::text[]
        and v.from_at is not distinct from ${instant(given.fromMs)}::timestamptz
        and v.until_at is not distinct from ${instant(given.untilMs)}::timestamptz)
    returning *`.execute(db);
  return rows[0] && voidOf(rows[0]);
}

/** Takes back the standing voids of a fixture, or of these markets only; answers with the voids it touched. */
export async function rollBackVoids(
  db: Writer,
  fixtureId: number,
  markets: readonly MarketKey[] | undefined,
  eventMs: number,
): Promise<StoredVoid[]> {
  const keys = markets ? [...markets] : null;
  const { rows } = await sql<VoidRow>`
    update market_void set
      rolled_back_at = case when ${keys}::text[] is null then ${new Date(eventMs)}::timestamptz end,
      rolled_back_keys = rolled_back_keys || coalesce(${keys}::text[], '{}')
    where fixture_id = ${fixtureId} and rolled_back_at is null
      and (${keys}::text[] is null or market_keys is null or market_keys && ${keys}::text[])
      and (${keys}::text[] is null or not rolled_back_keys @> ${keys}::text[])
    returning *`.execute(db);
  return rows.map(voidOf);
}

/** Voids of these fixtures, those taken back included. */
export async function voidsOf(db: Writer, fixtureIds: readonly number[]): Promise<StoredVoid[]> {
  if (fixtureIds.length === 0) return [];
  const { rows } = await sql<VoidRow>`
    select * from market_void where fixture_id = any(${fixtureIds}::bigint[]) order by position`.execute(db);
  return rows.map(voidOf);
}
