import { LIMIT_KINDS, LIMIT_SPANS, type LimitKind, type LimitSpan } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { UNOPENED_COUNTS_MS } from '../../money/payments/index.ts';
import type { Counted, OwnLimit } from './rules.ts';

type Connection = Database | DatabaseTransaction;

export interface Guard {
  readonly checkMinutes: number | null;
  readonly checkNo: bigint;
  readonly checkDueAt: Date | null;
  readonly timeBlockedUntil: Date | null;
  readonly questionAnswer: 'none' | 'set' | null;
}

/** Of one kind and span: what the player says, and what the house does. */
export interface LimitRow {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly own: OwnLimit;
  readonly house: bigint | null;
}

const guard = sql`
  check_minutes as "checkMinutes", check_no as "checkNo", check_due_at as "checkDueAt",
  time_blocked_until as "timeBlockedUntil", question_answer as "questionAnswer"`;

export async function guardOf(db: Connection, accountId: string): Promise<Guard | undefined> {
  const { rows } = await sql<Guard>`select ${guard} from play_guard where account_id = ${accountId}`.execute(db);
  return rows[0];
}

/** Whoever has none gets the row by which his limits are locked; `checkMinutes` are those of his country. */
export async function openGuard(db: Connection, accountId: string, checkMinutes: number | null): Promise<void> {
  await sql`
    insert into play_guard (account_id, check_minutes) values (${accountId}, ${checkMinutes})
    on conflict (account_id) do nothing`.execute(db);
}

/** Holds what a player may do until the transaction ends; undefined where there is nothing to hold. */
export async function lockGuard(tx: DatabaseTransaction, accountId: string): Promise<Guard | undefined> {
  const { rows } = await sql<Guard>`
    select ${guard} from play_guard where account_id = ${accountId} for no key update`.execute(tx);
  return rows[0];
}

interface RawLimit {
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly by: 'player' | 'operator';
  readonly amount: bigint;
  readonly wishAmount: bigint | null;
  readonly wishAskedAt: Date | null;
  readonly wishFrom: Date | null;
  readonly wishUntil: Date | null;
}

/** Every kind and span, also those without a limit. */
export async function limitsOf(db: Connection, accountId: string): Promise<LimitRow[]> {
  const { rows } = await sql<RawLimit>`
    select kind, span, by, amount, wish_amount as "wishAmount", wish_asked_at as "wishAskedAt", wish_from as "wishFrom",
      wish_until as "wishUntil"
    from play_limit where account_id = ${accountId}`.execute(db);
  return LIMIT_KINDS.flatMap((kind) =>
    LIMIT_SPANS.map((span) => {
      const of = (by: string): RawLimit | undefined =>
        rows.find((each) => each.kind === kind && each.span === span && each.by === by);
      return { kind, span, own: ownOf(of('player')), house: of('operator')?.amount ?? null };
    }),
  );
}

function ownOf(row: RawLimit | undefined): OwnLimit {
  if (!row) return { amount: null, wish: null };
  const { amount, wishAmount, wishAskedAt, wishFrom, wishUntil } = row;
  if (!wishAskedAt || !wishFrom || !wishUntil) return { amount, wish: null };
  const times = { askedMs: wishAskedAt.getTime(), fromMs: wishFrom.getTime(), untilMs: wishUntil.getTime() };
  return { amount, wish: { amount: wishAmount, ...times } };
}

export interface LimitOf {
  readonly accountId: string;
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly by: 'player' | 'operator';
}

/** Writes a limit as it now is; none leaves no row. */
export async function writeLimit(
  tx: DatabaseTransaction,
  { accountId, kind, span, by }: LimitOf,
  { amount, wish }: OwnLimit,
  nowMs: number,
): Promise<void> {
  if (amount === null) {
    await sql`
      delete from play_limit where account_id = ${accountId} and kind = ${kind} and span = ${span} and by = ${by}`.execute(
      tx,
    );
  } else {
    const at = (ms: number | undefined): Date | null => (ms === undefined ? null : new Date(ms));
    await sql`
      insert into play_limit (
        account_id, kind, span, by, amount, changed_at, wish_amount, wish_asked_at, wish_from, wish_until
      ) values (
        ${accountId}, ${kind}, ${span}, ${by}, ${amount}, ${new Date(nowMs)}, ${wish?.amount ?? null}, ${at(wish?.askedMs)},
        ${at(wish?.fromMs)}, ${at(wish?.untilMs)}
      ) on conflict (account_id, kind, span, by) do update set
        amount = excluded.amount, changed_at = excluded.changed_at, wish_amount = excluded.wish_amount,
        wish_asked_at = excluded.wish_asked_at, wish_from = excluded.wish_from, wish_until = excluded.wish_until`.execute(
      tx,
    );
  }
  // A block by time is judged anew at the next sign of play.
  await sql`
    update play_guard g set time_blocked_until = null, limited = exists (
      select from play_limit l where l.account_id = g.account_id and l.kind <> 'deposit'
    ) where g.account_id = ${accountId}`.execute(tx);
  if (by === 'player') await limitsSaid(tx, accountId, nowMs);
}

