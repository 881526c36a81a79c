import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { MessageText } from './text.ts';

type Connection = Database | DatabaseTransaction;

export interface Audience {
  readonly country: string | null;
  readonly language: string | null;
}

export interface BroadcastRow extends Audience {
  readonly id: bigint;
  readonly texts: Readonly<Record<string, MessageText>>;
  readonly marketing: boolean;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly publishAt: Date;
  readonly takenBackAt: Date | null;
  readonly reads: bigint;
}

/** The new broadcast's id, or that of the one that this operator's key has sent before, which stays as it is. */
export async function insertBroadcast(
  tx: DatabaseTransaction,
  row: Pick<BroadcastRow, 'texts' | 'country' | 'language' | 'marketing' | 'createdBy' | 'createdAt' | 'publishAt'> & {
    readonly key: string;
  },
): Promise<{ readonly id: bigint; readonly isNew: boolean }> {
  const { rows } = await sql<{ id: bigint }>`
    insert into message_broadcast (texts, country, language, marketing, created_by, created_at, publish_at, key)
    values (${JSON.stringify(row.texts)}, ${row.country}, ${row.language}, ${row.marketing}, ${row.createdBy},
      ${row.createdAt}, ${row.publishAt}, ${row.key})
    on conflict (created_by, key) do nothing returning id`.execute(tx);
  if (rows[0]) return { id: rows[0].id, isNew: true };
  const { rows: known } = await sql<{ id: bigint }>`
    select id from message_broadcast where created_by = ${row.createdBy} and key = ${row.key}`.execute(tx);
  if (!known[0]) throw new Error('the broadcast that stands in the way cannot be read');
  return { id: known[0].id, isNew: false };
}

export async function broadcasts(
  db: Connection,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<{ readonly total: number; readonly rows: readonly BroadcastRow[] }> {
  const { rows: counted } = await sql<{ total: bigint }>`select count(*) as total from message_broadcast`.execute(db);
  const { rows } = await sql<BroadcastRow>`
    select b.id, b.texts, b.country, b.language, b.marketing, b.created_by as "createdBy", b.created_at as "createdAt",
      b.publish_at as "publishAt", b.taken_back_at as "takenBackAt",
      (select count(*) from message_mark k where k.broadcast_id = b.id) as reads
    from message_broadcast b order by b.publish_at desc, b.id desc offset ${skip} limit ${limit}`.execute(db);
  return { total: Number(counted[0]?.total ?? 0n), rows };
}

/** False where there is none, or it was taken back before; `known` says which. */
export async function setTakenBack(
  tx: DatabaseTransaction,
  id: bigint,
  nowMs: number,
): Promise<{ readonly known: boolean; readonly changed: boolean }> {
  const { rows } = await sql`
    update message_broadcast set taken_back_at = ${new Date(nowMs)}
    where id = ${id} and taken_back_at is null returning id`.execute(tx);
  if (rows.length > 0) return { known: true, changed: true };
  const { rows: known } = await sql`select 1 from message_broadcast where id = ${id}`.execute(tx);
  return { known: known.length > 0, changed: false };
}

/** How many accounts an audience holds now. */
export async function audienceSize(db: Connection, { country, language }: Audience): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from identity_account
    where (${country}::text is null or country = ${country}) and (${language}::text is null or language = ${language})
  `.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** Whether a broadcast has begun or ended to be shown within these moments. */
export async function hasTurned(db: Connection, afterMs: number, untilMs: number): Promise<boolean> {
  const [after, until] = [new Date(afterMs), new Date(untilMs)];
  const { rows } = await sql`
    (select 1 from message_broadcast where publish_at > ${after} and publish_at <= ${until} limit 1)
    union all
    (select 1 from message_broadcast where taken_back_at > ${after} and taken_back_at <= ${until} limit 1)`.execute(db);
  return rows.length > 0;
}

/** Deletes a batch of marks of broadcasts that were published before `beforeMs`, then of those broadcasts. */
export async function deleteOldBroadcasts(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const before = new Date(beforeMs);
  const marks = await sql`
    delete from message_mark where (account_id, broadcast_id) in (
      select k.account_id, k.broadcast_id from message_broadcast b join message_mark k on k.broadcast_id = b.id
      where b.publish_at < ${before} limit ${limit} for update of k skip locked
    )`.execute(tx);
  const thinned = Number(marks.numAffectedRows ?? 0n);
  if (thinned >= limit) return thinned;
  const gone = await sql`
    delete from message_broadcast where id in (
      select id from message_broadcast b where publish_at < ${before}
        and not exists (select from message_mark k where k.broadcast_id = b.id)
      order by publish_at limit ${limit - thinned} for update skip locked
    )`.execute(tx);
  return thinned + Number(gone.numAffectedRows ?? 0n);
}
