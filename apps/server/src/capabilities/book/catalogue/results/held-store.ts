import type { MarketKey, OutcomeSettlement } from '@evens/catalogue';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import type { StandingResult } from './decide-results.ts';

// biome-ignore lint/complexity/noBannedTypes: Kysely's own word for "no tables named".
type Writer = Database | Transaction<{}>;

/** What a source would make of a result that stands, and does not by itself. */
export interface ResultToHold {
  readonly fixtureId: number;
  readonly key: MarketKey;
  readonly result: StandingResult;
  readonly eventMs: number;
  readonly why: 'late' | 'manual';
}

export interface HeldResult {
  readonly id: bigint;
  readonly fixtureId: number;
  readonly key: MarketKey;
  readonly kind: 'settled' | 'rolledBack';
  readonly outcomes: readonly OutcomeSettlement[];
  readonly eventMs: number;
  readonly why: 'late' | 'manual';
  readonly heldMs: number;
}

/** One waits a market: the newest word takes the place of an earlier. What a person has refused is not asked again. */
export async function holdResults(db: Writer, rows: readonly ResultToHold[]): Promise<void> {
  if (rows.length === 0) return;
  const newest = new Map(rows.map((row) => [`${row.fixtureId} ${row.key}`, row]));
  const given = [...newest.values()].map(({ fixtureId, key, result, eventMs, why }) => ({
    fixture_id: fixtureId,
    market_key: key,
    of_generation: result.generation - 1,
    kind: result.kind,
    outcomes: result.outcomes,
    confirmed: result.confirmed,
    event_at: new Date(eventMs).toISOString(),
    why,
  }));
  await sql`
    insert into held_result (fixture_id, market_key, of_generation, kind, outcomes, confirmed, event_at, why)
    select g.* from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(
      fixture_id bigint, market_key text, of_generation integer, kind text, outcomes jsonb, confirmed boolean,
      event_at timestamptz, why text)
    where not exists (
      select from held_result h where h.fixture_id = g.fixture_id and h.market_key = g.market_key
        and h.of_generation = g.of_generation and h.answer = 'refused' and h.kind = g.kind and h.outcomes = g.outcomes)
    on conflict (fixture_id, market_key) where answered_at is null do update set
      of_generation = excluded.of_generation, kind = excluded.kind, outcomes = excluded.outcomes,
      confirmed = excluded.confirmed, event_at = excluded.event_at, why = excluded.why`.execute(db);
}

/** The source says what stands after all: nobody need answer. */
export async function withdrawHeld(
  db: Writer,
  rows: readonly { readonly fixtureId: number; readonly key: MarketKey }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update held_result h set answered_at = now(), answer = 'withdrawn'
    from unnest(${rows.map((row) => row.fixtureId)}::bigint[], ${rows.map((row) => row.key)}::text[])
      as given(fixture_id, market_key)
    where h.answered_at is null and h.fixture_id = given.fixture_id and h.market_key = given.market_key`.execute(db);
}

interface HeldRow {
  id: bigint;
  fixture_id: bigint;
  market_key: string;
  kind: 'settled' | 'rolledBack';
  outcomes: readonly OutcomeSettlement[];
  event_at: Date;
  why: 'late' | 'manual';
  held_at: Date;
}

const heldOf = (row: HeldRow): HeldResult => ({
  id: row.id,
  fixtureId: Number(row.fixture_id),
  key: row.market_key,
  kind: row.kind,
  outcomes: row.outcomes,
  eventMs: row.event_at.getTime(),
  why: row.why,
  heldMs: row.held_at.getTime(),
});

/** What waits for a person, those that wait longest first. */
export async function heldResults(db: Writer, limit: number): Promise<HeldResult[]> {
  const { rows } = await sql<HeldRow>`
    select * from held_result where answered_at is null order by held_at limit ${limit}`.execute(db);
  return rows.map(heldOf);
}

/** A person's answer, once; undefined where it is answered already. What is taken is still to be said. */
export async function answerHeld(
  db: Writer,
  id: bigint,
  answer: 'taken' | 'refused',
  by: string,
): Promise<HeldResult | undefined> {
  const { rows } = await sql<HeldRow>`
    update held_result set answered_at = now(), answer = ${answer}, answered_by = ${by}
    where id = ${id} and answered_at is null returning *`.execute(db);
  return rows[0] && heldOf(rows[0]);
}
