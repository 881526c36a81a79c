import { type RawBuilder, sql } from 'kysely';
import type { CheckpointRule } from '../../../platform/checkpoints/index.ts';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { linesIn, listOf, STATEMENT_KINDS, statementAccounts } from './statement-store.ts';

/** So many lines stand on a checkpoint: a page reads those of one or two, and a player's checkpoints are few. */
const LINES_A_CHECKPOINT = 250;
/** Checkpoints that one transaction counts, and players that one statement asks about. */
const MOST_AT_ONCE = 40;
const PLAYERS_AT_ONCE = 500;

/** Any fixed number: whoever counts a player's lines holds this lock beside the player's name. */
const LOCK = 6_830_422;

interface Holder {
  readonly holderId: string;
  readonly currency: string;
}

/** Checkpoints of players' statements: see the migration. `size`: how many lines on one. */
export const statementCheckpoints = (size = LINES_A_CHECKPOINT): CheckpointRule => ({
  name: 'statement',
  latest: async (db) => {
    const { rows } = await sql<{ id: bigint | null }>`select max(id) as id from ledger_transfer`.execute(db);
    return rows[0]?.id ?? 0n;
  },
  fill: async (db, after, upto, stopping) => {
    const { rows: holders } = await sql<Holder>`
      select distinct a.holder_id as "holderId", a.currency
      from (
        select debit_account_id as id from ledger_transfer where id > ${after} and id <= ${upto}
        union
        select credit_account_id from ledger_transfer where id > ${after} and id <= ${upto}
      ) t
      join ledger_account a on a.id = t.id
      where a.kind in ${STATEMENT_KINDS}`.execute(db);
    let filled = 0;
    for (let from = 0; from < holders.length && !stopping?.aborted; from += PLAYERS_AT_ONCE) {
      for (const holder of await withCheckpoint(db, holders.slice(from, from + PLAYERS_AT_ONCE), upto, size)) {
        for (;;) {
          const { made, more } = await inTransaction(db, (tx) => fillCheckpointsOf(tx, holder, upto, size));
          filled += made;
          if (!more || stopping?.aborted) break;
        }
      }
    }
    return filled;
  },
});

/**
 * The first `most` transfers from an account, and to it, behind `after` up to `upto`. Compared and ordered as pairs, which only
 * the index of the account serves: in a young house, all of whose transfers were deposits when it was last analyzed, one
 * account seems to have given them all, and reading everybody's transfers by number would seem the shortest way to a few.
 */
const movedOn = (account: RawBuilder<unknown>, after: RawBuilder<unknown>, upto: bigint, most: number) =>
  sql.join(
    [sql.ref('t.debit_account_id'), sql.ref('t.credit_account_id')].map(
      (side) => sql`(
        select t.id from ledger_transfer t
        where (${side}, t.id) > (${account}, ${after}) and (${side}, t.id) <= (${account}, ${upto}::bigint)
        order by ${side}, t.id limit ${sql.lit(most)}
      )`,
    ),
    sql` union all `,
  );

/** Of these players, those with enough transfers behind their last checkpoint that there may be lines for one more. */
async function withCheckpoint(db: Database, holders: readonly Holder[], upto: bigint, size: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select h."holderId", h.currency
    from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as h("holderId" text, currency text)
    cross join lateral (
      select coalesce(max(s.last_id), 0) as id from ledger_checkpoint s
      where s.holder_id = h."holderId" and s.currency = h.currency
    ) last
    where ${size} <= (
      select count(*) from ledger_account a
      cross join lateral (${movedOn(sql`a.id`, sql`last.id`, upto, size)}) moved
      where a.holder_id = h."holderId" and a.currency = h.currency and a.kind in ${STATEMENT_KINDS}
    )`.execute(db);
  return rows;
}

/** Counts the next checkpoints of a player; only full ones. `more`: there may be further ones. */
async function fillCheckpointsOf(
  tx: DatabaseTransaction,
  { holderId, currency }: Holder,
  upto: bigint,
  size: number,
): Promise<{ readonly made: number; readonly more: boolean }> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}, hashtext(${holderId}))`.execute(tx);
  const accounts = await statementAccounts(tx, holderId, currency);
  const { rows: lasts } = await sql<{ id: bigint }>`
    select coalesce(max(last_id), 0) as id from ledger_checkpoint
    where holder_id = ${holderId} and currency = ${currency}`.execute(tx);
  const last = lasts[0]?.id ?? 0n;
  // Where so many transfers end: the lines up to there are looked at in this transaction.
  const most = size * MOST_AT_ONCE;
  const { rows: ends } = await sql<{ id: bigint }>`
    select id from (
      select moved.id from unnest(${listOf(accounts)}) as own(id)
      cross join lateral (${movedOn(sql`own.id`, sql`${last}::bigint`, upto, most)}) moved
    ) m order by id offset ${sql.lit(most - 1)} limit 1`.execute(tx);
  const end = ends[0]?.id ?? upto;
  const { rows: made } = await sql`
    with line as (
      select l.place, l.amount_minor, (row_number() over (order by l.place) - 1) / ${sql.lit(size)} as checkpoint
      from (${linesIn(listOf(accounts), { after: sql`${String(last)}::bigint`, last: sql`${String(end)}::bigint` })}) l
    ),
    counted as (
      select max(place) as last_id, count(*) as lines, sum(amount_minor)::bigint as gained_minor
      from line group by checkpoint having count(*) = ${sql.lit(size)}
    )
    insert into ledger_checkpoint (holder_id, currency, after_id, last_id, lines, gained_minor)
    select ${holderId}, ${currency}, coalesce(lag(last_id) over (order by last_id), ${last}), last_id, lines, gained_minor
    from counted
    returning last_id`.execute(tx);
  return { made: made.length, more: made.length > 0 && end !== upto };
}
