import { type LiveGame, numbersOfChain } from '@evens/games';
import { assert } from '@evens/kernel';
import { endPart, givePartBack, openParts, type RoundRow, withEachPart } from '../rounds/index.ts';
import type { TablesParts } from './parts.ts';
import { callOff, type LiveRow } from './round-store.ts';

const BATCH = 500;

const noNumbers = (): number => {
  throw new Error('a hand of a shoe draws nothing by itself');
};

export interface Payer {
  /** Ends all open parts of a round that is drawn. What could not be ended now is told, and is there for the next call. */
  pay(table: Pick<LiveGame, 'ending'>, round: LiveRow): Promise<void>;
  /** Gives the stakes of a round back that nobody can draw, and ends it; false where something of it is still open. */
  callOff(round: LiveRow, lateMs: number): Promise<boolean>;
}

export function openPayer({ db, wallet, onError }: Pick<TablesParts, 'db' | 'wallet' | 'onError'>): Payer {
  /** Until nothing is open, or nothing that is open can be ended. */
  const endAll = async (roundId: bigint, end: (row: RoundRow) => Promise<boolean>): Promise<void> => {
    const told = async (row: RoundRow): Promise<boolean> => {
      const did = await end(row);
      if (did) wallet.announce([row.accountId]);
      return did;
    };
    for (;;) {
      const rows = await openParts(db, roundId, BATCH);
      if (rows.length === 0 || (await withEachPart(rows, told, onError)) === 0) return;
    }
  };

  return {
    pay: (table, { id, hash, salt, result, hand }) => {
      assert(result !== null, `round ${id} of a table is paid and was not drawn`);
      const choice = table.ending(result, hand);
      return endAll(id, (row) => {
        // Of a shoe the choice says all; nothing is drawn from its seed, which is secret until it ends.
        const numbers = hash === null ? noNumbers : numbersOfChain({ chainHash: hash, salt });
        return endPart({ db, onError }, row, numbers, choice);
      });
    },
    callOff: async ({ id }, lateMs) => {
      await endAll(id, (row) => givePartBack(db, row.id));
      return callOff(db, id, lateMs);
    },
  };
}
