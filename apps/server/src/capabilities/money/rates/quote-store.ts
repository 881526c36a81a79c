import { type Currency, rational } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Quote } from './quotes.ts';
import type { Connection } from './store.ts';

export async function insertQuote(db: Connection, quote: Quote, nowMs: number): Promise<void> {
  await sql`
    insert into rates_quote (id, account_id, from_currency, to_currency, amount_minor, gets_minor, rest_minor,
      rate_num, rate_den, rate_as_of, created_at, expires_at)
    values (${quote.quoteId}, ${quote.accountId}, ${quote.from}, ${quote.to}, ${quote.amountMinor}, ${quote.getsMinor},
      ${quote.restMinor}, ${quote.rate.num.toString()}::numeric, ${quote.rate.den.toString()}::numeric,
      ${new Date(quote.rateAsOfMs)}, ${new Date(nowMs)}, ${new Date(quote.expiresMs)})`.execute(db);
}

export interface KeptQuote extends Quote {
  readonly takenFor: string | null;
}

/** Whoever takes it first has it: the others wait here, and find it taken. */
export async function lockQuote(tx: DatabaseTransaction, quoteId: string): Promise<KeptQuote | undefined> {
  const { rows } = await sql<{
    accountId: string;
    from: Currency;
    to: Currency;
    amountMinor: bigint;
    getsMinor: bigint;
    restMinor: bigint;
    num: string;
    den: string;
    rateAsOf: Date;
    expiresAt: Date;
    takenFor: string | null;
  }>`
    select account_id as "accountId", from_currency as "from", to_currency as "to", amount_minor as "amountMinor",
      gets_minor as "getsMinor", rest_minor as "restMinor", rate_num::text as num, rate_den::text as den,
      rate_as_of as "rateAsOf", expires_at as "expiresAt", taken_for as "takenFor"
    from rates_quote where id = ${quoteId} for no key update`.execute(tx);
  const [row] = rows;
  if (!row) return undefined;
  const { num, den, rateAsOf, expiresAt, ...rest } = row;
  return {
    ...rest,
    quoteId,
    rate: rational(BigInt(num), BigInt(den)),
    rateAsOfMs: rateAsOf.getTime(),
    expiresMs: expiresAt.getTime(),
  };
}

export async function markTaken(
  tx: DatabaseTransaction,
  quoteId: string,
  takenFor: string,
  nowMs: number,
): Promise<void> {
  await sql`
    update rates_quote set taken_at = ${new Date(nowMs)}, taken_for = ${takenFor}
    where id = ${quoteId} and taken_at is null`.execute(tx);
}

/** Quotes that nobody took; those that were stay with the money they moved. */
export async function deleteOldQuotes(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from rates_quote where id in (
      select id from rates_quote where taken_at is null and expires_at < ${new Date(beforeMs)}
      order by expires_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
