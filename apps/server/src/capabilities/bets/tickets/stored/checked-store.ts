import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../../platform/database/index.ts';
import type { TicketRow } from './store.ts';
import type { WagerLegParts } from './wager-of.ts';

/** Of a ticket what its arithmetic depends on. */
export interface CheckedTicket
  extends Pick<
    TicketRow,
    'id' | 'betType' | 'terms' | 'stakeMinor' | 'combinations' | 'totalStakeMinor' | 'payoutMinor' | 'status' | 'live'
  > {
  /** How much of the total stake was cashed out. */
  readonly cashedStakeMinor: bigint;
  readonly legs: readonly WagerLegParts[];
}

type StoredLeg = readonly [
  WagerLegParts['priceMilli'],
  WagerLegParts['result'],
  WagerLegParts['deadHeat'],
  WagerLegParts['terms'],
  WagerLegParts['standing'],
];

/** These tickets in the order of their ids, without words; lists are lighter than objects, here and there. */
export async function ticketsToCheck(tx: DatabaseTransaction, ids: readonly bigint[]): Promise<CheckedTicket[]> {
  const { rows } = await sql<Omit<CheckedTicket, 'legs'> & { readonly legs: readonly StoredLeg[] | null }>`
    select t.id, t.bet_type as "betType", t.terms, t.stake_minor as "stakeMinor", t.combinations,
      t.total_stake_minor as "totalStakeMinor", t.payout_minor as "payoutMinor", t.status, t.live,
      coalesce(t.cashed_stake_minor, 0) as "cashedStakeMinor", (
        select json_agg(json_build_array(l.price_milli, l.result, l.dead_heat, l.terms, l.standing) order by l.position)
        from ticket_leg l where l.ticket_id = t.id
      ) as legs
    from ticket t where t.id = any(${`{${ids.join()}}`}::bigint[]) order by t.id`.execute(tx);
  return rows.map((row) => ({
    ...row,
    legs: (row.legs ?? []).map(([priceMilli, result, deadHeat, terms, standing]) => {
      return { priceMilli, result, deadHeat, terms, standing };
    }),
  }));
}
