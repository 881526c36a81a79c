import { sql } from 'kysely';
import { type DatabaseTransaction, listOf } from '../../../../platform/database/index.ts';
import { takeFromCheckpoints } from './checkpoint-store.ts';
import type { LegStanding } from './ticket-terms.ts';

/** What a leg came to. `waits`: it is still undecided, and its ticket open. */
export interface SettledLeg {
  readonly ticketId: bigint;
  readonly position: number;
  readonly result: number;
  readonly deadHeat: readonly [number, number] | null;
  readonly standing: LegStanding;
  readonly waits: boolean;
}

/** Writes what legs came to; the caller has locked their tickets, as for the functions below. */
export async function writeLegs(tx: DatabaseTransaction, legs: readonly SettledLeg[]): Promise<void> {
  const isPlain = ({ deadHeat, standing }: SettledLeg): boolean => deadHeat === null && isEmpty(standing);
  await writePlainLegs(tx, legs.filter(isPlain));
  const others = legs.filter((leg) => !isPlain(leg));
  if (others.length === 0) return;
  const rows = others.map((leg) => ({ ...leg, ticketId: String(leg.ticketId) }));
  await sql`
    update ticket_leg l set result = c.result, dead_heat = c."deadHeat", standing = c.standing, waits = c.waits
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c(
      "ticketId" bigint, position smallint, result smallint, "deadHeat" integer[], standing jsonb, waits boolean
    )
    where l.ticket_id = c."ticketId" and l.position = c.position`.execute(tx);
}

const isEmpty = (standing: LegStanding): boolean => {
  for (const _ in standing) return false;
  return true;
};

/** Most legs: a result and nothing beside it. */
async function writePlainLegs(tx: DatabaseTransaction, legs: readonly SettledLeg[]): Promise<void> {
  if (legs.length === 0) return;
  await sql`
    update ticket_leg l set result = c.result, dead_heat = null, standing = '{}', waits = c.waits
    from unnest(
      ${listOf(legs, (leg) => leg.ticketId)}::bigint[], ${listOf(legs, (leg) => leg.position)}::smallint[],
      ${listOf(legs, (leg) => leg.result)}::smallint[], ${listOf(legs, (leg) => leg.waits)}::boolean[]
    ) as c(ticket_id, position, result, waits)
    where l.ticket_id = c.ticket_id and l.position = c.position`.execute(tx);
}

/** Tickets whose settlement was taken back are open again. */
export async function reopenTickets(tx: DatabaseTransaction, ticketIds: readonly bigint[]): Promise<void> {
  if (ticketIds.length === 0) return;
  await sql`
    update ticket set outcome = 0, payout_minor = null, settled_at = null
    where id = any(${ticketIds.map(String)}::bigint[])`.execute(tx);
  await takeFromCheckpoints(tx, ticketIds);
}

/** What a ticket came to, in this generation. */
export interface SettledTicket {
  readonly ticketId: bigint;
  readonly generation: number;
  readonly outcome: number;
  readonly payoutMinor: bigint;
}

export async function closeTickets(
  tx: DatabaseTransaction,
  settled: readonly SettledTicket[],
  atMs: number,
): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    update ticket t set outcome = s.outcome, payout_minor = s.payout, settled_at = ${new Date(atMs)},
      generation = s.generation
    from unnest(
      ${listOf(settled, (each) => each.ticketId)}::bigint[], ${listOf(settled, (each) => each.generation)}::integer[],
      ${listOf(settled, (each) => each.outcome)}::smallint[], ${listOf(settled, (each) => each.payoutMinor)}::bigint[]
    ) as s(ticket_id, generation, outcome, payout)
    where t.id = s.ticket_id`.execute(tx);
}
