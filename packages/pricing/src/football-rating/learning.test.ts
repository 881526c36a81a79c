import { seededRng } from '@evens/kernel';
import { lossAgainstTruth, type MadeUpMatch, madeUpSeason, madeUpTeams } from '@evens/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalChances } from './book-goals.ts';
import { FILTERS, type Learning, SEASONS_ASSUMED } from './filter-parameters.ts';
import { LeagueFilter } from './league-filter.ts';
import { LeagueModel } from './league-model.ts';
import type { MatchNews } from './news.ts';
import { forecastOf } from './rating-figures.ts';

/** Whole days are priced before any of their news is learnt. */
function walk(model: LeagueModel, matches: readonly MadeUpMatch[]): number[] {
  const losses: number[] = [];
  for (let from = 0; from < matches.length; ) {
    const today = matches.filter((match) => match.day === matches[from]?.day);
    for (const { home, away, truth } of today) {
      const said = model.expect(home, away);
      losses.push(lossAgainstTruth(truth, said, said.correction));
    }
    for (const match of today) model.learn(match);
    from += today.length;
  }
  return losses;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const SEEDS = ['one', 'two', 'three', 'four', 'five', 'six'];

describe('on made-up seasons whose strengths are known', () => {
  it('the ratings come out within their errors', () => {
    const off: number[] = [];
    for (const seed of SEEDS) {
      const rng = seededRng(seed);
      const teams = madeUpTeams(rng, 20);
      const filter = new LeagueFilter(FILTERS.results, true);
      filter.startSeason(teams.map(({ name }) => name));
      for (const match of madeUpSeason(rng, teams, 0)) filter.learn(match);
      for (const { name, strength } of teams) {
        const { strength: found = 0, strengthVariance = 1 } = filter.figuresOf(name) ?? {};
        off.push((found - strength) / Math.sqrt(strengthVariance));
      }
    }
    const spread = Math.sqrt(mean(off.map((each) => each * each)));
    expect(spread).toBeGreaterThan(0.8);
    expect(spread).toBeLessThan(1.2);
    expect(off.filter((each) => Math.abs(each) < 2).length / off.length).toBeGreaterThan(0.9);
  });

  it('shots and prices win at least half of what an oracle could', () => {
    const lossOf = (only: Learning | undefined): number =>
      mean(
        SEEDS.flatMap((seed) => {
          const rng = seededRng(seed);
          const teams = madeUpTeams(rng, 20);
          const model = new LeagueModel(true, only);
          model.startSeason(teams.map(({ name }) => name));
          return walk(model, [...madeUpSeason(rng, teams, 0)]);
        }),
      );
    // The oracle's is nought.
    const results = lossOf('results');
    expect(lossOf('shots')).toBeLessThan(results);
    expect(lossOf('all')).toBeLessThan(results / 2);
    expect(lossOf(undefined)).toBeLessThan(results / 2);
  });
});

const season = (seed: string, count = 8): { teams: string[]; matches: MadeUpMatch[] } => {
  const rng = seededRng(seed);
  const teams = madeUpTeams(rng, count);
  return { teams: teams.map(({ name }) => name), matches: [...madeUpSeason(rng, teams, 0)] };
};

describe('a league that learns from what comes', () => {
  const { teams, matches } = season('what comes');
  const without = (match: MadeUpMatch, ...parts: readonly ('shots' | 'closing')[]): MatchNews =>
    Object.fromEntries(
      Object.entries(match).filter(([key]) => !parts.some((part) => part === key)),
    ) as unknown as MatchNews;
  const after = (feed: readonly MatchNews[]) => {
    const model = new LeagueModel(true);
    model.startSeason(teams);
    for (const news of feed) model.learn(news);
    return model;
  };

  it.each([
    ['nothing but results', matches.map((match) => without(match, 'shots', 'closing')), 'results'],
    ['shots', matches.map((match) => without(match, 'closing')), 'shots'],
    ['prices', matches, 'all'],
    ['prices without shots', matches.map((match) => without(match, 'shots')), 'all'],
    [
      'prices that stopped half a year ago',
      [
        ...matches.slice(0, 8),
        ...matches.slice(40).map((match) => ({ ...without(match, 'closing'), day: match.day + 150 })),
      ],
      'shots',
    ],
  ] as const)('with %s', (_what, feed, learnedFrom) => {
    expect(after(feed).learnsFrom()).toBe(learnedFrom);
  });

  it('takes the rating by results once there is an earlier season', () => {
    const model = after(matches.map((match) => without(match, 'shots', 'closing')));
    const correction = model.expect('team 0', 'team 1').correction;
    model.startSeason(teams);
    expect([correction, model.expect('team 0', 'team 1').correction]).toEqual([-0.05, -0.09]);
  });

  const broken: readonly (readonly [string, Partial<MatchNews>])[] = [
    ['negative shots', { shots: { shots: [-3, 9], onTarget: [1, 2] } }],
    ['more on target than shots', { shots: { shots: [5, 9], onTarget: [6, 2] } }],
    ['a price below one', { closing: { home: 0.9, draw: 3.4, away: 4 } }],
    ['a book of less than one', { closing: { home: 5, draw: 5, away: 5, over25: 3, under25: 3 } }],
    ['a book of more than one and a half', { closing: { home: 1.5, draw: 1.5, away: 1.5 } }],
    ['half a book', { closing: { home: 2, over25: 1.9 } }],
  ];
  it.each(broken)('learns the rest where there are %s', (_what, part) => {
    const [first] = matches;
    if (!first) throw new Error('no match');
    const bare = without(first, 'shots', 'closing');
    const same = after([{ ...bare, ...part }]).expect('team 1', 'team 2');
    expect(same).toEqual(after([bare]).expect('team 1', 'team 2'));
  });

  it('gives finite prices that add up, whatever it is fed', () => {
    const two = (most: number) => fc.tuple(fc.integer({ min: -1, max: most }), fc.integer({ min: -1, max: most }));
    const price = fc.double({ min: 0.5, max: 1200, noNaN: true });
    const news = fc.record({
      home: fc.constantFrom(...teams),
      away: fc.constantFrom(...teams, 'a stranger'),
      day: fc.integer({ min: 0, max: 3000 }),
      goals: fc.tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 40 })),
      shots: fc.record({ shots: two(99), onTarget: two(99), corners: two(40) }),
      closing: fc.record({ home: price, draw: price, away: price, over25: price, under25: price }),
    });
    fc.assert(
      fc.property(fc.array(news, { maxLength: 40 }), (feed) => {
        const model = after(feed.filter(({ home, away }) => home !== away));
        for (const [home, away] of [
          ['team 0', 'team 1'],
          ['team 2', 'a stranger'],
        ] as const) {
          const said = model.expect(home, away);
          const chances = goalChances(said.home, said.away, said.correction);
          expect(chances.home + chances.draw + chances.away).toBeCloseTo(1, 9);
          for (const each of Object.values(chances)) expect(each > 0 && each < 1).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it.each(['results', 'shots', 'prices', 'all'] as const)('its figures make the same forecasts again: %s', (only) => {
    const model = new LeagueModel(true, only);
    for (let year = 0; year < 2; year += 1) {
      model.startSeason(teams);
      for (const match of matches) model.learn({ ...match, day: match.day + 365 * year });
    }
    const figures = model.figures();
    for (const [home, away] of [
      ['team 1', 'team 4'],
      ['team 2', 'a stranger'],
    ] as const) {
      const [said, again] = [model.expect(home, away), forecastOf(figures, home, away)];
      expect([again.home, again.away]).toEqual([expect.closeTo(said.home, 10), expect.closeTo(said.away, 10)]);
      expect([again.correction, again.learnedFrom]).toEqual([said.correction, said.learnedFrom]);
    }
  });

  it('its figures make the same forecasts again after scores that nobody believes', () => {
    const model = new LeagueModel(true, 'results');
    for (let year = 0; year < 3; year += 1) {
      model.startSeason(['a', 'b']);
      for (let week = 0; week < 12; week += 1)
        model.learn({ home: 'a', away: 'b', day: 365 * year + 7 * week, goals: [40, 40] });
    }
    const [said, again] = [model.expect('a', 'b'), forecastOf(model.figures(), 'a', 'b')];
    expect(said.home).toBeLessThanOrEqual(9);
    expect([again.home, again.away]).toEqual([expect.closeTo(said.home, 10), expect.closeTo(said.away, 10)]);
  });

  it('has a mark that tells what was learnt', () => {
    const marks = [matches, matches.slice(0, -1), [...matches].reverse()].map((feed) => after(feed).mark());
    expect(new Set(marks).size).toBe(3);
    expect(after(matches).mark()).toBe(marks[0]);
  });

  it('has a mark that tells how it was learnt', () => {
    const marks = (['results', 'shots', 'prices', 'all', undefined] as const).flatMap((only) =>
      [true, false].map((top) => {
        const model = new LeagueModel(top, only);
        model.startSeason(teams);
        for (const news of matches) model.learn(news);
        return model.mark();
      }),
    );
    expect(new Set(marks).size).toBe(marks.length);
  });

  it('prices a league of one match', () => {
    const model = new LeagueModel(false);
    model.startSeason(['a', 'b']);
    model.learn({ home: 'a', away: 'b', day: 1, goals: [9, 0] });
    expect(model.expect('a', 'b').home).toBeGreaterThan(model.expect('b', 'a').home);
  });

  it('carries teams over seasons as assumed, and holds no more after many', () => {
    const filter = new LeagueFilter(FILTERS.all, true);
    const sizes: number[] = [];
    for (let year = 0; year < 12; year += 1) {
      // Two go down and two come up every year.
      const now = Array.from({ length: 20 }, (_, index) => (index < 18 ? `stays ${index}` : `passes ${index} ${year}`));
      const before = filter.figuresOf('stays 0')?.strength ?? 0;
      filter.startSeason(now);
      if (year > 0) {
        expect(filter.figuresOf('stays 0')?.strength).toBeCloseTo(before * SEASONS_ASSUMED.strengthKept, 12);
        expect(filter.figuresOf(`passes 19 ${year}`)?.strength).toBe(SEASONS_ASSUMED.promoted);
      }
      filter.learn({ home: 'stays 0', away: 'stays 1', day: year * 365, goals: [3, 0] });
      sizes.push(filter.size);
    }
    expect(sizes.at(-1)).toBe(sizes.at(-3));
  });
});
