import { type ChainPayment, paymentKey } from '@evens/chain';
import { sql } from 'kysely';
import { DATABASE_NOW, type Database, inTransaction } from '../../../../../platform/database/index.ts';
import type { CoinPayment } from '../../movement/coins/coin-payment.ts';

/** A process that stopped without a word is waited for so long. */
const HELD_SECONDS = 30;

export interface HeldWatch {
  readonly version: bigint;
  readonly genesis: string | null;
  readonly state: unknown;
  readonly restartFrom: number | null;
  /** When a block was last added. */
  readonly blockAt: Date | null;
}

/** The watch of a chain, if no other process has it now. */
export async function holdWatch(db: Database, chain: string, holder: string): Promise<HeldWatch | undefined> {
  const { rows } = await sql<HeldWatch>`
    insert into coin_watch as w (chain, holder, held_until)
    values (${chain}, ${holder}, ${DATABASE_NOW} + make_interval(secs => ${HELD_SECONDS}))
    on conflict (chain) do update set holder = excluded.holder, held_until = excluded.held_until
      where w.holder = excluded.holder or w.held_until < ${DATABASE_NOW}
    returning version, genesis, state, restart_from as "restartFrom", block_at as "blockAt"`.execute(db);
  return rows[0];
}

/** Lets another process have it at once. */
export async function letGo(db: Database, chain: string, holder: string): Promise<void> {
  await sql`update coin_watch set held_until = '-infinity' where chain = ${chain} and holder = ${holder}`.execute(db);
}

export interface Told {
  readonly payment: ChainPayment;
  readonly state: CoinPayment['state'];
}

export interface Kept {
  readonly chain: string;
  readonly holder: string;
  readonly version: bigint;
  readonly genesis: string;
  readonly state: string;
  readonly height: number;
  readonly claimed: number;
  readonly silent: boolean;
  readonly stopped: boolean;
  /** A block was added. */
  readonly grew: boolean;
  /** The operator's wish to begin anew is fulfilled by it. */
  readonly restarted: boolean;
  readonly news: readonly Told[];
  readonly nowMs: number;
}

/** Keeps a state and what follows from it, in one; false where another process went on meanwhile: then nothing is kept. */
export function keepWatch(db: Database, kept: Kept): Promise<boolean> {
  const { chain, holder, version, news } = kept;
  const now = new Date(kept.nowMs);
  return inTransaction(db, async (tx) => {
    const { numAffectedRows } = await sql`
      update coin_watch set
        version = version + 1, genesis = ${kept.genesis}, state = ${kept.state}::jsonb,
        height = ${kept.height}, claimed = ${kept.claimed}, silent = ${kept.silent}, stopped = ${kept.stopped},
        block_at = case when ${kept.grew} or block_at is null then ${now}::timestamptz else block_at end,
        restart_from = case when ${kept.restarted} then null else restart_from end,
        held_until = ${DATABASE_NOW} + make_interval(secs => ${HELD_SECONDS})
      where chain = ${chain} and version = ${version} and holder = ${holder}`.execute(tx);
    if (numAffectedRows !== 1n) return false;
    for (const { payment, state } of news) {
      await sql`
        insert into coin_watch_news (chain, payment_key, coin, address, units, txid, state, seen_at)
        values (${chain}, ${paymentKey(payment)}, ${payment.coin}, ${payment.address}, ${String(payment.units)}::numeric,
          ${payment.txid}, ${state}, ${now})`.execute(tx);
    }
    return true;
  });
}

/** How the node was heard, beside the state: it changes with every look. */
export async function noteNode(
  db: Database,
  chain: string,
  note: { readonly heard: boolean; readonly trouble: string | null; readonly nowMs: number },
): Promise<void> {
  const now = new Date(note.nowMs);
  await sql`
    update coin_watch set
      heard_at = case when ${note.heard} then ${now}::timestamptz else heard_at end,
      trouble_at = case
        when ${note.trouble}::text is null then null
        when trouble is not distinct from ${note.trouble}::text then trouble_at else ${now}::timestamptz end,
      trouble = ${note.trouble}
    where chain = ${chain}`.execute(db);
}

/** The first block of the chain that is watched; undefined where it was never looked at. */
export async function genesisOf(db: Database, chain: string): Promise<string | undefined> {
  const { rows } = await sql<{ genesis: string | null }>`select genesis from coin_watch where chain = ${chain}`.execute(
    db,
  );
  return rows[0]?.genesis ?? undefined;
}

export async function troubleOfWatch(db: Database, chain: string): Promise<string | undefined> {
  const { rows } = await sql<{ trouble: string | null }>`select trouble from coin_watch where chain = ${chain}`.execute(
    db,
  );
  return rows[0]?.trouble ?? undefined;
}

export interface WatchFigures {
  readonly chain: string;
  readonly height: number | null;
  readonly claimed: number | null;
  readonly heardAt: Date | null;
  readonly blockAt: Date | null;
  readonly silent: boolean;
  readonly stopped: boolean;
  readonly trouble: string | null;
  readonly untold: number;
  readonly person: number;
}

export async function watchFigures(db: Database): Promise<readonly WatchFigures[]> {
  const { rows } = await sql<WatchFigures>`
    select chain, height, claimed, heard_at as "heardAt", block_at as "blockAt", silent, stopped, trouble,
      (select count(*)::int from coin_watch_news n where n.chain = w.chain and n.told_at is null) as untold,
      (select count(*)::int from coin_watch_news n where n.chain = w.chain and n.told_at is not null) as person
    from coin_watch w order by chain`.execute(db);
  return rows;
}

/** An operator's wish: the watch begins anew above this block. False where the chain was never watched. */
export async function wishRestart(db: Database, chain: string, height: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update coin_watch set restart_from = ${height} where chain = ${chain} and state is not null`.execute(db);
  return numAffectedRows === 1n;
}
