import type { Fixture } from '@evens/catalogue';
import { createSimulator, type FeedBody, type MarketPrices } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { demoWorld } from '@evens/seed-world';
import { Book } from '../src/capabilities/book/catalogue/book/book.ts';
import { Keeper } from '../src/capabilities/book/catalogue/desk/keeper.ts';
import { Listings } from '../src/capabilities/book/catalogue/listings.ts';
import { Queries } from '../src/capabilities/book/catalogue/queries.ts';
import type { WorldLists } from './world-checks.ts';

const world = demoWorld();

/** One market with prices that stand still, for tests that ask who plays and not what it pays: of a match its winner, of a field its. */
function standingMarket({ kind, runners = [] }: Fixture): MarketPrices {
  const match = [
    { outcome: 'home', priceMilli: 2500, active: true },
    { outcome: 'draw', priceMilli: 3400, active: true },
    { outcome: 'away', priceMilli: 2900, active: true },
  ];
  // All alike, with eleven parts of a hundred over what they add up to.
  const field = runners.map(({ code }) => ({
    outcome: code,
    priceMilli: Math.max(1010, 900 * runners.length),
    active: true,
  }));
  return kind === 'match'
    ? { key: '1x2', status: 'active', outcomes: match }
    : { key: 'outright', status: 'active', outcomes: field };
}

/** What a source says first: every fixture with what has happened in it; prices come after all of them. */
function* fixturesOf(snapshot: Iterable<FeedBody>): Generator<FeedBody> {
  for (const body of snapshot) {
    if (body.type === 'prices') return;
    yield body;
  }
}

/**
 * The demo world as a house that starts at this moment (milliseconds of the epoch) shows it, without database and HTTP. With
 * `prices: 'standing'` each contest has one market, whose prices mean nothing: pricing every market of two thousand takes several times as
 * long as saying who plays.
 */
export function openWorld(startMs: number, { prices = 'real' }: { readonly prices?: 'real' | 'standing' } = {}) {
  const clock = manualClock(startMs);
  const book = new Book();
  const keeper = new Keeper(book, clock);
  const listings = new Listings(book);
  const queries = new Queries(book, listings, clock);
  const source = createSimulator({ world, seed: 'evens', startMs, fromMs: startMs });
  keeper.addProducer(source.producer, source.silenceLimitMs);
  let seq = 0;
  const say = (body: FeedBody): void => {
    seq += 1;
    keeper.apply({ producer: source.producer, seq, eventMs: startMs, wallMs: startMs, body });
  };
  if (prices === 'real') for (const body of source.snapshot()) say(body);
  else {
    const fixtures = [...fixturesOf(source.snapshot())];
    for (const body of fixtures) say(body);
    for (const body of fixtures)
      if (body.type === 'fixture')
        say({ type: 'prices', fixtureId: body.fixture.id, markets: [standingMarket(body.fixture)], complete: true });
  }
  say({ type: 'snapshotComplete' });
  const lists: WorldLists = {
    sports: async () => queries.counts.sports(0),
    list: async (query) => queries.fixtures({ tzOffsetMin: 0, offset: 0, ...query }).fixtures,
    detail: async (id) => {
      const detail = queries.fixture(id);
      if (!detail) throw new Error(`the list names ${id}, the book does not know it`);
      return detail;
    },
  };
  return { book, keeper, listings, lists, queries, producer: source.producer };
}
