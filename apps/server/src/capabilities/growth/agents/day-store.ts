import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

/** A moment, as the database reads it. */
type Moment = RawBuilder<unknown>;

/**
 * What stood of a ticket at a moment, in cash: how much of its stake was sold and for what, and how it was decided. A ticket that a
 * bonus paid in part counts with the part that was cash, by what the ledger moved; free bets are left out before.
 */
const stateAt = (moment: Moment) => sql`
  select coalesce(sold.stake, 0) as sold, coalesce(sold.got, 0) as sold_for, coalesce(decided.outcome, 0) as outcome,
    coalesce(decided.got, 0) as got
  from (select) one
  left join lateral (
    select sum(case when t.cash = t.total then c.stake_minor else c.stake_minor * t.cash / t.total end)::bigint as stake,
      sum(case when t.cash = t.total then c.amount_minor else (
        select coalesce(sum(x.amount_minor), 0) from ledger_transfer x join ledger_account a on a.id = x.credit_account_id
        where x.idempotency_key = 'cashOut:' || c.id and a.kind in ('cash', 'receivable')) end)::bigint as got
    from ticket_cash_out c where c.ticket_id = t.id and c.status = 1 and c.answered_at < ${moment}
  ) sold on true
  left join lateral (
    select s.outcome, case when t.cash = t.total then s.payout_minor else (
        select coalesce(sum(x.amount_minor), 0)::bigint from ledger_transfer x join ledger_account a on a.id = x.credit_account_id
        where x.idempotency_key = 'payout:' || t.id || ':' || s.generation and a.kind in ('cash', 'receivable')) end as got
    from ticket_settlement s
    where s.ticket_id = t.id and s.settled_at < ${moment} and (s.reversed_at is null or s.reversed_at >= ${moment})
    order by s.generation desc limit 1
  ) decided on true`;

/** Turnover and loss of a state, as the arithmetic of agents counts a ticket. */
const counted = (state: RawBuilder<unknown>) => sql`
  case when ${state}.outcome in (2, 3) then t.cash - ${state}.sold
    when ${state}.outcome in (5, 6) then (t.cash - ${state}.sold) / 2 else 0 end as turnover,
  case when ${state}.outcome = 0 then ${state}.sold else t.cash end - ${state}.sold_for - ${state}.got as lost`;

/** Tickets of trees of which something was decided, sold or taken back on that day: each by how much it differs from the day before. */
const ticketsOf = (from: Moment, until: Moment) => sql`
  select t.account_id, t.placed_at as taken, n.turnover - b.turnover as turnover, n.lost - b.lost as lost
  from (
    select k.id, k.account_id, k.placed_at, k.total_stake_minor as total,
      case when k.terms ? 'funds' then (
        select coalesce(sum((f ->> 'amountMinor')::bigint), 0)::bigint from jsonb_array_elements(k.terms -> 'funds') f
        where f ->> 'kind' = 'cash'
      ) else k.total_stake_minor end as cash
    from (
      select ticket_id from ticket_settlement where settled_at >= ${from} and settled_at < ${until}
      union select ticket_id from ticket_settlement where reversed_at >= ${from} and reversed_at < ${until}
      union select ticket_id from ticket_cash_out where status = 1 and answered_at >= ${from} and answered_at < ${until}
    ) d
    join ticket k on k.id = d.ticket_id and not (k.terms ? 'freeBet')
    join agent_node g on g.account_id = k.account_id and g.user_type = 0
  ) t
  cross join lateral (${stateAt(from)}) was
  cross join lateral (${stateAt(until)}) now_
  cross join lateral (select ${counted(sql`was`)}) b
  cross join lateral (select ${counted(sql`now_`)}) n`;

/** Turnover and loss of the player's own money in an entry of the sport jackpot at a moment: nothing before its coupon was settled, then as it stood. */
const entryAt = (moment: Moment) => sql`
  select case when s.void then 0 else e.stake_minor - e.bonus_minor end as turnover,
    e.stake_minor - e.bonus_minor - case when e.bonus_minor = 0 then coalesce(p.paid_minor, 0)
      else div(coalesce(p.paid_minor, 0)::numeric * (e.stake_minor - e.bonus_minor), e.stake_minor)::bigint end as lost
  from (
    select x.generation, x.void from coupon_settlement x where x.coupon_id = e.coupon_id and x.settled_at < ${moment}
    order by x.generation desc limit 1
  ) s
  left join lateral (
    select y.paid_minor from coupon_entry_paid y where y.entry_id = e.id and y.generation <= s.generation
    order by y.generation desc limit 1
  ) p on true`;

