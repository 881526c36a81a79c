import { manualClock } from '@evens/kernel';
import { expect, it } from 'vitest';
import type { Listing } from './book/listing.ts';
import type { FixtureState } from './book/states.ts';
import { SportCounts } from './sport-counts.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const HOUR_MS = 3_600_000;
const SOCCER = 1;

/** Matches of one league that begin so many hours from now. */
const match = (hours: number): FixtureState =>
  ({
    fixture: {
      sportId: SOCCER,
      startMs: NOON + hours * HOUR_MS,
      category: { id: 1, alias: 'england', name: 'England' },
      tournament: { id: 2, alias: 'first', name: 'First', rank: 1, top: true },
    },
  }) as FixtureState;

function opened(hours: readonly number[]) {
  const matches = hours.map(match);
  let walks = 0;
  const listings = {
    version: 1,
    of: (sportId: number, listing: Listing) => {
      if (sportId !== SOCCER || listing !== 'prematch') return new Set<FixtureState>();
      walks += 1;
      return new Set(matches);
    },
  };
  const clock = manualClock(NOON);
  return { counts: new SportCounts(listings, clock), clock, listings, matches, walks: () => walks };
}

it.each([
  ['UTC: twelve hours are left of the day', 0, 3],
  ['Los Angeles: twenty', -480, 4],
  ['Auckland: twenty-three of the next day', 780, 4],
  ['Tokyo: three', 540, 2],
  ['Kathmandu: six and a quarter', 345, 2],
  ['where the day ends this moment, and a new one begins', 720, 4],
])('today, asked from %s', (_, tzOffsetMin, today) => {
  const { counts } = opened([18, 0.5, 30, 2, 11]);
  const expected = { live: 0, today, all: 5, outrights: 0 };
  expect(counts.sports(tzOffsetMin)).toMatchObject([{ alias: 'soccer', ...expected }]);
  const tree = { ...expected, categories: [{ ...expected, tournaments: [expected] }] };
  expect(counts.tree('soccer', tzOffsetMin)).toMatchObject(tree);
  expect(counts.topTournaments(tzOffsetMin)).toMatchObject([{ sportAlias: 'soccer', ...expected }]);
});

it('lists are walked once for every zone of the world, and again once something has changed', () => {
  const { counts, clock, listings, matches, walks } = opened([1, 2, 3]);
  const everywhere = (): void => {
    for (let zone = -720; zone <= 840; zone += 15) {
      counts.sports(zone);
      counts.tree('soccer', zone);
      counts.topTournaments(zone);
    }
  };
  everywhere();
  clock.advance(10_000);
  everywhere();
  expect(walks()).toBe(1);
  matches.push(match(4));
  listings.version += 1;
  clock.advance(10_000);
  everywhere();
  expect(walks()).toBe(2);
  // Changes come all the time; they are looked at again after a second.
  listings.version += 1;
  everywhere();
  expect(walks()).toBe(2);
  expect(counts.tree('soccer', 0)?.all).toBe(4);
});
