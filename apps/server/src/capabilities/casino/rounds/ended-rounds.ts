import type { Seeds } from '@evens/games';
import { assert, type Currency } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';
import { aboutSeed } from './seeds.ts';

/** A round for money that is over, with the pair of seeds that it was drawn from: for what else is drawn from it, and never to be shown. */
export interface EndedRound {
  readonly id: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly game: string;
  /** Of the press and of the choices that took more. */
  readonly stakeMinor: bigint;
  /** To the microsecond, which a Date does not know; such texts are in order as their moments are. */
  readonly endedAt: string;
  readonly seeds: Seeds;
}

/** A moment as text with its microseconds, always in one time zone. */
export const microsOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

interface Stored extends Omit<EndedRound, 'seeds'> {
  readonly sealed: string;
  readonly hash: string;
  readonly clientSeed: string;
  readonly nonce: number;
}

/**
 * Rounds of these games that ended behind a place, up to a moment, in the order of their ends. Only those that money paid for and that a
 * pair of seeds drew: no play money, no free spins, nothing that was held or given back, no part in a shared round.
 *
 * @param after - moments as the database writes them, to the microsecond
 */
export async function endedRounds(
  db: Database | DatabaseTransaction,
  sealing: Sealing,
  asked: {
    readonly games: readonly string[];
    readonly after: { readonly at: string; readonly round: string };
    readonly until: string;
    readonly limit: number;
  },
): Promise<EndedRound[]> {
  const { games, after, until, limit } = asked;
  const { rows } = await sql<Stored>`
    select r.id, r.account_id as "accountId", r.currency, r.game, r.stake_minor as "stakeMinor", ${microsOf(sql`r.ended_at`)} as "endedAt",
      s.server_seed as sealed, s.server_hash as hash, s.client_seed as "clientSeed", r.nonce
    from round r join round_seeds s on s.id = r.seeds_id
    where r.ended_at >= ${after.at}::timestamptz and r.ended_at <= ${until}::timestamptz
      and (r.ended_at, r.id) > (${after.at}::timestamptz, ${after.round}::uuid)
      and r.status = 'over' and not r.play and r.grant_id is null and r.game = any(${[...games]}::text[])
    order by r.ended_at, r.id limit ${limit}`.execute(db);
  const opened = new Map<string, string>();
  return rows.map(({ sealed, hash, clientSeed, nonce, ...row }) => {
    const serverSeed = opened.get(hash) ?? sealing.open(sealed, aboutSeed(hash));
    opened.set(hash, serverSeed);
    assert(nonce !== null, `round ${row.id} has a nonce`);
    return { ...row, seeds: { serverSeed, clientSeed, nonce } };
  });
}
