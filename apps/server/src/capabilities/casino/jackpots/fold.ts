import { MICROS } from '@evens/games';
import { assert, type Currency, money } from '@evens/kernel';
import { jackpotShare } from '@evens/ledger';
import { type DatabaseTransaction, inTransaction, olderTransactionsEnded } from '../../../platform/database/index.ts';
import { type EndedRound, endedRounds } from '../rounds/index.ts';
import type { NewDrop } from './drop-store.ts';
import { type Folded, foldRounds, type PoolRates, SAME_RATE } from './fold-rounds.ts';
import { allLevels, type Connection, type LevelRow, lockLevels, setLevels } from './level-store.ts';
import type { JackpotsParts } from './parts.ts';
import { payDrop } from './pay.ts';
import { lockPool, momentOf, POOL_CURRENCY, type PoolRow, readPool, setPool } from './pool-store.ts';

/** Rounds that are read at once: a transaction of a moment. */
const AT_ONCE = 2_000;
/** Transactions of the house end within this; where one goes on, the next look comes soon and nothing is lost. */
const WAITS_MS = 1_500;
/** A house where nobody plays writes so seldom how far it has looked. */
const MOST_UNREAD_MS = 30_000;

type Parts = Pick<JackpotsParts, 'db' | 'wallet' | 'sealing' | 'rateOf'>;

interface FoldedOnce {
  readonly folded: Folded;
  /** More rounds wait. */
  readonly full: boolean;
}

const heldOf = (levels: readonly LevelRow[]): bigint => levels.reduce((sum, { heldMicros }) => sum + heldMicros, 0n);

/** Rates of the currencies in which rounds were played; none for one that cannot be converted both ways now. */
async function ratesOf(
  tx: DatabaseTransaction,
  { rateOf }: Parts,
  currencies: ReadonlySet<Currency>,
): Promise<PoolRates> {
  const found = await Promise.all(
    [...currencies].map(async (currency) => {
      if (currency === POOL_CURRENCY) return [currency, SAME_RATE] as const;
      const [into, out] = await Promise.all([rateOf(tx, currency, POOL_CURRENCY), rateOf(tx, POOL_CURRENCY, currency)]);
      return into && out ? ([currency, { into, out }] as const) : undefined;
    }),
  );
  return new Map(found.filter((each) => each !== undefined));
}

/** What a fold moved between levels and ledger beside drops and seeds: the whole minor units that shares came to. */
function shareMoved(
  pool: PoolRow,
  { levels, drops }: Folded,
): { readonly shareMinor: bigint; readonly bookedMinor: bigint } {
  const bookedMinor = heldOf(levels) / MICROS;
  const taken = drops.reduce((sum, { paidMinor, seedMinor }) => sum + paidMinor - seedMinor, 0n);
  const shareMinor = bookedMinor - pool.bookedMinor + taken;
  assert(shareMinor >= 0n, `shares of ${shareMinor}`);
  return { shareMinor, bookedMinor };
}

/** Rounds of games that feed a level which is on, behind those that were read. */
async function roundsFrom(
  db: Connection,
  { sealing }: Pick<Parts, 'sealing'>,
  asked: {
    readonly pool: PoolRow;
    readonly levels: readonly LevelRow[];
    readonly until: string;
    readonly limit: number;
  },
): Promise<EndedRound[]> {
  const { pool, levels, until, limit } = asked;
  const games = [...new Set(levels.flatMap((level) => (level.onSince === null ? [] : level.games)))];
  if (games.length === 0) return [];
  return endedRounds(db, sealing, { games, after: { at: pool.readTo, round: pool.readRound }, until, limit });
}

/** Whether there is nothing to write: nobody has played, and what was looked through before is not long yet. */
async function isIdle(parts: Parts, until: string): Promise<boolean> {
  const [pool, levels] = await Promise.all([readPool(parts.db), allLevels(parts.db)]);
  if (Date.parse(until) - Date.parse(pool.readTo) > MOST_UNREAD_MS) return false;
  return (await roundsFrom(parts.db, parts, { pool, levels, until, limit: 1 })).length === 0;
}

async function foldOnce(tx: DatabaseTransaction, parts: Parts, until: string): Promise<FoldedOnce> {
  const pool = await lockPool(tx);
  const before = await lockLevels(tx);
  const rounds = await roundsFrom(tx, parts, { pool, levels: before, until, limit: AT_ONCE });
  const folded = foldRounds(before, rounds, await ratesOf(tx, parts, new Set(rounds.map(({ currency }) => currency))));
  const full = rounds.length === AT_ONCE;
  const last = full ? rounds.at(-1) : undefined;
  for (const drop of folded.drops) await payDrop(tx, parts, drop);
  const { shareMinor, bookedMinor } = shareMoved(pool, folded);
  if (shareMinor > 0n) {
    const share = jackpotShare({
      ...{ actor: 'house', idempotencyKey: `jackpot-share:${pool.folds + 1n}`, reference: 'jackpots' },
      ...{ reason: 'shares of stakes', amount: money(shareMinor, POOL_CURRENCY) },
    });
    assert((await parts.wallet.post(tx, share)).ok, 'shares of stakes move');
  }
  if (folded.rounds > 0) await setLevels(tx, folded.levels);
  const read = { readTo: last?.endedAt ?? until, readRound: last?.id ?? LAST_ROUND, bookedMinor };
  // Another process may have read further meanwhile: then there was nothing to read.
  if (read.readTo > pool.readTo || last) await setPool(tx, read, folded.rounds);
  return { folded, full };
}

/** Above every id: all rounds of the moment up to which was read are read. */
const LAST_ROUND = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Reads the rounds that have ended since the last look into the levels, in the order of their ends, and pays what drops. A round's moment
 * is drawn before its commit; once all transactions that ran at a moment are over, no round of before will appear any more, so that none
 * is missed and none counts twice. Of two processes that do it at once one waits for the other and goes on behind it. A process that dies
 * in between leaves nothing.
 *
 * @returns what dropped; undefined where a transaction of the database goes on for so long that the end of older ones is not known
 */
export async function foldJackpots(parts: Parts): Promise<readonly NewDrop[] | undefined> {
  const until = await momentOf(parts.db);
  if (!(await olderTransactionsEnded(parts.db, WAITS_MS))) return undefined;
  if (await isIdle(parts, until)) return [];
  const drops: NewDrop[] = [];
  for (;;) {
    const { folded, full } = await inTransaction(parts.db, (tx) => foldOnce(tx, parts, until));
    drops.push(...folded.drops);
    parts.wallet.announce(folded.drops.map(({ accountId }) => accountId));
    if (!full) return drops;
  }
}
