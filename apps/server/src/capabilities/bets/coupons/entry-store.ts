import type { Currency } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Connection } from './coupon-store.ts';

/** What a player picked. `stakeMinor` and `paidMinor` are of his currency, `poolStakeMinor` and `wonMinor` of the coupon's. */
export interface EntryRow {
  readonly id: string;
  readonly couponId: bigint;
  readonly accountId: string;
  readonly currency: Currency;
  readonly picks: string;
  readonly columns: number;
  readonly stakeMinor: bigint;
  readonly poolStakeMinor: bigint;
  /** Units of the player's currency for one of the coupon's, a fraction as `1/1`. */
  readonly rate: string;
  /** The bonus that paid a part of the stake, and how much of it; null and 0 where cash paid alone. */
  readonly bonusId: string | null;
  readonly bonusMinor: bigint;
  readonly placedAt: Date;
  /** At which settlement of the coupon what stands here was paid; 0: nothing was. */
  readonly generation: number;
  readonly firstColumns: bigint;
  readonly secondColumns: bigint;
  readonly wonMinor: bigint;
  readonly paidMinor: bigint;
}

export interface NewEntry
  extends Omit<EntryRow, 'generation' | 'firstColumns' | 'secondColumns' | 'wonMinor' | 'paidMinor' | 'placedAt'> {
  readonly idempotencyKey: string;
  readonly bodyHash: Buffer;
}

const ENTRY = sql`e.id, e.coupon_id as "couponId", e.account_id as "accountId", e.currency, e.picks, e.columns, e.stake_minor as "stakeMinor",
  e.pool_stake_minor as "poolStakeMinor", e.rate, e.placed_at as "placedAt", e.generation, e.first_columns as "firstColumns",
  e.second_columns as "secondColumns", e.won_minor as "wonMinor", e.paid_minor as "paidMinor", e.bonus_id as "bonusId",
  e.bonus_minor as "bonusMinor"`;

async function entriesWhere(db: Connection, behind: RawBuilder<unknown>): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`select ${ENTRY} from coupon_entry e ${behind}`.execute(db);
  return rows;
}

export const entryById = async (db: Connection, id: string): Promise<EntryRow | undefined> =>
  (await entriesWhere(db, sql`where e.id = ${id}`))[0];

/** Every entry of a coupon, in the order of their ids. */
export const entriesOf = (db: Connection, couponId: bigint): Promise<EntryRow[]> =>
  entriesWhere(db, sql`where e.coupon_id = ${couponId} order by e.id`);

/** The entry under a player's key, and whether it was asked for with the same body. */
export async function entryUnderKey(
  tx: DatabaseTransaction,
  { accountId, idempotencyKey, bodyHash }: Pick<NewEntry, 'accountId' | 'idempotencyKey' | 'bodyHash'>,
): Promise<{ readonly id: string; readonly same: boolean } | undefined> {
  const { rows } = await sql<{ id: string; same: boolean }>`
    select id, body_hash = ${bodyHash} as same from coupon_entry
    where account_id = ${accountId} and idempotency_key = ${idempotencyKey}`.execute(tx);
  return rows[0];
}

export async function insertEntry(tx: DatabaseTransaction, entry: NewEntry): Promise<void> {
  await sql`
    insert into coupon_entry (
      id, coupon_id, account_id, currency, idempotency_key, body_hash, picks, columns, stake_minor, pool_stake_minor, rate, bonus_id,
      bonus_minor, placed_at
    ) values (
      ${entry.id}, ${entry.couponId}, ${entry.accountId}, ${entry.currency}, ${entry.idempotencyKey}, ${entry.bodyHash}, ${entry.picks},
      ${entry.columns}, ${entry.stakeMinor}, ${entry.poolStakeMinor}, ${entry.rate}, ${entry.bonusId}, ${entry.bonusMinor}, clock_timestamp()
    )`.execute(tx);
}

/** Stakes of coupons so far, and how many entries that are. */
export async function stakesOf(
  db: Connection,
  couponIds: readonly bigint[],
): Promise<Map<bigint, { readonly stakesMinor: bigint; readonly entries: number }>> {
  const { rows } = await sql<{ id: bigint; stakes: bigint; entries: number }>`
    select coupon_id as id, sum(pool_stake_minor)::bigint as stakes, count(*)::integer as entries from coupon_entry
    where coupon_id = any(${couponIds.map(String)}::bigint[]) group by 1`.execute(db);
  return new Map(rows.map(({ id, stakes, entries }) => [id, { stakesMinor: stakes, entries }]));
}

export type PaidEntry = Pick<
  EntryRow,
  'id' | 'generation' | 'firstColumns' | 'secondColumns' | 'wonMinor' | 'paidMinor'
>;

export async function writePaid(tx: DatabaseTransaction, entries: readonly PaidEntry[]): Promise<void> {
  const rows = entries.map(({ id, generation, firstColumns, secondColumns, wonMinor, paidMinor }) => ({
    ...{ id, generation, first: String(firstColumns), second: String(secondColumns) },
    ...{ won: String(wonMinor), paid: String(paidMinor) },
  }));
  await sql`
    update coupon_entry e set generation = u.generation, first_columns = u.first, second_columns = u.second, won_minor = u.won,
      paid_minor = u.paid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u(
      id uuid, generation integer, first bigint, second bigint, won bigint, paid bigint
    )
    where e.id = u.id`.execute(tx);
  await sql`
    insert into coupon_entry_paid (entry_id, generation, paid_minor)
    select u.id, u.generation, u.paid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u(id uuid, generation integer, paid bigint)`.execute(tx);
}

export interface WinnerRow {
  readonly couponId: bigint;
  readonly userName: string | null;
  readonly firstColumns: bigint;
  readonly secondColumns: bigint;
  readonly wonMinor: bigint;
}

/** Who won most on each of these coupons, so many of each. */
export async function winnersOf(db: Connection, couponIds: readonly bigint[], most: number): Promise<WinnerRow[]> {
  const { rows } = await sql<WinnerRow>`
    select w.coupon_id as "couponId", i.user_name as "userName", w.first_columns as "firstColumns", w.second_columns as "secondColumns",
      w.won_minor as "wonMinor"
    from unnest(${couponIds.map(String)}::bigint[]) c(id)
    cross join lateral (
      select * from coupon_entry e where e.coupon_id = c.id and e.won_minor > 0 order by e.won_minor desc, e.id limit ${most}
    ) w
    left join lateral (
      select a.user_name from identity_account a
      where a.id = case when w.account_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then w.account_id::uuid end
    ) i on true
    order by w.coupon_id, w.won_minor desc, w.id`.execute(db);
  return rows;
}

export interface OwnEntries {
  readonly total: number;
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
  readonly entries: readonly EntryRow[];
}

/** A page of a player's own entries, the last first, with the sums of all of them. */
export async function ownEntries(
  db: Connection,
  accountId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<OwnEntries> {
  const { rows } = await sql<{ total: number; staked: bigint; paid: bigint }>`
    select count(*)::integer as total, coalesce(sum(stake_minor), 0)::bigint as staked, coalesce(sum(paid_minor), 0)::bigint as paid
    from coupon_entry where account_id = ${accountId}`.execute(db);
  const entries = await entriesWhere(
    db,
    sql`where e.account_id = ${accountId} order by e.placed_at desc, e.id offset ${page.offset} limit ${page.limit}`,
  );
  const { total = 0, staked = 0n, paid = 0n } = rows[0] ?? {};
  return { total, stakedMinor: staked, paidMinor: paid, entries };
}
