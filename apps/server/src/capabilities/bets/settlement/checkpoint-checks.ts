import { type RawBuilder, sql } from 'kysely';
import { type Check, type Marks, sqlCheck } from '../../../platform/reconcile/index.ts';
import { isTouched } from './ticket-checks.ts';

/** The checkpoints on which a ticket stands that is new or has changed; with no marks all. */
const checkpoints = (since: Marks | undefined): RawBuilder<unknown> =>
  since
    ? sql`(
        select distinct f.* from ticket t cross join lateral (
          select * from ticket_checkpoint o where o.account_id = t.account_id and o.last_id >= t.id order by o.last_id limit 1
        ) f
        where ${isTouched('t.id', since)} and f.after_id < t.id
      )`
    : sql`ticket_checkpoint`;

/** What is always true of the checkpoints of players' histories. */
export const TICKET_CHECKPOINT_CHECK: Check = sqlCheck(
  'every checkpoint of a history counts its bets',
  (
    since,
  ) => sql`select 'checkpoint of player ' || s.account_id || ' up to ticket ' || s.last_id || ': counts ' || s.settled
      || ' settled, ' || s.declined || ' declined and ' || cardinality(s.waiting) || ' others, has ' || c.settled || ', '
      || c.declined || ' and ' || c.others as fault
    from ${checkpoints(since)} s
    cross join lateral (
      select count(*) filter (where t.settled_at is not null and not o.asked) as settled,
        count(*) filter (where t.status = 2 and not o.asked) as declined,
        count(*) filter (where t.status <> 2 and t.settled_at is null or o.asked) as others
      from ticket t cross join lateral (select t.id = any(s.waiting) as asked) o
      where t.account_id = s.account_id and t.id > s.after_id and t.id <= s.last_id
    ) c
    where c.settled <> s.settled or c.declined <> s.declined or c.others <> cardinality(s.waiting)
    order by s.account_id, s.last_id`,
);
