import type { Incident, Lineups, MarketKey, OutcomeCode, Pair } from '@evens/catalogue';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import type { Momentum } from './momentum.ts';
import type { PriceMoves } from './moves.ts';

// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables named".
type Writer = Database | Transaction<{}>;

/** What is kept of a match beside its score and results. Bounded by whoever makes it. */
export interface StoredStory {
  readonly fixtureId: number;
  readonly incidents: readonly Incident[];
  /** Of the last incident heard, kept or not. */
  readonly lastNumber: number;
  /** How often each kind happened to each side, thinned ones included. */
  readonly counts: Readonly<Record<string, Pair>>;
  readonly momentum: Momentum | undefined;
  readonly moves: PriceMoves | undefined;
  readonly lineups: Lineups | undefined;
}

interface StoryRow {
  fixture_id: bigint;
  incidents: readonly Incident[];
  last_number: number;
  counts: Readonly<Record<string, Pair>>;
  momentum_from: Date | null;
  momentum_step_sec: number | null;
  momentum: number[] | null;
  market_key: MarketKey | null;
  outcomes: OutcomeCode[] | null;
  prices: number[] | null;
  lineups: Lineups | null;
}

const storyOf = (row: StoryRow): StoredStory => ({
  fixtureId: Number(row.fixture_id),
  incidents: row.incidents,
  lastNumber: row.last_number,
  counts: row.counts,
  momentum:
    row.momentum_from && row.momentum_step_sec !== null && row.momentum
      ? { fromMs: row.momentum_from.getTime(), stepSec: row.momentum_step_sec, values: row.momentum }
      : undefined,
  moves:
    row.market_key !== null && row.outcomes && row.prices
      ? { market: row.market_key, codes: row.outcomes, log: row.prices }
      : undefined,
  lineups: row.lineups ?? undefined,
});

const COLUMNS = sql`fixture_id, incidents, last_number, counts, momentum_from, momentum_step_sec, momentum, market_key,
  outcomes, prices, lineups`;

export async function storyOfFixture(db: Database, fixtureId: number): Promise<StoredStory | undefined> {
  const { rows } = await sql<StoryRow>`select ${COLUMNS} from fixture_story where fixture_id = ${fixtureId}`.execute(
    db,
  );
  return rows[0] && storyOf(rows[0]);
}

/** Those of these fixtures that are stored, each with its start and its story, where it has one yet. */
export async function storiesToWrite(
  db: Writer,
  fixtureIds: readonly number[],
): Promise<Map<number, { readonly startMs: number; readonly story: StoredStory | undefined }>> {
  const { rows } = await sql<StoryRow & { id: bigint; start_at: Date; story: bigint | null }>`
    select fixture.id, fixture.start_at, fixture_story.fixture_id as story, fixture_story.*
    from fixture left join fixture_story on fixture_story.fixture_id = fixture.id
    where fixture.id = any(${fixtureIds}::bigint[])`.execute(db);
  return new Map(
    rows.map((row) => [
      Number(row.id),
      { startMs: row.start_at.getTime(), story: row.story === null ? undefined : storyOf(row) },
    ]),
  );
}

/** Replaces what is kept of these matches. */
export async function storeStories(db: Writer, stories: readonly StoredStory[]): Promise<void> {
  const rows = stories.map(({ fixtureId, incidents, lastNumber, counts, momentum, moves, lineups }) => ({
    fixture_id: fixtureId,
    incidents,
    last_number: lastNumber,
    counts,
    momentum_from: momentum ? new Date(momentum.fromMs).toISOString() : null,
    momentum_step_sec: momentum?.stepSec ?? null,
    momentum: momentum?.values ?? null,
    market_key: moves?.market ?? null,
    outcomes: moves?.codes ?? null,
    prices: moves?.log ?? null,
    lineups: lineups ?? null,
  }));
  await sql`
    insert into fixture_story (${COLUMNS})
    select ${COLUMNS} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      fixture_id bigint, incidents jsonb, last_number integer, counts jsonb, momentum_from timestamptz,
      momentum_step_sec integer, momentum smallint[], market_key text, outcomes text[], prices integer[], lineups jsonb)
    on conflict (fixture_id) do update set
      incidents = excluded.incidents, last_number = excluded.last_number, counts = excluded.counts,
      momentum_from = excluded.momentum_from, momentum_step_sec = excluded.momentum_step_sec,
      momentum = excluded.momentum, market_key = excluded.market_key, outcomes = excluded.outcomes,
      prices = excluded.prices, lineups = excluded.lineups, saved_at = now()`.execute(db);
}
