import { lineWorth } from '@evens/pricing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TEST_START_MS, type TestBook, testBook } from '../../../../../test/betting-house.ts';
import type { BareLeg } from '../stored/bare-ticket-store.ts';
import { chancesNow } from './chances-now.ts';

/** How many goals, and how likely. */
const GOALS = new Map([0.1, 0.2, 0.25, 0.2, 0.15, 0.1].map((chance, goals) => [goals, chance]));
const QUARTERS = [2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16];
const [FIXTURE, START_MS] = [1, TEST_START_MS];

/** The lines of a match as its source says them, some at the price of a trader. */
function bookWith(manual: ReadonlyMap<string, number>): TestBook {
  const book = testBook();
  book.fixture(FIXTURE);
  const lines = QUARTERS.map((line) => {
    const over = lineWorth(GOALS, line) ?? 0.5;
    const outcomes = [
      ['over', over],
      ['under', 1 - over],
    ] as const;
    return {
      key: `total:${line / 4}`,
      outcomes: outcomes.map(([outcome, fairProbability]) => {
        const priceMilli = manual.get(`${line} ${outcome}`) ?? Math.round(950 / fairProbability);
        return { outcome, priceMilli, active: true, fairProbability };
      }),
    };
  });
  for (const { key, outcomes } of lines) {
    for (const each of outcomes) book.price(FIXTURE, key, each.outcome, each.priceMilli, each.fairProbability);
  }
  return { ...book, openMarkets: () => lines };
}

const legOn = (line: number, outcome: string, teasedQuarters?: number): BareLeg => ({
  position: 0,
  fixtureId: FIXTURE,
  marketKey: `total:${line / 4}`,
  outcome,
  priceMilli: 2000,
  live: false,
  placedEventMs: START_MS,
  result: 0,
  deadHeat: null,
  terms: teasedQuarters === undefined ? {} : { teasedMarketKey: `total:${teasedQuarters / 4}` },
  standing: {},
  riskOutcome: outcome,
  riskWinningsMinor: 0n,
  riskStakesMinor: 0n,
});

function worthOf(manual: ReadonlyMap<string, number>, leg: BareLeg, taken: number): number {
  const now = chancesNow(bookWith(manual), [leg], START_MS);
  if (!now.ok) throw new Error(now.refusal.code);
  const { win, halfWin, refund, halfLose } = now.value.chances.win;
  return win * taken + (halfWin * (taken + 1)) / 2 + refund + halfLose / 2;
}

it("no trader's price on any line raises what a bet on another is worth", () => {
  const whole = QUARTERS.filter((line) => line % 4 !== 2 && line > 2 && line < 16);
  fc.assert(
    fc.property(
      fc.constantFrom(...whole),
      fc.constantFrom('over', 'under'),
      fc.option(fc.constantFrom(4, 5, 6, 8, 10, 12), { nil: undefined }),
      fc.array(
        fc.tuple(
          fc.constantFrom(...QUARTERS),
          fc.constantFrom('over', 'under'),
          fc.integer({ min: 1010, max: 50_000 }),
        ),
        {
          maxLength: 6,
        },
      ),
      fc.integer({ min: 1010, max: 20_000 }),
      (line, outcome, teased, hand, takenMilli) => {
        const others = new Map(
          hand.flatMap(([at, on, price]) => (at === line ? [] : [[`${at} ${on}`, price] as const])),
        );
        const leg = legOn(line, outcome, teased);
        const taken = takenMilli / 1000;
        expect(worthOf(others, leg, taken)).toBeLessThanOrEqual(worthOf(new Map(), leg, taken) + 1e-9);
      },
    ),
    { numRuns: 500 },
  );
});

it('a longer manual price at the half line beside it makes no tie of a win', () => {
  const leg = legOn(8, 'over');
  const hand = new Map([['10 over', 50_000]]);
  expect(worthOf(hand, leg, 1.3)).toBeCloseTo(worthOf(new Map(), leg, 1.3), 9);
});
