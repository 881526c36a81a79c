import { sql } from 'kysely';
import type { RetentionRule } from '../../../platform/retention/index.ts';

/** Calls that moved nothing; those that moved money stand in the ledger for good. */
export const CALL_RETENTION: readonly RetentionRule[] = [
  {
    name: 'ledger-refused-call',
    what: "game providers' calls that were refused, or rolled back before they came",
    keptDays: 180,
    why: 'providers repeat a call for hours or days; half a year is as long as a round is disputed',
    thin: async (tx, beforeMs, limit) => {
      const { numAffectedRows } = await sql`
        delete from ledger_call where (provider, verb, transaction_id) in (
          select provider, verb, transaction_id from ledger_call
          where verdict in ('refused', 'rolledBack') and at < ${new Date(beforeMs)}
          order by at limit ${limit} for update skip locked
        )`.execute(tx);
      return Number(numAffectedRows ?? 0n);
    },
  },
];
