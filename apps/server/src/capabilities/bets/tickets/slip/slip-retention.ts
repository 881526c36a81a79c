import { BOOKING_DAYS } from '@evens/contract';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { RetentionRule } from '../../../../platform/retention/index.ts';

const rowsOf = async (tx: DatabaseTransaction, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(tx)).numAffectedRows ?? 0n);

/** What of slips is not kept: a visitor's as a whole; of a player's the selections, since it also holds a choice of theirs. */
export const SLIP_RETENTION: readonly RetentionRule[] = [
  {
    name: 'betslip-visitor',
    what: 'slips of visitors that nobody has touched since',
    keptDays: 30,
    why: 'as long as a browser usually keeps the cookie that leads to one',
    thin: (tx, beforeMs, limit) =>
      rowsOf(
        tx,
        sql`delete from betslip where owner in (
              select owner from betslip where owner like 'visitor:%' and updated_at < ${new Date(beforeMs)}
              order by updated_at limit ${limit} for update skip locked
            )`,
      ),
  },
  {
    name: 'betslip-selection',
    what: 'selections that have lain in a slip',
    keptDays: 180,
    why: 'the longest bets, on who wins a league, are open for a season; nobody goes back to what is older',
    thin: (tx, beforeMs, limit) =>
      rowsOf(
        tx,
        sql`delete from betslip_selection where (owner, selection_id) in (
              select owner, selection_id from betslip_selection where added_at < ${new Date(beforeMs)}
              order by added_at limit ${limit} for update skip locked
            )`,
      ),
  },
  {
    name: 'betslip-booking',
    what: 'slips shared by a code that nobody has shared again since',
    keptDays: BOOKING_DAYS,
    why: 'the matches of most are over by then, and a code that has ended leads nowhere from that moment on',
    thin: (tx, beforeMs, limit) =>
      rowsOf(
        tx,
        sql`delete from betslip_booking where code in (
              select code from betslip_booking where shared_at < ${new Date(beforeMs)}
              order by shared_at limit ${limit} for update skip locked
            )`,
      ),
  },
];
