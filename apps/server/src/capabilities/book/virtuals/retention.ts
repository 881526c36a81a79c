import { sql } from 'kysely';
import type { RetentionRule } from '../../../platform/retention/index.ts';

/** A round is kept as long as its fixture: for good where somebody bet on it, since that is what he verifies it by. */
export const VIRTUAL_RETENTION: readonly RetentionRule[] = [
  {
    name: 'virtual-round-unplayed',
    what: 'rounds of virtual sports whose fixture has gone',
    keptDays: 14,
    why: 'for whoever verifies what he watched',
    thin: async (tx, beforeMs, limit) => {
      // The last round of a sport says which number comes next.
      const { numAffectedRows } = await sql`
        delete from virtual_round where id in (
          select r.id from virtual_round r
          where r.ended_at < ${new Date(beforeMs)}
            and not exists (select from fixture f where f.id = r.fixture_id)
            and exists (select from virtual_round later where later.sport = r.sport and later.id > r.id)
          order by r.ended_at limit ${limit} for update of r skip locked
        )`.execute(tx);
      return Number(numAffectedRows ?? 0n);
    },
  },
];
