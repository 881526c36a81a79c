import type { Refusal } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/database/index.ts';
import type { AcceptedPrices } from './store.ts';

/** Changed odds that stand until `expiresMs`, by the database's clock. */
export interface Offer extends AcceptedPrices {
  readonly expiresMs: number;
  /** What the bet would have been declined with. */
  readonly refusal: Refusal;
}

export interface NewOffer extends Offer {
  readonly ticketId: bigint;
}

/** From status 4 to 3; the caller holds the tickets' locks. The payout that a ticket was placed with stays on it. */
export async function storeOffers(tx: DatabaseTransaction, offers: readonly NewOffer[], atMs: number): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map(({ ticketId, potentialPayoutMinor, ...offer }) => ({
    ...offer,
    id: String(ticketId),
    pays: potentialPayoutMinor.toString(),
  }));
  const json = JSON.stringify(rows);
  await sql`
    insert into ticket_offer (ticket_id, potential_payout_minor, legs, refusal, offered_at, expires_at)
    select o.id, o.pays, o.legs, o.refusal, ${new Date(atMs)}, to_timestamp(o."expiresMs" / 1000.0)
    from jsonb_to_recordset(${json}::jsonb) as o(id bigint, pays bigint, legs jsonb, refusal jsonb, "expiresMs" bigint)
    order by o.id`.execute(tx);
  await sql`update ticket set status = 3 where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
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
