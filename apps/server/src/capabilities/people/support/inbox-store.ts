import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../platform/waiting/index.ts';

type Connection = Database | DatabaseTransaction;

export type Shown = 'waiting' | 'mine' | 'answered' | 'closed';

export interface InboxRow {
  readonly id: bigint;
  readonly owner: string;
  readonly waiting: number;
  readonly lastAt: Date;
  readonly closedAt: Date | null;
  /** What its page was in; else what its account reads. */
  readonly language: string | null;
  readonly assignedTo: string | null;
  readonly userName: string | null;
  readonly lastText: string | null;
}

const LAST_SIGNS = 160;

const inboxColumns = sql`
  c.id, c.owner, c.waiting, c.last_at as "lastAt", c.closed_at as "closedAt", c.assigned_to as "assignedTo",
  coalesce(c.language, a.language) as language, a.user_name as "userName",
  (
    select left(m.body, ${LAST_SIGNS}) from support_message m where m.conversation_id = c.id order by m.id desc limit 1
  ) as "lastText"`;

/** Whose account it is, where it is one's. */
const withAccount = sql`
  left join identity_account a
    on a.id = case when c.owner ~ '^account/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(c.owner, 9)::uuid end`;

/** One page of the inbox. */
export async function inbox(db: Connection, show: Shown, me: string, limit: number): Promise<readonly InboxRow[]> {
  const which = {
    waiting: sql`where c.waiting > 0 order by c.last_at, c.id`,
    mine: sql`where c.assigned_to = ${me} and c.closed_at is null order by c.last_at desc, c.id`,
    answered: sql`where c.waiting = 0 and c.closed_at is null order by c.last_at desc, c.id`,
    closed: sql`where c.closed_at is not null order by c.last_at desc, c.id`,
  }[show];
  const { rows } = await sql<InboxRow>`
    select ${inboxColumns} from (select * from support_conversation c ${which} limit ${limit}) c ${withAccount}
    order by ${show === 'waiting' ? sql`c.last_at` : sql`c.last_at desc`}, c.id`.execute(db);
  return rows;
}

export async function inboxRow(db: Connection, id: bigint): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`
    select ${inboxColumns} from support_conversation c ${withAccount} where c.id = ${id}`.execute(db);
  return rows[0];
}

export interface DeskMessageRow {
  readonly id: bigint;
  readonly fromHouse: boolean;
  readonly body: string;
  readonly saidAt: Date;
  readonly saidBy: string | null;
}

/** The last messages, oldest first. */
export async function deskMessages(db: Connection, id: bigint, limit: number): Promise<readonly DeskMessageRow[]> {
  const { rows } = await sql<DeskMessageRow>`
    select id, from_house as "fromHouse", body, said_at as "saidAt", said_by as "saidBy"
    from support_message where conversation_id = ${id} order by id desc limit ${limit}`.execute(db);
  return rows.reverse();
}

const MOST_COUNTED = 1_000;

const WAIT = sql`select last_at as since from support_conversation where waiting > 0 order by last_at`;

/** How many wait for an answer and since when the oldest has waited for it. */
export const supportWaits = (db: Database): Promise<Waits> => waitsIn(db, WAIT);

/** How many wait for an answer; no further than a screen can tell. */
export async function countWaiting(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from (
      select from support_conversation where waiting > 0 order by last_at limit ${MOST_COUNTED}
    ) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

interface Locked {
  readonly owner: string;
  readonly assignedTo: string | null;
  readonly closed: boolean;
  /** Of its owner, the newest; 0 when there is none. */
  readonly lastId: bigint;
}

/** A conversation, held until the transaction ends: nobody writes in it meanwhile. */
export async function holdConversation(tx: DatabaseTransaction, id: bigint): Promise<Locked | undefined> {
  const { rows } = await sql<Omit<Locked, 'lastId'>>`
    select owner, assigned_to as "assignedTo", closed_at is not null as closed
    from support_conversation where id = ${id} for update`.execute(tx);
  if (!rows[0]) return undefined;
  const last = await sql<{ id: bigint }>`
    select id from support_message where conversation_id = ${id} and not from_house
    order by id desc limit 1`.execute(tx);
  return { ...rows[0], lastId: last.rows[0]?.id ?? 0n };
}

export async function isAnswered(tx: DatabaseTransaction, id: bigint, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from support_message where conversation_id = ${id} and key = ${key}`.execute(tx);
  return rows.length > 0;
}

export async function writeAnswer(
  tx: DatabaseTransaction,
  answer: { readonly id: bigint; readonly key: string; readonly body: string; readonly by: string },
): Promise<void> {
  const { id, key, body, by } = answer;
  await sql`
    insert into support_message (conversation_id, from_house, key, body, said_by)
    values (${id}, true, ${key}, ${body}, ${by})`.execute(tx);
  await sql`
    update support_conversation set waiting = 0, last_at = now(), closed_at = null where id = ${id}`.execute(tx);
}

export async function writeAssigned(tx: DatabaseTransaction, id: bigint, to: string | null): Promise<void> {
  await sql`update support_conversation set assigned_to = ${to} where id = ${id}`.execute(tx);
}

export async function writeClosed(tx: DatabaseTransaction, id: bigint): Promise<void> {
  await sql`
    update support_conversation set closed_at = now(), waiting = 0, assigned_to = null where id = ${id}`.execute(tx);
}
