import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface MessageRow {
  readonly id: bigint;
  readonly fromHouse: boolean;
  readonly body: string;
  readonly saidAt: Date;
}

export interface ConversationRow {
  readonly id: bigint;
  /** `account/ID` or `visitor/ID`. */
  readonly owner: string;
  /** Messages since the house last answered. */
  readonly waiting: number;
  readonly lastAt: Date;
}

const message = sql`id, from_house as "fromHouse", body, said_at as "saidAt"`;
const conversation = sql`id, owner, waiting, last_at as "lastAt"`;

/** The last messages of an owner's conversation, oldest first. */
export async function messagesOf(db: Connection, owner: string, limit: number): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${message} from support_message
    where conversation_id = (select id from support_conversation where owner = ${owner})
    order by id desc limit ${limit}`.execute(db);
  return rows.reverse();
}

const MOST_TRIES = 5;

/** The conversation of an owner, locked; made where there is none. */
export async function lockConversation(tx: DatabaseTransaction, owner: string): Promise<ConversationRow> {
  // It may go between the two statements, where another page signs in and its account takes it over: then it is made anew.
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await sql`insert into support_conversation (owner) values (${owner}) on conflict (owner) do nothing`.execute(tx);
    const { rows } = await sql<ConversationRow>`
      select ${conversation} from support_conversation where owner = ${owner} for update`.execute(tx);
    if (rows[0]) return rows[0];
  }
  throw new Error('a conversation has gone again and again');
}

export async function hasMessage(tx: DatabaseTransaction, conversationId: bigint, key: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from support_message where conversation_id = ${conversationId} and key = ${key}`.execute(tx);
  return rows.length > 0;
}

export async function insertQuestion(
  tx: DatabaseTransaction,
  {
    id,
    key,
    body,
    language,
  }: { readonly id: bigint; readonly key: string; readonly body: string; readonly language?: string | undefined },
): Promise<void> {
  await sql`
    insert into support_message (conversation_id, from_house, key, body)
    values (${id}, false, ${key}, ${body})`.execute(tx);
  await sql`
    update support_conversation
    set waiting = waiting + 1, last_at = now(), closed_at = null, language = coalesce(${language ?? null}, language)
    where id = ${id}`.execute(tx);
}

/** Undefined where there is no such conversation. */
export async function insertAnswer(
  tx: DatabaseTransaction,
  { id, body, by }: { readonly id: bigint; readonly body: string; readonly by: string },
): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    update support_conversation set waiting = 0, last_at = now(), closed_at = null where id = ${id}
    returning ${conversation}`.execute(tx);
  if (rows.length === 0) return undefined;
  await sql`
    insert into support_message (conversation_id, from_house, body, said_by)
    values (${id}, true, ${body}, ${by})`.execute(tx);
  return rows[0];
}

/** What a visitor wrote before signing in becomes part of the account's conversation; its keys may be known there already. */
export async function adoptConversation(tx: DatabaseTransaction, visitor: string, account: string): Promise<void> {
  const { rows } = await sql<ConversationRow>`
    select ${conversation} from support_conversation where owner = ${visitor} for update`.execute(tx);
  const [from] = rows;
  if (!from) return;
  const { id } = await lockConversation(tx, account);
  await sql`update support_message set conversation_id = ${id}, key = null where conversation_id = ${from.id}`.execute(
    tx,
  );
  await sql`
    update support_conversation
    set waiting = waiting + ${from.waiting}, last_at = greatest(last_at, ${from.lastAt}),
      closed_at = case when ${from.waiting} > 0 then null else closed_at end
    where id = ${id}`.execute(tx);
  await sql`delete from support_conversation where id = ${from.id}`.execute(tx);
}

export async function isConversation(db: Connection, owner: string): Promise<boolean> {
  const { rows } = await sql`select 1 from support_conversation where owner = ${owner}`.execute(db);
  return rows.length > 0;
}

/** Those that wait for an answer, longest first; with `all` the latest of any. */
export async function conversations(db: Connection, all: boolean, limit: number): Promise<readonly ConversationRow[]> {
  const { rows } = await (all
    ? sql<ConversationRow>`select ${conversation} from support_conversation order by last_at desc limit ${limit}`
    : sql<ConversationRow>`
        select ${conversation} from support_conversation where waiting > 0 order by last_at limit ${limit}`
  ).execute(db);
  return rows;
}

export async function conversationById(db: Connection, id: bigint): Promise<ConversationRow | undefined> {
  const { rows } = await sql<ConversationRow>`
    select ${conversation} from support_conversation where id = ${id}`.execute(db);
  return rows[0];
}

export interface AnswerRow extends MessageRow {
  readonly owner: string;
}

/** Answers of the house after a message's id, in their order: what pages have to be told. */
export async function answersAfter(db: Connection, id: bigint, limit: number): Promise<readonly AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select m.id, m.from_house as "fromHouse", m.body, m.said_at as "saidAt", c.owner
    from support_message m join support_conversation c on c.id = m.conversation_id
    where m.from_house and m.id > ${id} order by m.id limit ${limit}`.execute(db);
  return rows;
}

export async function lastAnswerId(db: Connection): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select coalesce(max(id), 0) as id from support_message where from_house`.execute(db);
  return rows[0]?.id ?? 0n;
}

/** Conversations that nobody has written in since, with their messages. Answers how many went. */
export async function deleteQuiet(
  tx: DatabaseTransaction,
  prefix: string,
  beforeMs: number,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from support_conversation where id in (
      select id from support_conversation
      where split_part(owner, '/', 1) = ${prefix} and last_at < ${new Date(beforeMs)}
      order by last_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
