import type { CouponTerms, CouponVerdict } from '@evens/betting';
import type { Currency } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';

export type Connection = Database | DatabaseTransaction;

export type CouponStatus = 'open' | 'closed' | 'settled' | 'final';
/** What two people may say of a match. */
export type SaidOfMatch = '1' | 'X' | '2' | 'putOff';

/** A coupon as it stands. Amounts are minor units of its currency; null while it takes entries. */
export interface CouponRow extends CouponTerms {
  readonly id: bigint;
  readonly currency: Currency;
  readonly status: CouponStatus;
  /** Event time. */
  readonly firstStartAt: Date;
  /** By the database's clock. */
  readonly closesAt: Date;
  readonly openedBy: string;
  readonly carriedInMinor: bigint;
  readonly stakesMinor: bigint | null;
  readonly shareMinor: bigint | null;
  readonly addedMinor: bigint | null;
  readonly poolMinor: bigint | null;
  readonly generation: number;
  /** A letter a match, as it was last settled. */
  readonly verdicts: string | null;
  readonly void: boolean;
  readonly firstColumns: bigint;
  readonly secondColumns: bigint;
  readonly perFirstMinor: bigint;
  readonly perSecondMinor: bigint;
  readonly releasedMinor: bigint;
  readonly settledAt: Date | null;
}

export interface MatchRow {
  readonly couponId: bigint;
  readonly number: number;
  readonly fixtureId: number;
  readonly home: string;
  readonly away: string;
  readonly tournament: string;
  /** Event time. */
  readonly startAt: Date;
  readonly said: SaidOfMatch | null;
  readonly verdict: CouponVerdict | null;
  readonly wasPutOff: boolean;
}

const COUPON = sql`c.id, c.currency, c.column_minor as "columnMinor", c.take_percent as "takePercent", c.first_percent as "firstPercent",
  c.guarantee_minor as "guaranteeMinor", c.put_off as "putOff", c.most_put_off as "mostPutOff", c.status,
  c.first_start_at as "firstStartAt", c.closes_at as "closesAt", c.opened_by as "openedBy", c.carried_in_minor as "carriedInMinor",
  c.stakes_minor as "stakesMinor", c.share_minor as "shareMinor", c.added_minor as "addedMinor", c.pool_minor as "poolMinor",
  c.generation, c.verdicts, c.void, c.first_columns as "firstColumns", c.second_columns as "secondColumns",
  c.per_first_minor as "perFirstMinor", c.per_second_minor as "perSecondMinor", c.released_minor as "releasedMinor",
  c.settled_at as "settledAt"`;

async function couponsWhere(db: Connection, behind: RawBuilder<unknown>): Promise<CouponRow[]> {
  const { rows } = await sql<CouponRow>`select ${COUPON} from coupon c ${behind}`.execute(db);
  return rows;
}

export const couponById = async (db: Connection, id: bigint): Promise<CouponRow | undefined> =>
  (await couponsWhere(db, sql`where c.id = ${id}`))[0];

/** The same, held until the transaction ends: nothing is entered, closed or settled beside. */
export const lockCoupon = async (tx: DatabaseTransaction, id: bigint): Promise<CouponRow | undefined> =>
  (await couponsWhere(tx, sql`where c.id = ${id} for update`))[0];

/** Those that take entries, by their close, then the last of the others. */
export const shownCoupons = (db: Connection, others: number): Promise<CouponRow[]> =>
  couponsWhere(
    db,
    sql`where c.status = 'open' or c.id in (select x.id from coupon x where x.status <> 'open' order by x.id desc limit ${others})
      order by c.status <> 'open', case when c.status = 'open' then c.closes_at end, c.id desc`,
  );

/** Those with something to do: to close, to settle, to end. */
export const couponsAtWork = (db: Connection): Promise<CouponRow[]> =>
  couponsWhere(db, sql`where c.status <> 'final' order by c.id`);

/** A coupon with which an entry may be made now, by the database's clock; held against its close, beside other entries. */
export async function holdToEnter(
  tx: DatabaseTransaction,
  id: bigint,
): Promise<{ readonly coupon: CouponRow; readonly takesEntries: boolean } | undefined> {
  const [coupon] = await couponsWhere(tx, sql`where c.id = ${id} for share`);
  if (!coupon) return undefined;
  // Asked behind the lock: whoever waited for it has been waiting.
  const { rows } = await sql<{ open: boolean }>`select ${coupon.closesAt} > clock_timestamp() as open`.execute(tx);
  return { coupon, takesEntries: coupon.status === 'open' && rows[0]?.open === true };
}

