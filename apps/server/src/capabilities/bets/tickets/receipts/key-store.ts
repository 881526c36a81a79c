import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

/** Keeps a public key for good; again, it changes nothing. */
export async function keepPublicKey(db: Database, id: string, x: string): Promise<void> {
  await sql`
    insert into ticket_receipt_key (id, public_key) values (${id}, ${Buffer.from(x, 'base64url')})
    on conflict (id) do nothing`.execute(db);
}

/** Every public key that was ever kept, base64url, the newest first. */
export async function publicKeys(db: Database): Promise<string[]> {
  const { rows } = await sql<{ key: Buffer }>`
    select public_key as key from ticket_receipt_key order by kept_at desc, id`.execute(db);
  return rows.map(({ key }) => key.toString('base64url'));
}
