import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../../platform/database/index.ts';
import type { CoinPayment } from '../../movement/coins/coin-payment.ts';

export type WaitingNews = Omit<CoinPayment, 'source' | 'units' | 'tag'> & {
  readonly id: bigint;
  readonly units: string;
};

/** Whoever claimed one and ended before it was told: it is told again after so long. */
const CLAIMED_FOR_MS = 30_000;

/**
 * Claims the next that has to be told. Of one payment everything is told in its order: a later one waits for the one before, also where that
 * has to be tried again.
 */
export async function claimNews(db: Database, chain: string, nowMs: number): Promise<WaitingNews | undefined> {
  const { rows } = await sql<WaitingNews>`
    update coin_watch_news set retry_at = ${new Date(nowMs + CLAIMED_FOR_MS)}
    where id = (
      select id from coin_watch_news n
      where chain = ${chain} and told_at is null and retry_at <= ${new Date(nowMs)} and not exists (
        select 1 from coin_watch_news b
        where b.chain = n.chain and b.payment_key = n.payment_key and b.told_at is null and b.id < n.id
      )
      order by id limit 1 for no key update skip locked
    )
    returning id, payment_key as "paymentKey", coin, address, units::text as units, txid, state`.execute(db);
  return rows[0];
}

export async function newsTold(db: Database, id: bigint): Promise<void> {
  await sql`delete from coin_watch_news where id = ${id}`.execute(db);
}

/** Told, and a person has to look. */
export async function newsForPerson(db: Database, id: bigint, words: string, nowMs: number): Promise<void> {
  await sql`update coin_watch_news set words = ${words}, told_at = ${new Date(nowMs)} where id = ${id}`.execute(db);
}

/** It could not be told: ten seconds later, then after twice as long each time, ten minutes at most. */
export async function putOffNews(db: Database, id: bigint, nowMs: number): Promise<void> {
  await sql`
    update coin_watch_news set attempts = attempts + 1,
      retry_at = ${new Date(nowMs)}::timestamptz
        + least(interval '10 minutes', make_interval(secs => 10 * power(2, least(attempts, 10))))
    where id = ${id} and told_at is null`.execute(db);
}

export async function deleteOldNews(tx: DatabaseTransaction, beforeMs: number, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from coin_watch_news where id in (
      select id from coin_watch_news where told_at < ${new Date(beforeMs)}
      order by told_at limit ${limit} for update skip locked
    )`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
