import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

export type ErrorState = 'open' | 'believed' | 'withdrawn' | 'reopened' | 'priced' | 'shut' | 'void';

export interface ErrorOutcome {
  readonly outcome: string;
  readonly oldMilli: number | null;
  readonly newMilli: number | null;
}

export interface NewPriceError {
  readonly fixtureId: number;
  readonly key: string;
  readonly fault: string;
  readonly outcomes: readonly ErrorOutcome[];
  readonly eventMs: number;
}

export interface PriceError extends NewPriceError {
  readonly id: bigint;
  readonly foundMs: number;
  readonly state: ErrorState;
  readonly answeredBy: string | null;
  readonly reason: string | null;
}

interface ErrorRow {
  id: bigint;
  fixture_id: bigint;
  market_key: string;
  fault: string;
  outcomes: readonly ErrorOutcome[];
  event_ms: bigint;
  found_at: Date;
  state: ErrorState;
  answered_by: string | null;
  reason: string | null;
}

const errorOf = (row: ErrorRow): PriceError => ({
  id: row.id,
  fixtureId: Number(row.fixture_id),
  key: row.market_key,
  fault: row.fault,
  outcomes: row.outcomes,
  eventMs: Number(row.event_ms),
  foundMs: row.found_at.getTime(),
  state: row.state,
  answeredBy: row.answered_by,
  reason: row.reason,
});

/** One open row a market: what is found while it is open is the same error, by its newest prices. */
export async function storeErrors(db: Database, found: readonly NewPriceError[]): Promise<void> {
  const rows = [...new Map(found.map((each) => [`${each.fixtureId} ${each.key}`, each])).values()].map((each) => ({
    fixture_id: each.fixtureId,
    market_key: each.key,
    fault: each.fault,
    outcomes: each.outcomes,
    event_ms: each.eventMs,
  }));
  await sql`
    insert into price_error (fixture_id, market_key, fault, outcomes, event_ms)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
      fixture_id bigint, market_key text, fault text, outcomes jsonb, event_ms bigint)
    on conflict (fixture_id, market_key) where ended_at is null do update set
      fault = excluded.fault, outcomes = excluded.outcomes, event_ms = excluded.event_ms`.execute(db);
}

/** The source insisted, or took it back, or its fixture is gone: nobody need answer. */
export async function endErrors(
  db: Database,
  ended: readonly { readonly fixtureId: number; readonly key: string; readonly state: 'believed' | 'withdrawn' }[],
): Promise<void> {
  if (ended.length === 0) return;
  await sql`
    update price_error e set ended_at = now(), state = given.state
    from unnest(${ended.map((each) => each.fixtureId)}::bigint[], ${ended.map((each) => each.key)}::text[],
      ${ended.map((each) => each.state)}::text[]) as given(fixture_id, market_key, state)
    where e.ended_at is null and e.fixture_id = given.fixture_id and e.market_key = given.market_key`.execute(db);
}

/** What is open, for who begins to lead. */
export async function openErrors(db: Database): Promise<PriceError[]> {
  const { rows } = await sql<ErrorRow>`
    select * from price_error where ended_at is null order by found_at`.execute(db);
  return rows.map(errorOf);
}

/** Open ones first, then the newest. */
export async function listErrors(db: Database, limit: number): Promise<PriceError[]> {
  const { rows } = await sql<ErrorRow>`
    (select * from price_error where ended_at is null order by found_at desc limit ${limit})
    union all
    (select * from price_error where ended_at is not null order by found_at desc limit ${limit})
    limit ${limit}`.execute(db);
  return rows.map(errorOf);
}

export async function countOpenErrors(db: Database): Promise<number> {
  const { rows } = await sql<{ open: bigint }>`
    select count(*) as open from price_error where ended_at is null`.execute(db);
  return Number(rows[0]?.open ?? 0n);
}

export async function lockOpenError(tx: DatabaseTransaction, id: bigint): Promise<PriceError | undefined> {
  const { rows } = await sql<ErrorRow>`
    select * from price_error where id = ${id} and ended_at is null for update`.execute(tx);
  return rows[0] && errorOf(rows[0]);
}

export async function storeAnswer(
  tx: DatabaseTransaction,
  id: bigint,
  answer: { readonly state: ErrorState; readonly by: string; readonly reason: string },
): Promise<void> {
  await sql`
    update price_error set ended_at = now(), state = ${answer.state}, answered_by = ${answer.by},
      reason = ${answer.reason}
    where id = ${id}`.execute(tx);
}

/** What a person took for right and the leader of the feed has not opened yet. */
export async function errorsToBelieve(db: Database): Promise<PriceError[]> {
  const { rows } = await sql<ErrorRow>`
    select * from price_error where state = 'reopened' and applied_at is null order by id limit 100`.execute(db);
  return rows.map(errorOf);
}

export async function markBelieved(db: Database, id: bigint): Promise<void> {
  await sql`update price_error set applied_at = now() where id = ${id}`.execute(db);
}

export interface BetsOnMarket {
  readonly bets: number;
  readonly stakes: readonly { readonly currency: string; readonly minor: string }[];
}

/** Bets of money that wait on a market, placed between two event times. */
export async function betsOnMarket(
  db: Database,
  { fixtureId, key }: Pick<PriceError, 'fixtureId' | 'key'>,
  fromMs: number,
  untilMs: number,
): Promise<BetsOnMarket> {
  const { rows } = await sql<{ currency: string; bets: bigint; minor: bigint }>`
    select t.currency, count(*) as bets, sum(t.total_stake_minor)::bigint as minor
    from ticket t where t.status in (1, 5) and not t.terms ? 'playMoney' and t.id in (
      select ticket_id from ticket_leg where waits and fixture_id = ${fixtureId} and market_key = ${key}
        and placed_event_ms >= ${Math.floor(fromMs)} and placed_event_ms < ${Math.ceil(untilMs)})
    group by t.currency order by t.currency`.execute(db);
  return {
    bets: rows.reduce((sum, row) => sum + Number(row.bets), 0),
    stakes: rows.map(({ currency, minor }) => ({ currency, minor: String(minor) })),
  };
}
