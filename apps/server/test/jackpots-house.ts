import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { JackpotName, JackpotTerms } from '@evens/games';
import { type Currency, type Rational, rational } from '@evens/kernel';
import { sql } from 'kysely';
import {
  type Jackpots,
  type JackpotsParts,
  openJackpots,
  publishLevel,
} from '../src/capabilities/casino/jackpots/index.ts';
import { type Database, inTransaction } from '../src/platform/database/index.ts';
import { Hub } from '../src/platform/hub/index.ts';
import type { BettingHouse } from './betting-house.ts';
import { SEALING } from './rounds-house.ts';
import { approvalsOver } from './support/approvals-for-tests.ts';

export const GAME = 'slot-brass-orchard';

export interface News {
  readonly accountId: string;
  readonly kind: string;
  readonly payload: unknown;
}

/** A process that reads rounds into jackpots, over a test's house. USD converts at one to two euros, KRW not at all. */
export function jackpotsOf(db: Database, house: BettingHouse, over: Partial<JackpotsParts> = {}) {
  const errors: unknown[] = [];
  const news: News[] = [];
  const hub = new Hub({ nowMs: () => house.clock.monotonicMs(), epoch: 'test' });
  const approvals = approvalsOver(db);
  const rates: Partial<Record<Currency, Rational>> = { USD: rational(2n) };
  const jackpots: Jackpots = openJackpots({
    ...{ db, clock: house.clock, wallet: house.wallet, sealing: SEALING, hub, approvals },
    ...{ works: false, serves: false, demo: false },
    news: { account: (accountId, kind, payload) => void news.push({ accountId, kind, payload }) },
    rateOf: async (_, from, to) => {
      const known = rates[from === 'EUR' ? to : from];
      return known && (from === 'EUR' ? rational(known.den, known.num) : known);
    },
    onError: (error) => void errors.push(error),
    ...over,
  });
  return { jackpots, errors, news, hub, approvals };
}

/** Publishes a level of these terms at once, as if two people had. */
export async function publish(
  db: Database,
  house: BettingHouse,
  name: JackpotName,
  terms: JackpotTerms,
  games: readonly string[] = [GAME],
): Promise<void> {
  const fault = await inTransaction(db, (tx) => publishLevel(tx, house, { name, terms, games }, 'operator:test'));
  if (fault) throw new Error(`${name} is refused: ${JSON.stringify(fault)}`);
}

export interface Played {
  readonly id: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
}

export interface PlayedOver {
  readonly game?: string;
  readonly play?: boolean;
  readonly currency?: Currency;
  readonly clientSeed?: string;
  readonly serverSeed?: string;
  /** Free spins paid for it. */
  readonly granted?: boolean;
  readonly status?: 'over' | 'held';
  readonly endedAt?: Date;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A round that lost, as it would have been played, drawn from a pair of seeds of its own with nonce 0; its stake moves as always. */
export async function lostRound(
  db: Database,
  accountId: string,
  stakeMinor: bigint,
  over: PlayedOver = {},
): Promise<Played> {
  const { game = GAME, play = false, currency = 'EUR', granted = false, status = 'over' } = over;
  const { clientSeed = 'mine', serverSeed = hashOf(randomUUID()) } = over;
  const id = randomUUID();
  const hash = hashOf(serverSeed);
  const grant = granted ? randomUUID() : null;
  await inTransaction(db, async (tx) => {
    if (grant)
      await sql`
        insert into free_spin_grant (id, account_id, currency, game, spins, used, value_minor, granted_by, granted_at, expires_at)
        values (${grant}, ${accountId}, ${currency}, ${game}, 1, 1, ${stakeMinor}, 'house', now(), now() + interval '1 day')`.execute(
        tx,
      );
    else
      await sql`
        select ledger_round_move(
          ${id}::text, 0, ${accountId}, ${currency}, ${play}, sha256('x'), 'player:test', l.cash_id, l.debt_id, l.owed_minor,
          ${stakeMinor}::bigint, 0, clock_timestamp()
        ) from ledger_round_lock(${accountId}, ${currency}, ${play}) l`.execute(tx);
    await sql`
      with pair as (
        insert into round_seeds (account_id, play, state, server_seed, server_hash, client_seed, revealed_seed, revealed_at)
        values (${accountId}, ${play}, 'revealed', ${SEALING.seal(serverSeed, `round-seeds/${hash}`)}, ${hash}, ${clientSeed},
          ${serverSeed}, now()) returning id
      )
      insert into round (
        id, account_id, currency, play, game, game_version, seeds_id, nonce, idempotency_key, body_hash, press, status, stake_minor,
        payout_minor, started_at, ended_at, held_why, grant_id
      ) select ${id}, ${accountId}, ${currency}, ${play}, ${game}, 1, pair.id, 0, ${id}, sha256('x'), '{"options":{},"bets":[]}', ${status},
        ${stakeMinor}, ${status === 'over' ? 0 : null}, clock_timestamp(),
        ${status === 'over' ? (over.endedAt ?? sql`clock_timestamp()`) : null}, ${status === 'held' ? 'a test' : null}, ${grant}
      from pair`.execute(tx);
  });
  return { id, serverSeed, clientSeed };
}

/** The first number of a level for such a round, with the hashes of Node. */
export const numberOf = ({ serverSeed, clientSeed }: Omit<Played, 'id'>, level: JackpotName): number =>
  createHmac('sha256', serverSeed).update(`${clientSeed}:0:jackpot:${level}:0`).digest().readUInt32BE(0);

/** A server seed with which a level's first number lies below, or not below, so many of 2^32. */
export function seedWith(level: JackpotName, isBelow: boolean, bound: number): string {
  for (let at = 0; ; at += 1) {
    const serverSeed = hashOf(`seed ${level} ${isBelow} ${bound} ${at}`);
    if (numberOf({ serverSeed, clientSeed: 'mine' }, level) < bound === isBelow) return serverSeed;
  }
}

export async function heldOf(db: Database, name: JackpotName): Promise<bigint> {
  const { rows } = await sql<{
    held: bigint;
  }>`select held_micros as held from jackpot_level where name = ${name}`.execute(db);
  return rows[0]?.held ?? -1n;
}
