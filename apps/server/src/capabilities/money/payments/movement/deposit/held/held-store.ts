import type { HELD_PAYMENT_DECISIONS, HeldPaymentFilter, HeldPaymentState } from '@evens/contract';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../../platform/database/index.ts';
import { type Waits, waitsIn } from '../../../../../../platform/waiting/index.ts';
import { GIVEN_MINOR, TAKEN_MINOR } from '../chargebacks/chargeback-store.ts';
import type { Deposit } from '../deposit-store.ts';

type Connection = Database | DatabaseTransaction;

export type HeldDecision = (typeof HELD_PAYMENT_DECISIONS)[number];

export const RETURN_KIND = 'payments.return';
export const CREDIT_KIND = 'payments.credit';
export const MANUAL_REFUND_KIND = 'payments.refundedManually';

export const subjectOfHeld = (depositId: string): string => `payment/${depositId}`;

/** A payment that came and that nobody was credited with. */
export interface HeldPayment
  extends Pick<Deposit, 'accountId' | 'method' | 'provider' | 'sessionId' | 'amountMinor' | 'currency'> {
  readonly depositId: string;
  readonly userName: string | null;
  readonly why: string;
  readonly heldAt: Date;
  readonly state: HeldPaymentState;
  readonly operator: string | null;
  readonly decidedAt: Date | null;
  readonly problem: string | null;
  /** Since when its payer's bank disputes it, or a part of it. */
  readonly disputedAt: Date | null;
  /** What its payer's bank has of it: neither to be credited nor to be sent. */
  readonly keptMinor: bigint;
  readonly doneAt: Date | null;
  /** What waits for a second person. */
  readonly proposed: HeldDecision | null;
}

const held = sql`
  select h.deposit_id as "depositId", d.account_id as "accountId", a.user_name as "userName", d.method, d.provider,
    d.session_id as "sessionId", d.amount_minor as "amountMinor", d.currency, h.why, h.held_at as "heldAt", h.state,
    h.operator, h.decided_at as "decidedAt", h.problem, h.done_at as "doneAt", h.disputed_at as "disputedAt",
    (
      select coalesce(sum(${TAKEN_MINOR} - ${GIVEN_MINOR}), 0)::bigint from cashier_reversal r
      where r.deposit_id = d.id and r.taken_at is not null
    ) as "keptMinor",
    (
      select case o.kind when ${RETURN_KIND} then 'return' when ${MANUAL_REFUND_KIND} then 'manual' else 'credit' end from approval o
      where o.kind in (${RETURN_KIND}, ${CREDIT_KIND}, ${MANUAL_REFUND_KIND}) and o.subject = 'payment/' || h.deposit_id
        and o.state = 'open' and o.expires_at > now() limit 1
    ) as proposed
  from cashier_held_payment h join cashier_deposit d on d.id = h.deposit_id
  left join identity_account a on a.id = d.account_id`;

