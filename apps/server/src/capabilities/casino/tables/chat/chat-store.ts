import type { ChatReason } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

export interface Said {
  readonly id: bigint;
  readonly table: string;
  readonly accountId: string;
  readonly name: string;
  readonly said: string;
  readonly saidAt: Date;
  readonly removedFor: ChatReason | null;
  readonly reports: number;
  /** Until when its player is muted; null where he is not. */
  readonly mutedUntil: Date | null;
}

const SAID = sql`m.id, m.table_key as table, m.account_id as "accountId", m.name, m.said, m.said_at as "saidAt",
  m.removed_for as "removedFor", (select count(*) from live_chat_report r where r.message_id = m.id)::integer as reports,
  (select u.until from live_chat_mute u where u.account_id = m.account_id and u.until > clock_timestamp()) as "mutedUntil"
  from live_chat_message m`;

/** The last messages of a table, the oldest first. */
export async function lastSaid(db: Database, table: string, limit: number): Promise<readonly Said[]> {
  const { rows } = await sql<Said>`
    select ${SAID} where m.table_key = ${table} order by m.id desc limit ${limit}`.execute(db);
  return rows.toReversed();
}

/** Messages of all tables, the newest first. @param reported - only those that were reported and stand */
export async function allSaid(
  db: Database,
  { before, reported, limit }: { before?: string | undefined; reported: boolean; limit: number },
): Promise<readonly Said[]> {
  const { rows } = await sql<Said>`
    select ${SAID} where true ${before === undefined ? sql`` : sql`and m.id < ${before}`}
      ${reported ? sql`and m.removed_at is null and exists (select from live_chat_report r where r.message_id = m.id)` : sql``}
    order by m.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function saidById(db: Database | DatabaseTransaction, id: string): Promise<Said | undefined> {
  const { rows } = await sql<Said>`select ${SAID} where m.id = ${id}`.execute(db);
  return rows[0];
}

/** Until when somebody is muted; null where he is not. */
export async function mutedUntil(db: Database, accountId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select until from live_chat_mute where account_id = ${accountId} and until > clock_timestamp()`.execute(db);
  return rows[0]?.until ?? null;
}

/** Stores a message; undefined where the player said the same a moment ago, at whatever table. */
export async function insertSaid(
  db: Database,
  { table, accountId, name, text }: { table: string; accountId: string; name: string; text: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: bigint }>`
    insert into live_chat_message (table_key, account_id, name, said)
    select ${table}, ${accountId}, ${name}, ${text}
    where not exists (
      select from live_chat_message m where m.account_id = ${accountId} and m.said = ${text}
        and m.said_at > clock_timestamp() - interval '1 minute'
    )
    returning id`.execute(db);
  return rows[0] && String(rows[0].id);
}

/** Notes that somebody reported a message, once; false where there is none that he may read. */
export async function insertReport(db: Database, id: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with noted as (
      insert into live_chat_report (message_id, account_id)
      select m.id, ${accountId} from live_chat_message m where m.id = ${id} and m.removed_at is null
      on conflict do nothing
    )
    select exists (select from live_chat_message m where m.id = ${id}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

export async function markRemoved(tx: DatabaseTransaction, id: string, cause: ChatReason): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update live_chat_message set removed_at = clock_timestamp(), removed_for = ${cause}
    where id = ${id} and removed_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** @param minutes - 0 lets the player speak again */
export async function setMute(tx: DatabaseTransaction, accountId: string, minutes: number): Promise<void> {
  if (minutes === 0) await sql`delete from live_chat_mute where account_id = ${accountId}`.execute(tx);
  else
    await sql`
      insert into live_chat_mute (account_id, until)
      values (${accountId}, clock_timestamp() + ${minutes}::integer * interval '1 minute')
      on conflict (account_id) do update set until = excluded.until`.execute(tx);
}
