import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

export interface FoundPlayer {
  readonly accountId: string;
  readonly userName: string;
  readonly country: string;
}

export interface FoundTicket {
  readonly ticketId: bigint;
  readonly accountId: string;
  readonly userName: string;
  readonly placedAt: Date;
  readonly stakeMinor: bigint;
  readonly currency: string;
}

export interface FoundMatch {
  readonly fixtureId: bigint;
  readonly competitors: readonly string[];
  /** Of a race or an outright, which has no two sides. */
  readonly name: string | null;
  readonly startAt: Date;
}

export interface FoundMovement {
  readonly movementId: bigint;
  readonly accountId: string | null;
  readonly userName: string | null;
  readonly kind: string;
  readonly reference: string;
  readonly at: Date;
}

/** By the beginning of the user name, or by the account's id. */
export async function playersBy(db: Database, text: string, limit: number): Promise<readonly FoundPlayer[]> {
  const key = text.toLowerCase();
  const { rows } = await sql<FoundPlayer>`
    select id as "accountId", user_name as "userName", country from (
      (select id, user_name, user_name_key, country from identity_account
        where user_name_key >= ${key} collate "C" and starts_with(user_name_key, ${key})
        order by user_name_key collate "C" limit ${limit})
      union
      select id, user_name, user_name_key, country from identity_account where id = ${uuidIn(text)}::uuid
    ) found order by user_name_key limit ${limit}`.execute(db);
  return rows;
}

export async function ticketBy(db: Database, ticketId: bigint): Promise<readonly FoundTicket[]> {
  const { rows } = await sql<FoundTicket>`
    select t.id as "ticketId", t.account_id as "accountId", a.user_name as "userName", t.placed_at as "placedAt",
      t.total_stake_minor as "stakeMinor", t.currency
    from ticket t join identity_account a on a.id = t.account_id::uuid where t.id = ${ticketId}`.execute(db);
  return rows;
}

export async function matchBy(db: Database, fixtureId: bigint): Promise<readonly FoundMatch[]> {
  const { rows } = await sql<FoundMatch>`
    select id as "fixtureId", start_at as "startAt",
      jsonb_path_query_array(description, '$.competitors[*].name') as competitors, description ->> 'name' as name
    from fixture where id = ${fixtureId}`.execute(db);
  return rows;
}

/** Matches that are looked through by name on either side of now: those next to start, and those that ended last. */
const MOST_LOOKED_AT = 5_000;

/**
 * By parts of the names of its sides, or of its own name, in any order, and in any case as far as the database's locale knows
 * it: those that are still to come or in play first, the
 * nearest start first, then those that ended last.
 */
export async function matchesNamed(db: Database, text: string, limit: number): Promise<readonly FoundMatch[]> {
  const patterns = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => `%${word}%`);
  if (patterns.every((pattern) => pattern.length < LEAST_NAMED + 2)) return [];
  const { rows } = await sql<FoundMatch>`
    with near as (
      (select id, start_at, description, false as over from fixture where over_at is null order by start_at limit ${MOST_LOOKED_AT})
      union all
      (select id, start_at, description, true from fixture where over_at is not null
        order by start_at desc limit ${MOST_LOOKED_AT})
    ), named as (
      select id, start_at, over, description ->> 'name' as name,
        jsonb_path_query_array(description, '$.competitors[*].name') as competitors
      from near
    )
    select id as "fixtureId", start_at as "startAt", name, competitors from named
    where lower(concat(name, ' ', competitors #>> '{}')) like all (array(select lower(each) from unnest(${patterns}::text[]) each))
    order by over, case when over then - extract(epoch from start_at) else extract(epoch from start_at) end, id
    limit ${limit}`.execute(db);
  return rows;
}

/** Letters that a name needs, so that one key pressed does not list the day. */
const LEAST_NAMED = 3;

/** By the key under which the ledger moved it, or by its number. The account is the player's that it touched. */
export async function movementsBy(
  db: Database,
  key: string,
  number: bigint | undefined,
  limit: number,
): Promise<readonly FoundMovement[]> {
  const { rows } = await sql<FoundMovement>`
    select h.id as "movementId", h.kind, h.reference, h.at, p.id as "accountId", p.user_name as "userName"
    from (
      select * from ledger_transfer where idempotency_key = ${key} and part = 1
      union
      select * from ledger_transfer where id = ${number ?? null}::bigint and part = 1
    ) h
    left join lateral (
      select a.id, a.user_name from ledger_account l join identity_account a on a.id::text = l.holder_id
      where l.id in (h.debit_account_id, h.credit_account_id) limit 1
    ) p on true
    limit ${limit}`.execute(db);
  return rows;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The text itself where it is an id; null finds nothing. */
export const uuidIn = (text: string): string | null => (UUID.test(text.toLowerCase()) ? text.toLowerCase() : null);
