import type { FixtureStatus } from '@evens/catalogue';

/** Over for good: no score message brings it back, only a new fixture message may. */
const OVER: ReadonlySet<FixtureStatus> = new Set(['ended', 'closed', 'cancelled', 'abandoned']);
/** Being played, even while it rests. */
const IN_PLAY: ReadonlySet<FixtureStatus> = new Set(['live', 'suspended', 'interrupted']);
const BEFORE: ReadonlySet<FixtureStatus> = new Set(['notStarted', 'delayed', 'postponed']);

export const isOver = (status: FixtureStatus): boolean => OVER.has(status);
export const isInPlay = (status: FixtureStatus): boolean => IN_PLAY.has(status);

/** Whether bets may be taken at all in this status; what has been put off waits for a new date. */
export const takesBets = (status: FixtureStatus): boolean =>
  status === 'notStarted' || status === 'delayed' || status === 'live';

/**
 * Whether a score or result message may move a fixture so. Forward always; a finished fixture may only be confirmed or
 * given up; play that has begun does not return to before the start, save by being put off.
 */
export function mayFollow(current: FixtureStatus, next: FixtureStatus): boolean {
  if (current === next) return true;
  if (current === 'closed' || current === 'cancelled') return false;
  if (isOver(current)) return isOver(next);
  if (IN_PLAY.has(current) && BEFORE.has(next)) return next === 'postponed';
  return true;
}
