import { type Fixture, sportById } from '@evens/catalogue';
import type { FixtureRow } from '@evens/contract';
import { describe, expect, it } from 'vitest';
import type { Listing } from './book/listing.ts';
import type { FixtureState } from './book/states.ts';
import { Schedule, type ScheduleAsked } from './schedule.ts';

/** Saturday, two in the afternoon at UTC. */
const NOW = Date.parse('2026-11-21T14:02:00.000Z');

const state = (id: number, start: string, sportId = 1, rank = 1): FixtureState =>
  ({
    fixture: { id, sportId, startMs: Date.parse(start), tournament: { id: rank, rank } } as Fixture,
  }) as FixtureState;

const LIVE = [state(1, '2026-11-21T13:00:00.000Z'), state(2, '2026-11-21T13:30:00.000Z', 2)];
const COMING = [
  state(3, '2026-11-21T14:45:00.000Z', 1, 2),
  state(4, '2026-11-21T14:50:00.000Z', 1, 1),
  state(5, '2026-11-21T14:30:00.000Z', 2),
  state(6, '2026-11-21T23:30:00.000Z'),
  state(7, '2026-11-22T10:00:00.000Z'),
  state(8, '2026-11-27T10:00:00.000Z'),
  // The eighth day, and one that is late.
  state(9, '2026-11-28T10:00:00.000Z'),
  state(10, '2026-11-20T10:00:00.000Z', 20),
  ...Array.from({ length: 25 }, (_, index) => state(100 + index, '2026-11-23T15:00:00.000Z', 35)),
];

const schedule = new Schedule(
  {
    *all(listing: Listing) {
      yield* listing === 'live' ? LIVE : listing === 'prematch' ? COMING : [];
    },
  },
  ({ fixture }) => ({ id: fixture.id }) as FixtureRow,
  { eventMs: () => NOW },
);
const evening = new Schedule(
  {
    *all(listing: Listing) {
      yield* listing === 'live' ? LIVE : [];
    },
  },
  ({ fixture }) => ({ id: fixture.id }) as FixtureRow,
  { eventMs: () => NOW },
);

const ask = (asked: Partial<Omit<ScheduleAsked, 'fromMs'>> & { from?: string } = {}) => {
  const { from, ...rest } = asked;
  const fromMs = from === undefined ? undefined : Date.parse(from);
  return schedule.ask({ tzOffsetMin: 0, sport: undefined, live: '0', page: 1, ...rest, fromMs });
};
const ids = (asked: Parameters<typeof ask>[0]) => ask(asked).fixtures.map((each) => each.id);

describe('the schedule', () => {
  it('covers seven days from today on, and says how many each has', () => {
    expect(ask().days.map(({ date, matches }) => `${date.slice(0, 10)} ${matches}`)).toEqual([
      '2026-11-21 7',
      '2026-11-22 1',
      '2026-11-23 25',
      '2026-11-24 0',
      '2026-11-25 0',
      '2026-11-26 0',
      '2026-11-27 1',
    ]);
  });

  it.each<[string, Parameters<typeof ask>[0], number[]]>([
    ['today: what is to come, hour by hour; in an hour by sport and tournament', {}, [10, 4, 3, 5, 6]],
    ['a sport', { sport: 'tennis' }, [5]],
    ['a sport that nobody plays', { sport: 'quidditch' }, []],
    ['live alone', { live: '1' }, [1, 2]],
    ['live alone of a sport', { live: '1', sport: 'soccer' }, [1]],
    ['tomorrow', { from: '2026-11-22T00:00:00.000Z' }, [7]],
    ['tomorrow where midnight is an hour earlier', { tzOffsetMin: 60, from: '2026-11-21T23:00:00.000Z' }, [6, 7]],
    ['the eighth day', { from: '2026-11-28T00:00:00.000Z' }, []],
    ['a day long ago', { from: '1970-01-01T00:00:00.000Z' }, []],
  ])('%s', (_what, asked, expected) => {
    expect(ids(asked)).toEqual(expected);
  });

  it('has pages of twenty', () => {
    const from = '2026-11-23T00:00:00.000Z';
    expect(ask({ from })).toMatchObject({ total: 25, fixtures: { length: 20 } });
    expect(ids({ from, page: 2 })).toEqual([120, 121, 122, 123, 124]);
    expect(ids({ from, page: 10_000 })).toEqual([]);
  });

  it('says how many are in play where it lists what is to come', () => {
    expect(ask()).toMatchObject({ total: 5, hours: [{ from: 'now', matches: 2 }, {}, {}, {}] });
    expect(ask({ sport: 'tennis' })).toMatchObject({ total: 1, hours: [{ from: 'now', matches: 1 }, {}] });
    expect(ask({ live: '1' })).toMatchObject({ total: 2, hours: [{ from: 'now', matches: 2 }] });
  });

  it('lists what is in play where nothing comes any more', () => {
    const asked = { tzOffsetMin: 0, sport: undefined, live: '0', page: 1, fromMs: undefined } as const;
    expect(evening.ask(asked).fixtures.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('counts sports and hours of the day, hours as the player has them', () => {
    expect(ask().sports).toEqual(
      [1, 2, 20].map((id) => ({ alias: sportById(id)?.alias, matches: id === 1 ? 4 : id === 2 ? 2 : 1 })),
    );
    const [now, , first] = ask({ tzOffsetMin: 330 }).hours;
    expect(now).toEqual({ from: 'now', matches: 2 });
    expect(first).toEqual({ from: Date.parse('2026-11-21T14:30:00.000Z'), matches: 3 });
  });
});
