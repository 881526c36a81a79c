import { type RawBuilder, sql } from 'kysely';

/** A moment, as the database reads it. */
type Moment = RawBuilder<unknown>;

/** How a ticket stood at a moment: what of its stake was sold and for how much, and how it was decided. */
const stoodAt = (moment: Moment) => sql`
  select coalesce(sold.stake, 0) as sold, coalesce(sold.got, 0) as sold_for, coalesce(said.outcome, 0) as outcome,
    coalesce(said.got, 0) as got
  from (select) one
  left join lateral (
    select sum(c.stake_minor)::bigint as stake, sum(c.amount_minor)::bigint as got from ticket_cash_out c
    where c.ticket_id = t.id and c.status = 1 and c.answered_at < ${moment}
  ) sold on true
  left join lateral (
    select s.outcome, s.payout_minor as got from ticket_settlement s
    where s.ticket_id = t.id and s.settled_at < ${moment} and (s.reversed_at is null or s.reversed_at >= ${moment})
    order by s.generation desc limit 1
  ) said on true`;

/**
 * What a state comes to. A stake counts when it is decided or sold: of a bet won or lost all of it, of one half decided a half, of a
 * void one nothing. What it comes to for the house is the stake less what was paid; a void bet that a free bet paid gives that back, so
 * it comes to nothing.
 */
const counted = (state: RawBuilder<unknown>) => sql`
  ${state}.sold + case when ${state}.outcome in (2, 3) then t.total_stake_minor - ${state}.sold
    when ${state}.outcome in (5, 6) then (t.total_stake_minor - ${state}.sold) / 2 else 0 end as stake,
  case when ${state}.outcome = 0 then ${state}.sold
    when ${state}.outcome in (1, 4) and t.terms ? 'freeBet' then 0 else t.total_stake_minor end
    - ${state}.sold_for - ${state}.got as gain`;

/**
 * Tickets of money of which something was decided, sold or taken back between two moments, each by how much it differs at the second
 * from the first: so a correction counts on the day on which it was made.
 */
export const decidedOn = (from: Moment, until: Moment) => sql`
  select t.id as ticket_id, t.currency, after.stake - before.stake as settled_stake, after.gain - before.gain as settled
  from (
    select ticket_id from ticket_settlement where settled_at >= ${from} and settled_at < ${until}
    union select ticket_id from ticket_settlement where reversed_at >= ${from} and reversed_at < ${until}
    union select ticket_id from ticket_cash_out where status = 1 and answered_at >= ${from} and answered_at < ${until}
  ) touched
  join ticket t on t.id = touched.ticket_id and not (t.terms ? 'playMoney')
  cross join lateral (${stoodAt(from)}) was
  cross join lateral (${stoodAt(until)}) is_now
  cross join lateral (select ${counted(sql`was`)}) before
  cross join lateral (select ${counted(sql`is_now`)}) after`;
