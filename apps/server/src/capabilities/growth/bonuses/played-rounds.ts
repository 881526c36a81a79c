import type { Product } from '@evens/bonuses';
import { gameByName } from '@evens/games';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../../platform/database/index.ts';
import type { DecidedStake } from './counting.ts';
import type { GrantRow } from './grant-store.ts';

const ROUNDS_AT_ONCE = 500;

/** A round that is over, as what it counts; of a game whose kind nobody knows, the product is undefined. */
export interface OverRound extends Pick<DecidedStake, 'source' | 'stakeMinor' | 'outcome'> {
  readonly product: Product | undefined;
}

interface OwnRound {
  readonly id: string;
  readonly game: string;
  readonly status: 'open' | 'over' | 'held' | 'returned';
  readonly stakeMinor: bigint;
  readonly granted: boolean;
  /** A part in a round of a live table. */
  readonly live: boolean;
}

/** The lowest id that a round of this moment can have: the first 48 bits of an id are its moment. */
export function firstIdAt(at: Date): string {
  const time = Math.max(0, at.getTime()).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`;
}

/** Slots count as slots, parts at a live table as live; all other games of the house as games of a table. */
const productOf = ({ game, live }: OwnRound): Product => {
  if (live) return 'live';
  return gameByName(game)?.kind === 'slot' ? 'slots' : 'table';
};

/** Up to where nothing is open any more: behind that all is looked at again. */
const doneUntil = (rounds: readonly OwnRound[]): string | undefined => {
  const open = rounds.findIndex(({ status }) => status === 'open');
  return (open === -1 ? rounds : rounds.slice(0, open)).at(-1)?.id;
};

/** Rounds of the house's own games since the last look, with up to where nobody needs to look again. */
export async function ownRounds(
  tx: DatabaseTransaction,
  row: GrantRow,
  activatedAt: Date,
): Promise<{ readonly over: readonly OverRound[]; readonly until: string | undefined }> {
  const { rows } = await sql<OwnRound>`
    select r.id, r.game, r.status, r.stake_minor as "stakeMinor", r.grant_id is not null as granted,
      r.shared_id is not null and exists (select from live_round l where l.id = r.shared_id) as live
    from round r
    where r.account_id = ${row.accountId} and r.currency = ${row.currency} and not r.play and r.started_at >= ${activatedAt}
      and r.id > greatest(
        ${firstIdAt(activatedAt)}::uuid,
        coalesce((select rounds_until from bonus_grant where id = ${row.grant.name}), ${firstIdAt(new Date(0))}::uuid)
      )
    order by r.id limit ${ROUNDS_AT_ONCE}`.execute(tx);
  const over = rows
    .filter(({ status, granted }) => status === 'over' && !granted)
    // A round that is over was won or lost: what came back says nothing about what was staked.
    .map((round) => ({
      source: `round:${round.id}`,
      product: productOf(round),
      stakeMinor: round.stakeMinor,
      outcome: 3,
    }));
  return { over, until: doneUntil(rows) };
}

/**
 * Rounds of providers that have ended and do not count yet, and those that counted and were taken back since, which count nothing from
 * now on. Read when they are over: the calls of games know no bonus.
 */
export async function providerRounds(
  tx: DatabaseTransaction,
  row: GrantRow,
  activatedAt: Date,
  productOfGame: (provider: string, game: string) => Product | undefined,
): Promise<readonly OverRound[]> {
  const { rows } = await sql<{ id: string; provider: string; game: string; state: string; stakedMinor: bigint }>`
    select r.id, r.provider, r.game, r.state, r.staked_minor as "stakedMinor" from provider_round r
    left join bonus_counted c on c.source = 'provider:' || r.id and c.part = 1
    where r.account_id = ${row.accountId} and r.currency = ${row.currency} and not r.play and r.started_at >= ${activatedAt}
      and (r.state = 'over' and c.source is null or r.state = 'undone' and c.counted_minor > 0)
    order by r.id limit ${ROUNDS_AT_ONCE}`.execute(tx);
  return rows.map(({ id, provider, game, state, stakedMinor }) => ({
    source: `provider:${id}`,
    product: productOfGame(provider, game),
    stakeMinor: stakedMinor,
    outcome: state === 'undone' ? 1 : 3,
  }));
}
