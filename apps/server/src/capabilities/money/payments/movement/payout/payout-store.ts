import type { TransactionStatus, WithdrawalReason } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { Details } from '../../catalogue/payouts/payout-method.ts';
import { isUnsent, UNSENT_STATUSES } from './payout-states.ts';

export type Connection = Database | DatabaseTransaction;

export interface Withdrawal {
  readonly id: string;
  readonly accountId: string;
  readonly method: string;
  readonly provider: string;
  /** What leaves; with `restMinor` and `cutMinor`, what was asked for. */
  readonly amountMinor: bigint;
  /** What was too little for one more unit of the coin, and went back when the coins were fixed. */
  readonly restMinor: bigint;
  /** What left the hold to meet a debt while the rest of it went on. */
  readonly cutMinor: bigint;
  /** All of its money that met a debt, in so many movements. */
  readonly debtMinor: bigint;
  readonly debtTimes: number;
  readonly currency: Currency;
  readonly details: Details;
  readonly destination: string;
  readonly label: string;
  readonly status: TransactionStatus;
  readonly reasons: readonly WithdrawalReason[];
  readonly people: number;
  readonly approvedBy: string | null;
  /** Before this it does not leave, whoever approved it; null where it does not wait. */
  readonly waitUntil: Date | null;
  /** Who ended its wait: he does not approve it. */
  readonly releasedBy: string | null;
  readonly dueAt: Date | null;
  readonly attention: string | null;
  readonly providerRef: string | null;
  /** For a payout in coins: its amounts as decimal text in smallest units, since they exceed the amount column. */
  readonly coin: {
    readonly symbol: string;
    readonly units: string;
    readonly feeUnits: string;
    /** False: what arrives is about so much, and is priced when it is sent. */
    readonly fixed: boolean;
  } | null;
  readonly quoteId: string | null;
  readonly txid: string | null;
  readonly createdAt: Date;
  /** When its state changed last. */
  readonly changedAt: Date;
  readonly closedAt: Date | null;
}

const UNSENT = sql.join(UNSENT_STATUSES.map((status) => sql.lit(status)));

export const WITHDRAWAL_COLUMNS = sql`
  w.id, w.account_id as "accountId", w.method, w.provider, w.amount_minor as "amountMinor", w.rest_minor as "restMinor", w.cut_minor as "cutMinor",
  w.debt_minor as "debtMinor", w.debt_times as "debtTimes", w.currency, w.details,
  w.destination, w.label, w.status, w.reasons, w.people, w.approved_by as "approvedBy",
  w.wait_until as "waitUntil", w.released_by as "releasedBy", w.due_at as "dueAt", w.attention,
  w.provider_ref as "providerRef", w.quote_id as "quoteId", w.txid,
  case when w.coin is null then null else jsonb_build_object(
    'symbol', w.coin, 'units', w.coin_units::text, 'feeUnits', w.coin_fee_units::text, 'fixed', w.coin_fixed
  ) end as coin, w.created_at as "createdAt", w.updated_at as "changedAt", w.closed_at as "closedAt"`;

