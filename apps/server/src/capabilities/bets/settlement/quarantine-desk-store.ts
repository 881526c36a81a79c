import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Quarantined } from './quarantine-store.ts';

/** A ticket in quarantine, with what a person needs to know it by. */
export interface QuarantineRow extends Quarantined {
  readonly retryAt: Date;
  readonly accountId: string;
  readonly userName: string;
  readonly stakeMinor: bigint;
  readonly currency: Currency;
  readonly placedAt: Date;
  readonly legs: readonly {
    readonly fixtureId: string;
    readonly marketKey: string;
    /** Null where what was kept of it has neither sides nor a name. */
    readonly name: string | null;
  }[];
}

/** Where a page begins: after this one. Moments to the microsecond, as the database keeps them. */
export interface QuarantinePlace {
  readonly sinceMicros: bigint;
  readonly ticketId: bigint;
}

/** Those that wait longest first. */
export async function quarantineRows(
  db: Database,
  after: QuarantinePlace | undefined,
  limit: number,
): Promise<readonly (QuarantineRow & QuarantinePlace)[]> {
  const beyond = after
    ? sql`(a.since, a.ticket_id) >
        ('epoch'::timestamptz + ${after.sinceMicros}::bigint * interval '1 microsecond', ${after.ticketId}::bigint)`
    : sql`true`;
  const { rows } = await sql<QuarantineRow & QuarantinePlace>`
    with page as (
      select a.* from settlement_quarantine a where ${beyond} order by a.since, a.ticket_id limit ${limit}
    )
    select a.ticket_id as "ticketId", a.attempts, a.error, a.since, a.retry_at as "retryAt",
      (extract(epoch from a.since) * 1000000)::bigint as "sinceMicros",
      t.account_id as "accountId", coalesce(i.user_name, t.account_id) as "userName",
      t.total_stake_minor as "stakeMinor", t.currency, t.placed_at as "placedAt",
      (select coalesce(jsonb_agg(jsonb_build_object(
          'fixtureId', l.fixture_id::text, 'marketKey', l.market_key,
          'name', coalesce(nullif(
            (select string_agg(c #>> '{}', ' – ') from jsonb_path_query(l.fixture, '$.competitors[*]') c), ''),
            l.fixture ->> 'name')) order by l.position), '[]')
        from ticket_leg l where l.ticket_id = a.ticket_id) as legs
    from page a
      join ticket t on t.id = a.ticket_id
      left join identity_account i on i.id::text = t.account_id
    order by a.since, a.ticket_id`.execute(db);
  return rows;
}

/** Its next attempt is now; undefined where it is not in quarantine, or not any more. */
export async function retryNow(tx: DatabaseTransaction, ticketId: bigint): Promise<Date | undefined> {
  const { rows } = await sql<{ retryAt: Date }>`
    update settlement_quarantine set retry_at = least(retry_at, clock_timestamp()) where ticket_id = ${ticketId}
    returning retry_at as "retryAt"`.execute(tx);
  return rows[0]?.retryAt;
}
