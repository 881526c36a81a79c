import { type Currency, HOUSE_CURRENCY } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';
import { inHouseCurrency } from '../../../house/approvals/index.ts';
import { firstRoundId } from '../../rounds/index.ts';
import { addSums, type ReturnSums } from './returns.ts';

interface Row extends ReturnSums {
  readonly provider: string;
  readonly game: string;
  readonly currency: Currency;
}

/** Of a game, in whole hundredths of the house's currency. */
export interface GameSums {
  readonly provider: string;
  /** The lobby's key. */
  readonly game: string;
  readonly sums: ReturnSums;
}

const PROBE = 1_000_000n;
const factorOf = (currency: Currency): number =>
  currency === HOUSE_CURRENCY ? 1 : Number(inHouseCurrency(PROBE, currency)) / Number(PROBE);

/**
 * What rounds for money that began since then, and are over, took and paid: by game, all currencies in the house's. What is held for
 * somebody to look at counts as paid, since the game has paid it.
 */
export async function returnSums(db: Database, sinceMs: number): Promise<readonly GameSums[]> {
  const { rows } = await sql<Row>`
    select provider, game, currency, count(*)::integer as rounds, sum(staked_minor)::float8 as staked,
      sum(paid_minor + held_minor)::float8 as paid, sum((paid_minor + held_minor)::float8 ^ 2) as "paidSquared",
      sum((paid_minor + held_minor)::float8 * staked_minor) as "paidStaked",
      sum(staked_minor::float8 ^ 2) as "stakedSquared"
    from provider_round
    where id >= ${firstRoundId(sinceMs)} and not play and state = 'over' and staked_minor > 0
    group by provider, game, currency`.execute(db);
  const games = new Map<string, { provider: string; game: string; of: ReturnSums[] }>();
  for (const { provider, game, currency, ...sums } of rows) {
    const key = `${provider} ${game}`;
    const known = games.get(key) ?? { provider, game, of: [] };
    known.of.push(addSums([sums], factorOf(currency)));
    games.set(key, known);
  }
  return [...games.values()].map(({ provider, game, of }) => ({ provider, game, sums: addSums(of) }));
}

/** How many rounds run, by provider. */
export async function openRounds(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ provider: string; rounds: number }>`
    select provider, count(*)::integer as rounds from provider_round where state = 'open' group by provider`.execute(
    db,
  );
  return new Map(rows.map(({ provider, rounds }) => [provider, rounds]));
}
