import { DEFAULT_RATING, goalChances } from '@evens/pricing';
import { describe, expect, it } from 'vitest';
import type { FeedBody, MarketPrices } from '../protocol.ts';
import { createScenario } from './scenario-source.ts';
import { readScenario, type ScenarioScript } from './script.ts';

const FIXTURE = {
  ref: 'm',
  id: 1,
  sport: 'soccer',
  country: { name: 'England', alias: 'england' },
  tournament: { name: 'Premier League', alias: 'premier-league' },
  home: 'Alder',
  away: 'Birch',
  startsInSec: 60,
};

function scriptOf(fixture: object, steps: readonly object[] = []): ScenarioScript {
  const read = readScenario(JSON.stringify({ name: 'by hand', fixtures: [{ ...FIXTURE, ...fixture }], steps }));
  if (!read.ok) throw new Error(read.refusal.join());
  return read.value;
}

const pricesIn = (bodies: readonly FeedBody[]) => bodies.flatMap((body) => (body.type === 'prices' ? [body] : []));
const chanceOf = (markets: readonly MarketPrices[], key: string, outcome: string): number =>
  markets.find((market) => market.key === key)?.outcomes.find((each) => each.outcome === outcome)?.fairProbability ?? 0;

describe('a match made by hand and priced by the house', () => {
  const play = (steps: readonly object[], untilSec: number, expected: unknown = { home: 1.5258, away: 1.1942 }) => {
    const source = createScenario({ script: scriptOf({ expected }, steps), startMs: 0 });
    const before = [...source.snapshot()];
    const said = [...source.advance(untilSec * 1000)];
    return { before, said, after: [...source.snapshot()] };
  };

  it('has every football market, and they agree with the expected goals', () => {
    const [first] = pricesIn(play([], 1).before);
    const markets = first?.markets ?? [];
    expect(markets.length).toBeGreaterThan(40);
    const fair = goalChances(1.5258, 1.1942, DEFAULT_RATING.correction);
    expect(chanceOf(markets, '1x2', 'home')).toBeCloseTo(fair.home, 4);
    expect(chanceOf(markets, 'total:2.5', 'over')).toBeCloseTo(fair.over25, 4);
    for (const { outcomes } of markets)
      expect(outcomes.reduce((sum, each) => sum + 1000 / each.priceMilli, 0)).toBeGreaterThan(1);
  });

  it('is priced anew at a goal, at the break, in the second half and with the minutes', () => {
    const { said } = play(
      [
        { atSec: 60, fixture: 'm', kickOff: true },
        { atSec: 600, fixture: 'm', goal: 'home' },
        { atSec: 2800, fixture: 'm', halfTime: true },
        { atSec: 3700, fixture: 'm', secondHalf: true },
      ],
      5000,
    );
    const home = (fromSec: number): number => {
      const prices = said.filter(({ eventMs, body }) => eventMs <= fromSec * 1000 && body.type === 'prices');
      const last = prices.at(-1)?.body;
      return last?.type === 'prices' ? chanceOf(last.markets, '1x2', 'home') : 0;
    };
    expect(home(599)).toBeLessThan(home(61));
    expect(home(601)).toBeGreaterThan(home(599) + 0.1);
    expect(home(2801)).toBeGreaterThan(home(601));
    expect(home(5000)).toBeGreaterThan(home(3701));
    const atBreak = said.find(({ eventMs, body }) => eventMs === 2_800_000 && body.type === 'prices')?.body;
    const keys =
      atBreak?.type === 'prices'
        ? atBreak.markets.flatMap(({ key, status }) => (status === 'active' ? [key] : []))
        : [];
    expect(keys).toContain('1x2@2h');
    expect(keys).not.toContain('1x2@1h');
  });

  it('settles all it ever offered by its score', () => {
    const { before, said } = play(
      [
        { atSec: 60, fixture: 'm', kickOff: true },
        { atSec: 600, fixture: 'm', goal: 'home' },
        { atSec: 2800, fixture: 'm', halfTime: true },
        { atSec: 3700, fixture: 'm', secondHalf: true },
        { atSec: 6500, fixture: 'm', end: { confirmed: true } },
      ],
      6600,
    );
    const offered = new Set(
      [...before, ...said.map(({ body }) => body)].flatMap((body) =>
        body.type === 'prices' ? body.markets.map(({ key }) => key) : [],
      ),
    );
    const settled = new Set(
      said.flatMap(({ body }) => (body.type === 'result' ? body.markets.map(({ key }) => key) : [])),
    );
    expect([...offered].filter((key) => !settled.has(key))).toEqual([]);
  });

  it('keeps what the script itself prices and suspends', () => {
    const script = scriptOf({ expected: { home: 1.4, away: 1.2 }, prices: { '1x2': { home: 2, draw: 3, away: 4 } } }, [
      { atSec: 1, fixture: 'm', suspend: ['total:2.5'] },
      { atSec: 60, fixture: 'm', kickOff: true },
      { atSec: 70, fixture: 'm', goal: 'home' },
    ]);
    const source = createScenario({ script, startMs: 0 });
    const bodies = [...source.advance(80_000)].map(({ body }) => body);
    const last = pricesIn(bodies).at(-1)?.markets ?? [];
    expect(last.find(({ key }) => key === '1x2')?.outcomes.map((each) => each.priceMilli)).toEqual([2000, 3000, 4000]);
    expect(last.find(({ key }) => key === 'total:2.5')?.status).toBe('suspended');
  });

  it('names the stored ratings it was made of, and says where there are none', () => {
    const script = scriptOf({ expected: 'rated' });
    const forecastOf = () => ({
      forecast: { home: 2, away: 1, correction: -0.065 },
      madeOf: 'england/premier-league#7-x',
    });
    const [prices] = pricesIn([...createScenario({ script, startMs: 0, forecastOf }).snapshot()]);
    expect(prices?.madeOf).toBe('england/premier-league#7-x');
    expect(() => createScenario({ script, startMs: 0 })).toThrow('nothing is stored of the ratings');
  });

  it.each([
    ['another sport', { sport: 'tennis', expected: { home: 1, away: 1 } }, 'a soccer match alone'],
    ['neither prices nor goals', {}, 'are missing'],
    ['a side that scores nothing ever', { expected: { home: 0, away: 1 } }, 'expected'],
  ])('is refused with %s', (_what, fixture, word) => {
    expect(() => scriptOf(fixture)).toThrow(word);
  });
});
