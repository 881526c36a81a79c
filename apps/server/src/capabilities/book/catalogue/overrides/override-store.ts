import type { MarketKey, OutcomeCode } from '@evens/catalogue';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { PRICE_FAULTS, type PriceFault } from '../book/price-checks.ts';
import type { OverrideSays, OverrideScope, StandingOverride } from './overrides.ts';

export interface ManualOverride extends StandingOverride {
  readonly id: bigint;
  readonly reason: string;
  readonly saidBy: string;
  readonly approvedBy: string | undefined;
  readonly saidMs: number;
}

export type NewOverride = StandingOverride & {
  readonly reason: string;
  readonly saidBy: string;
  readonly approvedBy?: string;
};

interface WordRow {
  id: bigint;
  sport_id: number | null;
  fixture_id: bigint | null;
  market_key: string | null;
  kind: 'suspend' | 'prices' | 'margin';
  says: StoredSays;
  reason: string;
  said_by: string;
  approved_by: string | null;
  said_at: Date;
}

interface StoredSays {
  readonly prices?: Readonly<Record<OutcomeCode, number>>;
  readonly overroundMilli?: number;
  readonly shift?: { readonly outcome: OutcomeCode; readonly byMilli: number };
  readonly accepts?: readonly string[];
}

const FAULTS: ReadonlySet<string> = new Set(PRICE_FAULTS);
const isFault = (word: string): word is PriceFault => FAULTS.has(word);

/** One writer at a time until its commit: positions are seen in the order in which they were given. */
const LOCK = sql`select pg_advisory_xact_lock(hashtext('manual_override'))`;

const columnsOf = (scope: OverrideScope) => ({
  sportId: 'sportId' in scope ? scope.sportId : null,
  fixtureId: 'fixtureId' in scope ? scope.fixtureId : null,
  marketKey: 'marketKey' in scope ? scope.marketKey : null,
});

/** The word stands when the transaction commits; what stood of its kind on the same thing is replaced. Answers with its id. */
export async function writeOverride(tx: DatabaseTransaction, word: NewOverride): Promise<bigint> {
  await LOCK.execute(tx);
  const { sportId, fixtureId, marketKey } = columnsOf(word.scope);
  const { kind, ...says } = word.says;
  await sql`
    update manual_override set ended_at = now(), ended_by = ${word.saidBy}, ended_why = 'replaced',
      position = nextval('manual_override_position')
    where ended_at is null and sport_id is not distinct from ${sportId}::integer
      and fixture_id is not distinct from ${fixtureId}::bigint and market_key is not distinct from ${marketKey}::text
      and (kind = 'suspend') = ${kind === 'suspend'}`.execute(tx);
  const { rows } = await sql<{ id: bigint }>`
    insert into manual_override (sport_id, fixture_id, market_key, kind, says, reason, said_by, approved_by)
    values (${sportId}::integer, ${fixtureId}::bigint, ${marketKey}::text, ${kind}, ${JSON.stringify(says)}::jsonb,
      ${word.reason}, ${word.saidBy}, ${word.approvedBy ?? null}::text)
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('a word was not stored');
  return id;
}

/** Ends what stands of this kind on this thing; the word that was taken back, or undefined where none stood. */
export async function takeOverrideBack(
  tx: DatabaseTransaction,
  scope: OverrideScope,
  which: 'suspend' | 'pricing',
  by: string,
): Promise<ManualOverride | undefined> {
  await LOCK.execute(tx);
  const { sportId, fixtureId, marketKey } = columnsOf(scope);
  const { rows } = await sql<WordRow>`
    update manual_override set ended_at = now(), ended_by = ${by}, ended_why = 'takenBack',
      position = nextval('manual_override_position')
    where ended_at is null and sport_id is not distinct from ${sportId}::integer
      and fixture_id is not distinct from ${fixtureId}::bigint and market_key is not distinct from ${marketKey}::text
      and (kind = 'suspend') = ${which === 'suspend'}
    returning *`.execute(tx);
  return rows[0] && wordOf(rows[0]);
}

/** All that stands, the oldest first; of one fixture where it is given. */
export async function standingOverrides(
  db: Database | DatabaseTransaction,
  fixtureId?: number,
): Promise<ManualOverride[]> {
  const of = fixtureId === undefined ? sql`` : sql`and fixture_id = ${fixtureId}`;
  const { rows } = await sql<WordRow>`
    select * from manual_override where ended_at is null ${of} order by id`.execute(db);
  return rows.map(wordOf);
}

/** Whether a match that was shut as a whole was opened manually since; one suspension that replaces another opens nothing. */
export async function openedSince(tx: DatabaseTransaction, fixtureId: number, since: Date): Promise<boolean> {
  const { rows } = await sql<{ opened: boolean }>`
    select exists (
      select from manual_override
      where fixture_id = ${fixtureId}::bigint and market_key is null and kind = 'suspend'
        and ended_at >= ${since} and ended_why <> 'replaced'
    ) as opened`.execute(tx);
  return rows[0]?.opened === true;
}

/** Rises with every word and every end of one. */
export async function overridePosition(db: Database): Promise<bigint> {
  const { rows } = await sql<{ position: bigint | null }>`
    select max(position) as position from manual_override`.execute(db);
  return rows[0]?.position ?? 0n;
}

/** Words whose fixture is over or forgotten, and prices of markets that have a result, are spent. */
export async function endSpentWords(tx: DatabaseTransaction): Promise<number> {
  await LOCK.execute(tx);
  const { rows } = await sql<{ id: bigint }>`
    update manual_override w set ended_at = now(), ended_why = 'over', position = nextval('manual_override_position')
    where w.ended_at is null and w.fixture_id is not null and (
      exists (select from fixture f where f.id = w.fixture_id and f.over_at is not null)
      or w.said_at < now() - interval '1 hour' and not exists (select from fixture f where f.id = w.fixture_id)
      or w.kind <> 'suspend' and (
        select r.kind = 'settled' and r.stored_at > w.said_at from market_result r
        where r.fixture_id = w.fixture_id and r.market_key = w.market_key order by r.generation desc limit 1))
    returning id`.execute(tx);
  return rows.length;
}

function wordOf(row: WordRow): ManualOverride {
  return {
    id: row.id,
    scope: scopeOf(row),
    says: saysOf(row),
    reason: row.reason,
    saidBy: row.said_by,
    approvedBy: row.approved_by ?? undefined,
    saidMs: row.said_at.getTime(),
  };
}

function scopeOf({ id, sport_id, fixture_id, market_key }: WordRow): OverrideScope {
  if (sport_id !== null) return { sportId: sport_id };
  if (fixture_id === null) throw new Error(`word ${id} is about nothing`);
  const fixtureId = Number(fixture_id);
  return market_key === null ? { fixtureId } : { fixtureId, marketKey: market_key as MarketKey };
}

function saysOf({ kind, says }: WordRow): OverrideSays {
  const accepts = (says.accepts ?? []).filter(isFault);
  if (kind === 'suspend') return { kind };
  if (kind === 'prices') return { kind, prices: says.prices ?? {}, accepts };
  return { kind, overroundMilli: says.overroundMilli ?? 1000, accepts, ...(says.shift && { shift: says.shift }) };
}
