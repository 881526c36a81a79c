import type { TransactionStatus } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export interface Deposit {
  readonly id: string;
  readonly accountId: string;
  readonly method: string;
  readonly provider: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly status: TransactionStatus;
  readonly sessionId: string | null;
  readonly url: string | null;
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

const columns = sql`
  id, account_id as "accountId", method, provider, amount_minor as "amountMinor", currency, status,
  session_id as "sessionId", url, created_at as "createdAt", completed_at as "completedAt"`;

/** Adds the deposit, or answers the one that the same account and key made before. */
export async function insertDeposit(
  tx: DatabaseTransaction,
  deposit: Pick<Deposit, 'id' | 'accountId' | 'method' | 'provider' | 'amountMinor' | 'currency' | 'status'> & {
    readonly idempotencyKey: string;
    readonly nowMs: number;
  },
): Promise<Deposit> {
  const now = new Date(deposit.nowMs);
  await sql`
    insert into cashier_deposit (
      id, account_id, method, provider, amount_minor, currency, status, idempotency_key, created_at, updated_at
    ) values (
      ${deposit.id}, ${deposit.accountId}, ${deposit.method}, ${deposit.provider}, ${deposit.amountMinor},
      ${deposit.currency}, ${deposit.status}, ${deposit.idempotencyKey}, ${now}, ${now}
    ) on conflict (account_id, idempotency_key) do nothing`.execute(tx);
  const { rows } = await sql<Deposit>`
    select ${columns} from cashier_deposit
    where account_id = ${deposit.accountId} and idempotency_key = ${deposit.idempotencyKey}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the deposit that was just written cannot be read');
  return row;
}

/** The payment that was opened for a deposit, and when (wall time) the provider is first asked what became of it. */
export async function setSession(
  db: Connection,
  depositId: string,
  session: { readonly sessionId: string; readonly url: string },
  askAtMs: number,
): Promise<void> {
  await sql`
    update cashier_deposit set session_id = ${session.sessionId}, url = ${session.url}, ask_at = ${new Date(askAtMs)}
    where id = ${depositId}`.execute(db);
}

export async function depositOf(db: Connection, id: string, accountId: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${columns} from cashier_deposit where id = ${id} and account_id = ${accountId}`.execute(db);
  return rows[0];
}

export async function lockDeposit(tx: DatabaseTransaction, id: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${columns} from cashier_deposit where id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function setStatus(
  tx: DatabaseTransaction,
  id: string,
  status: TransactionStatus,
  nowMs: number,
  closed: boolean,
): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    update cashier_deposit set status = ${status}, updated_at = ${now}, completed_at = ${closed ? now : null}
    where id = ${id}`.execute(tx);
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
