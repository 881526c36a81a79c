import type { Currency } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

type Connection = Database | DatabaseTransaction;

/** A race as it was made, and how far it has come. Amounts are minor units of its currency. */
export interface RaceRow {
  readonly id: string;
  readonly currency: Currency;
  readonly games: readonly string[];
  readonly floorMinor: bigint;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly paidAt: Date | null;
  readonly readTo: Date | null;
  /** By place, the first one first. */
  readonly prizes: readonly bigint[];
}

/** A player's best round in a race. */
export interface RaceEntry {
  readonly accountId: string;
  readonly roundId: string;
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
  readonly at: Date;
}

export interface RankedEntry extends RaceEntry {
  /** From 1. */
  readonly place: number;
  /** Null of an account without a name. */
  readonly userName: string | null;
}

const RACE = sql`r.id, r.currency, r.games, r.floor_minor as "floorMinor", r.starts_at as "startsAt", r.ends_at as "endsAt",
  r.paid_at as "paidAt", r.read_to as "readTo", array(
    select p.amount_minor::text from race_prize p where p.race_id = r.id order by p.place
  ) as prizes`;

type Stored = Omit<RaceRow, 'prizes'> & { readonly prizes: readonly string[] };

async function racesWhere(db: Connection, behind: RawBuilder<unknown>): Promise<RaceRow[]> {
  const { rows } = await sql<Stored>`select ${RACE} from race r where ${behind}`.execute(db);
  return rows.map((row) => ({ ...row, prizes: row.prizes.map(BigInt) }));
}

export const raceById = async (db: Connection, id: string): Promise<RaceRow | undefined> =>
  (await racesWhere(db, sql`r.id = ${id}`))[0];

/** Those that end after one moment and begin before another, the soonest end first. */
export const racesBetween = (db: Connection, endAfter: Date, beginBefore: Date, limit: number): Promise<RaceRow[]> =>
  racesWhere(db, sql`r.ends_at > ${endAfter} and r.starts_at < ${beginBefore} order by r.ends_at, r.id limit ${limit}`);

/** Those that have begun and are not paid, as the database's clock says. */
export const unpaidRaces = (db: Connection): Promise<RaceRow[]> =>
  racesWhere(db, sql`r.paid_at is null and r.starts_at <= clock_timestamp() order by r.ends_at limit 100`);

/** Locks a race until the end of the transaction; undefined where it is paid or another process has it. */
export const claimUnpaid = async (tx: DatabaseTransaction, id: string): Promise<RaceRow | undefined> =>
  (await racesWhere(tx, sql`r.id = ${id} and r.paid_at is null for no key update of r skip locked`))[0];

export async function insertRace(
  tx: DatabaseTransaction,
  { id, currency, games, floorMinor, startsAt, endsAt, prizes }: Omit<RaceRow, 'paidAt' | 'readTo'>,
  createdBy: string,
): Promise<void> {
  await sql`
    insert into race (id, currency, games, floor_minor, starts_at, ends_at, created_by)
    values (${id}, ${currency}, ${[...games]}::text[], ${floorMinor}, ${startsAt}, ${endsAt}, ${createdBy})`.execute(
    tx,
  );
  await sql`
    insert into race_prize (race_id, place, amount_minor)
    select ${id}, place, amount from unnest(${prizes.map(String)}::bigint[]) with ordinality as u(amount, place)`.execute(
    tx,
  );
}

/**
 * The order of a board: the higher multiple first, of equal ones the round that began earlier. Eighteen places of the quotient tell apart
 * all multiples of stakes below a thousand million minor units, and equal ones are equal.
 */
const rankOf = (entry: string): RawBuilder<unknown> =>
  sql.raw(
    `div(${entry}.payout_minor::numeric * 1000000000000000000, ${entry}.stake_minor) desc, ${entry}.at, ${entry}.round_id`,
  );

