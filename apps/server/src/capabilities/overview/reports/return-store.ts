import { SPORTS } from '@evens/catalogue';
import type { ReturnLine } from '@evens/contract';
import type { Currency } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';

export interface LineRow {
  readonly currency: Currency;
  readonly line: ReturnLine;
  readonly stakesMinor: bigint;
  readonly prizesMinor: bigint;
}

/** Between which moments (the second not in it), and of which country alone; null: of all players. */
export interface ReturnScope {
  readonly from: Date;
  readonly until: Date;
  readonly country: string | null;
}

const ESPORTS = SPORTS.filter(({ esport }) => esport).map(({ alias }) => alias);
const GAMES = sql`('sportsbook', 'casino', 'jackpotPool')`;
const OWN = sql`('cash', 'receivable', 'stakeHold')`;

const ofCountry = (holder: RawBuilder<unknown>, country: string | null): RawBuilder<unknown> =>
  country === null
    ? sql`true`
    : sql`exists (select from identity_account i where i.id::text = ${holder} and i.country = ${country})`;

/** Cash that players staked and were paid in the period, row by row; what bonus accounts paid or got is left out. */
const movedIn = ({ from, until, country }: ReturnScope) => sql`
  select m.*, case when m.reference ~ '^ticket:[0-9]+$' then substr(m.reference, 8)::bigint end as ticket_id from (
    select x.kind, x.currency, x.reference, x.idempotency_key as key, x.amount_minor as amount, d.kind as giver, c.kind as taker,
      case when d.kind in ${OWN} then d.holder_id else c.holder_id end as holder
    from ledger_transfer x
    join ledger_account d on d.id = x.debit_account_id
    join ledger_account c on c.id = x.credit_account_id
    where x.at >= ${from} and x.at < ${until} and (
      d.kind in ${OWN} and c.kind in ${GAMES} or d.kind in ${GAMES} and c.kind in ${OWN}
      or d.kind in ('bonus', 'bonusCost') and c.kind in ('cash', 'receivable'))
  ) m where ${ofCountry(sql`m.holder`, country)}`;

/** Which line a ticket stands on. */
const ticketLines = sql`
  select k.id, case when l.sport <> l.last_sport then 'mixed'
      when l.sport = 'soccer' then case when k.live then 'footballLive' else 'football' end
      when l.sport = any(${ESPORTS}::text[]) then case when k.live then 'esportsLive' else 'esports' end
      when k.live then 'otherLive' else 'other' end as line,
    case when k.terms ? 'funds' then (
      select coalesce(sum((f ->> 'amountMinor')::bigint), 0)::bigint from jsonb_array_elements(k.terms -> 'funds') f
      where f ->> 'kind' = 'cash') end as own_cash
  from (select distinct ticket_id from moved where ticket_id is not null) m
  join ticket k on k.id = m.ticket_id
  join lateral (
    select min(g.fixture ->> 'sportAlias') as sport, max(g.fixture ->> 'sportAlias') as last_sport
    from ticket_leg g where g.ticket_id = k.id
  ) l on true`;

/** Movements by which a stake is given back since its bet or coupon came to nothing, or is taken once more by a correction. */
const givenBack = sql`
  m.kind in ('payout', 'reversal') and (exists (
    select from ticket_settlement s
    where s.ticket_id = m.ticket_id and s.generation::text = split_part(m.key, ':', 3) and s.outcome in (1, 4)
  ) or m.reference like 'coupon:%' and exists (
    select from coupon_settlement s
    where m.reference = 'coupon:' || s.coupon_id and s.generation::text = split_part(m.key, ':', 3) and s.void
  ))`;

/**
 * Stakes and prizes by line. A stake that waited in the hold leaves it whole: of one that a bonus paid in part the ticket says what was
 * cash. A reversal from the house gives a stake back, and so does the payment of a bet that came to nothing; one to the house takes a prize
 * back, or a stake that had been given back.
 */
