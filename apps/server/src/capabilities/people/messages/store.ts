import type { MessageFilter } from '@evens/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { MessageFacts, MessageText } from './text.ts';

type Connection = Database | DatabaseTransaction;

/** What decides which broadcasts somebody is told. */
export interface Reader {
  readonly accountId: string;
  readonly country: string;
  readonly language: string;
  /** When the account was opened: what was said before is not for it. */
  readonly sinceMs: number;
  /** Whether the house may market to this player now. */
  readonly marketing: boolean;
  /** How far the reader's clock is ahead of UTC; null where none was chosen. */
  readonly zoneHours: number | null;
}

export interface MessageRow {
  readonly id: string;
  readonly kind: string | null;
  readonly facts: MessageFacts | null;
  readonly texts: Readonly<Record<string, MessageText>> | null;
  readonly at: Date;
  readonly read: boolean;
}

/** Puts an event into a player's inbox; open pages hear of it after the commit. False where this occasion's message stands already. */
export async function insertMessage(
  tx: DatabaseTransaction,
  message: {
    readonly accountId: string;
    readonly kind: string;
    readonly facts: MessageFacts;
    readonly key: string | undefined;
  },
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into message (account_id, kind, facts, key, sent_at)
    values (${message.accountId}, ${message.kind}, ${JSON.stringify(message.facts)}, ${message.key ?? null},
      ${new Date(nowMs)})
    on conflict (account_id, key) do nothing returning id`.execute(tx);
  return rows.length > 0;
}

/** Broadcasts that this reader is told, as b, with the reader's mark, as k; those that were removed left out. */
const broadcastsFor = (reader: Reader, nowMs: number): RawBuilder<unknown> => sql`
  message_broadcast b
  left join message_mark k on k.broadcast_id = b.id and k.account_id = ${reader.accountId}
  where b.publish_at <= ${new Date(nowMs)} and b.publish_at >= ${new Date(reader.sinceMs)} and b.taken_back_at is null
    and (b.country is null or b.country = ${reader.country}) and (b.language is null or b.language = ${reader.language})
    and (not b.marketing or ${reader.marketing}) and k.removed_at is null`;

const ownLine = sql`'m' || m.id as id, m.kind, m.facts, null::jsonb as texts, m.sent_at as at, m.read_at is not null as read`;
const broadcastLine = sql`
  'b' || b.id as id, null::text as kind, null::jsonb as facts, b.texts, b.publish_at as at, k.read_at is not null as read`;

interface InboxPage {
  readonly nowMs: number;
  readonly skip: number;
  readonly limit: number;
  readonly show?: MessageFilter;
}

/** A page of somebody's inbox, newest first, and how many there are in all of what is shown. */
export async function inboxOf(
  db: Connection,
  reader: Reader,
  { nowMs, skip, limit, show = 'all' }: InboxPage,
): Promise<{ readonly total: number; readonly rows: readonly MessageRow[] }> {
  const [own, toMany] = show === 'unread' ? [sql`and m.read_at is null`, sql`and k.read_at is null`] : [sql``, sql``];
  const { rows: counted } = await sql<{ total: bigint }>`
    select (select count(*) from message m where m.account_id = ${reader.accountId} and m.removed_at is null ${own})
      + (select count(*) from ${broadcastsFor(reader, nowMs)} ${toMany}) as total`.execute(db);
  const most = skip + limit;
  // Of each kind no more are looked at than the page may reach.
  const { rows } = await sql<MessageRow>`
    select * from (
      (select ${ownLine} from message m where m.account_id = ${reader.accountId} and m.removed_at is null ${own}
        order by m.sent_at desc, m.id desc limit ${most})
      union all
      (select ${broadcastLine} from ${broadcastsFor(reader, nowMs)} ${toMany}
        order by b.publish_at desc, b.id desc limit ${most})
    ) line order by at desc, id desc offset ${skip} limit ${limit}`.execute(db);
  return { total: Number(counted[0]?.total ?? 0n), rows };
}

export async function unreadOf(db: Connection, reader: Reader, nowMs: number): Promise<number> {
  const { rows } = await sql<{ unread: bigint }>`
    select (select count(*) from message where account_id = ${reader.accountId} and read_at is null and removed_at is null)
      + (select count(*) from ${broadcastsFor(reader, nowMs)} and k.read_at is null) as unread`.execute(db);
  return Number(rows[0]?.unread ?? 0n);
}

/** Marks the reader's own message read; undefined where there is none. */
export async function readOwn(
  db: Connection,
  reader: Reader,
  id: bigint,
  nowMs: number,
): Promise<MessageRow | undefined> {
  const own = sql`m.id = ${id} and m.account_id = ${reader.accountId} and m.removed_at is null`;
  await sql`update message m set read_at = ${new Date(nowMs)} where ${own} and m.read_at is null`.execute(db);
  const { rows } = await sql<MessageRow>`select ${ownLine} from message m where ${own}`.execute(db);
  return rows[0];
}

/** Marks a broadcast read by this reader; undefined where it is none of theirs. */
export async function readBroadcast(
  db: Connection,
  reader: Reader,
  id: bigint,
  nowMs: number,
): Promise<MessageRow | undefined> {
  await sql`
    insert into message_mark (account_id, broadcast_id, read_at)
    select ${reader.accountId}, b.id, ${new Date(nowMs)} from ${broadcastsFor(reader, nowMs)} and b.id = ${id}
      and k.read_at is null
    on conflict do nothing`.execute(db);
  const { rows } = await sql<MessageRow>`
    select ${broadcastLine} from ${broadcastsFor(reader, nowMs)} and b.id = ${id}`.execute(db);
  return rows[0];
}

/** Marks everything read that this reader is told. */
export async function readAll(db: Connection, reader: Reader, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    update message set read_at = ${now}
    where account_id = ${reader.accountId} and read_at is null and removed_at is null`.execute(db);
  await sql`
    insert into message_mark (account_id, broadcast_id, read_at)
    select ${reader.accountId}, b.id, ${now} from ${broadcastsFor(reader, nowMs)} and k.read_at is null
    on conflict do nothing`.execute(db);
}

export async function removeOwn(db: Connection, accountId: string, id: bigint, nowMs: number): Promise<void> {
  await sql`
    update message set removed_at = ${new Date(nowMs)}
    where id = ${id} and account_id = ${accountId} and removed_at is null`.execute(db);
}

export async function removeBroadcast(db: Connection, reader: Reader, id: bigint, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    insert into message_mark (account_id, broadcast_id, read_at, removed_at)
    select ${reader.accountId}, b.id, ${now}, ${now} from ${broadcastsFor(reader, nowMs)} and b.id = ${id}
    on conflict (account_id, broadcast_id) do update set removed_at = ${now}`.execute(db);
}

/** Deletes a batch of messages that were sent before `beforeMs`. */
export async function deleteOld(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from message where id in (
      select id from message where sent_at < ${new Date(beforeMs)} order by sent_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
