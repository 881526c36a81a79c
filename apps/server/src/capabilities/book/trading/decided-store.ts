import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { DecidedWord } from './decided-words.ts';

/** A word of the feed that people decided: it waits for the leader of the feed to say it. */
export interface StoredDecision {
  readonly id: bigint;
  readonly word: DecidedWord;
}

export async function storeDecided(tx: DatabaseTransaction, word: DecidedWord): Promise<void> {
  await sql`
    insert into decided_word (fixture_id, word) values (${word.fixtureId}, ${JSON.stringify(word)}::jsonb)`.execute(tx);
}

/** What the leader of the feed has not said yet, in the order of the decisions. */
export async function wordsToSay(db: Database): Promise<readonly StoredDecision[]> {
  const { rows } = await sql<StoredDecision>`
    select id, word from decided_word where said_at is null order by id limit 100`.execute(db);
  return rows;
}

export async function markSaid(db: Database, id: bigint): Promise<void> {
  await sql`update decided_word set said_at = now() where id = ${id}`.execute(db);
}
