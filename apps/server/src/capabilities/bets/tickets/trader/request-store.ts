import { sql } from 'kysely';
import {
  DATABASE_NOW,
  type Database,
  type DatabaseMoment,
  type DatabaseTransaction,
} from '../../../../platform/database/index.ts';
import { dueIn } from '../answers/answer-store.ts';
import type { Due } from '../answers/due-queue.ts';

/** Tickets that wait for the trader, and how long they still do. */
export async function waitingRequests(db: Database, moment: DatabaseMoment = DATABASE_NOW): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select t.id, ${dueIn(sql.ref('t.placed_at'), sql.ref('t.accept_at'), moment)} as "dueInMs"
    from ticket t where t.status = 0 order by t.accept_at`.execute(db);
  return rows;
}

export interface WaitingRequest {
  readonly ticketId: bigint;
  readonly untilMs: number;
}

/** Oldest first; the moment until which each may be answered. */
export async function requestsUntil(
  tx: DatabaseTransaction | Database,
  ticketIds?: readonly bigint[],
): Promise<WaitingRequest[]> {
  const which = ticketIds ? sql`and t.id = any(${ticketIds.map(String)}::bigint[])` : sql``;
  const { rows } = await sql<{ ticketId: bigint; until: Date }>`
    select t.id as "ticketId", t.accept_at as until from ticket t
    where t.status = 0 ${which} order by t.accept_at, t.id limit 500`.execute(tx);
  return rows.map(({ ticketId, until }) => ({ ticketId, untilMs: until.getTime() }));
}

/** From now on these bets count as made at this event time: they were taken late, and what is void by time goes by that. */
export async function madeAt(tx: DatabaseTransaction, ticketIds: readonly bigint[], eventMs: number): Promise<void> {
  if (ticketIds.length === 0) return;
  await sql`
    update ticket_leg set placed_event_ms = ${Math.floor(eventMs)}
    where ticket_id = any(${ticketIds.map(String)}::bigint[])`.execute(tx);
}
