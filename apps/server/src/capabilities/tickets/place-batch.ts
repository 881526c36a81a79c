import { outcomeId } from '@evens/catalogue';
import type { Database } from '../../platform/database/index.ts';
import { type InTime, placeTickets } from './place-tickets.ts';
import { placeUsual } from './place-usual.ts';
import type { LaneDecision, LaneRow } from './placement-lane.ts';
import { isRowError } from './row-error.ts';
import { tidySlips } from './slip-store.ts';
import type { UsualBets } from './usual-bets.ts';

/** What the fast call does not take, and what it fails at because of a row, the careful one decides. */
async function decide(
  db: Database,
  rows: readonly LaneRow[],
  usual: UsualBets,
  inTime: InTime,
): Promise<LaneDecision[] | 'late'> {
  const tried = rows.every(usual.takes);
  const placed = tried
    ? await placeUsual(db, rows, inTime).catch((error: unknown) => {
        if (isRowError(error)) return undefined;
        throw error;
      })
    : undefined;
  if (placed === 'late') return 'late';
  if (placed) {
    usual.figures.fast += placed.length;
    return placed;
  }
  const decisions = await placeTickets(db, rows, inTime);
  if (decisions === 'late') return 'late';
  usual.figures.careful += decisions.length;
  if (tried) usual.learn(rows, decisions);
  return decisions;
}

/**
 * Places a batch in one transaction, then takes what was placed out of the slips. The bets stand by then: a slip that
 * could not be tidied is reported and changes nothing about them.
 */
export async function placeBatch(
  db: Database,
  rows: readonly LaneRow[],
  usual: UsualBets,
  onError: (error: unknown) => void,
  inTime: InTime = {},
): Promise<LaneDecision[] | 'late'> {
  const decisions = await decide(db, rows, usual, inTime);
  if (decisions === 'late') return 'late';
  const placed = rows.flatMap(({ slipOwner, legs }, at) =>
    slipOwner !== null && decisions[at]?.decision === 'placed'
      ? legs.map((leg) => ({ owner: slipOwner, id: outcomeId(leg) }))
      : [],
  );
  const changed = await tidySlips(db, placed).catch((error: unknown) => {
    onError(error);
    return new Set<string>();
  });
  return decisions.map((decision, at) => ({ ...decision, slipChanged: changed.has(rows[at]?.slipOwner ?? '') }));
}
