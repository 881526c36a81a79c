import { sql } from 'kysely';
import type { CheckpointRule } from '../../../../platform/checkpoints/index.ts';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../../platform/database/index.ts';

/** So many tickets stand on a checkpoint: a page reads a few of them, and a player's checkpoints are few. */
const TICKETS_A_CHECKPOINT = 250;
/** Checkpoints that one transaction counts, and players that one statement asks about. */
const MOST_AT_ONCE = 40;
const PLAYERS_AT_ONCE = 500;

/** Any fixed number: whoever counts a player's tickets, or opens one again, holds this lock beside the player's name. */
const LOCK = 6_830_421;

/** Checkpoints of players' tickets: see the migration. `size`: how many tickets on one. */
export const ticketCheckpoints = (size = TICKETS_A_CHECKPOINT): CheckpointRule => ({
  name: 'ticket',
  latest: async (db) => {
    const { rows } = await sql<{ id: bigint | null }>`select max(id) as id from ticket`.execute(db);
    return rows[0]?.id ?? 0n;
  },
  fill: async (db, after, upto, stopping) => {
    const { rows: players } = await sql<{ id: string }>`
      select distinct account_id as id from ticket where id > ${after} and id <= ${upto}`.execute(db);
    let filled = 0;
    for (let from = 0; from < players.length && !stopping?.aborted; from += PLAYERS_AT_ONCE) {
      const some = players.slice(from, from + PLAYERS_AT_ONCE).map(({ id }) => id);
      for (const accountId of await playersWithCheckpoint(db, some, upto, size)) {
        for (;;) {
          const made = await inTransaction(db, (tx) => fillCheckpointsOf(tx, accountId, upto, size));
          filled += made;
          if (made < MOST_AT_ONCE || stopping?.aborted) break;
        }
      }
    }
    return filled;
  },
  tidy: async (db, stopping) => {
    const { rows } = await sql<{ accountId: string }>`
      select distinct s.account_id as "accountId" from ticket_checkpoint s
      where s.waiting <> '{}' and exists (select from ${ENDED})`.execute(db);
    for (const { accountId } of rows) {
      if (stopping?.aborted) break;
      await inTransaction(db, (tx) => countEnded(tx, accountId));
    }
  },
});

/** Of the tickets that a checkpoint `s` had counted as open, those that are no longer. */
const ENDED = sql`(
  select t.id, t.status = 2 as declined from unnest(s.waiting) as w(id) join ticket t on t.id = w.id
  where t.status = 2 or t.settled_at is not null
) ended`;

/** Tickets of this player that had been open on a checkpoint and have ended are counted as what they became. */
async function countEnded(tx: DatabaseTransaction, accountId: string): Promise<void> {
  await lockPlayers(tx, [accountId]);
  await sql`
    update ticket_checkpoint f set settled = f.settled + n.settled, declined = f.declined + n.declined,
      waiting = array(select id from unnest(f.waiting) as w(id) where not id = any(n.ids) order by id)
    from (
      select s.last_id, array_agg(ended.id) as ids, count(*) filter (where ended.declined) as declined,
        count(*) filter (where not ended.declined) as settled
      from ticket_checkpoint s cross join lateral ${ENDED}
      where s.account_id = ${accountId} and s.waiting <> '{}'
      group by s.last_id
    ) n
    where f.account_id = ${accountId} and f.last_id = n.last_id`.execute(tx);
}

/** Of these players, those with enough tickets behind their last checkpoint for one more. */
async function playersWithCheckpoint(
  db: Database,
  accountIds: readonly string[],
  upto: bigint,
  size: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from unnest(${[...accountIds]}::text[]) as a(id)
    cross join lateral (
      select t.id from ticket t
      where t.account_id = a.id and t.id <= ${upto}
        and t.id > coalesce((select max(s.last_id) from ticket_checkpoint s where s.account_id = a.id), 0)
      order by t.id offset ${size - 1} limit 1
    ) enough`.execute(db);
  return rows.map(({ id }) => id);
}

const lockPlayers = async (tx: DatabaseTransaction, accountIds: readonly string[]): Promise<void> => {
  await sql`
    select pg_advisory_xact_lock(${sql.lit(LOCK)}, k.key)
    from (select distinct hashtext(id) as key from unnest(${[...accountIds]}::text[]) as a(id) order by 1) k`.execute(
    tx,
  );
};

/** Counts the next checkpoints of a player, as they stand under the lock; only full ones. */
async function fillCheckpointsOf(
  tx: DatabaseTransaction,
  accountId: string,
  upto: bigint,
  size: number,
): Promise<number> {
  await lockPlayers(tx, [accountId]);
  const { numAffectedRows } = await sql`
    with last as (select coalesce(max(last_id), 0) as id from ticket_checkpoint where account_id = ${accountId}),
    next as (
      select t.id, t.placed_at, t.status = 2 as declined, t.settled_at is not null as settled,
        (row_number() over (order by t.id) - 1) / ${sql.lit(size)} as checkpoint
      from ticket t, last
      where t.account_id = ${accountId} and t.id > last.id and t.id <= ${upto}
      order by t.id limit ${sql.lit(size * MOST_AT_ONCE)}
    ),
    counted as (
      select max(id) as last_id, count(*) filter (where settled) as settled, count(*) filter (where declined) as declined,
        coalesce(array_agg(id order by id) filter (where not settled and not declined), '{}') as waiting,
        min(placed_at) as first_at, max(placed_at) as last_at
      from next group by checkpoint having count(*) = ${sql.lit(size)}
    )
    insert into ticket_checkpoint (account_id, after_id, last_id, settled, declined, waiting, first_at, last_at)
    select ${accountId}, coalesce(lag(c.last_id) over (order by c.last_id), last.id), c.last_id, c.settled, c.declined,
      c.waiting, c.first_at, c.last_at
    from counted c, last`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** These tickets are open again: their checkpoints count them no longer as settled. The caller has locked them. */
export async function takeFromCheckpoints(tx: DatabaseTransaction, ticketIds: readonly bigint[]): Promise<void> {
  const { rows } = await sql<{ id: bigint; accountId: string }>`
    select id, account_id as "accountId" from ticket where id = any(${ticketIds.map(String)}::bigint[])`.execute(tx);
  await lockPlayers(tx, [...new Set(rows.map(({ accountId }) => accountId))]);
  const asked = rows.map(({ id, accountId }) => ({ id: String(id), accountId }));
  await sql`
    update ticket_checkpoint s set settled = s.settled - cardinality(o.ids), waiting = s.waiting || o.ids
    from (
      select f.account_id, f.last_id, array_agg(t.id order by t.id) as ids
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as t(id bigint, "accountId" text)
      cross join lateral (
        select account_id, after_id, last_id, waiting from ticket_checkpoint
        where account_id = t."accountId" and last_id >= t.id order by last_id limit 1
      ) f
      where f.after_id < t.id and not t.id = any(f.waiting)
      group by 1, 2
    ) o
    where s.account_id = o.account_id and s.last_id = o.last_id`.execute(tx);
}
