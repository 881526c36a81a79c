import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import { type BankLineWhy, IN_TURN } from '../line-store.ts';
import type { StatementLine } from '../statement-line.ts';
import type { Forecast } from './forecast.ts';

type Connection = Database | DatabaseTransaction;

export async function insertProposedLines(
  tx: DatabaseTransaction,
  fileId: string,
  lines: readonly StatementLine[],
  forecasts: readonly Forecast[],
): Promise<void> {
  await sql`
    insert into cashier_bank_proposed_line (
      file_id, place, line_key, digest, booked_on, amount_minor, payer_name, payer_account, words, would, why, deposit_id
    )
    select ${fileId}, f.place, f.key, f.digest, f.booked, f.amount, f.name, f.payer, f.words, f.would, f.why, f.deposit
    from unnest(
      ${lines.map((_, at) => at + 1)}::int[], ${lines.map(({ key }) => key)}::text[],
      ${lines.map(({ digest }) => digest)}::bytea[], ${lines.map(({ bookedOn }) => bookedOn)}::date[],
      ${lines.map(({ amountMinor }) => String(amountMinor))}::bigint[], ${lines.map(({ name }) => name)}::text[],
      ${lines.map(({ payer }) => payer)}::text[], ${lines.map(({ words }) => words)}::text[],
      ${forecasts.map(({ would }) => would)}::text[], ${forecasts.map(({ why }) => why)}::text[],
      ${forecasts.map(({ depositId }) => depositId)}::uuid[]
    ) f (place, key, digest, booked, amount, name, payer, words, would, why, deposit)`.execute(tx);
}

/** Adds the lines that do not count yet; answers their numbers, as they are dealt with. What was proposed goes. */
export async function postProposedLines(
  tx: DatabaseTransaction,
  file: { readonly id: string; readonly account: string; readonly currency: string },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with added as (
      insert into cashier_bank_line (
        account, line_key, digest, file_id, booked_on, amount_minor, currency, payer_name, payer_account, words, state, shown_open
      )
      select ${file.account}, p.line_key, p.digest, p.file_id, p.booked_on, p.amount_minor, ${file.currency}, p.payer_name,
        p.payer_account, p.words, 'new', case when p.would = 'open' and p.amount_minor > 0 then p.why end
      from cashier_bank_proposed_line p where p.file_id = ${file.id} order by p.place
      on conflict (account, line_key) do nothing returning id, amount_minor
    )
    select id from added order by ${IN_TURN}`.execute(tx);
  await sql`delete from cashier_bank_proposed_line where file_id = ${file.id}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What left by lines of a file that do not count yet and name neither a deposit nor a return: fees and suppliers, or nothing true. */
export async function leftForNothing(
  tx: DatabaseTransaction,
  { id, account }: { readonly id: string; readonly account: string },
): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(-sum(p.amount_minor), 0)::bigint as minor from cashier_bank_proposed_line p
    where p.file_id = ${id} and p.would = 'leaves' and not exists (
      select from cashier_bank_line l where l.account = ${account} and (
        l.line_key = p.line_key or l.state = 'returning' and l.amount_minor = -p.amount_minor
          and position(l.return_reference in upper(regexp_replace(coalesce(p.words, ''), '[^0-9A-Za-z]', '', 'g'))) > 0
      )
    )`.execute(tx);
  return rows[0]?.minor ?? 0n;
}

/** The place of the first line whose number of the bank stands here for something else. */
export async function otherwiseKnown(
  tx: DatabaseTransaction,
  { id, account }: { readonly id: string; readonly account: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ place: number }>`
    select p.place from cashier_bank_proposed_line p
    join cashier_bank_line l on l.account = ${account} and l.line_key = p.line_key
    where p.file_id = ${id} and l.digest <> p.digest order by p.place limit 1`.execute(tx);
  return rows[0]?.place;
}

/** Lines of a file that were stored and not dealt with yet. */
export async function newLinesOf(db: Database, fileId: string): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from cashier_bank_line where state = 'new' and file_id = ${fileId} order by ${IN_TURN}`.execute(db);
  return rows.map(({ id }) => id);
}

export interface ShownLine {
  readonly place: number;
  readonly bookedOn: string;
  readonly amountMinor: bigint;
  readonly payerName: string | null;
  readonly payerAccount: string | null;
  readonly words: string | null;
  readonly would: 'credit' | 'open' | 'leaves';
  readonly why: BankLineWhy | null;
  readonly known: boolean;
  readonly accountId: string | null;
  readonly userName: string | null;
  readonly reference: string | null;
}

export async function proposedLines(
  db: Connection,
  file: { readonly id: string; readonly account: string },
  after: number,
  limit: number,
): Promise<ShownLine[]> {
  const { rows } = await sql<ShownLine>`
    select p.place, to_char(p.booked_on, 'YYYY-MM-DD') as "bookedOn", p.amount_minor as "amountMinor",
      p.payer_name as "payerName", p.payer_account as "payerAccount", p.words, p.would, p.why,
      exists (
        select from cashier_bank_line l where l.account = ${file.account} and l.line_key = p.line_key
      ) as known,
      d.account_id as "accountId", a.user_name as "userName", t.reference
    from cashier_bank_proposed_line p
    left join cashier_deposit d on d.id = p.deposit_id
    left join cashier_bank_transfer t on t.deposit_id = d.id
    left join identity_account a on a.id = d.account_id
    where p.file_id = ${file.id} and p.place > ${after} order by p.place limit ${limit}`.execute(db);
  return rows;
}
