import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export type TextKind = 'text' | 'page' | 'slides';

export interface StoredText {
  readonly kind: TextKind;
  readonly name: string;
  readonly lang: string;
  readonly version: number;
  /** Null: the shipped words again. */
  readonly body: string | null;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** Rises with every change of any text. */
export async function textsRevision(db: Connection): Promise<bigint> {
  const { rows } = await sql<{ revision: bigint }>`
    select coalesce(max(id), 0) as revision from content_text`.execute(db);
  return rows[0]?.revision ?? 0n;
}

const columns = sql`kind, name, lang, version, body, changed_by as "changedBy", changed_at as "changedAt"`;

/** Of each text the version that counts, those set back to the shipped words left out. */
export async function currentTexts(db: Connection): Promise<readonly StoredText[]> {
  const { rows } = await sql<StoredText>`
    select * from (
      select distinct on (kind, name, lang) ${columns} from content_text order by kind, name, lang, version desc
    ) newest
    where body is not null`.execute(db);
  return rows;
}

/** The newest version of every text in every language, those set back to the shipped words with them. */
export async function newestVersions(db: Connection): Promise<readonly StoredText[]> {
  const { rows } = await sql<StoredText>`
    select distinct on (kind, name, lang) ${columns} from content_text
    order by kind, name, lang, version desc`.execute(db);
  return rows;
}

/** Every version of one text, newest first. */
export async function versionsOf(db: Connection, kind: TextKind, name: string, lang: string): Promise<StoredText[]> {
  const { rows } = await sql<StoredText>`
    select ${columns} from content_text
    where kind = ${kind} and name = ${name} and lang = ${lang}
    order by version desc limit 100`.execute(db);
  return rows;
}

/**
 * Writes the next version and answers its number. One after another: of two at once the one with the lower id might be seen
 * last, and a process that has read up to the higher one would never look for it.
 */
export async function insertVersion(
  db: Database,
  { kind, name, lang, body, changedBy }: Omit<StoredText, 'version' | 'changedAt'>,
): Promise<number> {
  return inTransaction(db, (tx) => insertVersionIn(tx, { kind, name, lang, body, changedBy }));
}

/** The same in the caller's transaction, which holds the table until it ends. */
export async function insertVersionIn(
  tx: DatabaseTransaction,
  { kind, name, lang, body, changedBy }: Omit<StoredText, 'version' | 'changedAt'>,
): Promise<number> {
  await sql`lock table content_text in share row exclusive mode`.execute(tx);
  const { rows } = await sql<{ version: number }>`
    insert into content_text (kind, name, lang, version, body, changed_by)
    select ${kind}, ${name}, ${lang}, coalesce(max(version), 0) + 1, ${body}, ${changedBy}
    from content_text where kind = ${kind} and name = ${name} and lang = ${lang}
    returning version`.execute(tx);
  return rows[0]?.version ?? 0;
}
