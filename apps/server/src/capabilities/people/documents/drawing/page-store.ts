import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { Connection } from '../store.ts';

/** Puts the pictures of a file's pages beside it, once; none where it cannot be drawn. The first to draw it is believed. */
export async function writePages(tx: DatabaseTransaction, fileId: string, pages: readonly Uint8Array[]): Promise<void> {
  const weight = pages.reduce((sum, { length }) => sum + length, 0);
  const { rows } = await sql`
    update document_file set pages = ${pages.length}, page_bytes = ${weight}
    where id = ${fileId} and pages is null and scan <> 'refused' returning id`.execute(tx);
  if (rows.length === 0) return;
  for (const [at, bytes] of pages.entries()) {
    await sql`
      insert into document_page (file_id, page, bytes) values (${fileId}, ${at + 1}, ${Buffer.from(bytes)})`.execute(
      tx,
    );
  }
}

export async function pageOf(db: Connection, fileId: string, page: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from document_page where file_id = ${fileId} and page = ${page}`.execute(db);
  return rows[0]?.bytes;
}
