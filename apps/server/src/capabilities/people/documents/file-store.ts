import type { DocumentFile, FileType } from '@evens/contract';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Connection } from './store.ts';

export type ScanState = DocumentFile['scan'];

export interface FileRow {
  readonly id: string;
  readonly recordId: string;
  readonly accountId: string;
  readonly round: number;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
  readonly digest: Buffer;
  readonly scan: ScanState;
  readonly sentAt: Date;
  /** Of a PDF: how many were drawn, 0 where it cannot be; null while nobody has tried. */
  readonly pages: number | null;
}

const fileColumns = sql`
  id, record_id as "recordId", account_id as "accountId", round, name, type, size, digest, scan, sent_at as "sentAt", pages`;

export async function hasKey(db: Connection, accountId: string, key: string): Promise<boolean> {
  const { rows } = await sql`
    select from document_file where account_id = ${accountId} and key = ${key}`.execute(db);
  return rows.length > 0;
}

/** What is kept for an account: files, and their bytes. */
export async function keptFor(
  db: Connection,
  accountId: string,
): Promise<{ readonly files: number; readonly bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*)::float8 as files, coalesce(sum(size + page_bytes), 0)::float8 as bytes
    from document_file where account_id = ${accountId} and scan <> 'refused'`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

export async function insertFile(
  tx: DatabaseTransaction,
  file: Omit<FileRow, 'sentAt' | 'pages'> & {
    readonly key: string;
    readonly bytes: Uint8Array;
    readonly nowMs: number;
  },
): Promise<void> {
  const { id, recordId, accountId, round, name, type, size, digest, scan, key, bytes, nowMs } = file;
  const now = new Date(nowMs);
  await sql`
    insert into document_file (id, record_id, account_id, round, key, name, type, size, digest, scan, scan_at, sent_at)
    values (${id}, ${recordId}, ${accountId}, ${round}, ${key}, ${name}, ${type}, ${size}, ${digest}, ${scan},
      ${scan === 'waiting' ? now : null}, ${now})`.execute(tx);
  await sql`insert into document_content (file_id, bytes) values (${id}, ${Buffer.from(bytes)})`.execute(tx);
}

export async function filesOf(db: Connection, recordIds: readonly string[]): Promise<readonly FileRow[]> {
  if (recordIds.length === 0) return [];
  const { rows } = await sql<FileRow>`
    select ${fileColumns} from document_file where record_id = any(${[...recordIds]}::uuid[])
    order by round, sent_at, id`.execute(db);
  return rows;
}

export async function fileById(db: Connection, id: string): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`select ${fileColumns} from document_file where id = ${id}`.execute(db);
  return rows[0];
}

export async function bytesOf(db: Connection, fileId: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from document_content where file_id = ${fileId}`.execute(db);
  return rows[0]?.bytes;
}

export async function deleteFile(tx: DatabaseTransaction, id: string): Promise<void> {
  await sql`delete from document_file where id = ${id}`.execute(tx);
}

/** How many other accounts sent the same bytes, by file. */
export async function sameElsewhere(db: Connection, fileIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; others: number }>`
    select f.id, count(distinct o.account_id)::float8 as others
    from document_file f join document_file o on o.digest = f.digest and o.account_id <> f.account_id
    where f.id = any(${[...fileIds]}::uuid[]) group by f.id`.execute(db);
  return new Map(rows.map(({ id, others }) => [id, others]));
}

/** After a decision: files of these rounds serve nothing any more. */
export async function endFiles(
  tx: DatabaseTransaction,
  recordId: string,
  rounds: { readonly from: number; readonly to: number },
  nowMs: number,
): Promise<void> {
  await sql`
    update document_file set ended_at = ${new Date(nowMs)}
    where record_id = ${recordId} and round between ${rounds.from} and ${rounds.to} and ended_at is null`.execute(tx);
}

export interface ToScan {
  readonly id: string;
  readonly tries: number;
}

/** Claims files that wait for the scan; whoever claims one has this long before another may. */
export async function claimToScan(
  db: Connection,
  nowMs: number,
  holdMs: number,
  limit: number,
): Promise<readonly ToScan[]> {
  const { rows } = await sql<ToScan>`
    update document_file set scan_tries = scan_tries + 1, scan_at = ${new Date(nowMs + holdMs)}
    where id in (
      select id from document_file where scan = 'waiting' and scan_at <= ${new Date(nowMs)}
      order by scan_at limit ${limit} for update skip locked
    )
    returning id, scan_tries as tries`.execute(db);
  return rows;
}

export async function restScan(db: Connection, id: string, againMs: number): Promise<void> {
  await sql`
    update document_file set scan_at = ${new Date(againMs)} where id = ${id} and scan = 'waiting'`.execute(db);
}

/** What the scan said, once; undefined where the file has gone, or was scanned already. */
export async function writeScan(
  tx: DatabaseTransaction,
  id: string,
  scan: 'clean' | 'refused',
  nowMs: number,
): Promise<FileRow | undefined> {
  const { rows } = await sql<FileRow>`
    update document_file
    set scan = ${scan}, ended_at = case when ${scan} = 'refused' then ${new Date(nowMs)} else ended_at end
    where id = ${id} and scan = 'waiting' returning ${fileColumns}`.execute(tx);
  if (rows[0] && scan === 'refused') {
    await sql`delete from document_content where file_id = ${id}`.execute(tx);
    await sql`delete from document_page where file_id = ${id}`.execute(tx);
  }
  return rows[0];
}

export async function waitingScans(db: Connection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::float8 as count from document_file where scan = 'waiting'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Files that serve nothing any more, ended before this moment. */
export async function deleteEnded(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from document_file where id in (
      select id from document_file where ended_at < ${new Date(beforeMs)}
      order by ended_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Files of KYC documents that were decided, sent before this moment. */
export async function deleteOld(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from document_file where id in (
      select f.id from document_file f join document_record p on p.id = f.record_id
      where f.sent_at < ${new Date(beforeMs)} and p.state <> 'sent'
      order by f.sent_at limit ${limit} for update of f skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
