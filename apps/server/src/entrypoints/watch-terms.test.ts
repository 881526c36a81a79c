import type { Fixture } from '@evens/catalogue';
import { describe, expect, it } from 'vitest';
import { testBook } from '../../test/betting-house.ts';
import { type BettingTerms, DEFAULT_BETTING_TERMS, type TermReturn } from '../capabilities/bets/tickets/index.ts';
import type { OpenFixture } from '../capabilities/book/catalogue/book/open-board.ts';
import { watchTerms } from './watch-terms.ts';

const book = testBook();

/** A fixture with one even chance on each side, at this price. */
const evens = (id: number, priceMilli: number, fixture: Partial<Fixture> = {}): OpenFixture => ({
  fixture: book.fixture(id, fixture),
  markets: [
    {
      key: 'winner',
      outcomes: ['home', 'away'].map((outcome) => ({ outcome, priceMilli, active: true, fairProbability: 0.5 })),
    },
  ],
});

async function losing(board: readonly OpenFixture[], terms: BettingTerms = DEFAULT_BETTING_TERMS) {
  const found: TermReturn[] = [];
  const fail = (error: unknown): never => {
    throw error;
  };
  const openBoard = function* () {
    yield* board;
  };
  const watch = watchTerms({
    catalogue: { opened: () => Promise.resolve(), openBoard },
    asked: { terms, earlyPayout: false },
    onLosing: (term) => found.push(term),
    onError: fail,
    afterMs: 0,
  });
  await watch.part.start();
  await watch.looked();
  await watch.part.stop();
  return found;
}

const match = Array.from({ length: 20 }, (_, at) => evens(at + 1, 1900));

describe('a running house', () => {
  it('finds nothing where every term takes a margin', async () => {
    expect(await losing(match)).toEqual([]);
  });

  it('names a price above its worth with the bet', async () => {
    const [found] = await losing([...match, evens(50, 2100)]);
    expect(found).toMatchObject({
      term: 'single',
      bestReturn: 1.05,
      bet: { type: 'single', legs: [{ fixtureId: 50, market: 'winner', outcome: 'home', price: '2.10' }] },
    });
  });

  it('names a bonus that gives back more than the margins take, with the number of legs', async () => {
    const bonus = { leastPriceMilli: 1200, rows: [{ legs: 12, percent: 90 }] };
    const [found, ...more] = await losing(match, { ...DEFAULT_BETTING_TERMS, accumulatorBonus: bonus });
    // 0.95 to the twelfth is 0.5404; 90 % of the winnings more.
    expect(found).toMatchObject({ term: 'accumulatorBonus', bet: { type: 'combo of 12', with: 'bonus of 90 %' } });
    expect(found?.bestReturn).toBeCloseTo(0.95 ** 12 * 1.9 - 0.9 * 0.5 ** 12, 5);
    expect(more).toEqual([]);
  });

  it('names place terms that pay more than the place is worth', async () => {
    const outcomes = (chance: number) =>
      ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8'].map((outcome) => {
        return { outcome, priceMilli: 7000, active: true, fairProbability: chance };
      });
    const race: OpenFixture = {
      fixture: book.fixture(60, {
        kind: 'race',
        race: { startingPrice: false, place: { fraction: [1, 4], places: 3 } },
      }),
      markets: [
        { key: 'outright', outcomes: outcomes(1 / 8) },
        { key: 'place:3', outcomes: outcomes(0.375).map((each) => ({ ...each, priceMilli: 2400 })) },
      ],
    };
    const found = await losing([...match, race]);
    // 0.375 x (1 + 6/4) is 0.9375: fine. At half of the winnings it is 1.5.
    expect(found).toEqual([]);
    const half = { ...race.fixture, race: { startingPrice: false, place: { fraction: [1, 2], places: 3 } } } as const;
    expect((await losing([...match, { ...race, fixture: half }])).map(({ term }) => term)).toEqual([
      'eachWay',
      'eachWayPlaceHalf',
    ]);
  });

  it('lets others have their turn while it looks', { tags: 'long' }, async () => {
    let turns = 0;
    const counting = setInterval(() => {
      turns += 1;
    }, 1);
    await losing(Array.from({ length: 3000 }, (_, at) => evens(at + 1, 1900)));
    clearInterval(counting);
    expect(turns).toBeGreaterThan(1);
  });

  it('leaves a start alone, and stops while it waits', async () => {
    const watch = watchTerms({
      catalogue: { opened: () => Promise.resolve(), openBoard: () => expect.unreachable('a start that goes on') },
      asked: { terms: DEFAULT_BETTING_TERMS, earlyPayout: false },
      onLosing: () => expect.unreachable('nothing was looked at'),
      onError: () => expect.unreachable('nothing failed'),
    });
    await watch.part.start();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await watch.part.stop();
    await watch.looked();
  });

  it('stops before the book is filled without waiting for it', async () => {
    const never = new Promise<void>(() => undefined);
    const watch = watchTerms({
      catalogue: { opened: () => never, openBoard: () => expect.unreachable('a book that is not filled') },
      asked: { terms: DEFAULT_BETTING_TERMS, earlyPayout: false },
      onLosing: () => expect.unreachable('nothing was looked at'),
      onError: () => expect.unreachable('nothing failed'),
    });
    await watch.part.start();
    await watch.part.stop();
  });
});
