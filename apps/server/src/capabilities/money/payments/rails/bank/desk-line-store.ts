import type { BANK_LINE_VIEWS, BankLineDecision, TransactionStatus } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../../../platform/waiting/index.ts';
import type { BankLine } from './line-store.ts';

type Connection = Database | DatabaseTransaction;

export const ASSIGN_KIND = 'payments.assign';
export const SEND_BACK_KIND = 'payments.sendBack';
export const TAKE_BACK_KIND = 'payments.takeBack';
export const LEAVE_KIND = 'payments.leave';

export const subjectOfLine = (id: bigint | string): string => `bank-line/${id}`;

/** A line as operators see it, with the deposit that it was matched to. */
export interface DeskLine extends BankLine {
  readonly accountId: string | null;
  readonly userName: string | null;
  readonly reference: string | null;
  readonly depositMinor: bigint | null;
  readonly depositCurrency: Currency | null;
  readonly depositStatus: TransactionStatus | null;
  readonly proposed: BankLineDecision | null;
}

const desk = sql`
  select l.id, l.account, to_char(l.booked_on, 'YYYY-MM-DD') as "bookedOn", l.amount_minor as "amountMinor", l.currency,
    l.payer_name as "payerName", l.payer_account as "payerAccount", l.words, l.state, l.why, l.deposit_id as "depositId",
    l.return_reference as "returnReference", l.operator, l.decided_at as "decidedAt", l.done_at as "doneAt",
    d.account_id as "accountId", a.user_name as "userName", t.reference, d.amount_minor as "depositMinor",
    d.currency as "depositCurrency", d.status as "depositStatus",
    (
      select case o.kind when ${ASSIGN_KIND} then 'assign' when ${SEND_BACK_KIND} then 'return'
        when ${TAKE_BACK_KIND} then 'takeBack' else 'leave' end
      from approval o
      where o.kind in (${ASSIGN_KIND}, ${SEND_BACK_KIND}, ${TAKE_BACK_KIND}, ${LEAVE_KIND}) and o.subject = 'bank-line/' || l.id
        and o.state = 'open' and o.expires_at > now() limit 1
    ) as proposed
  from cashier_bank_line l
  left join cashier_deposit d on d.id = l.deposit_id
  left join cashier_bank_transfer t on t.deposit_id = d.id
  left join identity_account a on a.id = d.account_id`;

/** What waits, the oldest first; what is over, the latest first. */
export async function deskLines(
  db: Connection,
  filter: { readonly state: (typeof BANK_LINE_VIEWS)[number]; readonly after: string | undefined },
  limit: number,
): Promise<DeskLine[]> {
  const { state, after } = filter;
  const waits = state === 'waiting';
  const { rows } = await sql<DeskLine>`
    ${desk} where l.state in ${waits ? sql`('open', 'returning')` : sql`(${state})`}
      ${after === undefined ? sql`` : sql`and l.id ${waits ? sql`>` : sql`<`} ${after}::bigint`}
    order by l.id ${waits ? sql`` : sql`desc`} limit ${limit}`.execute(db);
  return rows;
}

export async function deskLine(db: Connection, id: bigint): Promise<DeskLine | undefined> {
  const { rows } = await sql<DeskLine>`${desk} where l.id = ${id}`.execute(db);
  return rows[0];
}

const MOST_COUNTED = 1_000;

/** Lines that wait for a decision, since their statement was read. */
export const bankLinesWait = (db: Database): Promise<Waits> =>
  waitsIn(
    db,
    sql`select f.uploaded_at as since from cashier_bank_line l join cashier_bank_file f on f.id = l.file_id where l.state = 'open'`,
  );

/** How many wait for a person, and how many for the statement that shows that they went back; each no further than `MOST_COUNTED`. */
export async function countWaitingLines(
  db: Connection,
): Promise<{ readonly open: number; readonly returning: number }> {
  const { rows } = await sql<{ open: bigint; returning: bigint }>`
    select (select count(*) from (select from cashier_bank_line where state = 'open' limit ${MOST_COUNTED}) o) as open,
      (select count(*) from (select from cashier_bank_line where state = 'returning' limit ${MOST_COUNTED}) r) as returning
  `.execute(db);
  return { open: Number(rows[0]?.open ?? 0n), returning: Number(rows[0]?.returning ?? 0n) };
}
