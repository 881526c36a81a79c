import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../../platform/waiting/index.ts';
import type { Difference, DifferenceKind } from './compare.ts';
import type { Connection } from './lines-store.ts';
import type { KeptLine, MovementKind, OwnMovement } from './party.ts';

export const EXPLAIN_KIND = 'reconciliation.explain';

export type DifferenceState = 'open' | 'explained' | 'gone';

/** A side of a difference as it is kept: amounts as digits. */
export interface KeptSide {
  readonly id?: string;
  readonly amountMinor: string;
  readonly currency: string;
  readonly state: string;
  readonly atMs: number;
  readonly times?: number;
  readonly bookedMinor?: string;
}

export interface KeptDifference {
  readonly id: bigint;
  readonly provider: string;
  readonly key: string;
  readonly what: DifferenceKind;
  readonly kind: MovementKind;
  readonly reference: string;
  readonly theirs: KeptSide | null;
  readonly ours: KeptSide | null;
  readonly facts: string;
  readonly state: DifferenceState;
  readonly foundAt: Date;
  readonly seenAt: Date;
  readonly changedAt: Date;
  /** An explanation waits for a second person. */
  readonly proposed: boolean;
}

const columns = sql`
  id, provider, key, what, kind, reference, theirs, ours, facts, state, found_at as "foundAt", seen_at as "seenAt",
  changed_at as "changedAt", exists (
    select from approval o where o.kind = ${sql.lit(EXPLAIN_KIND)} and o.subject = 'difference/' || statement_difference.id
      and o.state = 'open' and o.expires_at > now()
  ) as proposed`;

function sideOf(side: KeptLine | OwnMovement | undefined): KeptSide | null {
  if (!side) return null;
  const { amountMinor, currency, state, atMs } = side;
  return {
    amountMinor: String(amountMinor),
    currency,
    state,
    atMs,
    ...('id' in side && { id: side.id, times: side.times }),
    ...('bookedMinor' in side && side.bookedMinor !== undefined && { bookedMinor: String(side.bookedMinor) }),
  };
}

const jsonOrNull = (side: KeptSide | null): string | null => (side ? JSON.stringify(side) : null);

/** What of a side makes another difference of it; when it was does not. */
const factsOf = (side: KeptSide | null): string =>
  side
    ? [side.amountMinor, side.currency, side.state, side.times ?? '', side.bookedMinor ?? ''].join(' ').trim()
    : 'nothing';

/** The numbers of what is open: looked at again in every run, whatever its time. */
export async function openReferences(db: Connection, provider: string): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string }>`
    select distinct reference from statement_difference where provider = ${provider} and state = 'open'`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** Adds a step behind the others; the difference's row is locked. */
export async function addStep(
  tx: DatabaseTransaction,
  id: bigint,
  step: {
    readonly what: 'found' | 'changed' | 'gone' | 'asked' | 'explained';
    readonly actor: string;
    readonly words?: string;
    readonly nowMs: number;
  },
): Promise<void> {
  await sql`
    insert into statement_difference_step (difference_id, place, at, what, actor, words)
    select ${id}, coalesce(max(place), 0) + 1, ${new Date(step.nowMs)}, ${step.what}, ${step.actor}, ${step.words ?? null}
    from statement_difference_step where difference_id = ${id}`.execute(tx);
}

/**
 * Writes what a look found under these numbers: what is new is open, what stands as before is seen once more, what is open and was not
 * found again is gone, and what changed or came again is open anew, explained or not. Answers how many were opened and how many went.
 */
