import { assert, money } from '@evens/kernel';
import { racePrize } from '@evens/ledger';
import { sql } from 'kysely';
import { type Database, type DatabaseTransaction, inTransaction } from '../../../platform/database/index.ts';
import type { Wallet } from '../../money/wallet/index.ts';
import { bestRounds } from '../rounds/index.ts';
import { boardOf, claimUnpaid, foldEntries, type RaceRow, setPaid, setWinner, unpaidRaces } from './race-store.ts';

/** Each read overlaps the one before by a minute, so that a round whose commit came late is read as well. */
const OVERLAP_MS = 60_000;
/** After its end a race waits for so long for rounds that began before it. */
export const PAID_AFTER_MS = 60_000;

export interface AdvanceParts {
  readonly db: Database;
  readonly wallet: Pick<Wallet, 'post' | 'announce'>;
  readonly onError: (error: unknown) => void;
}

async function nowOf(db: Database | DatabaseTransaction): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  assert(row, 'the database knows the time');
  return row.now;
}

/** Reads the rounds since the last look into the board. Again, or beside another process, it comes to the same. */
async function read(db: Database | DatabaseTransaction, race: RaceRow, now: Date): Promise<void> {
  const { currency, games, floorMinor, startsAt, endsAt, readTo } = race;
  const since = readTo ? new Date(Math.max(startsAt.getTime(), readTo.getTime() - OVERLAP_MS)) : startsAt;
  const until = now < endsAt ? now : endsAt;
  const asked = { currency, games, leastStakeMinor: floorMinor, from: since, until: endsAt };
  await foldEntries(db, race.id, await bestRounds(db, asked), until);
}

/** Pays the prizes of a race that is over: all of them, with the board as it stands, in one transaction. False where it was paid. */
async function pay({ db, wallet }: AdvanceParts, id: string): Promise<boolean> {
  const winners = await inTransaction(db, async (tx) => {
    const race = await claimUnpaid(tx, id);
    if (!race) return undefined;
    await read(tx, race, await nowOf(tx));
    const board = await boardOf(tx, id, race.prizes.length);
    for (const won of board) {
      const prize = race.prizes[won.place - 1];
      assert(prize !== undefined, `place ${won.place} of race ${id} has a prize`);
      const posted = await wallet.post(
        tx,
        racePrize({
          idempotencyKey: `race:${id}:${won.place}`,
          reference: `race:${id}`,
          actor: 'house',
          reason: `place ${won.place} of a race`,
          playerId: won.accountId,
          amount: money(prize, race.currency),
        }),
      );
      assert(posted.ok, `place ${won.place} of race ${id} takes its prize`);
      await setWinner(tx, id, won);
    }
    await setPaid(tx, id);
    return board.map(({ accountId }) => accountId);
  });
  if (winners) wallet.announce(winners);
  return winners !== undefined;
}

/** Brings boards up to date and pays races that are over; answers how many were paid. One that cannot be paid keeps no other back. */
export async function advanceRaces(parts: AdvanceParts): Promise<number> {
  const { db, onError } = parts;
  const now = await nowOf(db);
  let paid = 0;
  for (const race of await unpaidRaces(db)) {
    try {
      if (now.getTime() < race.endsAt.getTime() + PAID_AFTER_MS) await read(db, race, now);
      else if (await pay(parts, race.id)) paid += 1;
    } catch (error) {
      onError(error);
    }
  }
  return paid;
}
