import type { Currency } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { Flow } from '../home/index.ts';

type Connection = Database | DatabaseTransaction;

export interface DayFlow extends Flow {
  /** `2026-11-21`, UTC. */
  readonly day: string;
  readonly currency: Currency;
}

/** What the ledger moved from one midnight to the next, as rows of `report_flow`; the index by time finds the day. */
export const flowsOn = (day: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select d.currency, m.kind, d.kind as from_kind, c.kind as to_kind, sum(m.amount)::bigint as amount_minor
  from (
    select kind, debit_account_id, credit_account_id, sum(amount_minor) as amount from ledger_transfer
    where at >= ${day}::date::timestamp at time zone 'UTC' and at < (${day}::date + 1)::timestamp at time zone 'UTC'
    group by 1, 2, 3
  ) m
  join ledger_account d on d.id = m.debit_account_id
  join ledger_account c on c.id = m.credit_account_id
  where d.kind not like 'play%'
  group by 1, 2, 3, 4`;

/** The first day that is over and not closed, before `today`; undefined where there is none. */
export async function nextToClose(db: Database, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(coalesce(
      (select max(day) + 1 from report_day),
      (select (at at time zone 'UTC')::date from ledger_transfer order by id limit 1)
    ), 'YYYY-MM-DD') as day`.execute(db);
  const day = rows[0]?.day;
  return day != null && day < today ? day : undefined;
}

/** Sums a day up, once: whoever comes second finds its row. Answers whether it was this one. */
export const closeDay = (db: Database, day: string, nowMs: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`
      insert into report_day (day, closed_at) values (${day}::date, ${new Date(nowMs)}) on conflict do nothing returning day`.execute(
      tx,
    );
    if (rows.length === 0) return false;
    await sql`
      insert into report_flow (day, currency, kind, from_kind, to_kind, amount_minor)
      select ${day}::date, f.currency, f.kind, f.from_kind, f.to_kind, f.amount_minor from (${flowsOn(sql`${day}`)}) f`.execute(
      tx,
    );
    return true;
  });

/** Stands for all days before a period, and for all after it: of those only the sum is wanted. */
const [BEFORE, AFTER] = ['0001-01-01', '9999-12-31'];

/** Flows of closed days: those of a period day by day, and all others as two sums, so that a house of many years costs little more. */
export async function closedFlows(db: Connection, from: string, to: string): Promise<readonly DayFlow[]> {
  const { rows } = await sql<DayFlow>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, kind, from_kind as "from", to_kind as "to", amount_minor as "amountMinor"
    from (
      select day, currency, kind, from_kind, to_kind, amount_minor from report_flow
      where day >= ${from}::date and day <= ${to}::date
      union all
      select case when day < ${from}::date then ${BEFORE}::date else ${AFTER}::date end, currency, kind, from_kind, to_kind,
        sum(amount_minor)::bigint
      from report_flow where day < ${from}::date or day > ${to}::date group by 1, 2, 3, 4, 5
    ) f order by day`.execute(db);
  return rows;
}

/** Flows that stand in no closed day: of the days since, each by its own date. */
export async function openFlows(db: Connection): Promise<readonly DayFlow[]> {
  const { rows } = await sql<DayFlow>`
    select to_char(m.day, 'YYYY-MM-DD') as day, d.currency, m.kind, d.kind as "from", c.kind as "to",
      sum(m.amount)::bigint as "amountMinor"
    from (
      select (at at time zone 'UTC')::date as day, kind, debit_account_id, credit_account_id, sum(amount_minor) as amount
      from ledger_transfer
      where at >= coalesce((select (max(day) + 1)::timestamp at time zone 'UTC' from report_day), '-infinity')
      group by 1, 2, 3, 4
    ) m
    join ledger_account d on d.id = m.debit_account_id
    join ledger_account c on c.id = m.credit_account_id
    where d.kind not like 'play%'
    group by 1, 2, 3, 4, 5 order by 1`.execute(db);
  return rows;
}

/** By currency: what all accounts of players hold, as the report's account counts them (`PLAYER_SIDE`). */
export async function playersHold(db: Connection, kinds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ currency: string; held: bigint }>`
    select currency, sum(balance_minor)::bigint as held from ledger_account where kind = any(${[...kinds]}::text[])
    group by currency`.execute(db);
  return new Map(rows.map(({ currency, held }) => [currency, held]));
}
