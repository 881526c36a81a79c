import { createHash } from 'node:crypto';
import { storedSlides } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface MadePicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** Keeps a picture under an id made from its bytes; the same picture is kept once. */
export async function keepPicture(
  tx: DatabaseTransaction,
  { bytes, width, height }: MadePicture,
  by: string,
  nowMs: number,
): Promise<string> {
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
  await sql`
    insert into content_picture (id, bytes, width, height, added_by, added_at)
    values (${id}, ${Buffer.from(bytes)}, ${width}, ${height}, ${by}, ${new Date(nowMs)})
    on conflict (id) do nothing`.execute(tx);
  return id;
}

export async function pictureBytes(db: Connection, id: string): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from content_picture where id = ${id}`.execute(db);
  return rows[0]?.bytes;
}

/** The first picture that slides name and the house does not have; undefined where it has all. `body`: slides that fit. */
export async function missingPicture(db: Connection, body: string): Promise<string | undefined> {
  const named = storedSlides.parse(JSON.parse(body)).flatMap(({ picture }) => picture ?? []);
  if (named.length === 0) return undefined;
  const { rows } = await sql<{ id: string }>`select id from content_picture where id = any(${named})`.execute(db);
  const had = new Set(rows.map(({ id }) => id));
  return named.find((id) => !had.has(id));
}
