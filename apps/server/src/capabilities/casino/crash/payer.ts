import { hundredthsText, LEFT } from '@evens/games';
import { assert } from '@evens/kernel';
import { endPart, givePartBack, openParts, type RoundRow, withEachPart } from '../rounds/index.ts';
import type { Chains } from './chains.ts';
import { targetOf } from './game.ts';
import { type OpenedRound, openRound } from './opened.ts';
import type { CrashParts } from './parts.ts';
import { type CrashRow, markSettled, unsettledRounds } from './round-store.ts';

const BATCH = 500;

export interface Payer {
  /** Takes these parts out at their targets, which the curve has passed. Does not wait for it. */
  payReached(round: OpenedRound, parts: readonly RoundRow[], told: () => void): void;
  /** Ends what is left open of rounds that have ended. Answers with how many parts. */
  settle(): Promise<number>;
  /** Resolves when all that was begun is done. */
  idle(): Promise<void>;
}

export function openPayer(parts: CrashParts, chains: Pick<Chains, 'open'>): Payer {
  const { db, wallet, onError } = parts;
  const running = new Set<Promise<void>>();

  const ended = (row: RoundRow, did: boolean): boolean => {
    if (did) wallet.announce([row.accountId]);
    return did;
  };

  /** What becomes of a part of a round that has ended: its target or its loss; its stake where the round never flew. */
  const endingOf = (round: CrashRow) => {
    if (round.status === 'calledOff') return async (row: RoundRow) => ended(row, await givePartBack(db, row.id));
    const opened = openRound(chains, round);
    assert(opened.hash === round.hash, `round ${round.id} of crash was ended by another hash`);
    return async (row: RoundRow) => ended(row, await endPart({ db, onError }, row, opened.numbers(), LEFT));
  };

  const settleOne = async (round: CrashRow): Promise<number> => {
    const ending = endingOf(round);
    let total = 0;
    for (;;) {
      const rows = await openParts(db, round.id, BATCH);
      if (rows.length === 0) {
        await markSettled(db, round.id);
        return total;
      }
      const done = await withEachPart(rows, ending, onError);
      total += done;
      // What could not be ended now is looked at again, and does not keep the others waiting.
      if (done === 0) return total;
    }
  };

  return {
    payReached: (round, rows, told) => {
      const pay = async (row: RoundRow): Promise<boolean> => {
        const choice = { kind: 'take', at: hundredthsText(targetOf(row.press.options)) };
        return ended(row, await endPart({ db, onError }, row, round.numbers(), choice));
      };
      const work = withEachPart(rows, pay, onError).then(told);
      running.add(work);
      work.finally(() => running.delete(work));
    },
    settle: async () => {
      let total = 0;
      for (const round of await unsettledRounds(db)) total += await settleOne(round);
      return total;
    },
    idle: async () => void (await Promise.all(running)),
  };
}
