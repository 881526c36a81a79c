import type { PaymentKind, TransactionStatus } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { isCalledOff } from './called-off.ts';

type Connection = Database | DatabaseTransaction;

export interface Deposit {
  readonly id: string;
  readonly accountId: string;
  readonly kind: PaymentKind;
  readonly method: string;
  readonly provider: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly status: TransactionStatus;
  readonly sessionId: string | null;
  readonly url: string | null;
  /** The provider's number of the payment that was credited, where it has one beside the session. */
  readonly paymentId: string | null;
  /** As the player entered it. */
  readonly bonusCode: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

const columns = sql`
  id, account_id as "accountId", kind, method, provider, amount_minor as "amountMinor", currency, status,
  session_id as "sessionId", url, payment_id as "paymentId", bonus_code as "bonusCode", created_at as "createdAt", completed_at as "completedAt"`;

/** Adds the deposit, or answers the one that the same account and key made before. */
export async function insertDeposit(
  tx: DatabaseTransaction,
  deposit: Pick<
    Deposit,
    'id' | 'accountId' | 'kind' | 'method' | 'provider' | 'amountMinor' | 'currency' | 'status'
  > & {
    readonly idempotencyKey: string;
    readonly bonusCode: string | undefined;
    readonly nowMs: number;
  },
): Promise<Deposit> {
  const now = new Date(deposit.nowMs);
  await sql`
    insert into cashier_deposit (
      id, account_id, kind, method, provider, amount_minor, currency, status, idempotency_key, bonus_code, created_at,
      updated_at
    ) values (
      ${deposit.id}, ${deposit.accountId}, ${deposit.kind}, ${deposit.method}, ${deposit.provider},
      ${deposit.amountMinor}, ${deposit.currency}, ${deposit.status}, ${deposit.idempotencyKey},
      ${deposit.bonusCode ?? null}, ${now}, ${now}
    ) on conflict (account_id, idempotency_key) do nothing`.execute(tx);
  const row = await depositByKey(tx, deposit.accountId, deposit.idempotencyKey);
  if (!row) throw new Error('the deposit that was just written cannot be read');
  return row;
}

/** The deposit that an account made under a key. */
export async function depositByKey(
  tx: DatabaseTransaction,
  accountId: string,
  idempotencyKey: string,
): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${columns} from cashier_deposit
    where account_id = ${accountId} and idempotency_key = ${idempotencyKey}`.execute(tx);
  return rows[0];
}

/** Lets one transaction at a time make deposits of an account: what is counted before one is so still true when it is written. */
export async function lockDepositsOf(tx: DatabaseTransaction, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposits ${accountId}`}, 0))`.execute(tx);
}

/** A deposit that no payment was opened for stands in for money for so long; then whoever goes on with it is asked anew. */
export const UNOPENED_COUNTS_MS = 10 * 60_000;

/** Whether this deposit was made before, and still has its place among those that are counted. */
export async function isDeposit(
  tx: DatabaseTransaction,
  accountId: string,
  idempotencyKey: string,
  nowMs: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from cashier_deposit d where d.account_id = ${accountId} and d.idempotency_key = ${idempotencyKey}
      and not (${isCalledOff})
      and (d.session_id is not null or d.completed_at is not null or d.created_at > ${new Date(nowMs - UNOPENED_COUNTS_MS)})
  `.execute(tx);
  return rows.length > 0;
}

/** What an account has deposited since then, and what is on its way. */
export async function depositedMinor(
  tx: DatabaseTransaction,
  accountId: string,
  statuses: readonly TransactionStatus[],
  sinceMs = 0,
): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(d.amount_minor), 0)::bigint as sum from cashier_deposit d
    where d.account_id = ${accountId} and d.status = any(${[...statuses]}::smallint[]) and not (${isCalledOff})
      and d.created_at >= ${new Date(sinceMs)}
  `.execute(tx);
  return rows[0]?.sum ?? 0n;
}

/** The payment that was opened for a deposit, and when (wall time) the provider is first asked what became of it; null: never. */
export async function setSession(
  db: Connection,
  depositId: string,
  session: { readonly sessionId: string; readonly url: string | null },
  askAtMs: number | null,
): Promise<void> {
  await sql`
    update cashier_deposit set session_id = ${session.sessionId}, url = ${session.url}, ask_at = ${askAtMs === null ? null : new Date(askAtMs)}
    where id = ${depositId}`.execute(db);
}

export async function depositOf(db: Connection, id: string, accountId: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${columns} from cashier_deposit where id = ${id} and account_id = ${accountId}`.execute(db);
  return rows[0];
}

export async function depositById(db: Connection, id: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`select ${columns} from cashier_deposit where id = ${id}`.execute(db);
  return rows[0];
}

export async function lockDeposit(tx: DatabaseTransaction, id: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${columns} from cashier_deposit where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

/** Called by `changeDeposit` alone. */
export async function writeStatus(
  tx: DatabaseTransaction,
  id: string,
  { status, nowMs, closed }: { readonly status: TransactionStatus; readonly nowMs: number; readonly closed: boolean },
): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    update cashier_deposit set status = ${status}, updated_at = ${now}, completed_at = ${closed ? now : null}
    where id = ${id}`.execute(tx);
}

/** Keeps what the provider calls the payment that was credited. */
export async function setPaymentId(tx: DatabaseTransaction, id: string, paymentId: string): Promise<void> {
  await sql`update cashier_deposit set payment_id = ${paymentId} where id = ${id}`.execute(tx);
}

export async function hasCompletedDeposit(db: Connection, accountId: string, completed: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from cashier_deposit where account_id = ${accountId} and status = ${completed}) as has
  `.execute(db);
  return rows[0]?.has ?? false;
}

export async function depositsOf(
  db: Connection,
  accountId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly total: number; readonly deposits: Deposit[] }> {
  const { rows: counted } = await sql<{ total: bigint }>`
    select count(*) as total from cashier_deposit where account_id = ${accountId}`.execute(db);
  const { rows } = await sql<Deposit>`
    select ${columns} from cashier_deposit where account_id = ${accountId}
    order by created_at desc, id offset ${page.offset} limit ${page.limit}`.execute(db);
  return { total: Number(counted[0]?.total ?? 0n), deposits: rows };
}

/** Marks a deposit as asked about now; false when somebody asked within the span. */
export async function claimAsking(db: Connection, id: string, nowMs: number, notWithinMs: number): Promise<boolean> {
  const { rows } = await sql`
    update cashier_deposit set asked_at = ${new Date(nowMs)}
    where id = ${id} and (asked_at is null or asked_at <= ${new Date(nowMs - notWithinMs)})
    returning id`.execute(db);
  return rows.length > 0;
}