/** He has just looked at his limits: when he is reminded of them next is reckoned from now, by whoever looks for what is due. */
async function limitsSaid(tx: DatabaseTransaction, accountId: string, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await sql`update play_guard set limits_said_at = ${now}, remind_at = ${now} where account_id = ${accountId}`.execute(
    tx,
  );
}

export interface ChangeRow {
  readonly at: Date;
  readonly actor: string;
  readonly kind: LimitKind;
  readonly span: LimitSpan;
  readonly what: string;
  readonly before: bigint | null;
  readonly after: bigint | null;
}

export async function recordChange(
  tx: DatabaseTransaction,
  accountId: string,
  { at, actor, kind, span, what, before, after }: ChangeRow,
): Promise<void> {
  await sql`
    insert into play_limit_change (account_id, at, actor, kind, span, what, before, after)
    values (${accountId}, ${at}, ${actor}, ${kind}, ${span}, ${what}, ${before}, ${after})`.execute(tx);
}

export async function changesOf(db: Connection, accountId: string, most: number): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select at, actor, kind, span, what, before, after from play_limit_change
    where account_id = ${accountId} order by at desc, id desc limit ${most}`.execute(db);
  return rows;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Deposits know accounts by their UUID, where the ledger and bets know holders by any name: one that is none has no deposits. */
const uuidOf = (accountId: string): string | null => (UUID.test(accountId) ? accountId : null);

/**
 * Deposits that count against a limit: those that may still be paid, as of now, those that were credited since, and what an agent gave
 * since. The statuses are the specification's: 2 is completed.
 */
export async function countedDeposits(
  db: Connection,
  accountId: string,
  fromMs: number,
  nowMs: number,
): Promise<Counted[]> {
  const { rows } = await sql<{ at: Date | null; amountMinor: bigint }>`
    select completed_at as at, amount_minor as "amountMinor" from cashier_deposit d
    where account_id = ${uuidOf(accountId)}
      and (
        completed_at is null and not exists (
          select from cashier_called_off c where c.account_id = d.account_id and d.created_at <= c.at
        ) and (session_id is not null or created_at > ${new Date(nowMs - UNOPENED_COUNTS_MS)})
        or status = 2 and completed_at > ${new Date(fromMs)}
      )
    union all
    select x.at, x.amount_minor from ledger_account a
    join ledger_transfer x on x.credit_account_id = a.id and x.kind = 'agentCredit' and x.at > ${new Date(fromMs)}
    where a.holder_id = ${accountId} and a.kind = 'cash'
      and exists (select from agent_node n where n.account_id = ${accountId})`.execute(db);
  return rows.map(({ at, amountMinor }) => ({ atMs: at?.getTime() ?? nowMs, amountMinor }));
}

export async function currencyOf(db: Connection, accountId: string): Promise<Currency | undefined> {
  const { rows } = await sql<{ currency: Currency }>`
    select currency from identity_account where id = ${accountId}`.execute(db);
  return rows[0]?.currency;
}

export async function countryOf(db: Connection, accountId: string): Promise<string | undefined> {
  const { rows } = await sql<{ country: string }>`
    select country from identity_account where id = ${uuidOf(accountId)}`.execute(db);
  return rows[0]?.country;
}

export async function hasDeposited(db: Connection, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    select from cashier_deposit where account_id = ${uuidOf(accountId)} and status = 2 limit 1`.execute(db);
  return rows.length > 0;
}

export async function answerQuestion(
  tx: DatabaseTransaction,
  accountId: string,
  answer: 'none' | 'set',
  nowMs: number,
): Promise<void> {
  await sql`
    update play_guard set question_answer = ${answer}, question_at = ${new Date(nowMs)}
    where account_id = ${accountId} and question_answer is distinct from ${answer}`.execute(tx);
  await limitsSaid(tx, accountId, nowMs);
}
