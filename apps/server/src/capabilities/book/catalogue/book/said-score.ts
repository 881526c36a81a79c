import type { Fixture, FixtureStatus, LiveScore } from '@evens/catalogue';
import { mayFollow } from './fixture-status.ts';
import { scoreChanged } from './happenings.ts';

export interface SaidScore {
  readonly fixture: Fixture;
  /** Its status is another. */
  readonly moved: boolean;
  /** Something happened in the contest beside its clock. */
  readonly happened: boolean;
}

/** A fixture as a score leaves it; undefined where the status cannot follow the one before. */
export function withSaidScore(
  before: Fixture,
  status: FixtureStatus,
  live: LiveScore | undefined,
): SaidScore | undefined {
  if (!mayFollow(before.status, status)) return undefined;
  return {
    fixture: { ...before, status, ...(live && { live }) },
    moved: before.status !== status,
    happened: live !== undefined && scoreChanged(before.live, live),
  };
}
