import { near } from '@evens/agents';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/database/index.ts';
import { aboveOf, isAgent, type Standing } from './branch.ts';

/** What the house may lose on the open bets of these players, by player: each bet as if all of its legs came true. */
async function worstByPlayer(
  db: Database | DatabaseTransaction,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (playerIds.length === 0) return new Map();
  const { rows } = await sql<{ accountId: string; worst: bigint }>`
    select account_id as "accountId",
      sum(greatest(0, potential_payout_minor - total_stake_minor)::numeric * (total_stake_minor - coalesce(cashed_stake_minor, 0))
        / total_stake_minor)::bigint as worst
    from ticket
    where settled_at is null and status in (1, 4) and account_id = any(${[...playerIds]}::text[])
      and not (terms ? 'freeBet')
    group by account_id`.execute(db);
  return new Map(rows.map(({ accountId, worst }) => [accountId, worst]));
}

/** Each agent's share of the worst that open bets of his branch can come to, in minor units, by the terms of now. */
export async function atRiskOf(
  db: Database | DatabaseTransaction,
  standing: Standing,
): Promise<ReadonlyMap<string, bigint>> {
  const players = [...standing.places.values()].filter((place) => !isAgent(place));
  const worst = await worstByPlayer(
    db,
    players.map(({ accountId }) => accountId),
  );
  const atRisk = new Map<string, bigint>();
  for (const [playerId, minor] of worst) {
    for (const node of aboveOf(standing, playerId)) {
      const share = near(minor, BigInt(standing.places.get(node)?.position ?? 0));
      atRisk.set(node, (atRisk.get(node) ?? 0n) + share);
    }
  }
  return atRisk;
}
