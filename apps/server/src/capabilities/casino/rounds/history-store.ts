import type { Currency } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { firstRoundId } from './round-id.ts';

/** A round as a line of the history, of the house's own games or of another maker's. */
export interface PlayedRound {
  readonly id: string;
  readonly game: string;
  readonly currency: Currency;
  readonly stakeMinor: bigint;
  /** Null while it is open. */
  readonly payoutMinor: bigint | null;
  readonly status: 'open' | 'over' | 'held' | 'returned';
  readonly startedAt: Date;
  /** Of free spins that paid for it. */
  readonly grantId: string | null;
}

/** What a round of a provider is called here. A win above its ceiling waits, as a round of our own does that is held. */
const STATUS = sql`case when p.held_minor > 0 then 'held' when p.state = 'undone' then 'returned' else p.state end`;

/**
 * Rounds that began within a period, newest first, and how many there are in all: ids of both kinds run with the time. `ofGame`: of games
 * alone whose key is this word, or ends with it behind its maker's name.
 */
export async function roundsBetween(
  db: Database,
  accountId: string,
  asked: { fromMs: number; untilMs: number; offset: number; limit: number; ofGame?: string },
): Promise<{ readonly rows: PlayedRound[]; readonly total: number }> {
  const { fromMs, untilMs, offset, limit, ofGame } = asked;
  const [from, until] = [firstRoundId(fromMs), firstRoundId(untilMs)];
  const isOfGame = (game: string) =>
    ofGame === undefined ? sql`true` : sql`(${sql.ref(game)} = ${ofGame} or ${sql.ref(game)} like ${`%-${ofGame}`})`;
  const [{ rows }, counted] = await Promise.all([
    sql<PlayedRound>`
      select * from (
        (select r.id, r.game, r.currency, r.stake_minor as "stakeMinor", r.payout_minor as "payoutMinor", r.status,
          r.started_at as "startedAt", r.grant_id as "grantId"
        from round r where r.account_id = ${accountId} and r.id >= ${from} and r.id < ${until} and ${isOfGame('r.game')}
        order by r.id desc limit ${offset + limit})
        union all
        (select p.id, p.game, p.currency, p.staked_minor, case when p.state = 'open' then null else p.paid_minor end, ${STATUS},
          p.started_at, null::uuid
        from provider_round p where p.account_id = ${accountId} and p.id >= ${from} and p.id < ${until} and ${isOfGame('p.game')}
        order by p.id desc limit ${offset + limit})
      ) both_kinds order by id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: bigint }>`
      select (select count(*) from round r where r.account_id = ${accountId} and r.id >= ${from} and r.id < ${until}
          and ${isOfGame('r.game')})
        + (select count(*) from provider_round p where p.account_id = ${accountId} and p.id >= ${from} and p.id < ${until}
          and ${isOfGame('p.game')})
        as total`.execute(db),
  ]);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

export interface PlayedGame {
  readonly game: string;
  readonly players: number;
}

/** How many players each game had among the last rounds of money since then, the most played first; reads so many rounds at most. */
export async function playedSince(db: Database, sinceMs: number, mostRounds: number): Promise<PlayedGame[]> {
  const since = firstRoundId(sinceMs);
  const { rows } = await sql<PlayedGame>`
    select game, count(distinct account_id)::integer as players
    from (
      (select r.game, r.account_id from round r where r.id >= ${since} and not r.play order by r.id desc limit ${mostRounds})
      union all
      (select p.game, p.account_id from provider_round p where p.id >= ${since} and not p.play
      order by p.id desc limit ${mostRounds})
    ) lately
    group by game order by players desc, game`.execute(db);
  return rows;
}

/** The games of an account's last rounds, each once, the last one first. */
export async function lastGames(db: Database, accountId: string, mostRounds: number): Promise<string[]> {
  const { rows } = await sql<{ game: string }>`
    select game from (
      (select r.id, r.game from round r where r.account_id = ${accountId} order by r.id desc limit ${mostRounds})
      union all
      (select p.id, p.game from provider_round p where p.account_id = ${accountId} order by p.id desc limit ${mostRounds})
    ) lately order by id desc limit ${mostRounds}`.execute(db);
  return [...new Set(rows.map(({ game }) => game))];
}
