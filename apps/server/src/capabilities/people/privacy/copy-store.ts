import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface CopyRow {
  readonly id: string;
  readonly accountId: string;
  readonly state: 'asked' | 'ready' | 'failed';
  readonly askedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
  readonly sizeBytes: bigint | null;
  readonly secret: string;
}

const columns = sql`
  id, account_id as "accountId", state, asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt",
  size_bytes as "sizeBytes", secret`;

/** Of one account one after another: two clicks ask once. */
export async function lockAccountRow(tx: DatabaseTransaction, accountId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from identity_account where id = ${accountId} for update`.execute(tx);
  return rows.length > 0;
}

/** Newest first; those that are over are not among them. */
export async function copiesOf(db: Connection, accountId: string, nowMs: number): Promise<readonly CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    select ${columns} from privacy_export
    where account_id = ${accountId} and (expires_at is null or expires_at > ${new Date(nowMs)})
    order by asked_at desc limit 20`.execute(db);
  return rows;
}

export async function insertCopy(
  tx: DatabaseTransaction,
  copy: { readonly id: string; readonly accountId: string; readonly secret: string; readonly nowMs: number },
): Promise<void> {
  await sql`
    insert into privacy_export (id, account_id, asked_at, secret)
    values (${copy.id}, ${copy.accountId}, ${new Date(copy.nowMs)}, ${copy.secret})`.execute(tx);
}

/** One copy that waits to be made and that nobody makes; its pieces of an attempt before are gone. */
export async function claimCopy(tx: DatabaseTransaction, nowMs: number, claimMs: number): Promise<CopyRow | undefined> {
  const { rows } = await sql<CopyRow>`
    update privacy_export set attempts = attempts + 1, claimed_until = ${new Date(nowMs + claimMs)}
    where id = (
      select id from privacy_export
      where state = 'asked' and (claimed_until is null or claimed_until < ${new Date(nowMs)})
      order by asked_at limit 1 for update skip locked
    ) returning ${columns}`.execute(tx);
  const [claimed] = rows;
  if (claimed) await sql`delete from privacy_export_piece where export_id = ${claimed.id}`.execute(tx);
  return claimed;
}

/** Keeps a piece, and says that its maker is still at work. */
export async function insertPiece(
  tx: DatabaseTransaction,
  piece: { readonly id: string; readonly number: number; readonly body: Buffer; readonly claimedUntilMs: number },
): Promise<void> {
  await sql`
    insert into privacy_export_piece (export_id, number, body) values (${piece.id}, ${piece.number}, ${piece.body})`.execute(
    tx,
  );
  await sql`
    update privacy_export set claimed_until = ${new Date(piece.claimedUntilMs)} where id = ${piece.id}`.execute(tx);
}

export async function markReady(
  tx: DatabaseTransaction,
  done: {
    readonly id: string;
    readonly nowMs: number;
    readonly expiresMs: number;
    readonly sizeBytes: number;
    readonly rows: number;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update privacy_export
    set state = 'ready', ready_at = ${new Date(done.nowMs)}, expires_at = ${new Date(done.expiresMs)},
      size_bytes = ${done.sizeBytes}, rows = ${done.rows}, claimed_until = null
    where id = ${done.id} and state = 'asked'`.execute(tx);
  return numAffectedRows === 1n;
}

/** The claim is given back; after too many attempts the copy is given up. */
export async function markTried(db: Database, id: string, mostAttempts: number, nowMs: number): Promise<void> {
  await sql`
    update privacy_export set claimed_until = null,
      state = case when attempts >= ${mostAttempts} then 'failed' else state end,
      expires_at = case when attempts >= ${mostAttempts} then ${new Date(nowMs + 86_400_000)} end
    where id = ${id} and state = 'asked'`.execute(db);
}

export async function setLink(
  db: Connection,
  link: { readonly accountId: string; readonly hash: Buffer; readonly nowMs: number; readonly untilMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update privacy_export set link_hash = ${link.hash}, link_until = ${new Date(link.untilMs)}
    where id = (
      select id from privacy_export
      where account_id = ${link.accountId} and state = 'ready' and expires_at > ${new Date(link.nowMs)}
      order by asked_at desc limit 1
    )`.execute(db);
  return numAffectedRows === 1n;
}

/** The copy of a link that counts now, in this account; the link counts no more after it. */
export async function useLink(
  db: Database,
  link: { readonly accountId: string; readonly hash: Buffer; readonly nowMs: number },
): Promise<CopyRow | undefined> {
  const { rows } = await sql<CopyRow>`
    update privacy_export set link_hash = null, link_until = null
    where account_id = ${link.accountId} and link_hash = ${link.hash} and link_until > ${new Date(link.nowMs)}
      and state = 'ready' and expires_at > ${new Date(link.nowMs)}
    returning ${columns}`.execute(db);
  return rows[0];
}

export async function pieceOf(db: Database, id: string, number: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ body: Buffer }>`
    select body from privacy_export_piece where export_id = ${id} and number = ${number}`.execute(db);
  return rows[0]?.body;
}

export async function deleteOver(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from privacy_export where id in (
      select id from privacy_export where expires_at < ${new Date(beforeMs)} limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
