import { randomUUID } from 'node:crypto';
import type { CryptoPaymentState } from '@evens/contract';
import { type Currency, type Rational, rational } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { CoinPayment } from './coin-payment.ts';

type Connection = Database | DatabaseTransaction;

/** What a source said of a payment, and what became of it here. */
export interface KeptPayment {
  readonly id: string;
  readonly paymentKey: string;
  readonly source: string;
  readonly coin: string;
  readonly address: string;
  readonly tag: string;
  readonly accountId: string | null;
  readonly units: bigint;
  readonly txid: string;
  readonly state: CryptoPaymentState;
  readonly why: string | null;
  readonly seenAt: Date;
  readonly attempts: number;
  readonly amountMinor: bigint | null;
  readonly currency: Currency | null;
  readonly rate: Rational | null;
  readonly depositId: string | null;
  readonly returnAddress: string | null;
  readonly returnTag: string | null;
  readonly goneAt: Date | null;
}

type Row = Omit<KeptPayment, 'units' | 'rate'> & { units: string; num: string | null; den: string | null };

const columns = sql`
  id, payment_key as "paymentKey", source, coin, address, tag, account_id as "accountId", units::text as units, txid, state, why,
  seen_at as "seenAt", attempts, amount_minor as "amountMinor", currency, rate_num::text as num, rate_den::text as den,
  deposit_id as "depositId", return_address as "returnAddress", return_tag as "returnTag", gone_at as "goneAt"`;

const read = ({ units, num, den, ...rest }: Row): KeptPayment => ({
  ...rest,
  units: BigInt(units),
  rate: num !== null && den !== null ? rational(BigInt(num), BigInt(den)) : null,
});

/** Keeps a payment by its key, and locks it: whoever says something of the same one waits here. */
export async function keepPayment(
  tx: DatabaseTransaction,
  { paymentKey, source, coin, address, tag = '', units, txid, state }: CoinPayment,
  accountId: string | undefined,
  nowMs: number,
): Promise<KeptPayment> {
  const now = new Date(nowMs);
  await sql`
    insert into coin_payment (id, payment_key, source, coin, address, tag, account_id, units, txid, state, seen_at, changed_at)
    values (
      ${randomUUID()}, ${paymentKey}, ${source}, ${coin}, ${address}, ${tag}, ${accountId ?? null},
      ${units.toString()}::numeric, ${txid}, ${state === 'gone' ? 'gone' : 'seen'}, ${now}, ${now}
    ) on conflict (payment_key) do nothing`.execute(tx);
  const { rows } = await sql<Row>`
    select ${columns} from coin_payment where payment_key = ${paymentKey} for no key update`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the payment that was just written cannot be read');
  return read(row);
}

/** One that waits, for this transaction; undefined where another process has it or it waits no more. */
export async function takeWaiting(tx: DatabaseTransaction, id: string): Promise<KeptPayment | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from coin_payment where id = ${id} and state = 'waiting' for no key update skip locked`.execute(
    tx,
  );
  return rows[0] && read(rows[0]);
}

export async function duePayments(db: Connection, nowMs: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from coin_payment where state = 'waiting' and retry_at <= ${new Date(nowMs)}
    order by retry_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What a payment is now that it counts, before anything came of it. */
export async function writeFacts(
  tx: DatabaseTransaction,
  id: string,
  { units, txid, accountId }: { readonly units: bigint; readonly txid: string; readonly accountId: string | null },
  nowMs: number,
): Promise<void> {
  await sql`
    update coin_payment set units = ${units.toString()}::numeric, txid = ${txid}, account_id = ${accountId},
      counted_at = coalesce(counted_at, ${new Date(nowMs)})
    where id = ${id}`.execute(tx);
}

export async function writeState(
  tx: DatabaseTransaction,
  id: string,
  state: 'seen' | 'tooSmall' | 'gone' | 'person' | 'returning' | 'returned' | 'held' | 'credited',
  why: string | null,
  nowMs: number,
): Promise<void> {
  await sql`
    update coin_payment set state = ${state}, why = ${why}, changed_at = ${new Date(nowMs)}, retry_at = null
    where id = ${id}`.execute(tx);
}

/** It waits for a minute, then twice as long each time, an hour at most. */
export async function writeWaiting(tx: DatabaseTransaction, id: string, why: string, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await sql`
    update coin_payment set state = 'waiting', why = ${why}, changed_at = ${now}, attempts = attempts + 1,
      retry_at = ${now}::timestamptz + least(interval '1 hour', interval '1 minute' * power(2, least(attempts, 10)))
    where id = ${id}`.execute(tx);
}

export interface Booked {
  readonly state: 'credited' | 'held';
  readonly why: string | null;
  readonly amountMinor: bigint;
  readonly currency: Currency;
  readonly rate: Rational;
  readonly dustUnits: bigint;
  readonly quoteId: string | null;
  readonly depositId: string;
}

export async function writeBooked(tx: DatabaseTransaction, id: string, booked: Booked, nowMs: number): Promise<void> {
  const { rate } = booked;
  await sql`
    update coin_payment set state = ${booked.state}, why = ${booked.why}, changed_at = ${new Date(nowMs)}, retry_at = null,
      amount_minor = ${booked.amountMinor}, currency = ${booked.currency}, rate_num = ${rate.num.toString()}::numeric,
      rate_den = ${rate.den.toString()}::numeric, dust_units = ${booked.dustUnits.toString()}::numeric,
      quote_id = ${booked.quoteId}, deposit_id = ${booked.depositId}
    where id = ${id}`.execute(tx);
}

/** The chain has it no more, or has it again, whatever became of it. */
export async function writeGoneAt(tx: DatabaseTransaction, id: string, goneMs: number | undefined): Promise<void> {
  await sql`update coin_payment set gone_at = ${goneMs === undefined ? null : new Date(goneMs)} where id = ${id}`.execute(
    tx,
  );
}

/** When the latest went of those that accounts were credited with and the chain lacks. */
export async function lostSince(tx: DatabaseTransaction, accounts: readonly string[]): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(gone_at) as at from coin_payment
    where account_id = any(${[...accounts]}::text[]) and gone_at is not null and state = 'credited'`.execute(tx);
  return rows[0]?.at?.getTime() ?? null;
}

export async function paymentsOf(db: Connection, accountId: string, limit: number): Promise<readonly KeptPayment[]> {
  const { rows } = await sql<Row>`
    select ${columns} from coin_payment where account_id = ${accountId} order by seen_at desc, id limit ${limit}`.execute(
    db,
  );
  return rows.map(read);
}

export async function paymentOfDeposit(db: Connection, depositId: string): Promise<KeptPayment | undefined> {
  const { rows } = await sql<Row>`select ${columns} from coin_payment where deposit_id = ${depositId}`.execute(db);
  return rows[0] && read(rows[0]);
}

/** Which of these deposits their chain has no more. */
export async function goneAmong(db: Connection, depositIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select deposit_id as id from coin_payment
    where deposit_id = any(${[...depositIds]}::uuid[]) and gone_at is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function lockPayment(tx: DatabaseTransaction, id: string): Promise<KeptPayment | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from coin_payment where id = ${id} for no key update`.execute(tx);
  return rows[0] && read(rows[0]);
}

export async function writeReturnAddress(
  tx: DatabaseTransaction,
  id: string,
  { address, tag }: { readonly address: string; readonly tag: string | undefined },
  nowMs: number,
): Promise<void> {
  await sql`
    update coin_payment set return_address = ${address}, return_tag = ${tag ?? null}, named_at = ${new Date(nowMs)}
    where id = ${id}`.execute(tx);
}
