import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../platform/waiting/index.ts';

/** A ticket that could not be settled, for a person to look at. */
export interface Quarantined {
  readonly ticketId: bigint;
  readonly attempts: number;
  readonly error: string;
  readonly since: Date;
}

const LONGEST_ERROR = 500;

/** Puts a ticket into quarantine, or keeps one there for longer: twice as long after each attempt, at most an hour. */
export async function writeQuarantine(
  db: Database,
  ticketId: bigint,
  error: string,
  firstSeconds: number,
): Promise<void> {
  const words = error.slice(0, LONGEST_ERROR);
  await sql`
    insert into settlement_quarantine as a (ticket_id, attempts, error, retry_at)
    values (${ticketId}, 1, ${words}, clock_timestamp() + make_interval(secs => ${firstSeconds}))
    on conflict (ticket_id) do update set attempts = a.attempts + 1, error = excluded.error,
      retry_at = clock_timestamp() + least(interval '1 hour',
        make_interval(secs => ${firstSeconds} * power(2, least(a.attempts, 20))))`.execute(db);
}

/** Claims tickets whose next attempt has come, with the fixtures they are on: no other process tries them for so long. */
export async function claimToRetry(
  db: Database,
  limit: number,
  forSeconds: number,
): Promise<{ readonly ticketId: bigint; readonly fixtureIds: number[] }[]> {
  const { rows } = await sql<{ ticketId: bigint; fixtureIds: readonly string[] }>`
    with mine as (
      select ticket_id, retry_at from settlement_quarantine where retry_at <= clock_timestamp()
      order by retry_at limit ${limit} for update skip locked
    ), claimed as (
      update settlement_quarantine a set retry_at = clock_timestamp() + make_interval(secs => ${forSeconds})
      from mine where a.ticket_id = mine.ticket_id returning a.ticket_id, mine.retry_at
    )
    select c.ticket_id as "ticketId", (
      select coalesce(jsonb_agg(distinct l.fixture_id::text), '[]') from ticket_leg l where l.ticket_id = c.ticket_id
    ) as "fixtureIds"
    from claimed c order by c.retry_at`.execute(db);
  return rows.map((row) => ({ ticketId: row.ticketId, fixtureIds: row.fixtureIds.map(Number) }));
}

export async function takeBack(db: Database, ticketId: bigint): Promise<void> {
  await sql`delete from settlement_quarantine where ticket_id = ${ticketId}`.execute(db);
}

export async function countQuarantined(db: Database): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`select count(*) from settlement_quarantine`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

export const quarantineWaits = (db: Database): Promise<Waits> =>
  waitsIn(db, sql`select since from settlement_quarantine`);

/** Those that wait longest first. */
export async function quarantinedTickets(db: Database, limit = 1000): Promise<Quarantined[]> {
  const { rows } = await sql<Quarantined>`
    select ticket_id as "ticketId", attempts, error, since from settlement_quarantine order by since limit ${limit}`.execute(
    db,
  );
  return rows;
}
