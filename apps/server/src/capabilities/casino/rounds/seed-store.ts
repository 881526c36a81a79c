import { sql } from 'kysely';
import {
  type Database,
  type DatabaseTransaction,
  inTransaction,
  KEPT_STATEMENT,
} from '../../../platform/database/index.ts';
import type { Player } from './player.ts';

/** A server seed as it is kept: sealed, with the hash that the house commits itself to. */
export interface SealedSeed {
  readonly sealed: string;
  readonly hash: string;
}

export interface StoredPair {
  readonly id: bigint;
  readonly state: 'next' | 'active' | 'revealed';
  readonly sealed: string;
  readonly hash: string;
  /** Null while it is next. */
  readonly clientSeed: string | null;
  /** Null until it is revealed. */
  readonly revealedSeed: string | null;
  /** How many rounds were drawn from it. */
  readonly rounds: number;
}

const PAIR = sql`s.id, s.state, s.server_seed as sealed, s.server_hash as hash, s.client_seed as "clientSeed",
  s.revealed_seed as "revealedSeed",
  coalesce((select r.nonce + 1 from round r where r.seeds_id = s.id order by r.nonce desc limit 1), 0) as rounds`;

/** The active pair, the one that follows, and the one that was revealed last. */
export async function pairsOf(
  db: Database | DatabaseTransaction,
  { accountId, play }: Pick<Player, 'accountId' | 'play'>,
): Promise<{
  readonly active: StoredPair | undefined;
  readonly next: StoredPair | undefined;
  readonly last: StoredPair | undefined;
}> {
  const { rows } = await sql<StoredPair>`${KEPT_STATEMENT}
    (select ${PAIR} from round_seeds s where s.account_id = ${accountId} and s.play = ${play} and s.state <> 'revealed')
    union all
    (select ${PAIR} from round_seeds s where s.account_id = ${accountId} and s.play = ${play} and s.state = 'revealed'
      order by s.id desc limit 1)`.execute(db);
  const of = (state: StoredPair['state']): StoredPair | undefined => rows.find((row) => row.state === state);
  return { active: of('active'), next: of('next'), last: of('revealed') };
}

/** Those of rounds, by their ids. */
export async function pairsById(db: Database, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, StoredPair>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<StoredPair>`
    select ${PAIR} from round_seeds s where s.id = any(${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The first two pairs of an account. Where another process made some just now, those stand. */
export const insertFirstPairs = (
  db: Database,
  { accountId, play }: Player,
  first: SealedSeed & { readonly clientSeed: string },
  next: SealedSeed,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`
      insert into round_seeds (account_id, play, state, server_seed, server_hash, client_seed)
      values (${accountId}, ${play}, 'active', ${first.sealed}, ${first.hash}, ${first.clientSeed}),
        (${accountId}, ${play}, 'next', ${next.sealed}, ${next.hash}, null)
      on conflict do nothing`.execute(tx);
  });

export type Revealed = 'rotated' | 'stale' | 'RoundStillOpen' | 'NoPrivilegesException';

/** Reveals the active pair and lets the next one follow: see the function of the database. */
export async function revealSeeds(
  db: Database,
  { accountId, currency, play }: Player,
  ended: { readonly id: bigint; readonly opened: string },
  clientSeed: string,
  next: SealedSeed,
): Promise<Revealed> {
  const { rows } = await sql<{ decision: Revealed }>`
    select round_reveal_seeds(${accountId}, ${currency}, ${play}, ${ended.id}, ${ended.opened}, ${clientSeed},
      ${next.sealed}, ${next.hash}) as decision`.execute(db);
  const [answer] = rows;
  if (!answer) throw new Error('the seeds were not answered for');
  return answer.decision;
}
