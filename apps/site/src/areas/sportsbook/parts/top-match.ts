import type { FixtureRow } from '@evens/contract';
import { isInPlay } from '../../../shared/paths.ts';

/** The match that leads the page: in play, from the best competition, with prices, the most markets among equals. */
export function topMatch(fixtures: readonly FixtureRow[]): FixtureRow | undefined {
  return fixtures
    .filter(
      (fixture) => fixture.kind === 'match' && isInPlay(fixture.status) && fixture.preview.length > 0 && fixture.live,
    )
    .sort(
      (left, right) =>
        Number(right.tournament.top) - Number(left.tournament.top) ||
        left.tournament.rank - right.tournament.rank ||
        right.marketsCount - left.marketsCount,
    )[0];
}
