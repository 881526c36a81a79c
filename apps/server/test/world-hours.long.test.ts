import { describe, expect, it } from 'vitest';
import { isOffered } from '../src/capabilities/book/catalogue/book/states.ts';
import { openWorld } from './open-world.ts';
import { blankRows, missingSports, nextMatches, worldCounts } from './world-checks.ts';

const HOUR_MS = 3_600_000;

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
    const { book, keeper, lists, producer } = openWorld(startMs);
    const sports = await lists.sports();
    expect(keeper.isUp(producer)).toBe(true);
    expect(keeper.figures()).toMatchObject({ refused: 0, guarded: 0 });
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
