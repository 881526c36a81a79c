import { inTransaction } from '../../../platform/database/index.ts';
import { countDay, dayBeforeTrees, holdLook, moveLook } from './day-store.ts';
import { dayAfter, dayOf } from './months.ts';
import type { AgentsParts } from './parts.ts';

/** What was decided just before midnight may be committed some time after it. */
const LATE_MS = 10 * 60_000;

/**
 * Counts each day that is over for good, the oldest first, and makes the sums of the running one anew. A day is a transaction of its
 * own, so that a long absence is made up for day by day.
 *
 * @returns whether this process counted; another one does otherwise
 */
export async function countDays({ db, clock }: Pick<AgentsParts, 'db' | 'clock'>): Promise<boolean> {
  for (;;) {
    const step = await inTransaction(db, async (tx): Promise<'more' | 'done' | 'busy'> => {
      const first = await dayBeforeTrees(tx);
      if (first === null) return 'done';
      const held = await holdLook(tx);
      if (held === undefined) return 'busy';
      const day = dayAfter([held, first].sort().at(-1) ?? first);
      const nowMs = clock.wallMs();
      if (day > dayOf(nowMs)) return 'done';
      await countDay(tx, day);
      const isOver = Date.parse(`${dayAfter(day)}T00:00:00Z`) + LATE_MS <= nowMs;
      if (isOver) {
        await moveLook(tx, day);
        return 'more';
      }
      // The first minutes of a day: the one before is still open, and this one is counted beside it.
      if (dayAfter(day) <= dayOf(nowMs)) await countDay(tx, dayAfter(day));
      return 'done';
    });
    if (step !== 'more') return step === 'done';
  }
}
