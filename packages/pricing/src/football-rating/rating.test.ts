import { describe, expect, it } from 'vitest';
import { DEFAULT_RATING } from './parameters.ts';
import { LeagueRating } from './rating.ts';

const league = (...teams: string[]): LeagueRating => {
  const rating = new LeagueRating(DEFAULT_RATING);
  rating.startSeason(teams);
  return rating;
};

describe('the strength/openness filter', () => {
  it('moves two fresh teams after 2-0 by the published amounts', () => {
    const rating = league('a', 'b');
    rating.learn('a', 'b', [2, 0], 100);
    expect(rating.strengthOf('a')).toBeCloseTo(0.0294, 4);
    expect(rating.strengthOf('b')).toBeCloseTo(-0.0294, 4);
    expect(rating.league().homeEdge).toBeCloseTo(0.2532, 4);
    expect(rating.league().level).toBeCloseTo(0.1964, 4);
  });

  it('expects more of the home side, and the same of equals on neutral terms', () => {
    const { home, away } = league('a', 'b').expect('a', 'b');
    expect(Math.log(home / away)).toBeCloseTo(DEFAULT_RATING.startHomeEdge, 10);
    expect(home * away).toBeCloseTo(Math.exp(2 * DEFAULT_RATING.startLevel), 10);
  });

  it('fades a rating over the summer and starts a newcomer below the middle', () => {
    const rating = league('a', 'b');
    rating.learn('a', 'b', [4, 0], 100);
    const before = rating.strengthOf('a');
    rating.startSeason(['a', 'b', 'up']);
    expect(rating.strengthOf('a')).toBeCloseTo(before * DEFAULT_RATING.seasonStrengthKept, 12);
    expect(rating.strengthOf('up')).toBe(DEFAULT_RATING.promotedStrength);
  });

  it('remembers half of a side that comes back, less for every season away', () => {
    const rating = league('a', 'b');
    rating.learn('a', 'b', [5, 0], 100);
    const before = rating.strengthOf('a');
    rating.startSeason(['b']);
    rating.startSeason(['a', 'b']);
    const share = 0.5 * 0.93;
    expect(rating.strengthOf('a')).toBeCloseTo(share * before - (1 - share) * 0.2, 12);
  });
});
