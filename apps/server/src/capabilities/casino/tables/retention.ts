import { sql } from 'kysely';
import type { RetentionRule } from '../../../platform/retention/index.ts';

/** Rounds that somebody played are kept for good, as what their parts were drawn from. */
export const TABLE_RETENTION: readonly RetentionRule[] = [
  {
    name: 'live-round-unplayed',
    what: 'rounds of live tables that nobody played',
    keptDays: 30,
    why: 'for whoever verifies rounds that he watched; their hashes can be computed from any later one of the chain',
    thin: async (tx, beforeMs, limit) => {
      // The last round of a chain says how far the chain has been played: it is never drawn from twice.
      const { numAffectedRows } = await sql`
        delete from live_round where id in (
          select r.id from live_round r
          where r.ended_at is not null and not r.played and r.ended_at < ${new Date(beforeMs)}
            and exists (select from live_round later where later.chain_id = r.chain_id and later.number > r.number)
          order by r.ended_at limit ${limit} for update skip locked
        )`.execute(tx);
      return Number(numAffectedRows ?? 0n);
    },
  },
  {
    name: 'live-chat',
    what: 'what players said at live tables, and reports of it',
    keptDays: 30,
    why: 'for moderators, and for whoever disputes what they did; the log of actions keeps what was decided, without the words',
    thin: async (tx, beforeMs, limit) => {
      const { numAffectedRows } = await sql`
        delete from live_chat_message where id in (
          select m.id from live_chat_message m where m.said_at < ${new Date(beforeMs)}
          order by m.said_at limit ${limit} for update skip locked
        )`.execute(tx);
      return Number(numAffectedRows ?? 0n);
    },
  },
  {
    name: 'live-chat-mute',
    what: 'times in which somebody may not speak at live tables, once they are over',
    keptDays: 1,
    why: 'nothing follows from them any more',
    thin: async (tx, beforeMs, limit) => {
      const { numAffectedRows } = await sql`
        delete from live_chat_mute where account_id in (
          select u.account_id from live_chat_mute u where u.until < ${new Date(beforeMs)} limit ${limit} for update skip locked
        )`.execute(tx);
      return Number(numAffectedRows ?? 0n);
    },
  },
];