export async function matchesOf(db: Connection, couponIds: readonly bigint[]): Promise<Map<bigint, MatchRow[]>> {
  const { rows } = await sql<Omit<MatchRow, 'fixtureId'> & { fixtureId: bigint }>`
    select m.coupon_id as "couponId", m.number, m.fixture_id as "fixtureId", m.home, m.away, m.tournament, m.start_at as "startAt", m.said,
      m.verdict, m.was_put_off as "wasPutOff"
    from coupon_match m where m.coupon_id = any(${couponIds.map(String)}::bigint[]) order by m.coupon_id, m.number`.execute(
    db,
  );
  const found = new Map<bigint, MatchRow[]>(couponIds.map((id) => [id, []]));
  for (const row of rows) found.get(row.couponId)?.push({ ...row, fixtureId: Number(row.fixtureId) });
  return found;
}

export type NewMatch = Pick<MatchRow, 'fixtureId' | 'home' | 'away' | 'tournament' | 'startAt'>;

/** Opens a coupon with all that was carried over for it. */
export async function insertCoupon(
  tx: DatabaseTransaction,
  coupon: CouponTerms & Pick<CouponRow, 'currency' | 'firstStartAt' | 'openedBy'> & { readonly opensForMs: number },
  matches: readonly NewMatch[],
): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with taken as (
      update coupon_purse p set held_minor = 0 from (select held_minor from coupon_purse where currency = ${coupon.currency} for update) o
      where p.currency = ${coupon.currency} returning o.held_minor
    )
    insert into coupon (
      currency, column_minor, take_percent, first_percent, guarantee_minor, put_off, most_put_off, first_start_at, closes_at, opened_by,
      carried_in_minor
    ) select ${coupon.currency}, ${coupon.columnMinor}, ${coupon.takePercent}, ${coupon.firstPercent}, ${coupon.guaranteeMinor},
      ${coupon.putOff}, ${coupon.mostPutOff}, ${coupon.firstStartAt}, clock_timestamp() + ${coupon.opensForMs} * interval '1 millisecond',
      ${coupon.openedBy}, coalesce((select held_minor from taken), 0)
    returning id`.execute(tx);
  const id = rows[0]?.id ?? 0n;
  const listed = matches.map((match, at) => ({
    number: at + 1,
    fixture: match.fixtureId,
    ...{ home: match.home, away: match.away, tournament: match.tournament, start: match.startAt.toISOString() },
  }));
  await sql`
    insert into coupon_match (coupon_id, number, fixture_id, home, away, tournament, start_at)
    select ${id}, m.number, m.fixture, m.home, m.away, m.tournament, m.start
    from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as m(
      number smallint, fixture bigint, home text, away text, tournament text, start timestamptz
    )`.execute(tx);
  return id;
}

/** What waits for the next coupon that opens. */
export async function purseMinor(db: Connection, currency: Currency): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`
    select held_minor as held from coupon_purse where currency = ${currency}`.execute(db);
  return rows[0]?.held ?? 0n;
}

/** The house's own word on a match, or none any more. False where the coupon has no such match. */
export async function sayOfMatch(
  tx: DatabaseTransaction,
  couponId: bigint,
  number: number,
  said: SaidOfMatch | null,
  by: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update coupon_match set said = ${said}, said_by = ${said === null ? null : by}
    where coupon_id = ${couponId} and number = ${number}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** How matches count as far as is known; written where it has changed. */
export async function writeVerdicts(
  tx: DatabaseTransaction,
  couponId: bigint,
  known: readonly { readonly number: number; readonly verdict: CouponVerdict; readonly putOff: boolean }[],
): Promise<void> {
  await sql`
    update coupon_match m set verdict = k.verdict, was_put_off = k."putOff"
    from jsonb_to_recordset(${JSON.stringify(known)}::jsonb) as k(number smallint, verdict text, "putOff" boolean)
    where m.coupon_id = ${couponId} and m.number = k.number
      and (m.verdict, m.was_put_off) is distinct from (k.verdict, k."putOff")`.execute(tx);
}