export async function returnLines(tx: DatabaseTransaction, scope: ReturnScope): Promise<readonly LineRow[]> {
  const { rows } = await sql<LineRow>`
    with moved as materialized (${movedIn(scope)}), named as materialized (${ticketLines})
    select m.currency, case when m.giver in ('bonus', 'bonusCost') then 'bonusPrizes'
        when m.reference like 'coupon:%' then 'pool'
        when 'sportsbook' in (m.giver, m.taker) then coalesce(k.line, 'mixed') else 'casino' end as line,
      sum(case when m.gives_back then case when m.taker in ${GAMES} then m.amount else -m.amount end
        when m.kind in ('stake', 'casinoStake') then m.amount
        when m.kind = 'stakeTake' then coalesce(k.own_cash, m.amount)
        when m.kind = 'reversal' and m.giver in ('casino', 'jackpotPool') then -m.amount else 0 end)::bigint as "stakesMinor",
      sum(case when m.gives_back then 0
        when m.kind = 'reversal' and m.taker in ${GAMES} then -m.amount
        when m.kind = 'reversal' and m.giver in ('casino', 'jackpotPool') then 0
        when m.giver in ${GAMES} or m.giver in ('bonus', 'bonusCost') then m.amount else 0 end)::bigint as "prizesMinor"
    from (select m.*, ${givenBack} as gives_back from moved m) m left join named k on k.id = m.ticket_id
    group by 1, 2`.execute(tx);
  return rows;
}

export interface FundsRow {
  readonly currency: Currency;
  readonly kind: 'cash' | 'withdrawalHold' | 'stakeHold' | 'bonus' | 'openBets';
  readonly amountMinor: bigint;
}

/** What players had at the end of the period: what they have now less what moved since, and the stakes of bets that were open. */
export async function returnFunds(
  tx: DatabaseTransaction,
  { until, country }: ReturnScope,
): Promise<readonly FundsRow[]> {
  const kinds = sql`('cash', 'withdrawalHold', 'stakeHold', 'bonus')`;
  const { rows } = await sql<FundsRow>`
    select currency, kind, sum(amount)::bigint as "amountMinor" from (
      select a.currency, a.kind, a.balance_minor as amount from ledger_account a
      where a.kind in ${kinds} and ${ofCountry(sql`a.holder_id`, country)}
      union all
      select a.currency, a.kind, case when a.id = x.debit_account_id then x.amount_minor else -x.amount_minor end
      from ledger_transfer x join ledger_account a on a.id in (x.debit_account_id, x.credit_account_id)
      where x.at >= ${until} and a.kind in ${kinds} and ${ofCountry(sql`a.holder_id`, country)}
      union all
      select t.currency, 'openBets', t.total_stake_minor - coalesce((
        select sum(c.stake_minor) from ticket_cash_out c where c.ticket_id = t.id and c.status = 1 and c.answered_at < ${until}), 0)
      from ticket t
      where t.status in (1, 5) and coalesce(t.answered_at, t.placed_at) < ${until} and not (t.terms ? 'playMoney')
        and (t.settled_at is null or t.settled_at >= ${until}) and ${ofCountry(sql`t.account_id`, country)}
    ) f group by 1, 2`.execute(tx);
  return rows;
}

export interface ReturnAccounts {
  readonly active: number;
  readonly inMalta: number;
  readonly opened: number;
}

/** Accounts of players with a stake in the period, of these those who live in Malta, and accounts opened in it. */
export async function returnAccounts(tx: DatabaseTransaction, scope: ReturnScope): Promise<ReturnAccounts> {
  const { from, until, country } = scope;
  const { rows } = await sql<ReturnAccounts>`
    with active as (
      select distinct d.holder_id from ledger_transfer x join ledger_account d on d.id = x.debit_account_id
      where x.at >= ${from} and x.at < ${until} and x.kind in ('stake', 'stakeTake', 'casinoStake')
        and d.kind in ('cash', 'bonus', 'stakeHold') and ${ofCountry(sql`d.holder_id`, country)}
    )
    select (select count(*)::float8 from active) as active,
      (select count(*)::float8 from active a join identity_account i on i.id::text = a.holder_id and i.country = 'MT') as "inMalta",
      (select count(*)::float8 from identity_account i where i.user_type = 0 and i.created_at >= ${from} and i.created_at < ${until}
        and (${country}::text is null or i.country = ${country})) as opened`.execute(tx);
  return rows[0] ?? { active: 0, inMalta: 0, opened: 0 };
}
