import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { DecidedTicket } from './counted-stake.ts';

/** Settlements of one moment may be committed some time after one another. */
const OVERLAP = '5 minutes';

/** Up to where settlements were looked through; holds the row, so that one process looks at a time. Undefined: another one does. */
export async function holdLook(tx: DatabaseTransaction): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select until from loyalty_look for no key update skip locked`.execute(tx);
  return rows[0]?.until;
}

export async function moveLook(tx: DatabaseTransaction, until: Date): Promise<void> {
  await sql`update loyalty_look set until = greatest(until, ${until})`.execute(tx);
}

/**
 * Standing settlements since then that have not been counted as they stand, the oldest first: of players who bet with money of
 * their own. A correction stands anew and comes again.
 */
export async function decidedSince(
  tx: DatabaseTransaction,
  since: Date,
  until: Date,
  limit: number,
): Promise<DecidedTicket[]> {
  const { rows } = await sql<Omit<DecidedTicket, 'currency'> & { readonly currency: Currency }>`
    select t.id::text as "ticketId", t.account_id as "accountId", t.currency, s.outcome::integer as outcome,
      t.total_stake_minor as "totalStakeMinor", t.potential_payout_minor as "potentialPayoutMinor",
      coalesce(t.cashed_stake_minor, 0) as "soldStakeMinor", s.settled_at as "settledAt",
      case
        when t.terms ? 'freeBet' then 0
        when t.terms ? 'funds' then (
          select coalesce(sum((f ->> 'amountMinor')::bigint), 0)::bigint from jsonb_array_elements(t.terms -> 'funds') f
          where f ->> 'kind' = 'cash'
        )
        else t.total_stake_minor
      end as "ownStakeMinor",
      coalesce(c.counted_minor, 0) as "countedMinor"
    from ticket_settlement s
    join ticket t on t.id = s.ticket_id
    join identity_account a on a.id::text = t.account_id and a.user_type = 0
    left join loyalty_ticket c on c.ticket_id = s.ticket_id
    where s.settled_at > ${since}::timestamptz - ${OVERLAP}::interval and s.settled_at <= ${until}
      and s.reversed_at is null and c.settled_at is distinct from s.settled_at
    order by s.settled_at, s.ticket_id limit ${limit}`.execute(tx);
  return rows;
}

/**
 * By the specification's numbers: lost, and cancelled. What an entry won matters as little as
 * what a bet did, and nobody plays a coupon for less than double his stake.
 */
const [PLAYED, GIVEN_BACK] = [3, 4] as const;

/** The same of entries of the sport jackpot, of which a bonus's part earns nothing: those of coupons whose last settlement has not been counted. */
export async function decidedEntriesSince(
  tx: DatabaseTransaction,
  since: Date,
  until: Date,
  limit: number,
): Promise<DecidedTicket[]> {
  const { rows } = await sql<Omit<DecidedTicket, 'currency'> & { readonly currency: Currency }>`
    select e.id::text as "ticketId", e.account_id as "accountId", e.currency, case when s.void then ${GIVEN_BACK}::integer else ${PLAYED}::integer end as outcome,
      e.stake_minor as "totalStakeMinor", 2 * e.stake_minor as "potentialPayoutMinor", 0::bigint as "soldStakeMinor",
      s.settled_at as "settledAt", e.stake_minor - e.bonus_minor as "ownStakeMinor", coalesce(k.counted_minor, 0) as "countedMinor"
    from coupon_settlement s
    join coupon c on c.id = s.coupon_id and c.generation = s.generation
    join coupon_entry e on e.coupon_id = s.coupon_id
    join identity_account a on a.id::text = e.account_id and a.user_type = 0
    left join loyalty_coupon k on k.entry_id = e.id
    where s.settled_at > ${since}::timestamptz - ${OVERLAP}::interval and s.settled_at <= ${until}
      and k.settled_at is distinct from s.settled_at
    order by s.settled_at, e.id limit ${limit}`.execute(tx);
  return rows;
}

export async function keepCountedEntries(
  tx: DatabaseTransaction,
  counted: readonly (Pick<DecidedTicket, 'ticketId' | 'settledAt'> & { readonly minor: bigint })[],
): Promise<void> {
  await sql`
    insert into loyalty_coupon (entry_id, settled_at, counted_minor)
      select * from unnest(
        ${counted.map((each) => each.ticketId)}::uuid[], ${counted.map((each) => each.settledAt)}::timestamptz[],
        ${counted.map((each) => String(each.minor))}::bigint[]
      )
      on conflict (entry_id) do update set settled_at = excluded.settled_at, counted_minor = excluded.counted_minor`.execute(
    tx,
  );
}

export async function keepCounted(
  tx: DatabaseTransaction,
  counted: readonly (Pick<DecidedTicket, 'ticketId' | 'accountId' | 'settledAt'> & { readonly minor: bigint })[],
): Promise<void> {
  await sql`
    insert into loyalty_ticket (ticket_id, account_id, settled_at, counted_minor)
      select * from unnest(
        ${counted.map((each) => each.ticketId)}::bigint[], ${counted.map((each) => each.accountId)}::text[],
        ${counted.map((each) => each.settledAt)}::timestamptz[], ${counted.map((each) => String(each.minor))}::bigint[]
      )
      on conflict (ticket_id) do update set settled_at = excluded.settled_at, counted_minor = excluded.counted_minor`.execute(
    tx,
  );
}

const deleted = async (query: ReturnType<typeof sql>, tx: DatabaseTransaction): Promise<number> =>
  Number((await query.execute(tx)).numAffectedRows ?? 0n);

export const deleteOldTickets = (tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> =>
  deleted(
    sql`delete from loyalty_ticket where ticket_id in (
      select ticket_id from loyalty_ticket where settled_at < ${new Date(beforeMs)} order by settled_at limit ${limit} for update skip locked
    )`,
    tx,
  );

export const deleteOldCoupons = (tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> =>
  deleted(
    sql`delete from loyalty_coupon where entry_id in (
      select entry_id from loyalty_coupon where settled_at < ${new Date(beforeMs)} order by settled_at limit ${limit} for update skip locked
    )`,
    tx,
  );

export const deleteOldEntries = (tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> =>
  deleted(
    sql`delete from loyalty_entry where id in (
      select id from loyalty_entry where at < ${new Date(beforeMs)} order by at limit ${limit} for update skip locked
    )`,
    tx,
  );
