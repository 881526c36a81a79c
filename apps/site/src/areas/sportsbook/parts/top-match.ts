import { sportByAlias } from '@evens/catalogue';
import type { FixtureRow } from '@evens/contract';
import { isInPlay } from '../../../shared/paths.ts';

const sportRank = (fixture: FixtureRow): number => sportByAlias(fixture.sportAlias)?.rank ?? Number.MAX_SAFE_INTEGER;

/** The match that leads the page: in play, from a big competition of the sport most people follow, with prices, the most markets among equals. */
export function topMatch(fixtures: readonly FixtureRow[]): FixtureRow | undefined {
  return fixtures
    .filter(
      (fixture) => fixture.kind === 'match' && isInPlay(fixture.status) && fixture.preview.length > 0 && fixture.live,
    )
    .sort(
      (left, right) =>
        Number(right.tournament.top) - Number(left.tournament.top) ||
        sportRank(left) - sportRank(right) ||
        left.tournament.rank - right.tournament.rank ||
        right.marketsCount - left.marketsCount,
    )[0];
}
