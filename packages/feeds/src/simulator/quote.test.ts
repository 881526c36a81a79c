import type { FairMarket } from '@evens/pricing';
import { describe, expect, it } from 'vitest';
import { SimulatorMemory } from './memory.ts';
import { earlyDrift, fillIn, isEarly, liveDrift, Quoter } from './quote.ts';

const startMs = Date.UTC(2026, 10, 21, 14, 0);
const HOUR = 3_600_000;

const market = (key: string, ...worths: readonly (readonly [string, number])[]): FairMarket => ({
  key,
  outcomes: worths.map(([outcome, fairProbability]) => ({ outcome, fairProbability })),
});

/** Lines with a balanced one among them, one that is as good as decided, another stat and period, and plain markets. */
const board: readonly FairMarket[] = [
  market('1x2', ['home', 0.5], ['draw', 0.3], ['away', 0.2]),
  market('total:0.5', ['over', 0.9999], ['under', 0.0001]),
  market('total:1.5', ['over', 0.74], ['under', 0.26]),
  market('total:2.5', ['over', 0.52], ['under', 0.48]),
  market('total:3.5', ['over', 0.48], ['under', 0.52]),
  market('asian-handicap:-0.5', ['home', 0.5], ['away', 0.5]),
  market('total@2h:1.5', ['over', 0.4], ['under', 0.6]),
  market('total~corners:9.5', ['over', 0.47], ['under', 0.53]),
];

describe('prices written into blanks', () => {
  const moments = [90, 30, 20, 3, 1.5].map((hours) => startMs - hours * HOUR);

  it.each([
    ['before the start', earlyDrift(startMs)],
    ['in play', liveDrift],
  ])('are what a quoter of the fixture offers at that moment, %s', (_, drift) => {
    for (const fixtureId of [1, 77, 1_000_003])
      for (const atMs of moments)
        for (const wanted of [undefined, isEarly]) {
          const blanks = new SimulatorMemory().blanks('a', startMs, () => board, wanted);
          const fair = new SimulatorMemory().board('a', startMs, () => board, wanted);
          const offered = new Quoter(fixtureId, drift).offer(fair, atMs);
          // By text: the order of the fields goes over the wire too.
          expect(JSON.stringify(fillIn(blanks, atMs, fixtureId, drift))).toBe(JSON.stringify(offered));
          expect(offered.length).toBeGreaterThan(3);
        }
  });

  it('leave out what is as good as decided, and name the most balanced line of each family', () => {
    const blanks = new SimulatorMemory().blanks('a', startMs, () => board);
    const filled = fillIn(blanks, startMs - HOUR, 5, earlyDrift(startMs));
    expect(filled.map(({ key }) => key)).not.toContain('total:0.5');
    expect(filled.filter(({ favourite }) => favourite).map(({ key }) => key)).toEqual([
      'total:2.5',
      'asian-handicap:-0.5',
      'total@2h:1.5',
      'total~corners:9.5',
    ]);
  });

  it('belong to the caller: a second set is blank again', () => {
    const memory = new SimulatorMemory();
    const first = memory.blanks('a', startMs, () => board);
    fillIn(first, startMs - HOUR, 5, earlyDrift(startMs));
    const second = memory.blanks('a', startMs, () => {
      throw new Error('it was known');
    });
    expect(second.every((each) => each.favourite === undefined)).toBe(true);
    expect(new Set(second.flatMap(({ outcomes }) => outcomes.map(({ priceMilli }) => priceMilli)))).toEqual(
      new Set([0]),
    );
  });
});
