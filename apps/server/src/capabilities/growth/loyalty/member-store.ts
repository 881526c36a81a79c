import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

export type EntryKind = 'play' | 'wheel' | 'prize';

export interface Entry {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: EntryKind;
  readonly points: number;
  readonly about: string;
}

export interface Points {
  /** To spend. */
  readonly left: number;
  /** By play: the level goes by these. */
  readonly earned: number;
}

/** Makes the member where there is none, and holds it: all that changes points holds it first, in the order of accounts. */
export async function holdMembers(
  tx: DatabaseTransaction,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const ids = [...new Set(accountIds)].sort();
  await sql`
    insert into loyalty_member (account_id) select * from unnest(${ids}::text[]) order by 1 on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string; rest: bigint }>`
    select account_id as id, rest_minor as rest from loyalty_member where account_id = any(${ids}::text[])
    order by account_id collate "C" for no key update`.execute(tx);
  return new Map(rows.map(({ id, rest }) => [id, rest]));
}

export async function keepRest(tx: DatabaseTransaction, accountId: string, restMinor: bigint): Promise<void> {
  await sql`update loyalty_member set rest_minor = ${restMinor} where account_id = ${accountId}`.execute(tx);
}

/** Points of the months that count, the present one included. */
export async function pointsOf(db: Database | DatabaseTransaction, accountId: string, since: string): Promise<Points> {
  const { rows } = await sql<Points>`
    select coalesce(sum(remaining), 0)::integer as left, coalesce(sum(earned), 0)::integer as earned
    from loyalty_month where account_id = ${accountId} and month >= ${since}::date`.execute(db);
  return rows[0] ?? { left: 0, earned: 0 };
}

/**
 * Takes back what play brought, in whatever month it came: from the newest that count on. Never more than is there; what was spent
 * meanwhile stays spent, and the level goes down all the same.
 */
export async function takeBack(
  tx: DatabaseTransaction,
  accountId: string,
  since: string,
  points: number,
): Promise<void> {
  const taken = (column: 'remaining' | 'earned') => {
    const each = sql.ref(column);
    return sql`least(${each}, greatest(0, ${points}::integer - coalesce(sum(${each}) over (
      order by month desc rows between unbounded preceding and 1 preceding
    ), 0)))::integer`;
  };
  await sql`
    update loyalty_month m set remaining = m.remaining - n.off, earned = m.earned - n.unearned
    from (
      select month, ${taken('remaining')} as off, ${taken('earned')} as unearned
      from loyalty_month where account_id = ${accountId} and month >= ${since}::date
    ) n
    where m.account_id = ${accountId} and m.month = n.month and (n.off > 0 or n.unearned > 0)`.execute(tx);
}

/** Adds to a month. */
export async function addPoints(
  tx: DatabaseTransaction,
  accountId: string,
  month: string,
  points: number,
  byPlay: boolean,
): Promise<void> {
  const earned = byPlay ? points : 0;
  await sql`
    insert into loyalty_month as m (account_id, month, earned, remaining)
      values (${accountId}, ${month}::date, greatest(${earned}::integer, 0), greatest(${points}::integer, 0))
      on conflict (account_id, month) do update set
        earned = greatest(m.earned + ${earned}::integer, 0), remaining = greatest(m.remaining + ${points}::integer, 0)`.execute(
    tx,
  );
}

/** Takes points, those first that end first; the caller has seen that there are as many, and holds the member. */
export async function takePoints(
  tx: DatabaseTransaction,
  accountId: string,
  since: string,
  points: number,
): Promise<void> {
  await sql`
    update loyalty_month m set remaining = m.remaining - n.taken
    from (
      select month, least(remaining, greatest(0, ${points}::integer - coalesce(sum(remaining) over (
        order by month rows between unbounded preceding and 1 preceding
      ), 0)))::integer as taken
      from loyalty_month where account_id = ${accountId} and month >= ${since}::date
    ) n
    where m.account_id = ${accountId} and m.month = n.month and n.taken > 0`.execute(tx);
}

/** One entry a reference; the same reference again adds to it. Of play `about` is how many bets, which add up too. */
export async function addToEntry(
  tx: DatabaseTransaction,
  entry: {
    readonly accountId: string;
    readonly at: Date;
    readonly points: number;
    readonly bets: number;
    readonly day: string;
  },
): Promise<void> {
  await sql`
    insert into loyalty_entry as e (account_id, at, kind, points, about, reference)
      values (${entry.accountId}, ${entry.at}, 'play', ${entry.points}, ${String(entry.bets)}, ${`play:${entry.day}`})
      on conflict (account_id, reference) do update set
        points = e.points + excluded.points, about = (e.about::integer + excluded.about::integer)::text, at = excluded.at`.execute(
    tx,
  );
}

/** False where this reference came before. */
export async function writeEntry(
  tx: DatabaseTransaction,
  entry: Omit<Entry, 'id'> & { readonly accountId: string; readonly reference: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into loyalty_entry (account_id, at, kind, points, about, reference)
      values (${entry.accountId}, ${entry.at}, ${entry.kind}, ${entry.points}, ${entry.about}, ${entry.reference})
      on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

export async function isKnown(tx: DatabaseTransaction, accountId: string, reference: string): Promise<boolean> {
  const { rows } = await sql`
    select from loyalty_entry where account_id = ${accountId} and reference = ${reference}`.execute(tx);
  return rows.length > 0;
}

export async function lastEntries(db: Database, accountId: string, many: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select id, at, kind, points, about from loyalty_entry where account_id = ${accountId} and points <> 0
    order by account_id, id desc limit ${many}`.execute(db);
  return rows;
}

export async function deleteOldMonths(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from loyalty_month m using (
      select account_id, month from loyalty_month where month < ${new Date(beforeMs)} limit ${limit} for update skip locked
    ) o where m.account_id = o.account_id and m.month = o.month`.execute(tx);
  return Number(numAffectedRows);
}
