import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { Flow } from './house-figures.ts';

export interface HourFlow extends Flow {
  readonly currency: Currency;
  /** 0 to 23, UTC. */
  readonly hour: number;
  /** Whether it moved before the cut of the day. */
  readonly inside: boolean;
}

const DAY_MS = 86_400_000;

/** Money that moved in a day, by the hour, with what moved before `cutMs` apart. The index by time finds the day. */
export async function flowsOfDay(db: Database, dayMs: number, cutMs: number): Promise<readonly HourFlow[]> {
  const { rows } = await sql<HourFlow>`
    with moved as (
      select floor(extract(epoch from (at - ${new Date(dayMs)})) / 3600)::int as hour, at < ${new Date(cutMs)} as inside, kind,
        debit_account_id, credit_account_id, sum(amount_minor)::bigint as amount
      from ledger_transfer
      where at >= ${new Date(dayMs)} and at < ${new Date(dayMs + DAY_MS)}
      group by 1, 2, 3, 4, 5
    )
    select m.hour, m.inside, m.kind, d.kind as "from", c.kind as "to", d.currency, sum(m.amount)::bigint as "amountMinor"
    from moved m
    join ledger_account d on d.id = m.debit_account_id
    join ledger_account c on c.id = m.credit_account_id
    where d.kind not like 'play%'
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  return rows;
}

/** By currency: accounts with a bet or a round that was accepted between two moments. A free bet's account counts for nobody. */
export async function activePlayers(
  db: Database,
  fromMs: number,
  untilMs: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ currency: string; players: number }>`
    select d.currency, count(distinct d.holder_id)::float8 as players
    from (
      select distinct debit_account_id from ledger_transfer
      where at >= ${new Date(fromMs)} and at < ${new Date(untilMs)} and kind in ('stake', 'stakeTake', 'casinoStake')
    ) staked
    join ledger_account d on d.id = staked.debit_account_id
    where d.kind in ('cash', 'bonus', 'stakeHold')
    group by d.currency`.execute(db);
  return new Map(rows.map(({ currency, players }) => [currency, players]));
}

/** When the books were last looked at and found true: marks move after such a look alone. */
export async function booksTrueAt(db: Database): Promise<number | null> {
  const { rows } = await sql<{ at: Date | null }>`select max(at) as at from reconcile_mark`.execute(db);
  return rows[0]?.at?.getTime() ?? null;
}
