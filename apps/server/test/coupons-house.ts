import { randomUUID } from 'node:crypto';
import type { CouponOutcome, CouponTerms } from '@evens/betting';
import { type Currency, type Rational, rational } from '@evens/kernel';
import { sql } from 'kysely';
import { type Coupons, type CouponsParts, openCoupon, openCoupons } from '../src/capabilities/bets/coupons/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import type { Call } from './api-players.ts';
import { type BettingHouse, TEST_START_MS } from './betting-house.ts';
import { says } from './settling.ts';
import { approvalsOver } from './support/approvals-for-tests.ts';

/** A column of one euro, a fifth for the house, 70 to 30, nothing guaranteed. */
export const COUPON_TERMS: CouponTerms = {
  ...{ columnMinor: 1_00n, takePercent: 20, firstPercent: 70, guaranteeMinor: 0n },
  ...{ putOff: 'everyPickWins', mostPutOff: 3 },
};

/** A process that runs coupons over a test's house. Two dollars are a euro, and won cannot be converted. */
export function couponsOf(db: Database, house: BettingHouse, over: Partial<CouponsParts> = {}) {
  const errors: unknown[] = [];
  const approvals = approvalsOver(db);
  const rates: Partial<Record<Currency, Rational>> = { USD: rational(2n), GBP: rational(7n, 9n) };
  const { clock, wallet, book, results, bonuses } = house;
  const coupons: Coupons = openCoupons({
    ...{ db, clock, wallet, book, results, approvals, bonuses, works: false },
    rateOf: async (_, __, to) => rates[to],
    onError: (error) => void errors.push(error),
    ...over,
  });
  return { coupons, errors };
}

let fixtures = 5_000;

/** So many matches that a coupon may hold, one after another. */
export function newMatches(house: BettingHouse, many = 10): number[] {
  return Array.from({ length: many }, () => {
    fixtures += 1;
    house.book.fixture(fixtures, { startMs: Math.max(TEST_START_MS, house.clock.eventMs()) + 3_600_000 });
    for (const outcome of ['home', 'draw', 'away']) house.book.price(fixtures, '1x2', outcome, 3000);
    return fixtures;
  });
}

/** Opens a coupon at once, as if two people had. */
export async function opened(
  db: Database,
  house: BettingHouse,
  fixtureIds: readonly number[],
  over: Partial<CouponTerms> = {},
): Promise<bigint> {
  const wished = { terms: { ...COUPON_TERMS, ...over }, fixtureIds };
  const coupon = await inTransaction(db, (tx) => openCoupon(tx, house, wished, 'operator:test'));
  if (!coupon.ok) throw new Error(`the coupon is refused: ${JSON.stringify(coupon.refusal)}`);
  return coupon.value;
}

/** Picks of every match by a text: `1` picks it alone, `1X` both; one text for each match. */
export const picksFor = (fixtureIds: readonly number[], texts: readonly string[]) =>
  fixtureIds.map((fixtureId, at) => ({ fixtureId, outcomes: [...(texts[at] ?? '1')] as CouponOutcome[] }));

/** What the player's door says of an entry. */
export const play = (call: Call, couponId: bigint, picks: unknown, over: Readonly<Record<string, unknown>> = {}) =>
  call('POST', `/api/sport-jackpot/${couponId}/entries`, {
    ...{ idempotencyKey: randomUUID(), picks, column: '1.00' },
    ...over,
  });

/** The close of a coupon comes, by the database's clock. */
export const letClose = (db: Database, id: bigint) =>
  sql`update coupon set closes_at = clock_timestamp() where id = ${id}`.execute(db);

/** The time for corrections of a coupon is over. */
export const letEnd = (db: Database, id: bigint) =>
  sql`update coupon set settled_at = settled_at - interval '73 hours' where id = ${id}`.execute(db);

/** Results of matches: a letter a match; `-` has none. */
export function resultsAre(house: BettingHouse, fixtureIds: readonly number[], letters: string): void {
  for (const [at, letter] of [...letters].entries()) {
    const fixtureId = fixtureIds[at] ?? 0;
    if (letter === '1') house.results.settle(fixtureId, '1x2', says('win'));
    if (letter === 'X') house.results.settle(fixtureId, '1x2', says('lost', 'win'));
    if (letter === '2') house.results.settle(fixtureId, '1x2', says('lost', 'lost', 'win'));
  }
}

export interface CouponState {
  readonly status: string;
  readonly stakes: bigint | null;
  readonly pool: bigint | null;
  readonly added: bigint | null;
  readonly released: bigint;
  readonly carriedIn: bigint;
  readonly generation: number;
  readonly verdicts: string | null;
  readonly void: boolean;
}

export async function couponState(db: Database, id: bigint): Promise<CouponState> {
  const { rows } = await sql<CouponState>`
    select status, stakes_minor as stakes, pool_minor as pool, added_minor as added, released_minor as released,
      carried_in_minor as "carriedIn", generation, verdicts, void from coupon where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no coupon ${id}`);
  return row;
}

export async function purse(db: Database): Promise<bigint> {
  const { rows } = await sql<{ held: bigint }>`select held_minor as held from coupon_purse`.execute(db);
  return rows[0]?.held ?? -1n;
}
