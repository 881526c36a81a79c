import { sql } from 'kysely';
import type { RetentionRule } from '../../../../platform/retention/index.ts';

/** What of cash-outs is not kept: those that came to nothing. What was paid stays as long as its ticket. */
export const CASH_OUT_RETENTION: readonly RetentionRule[] = [
  {
    name: 'ticket-cash-out',
    what: 'cash-outs in play that were declined',
    keptDays: 180,
    why: 'the trail of the bet says for good that it was declined and why; a page repeats its key for minutes',
    thin: async (tx, beforeMs, limit) => {
      const { numAffectedRows } = await sql`
        delete from ticket_cash_out where id in (
          select id from ticket_cash_out where status = 2 and answered_at < ${new Date(beforeMs)}
          order by answered_at limit ${limit} for update skip locked
        )`.execute(tx);
      return Number(numAffectedRows ?? 0n);
    },
  },
];
