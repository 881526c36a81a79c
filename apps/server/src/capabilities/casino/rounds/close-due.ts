import { LEFT } from '@evens/games';
import { type ChooseParts, opened, orHold, stepOf } from './choose.ts';
import { claimClosing, holdForgotten, type RoundRow, stepRound } from './store.ts';

/** So many rounds are claimed at a time. */
const BATCH = 50;

async function close(parts: ChooseParts, row: RoundRow): Promise<void> {
  const { round } = await opened(parts, row);
  const step = await orHold(parts, row.id, () => {
    const before = round();
    return stepOf(row, LEFT, before, before.leave(), 'house');
  });
  if (!step) return;
  // Its player came back this very moment, or another process was faster: then there is nothing to do.
  const { decision } = await stepRound(parts.db, step);
  if (decision === 'taken') parts.wallet.announce([row.accountId]);
}

/** Ends rounds whose players did not come back, by the games' printed rules. Answers how many it looked at. */
export async function closeDue(parts: ChooseParts): Promise<number> {
  const due = await claimClosing(parts.db, BATCH);
  for (const row of due) {
    try {
      await close(parts, row);
    } catch (error) {
      // The claim ends by itself; the next look tries again, or another process that knows what this one does not.
      parts.onError(error);
      await holdForgotten(parts.db, row.id, String(error).slice(0, 300));
    }
  }
  return due.length;
}
