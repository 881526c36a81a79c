import { sql } from 'kysely';
import { type Check, sqlCheck } from '../../../platform/reconcile/index.ts';
import { countedOn } from './day-store.ts';
import { dayAfter, firstDayOf, type Month, monthAfter } from './months.ts';

/** The last closed month, counted once more from what was decided, day by day: a year of bets is more than a look has time for. */
const DAYS_ONCE_MORE: Check = {
  name: 'days of the last closed month of agents are what was decided in it, counted once more',
  async *run(tx) {
    const { rows: closed } = await sql<{ month: Month | null }>`
      select to_char(max(month), 'YYYY-MM') as month from agent_month`.execute(tx);
    const month = closed[0]?.month;
    if (month == null) return;
    const end = firstDayOf(monthAfter(month));
    for (let day = firstDayOf(month); day < end; day = dayAfter(day)) {
      const { rows } = await sql<{ fault: string }>`
        select 'agents: ' || account_id || ' on ' || ${day}::text || ' by the terms of ' || terms_of || ': the day says '
          || coalesce(d.turnover_minor, 0) || ' and ' || coalesce(d.lost_minor, 0) || ', what was decided '
          || coalesce(c.turnover_minor, 0) || ' and ' || coalesce(c.lost_minor, 0) as fault
        from (select account_id, terms_of, turnover_minor, lost_minor from agent_day where day = ${day}::date) d
        full join (${countedOn(day)}) c using (account_id, terms_of)
        where coalesce(d.turnover_minor, 0) <> coalesce(c.turnover_minor, 0)
          or coalesce(d.lost_minor, 0) <> coalesce(c.lost_minor, 0)
        order by 1`.execute(tx);
      for (const { fault } of rows) yield fault;
    }
  },
};