/** Lets one transaction at a time ask for withdrawals of an account: what is counted before one is so still true when it is written. */
export async function lockWithdrawalsOf(tx: DatabaseTransaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`withdrawals ${accountId}`}, 0))`.execute(tx);
}

export async function insertWithdrawal(
  tx: DatabaseTransaction,
  {
    dueAt,
    createdAt,
    ...row
  }: Omit<
    Withdrawal,
    | 'restMinor'
    | 'cutMinor'
    | 'debtMinor'
    | 'debtTimes'
    | 'approvedBy'
    | 'releasedBy'
    | 'attention'
    | 'providerRef'
    | 'closedAt'
    | 'changedAt'
    | 'txid'
  > & {
    readonly idempotencyKey: string;
  },
): Promise<void> {
  await sql`
    insert into withdrawal (
      id, account_id, idempotency_key, method, provider, amount_minor, currency, details, destination, label, status,
      reasons, people, coin, coin_units, coin_fee_units, coin_fixed, quote_id, due_at, wait_until, created_at, updated_at
    ) values (
      ${row.id}, ${row.accountId}, ${row.idempotencyKey}, ${row.method}, ${row.provider}, ${row.amountMinor},
      ${row.currency}, ${JSON.stringify(row.details)}::jsonb, ${row.destination}, ${row.label}, ${row.status},
      ${[...row.reasons]}::text[], ${row.people}, ${row.coin?.symbol ?? null}, ${row.coin?.units ?? null}::numeric,
      ${row.coin?.feeUnits ?? null}::numeric, ${row.coin?.fixed ?? true}, ${row.quoteId}, ${dueAt}, ${row.waitUntil}, ${createdAt}, ${createdAt}
    )`.execute(tx);
}

export async function withdrawalByKey(
  db: Connection,
  accountId: string,
  idempotencyKey: string,
): Promise<Withdrawal | undefined> {
  const { rows } = await sql<Withdrawal>`
    select ${WITHDRAWAL_COLUMNS} from withdrawal w
    where account_id = ${accountId} and idempotency_key = ${idempotencyKey}`.execute(db);
  return rows[0];
}

export async function withdrawalById(db: Connection, id: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<Withdrawal>`select ${WITHDRAWAL_COLUMNS} from withdrawal w where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockWithdrawal(tx: DatabaseTransaction, id: string): Promise<Withdrawal | undefined> {
  const { rows } = await sql<Withdrawal>`
    select ${WITHDRAWAL_COLUMNS} from withdrawal w where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** Those of an account that the house still has in its hands, the newest first; all are locked in one order. */
export async function lockUnsentOf(tx: DatabaseTransaction, accountId: string): Promise<Withdrawal[]> {
  const { rows } = await sql<Withdrawal>`
    select ${WITHDRAWAL_COLUMNS} from withdrawal w
    where account_id = ${accountId} and closed_at is null and status in (${UNSENT})
    order by created_at desc, id for no key update`.execute(tx);
  return rows.filter(({ status }) => isUnsent(status));
}

export async function withdrawalsOf(
  db: Connection,
  accountId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly rows: Withdrawal[] }> {
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from withdrawal where account_id = ${accountId}`.execute(db);
  const { rows } = await sql<Withdrawal>`
    select ${WITHDRAWAL_COLUMNS} from withdrawal w where account_id = ${accountId}
    order by created_at desc, id offset ${page.offset} limit ${page.limit}`.execute(db);
  return { total: Number(counted[0]?.total ?? 0n), rows };
}

/** What a change of state writes; the rest stays as it is. */
export interface Change {
  readonly status: TransactionStatus;
  readonly reasons?: readonly WithdrawalReason[];
  readonly dueAt: Date | null;
  readonly closed: boolean;
  readonly nowMs: number;
}

export async function writeChange(tx: DatabaseTransaction, id: string, change: Change): Promise<void> {
  const now = new Date(change.nowMs);
  const reasons = change.reasons ? sql`${[...change.reasons]}::text[]` : sql`reasons`;
  await sql`
    update withdrawal set status = ${change.status}, reasons = ${reasons}, due_at = ${change.dueAt}, asks = 0,
      updated_at = ${now}, closed_at = ${change.closed ? now : null}
    where id = ${id}`.execute(tx);
}

/** It was approved: what waits still waits until then. */
export async function keepWaiting(tx: DatabaseTransaction, id: string): Promise<void> {
  await sql`update withdrawal set due_at = greatest(due_at, wait_until) where id = ${id} and wait_until is not null`.execute(
    tx,
  );
}

/** Its wait is over, by this operator: another one approves it. */
export async function writeReleased(tx: DatabaseTransaction, id: string, operator: string): Promise<void> {
  await sql`
    update withdrawal set wait_until = null, released_by = ${operator}, people = greatest(people, 1) where id = ${id}`.execute(
    tx,
  );
}

