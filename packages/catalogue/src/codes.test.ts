import { describe, expect, it } from 'vitest';
import { ESPORTS_SYSTEM_ID, MARKET_TYPES, marketType, PERIOD_TYPES, periodType, sportByAlias } from './index.ts';

describe("the specification's sports", () => {
  it.each([
    ['soccer', 1],
    ['tennis', 2],
    ['basketball', 20],
    ['american-football', 21],
    ['ice-hockey', 35],
    ['dota-2', 66],
  ])('%s has the system id %i', (alias, systemId) => {
    expect(sportByAlias(alias)?.systemId).toBe(systemId);
    expect(sportByAlias(alias)?.esport).toBe(systemId === ESPORTS_SYSTEM_ID);
  });

  it.each(
    [
      'soccer basketball american-football tennis baseball cricket ice-hockey boxing darts nascar golf aussie-rules',
      'rugby-league rugby-union handball futsal table-tennis horse-racing',
    ].flatMap((line) => line.split(' ')),
  )('%s is a word of the path', (slug) => {
    expect(sportByAlias(slug)?.alias).toBe(slug);
  });
});

describe('special bet types', () => {
  it('are numbered 1 to 43, one each', () => {
    const numbers = MARKET_TYPES.map(({ specialBetType }) => specialBetType);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 43 }, (_, at) => at + 1));
  });

  it.each([
    ['asian handicap', 'asian-handicap', 'handicap'],
    ['asian total, and total maps where maps are the score', 'total', 'line'],
    ['correct score', 'correct-score', 'none'],
    ['double chance', 'double-chance', 'none'],
    ['outright', 'outright', 'none'],
    ['winner 2-way', 'winner', 'none'],
    ['winner 3-way', '1x2', 'none'],
    ['draw no bet', 'draw-no-bet', 'none'],
  ])('%s is %s, with a specifier of kind %s', (_, code, specifier) => {
    expect(marketType(code)).toMatchObject({ code, specifier });
  });
});

describe('period types', () => {
  it.each([
    ['ft', 'match', 0],
    ['all', 'match', 0],
    ['1h', 'half', 1],
    ['q4', 'quarter', 2],
    ['p3', 'third', 3],
    ['set5', 'set', 4],
    ['map3', 'map', 5],
    ['inn9', 'inning', 6],
    ['leg2', 'leg', 7],
    ['frame11', 'frame', 8],
    ['round12', 'round', 9],
    ['set2-game4', 'game', 10],
    ['ot', 'overtime', 11],
  ] as const)('%s is a %s, numbered %i', (period, type, number) => {
    expect(periodType(period)).toBe(type);
    expect(PERIOD_TYPES[type]).toBe(number);
  });

  it.each(['3h', 'q5', 'half', 'set', '', 'toString'])('%j is none', (period) => {
    expect(periodType(period)).toBeUndefined();
  });
});
