import { REPORT_DIMENSION_NAMES } from '@evens/contract';
import { type RawBuilder, sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import { decidedOn } from './decided-tickets.ts';

type Connection = Database | DatabaseTransaction;

/** Accounts of a player: whoever holds one of the two is the player of a movement. A free bet is held by itself. */
const OWN = sql`('cash', 'bonus', 'stakeHold', 'withdrawalHold', 'receivable')`;

/** What moved to or from the house's play, its gifts and the world outside. */
const movedOn = (from: RawBuilder<unknown>, until: RawBuilder<unknown>) => sql`
  select x.kind, x.part, x.currency, x.amount_minor as amount, x.reference, d.kind as giver, c.kind as taker,
    case when d.kind in ${OWN} then d.holder_id when c.kind in ${OWN} then c.holder_id
      when d.kind = 'freeBet' then (select b.account_id from free_bet b where b.id = d.holder_id)
      when c.kind = 'freeBet' then (select b.account_id from free_bet b where b.id = c.holder_id) end as holder,
    case when d.kind = 'clearing' then d.holder_id when c.kind = 'clearing' then c.holder_id end as method,
    case when 'sportsbook' in (d.kind, c.kind) then 'sports'
      when 'casino' in (d.kind, c.kind) or 'jackpotPool' in (d.kind, c.kind) then 'casino' end as product,
    case when c.kind in ('sportsbook', 'casino') then x.amount_minor
      when d.kind in ('sportsbook', 'casino') then -x.amount_minor else 0 end as gain,
    case when x.reference ~ '^ticket:[0-9]+$' then substr(x.reference, 8)::bigint end as ticket_id,
    case when x.actor like 'provider:%' then substr(x.actor, 10) end as provider,
    case when x.actor not like 'provider:%' and x.reference ~ '^round:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then substr(x.reference, 7)::uuid end as round_id
  from ledger_transfer x
  join ledger_account d on d.id = x.debit_account_id
  join ledger_account c on c.id = x.credit_account_id
  where x.at >= ${from} and x.at < ${until} and d.kind not like 'play%' and x.kind <> 'jackpotSeed'
    and (d.kind in ('sportsbook', 'casino', 'jackpotPool', 'bonusCost', 'clearing')
      or c.kind in ('sportsbook', 'casino', 'jackpotPool', 'bonusCost', 'clearing'))`;

/** Of each ticket what its legs have in common: `several` where they have nothing. */
const ticketsNamed = sql`
  select k.id, k.account_id, k.bet_type, case when k.live then 'live' else 'prematch' end as phase,
    case when l.sport = l.last_sport then l.sport else 'several' end as sport,
    case when l.league = l.last_league then l.league else 'several' end as league
  from (select ticket_id from moved where ticket_id is not null union select ticket_id from decided) m
  join ticket k on k.id = m.ticket_id
  join lateral (
    select min(g.fixture ->> 'sportAlias') as sport, max(g.fixture ->> 'sportAlias') as last_sport,
      min(concat_ws(', ', g.fixture ->> 'categoryName', g.fixture ->> 'tournamentName')) as league,
      max(concat_ws(', ', g.fixture ->> 'categoryName', g.fixture ->> 'tournamentName')) as last_league
    from ticket_leg g where g.ticket_id = k.id
  ) l on true`;

/** Each movement, and each decision of a ticket, as figures of one player with everything that it may be split by. */
const factsOf = sql`
  select coalesce(m.holder, k.account_id) as account, m.currency, m.product, k.sport, k.league, k.bet_type, k.phase,
    m.reference like 'coupon:%' as coupon, r.game as own_game, m.provider, p.game as their_game, m.method,
    case when m.part = 1 and m.kind in ('stake', 'stakeTake', 'casinoStake') then 1 else 0 end as bets,
    case when m.kind in ('stake', 'stakeTake', 'casinoStake') then m.amount else 0 end as staked,
    m.gain,
    case when m.ticket_id is not null or m.product is null then 0
      when m.kind in ('stake', 'casinoStake') then m.amount
      when m.kind = 'reversal' and m.giver in ('casino', 'jackpotPool') then -m.amount else 0 end as settled_stake,
    case when m.ticket_id is null then m.gain else 0 end as settled,
    case when m.giver = 'bonusCost' then m.amount when m.taker = 'bonusCost' then -m.amount else 0 end as bonus,
    case when m.kind = 'deposit' then m.amount else 0 end as deposits,
    case when m.kind = 'withdrawalPaid' then m.amount else 0 end as paid_out,
    case when m.kind in ('deposit', 'withdrawalPaid') or m.holder is null or m.method is null then 0
      when m.giver = 'clearing' then m.amount else -m.amount end as other_payments
  from moved m
  left join named k on k.id = m.ticket_id
  left join round r on r.id = m.round_id
  left join provider_round p on p.provider = m.provider and p.account_id = m.holder and p.round_id = substr(m.reference, 7)
  union all
  select k.account_id, d.currency, 'sports', k.sport, k.league, k.bet_type, k.phase, false, null, null, null, null, 0, 0, 0,
    d.settled_stake, d.settled, 0, 0, 0, 0
  from decided d join named k on k.id = d.ticket_id`;

/** Where each fact stands, dimension by dimension; null: it has nothing to do with it. The order is that of REPORT_DIMENSIONS. */
const valuesOf = (day: string) => sql`
  select unnest(array[${sql.join(REPORT_DIMENSION_NAMES.map((name) => sql`${name}::text`))}]) as dimension, unnest(array[
    f.product,
    case when f.product = 'sports' then coalesce(f.sport, case when f.coupon then 'sport-jackpot' end, 'other') end,
    case when f.product = 'sports' then coalesce(f.league, case when f.coupon then 'sport-jackpot' end, 'other') end,
    case when f.product = 'sports' then coalesce(f.bet_type, case when f.coupon then 'coupon' end, 'other') end,
    case when f.product = 'sports' then coalesce(f.phase, case when f.coupon then 'prematch' end, 'other') end,
    case when f.product = 'casino' then coalesce(f.own_game, f.provider || '/' || f.their_game, 'other') end,
    case when f.product = 'casino' then coalesce(f.provider, case when f.own_game is not null then 'house' end, 'other') end,
    coalesce(i.country, 'other'),
    coalesce((
      select coalesce(a.parent_id, a.account_id) from agent_place a
      where a.account_id = f.account and a.from_month <= ${day}::date order by a.from_month desc limit 1
    ), 'other'),
    coalesce((select string_agg(t.tag, ', ' order by t.tag) from bonus_tag t where t.account_id = f.account), 'other'),
    f.method
  ]) as value`;

/** The start of a day, and of the next, as moments of the database. */
function boundsOf(day: string): readonly [RawBuilder<unknown>, RawBuilder<unknown>] {
  const start = new Date(`${day}T00:00:00Z`);
  const end = new Date(start.getTime() + 86_400_000);
  return [sql`${start}::timestamptz`, sql`${end}::timestamptz`];
}

/** What a day comes to, as rows of `report_sum`, from the raw tables. */
export function sumsOn(day: string): RawBuilder<unknown> {
  const [from, until] = boundsOf(day);
  return sql`
    (with moved as materialized (${movedOn(from, until)}),
      decided as materialized (${decidedOn(from, until)}),
      named as materialized (${ticketsNamed}),
      facts as materialized (${factsOf})
    select v.dimension, ${day}::date as day, f.currency, v.value, sum(f.bets)::integer as bets,
      (count(distinct f.account) filter (where f.bets > 0))::integer as players,
      sum(f.staked)::bigint as staked_minor, sum(f.gain)::bigint as ggr_minor, sum(f.settled_stake)::bigint as settled_stake_minor,
      sum(f.settled)::bigint as settled_ggr_minor, sum(f.bonus)::bigint as bonus_minor, sum(f.deposits)::bigint as deposits_minor,
      sum(f.paid_out)::bigint as paid_out_minor, sum(f.other_payments)::bigint as other_payments_minor
    from facts f
    left join identity_account i on i.id = case
      when f.account ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then f.account::uuid end
    cross join lateral (${valuesOf(day)}) v
    where v.value is not null
    group by 1, 3, 4)`;
}

/** The first day that is over and not summed up, before `today`; undefined where there is none. */
export async function nextToSum(db: Database, today: string): Promise<string | undefined> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(coalesce(
      (select max(day) + 1 from report_sum_day),
      (select (at at time zone 'UTC')::date from ledger_transfer order by id limit 1)
    ), 'YYYY-MM-DD') as day`.execute(db);
  const day = rows[0]?.day;
  return day != null && day < today ? day : undefined;
}

/** Sums a day up, once: whoever comes second finds its row. Answers whether it was this one. */
export const sumDay = (db: Database, day: string, nowMs: number): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql`
      insert into report_sum_day (day, summed_at) values (${day}::date, ${new Date(nowMs)})
      on conflict do nothing returning day`.execute(tx);
    if (rows.length === 0) return false;
    await sql`
      insert into report_sum (dimension, day, currency, value, bets, players, staked_minor, ggr_minor, settled_stake_minor,
        settled_ggr_minor, bonus_minor, deposits_minor, paid_out_minor, other_payments_minor)
      select s.dimension, s.day, s.currency, s.value, s.bets, s.players, s.staked_minor, s.ggr_minor, s.settled_stake_minor,
        s.settled_ggr_minor, s.bonus_minor, s.deposits_minor, s.paid_out_minor, s.other_payments_minor
      from ${sumsOn(day)} s`.execute(tx);
    return true;
  });

/** The last day that is summed up; null before the first. */
export async function summedTo(db: Connection): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from report_sum_day`.execute(db);
  return rows[0]?.day ?? null;
}
