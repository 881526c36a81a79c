import type { FixtureStatus } from '@evens/catalogue';
import type { MatchRow } from './coupon-store.ts';
import type { CouponsParts } from './parts.ts';

/** Played, or over after it was: whoever enters now may know more than those before him. */
const BEGUN: ReadonlySet<FixtureStatus> = new Set(['live', 'suspended', 'interrupted', 'ended', 'closed', 'abandoned']);
/** Not to be played at its time: it holds no coupon open, and closes none. */
const PUT_OFF: ReadonlySet<FixtureStatus> = new Set(['postponed', 'delayed', 'cancelled']);

/**
 * Whether one of a coupon's matches has begun, by the book or by event time; `unknown` while the book is not complete. What the book let
 * go of is judged by the time on the coupon alone.
 */
export function hasBegun(
  book: CouponsParts['book'],
  matches: readonly Pick<MatchRow, 'fixtureId' | 'startAt'>[],
  eventMs: number,
): boolean | 'unknown' {
  if (book.notReady?.() !== undefined) return 'unknown';
  return matches.some(({ fixtureId, startAt }) => {
    const fixture = book.getFixture(fixtureId);
    if (fixture && BEGUN.has(fixture.status)) return true;
    if (fixture && PUT_OFF.has(fixture.status)) return false;
    return Math.min(startAt.getTime(), fixture?.startMs ?? Number.POSITIVE_INFINITY) <= eventMs;
  });
}
