import { sql } from 'kysely';
import { type Database, inTransaction } from '../../../platform/database/index.ts';
import { type Check, type Growth, growthOf, newerThan, sqlCheck } from '../../../platform/reconcile/index.ts';
import { type HeadRow, readHead } from './store.ts';

const GROWTH = 'audit';

/** Places are given by commits one after another: nothing is ever added below the highest. */
export const AUDIT_GROWTH: Growth = growthOf(GROWTH, sql`select max(place) as id from audit_entry`);

/**
 * Whether the log is as it was written: every entry has its own seal and the seal of the one before, places have no hole, and the
 * last is the one that the end of the chain names. With marks, from the last entry that was seen then, which has to be there
 * still: an end that was moved before it is missed.
 */
export const AUDIT_CHECK: Check = sqlCheck('audit log', (since) => {
  const from = since ? newerThan(since, GROWTH) : 0n;
  return sql<{ fault: string }>`
    with entry as (
      select e.*, lag(e.place) over (order by e.place) as place_before, lag(e.seal) over (order by e.place) as seal_before
      from audit_entry e where e.place >= ${from}
    ), fault as (
      select place, case
        when seal is null or seal is distinct from
          audit_seal_of(former, place, at, operator, action, subject, before, after, reason)
          then format('entry %s was changed after it was written', place)
        when place_before is null and place > greatest(${from}::bigint, 1)
          then format('entries %s to %s are gone', greatest(${from}::bigint, 1), place - 1)
        when place > place_before + 1 then format('entries %s to %s are gone', place_before + 1, place - 1)
        when place = 1 and former is distinct from sha256('evens audit log')
          or place_before is not null and former is distinct from seal_before
          then format('entry %s does not follow the entry before it: one of them is not as it was written', place)
        end as fault
      from entry
    )
    select fault from fault where fault is not null
    union all
    select format('row %s (%s on %s) stands outside the chain', id, action, subject) from audit_entry where place is null
    union all
    select case
        when last.place is distinct from nullif(head.place, 0)
          then format('the log ends with entry %s, its chain with %s', coalesce(last.place, 0), head.place)
        else format('entry %s is not the one that its chain ends with', head.place) end
    from audit_head head
    left join lateral (select place, seal from audit_entry where place is not null order by place desc limit 1) last on true
    where last.place is distinct from nullif(head.place, 0) or last.seal is distinct from head.seal and head.place > 0
    union all
    select format('entries %s to %s are gone', coalesce(max(place), 0) + 1, ${from}::bigint)
    from audit_entry having coalesce(max(place), 0) < ${from}::bigint
    union all
    select 'the end of the chain is missing' where not exists (select from audit_head)`;
});

const FAULTS_TOLD = 20;

/** The end of the chain and what is wrong with its newest `newest` entries, or with any: of one moment. */
export function lookAtChain(
  db: Database,
  newest: number | undefined,
): Promise<HeadRow & { readonly from: bigint; readonly faults: readonly string[] }> {
  return inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read, read only`.execute(tx);
    const head = (await readHead(tx)) ?? { place: 0n, seal: Buffer.alloc(0) };
    const mark = newest === undefined ? 0n : head.place - BigInt(newest);
    const since = mark > 0n ? { [GROWTH]: mark } : undefined;
    const faults: string[] = [];
    for await (const fault of AUDIT_CHECK.run(tx, since)) {
      faults.push(fault);
      if (faults.length >= FAULTS_TOLD) break;
    }
    return { ...head, from: mark > 1n ? mark : 1n, faults };
  });
}
