import { describe, expect, it } from 'vitest';
import { goalChances, goalsOfBook, withoutMargin } from './book-goals.ts';
import { FILTERS } from './filter-parameters.ts';
import { LeagueFilter } from './league-filter.ts';

const round = (values: readonly number[]): number[] => values.map((value) => Math.round(value * 1e4) / 1e4);
const four = (home: number, away: number): number[] => {
  const chances = goalChances(home, away, FILTERS.all.correction);
  return round([chances.home, chances.draw, chances.away, chances.over25]);
};

describe('the published check vectors, to four decimals', () => {
  it('prices two fresh teams', () => {
    const filter = new LeagueFilter(FILTERS.all, true);
    filter.startSeason(['a', 'b']);
    const { home, away } = filter.expect('a', 'b');
    expect(round([home, away])).toEqual([1.5258, 1.1942]);
    expect(four(home, away)).toEqual([0.4415, 0.2686, 0.2899, 0.5113]);
  });

  it('learns a close, a result and its shots, and prices a week later', () => {
    const filter = new LeagueFilter(FILTERS.all, true);
    filter.startSeason(['a', 'b']);
    const { home: h, draw: d, away: w, over25 } = goalChances(1.8, 1, FILTERS.all.correction);
    filter.learn({
      home: 'a',
      away: 'b',
      day: 100,
      goals: [2, 0],
      shots: { shots: [15, 9], onTarget: [6, 3], corners: [7, 4] },
      closing: { home: 1 / h, draw: 1 / d, away: 1 / w, over25: 1 / over25, under25: 1 / (1 - over25) },
    });
    const { home, away } = filter.expect('a', 'b');
    expect(round([home, away])).toEqual([1.8073, 0.9764]);
    expect(four(home, away)).toEqual([0.5618, 0.2437, 0.1945, 0.5267]);
  });

  it('reads the expected goals of a book', () => {
    const [over25 = 0] = withoutMargin([1.9, 1.95]);
    const { home, away } = goalsOfBook(
      { result: withoutMargin([2, 3.6, 4]), over25 },
      { home: 1.4, away: 1.2 },
      FILTERS.all.correction,
    );
    expect(round([home, away])).toEqual([1.6195, 1.0745]);
  });
});
