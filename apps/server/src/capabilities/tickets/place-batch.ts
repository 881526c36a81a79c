import { outcomeId } from '@evens/catalogue';
import type { Database } from '../../platform/database/index.ts';
import { type InTime, placeTickets } from './place-tickets.ts';
import type { LaneDecision, LaneRow } from './placement-lane.ts';
import { tidySlips } from './slip-store.ts';

/**
 * Places a batch in one transaction, then takes what was placed out of the slips. The bets stand by then: a slip that
 * could not be tidied is reported and changes nothing about them.
 */
export async function placeBatch(
  db: Database,
  rows: readonly LaneRow[],
  onError: (error: unknown) => void,
  inTime: InTime = {},
): Promise<LaneDecision[] | 'late'> {
  const decisions = await placeTickets(db, rows, inTime);
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
