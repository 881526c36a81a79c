import { assert, type Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { microsOf } from '../rounds/index.ts';
import type { Connection } from './level-store.ts';

/** The one currency of all levels, whatever players play in. */
export const POOL_CURRENCY = 'EUR' satisfies Currency;

/** How far rounds are read, and what the ledger holds for the levels. Moments are texts of `microsOf`. */
export interface PoolRow {
  readonly folds: bigint;
  readonly readTo: string;
  readonly readRound: string;
  readonly bookedMinor: bigint;
}

async function poolRow(db: Connection, lock: boolean): Promise<PoolRow> {
  const { rows } = await sql<PoolRow>`
    select folds, ${microsOf(sql`read_to`)} as "readTo", read_round as "readRound", booked_minor as "bookedMinor"
    from jackpot_fold where currency = ${POOL_CURRENCY} ${lock ? sql`for no key update` : sql``}`.execute(db);
  const [row] = rows;
  assert(row, 'the pool of jackpots has its row');
  return row;
}

/** As it stands now, for whoever only looks. */
export const readPool = (db: Connection): Promise<PoolRow> => poolRow(db, false);

/** Holds the pool until the transaction ends; whoever asks meanwhile waits. */
export const lockPool = (tx: DatabaseTransaction): Promise<PoolRow> => poolRow(tx, true);

export async function setPool(
  tx: DatabaseTransaction,
  { readTo, readRound, bookedMinor }: Pick<PoolRow, 'readTo' | 'readRound' | 'bookedMinor'>,
  rounds: number,
): Promise<void> {
  await sql`
    update jackpot_fold set folds = folds + 1, read_to = ${readTo}::timestamptz, read_round = ${readRound},
      booked_minor = ${bookedMinor}, rounds = rounds + ${rounds}
    where currency = ${POOL_CURRENCY}`.execute(tx);
}

/** The ledger has got so much more for the levels, beside a fold. */
export async function addBooked(tx: DatabaseTransaction, minor: bigint): Promise<void> {
  await sql`update jackpot_fold set booked_minor = booked_minor + ${minor} where currency = ${POOL_CURRENCY}`.execute(
    tx,
  );
}

/** The moment that the database's clock shows. */
export async function momentOf(db: Database): Promise<string> {
  const { rows } = await sql<{ now: string }>`select ${microsOf(sql`clock_timestamp()`)} as now`.execute(db);
  const [row] = rows;
  assert(row, 'the database knows the time');
  return row.now;
}
