import type { TicketsParts } from '../tickets-parts.ts';
import { type DatabaseTime, databaseTime } from './database-time.ts';
import { placeBatch } from './place-batch.ts';
import { JUDGED_FOR_MS, openPlacementLane, type PlacementLane } from './placement-lane.ts';
import { isRowError } from './row-error.ts';
import type { UsualBets } from './usual-bets.ts';

export interface LaneAndTime {
  readonly lane: PlacementLane;
  /** The database's clock, as its answers say it. */
  readonly time: DatabaseTime;
}

/** The lane that places bets. Each batch is bound to the moment up to which its oldest bet counts as judged. */
export function openLane(
  { db, laneDb = db, clock, databaseNow }: Pick<TicketsParts, 'db' | 'laneDb' | 'clock' | 'databaseNow'>,
  usual: UsualBets,
  onError: (error: unknown) => void,
): LaneAndTime {
  const monotonicMs = (): number => clock.monotonicMs();
  const time = databaseTime(monotonicMs);
  const lane = openPlacementLane({
    isRowError,
    monotonicMs,
    isUsual: usual.takes,
    placeBatch: (rows, judgedMs) => {
      const judgedAtMs = time.at(judgedMs);
      const notAfterMs = judgedAtMs === undefined ? undefined : judgedAtMs + JUDGED_FOR_MS;
      return placeBatch(laneDb, rows, usual, onError, { moment: databaseNow?.(), notAfterMs, onMoment: time.heard });
    },
  });
  return { lane, time };
}
