import { createSimulator, type FeedBody } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { demoWorld } from '@evens/seed-world';
import { Book } from '../src/capabilities/book/catalogue/book/book.ts';
import { Keeper } from '../src/capabilities/book/catalogue/desk/keeper.ts';
import { Listings } from '../src/capabilities/book/catalogue/listings.ts';
import { Queries } from '../src/capabilities/book/catalogue/queries.ts';
import type { WorldLists } from './world-checks.ts';

const world = demoWorld();

/** The demo world as a house that starts at this moment (milliseconds of the epoch) shows it, without database and HTTP. */
export function openWorld(startMs: number) {
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
  for (const body of source.snapshot()) say(body);
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