/** Holds it; false where it is held already, or was and has been dealt with. */
export async function insertHeld(
  tx: DatabaseTransaction,
  depositId: string,
  why: string,
  nowMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into cashier_held_payment (deposit_id, why, held_at, state)
    values (${depositId}, ${why}, ${new Date(nowMs)}, 'held') on conflict (deposit_id) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whoever decides about it first decides: the others wait here, and find it decided. The caller has locked its deposit before. */
export async function lockHeld(tx: DatabaseTransaction, depositId: string): Promise<HeldPayment | undefined> {
  const { rows } = await sql<HeldPayment>`
    ${held} where h.deposit_id = ${depositId} for no key update of h`.execute(tx);
  return rows[0];
}

export async function heldPayment(db: Connection, depositId: string): Promise<HeldPayment | undefined> {
  const { rows } = await sql<HeldPayment>`${held} where h.deposit_id = ${depositId}`.execute(db);
  return rows[0];
}

/** Where a page of the list ended. */
export interface HeldPlace {
  readonly atMs: number;
  readonly depositId: string;
}

/** What waits, those first that have waited longest; what is over, the latest first. */
export async function heldPayments(
  db: Connection,
  filter: HeldPaymentFilter & { readonly after: HeldPlace | undefined },
  limit: number,
): Promise<readonly HeldPayment[]> {
  const { state, method, why, accountId, after } = filter;
  const waits = state === 'waiting';
  const states = waits ? sql`('held', 'returning')` : sql`(${state})`;
  const { rows } = await sql<HeldPayment>`
    ${held} where h.state in ${states}
      ${method === undefined ? sql`` : sql`and d.method = ${method}`}
      ${why === undefined ? sql`` : sql`and h.why = ${why}`}
      ${accountId === undefined ? sql`` : sql`and d.account_id = ${accountId}`}
      ${after === undefined ? sql`` : sql`and (h.held_at, h.deposit_id) ${waits ? sql`>` : sql`<`} (${new Date(after.atMs)}::timestamptz, ${after.depositId}::uuid)`}
    order by h.held_at ${waits ? sql`` : sql`desc`}, h.deposit_id ${waits ? sql`` : sql`desc`} limit ${limit}`.execute(
    db,
  );
  return rows;
}

const MOST_COUNTED = 1_000;

/** How many wait for a decision or for the provider; no further than a screen can tell. */
/** Payments that wait for a decision. */
export const heldWait = (db: Database): Promise<Waits> =>
  waitsIn(db, sql`select held_at as since from cashier_held_payment where state = 'held' order by held_at, deposit_id`);

export async function countHeld(db: Connection): Promise<{ readonly held: number; readonly returning: number }> {
  const { rows } = await sql<{ held: number; returning: number }>`
    select count(*) filter (where state = 'held')::float8 as held,
      count(*) filter (where state = 'returning')::float8 as returning
    from (
      select state from cashier_held_payment where state in ('held', 'returning')
      order by held_at, deposit_id limit ${MOST_COUNTED}
    ) waiting`.execute(db);
  return rows[0] ?? { held: 0, returning: 0 };
}

export async function writeCredited(tx: DatabaseTransaction, depositId: string, by: string, nowMs: number) {
  const now = new Date(nowMs);
  await sql`
    update cashier_held_payment
    set state = 'credited', operator = ${by}, decided_at = ${now}, done_at = ${now}, problem = null
    where deposit_id = ${depositId}`.execute(tx);
}

export async function writeReturning(tx: DatabaseTransaction, depositId: string, by: string, nowMs: number) {
  const now = new Date(nowMs);
  await sql`
    update cashier_held_payment
    set state = 'returning', operator = ${by}, decided_at = ${now}, ask_at = ${now}, asks = 0, problem = null
    where deposit_id = ${depositId}`.execute(tx);
}

export async function writeReturned(tx: DatabaseTransaction, depositId: string, refundId: string, nowMs: number) {
  await sql`
    update cashier_held_payment
    set state = 'returned', refund_id = ${refundId}, done_at = ${new Date(nowMs)}, ask_at = null, disputed_at = null
    where deposit_id = ${depositId}`.execute(tx);
}

/** It went back outside the house; `approval` is where two people said so. */
export async function writeRefundedManually(
  tx: DatabaseTransaction,
  depositId: string,
  { by, approval, nowMs }: { readonly by: string; readonly approval: string; readonly nowMs: number },
) {
  const now = new Date(nowMs);
  await sql`
    update cashier_held_payment
    set state = 'returned', operator = ${by}, decided_at = ${now}, done_at = ${now}, refund_id = ${`manually: ${approval}`}
    where deposit_id = ${depositId}`.execute(tx);
}

/** The provider will not send it back: somebody has to decide anew. */
export async function writeHeldAgain(tx: DatabaseTransaction, depositId: string, problem: string): Promise<void> {
  await sql`
    update cashier_held_payment
    set state = 'held', problem = ${problem}, operator = null, decided_at = null, ask_at = null
    where deposit_id = ${depositId}`.execute(tx);
}

const FIRST_ASK_SECONDS = 15;
const LONGEST_ASK_SECONDS = 3_600;

/** Due again later than the time before, whatever comes of this one: twice as long each time, an hour at most. */
const later = (now: Date) => sql`
  asks = asks + 1,
  ask_at = ${now}::timestamptz + make_interval(
    secs => least(${LONGEST_ASK_SECONDS}, ${FIRST_ASK_SECONDS} * power(2, least(asks, 20)))
  )`;

/** Claims what is to be sent back and is due, for this process. */
export async function claimToReturn(db: Database, nowMs: number, limit: number): Promise<readonly string[]> {
  const now = new Date(nowMs);
  const { rows } = await sql<{ id: string }>`
    update cashier_held_payment set ${later(now)}
    where deposit_id in (
      select deposit_id from cashier_held_payment where state = 'returning' and ask_at <= ${now} and disputed_at is null
      order by ask_at limit ${limit} for update skip locked
    ) returning deposit_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The same of this one: waits for whoever looks at it, and is false where another process has claimed it. */
export async function claimOneToReturn(db: Database, depositId: string, nowMs: number): Promise<boolean> {
  const now = new Date(nowMs);
  const { rows } = await sql`
    update cashier_held_payment set ${later(now)}
    where deposit_id = ${depositId} and state = 'returning' and ask_at <= ${now} and disputed_at is null
    returning deposit_id`.execute(db);
  return rows.length > 0;
}