/** Puts in what is better than what stands there; the same rounds again change nothing. */
export async function foldEntries(
  db: Connection,
  raceId: string,
  found: readonly RaceEntry[],
  readTo: Date,
): Promise<void> {
  if (found.length > 0)
    await sql`
      insert into race_entry (race_id, account_id, round_id, stake_minor, payout_minor, at)
      select ${raceId}, u.account, u.round, u.stake, u.payout, u.at
      from unnest(
        ${found.map(({ accountId }) => accountId)}::text[], ${found.map(({ roundId }) => roundId)}::uuid[],
        ${found.map(({ stakeMinor }) => String(stakeMinor))}::bigint[],
        ${found.map(({ payoutMinor }) => String(payoutMinor))}::bigint[],
        ${found.map(({ at }) => at.toISOString())}::timestamptz[]
      ) as u(account, round, stake, payout, at)
      on conflict (race_id, account_id) do update set
        round_id = excluded.round_id, stake_minor = excluded.stake_minor, payout_minor = excluded.payout_minor, at = excluded.at
      where excluded.payout_minor::numeric * race_entry.stake_minor > race_entry.payout_minor::numeric * excluded.stake_minor
        or excluded.payout_minor::numeric * race_entry.stake_minor = race_entry.payout_minor::numeric * excluded.stake_minor
        and (excluded.at, excluded.round_id) < (race_entry.at, race_entry.round_id)`.execute(db);
  await sql`
    update race set read_to = greatest(coalesce(read_to, ${readTo}), ${readTo}) where id = ${raceId} and paid_at is null`.execute(
    db,
  );
}

/** The first places. Who is kept from play is not on the board, and whoever stands behind moves up. */
export async function boardOf(db: Connection, raceId: string, limit: number): Promise<RankedEntry[]> {
  const { rows } = await sql<Omit<RankedEntry, 'place'>>`
    select e.account_id as "accountId", e.round_id as "roundId", e.stake_minor as "stakeMinor", e.payout_minor as "payoutMinor", e.at,
      i.user_name as "userName"
    from (
      select * from race_entry x where x.race_id = ${raceId} and x.payout_minor > 0 order by ${rankOf('x')} offset 0
    ) e
    left join lateral (
      select a.user_name from identity_account a
      where a.id = case when e.account_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then e.account_id::uuid end
    ) i on true
    where play_kept_away(e.account_id, clock_timestamp()) is null
    limit ${limit}`.execute(db);
  return rows.map((row, at) => ({ ...row, place: at + 1 }));
}

/** Where one player stands; undefined where he is not on the board. */
export async function placeOf(
  db: Connection,
  raceId: string,
  accountId: string,
): Promise<Omit<RankedEntry, 'userName'> | undefined> {
  const { rows } = await sql<Omit<RankedEntry, 'userName'>>`
    select "accountId", "roundId", "stakeMinor", "payoutMinor", at, place from (
      select e.account_id as "accountId", e.round_id as "roundId", e.stake_minor as "stakeMinor", e.payout_minor as "payoutMinor", e.at,
        (row_number() over (order by ${rankOf('e')}))::integer as place
      from race_entry e
      where e.race_id = ${raceId} and e.payout_minor > 0 and play_kept_away(e.account_id, clock_timestamp()) is null
    ) ranked where "accountId" = ${accountId}`.execute(db);
  return rows[0];
}

/** Who has won what, once a race is paid: the names of the places. */
export async function winnersOf(
  db: Connection,
  raceId: string,
): Promise<{ readonly place: number; readonly accountId: string; readonly roundId: string }[]> {
  const { rows } = await sql<{ place: number; accountId: string; roundId: string }>`
    select place, account_id as "accountId", round_id as "roundId" from race_prize
    where race_id = ${raceId} and account_id is not null order by place`.execute(db);
  return rows;
}

export async function setWinner(tx: DatabaseTransaction, raceId: string, won: RankedEntry): Promise<void> {
  await sql`
    update race_prize set account_id = ${won.accountId}, round_id = ${won.roundId}
    where race_id = ${raceId} and place = ${won.place} and account_id is null`.execute(tx);
}

export async function setPaid(tx: DatabaseTransaction, raceId: string): Promise<void> {
  await sql`update race set paid_at = clock_timestamp() where id = ${raceId}`.execute(tx);
}
