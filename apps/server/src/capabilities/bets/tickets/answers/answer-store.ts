import { assert } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import {
  DATABASE_NOW,
  type Database,
  type DatabaseMoment,
  type DatabaseTransaction,
  listOf,
} from '../../../../platform/database/index.ts';
import type { CountedLeg } from '../../risk/index.ts';
import type { AcceptedPrices } from '../stored/store.ts';
import type { Due } from './due-queue.ts';

/** How long each still waits by the database's clock; should that have been set back, never longer than from its beginning. */
export const dueIn = (from: RawBuilder<unknown>, until: RawBuilder<unknown>, moment: DatabaseMoment) => sql<number>`
  greatest(0, 1000 * extract(epoch from least(${until} - ${moment}, ${until} - ${from})))::float8`;

/** Where its player took an offer, a ticket waits out its live delay from then on. */
const DELAY_BEGAN = sql`coalesce((
  select o.answered_at from ticket_offer o where o.ticket_id = t.id and o.taken
), t.placed_at)`;

/** Tickets that wait for their live delay to end. */
export async function delayedTickets(db: Database, moment: DatabaseMoment = DATABASE_NOW): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select t.id, ${dueIn(DELAY_BEGAN, sql.ref('t.accept_at'), moment)} as "dueInMs"
    from ticket t where t.status = 4 order by t.accept_at`.execute(db);
  return rows;
}

/** Tickets whose offer waits for the player. */
export async function standingOffers(db: Database, moment: DatabaseMoment = DATABASE_NOW): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select t.id, ${dueIn(sql.ref('o.offered_at'), sql.ref('o.expires_at'), moment)} as "dueInMs"
    from ticket t join ticket_offer o on o.ticket_id = t.id
    where t.status = 3 order by o.expires_at`.execute(db);
  return rows;
}

/**
 * Locks those of these tickets that have this status and that nobody else has in hand, in the order of their ids. Answers
 * with them and the moment by the database's clock.
 */
export async function claimTickets(
  tx: DatabaseTransaction,
  ids: readonly bigint[],
  status: 0 | 3 | 5,
  moment: DatabaseMoment = DATABASE_NOW,
): Promise<{ readonly ids: bigint[]; readonly nowMs: number }> {
  const { rows } = await sql<{ id: bigint; now: Date }>`
    select id, ${moment} as now from ticket where id = any(${ids.map(String)}::bigint[]) and status = ${status}
    order by id for no key update skip locked`.execute(tx);
  return { ids: rows.map(({ id }) => id), nowMs: rows[0]?.now.getTime() ?? 0 };
}

/**
 * As `claimTickets`, tickets at the end of their live delay. One that waits a second time, since its player took an offer, may
 * still be in a queue for the end of the first: it is left until its own moment, by a clock that has not been set back since.
 */
export async function claimDelayed(
  tx: DatabaseTransaction,
  ids: readonly bigint[],
  moment: DatabaseMoment = DATABASE_NOW,
): Promise<{ readonly ids: bigint[]; readonly nowMs: number }> {
  const { rows } = await sql<{ id: bigint; now: Date }>`
    select t.id, ${moment} as now from ticket t where t.id = any(${ids.map(String)}::bigint[]) and t.status = 4
      and (t.accept_at <= ${moment} or not exists (
        select from ticket_offer o where o.ticket_id = t.id and o.taken and o.answered_at <= ${moment}
      ))
    order by t.id for no key update of t skip locked`.execute(tx);
  return { ids: rows.map(({ id }) => id), nowMs: rows[0]?.now.getTime() ?? 0 };
}

/** The moment by the database's clock. */
export async function momentNow(
  db: Database | DatabaseTransaction,
  moment: DatabaseMoment = DATABASE_NOW,
): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select ${moment} as now`.execute(db);
  return rows[0]?.now.getTime() ?? 0;
}

export interface TicketAtPrices {
  readonly ticketId: bigint;
  readonly prices: AcceptedPrices;
  /** In play, and not offered to be taken at once: until when it waits out its live delay. */
  readonly delayedUntilMs?: number | undefined;
}

/** `prices.legs` need name only those whose price is another than before. */
export async function markAccepted(
  tx: DatabaseTransaction,
  accepted: readonly TicketAtPrices[],
  atMs: number,
): Promise<void> {
  if (accepted.length === 0) return;
  const legs = accepted.flatMap(({ ticketId, prices }) => prices.legs.map((leg) => ({ id: String(ticketId), ...leg })));
  // Before the ticket is accepted: from then on its prices stand.
  if (legs.length > 0) {
    await sql`
      update ticket_leg l set price_milli = p."priceMilli"
      from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as p(id bigint, position smallint, "priceMilli" integer)
      where l.ticket_id = p.id and l.position = p.position and l.price_milli <> p."priceMilli"`.execute(tx);
  }
  await sql`
    update ticket t set status = case when a.until is null then 1 else 4 end,
      answered_at = case when a.until is null then ${new Date(atMs)}::timestamptz end,
      accept_at = coalesce(to_timestamp(a.until / 1000.0), t.accept_at),
      potential_payout_minor = a.pays, stake_minor = coalesce(a.stake, t.stake_minor),
      total_stake_minor = coalesce(a.total, t.total_stake_minor),
      terms = case when a.total is null then t.terms
        else t.terms || jsonb_build_object('askedTotalMinor', t.total_stake_minor::text) end
    from unnest(
      ${listOf(accepted, (each) => each.ticketId)}::bigint[],
      ${listOf(accepted, (each) => each.prices.potentialPayoutMinor)}::bigint[],
      ${listOf(accepted, (each) => each.delayedUntilMs ?? null)}::bigint[],
      ${listOf(accepted, (each) => each.prices.stake?.stakeMinor ?? null)}::bigint[],
      ${listOf(accepted, (each) => each.prices.stake?.totalStakeMinor ?? null)}::bigint[]
    ) as a(id, pays, until, stake, total)
    where t.id = a.id`.execute(tx);
}

/** What the legs of open tickets put at risk from now on. */
export async function countLegs(tx: DatabaseTransaction, counted: readonly CountedLeg[]): Promise<void> {
  if (counted.length === 0) return;
  const { numAffectedRows } = await sql`
    update ticket_leg l set risk_winnings_minor = c.winnings, risk_stakes_minor = c.stakes
    from unnest(
      ${listOf(counted, (each) => each.ticketId)}::bigint[], ${listOf(counted, (each) => each.position)}::smallint[],
      ${listOf(counted, (each) => each.winningsMinor)}::bigint[], ${listOf(counted, (each) => each.stakesMinor)}::bigint[]
    ) as c(id, position, winnings, stakes)
    where l.ticket_id = c.id and l.position = c.position`.execute(tx);
  assert(numAffectedRows === BigInt(counted.length), 'every leg whose risk changes is there');
}

export interface DeclinedTicket {
  readonly ticketId: bigint;
  readonly decline: { readonly code: string; readonly detail: Readonly<Record<string, string | number>> };
}

export async function markDeclined(
  tx: DatabaseTransaction,
  declined: readonly DeclinedTicket[],
  atMs: number,
): Promise<void> {
  if (declined.length === 0) return;
  const rows = declined.map(({ ticketId, decline }) => ({ id: String(ticketId), decline }));
  await sql`
    with declined as (
      update ticket t set status = 2, answered_at = ${new Date(atMs)}, decline = d.decline
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(id bigint, decline jsonb)
      where t.id = d.id returning t.id
    )
    update ticket_leg l set waits = false from declined d where l.ticket_id = d.id`.execute(tx);
}
