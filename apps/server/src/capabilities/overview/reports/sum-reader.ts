import type { ReportDimension } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { Flow } from '../home/index.ts';
import { flowsOn } from './day-store.ts';
import { summedTo, sumsOn } from './sum-store.ts';

/** What some days came to, in minor units. */
export interface SumsMinor {
  readonly bets: number;
  readonly players: number;
  readonly stakedMinor: bigint;
  readonly ggrMinor: bigint;
  readonly settledStakeMinor: bigint;
  readonly settledGgrMinor: bigint;
  readonly bonusMinor: bigint;
  readonly depositsMinor: bigint;
  readonly paidOutMinor: bigint;
  readonly otherPaymentsMinor: bigint;
}

/** One value on all days asked for (`day` is null), or all values on one day (`value` is null). */
export interface SumRow extends SumsMinor {
  readonly currency: Currency;
  readonly day: string | null;
  readonly value: string | null;
}

export interface CurrencyFlow extends Flow {
  readonly currency: Currency;
}

/** A day that is not summed up yet, as it stood when it was read: its sums and what the ledger moved, of one moment. */
export interface LiveDay {
  readonly day: string;
  readonly sums: readonly (SumRow & {
    readonly dimension: ReportDimension;
    readonly day: string;
    readonly value: string;
  })[];
  readonly flows: readonly CurrencyFlow[];
}

const FIGURES = sql`
  bets, players, staked_minor as "stakedMinor", ggr_minor as "ggrMinor", settled_stake_minor as "settledStakeMinor",
  settled_ggr_minor as "settledGgrMinor", bonus_minor as "bonusMinor", deposits_minor as "depositsMinor",
  paid_out_minor as "paidOutMinor", other_payments_minor as "otherPaymentsMinor"`;

/** Of summed days: each value over all of them, and each day over all values. */
export async function summedRows(
  tx: DatabaseTransaction,
  dimension: ReportDimension,
  from: string,
  to: string,
): Promise<readonly SumRow[]> {
  const { rows } = await sql<SumRow>`
    select currency, to_char(day, 'YYYY-MM-DD') as day, value, ${FIGURES} from (
      select currency, day, value, sum(bets)::float8 as bets, sum(players)::float8 as players, sum(staked_minor)::bigint as staked_minor,
        sum(ggr_minor)::bigint as ggr_minor, sum(settled_stake_minor)::bigint as settled_stake_minor,
        sum(settled_ggr_minor)::bigint as settled_ggr_minor, sum(bonus_minor)::bigint as bonus_minor,
        sum(deposits_minor)::bigint as deposits_minor, sum(paid_out_minor)::bigint as paid_out_minor,
        sum(other_payments_minor)::bigint as other_payments_minor
      from report_sum where dimension = ${dimension} and day >= ${from}::date and day <= ${to}::date
      group by grouping sets ((currency, value), (currency, day))
    ) s`.execute(tx);
  return rows;
}

/** What the ledger moved on summed days, all days together. */
export async function summedFlows(tx: DatabaseTransaction, from: string, to: string): Promise<readonly CurrencyFlow[]> {
  const { rows } = await sql<CurrencyFlow>`
    select currency, kind, from_kind as "from", to_kind as "to", sum(amount_minor)::bigint as "amountMinor" from report_flow
    where day >= ${from}::date and day <= ${to}::date and day <= (select max(day) from report_sum_day)
    group by 1, 2, 3, 4`.execute(tx);
  return rows;
}

/** The days from the first that is not summed up to `today`, two at most: while more are missing, they are being made up. */
export const liveDays = (db: Database, today: string): Promise<readonly LiveDay[]> =>
  inTransaction(db, async (tx) => {
    await sql`set transaction isolation level repeatable read read only`.execute(tx);
    const last = await summedTo(tx);
    const yesterday = new Date(Date.parse(`${today}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
    const days = [yesterday, today].filter((day) => last === null || day > last);
    const read: LiveDay[] = [];
    for (const day of days) {
      const sums = await sql<LiveDay['sums'][number]>`
        select dimension, to_char(day, 'YYYY-MM-DD') as day, currency, value, ${FIGURES} from ${sumsOn(day)} s`.execute(
        tx,
      );
      const flows = await sql<CurrencyFlow>`
        select currency, kind, from_kind as "from", to_kind as "to", amount_minor as "amountMinor"
        from (${flowsOn(sql`${day}`)}) f`.execute(tx);
      read.push({ day, sums: sums.rows, flows: flows.rows });
    }
    return read;
  });

/** Names of agents, by their account. */
export async function namesOfAgents(
  tx: DatabaseTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id::text as id, user_name as name from identity_account where id::text = any(${[...ids]}::text[])`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
