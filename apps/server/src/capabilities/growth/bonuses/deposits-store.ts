import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { WalletOf } from './grant-store.ts';

type Connection = Database | DatabaseTransaction;

/** A deposit that was credited and that still stands. */
export interface CreditedDeposit {
  readonly id: string;
  /** What is left of it beside what its payer's bank has taken back. */
  readonly amountMinor: bigint;
  readonly at: Date;
  /** Which of the account's credited deposits it is, from 1. */
  readonly nth: number;
}

/** Deposits that reached the player by the ledger, less what was charged back; a whole chargeback takes one out of the list. */
const credited = (of: WalletOf) => sql`
  select d.id::text as id, t.amount_minor - cashier_charged_back(d.id) as "amountMinor", t.at, row_number() over (order by t.id) as nth, d.bonus_code as code
  from ledger_account a
  join ledger_transfer t on t.credit_account_id = a.id and t.kind = 'deposit' and t.reference like 'deposit:%'
  join cashier_deposit d on d.id::text = substr(t.reference, 9) and d.status = 2
  where a.holder_id = ${of.accountId} and a.kind = 'cash' and a.currency = ${of.currency}`;

/** How many deposits of this account were credited. */
export async function depositsCredited(db: Connection, of: WalletOf): Promise<number> {
  const { rows } = await sql<{ many: bigint }>`select count(*) as many from (${credited(of)}) d`.execute(db);
  return Number(rows[0]?.many ?? 0n);
}

/** Deposits credited since, newest first, for which no bonus was given yet. */
export async function openDeposits(db: Connection, of: WalletOf, since: Date): Promise<CreditedDeposit[]> {
  const { rows } = await sql<Omit<CreditedDeposit, 'nth'> & { nth: bigint }>`
    select d.id, d."amountMinor", d.at, d.nth from (${credited(of)}) d
    where d.at >= ${since} and not exists (select from bonus_grant g where g.deposit_id = d.id)
    order by d.at desc, d.id limit 50`.execute(db);
  return rows.map((row) => ({ ...row, nth: Number(row.nth) }));
}

/** A player's country and whether the account may be given anything, for whom a campaign is. */
export async function countryOf(db: Connection, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ country: string }>`
    select country from identity_account where id::text = ${accountId}`.execute(db);
  return rows[0]?.country;
}

/** The currency of an account's money; undefined where it has none. */
export async function currencyOf(db: Connection, accountId: string): Promise<Currency | undefined> {
  const { rows } = await sql<{ currency: Currency }>`
    select currency from ledger_account where holder_id = ${accountId} and kind = 'cash' order by id limit 1`.execute(
    db,
  );
  return rows[0]?.currency;
}
