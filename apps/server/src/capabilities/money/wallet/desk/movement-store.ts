import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import { listOf } from '../statement-store.ts';

type Connection = Database | DatabaseTransaction;

/** Above every group. */
export const NEWEST_GROUP = 9_223_372_036_854_775_807n;

/** What a player's accounts hold, or gained by one movement, in minor units. */
export interface Held {
  readonly cashMinor: bigint;
  readonly bonusMinor: bigint;
  /** Stakes and withdrawals that wait. */
  readonly heldMinor: bigint;
  readonly debtMinor: bigint;
}

export interface MovementRow extends Held {
  readonly id: bigint;
  readonly at: Date;
  readonly kind: string;
  readonly reference: string;
  readonly actor: string;
  readonly reason: string;
  readonly key: string;
  readonly reverses: bigint | null;
}

interface Own extends Held {
  readonly currency: string;
  readonly play: boolean;
  readonly accounts: readonly bigint[];
}

/** Which of our words each kind of account counts under; play money counts as money does. */
const WORD = sql`case
  when kind in ('cash', 'playCash') then 'cash' when kind = 'bonus' then 'bonus'
  when kind in ('stakeHold', 'withdrawalHold', 'playHold') then 'held'
  when kind in ('receivable', 'playDebt') then 'debt' end`;

/** What a player has now; undefined where nobody has such an account. */
export async function ownAccounts(db: Connection, holderId: string): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    select currency, bool_or(kind like 'play%') as play, array_agg(id order by id) as accounts,
      coalesce(sum(balance_minor) filter (where word = 'cash'), 0)::bigint as "cashMinor",
      coalesce(sum(balance_minor) filter (where word = 'bonus'), 0)::bigint as "bonusMinor",
      coalesce(sum(balance_minor) filter (where word = 'held'), 0)::bigint as "heldMinor",
      coalesce(sum(balance_minor) filter (where word = 'debt'), 0)::bigint as "debtMinor"
    from (select id, kind, currency, balance_minor, ${WORD} as word from ledger_account where holder_id = ${holderId}) own
    where word is not null group by currency order by min(id) limit 1`.execute(db);
  return rows[0];
}

/** Parts of one group between the same player's account and others: a page looks at so many transfers for each movement. */
const MOST_PARTS = 3;
/** Numbers of a group's parts lie together, but for what others wrote in the same moment. */
const NEAR = 10_000n;

/**
 * Movements that touched any of these accounts, newest first, below the group `before`. Each account's newest transfers are found
 * by its two indices, so a page costs the same however long the history is.
 */
export async function movementsOf(
  db: Connection,
  accounts: readonly bigint[],
  before: bigint,
  limit: number,
): Promise<readonly MovementRow[]> {
  const own = listOf(accounts);
  const until = before === NEWEST_GROUP ? before : before + NEAR;
  const within = sql`id < ${String(until)}::bigint and group_id < ${String(before)}::bigint
    order by id desc limit ${sql.lit(limit * MOST_PARTS)}`;
  const { rows } = await sql<MovementRow>`
    with groups as (
      select distinct group_id from unnest(${own}) as a(id) cross join lateral (
        (select group_id from ledger_transfer where debit_account_id = a.id and ${within})
        union all
        (select group_id from ledger_transfer where credit_account_id = a.id and ${within})
      ) t order by group_id desc limit ${sql.lit(limit)}
    ), gained as (
      select t.group_id, own.word, case when t.credit_account_id = own.id then t.amount_minor else - t.amount_minor end as gain
      from groups g
      join ledger_transfer head on head.id = g.group_id
      join ledger_transfer t on t.idempotency_key = head.idempotency_key
      join (select id, ${WORD} as word from ledger_account where id = any(${own})) own
        on own.id in (t.debit_account_id, t.credit_account_id)
    )
    select h.id, h.at, h.kind, h.reference, h.actor, h.reason, h.idempotency_key as key, h.reverses_id as reverses,
      coalesce(s.cash, 0)::bigint as "cashMinor", coalesce(s.bonus, 0)::bigint as "bonusMinor",
      coalesce(s.held, 0)::bigint as "heldMinor", coalesce(s.debt, 0)::bigint as "debtMinor"
    from (
      select group_id, sum(gain) filter (where word = 'cash') as cash, sum(gain) filter (where word = 'bonus') as bonus,
        sum(gain) filter (where word = 'held') as held, sum(gain) filter (where word = 'debt') as debt
      from gained group by group_id
    ) s
    join ledger_transfer h on h.id = s.group_id
    order by h.id desc`.execute(db);
  return rows;
}
