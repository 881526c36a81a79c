import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { Deposit } from '../../movement/deposit/deposit-store.ts';

type Connection = Database | DatabaseTransaction;

/** Where a player was told to pay. */
export interface ToldAccount {
  readonly id: string;
  readonly form: 'iban' | 'pix' | 'clabe' | 'interac' | 'local';
  readonly number: string;
  readonly holder: string;
  readonly bank?: string | undefined;
  readonly bic?: string | undefined;
}

/** What a deposit by bank transfer has beside what every deposit has. */
export interface BankTransfer {
  readonly depositId: string;
  readonly reference: string;
  readonly account: ToldAccount;
  readonly askedMinor: bigint;
  readonly expiresAt: Date;
}

const columns = sql`deposit_id as "depositId", reference, account, asked_minor as "askedMinor", expires_at as "expiresAt"`;

/** False where the reference is somebody's already: another is made. */
export async function insertTransfer(tx: DatabaseTransaction, transfer: BankTransfer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier_bank_transfer (deposit_id, reference, account, asked_minor, expires_at)
    values (${transfer.depositId}, ${transfer.reference}, ${JSON.stringify(transfer.account)}, ${transfer.askedMinor},
      ${transfer.expiresAt})
    on conflict (reference) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

export async function transferOf(db: Connection, depositId: string): Promise<BankTransfer | undefined> {
  const { rows } = await sql<BankTransfer>`
    select ${columns} from cashier_bank_transfer where deposit_id = ${depositId}`.execute(db);
  return rows[0];
}

export async function transfersByReference(db: Connection, references: readonly string[]): Promise<BankTransfer[]> {
  const { rows } = await sql<BankTransfer>`
    select ${columns} from cashier_bank_transfer where reference = any(${[...references]}::text[])`.execute(db);
  return rows;
}

/** A deposit by its reference, as it stands now. */
export interface TransferState extends Pick<Deposit, 'id' | 'accountId' | 'status' | 'amountMinor' | 'currency'> {
  readonly reference: string;
}

export async function transferStates(
  db: Connection,
  references: readonly string[],
): Promise<ReadonlyMap<string, TransferState>> {
  const { rows } = await sql<TransferState>`
    select d.id, d.account_id as "accountId", d.status, d.amount_minor as "amountMinor", d.currency, t.reference
    from cashier_bank_transfer t join cashier_deposit d on d.id = t.deposit_id
    where t.reference = any(${[...references]}::text[])`.execute(db);
  return new Map(rows.map((each) => [each.reference, each]));
}

/** Open transfers of an account: each has a reference that waits. */
export async function countOpenTransfers(tx: DatabaseTransaction, accountId: string): Promise<number> {
  const { rows } = await sql<{ open: bigint }>`
    select count(*) as open from cashier_deposit
    where account_id = ${accountId} and kind = 'bank' and completed_at is null`.execute(tx);
  return Number(rows[0]?.open ?? 0n);
}

/** Those that were waited for long enough. */
export async function expiredTransfers(db: Database, nowMs: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select d.id from cashier_bank_transfer t join cashier_deposit d on d.id = t.deposit_id
    where d.kind = 'bank' and d.completed_at is null and t.expires_at <= ${new Date(nowMs)}
    order by t.expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What came was another amount than was asked for, and a person has said that it is this deposit all the same. */
export async function setAmount(
  tx: DatabaseTransaction,
  { id }: Pick<Deposit, 'id'>,
  amountMinor: bigint,
): Promise<void> {
  await sql`update cashier_deposit set amount_minor = ${amountMinor} where id = ${id}`.execute(tx);
}
