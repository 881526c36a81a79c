import { sql } from 'kysely';
import type { RetentionRule } from '../../../platform/retention/index.ts';

/** Pairs with rounds are kept for good, as what those were drawn from. */
export const ROUND_RETENTION: readonly RetentionRule[] = [
  {
    name: 'round-seeds-never-drawn',
    what: 'revealed pairs of seeds from which no round was drawn',
    keptDays: 30,
    why: 'for the player, who sees the pair that he replaced; no round needs it',
    thin: async (tx, beforeMs, limit) => {
      const { numAffectedRows } = await sql`
        delete from round_seeds where id in (
          select s.id from round_seeds s
          where s.state = 'revealed' and not s.drawn and s.revealed_at < ${new Date(beforeMs)}
            and not exists (select from round r where r.seeds_id = s.id)
          order by s.revealed_at limit ${limit} for update skip locked
        )`.execute(tx);
      return Number(numAffectedRows ?? 0n);
    },
  },
];
