import type { CashOutRuleView } from '@evens/contract';
import type { Currency, Refusal } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type Database, type DatabaseTransaction, listOf } from '../../../../../platform/database/index.ts';
import type { RetentionRule } from '../../../../../platform/retention/index.ts';

export interface RuleRow {
  readonly ticketId: bigint;
  readonly accountId: string;
  readonly currency: Currency;
  readonly number: bigint;
  readonly tries: number;
  readonly atMinor: bigint | null;
  readonly fallPercent: number | null;
  readonly bestMinor: bigint | null;
  readonly state: CashOutRuleView['state'];
  readonly paidMinor: bigint | null;
  readonly refusal: Refusal | null;
  readonly setAt: Date;
  readonly endedAt: Date | null;
  /** The ticket can still be sold: it is taken, and nothing is settled. */
  readonly open: boolean;
}

const columns = sql`
  r.ticket_id as "ticketId", r.account_id as "accountId", t.currency, r.number, r.tries, r.at_minor as "atMinor",
  r.fall_percent as "fallPercent", r.best_minor as "bestMinor", r.state, r.paid_minor as "paidMinor", r.refusal,
  r.set_at as "setAt", r.ended_at as "endedAt", (t.settled_at is null and t.status in (1, 5)) as open`;

async function rules(db: Database | DatabaseTransaction, where: RawBuilder<unknown>): Promise<RuleRow[]> {
  const { rows } = await sql<RuleRow>`
    select ${columns} from ticket_cash_out_rule r join ticket t on t.id = r.ticket_id ${where}`.execute(db);
  return rows;
}

/** All that still may sell, by their tickets. */
export const rulesAtWork = (db: Database): Promise<RuleRow[]> =>
  rules(db, sql`where r.ended_at is null order by r.ticket_id`);

export async function ruleOf(db: Database, ticketId: bigint): Promise<RuleRow | undefined> {
  const [rule] = await rules(db, sql`where r.ticket_id = ${ticketId}`);
  return rule;
}

/** Whether this very rule still may sell; it can be neither changed nor taken away before the transaction ends. */
export async function ruleStands(tx: DatabaseTransaction, { ticketId, number, tries }: RuleRow): Promise<boolean> {
  const { rows } = await sql`
    select from ticket_cash_out_rule
    where ticket_id = ${ticketId} and number = ${number} and tries = ${tries} and ended_at is null for share`.execute(
    tx,
  );
  return rows.length > 0;
}

/** A player's rules that still may sell, and those that ended not long ago, the newest first. */
export const rulesOfAccount = (db: Database, accountId: string, limit: number): Promise<RuleRow[]> =>
  rules(
    db,
    sql`where r.account_id = ${accountId} and (r.ended_at is null or r.ended_at > now() - interval '7 days')
        order by r.set_at desc limit ${limit}`,
  );

export async function countAtWork(db: Database, accountId: string, besides: bigint): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from ticket_cash_out_rule
    where account_id = ${accountId} and ended_at is null and ticket_id <> ${besides}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

export interface NewRule {
  readonly ticketId: bigint;
  readonly accountId: string;
  readonly atMinor: bigint | null;
  readonly fallPercent: number | null;
  readonly bestMinor: bigint | null;
}

/** Sets the rule of a ticket, in place of the one it has; false where that one is selling. */
export async function writeRule(db: Database, rule: NewRule): Promise<boolean> {
  const { ticketId, accountId, atMinor, fallPercent, bestMinor } = rule;
  const { numAffectedRows = 0n } = await sql`
    insert into ticket_cash_out_rule (ticket_id, account_id, at_minor, fall_percent, best_minor)
    values (${ticketId}, ${accountId}, ${atMinor}, ${fallPercent}, ${bestMinor})
    on conflict (ticket_id) do update set
      number = default, tries = 0, at_minor = excluded.at_minor, fall_percent = excluded.fall_percent,
      best_minor = excluded.best_minor, state = 'armed', paid_minor = null, refusal = null, set_at = now(), ended_at = null
    where ticket_cash_out_rule.state <> 'selling'`.execute(db);
  return numAffectedRows > 0n;
}

/** Takes away a rule that has not begun to sell. */
export async function removeRule(db: Database, ticketId: bigint): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from ticket_cash_out_rule where ticket_id = ${ticketId} and state = 'armed'`.execute(db);
  return numAffectedRows > 0n;
}

/** What becomes of a rule. Whoever comes second changes nothing. */
export interface RuleStep {
  readonly state: 'armed' | 'selling' | 'sold' | 'refused' | 'expired';
  readonly paidMinor?: bigint;
  readonly refusal?: Refusal;
}

/** False where the rule is another one by now, or has come to an end. */
export async function stepRule(db: Database, rule: RuleRow, { state, paidMinor, refusal }: RuleStep): Promise<boolean> {
  const ends = state !== 'armed' && state !== 'selling';
  const { numAffectedRows = 0n } = await sql`
    update ticket_cash_out_rule set state = ${state}, paid_minor = ${paidMinor ?? null},
      refusal = ${refusal ? JSON.stringify(refusal) : null}::jsonb, ended_at = ${ends ? sql`now()` : null},
      tries = tries + ${state === 'armed' ? 1 : 0}
    where ticket_id = ${rule.ticketId} and number = ${rule.number} and tries = ${rule.tries} and ended_at is null
      and (state <> ${state} or state = 'armed')`.execute(db);
  return numAffectedRows > 0n;
}

/** The best values since, of many rules. */
export async function keepBest(
  db: Database,
  best: readonly { readonly rule: Pick<RuleRow, 'ticketId' | 'number'>; readonly bestMinor: bigint }[],
): Promise<void> {
  if (best.length === 0) return;
  await sql`
    update ticket_cash_out_rule r set best_minor = b.best
    from unnest(
      ${listOf(best, ({ rule }) => rule.ticketId)}::bigint[], ${listOf(best, ({ rule }) => rule.number)}::bigint[],
      ${listOf(best, ({ bestMinor }) => bestMinor)}::bigint[]
    ) as b(ticket_id, number, best)
    where r.ticket_id = b.ticket_id and r.number = b.number and r.ended_at is null
      and (r.best_minor is null or r.best_minor < b.best)`.execute(db);
}

/** Takes the lease or keeps it; false while another process has it. */
export async function holdLease(db: Database, holder: string, forMs: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into ticket_cash_out_lease (holder, until)
    values (${holder}, clock_timestamp() + make_interval(secs => ${forMs / 1000}))
    on conflict (one) do update set holder = excluded.holder, until = excluded.until
    where ticket_cash_out_lease.holder = excluded.holder or ticket_cash_out_lease.until < clock_timestamp()`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

export const leaveLease = async (db: Database, holder: string): Promise<void> => {
  await sql`delete from ticket_cash_out_lease where holder = ${holder}`.execute(db);
};

export const RULE_RETENTION: readonly RetentionRule[] = [
  {
    name: 'cash-out-rule',
    what: 'rules that were to sell bets and have ended; the sales themselves stay',
    keptDays: 30,
    why: 'the page shows those of the last week, and a month is long enough to ask what became of one',
    thin: async (tx, beforeMs, limit) =>
      Number(
        (
          await sql`delete from ticket_cash_out_rule where ticket_id in (
              select ticket_id from ticket_cash_out_rule where ended_at < ${new Date(beforeMs)}
              order by ended_at limit ${limit} for update skip locked
            )`.execute(tx)
        ).numAffectedRows ?? 0n,
      ),
  },
];
