import { createSimulator, type FeedBody } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { demoWorld } from '@evens/seed-world';
import { describe, expect, it } from 'vitest';
import { Book } from '../src/capabilities/catalogue/book/book.ts';
import { isOffered } from '../src/capabilities/catalogue/book/states.ts';
import { Listings } from '../src/capabilities/catalogue/listings.ts';
import { Queries } from '../src/capabilities/catalogue/queries.ts';
import { blankRows, missingSports, nextMatches, type WorldLists, worldCounts } from './world-checks.ts';

const HOUR_MS = 3_600_000;
const world = demoWorld();

/** The demo world as a house that starts at this moment shows it. */
function openWorld(startMs: number) {
  const clock = manualClock(startMs);
  const book = new Book(clock);
  const listings = new Listings(book);
  const queries = new Queries(book, listings, clock);
  const source = createSimulator({ world, seed: 'evens', startMs, fromMs: startMs });
  book.addProducer(source.producer, source.silenceLimitMs);
  let seq = 0;
  const say = (body: FeedBody): void => {
    seq += 1;
    book.apply({ producer: source.producer, seq, eventMs: startMs, wallMs: startMs, body });
  };
  for (const body of source.snapshot()) say(body);
  say({ type: 'snapshotComplete' });
  const lists: WorldLists = {
    sports: async () => queries.sports(0),
    list: async (query) => queries.fixtures({ tzOffsetMin: 0, offset: 0, ...query }).fixtures,
    detail: async (id) => {
      const detail = queries.fixture(id);
      if (!detail) throw new Error(`the list names ${id}, the book does not know it`);
      return detail;
    },
  };
  return { book, lists, producer: source.producer };
}

const DAYS = { Tuesday: Date.UTC(2026, 10, 24), Saturday: Date.UTC(2026, 10, 28) } as const;
/** The thirteenth minute of every hour, and the moment at which a list once came up short. */
const MOMENTS: (readonly [name: string, startMs: number])[] = [
  ['Sunday 07:13, when a list once came up short', Date.UTC(2026, 10, 22, 7, 13)],
  ...Object.entries(DAYS).flatMap(([day, midnightMs]) =>
    Array.from({ length: 24 }, (_, hour) => [`${day} ${hour}:13`, midnightMs + (hour + 13 / 60) * HOUR_MS] as const),
  ),
];

describe.each(MOMENTS)('the world of %s', (_name, startMs) => {
  it('has what the tests and journeys rely on at every hour', async () => {
    const { book, lists, producer } = openWorld(startMs);
    const sports = await lists.sports();
    expect(book.isUp(producer)).toBe(true);
    expect(book.figures()).toMatchObject({ refused: 0, guarded: 0 });
    expect(missingSports(sports)).toEqual([]);
    const { live, all, outrights } = worldCounts(sports);
    expect(
      Math.min(live / 80, all / 1500, outrights / 50),
      `${live} in play, ${all}, ${outrights}`,
    ).toBeGreaterThanOrEqual(1);
    expect((await nextMatches(lists, startMs)).short).toEqual([]);
    expect(await blankRows(lists, sports)).toEqual([]);
    // Something to bet on now in each sport, most of what is in play included.
    const open = new Set<number>();
    let playing = 0;
    let bettable = 0;
    for (const state of book.allStates()) {
      const takes = state.halts === 0 && [...state.markets.values()].some((each) => each.status === 'active');
      if (takes) open.add(state.fixture.sportId);
      if (state.fixture.status !== 'live' || ![...state.markets.values()].some(isOffered)) continue;
      playing += 1;
      if (takes) bettable += 1;
    }
    expect(sports.filter((each) => !open.has(each.id)).map((each) => each.alias)).toEqual([]);
    expect(bettable / playing, `${bettable} of ${playing} in play take bets`).toBeGreaterThan(0.8);
  });
});
