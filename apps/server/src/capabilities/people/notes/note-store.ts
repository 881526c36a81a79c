import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface NoteRow {
  readonly id: bigint;
  readonly at: Date;
  readonly operatorId: string;
  readonly words: string;
}

/** Notes on a player below `before`, newest first; from the newest where it is left out. */
export async function notesOf(
  db: Connection,
  accountId: string,
  before: string | undefined,
  limit: number,
): Promise<readonly NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select id, at, operator_id as "operatorId", words from player_note
    where account_id = ${accountId} and (${before ?? null}::bigint is null or id < ${before ?? null}::bigint)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function insertNote(
  tx: DatabaseTransaction,
  accountId: string,
  { at, operatorId, words }: Omit<NoteRow, 'id'>,
): Promise<NoteRow> {
  const { rows } = await sql<NoteRow>`
    insert into player_note (account_id, operator_id, words, at) values (${accountId}, ${operatorId}, ${words}, ${at})
    returning id, at, operator_id as "operatorId", words`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`a note on ${accountId} was not written`);
  return row;
}
