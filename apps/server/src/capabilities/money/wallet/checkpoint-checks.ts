import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../platform/reconcile/index.ts';
import { isNewTransfer } from './ledger-checks.ts';
import { linesIn, STATEMENT_KINDS } from './statement-store.ts';

/** What is always true of the checkpoints of players' statements. */
export const STATEMENT_CHECKPOINT_CHECK: Check = sqlCheck(
  'every checkpoint of a statement counts its lines and what they gained',
  (
    since,
  ) => sql`select 'checkpoint of ' || s.holder_id || ' up to transfer ' || s.last_id || ': counts ' || s.lines || ' lines that gained '
      || s.gained_minor || ', has ' || c.lines || ' that gained ' || c.gained_minor as fault
    from ledger_checkpoint s
    cross join lateral (
      select array_agg(a.id) as ids from ledger_account a
      where a.holder_id = s.holder_id and a.currency = s.currency and a.kind in ${STATEMENT_KINDS}
    ) own
    cross join lateral (
      select count(*) as lines, coalesce(sum(l.amount_minor), 0) as gained_minor
      from (${linesIn(sql`own.ids`, { after: sql`s.after_id`, last: sql`s.last_id` })}) l
    ) c
    where ${isNewTransfer('s.last_id', since)} and (c.lines, c.gained_minor) is distinct from (s.lines, s.gained_minor)
    order by s.holder_id, s.last_id`,
);