export async function saveDifferences(
  tx: DatabaseTransaction,
  provider: string,
  references: readonly string[],
  found: readonly Difference[],
  nowMs: number,
): Promise<{ readonly opened: number; readonly gone: number }> {
  const { rows } = await sql<KeptDifference>`
    select ${columns} from statement_difference
    where provider = ${provider} and reference = any(${[...references]}::text[]) order by id for update`.execute(tx);
  const known = new Map(rows.map((row) => [row.key, row]));
  const now = new Date(nowMs);
  let opened = 0;
  for (const difference of found) {
    const [theirs, ours] = [sideOf(difference.theirs), sideOf(difference.ours)];
    const facts = `theirs: ${factsOf(theirs)}; ours: ${factsOf(ours)}`;
    const before = known.get(difference.key);
    known.delete(difference.key);
    if (before && before.facts === facts && before.state !== 'gone') {
      await sql`update statement_difference set seen_at = ${now} where id = ${before.id}`.execute(tx);
      continue;
    }
    const { rows: written } = await sql<{ id: bigint }>`
      insert into statement_difference (
        provider, key, what, kind, reference, theirs, ours, facts, state, found_at, seen_at, changed_at
      ) values (
        ${provider}, ${difference.key}, ${difference.what}, ${difference.kind}, ${difference.reference},
        ${jsonOrNull(theirs)}::jsonb, ${jsonOrNull(ours)}::jsonb, ${facts}, 'open', ${now}, ${now}, ${now}
      )
      on conflict (provider, key) do update set theirs = excluded.theirs, ours = excluded.ours, facts = excluded.facts,
        state = 'open', seen_at = excluded.seen_at, changed_at = excluded.changed_at
      returning id`.execute(tx);
    const id = written[0]?.id;
    if (id !== undefined)
      await addStep(tx, id, { what: before ? 'changed' : 'found', actor: 'house', words: facts, nowMs });
    opened += 1;
  }
  const gone = [...known.values()].filter(({ state }) => state === 'open');
  for (const { id } of gone) await closeDifference(tx, id, 'gone', nowMs);
  for (const { id } of gone) await addStep(tx, id, { what: 'gone', actor: 'house', nowMs });
  return { opened, gone: gone.length };
}

export async function closeDifference(
  tx: DatabaseTransaction,
  id: bigint,
  state: 'gone' | 'explained',
  nowMs: number,
): Promise<void> {
  await sql`
    update statement_difference set state = ${state}, changed_at = ${new Date(nowMs)} where id = ${id}`.execute(tx);
}

/** Differences that nobody has explained. */
export const differencesWait = (db: Connection): Promise<Waits> =>
  waitsIn(db, sql`select found_at as since from statement_difference where state = 'open' order by found_at, id`);

/** Open ones by provider. */
export async function countOpen(db: Connection): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ provider: string; open: number }>`
    select provider, count(*)::float8 as open from statement_difference where state = 'open' group by provider`.execute(
    db,
  );
  return new Map(rows.map(({ provider, open }) => [provider, open]));
}

export interface DifferenceFilter {
  readonly state: DifferenceState;
  readonly provider?: string | undefined;
  readonly what?: DifferenceKind | undefined;
  readonly before?: { readonly atMs: number; readonly id: bigint } | undefined;
}

/** A page, those that changed last first. */
export async function differencesBy(
  db: Connection,
  { state, provider, what, before }: DifferenceFilter,
  limit: number,
): Promise<readonly KeptDifference[]> {
  const { rows } = await sql<KeptDifference>`
    select ${columns} from statement_difference
    where state = ${state}
      ${provider === undefined ? sql`` : sql`and provider = ${provider}`}
      ${what === undefined ? sql`` : sql`and what = ${what}`}
      ${before === undefined ? sql`` : sql`and (changed_at, id) < (${new Date(before.atMs)}::timestamptz, ${before.id}::bigint)`}
    order by changed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function differenceById(db: Connection, id: bigint): Promise<KeptDifference | undefined> {
  const { rows } = await sql<KeptDifference>`select ${columns} from statement_difference where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockDifference(tx: DatabaseTransaction, id: bigint): Promise<KeptDifference | undefined> {
  const { rows } = await sql<KeptDifference>`
    select ${columns} from statement_difference where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export interface DifferenceStep {
  readonly at: Date;
  readonly what: 'found' | 'changed' | 'gone' | 'asked' | 'explained';
  readonly actor: string;
  readonly words: string | null;
}

export async function stepsOf(db: Connection, id: bigint): Promise<readonly DifferenceStep[]> {
  const { rows } = await sql<DifferenceStep>`
    select at, what, actor, words from statement_difference_step where difference_id = ${id} order by place`.execute(
    db,
  );
  return rows;
}

/** Drops what has been over for long, with its steps. */
export async function dropOldDifferences(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from statement_difference where id in (
      select id from statement_difference where state <> 'open' and changed_at < ${new Date(beforeMs)}
      order by changed_at, id limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