/** Entries of the sport jackpot whose coupon was settled or corrected on that day: each by how much it differs from the day before. */
const entriesOf = (from: Moment, until: Moment) => sql`
  select e.account_id, e.placed_at as taken, (n.turnover - coalesce(b.turnover, 0))::bigint as turnover,
    (n.lost - coalesce(b.lost, 0))::bigint as lost
  from (
    select distinct coupon_id from coupon_settlement where settled_at >= ${from} and settled_at < ${until}
  ) d
  join coupon_entry e on e.coupon_id = d.coupon_id
  join agent_node g on g.account_id = e.account_id and g.user_type = 0
  left join lateral (${entryAt(from)}) b on true
  cross join lateral (${entryAt(until)}) n
  where (n.turnover, n.lost) is distinct from (b.turnover, b.lost)`;

/** Rounds of the house's own games that ended on that day, paid with money: of those that a bonus paid in part, what was the player's own. */
const roundsOf = (from: Moment, until: Moment) => sql`
  select r.account_id, r.started_at as taken, case r.status when 'over' then r.stake_minor - r.bonus_minor else 0 end as turnover,
    r.stake_minor - r.bonus_minor - case when r.bonus_minor = 0 then r.payout_minor
      else div(r.payout_minor::numeric * (r.stake_minor - r.bonus_minor), r.stake_minor)::bigint end as lost
  from round r join agent_node g on g.account_id = r.account_id and g.user_type = 0
  where r.ended_at >= ${from} and r.ended_at < ${until} and r.status in ('over', 'returned') and not r.play
    and r.grant_id is null`;

/**
 * What games of providers moved on that day: they tell of movements, not of rounds, so that each counts when it moves. The day's are
 * read first: a player's own are many more, over the years.
 */
const callsOf = (from: Moment, until: Moment) => sql`
  (with moved as materialized (
    select x.at, x.kind, x.idempotency_key, x.debit_account_id, x.credit_account_id, x.amount_minor from ledger_transfer x
    where x.at >= ${from} and x.at < ${until}
      and (x.kind in ('casinoStake', 'casinoPayout') and x.idempotency_key like 'call:%'
        or x.kind = 'reversal' and x.idempotency_key like 'rollback:%')
  )
  select a.holder_id as account_id, x.at as taken, case
      when x.kind = 'casinoStake' then x.amount_minor
      when x.kind = 'reversal' and x.idempotency_key like '%:debit:%' then -x.amount_minor
      else 0 end as turnover,
    case when a.id = x.debit_account_id then x.amount_minor else -x.amount_minor end as lost
  from moved x
  join ledger_account a on a.id in (x.debit_account_id, x.credit_account_id) and a.kind in ('cash', 'receivable')
  join agent_node g on g.account_id = a.holder_id and g.user_type = 0)`;

/** Everything that was decided for players of trees on a day (UTC), by player and by the month in which it was taken. */
export const countedOn = (day: string) => {
  const start = new Date(`${day}T00:00:00Z`);
  const from = sql`${start}::timestamptz`;
  const until = sql`${new Date(start.getTime() + 24 * 3_600_000)}::timestamptz`;
  return sql`
    select e.account_id, date_trunc('month', e.taken at time zone 'UTC')::date as terms_of, sum(e.turnover)::bigint as turnover_minor,
      sum(e.lost)::bigint as lost_minor, count(*)::integer as tickets
    from (${ticketsOf(from, until)} union all ${entriesOf(from, until)} union all ${roundsOf(from, until)} union all ${callsOf(from, until)}) e
    group by 1, 2`;
};

/** Makes the sums of a day anew. */
export async function countDay(tx: DatabaseTransaction, day: string): Promise<void> {
  await sql`delete from agent_day where day = ${day}::date`.execute(tx);
  await sql`
    insert into agent_day (account_id, day, terms_of, turnover_minor, lost_minor, tickets)
    select c.account_id, ${day}::date, c.terms_of, c.turnover_minor, c.lost_minor, c.tickets from (${countedOn(day)}) c`.execute(
    tx,
  );
}

/** The last day that is counted for good, held for this transaction; undefined while another process counts. */
export async function holdLook(tx: DatabaseTransaction): Promise<string | undefined> {
  const { rows } = await sql<{ until: string }>`
    select to_char(until, 'YYYY-MM-DD') as until from agent_look for no key update skip locked`.execute(tx);
  return rows[0]?.until;
}

export async function moveLook(tx: DatabaseTransaction, day: string): Promise<void> {
  await sql`update agent_look set until = greatest(until, ${day}::date)`.execute(tx);
}

/** Up to which day everything is counted for good: `2026-10-31`. */
export async function countedUntil(db: Database | DatabaseTransaction): Promise<string> {
  const { rows } = await sql<{ until: string }>`select to_char(until, 'YYYY-MM-DD') as until from agent_look`.execute(
    db,
  );
  return rows[0]?.until ?? '';
}

/** The day before the first month of the oldest tree; null while there is none. */
export async function dayBeforeTrees(tx: DatabaseTransaction): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(min(began) - 1, 'YYYY-MM-DD') as day from agent_tree`.execute(tx);
  return rows[0]?.day ?? null;
}
