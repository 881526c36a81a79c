import { TRANSACTION_STATUS as S } from '@evens/contract';
import { sql } from 'kysely';
import { type Connection, WITHDRAWAL_COLUMNS, type Withdrawal } from '../../movement/payout/payout-store.ts';

export interface DeskRow extends Withdrawal {
  readonly userName: string;
}

const OF_LIST = {
  waiting: sql`w.closed_at is null and w.status = ${sql.lit(S.pendingEmp)}`,
  attention: sql`w.attention is not null`,
  open: sql`w.closed_at is null`,
  ended: sql`w.closed_at is not null`,
} as const;

/** Where a page begins: after this row, by the moment that its list goes by. */
export interface DeskPlace {
  readonly at: Date;
  readonly id: string;
}

/** The moment that a list goes by. */
export const momentIn = (list: keyof typeof OF_LIST, { createdAt, closedAt }: Withdrawal): Date =>
  list === 'ended' ? (closedAt ?? createdAt) : createdAt;

/** Open ones oldest first: who has waited longest is served first. Those that ended newest first. */
export async function deskWithdrawals(
  db: Connection,
  list: keyof typeof OF_LIST,
  { accountId, after }: { readonly accountId?: string | undefined; readonly after?: DeskPlace | undefined },
  limit: number,
): Promise<readonly DeskRow[]> {
  const place = after && sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
  const beyond = !place
    ? sql`true`
    : list === 'ended'
      ? sql`(w.closed_at, w.id) < ${place}`
      : sql`(w.created_at, w.id) > ${place}`;

  const { rows } = await sql<DeskRow>`
    select ${WITHDRAWAL_COLUMNS}, a.user_name as "userName"
    from withdrawal w join identity_account a on a.id = w.account_id
    where ${OF_LIST[list]} and ${accountId === undefined ? sql`true` : sql`w.account_id = ${accountId}`} and ${beyond}
    order by ${list === 'ended' ? sql`w.closed_at desc, w.id desc` : sql`w.created_at, w.id`} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface DeskFacts {
  readonly userName: string;
  readonly holderName: string | null;
  readonly country: string;
  readonly depositedMinor: bigint;
  readonly withdrawnMinor: bigint;
}

/** What is known of whoever asked, beside the withdrawal itself. */
export async function factsOf(db: Connection, row: Withdrawal): Promise<DeskFacts | undefined> {
  const { rows } = await sql<DeskFacts>`
    select a.user_name as "userName", a.country,
      nullif(trim(concat_ws(' ', a.profile ->> 'FirstName', a.profile ->> 'LastName')), '') as "holderName",
      (select coalesce(sum(d.amount_minor), 0) from cashier_deposit d
        where d.account_id = a.id and d.status = ${sql.lit(S.completed)})::bigint as "depositedMinor",
      (select coalesce(sum(w.amount_minor), 0) from withdrawal w
        where w.account_id = a.id and w.status = ${sql.lit(S.completed)} and w.id <> ${row.id})::bigint as "withdrawnMinor"
    from identity_account a where a.id = ${row.accountId}`.execute(db);
  return rows[0];
}
