import type { Refusal } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';
import type { AcceptedPrices } from './store.ts';

/** Changed odds that stand until `expiresMs` (wall time). */
export interface Offer extends AcceptedPrices {
  readonly expiresMs: number;
  /** What the bet would have been declined with. */
  readonly refusal: Refusal;
}

/** From status 4 to 3; the caller holds the ticket's lock. The reserved payout of the ticket itself stays as it was placed. */
export async function storeOffer(tx: DatabaseTransaction, ticketId: bigint, offer: Offer, atMs: number): Promise<void> {
  await sql`
    insert into ticket_offer (ticket_id, potential_payout_minor, legs, refusal, offered_at, expires_at)
    values (
      ${ticketId}, ${offer.potentialPayoutMinor}, ${JSON.stringify(offer.legs)}::jsonb,
      ${JSON.stringify(offer.refusal)}::jsonb, ${new Date(atMs)}, ${new Date(offer.expiresMs)}
    )`.execute(tx);
  await sql`update ticket set status = 3 where id = ${ticketId}`.execute(tx);
}

interface OfferRow {
  readonly ticketId: bigint;
  readonly potentialPayoutMinor: bigint;
  readonly legs: AcceptedPrices['legs'];
  readonly refusal: Refusal;
  readonly expiresAt: Date;
}

/** The offers these tickets ever had, by ticket. */
export async function offersOf(
  db: Database | DatabaseTransaction,
  ticketIds: readonly bigint[],
): Promise<Map<bigint, Offer>> {
  if (ticketIds.length === 0) return new Map();
  const { rows } = await sql<OfferRow>`
    select ticket_id as "ticketId", potential_payout_minor as "potentialPayoutMinor", legs, refusal,
      expires_at as "expiresAt"
    from ticket_offer where ticket_id = any(${ticketIds.map(String)}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ ticketId, expiresAt, ...rest }) => [ticketId, { ...rest, expiresMs: expiresAt.getTime() }]),
  );
}

/** Tickets whose offer waits for the player, with the wall time of its end. */
export async function standingOffers(db: Database): Promise<{ readonly id: bigint; readonly expiresAt: Date }[]> {
  const { rows } = await sql<{ id: bigint; expiresAt: Date }>`
    select t.id, o.expires_at as "expiresAt" from ticket t join ticket_offer o on o.ticket_id = t.id
    where t.status = 3 order by o.expires_at`.execute(db);
  return rows;
}
