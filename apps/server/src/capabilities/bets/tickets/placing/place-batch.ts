import { outcomeId } from '@evens/catalogue';
import type { Database } from '../../../../platform/database/index.ts';
import { keptBack } from '../judging/own-limit-store.ts';
import { tidySlips } from '../slip/slip-store.ts';
import { type InTime, placeTickets } from './place-tickets.ts';
import { type PlacedUsual, placeUsual } from './place-usual.ts';
import type { LaneDecision, LaneRow } from './placement-lane.ts';
import { isRowError } from './row-error.ts';
import type { UsualBets } from './usual-bets.ts';

/** Undefined: nothing was done. What fails because of a row is in doubt too: the careful call finds out which. */
const tryUsual = (db: Database, rows: readonly LaneRow[], inTime: InTime): Promise<PlacedUsual | 'late' | undefined> =>
  placeUsual(db, rows, inTime).catch((error: unknown) => {
    if (isRowError(error)) return undefined;
    throw error;
  });

/**
 * Places a batch in one transaction, by the fast call or else by the careful one, and takes what was placed out of the slips. A
 * slip that could not be tidied is reported and changes nothing about the bets.
 */
export async function placeBatch(
  db: Database,
  rows: readonly LaneRow[],
  usual: UsualBets,
  onError: (error: unknown) => void,
  inTime: InTime = {},
): Promise<LaneDecision[] | 'late'> {
  const tried = rows.every(usual.takes);
  const placed = tried ? await tryUsual(db, rows, inTime) : undefined;
  if (placed === 'late') return 'late';
  if (placed) {
    usual.figures.fast += rows.length;
    if (placed.untidied !== null) onError(new Error(`slips could not be tidied: ${placed.untidied}`));
    return placed.decisions;
  }
  const decisions = await placeTickets(db, rows, inTime);
  if (decisions === 'late') return 'late';
  usual.figures.careful += rows.length;
  if (tried) {
    usual.learn(rows, decisions);
    // All of them were placed: then somebody's own limits were in the way, and will be.
    if (decisions.every(({ decision }) => decision === 'placed')) {
      usual.doubt(
        await keptBack(
          db,
          rows.map(({ accountId }) => accountId),
        ).catch(() => []),
      );
    }
  }
  return tidied(db, rows, decisions, onError);
}

/** The bets stand by then. */
async function tidied(
  db: Database,
  rows: readonly LaneRow[],
  decisions: readonly LaneDecision[],
  onError: (error: unknown) => void,
): Promise<LaneDecision[]> {
  const placed = rows.flatMap(({ slipOwner, slipIds, legs }, at) =>
    slipOwner !== null && decisions[at]?.decision === 'placed'
      ? (slipIds ?? legs.map(outcomeId)).map((id) => ({ owner: slipOwner, id }))
      : [],
  );
  const changed = await tidySlips(db, placed).catch((error: unknown) => {
    onError(error);
    return new Set<string>();
  });
  return decisions.map((decision, at) => ({ ...decision, slipChanged: changed.has(rows[at]?.slipOwner ?? '') }));
}