/** What is always true of agents and their money. They look at everything each time: months are few. */
export const AGENT_CHECKS: readonly Check[] = [
  sqlCheck(
    'what a closed month of agents says is what the ledger paid, to the minor unit',
    () => sql`
      select 'agents ' || w.key || ': the month says ' || w.amount || ', the ledger ' || coalesce(x.amount, 0) as fault
      from (
        select 'agent-due:' || node_id || ':' || to_char(month, 'YYYY-MM') as key, paid_minor as amount
          from agent_statement where paid_minor > 0
        union all select 'agent-charge:' || node_id || ':' || to_char(month, 'YYYY-MM'), charged_minor
          from agent_statement where charged_minor > 0
        union all select 'agent-rebate:' || account_id || ':' || to_char(month, 'YYYY-MM'), amount_minor from agent_rebate
      ) w
      full join (
        select idempotency_key as key, sum(amount_minor) as amount from ledger_transfer
        where kind in ('agentDue', 'agentCharge', 'agentRebate') group by 1
      ) x on x.key = w.key
      where w.amount is distinct from x.amount order by 1`,
  ),
  sqlCheck(
    'every group of a closed month of agents gives out what was lost, and nothing is left over',
    () => sql`
      select 'agents: group of ' || g.agent_id || ' in ' || g.month || ' leaves '
        || (g.lost_minor - g.commission_minor - g.rebate_minor - g.company_minor - s.shares) as fault
      from agent_group g
      cross join lateral (
        select coalesce(sum(share_minor), 0) as shares, coalesce(sum(commission_minor), 0) as commissions from agent_share s
        where s.root_id = g.root_id and s.month = g.month and s.agent_id = g.agent_id and s.terms_of = g.terms_of
      ) s
      where g.lost_minor <> g.commission_minor + g.rebate_minor + g.company_minor + s.shares
        or g.commission_minor <> s.commissions or g.to_share_minor <> g.lost_minor - g.commission_minor - g.rebate_minor
      order by 1`,
  ),
  sqlCheck(
    'statements of agents are the sums of their groups, and carry on what the month before left',
    () => sql`
      select 'agents: statement of ' || k.node_id || ' in ' || k.month || ' is not what its groups come to' as fault
      from (
        select root_id, month, node_id from agent_statement
        union select root_id, month, node_id from agent_share
        -- Whoever owed something has a statement in the next month as well.
        union select o.root_id, m.month, o.node_id from agent_statement o
          join agent_month m on m.root_id = o.root_id and m.month = (o.month + interval '1 month')::date
          where o.carried_out_minor < 0
      ) k
      left join agent_statement s on s.root_id = k.root_id and s.month = k.month and s.node_id = k.node_id
      left join lateral (
        select sum(share_minor) as share, sum(commission_minor) as commission from agent_share g
        where g.root_id = k.root_id and g.month = k.month and g.node_id = k.node_id
      ) g on true
      left join agent_statement b
        on b.root_id = k.root_id and b.node_id = k.node_id and b.month = (k.month - interval '1 month')::date
      where s.share_minor is distinct from coalesce(g.share, 0) or s.commission_minor is distinct from coalesce(g.commission, 0)
        or s.carried_in_minor is distinct from coalesce(b.carried_out_minor, 0)
      order by 1`,
  ),
  sqlCheck(
    'rebates of players are what the groups of their agents gave',
    () => sql`
      select 'agents: ' || m.root_id || ' in ' || m.month || ': groups give ' || g.minor || ' of rebate, players got ' || r.minor
        as fault
      from agent_month m
      cross join lateral (
        select coalesce(sum(rebate_minor), 0) as minor from agent_group g where g.root_id = m.root_id and g.month = m.month
      ) g
      cross join lateral (
        select coalesce(sum(amount_minor), 0) as minor from agent_rebate r where r.root_id = m.root_id and r.month = m.month
      ) r
      where g.minor <> r.minor order by 1`,
  ),
  sqlCheck(
    'groups of a closed month of agents are the sums of its days',
    () => sql`
      select 'agents: ' || m.root_id || ' in ' || m.month || ': days say ' || d.turnover || ' and ' || d.lost || ', groups '
        || g.turnover || ' and ' || g.lost as fault
      from agent_month m
      cross join lateral (
        select coalesce(sum(turnover_minor), 0) as turnover, coalesce(sum(lost_minor), 0) as lost from agent_group g
        where g.root_id = m.root_id and g.month = m.month
      ) g
      cross join lateral (
        select coalesce(sum(d.turnover_minor), 0) as turnover, coalesce(sum(d.lost_minor), 0) as lost
        from agent_day d join agent_node n on n.account_id = d.account_id and n.root_id = m.root_id
        where d.day >= m.month and d.day < (m.month + interval '1 month')::date
      ) d
      where g.turnover <> d.turnover or g.lost <> d.lost order by 1`,
  ),
  DAYS_ONCE_MORE,
  sqlCheck(
    'what players of trees lost in closed months, with what is open, is what the house gained of them',
    () => sql`
      with closed as (
        select root_id, ((max(month) + interval '1 month')::timestamp at time zone 'UTC') as until from agent_month group by 1
      ), player as (
        select n.account_id, c.root_id, c.until from agent_node n join closed c using (root_id) where n.user_type = 0
      ), gift as (
        -- What a free bet or a free spin won was given by the house, and shared with nobody.
        select 'ticket:' || t.id as reference from player p join ticket t on t.account_id = p.account_id where t.terms ? 'freeBet'
        union all
        select 'round:' || r.id from player p join round r on r.account_id = p.account_id where r.grant_id is not null
      ), gained as (
        select p.root_id, sum(x.minor) as minor
        from player p
        join ledger_account a on a.holder_id = p.account_id and a.kind in ('cash', 'receivable', 'stakeHold')
        join (
          select debit_account_id as account_id, credit_account_id as other_id, amount_minor as minor, at, reference, idempotency_key as key
            from ledger_transfer
          union all select credit_account_id, debit_account_id, -amount_minor, at, reference, idempotency_key from ledger_transfer
        ) x on x.account_id = a.id and x.at < p.until
        join ledger_account h on h.id = x.other_id and h.kind in ('sportsbook', 'casino', 'jackpotPool')
        -- The house fills its jackpots, and bears what they pay: no agent's month counts it.
        where x.key not like 'jackpot-win:%' and not exists (select from gift g where g.reference = x.reference)
        group by 1
      ), open_stakes as (
        select p.root_id, sum(o.minor) as minor from player p cross join lateral (
          select coalesce(sum(t.total_stake_minor - coalesce((
              select sum(c.stake_minor) from ticket_cash_out c
              where c.ticket_id = t.id and c.status = 1 and c.answered_at < p.until), 0)), 0) as minor
          from ticket t
          where t.account_id = p.account_id and t.status not in (0, 2, 3, 4) and not (t.terms ? 'freeBet') and not (t.terms ? 'funds')
            and coalesce(t.answered_at, t.placed_at) < p.until
            and not exists (select from ticket_settlement s where s.ticket_id = t.id and s.settled_at < p.until
              and (s.reversed_at is null or s.reversed_at >= p.until))
          union all
          select coalesce(sum(e.stake_minor - e.bonus_minor), 0) from coupon_entry e
          where e.account_id = p.account_id and e.placed_at < p.until
            and not exists (select from coupon_settlement s where s.coupon_id = e.coupon_id and s.settled_at < p.until)
          union all
          select coalesce(sum(r.stake_minor - r.bonus_minor), 0) from round r
          where r.account_id = p.account_id and not r.play and r.grant_id is null and r.started_at < p.until
            and (r.ended_at is null or r.ended_at >= p.until)
        ) o group by 1
      ), lost as (
        select root_id, sum(lost_minor) as minor from agent_group group by 1
      )
      select 'agents ' || c.root_id || ': lost ' || coalesce(l.minor, 0) || ' and open ' || coalesce(o.minor, 0)
        || ', the house gained ' || coalesce(g.minor, 0) as fault
      from closed c left join gained g using (root_id) left join open_stakes o using (root_id) left join lost l using (root_id)
      where coalesce(l.minor, 0) + coalesce(o.minor, 0) <> coalesce(g.minor, 0)
        -- A part that a bonus paid is in neither sum by itself.
        and not exists (select from player p join ticket t on t.account_id = p.account_id
          where p.root_id = c.root_id and t.terms ? 'funds')
      order by 1`,
  ),
  sqlCheck(
    'credit stands in the ledger as it was given down the tree',
    () => sql`
      with move as (
        -- One end of each is an agent's credit; of moves between two agents both are.
        select t.id, t.reference, t.debit_account_id, t.amount_minor from ledger_account c
          join ledger_transfer t on t.debit_account_id = c.id and t.kind = 'agentCredit' where c.kind = 'credit'
        union
        select t.id, t.reference, t.debit_account_id, t.amount_minor from ledger_account c
          join ledger_transfer t on t.credit_account_id = c.id and t.kind = 'agentCredit' where c.kind = 'credit'
      ), moved as (
        select split_part(m.reference, ':', 2) as account_id,
          sum(case when d.holder_id = split_part(m.reference, ':', 2) then -m.amount_minor else m.amount_minor end) as minor
        from move m join ledger_account d on d.id = m.debit_account_id group by 1
      )
      select 'agents: ' || n.account_id || ' received ' || n.received_minor || ', the ledger says ' || coalesce(x.minor, 0) as fault
      from agent_node n left join moved x using (account_id)
      where n.received_minor <> coalesce(x.minor, 0) order by 1`,
  ),
];
