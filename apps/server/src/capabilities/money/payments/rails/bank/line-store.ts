import type { BankLineView } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

export type BankLineState = BankLineView['state'] | 'new';
export type BankLineWhy = NonNullable<BankLineView['why']>;

export interface BankLine {
  readonly id: bigint;
  readonly account: string;
  readonly bookedOn: string;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly payerName: string | null;
  readonly payerAccount: string | null;
  readonly words: string | null;
  readonly state: BankLineState;
  readonly why: BankLineWhy | null;
  /** Why it was shown as one for a person to whoever released its file. */
  readonly shownOpen: BankLineWhy | null;
  readonly depositId: string | null;
  readonly returnReference: string | null;
  readonly operator: string | null;
  readonly decidedAt: Date | null;
  readonly doneAt: Date | null;
}

const columns = sql`
  l.id, l.account, to_char(l.booked_on, 'YYYY-MM-DD') as "bookedOn", l.amount_minor as "amountMinor", l.currency,
  l.payer_name as "payerName", l.payer_account as "payerAccount", l.words, l.state, l.why, l.shown_open as "shownOpen", l.deposit_id as "depositId",
  l.return_reference as "returnReference", l.operator, l.decided_at as "decidedAt", l.done_at as "doneAt"`;

/** What came before what left: banks write the newest line first as well as last, and nothing is taken back before it came. */
export const IN_TURN = sql`amount_minor < 0, id`;

/** One file of an account at a time: what stands in two of them is seen by the second. */
export async function lockStatements(tx: DatabaseTransaction, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bank statements ${account}`}, 0))`.execute(tx);
}

export async function newLines(db: Database, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from cashier_bank_line where state = 'new' order by ${IN_TURN} limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes a new line for this transaction; undefined where it was dealt with, or another process has it. */
export async function takeNewLine(tx: DatabaseTransaction, id: bigint): Promise<BankLine | undefined> {
  const { rows } = await sql<BankLine>`
    select ${columns} from cashier_bank_line l where l.id = ${id} and l.state = 'new' for update skip locked`.execute(
    tx,
  );
  return rows[0];
}

export async function lockLine(tx: DatabaseTransaction, id: bigint): Promise<BankLine | undefined> {
  const { rows } =
    await sql<BankLine>`select ${columns} from cashier_bank_line l where l.id = ${id} for update`.execute(tx);
  return rows[0];
}

export async function lineById(db: Connection, id: bigint): Promise<BankLine | undefined> {
  const { rows } = await sql<BankLine>`select ${columns} from cashier_bank_line l where l.id = ${id}`.execute(db);
  return rows[0];
}

/** The line that paid a deposit. */
export async function lockLineOfDeposit(tx: DatabaseTransaction, depositId: string): Promise<BankLine | undefined> {
  const { rows } = await sql<BankLine>`
    select ${columns} from cashier_bank_line l where l.deposit_id = ${depositId} and l.amount_minor > 0 for update`.execute(
    tx,
  );
  return rows[0];
}

/** What was written on other money that came: of this account and amount, beside the line that paid. */
export async function wordsOfSameAmount(
  tx: DatabaseTransaction,
  { id, account, amountMinor }: Pick<BankLine, 'id' | 'account' | 'amountMinor'>,
): Promise<string[]> {
  const { rows } = await sql<{ words: string }>`
    select words from cashier_bank_line
    where account = ${account} and amount_minor = ${amountMinor} and amount_minor > 0 and id <> ${id}
      and words is not null`.execute(tx);
  return rows.map(({ words }) => words);
}

/** What is on its way back under these references. */
export async function lockReturning(tx: DatabaseTransaction, references: readonly string[]): Promise<BankLine[]> {
  const { rows } = await sql<BankLine>`
    select ${columns} from cashier_bank_line l
    where l.return_reference = any(${[...references]}::text[]) and l.state = 'returning' for update`.execute(tx);
  return rows;
}

/** `depositId`: the deposit that money which left names; null where it names none, and where it came. */
export async function writeOpen(
  tx: DatabaseTransaction,
  id: bigint,
  why: BankLineWhy,
  depositId: string | null = null,
): Promise<void> {
  await sql`
    update cashier_bank_line set state = 'open', why = ${why}, deposit_id = ${depositId} where id = ${id}`.execute(tx);
}

/** `operator`: who dismissed it, where it waited for manual review. */
export async function writeOut(
  tx: DatabaseTransaction,
  id: bigint,
  nowMs: number,
  operator: string | null = null,
): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    update cashier_bank_line set state = 'out', why = null, operator = ${operator},
      decided_at = ${operator === null ? null : now}, done_at = ${now}
    where id = ${id}`.execute(tx);
}

interface Settled {
  readonly depositId: string;
  /** Null: it found its deposit by itself. */
  readonly operator: string | null;
  readonly nowMs: number;
}

async function writeSettled(
  tx: DatabaseTransaction,
  id: bigint,
  state: 'matched' | 'takenBack',
  { depositId, operator, nowMs }: Settled,
): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    update cashier_bank_line set state = ${state}, why = null, deposit_id = ${depositId}, operator = ${operator},
      decided_at = ${operator === null ? null : now}, done_at = ${now}
    where id = ${id}`.execute(tx);
}

/** Money that came has paid a deposit. */
export const writeMatched = (tx: DatabaseTransaction, id: bigint, settled: Settled): Promise<void> =>
  writeSettled(tx, id, 'matched', settled);

/** Money that left has taken one back. */
export const writeTakenBack = (tx: DatabaseTransaction, id: bigint, settled: Settled): Promise<void> =>
  writeSettled(tx, id, 'takenBack', settled);

export async function writeReturning(
  tx: DatabaseTransaction,
  id: bigint,
  { reference, operator, nowMs }: { readonly reference: string; readonly operator: string; readonly nowMs: number },
): Promise<void> {
  await sql`
    update cashier_bank_line set state = 'returning', why = null, return_reference = ${reference}, operator = ${operator},
      decided_at = ${new Date(nowMs)}, done_at = null
    where id = ${id}`.execute(tx);
}

export async function writeReturned(tx: DatabaseTransaction, id: bigint, nowMs: number): Promise<void> {
  await sql`update cashier_bank_line set state = 'returned', done_at = ${new Date(nowMs)} where id = ${id}`.execute(tx);
}

/** Drops who paid and what he wrote, of lines that were done before; the lines with their numbers stay. */
export async function dropOldWords(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update cashier_bank_line set payer_name = null, payer_account = null, words = null where id in (
      select id from cashier_bank_line
      where (payer_name is not null or payer_account is not null or words is not null) and done_at < ${new Date(beforeMs)}
      order by done_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