/** A person looks, for these reasons; nobody has approved it. */
export async function writeReview(
  tx: DatabaseTransaction,
  id: string,
  reasons: readonly WithdrawalReason[],
): Promise<void> {
  await sql`
    update withdrawal set reasons = ${[...reasons]}::text[], approved_by = null, people = greatest(people, 1)
    where id = ${id}`.execute(tx);
}

export async function setPeople(tx: DatabaseTransaction, id: string, people: 1 | 2): Promise<void> {
  await sql`update withdrawal set people = ${people} where id = ${id}`.execute(tx);
}

export async function setApprovedBy(tx: DatabaseTransaction, id: string, operator: string | null): Promise<void> {
  await sql`update withdrawal set approved_by = ${operator} where id = ${id}`.execute(tx);
}

export async function namesOfAccounts(
  db: Connection,
  ids: readonly string[],
): Promise<readonly { readonly accountId: string; readonly userName: string }[]> {
  const { rows } = await sql<{ accountId: string; userName: string }>`
    select id::text as "accountId", user_name as "userName" from identity_account where id = any(${[...ids]}::uuid[])
    order by user_name limit 20`.execute(db);
  return rows;
}

export async function setProviderRef(tx: DatabaseTransaction, id: string, providerRef: string): Promise<void> {
  await sql`
    update withdrawal set provider_ref = ${providerRef} where id = ${id} and provider_ref is null`.execute(tx);
}

/** The transaction that pays it: a provider that names another one later is not believed. */
export async function setTxid(tx: DatabaseTransaction, id: string, txid: string): Promise<void> {
  await sql`update withdrawal set txid = ${txid} where id = ${id} and txid is null`.execute(tx);
}

/** What goes out, by the quote that was taken for it: from here on it is the same whatever happens. */
export async function fixCoins(
  tx: DatabaseTransaction,
  id: string,
  { units, quoteId }: { readonly units: bigint; readonly quoteId: string },
): Promise<void> {
  await sql`
    update withdrawal set coin_units = ${String(units)}::numeric, coin_fixed = true, quote_id = ${quoteId}
    where id = ${id} and not coin_fixed`.execute(tx);
}

/** Once: the coins are fixed once. */
export async function keepRest(tx: DatabaseTransaction, id: string, restMinor: bigint): Promise<void> {
  await sql`
    update withdrawal set amount_minor = amount_minor - ${restMinor}, rest_minor = ${restMinor}
    where id = ${id} and rest_minor = 0`.execute(tx);
}

/** `undefined`: somebody has looked. */
export async function setAttention(tx: DatabaseTransaction, id: string, attention: string | null): Promise<void> {
  await sql`update withdrawal set attention = ${attention} where id = ${id}`.execute(tx);
}

/** What an account has asked for: open and of a day, and all that left or is about to. */
export async function countsOf(
  tx: DatabaseTransaction,
  accountId: string,
  held: readonly TransactionStatus[],
  completed: TransactionStatus,
  sinceMs: number,
): Promise<{ readonly open: number; readonly dayCount: number; readonly dayMinor: bigint; readonly allMinor: bigint }> {
  const counted = sql`status = any(${[...held, completed]}::smallint[])`;
  const { rows } = await sql<{ open: bigint; dayCount: bigint; dayMinor: bigint; allMinor: bigint }>`
    select count(*) filter (where closed_at is null) as open,
      count(*) filter (where created_at > ${new Date(sinceMs)} and ${counted}) as "dayCount",
      coalesce(sum(amount_minor) filter (where created_at > ${new Date(sinceMs)} and ${counted}), 0)::bigint as "dayMinor",
      coalesce(sum(amount_minor) filter (where ${counted}), 0)::bigint as "allMinor"
    from withdrawal where account_id = ${accountId}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('counts over nothing are a row too');
  return { ...row, open: Number(row.open), dayCount: Number(row.dayCount) };
}
