import {
  type ChainLink,
  gameByName,
  numbersOfChain,
  numbersOfSeeds,
  payoutMinor,
  replay,
  type Seeds,
} from '@evens/games';
import { parseAmount } from '@evens/kernel';
import { sql } from 'kysely';
import type { Database } from '../../../src/platform/database/index.ts';
import { type Sealing, sealing } from '../../../src/platform/second-factor/index.ts';
import type { Heard } from './player.ts';

interface Stored {
  readonly id: string;
  readonly key: string;
  readonly account: string;
  readonly game: string;
  readonly status: string;
  readonly stake: bigint;
  readonly payout: bigint | null;
  readonly press: { readonly options: unknown; readonly bets: readonly { place: string; stakeMinor: string }[] };
  readonly choices: readonly unknown[];
  readonly nonce: number | null;
  readonly seeds: bigint | null;
  readonly hash: string | null;
  readonly salt: string | null;
}

const storedRounds = async (db: Database): Promise<readonly Stored[]> =>
  (
    await sql<Stored>`
      select r.id, r.idempotency_key as key, r.account_id as account, r.game, r.status, r.stake_minor as stake,
        r.payout_minor as payout, r.press, r.choices, r.nonce, r.seeds_id as seeds, c.hash, h.salt
      from round r left join crash_round c on c.id = r.shared_id left join crash_chain h on h.id = c.chain_id`.execute(
      db,
    )
  ).rows;

/** Seeds of all pairs, opened with the key of the storm's house. */
async function openedSeeds(db: Database, box: Sealing): Promise<ReadonlyMap<bigint, Omit<Seeds, 'nonce'>>> {
  const { rows } = await sql<{ id: bigint; sealed: string; hash: string; clientSeed: string }>`
    select id, server_seed as sealed, server_hash as hash, client_seed as "clientSeed" from round_seeds where state <> 'next'`.execute(
    db,
  );
  return new Map(
    rows.map(({ id, sealed, hash, clientSeed }) => [
      id,
      { serverSeed: box.open(sealed, `round-seeds/${hash}`), clientSeed },
    ]),
  );
}

/** What a round pays by its seeds, its press and its choices, computed once more; undefined where it cannot be. */
function dueOf(row: Stored, seeds: ReadonlyMap<bigint, Omit<Seeds, 'nonce'>>): bigint | null | undefined {
  if (row.status === 'returned') return row.stake;
  const game = gameByName(row.game);
  const pair = row.seeds === null ? undefined : seeds.get(row.seeds);
  const link: ChainLink | undefined =
    row.hash === null || row.salt === null ? undefined : { chainHash: row.hash, salt: row.salt };
  if (!game || !(pair ?? link)) return undefined;
  const numbers = pair ? numbersOfSeeds({ ...pair, nonce: row.nonce ?? -1 }) : link && numbersOfChain(link);
  if (!numbers) return undefined;
  const bets = row.press.bets.map(({ place, stakeMinor }) => ({ place, stakeMinor: BigInt(stakeMinor) }));
  const again = replay(game, numbers, { options: row.press.options, bets }, row.choices);
  return again.ok ? payoutMinor(again.value) : undefined;
}

export interface Judged {
  readonly rounds: number;
  readonly games: Readonly<Record<string, number>>;
  readonly faults: readonly string[];
}

/**
 * Everything that a player heard is stored, once; every round is over and paid by its seeds; and each player's cash is what he came with,
 * less his stakes, with what he was paid.
 *
 * @param secretsKey - hex, of the house that played
 */
export async function judgeCasino(
  db: Database,
  heard: Heard,
  cameWith: ReadonlyMap<string, bigint>,
  secretsKey: string,
): Promise<Judged> {
  const faults = [...heard.faults];
  const rows = await storedRounds(db);
  const seeds = await openedSeeds(db, sealing(Buffer.from(secretsKey, 'hex')));
  const byKey = new Map(rows.map(({ key, id }) => [key, id]));
  if (byKey.size !== rows.length) faults.push(`${rows.length - byKey.size} keys have a second round`);
  for (const [key, id] of heard.rounds) if (byKey.get(key) !== id) faults.push(`round ${id} of ${key} is lost`);
  const due = new Map(cameWith);
  const games: Record<string, number> = {};
  for (const row of rows) {
    const { id, account, game, status, stake, payout } = row;
    games[game] = (games[game] ?? 0) + 1;
    if (status !== 'over' && status !== 'returned') faults.push(`round ${id} of ${game} is ${status}`);
    const computed = dueOf(row, seeds);
    if (payout !== computed) faults.push(`round ${id} of ${game} paid ${payout}, due ${computed}`);
    const told = heard.paid.get(id);
    if (told !== undefined && parseAmount(told, 'EUR') !== payout) faults.push(`round ${id} was told to pay ${told}`);
    due.set(account, (due.get(account) ?? 0n) - stake + (payout ?? 0n));
  }
  const { rows: accounts } = await sql<{ account: string; cash: bigint }>`
    select holder_id as account, balance_minor as cash from ledger_account where kind = 'cash' and holder_id is not null`.execute(
    db,
  );
  const has = new Map(accounts.map(({ account, cash }) => [account, cash]));
  for (const [account, dueMinor] of due)
    if (has.get(account) !== dueMinor) faults.push(`${account} has ${has.get(account)}, due ${dueMinor}`);
  return { rounds: rows.length, games, faults };
}
