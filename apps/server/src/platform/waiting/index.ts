import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/index.ts';
import type { OperatorCaller } from '../http/index.ts';

/** What waits for a person in one room of the back office. */
export interface Waits {
  readonly count: number;
  /** Since when the oldest of it waits, in milliseconds of wall time; null where nothing waits. */
  readonly oldestMs: number | null;
}

export const NOTHING_WAITS: Waits = { count: 0, oldestMs: null };

/** By room: what waits there for this operator. */
export type Waiting = Readonly<Record<string, (caller: OperatorCaller) => Promise<Waits>>>;

/** No further than a screen can tell. */
const MOST_COUNTED = 1_000;

/** Counts what waits: `rows` is a query with a row for each thing, whose column `since` says from when on; an index answers it. */
export async function waitsIn(db: Database, rows: RawBuilder<unknown>): Promise<Waits> {
  const { rows: found } = await sql<Waits>`
    select count(*)::float8 as count, floor(extract(epoch from min(since)) * 1000)::float8 as "oldestMs"
    from (select since from (${rows}) each_of_them limit ${MOST_COUNTED}) waiting`.execute(db);
  return found[0] ?? NOTHING_WAITS;
}

/** What waits in several places of one room. */
export const waitsTogether = (parts: readonly Waits[]): Waits => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  oldestMs: parts.reduce<number | null>(
    (oldest, { oldestMs }) => (oldestMs === null ? oldest : Math.min(oldest ?? oldestMs, oldestMs)),
    null,
  ),
});

/** What waits for this operator, room by room; rooms with nothing are left out. */
export async function waitsFor(waiting: Waiting, caller: OperatorCaller): Promise<ReadonlyMap<string, Waits>> {
  const all = await Promise.all(
    Object.entries(waiting).map(async ([room, count]) => [room, await count(caller)] as const),
  );
  return new Map(all.filter(([, { count }]) => count > 0));
}
