import type { Refusal } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { AcceptedPrices } from '../stored/store.ts';

/** Changed odds that stand until `expiresMs`, by the database's clock. */
export interface Offer extends AcceptedPrices {
  readonly expiresMs: number;
  /** What the bet would have been declined with. */
  readonly refusal: Refusal;
  /** Whose offer: odds that moved during a live delay, or a bet beyond a limit. */
  readonly by: 'delay' | 'trader' | 'rule';
}

export interface NewOffer extends Offer {
  readonly ticketId: bigint;
}

/** The newest offer of a ticket, and what its player said to it. */
export interface StoredOffer extends Offer {
  /** How many the ticket has had, this one among them. */
  readonly times: number;
  readonly offeredMs: number;
  /** Null while the player has said neither yes nor no, and where the house refused his yes. */
  readonly taken: boolean | null;
}

/**
 * From status 4, or 0, to 3, in the place of an offer that was taken before; the caller holds the tickets' locks. The payout that
 * a ticket was placed with stays on it.
 */
export async function storeOffers(tx: DatabaseTransaction, offers: readonly NewOffer[], atMs: number): Promise<void> {
  if (offers.length === 0) return;
  const rows = offers.map(({ ticketId, potentialPayoutMinor, stake, ...offer }) => ({
    ...offer,
    id: String(ticketId),
    pays: potentialPayoutMinor.toString(),
    stake: stake?.stakeMinor.toString(),
    total: stake?.totalStakeMinor.toString(),
  }));
  const json = JSON.stringify(rows);
  await sql`
    insert into ticket_offer (
      ticket_id, potential_payout_minor, legs, refusal, offered_at, expires_at, by, stake_minor, total_stake_minor
    )
    select o.id, o.pays, o.legs, o.refusal, ${new Date(atMs)}, to_timestamp(o."expiresMs" / 1000.0), o.by, o.stake, o.total
    from jsonb_to_recordset(${json}::jsonb) as o(
      id bigint, pays bigint, legs jsonb, refusal jsonb, "expiresMs" bigint, by text, stake bigint, total bigint
    )
    order by o.id
    on conflict (ticket_id) do update set potential_payout_minor = excluded.potential_payout_minor, legs = excluded.legs,
      refusal = excluded.refusal, offered_at = excluded.offered_at, expires_at = excluded.expires_at, by = excluded.by,
      stake_minor = excluded.stake_minor, total_stake_minor = excluded.total_stake_minor,
      times = ticket_offer.times + 1, taken = null, answered_at = null`.execute(tx);
  await sql`update ticket set status = 3 where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
}

/** What the player said to an offer that stood; the caller holds the ticket's lock. */
export async function storeAnswer(
  tx: DatabaseTransaction,
  ticketId: bigint,
  taken: boolean,
  atMs: number,
): Promise<void> {
  await sql`
    update ticket_offer set taken = ${taken}, answered_at = ${new Date(atMs)} where ticket_id = ${String(ticketId)}::bigint`.execute(
    tx,
  );
}

interface OfferRow {
  readonly ticketId: bigint;
  readonly potentialPayoutMinor: bigint;
  readonly legs: AcceptedPrices['legs'];
  readonly refusal: Refusal;
  readonly offeredAt: Date;
  readonly expiresAt: Date;
  readonly times: number;
  readonly taken: boolean | null;
  readonly by: Offer['by'];
  readonly stakeMinor: bigint | null;
  readonly totalStakeMinor: bigint | null;
}

/** The last offer that each of these tickets had, by ticket. */
export async function offersOf(
  db: Database | DatabaseTransaction,
  ticketIds: readonly bigint[],
): Promise<Map<bigint, StoredOffer>> {
  if (ticketIds.length === 0) return new Map();
  const { rows } = await sql<OfferRow>`
    select ticket_id as "ticketId", potential_payout_minor as "potentialPayoutMinor", legs, refusal,
      offered_at as "offeredAt", expires_at as "expiresAt", times, taken, by, stake_minor as "stakeMinor", total_stake_minor as "totalStakeMinor"
    from ticket_offer where ticket_id = any(${ticketIds.map(String)}::bigint[])`.execute(db);
  return new Map(
    rows.map(({ ticketId, offeredAt, expiresAt, stakeMinor, totalStakeMinor, ...rest }) => [
      ticketId,
      {
        ...rest,
        offeredMs: offeredAt.getTime(),
        expiresMs: expiresAt.getTime(),
        ...(stakeMinor !== null && totalStakeMinor !== null && { stake: { stakeMinor, totalStakeMinor } }),
      },
    ]),
  );
}
