import { TRANSACTION_STATUS as S } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { inHouseCurrency, type Sums } from '../../../../house/approvals/index.ts';
import { HELD_STATUSES } from './payout-states.ts';
import type { Connection } from './payout-store.ts';

const DAY_MS = 24 * 3_600_000;

/** The name that an account says is its holder's. */
export async function holderOf(db: Connection, accountId: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select nullif(trim(concat_ws(' ', profile ->> 'FirstName', profile ->> 'LastName')), '') as name
    from identity_account where id = ${accountId}`.execute(db);
  return rows[0]?.name ?? null;
}

/** Other accounts that ever named this destination. */
export async function othersPaidThere(
  db: Connection,
  accountId: string,
  destination: string,
): Promise<readonly { readonly accountId: string; readonly userName: string }[]> {
  const { rows } = await sql<{ accountId: string; userName: string }>`
    select d.account_id as "accountId", a.user_name as "userName"
    from withdrawal_destination d join identity_account a on a.id = d.account_id
    where d.destination = ${destination} and d.account_id <> ${accountId} order by d.first_at limit 20`.execute(db);
  return rows;
}

/**
 * What a person's accounts asked for, and what was asked for to a destination: paid, or still here. `besides`: counts only withdrawals
 * that no operator decided.
 */
export async function sumsOf(
  tx: DatabaseTransaction,
  {
    accounts,
    destination,
    nowMs,
    besides = false,
  }: {
    readonly accounts: readonly string[];
    readonly destination: string;
    readonly nowMs: number;
    readonly besides?: boolean;
  },
): Promise<{ readonly person: Sums; readonly destination: Sums }> {
  const of = async (whose: ReturnType<typeof sql>): Promise<Sums> => {
    const { rows } = await sql<{ currency: Currency; day: bigint; week: bigint }>`
      select currency, coalesce(sum(amount_minor) filter (where created_at > ${new Date(nowMs - DAY_MS)}), 0)::bigint as day,
        coalesce(sum(amount_minor), 0)::bigint as week
      from withdrawal
      where ${whose} and created_at > ${new Date(nowMs - 7 * DAY_MS)}
        and status = any(${[...HELD_STATUSES, S.completed]}::smallint[]) and ${besides ? sql`people = 0` : sql`true`}
      group by currency`.execute(tx);
    const all = (minorOf: (row: (typeof rows)[number]) => bigint): bigint =>
      rows.reduce((sum, row) => sum + inHouseCurrency(minorOf(row), row.currency), 0n);
    return { dayMinor: all(({ day }) => day), weekMinor: all(({ week }) => week) };
  };
  return {
    person: await of(sql`account_id = any(${[...accounts]}::uuid[])`),
    destination: await of(sql`destination = ${destination}`),
  };
}
