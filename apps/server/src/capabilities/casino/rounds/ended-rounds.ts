import type { JackpotSource } from '@evens/games';
import type { Currency } from '@evens/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import type { Sealing } from '../../../platform/second-factor/index.ts';

/** A round for money that is over, with what it was drawn from, its seeds or its shared round's link: for what else is drawn from it, and never to be shown. */
export interface EndedRound {
  readonly id: string;
  readonly accountId: string;
  readonly currency: Currency;
  readonly game: string;
  /** Of the press and of the choices that took more. */
  readonly stakeMinor: bigint;
  /** To the microsecond, which a Date does not know; such texts are in order as their moments are. */
  readonly endedAt: string;
  readonly source: JackpotSource;
}

/** A moment as text with its microseconds, always in one time zone. */
export const microsOf = (moment: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

interface Stored extends Omit<EndedRound, 'source'> {
  /** Whose secret stands in `sealed`: `round-seeds/`, `crash-round/` or `live-round/` and `hash`, under which it was sealed. */
  readonly about: string;
  readonly sealed: string;
  /** Of the pair its client seed, of a link its salt. */
  readonly open: string;
  /** Null of a part in a shared round. */
  readonly nonce: number | null;
}

/**
 * Rounds of these games that ended behind a place, up to a moment, in the order of their ends. Only those that money paid for, parts in
 * shared rounds among them: no play money, no free spins, nothing that was held or given back.
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
  // The rounds first, so that what they were drawn from is looked for only of those that are read.
  const { rows } = await sql<Stored>`
    with ended as materialized (
      select r.id, r.account_id, r.currency, r.game, r.stake_minor, r.ended_at, r.seeds_id, r.nonce, r.shared_id from round r
      where r.ended_at >= ${after.at}::timestamptz and r.ended_at <= ${until}::timestamptz
        and (r.ended_at, r.id) > (${after.at}::timestamptz, ${after.round}::uuid)
        and r.status = 'over' and not r.play and r.grant_id is null and r.game = any(${[...games]}::text[])
      order by r.ended_at, r.id limit ${limit}
    )
    select r.id, r.account_id as "accountId", r.currency, r.game, r.stake_minor as "stakeMinor", ${microsOf(sql`r.ended_at`)} as "endedAt",
      r.nonce, d.about, d.sealed, d.open
    from ended r cross join lateral (
      select 'round-seeds/' || s.server_hash as about, s.server_seed as sealed, s.client_seed as open
      from round_seeds s where s.id = r.seeds_id
      union all
      select 'crash-round/' || c.hash_before, c.sealed_hash, h.salt
      from crash_round c join crash_chain h on h.id = c.chain_id where c.id = r.shared_id
      union all
      select 'live-round/' || l.hash_before, l.sealed_hash, h.salt
      from live_round l join live_chain h on h.id = l.chain_id where l.id = r.shared_id
    ) d
    order by r.ended_at, r.id`.execute(db);
  const opened = new Map<string, string>();
  return rows.map(({ about, sealed, open, nonce, ...row }) => {
    const secret = opened.get(about) ?? sealing.open(sealed, about);
    opened.set(about, secret);
    const source: JackpotSource =
      nonce === null
        ? { kind: 'link', link: { chainHash: secret, salt: open }, partId: row.id }
        : { kind: 'pair', seeds: { serverSeed: secret, clientSeed: open, nonce } };
    return { ...row, source };
  });
}
