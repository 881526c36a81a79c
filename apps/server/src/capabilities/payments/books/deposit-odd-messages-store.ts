import { sql } from 'kysely';
import type { MessageBox, OddMessage } from './message-box.ts';

const FIELDS = sql`id, provider, coalesce(reason, '') as reason, received_at as "receivedAt", seen_at as "seenAt",
  seen_by as "seenBy", seen_words as "seenWords"`;

/** What providers of deposits said and nobody could deal with. */
export const DEPOSIT_MESSAGES: MessageBox = {
  name: 'deposits',

  list: async (db, seen, limit) => {
    const wanted = seen ? sql`seen_at is not null` : sql`seen_at is null`;
    const { rows } = await sql<OddMessage>`
      select ${FIELDS} from cashier_inbox where outcome = 'person' and ${wanted}
      order by id desc limit ${limit}`.execute(db);
    return rows;
  },

  one: async (db, id) => {
    const { rows } = await sql<OddMessage & { body: Buffer | null }>`
      select ${FIELDS}, body from cashier_inbox where id = ${id} and outcome = 'person'`.execute(db);
    return rows[0];
  },

  count: async (db) => {
    const { rows } = await sql<{ count: bigint }>`
      select count(*) as count from cashier_inbox where outcome = 'person' and seen_at is null`.execute(db);
    return Number(rows[0]?.count ?? 0n);
  },

  markSeen: async (tx, id, { operatorId, words, nowMs }) => {
    const { numAffectedRows } = await sql`
      update cashier_inbox set seen_at = ${new Date(nowMs)}, seen_by = ${operatorId}, seen_words = ${words}
      where id = ${id} and outcome = 'person' and seen_at is null`.execute(tx);
    return numAffectedRows === 1n;
  },

  again: async (tx, id) => {
    const { numAffectedRows } = await sql`
      update cashier_inbox set applied_at = null, outcome = null, reason = null, attempts = 0, retry_at = '-infinity'
      where id = ${id} and outcome = 'person' and seen_at is null and body is not null`.execute(tx);
    return numAffectedRows === 1n;
  },
};
