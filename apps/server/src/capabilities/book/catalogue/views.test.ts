import type { Fixture } from '@evens/catalogue';
import { fixtureDetail as detailShape, fixtureRow as rowShape } from '@evens/contract';
import { manualClock } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import { Book } from './book/book.ts';
import { Keeper } from './desk/keeper.ts';
import { fixtureDetail, fixtureRow, rowsById } from './views.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

const race: Fixture = {
  id: 1540,
  sportId: 24,
  category: { id: 1, alias: 'england', name: 'England', countryCode: 'gb-eng' },
  tournament: { id: 2, alias: 'kelmarsh', name: 'Kelmarsh', top: true, rank: 1 },
  kind: 'race',
  startMs: NOON + 3_600_000,
  status: 'notStarted',
  competitors: [],
  name: 'Kelmarsh 3',
  runners: [
    {
      code: 'r1',
      name: 'Lantern Tide',
      shortName: 'Lantern Tide',
      number: 2,
      facts: { jockey: 'O. Merrick', draw: '4' },
    },
    { code: 'r2', name: 'Third Bell', shortName: 'Third Bell', withdrawn: { atMs: NOON, rule4Pence: 25 } },
  ],
  race: {
    place: { fraction: [1, 5], places: 3 },
    startingPrice: true,
    handicap: false,
    facts: { distance: '1m 2f', going: 'Good' },
  },
};

describe('a race on the wire', () => {
  const clock = manualClock(NOON);
  const book = new Book();
  const keeper = new Keeper(book, clock);
  keeper.addProducer('sim', 5000);
  keeper.apply({ producer: 'sim', seq: 1, eventMs: NOON, wallMs: NOON, body: { type: 'fixture', fixture: race } });
  const state = book.getState(1540);

  it('has its card and its non-runners, in the shape the contract states', () => {
    const shown = state && rowShape.parse(fixtureRow(book, state));
    expect(shown?.race).toEqual(race.race);
    expect(shown?.runners).toEqual(race.runners);
    expect(state && detailShape.parse(fixtureDetail(state))).toMatchObject({ race: race.race, runners: race.runners });
  });

  it('comes by its id once, in the order asked, without what the book does not hold', () => {
    const other = { ...race, id: 1541 };
    keeper.apply({ producer: 'sim', seq: 2, eventMs: NOON, wallMs: NOON, body: { type: 'fixture', fixture: other } });
    expect(rowsById(book, [1541, 999, 1540, 1541]).map(({ id }) => id)).toEqual([1541, 1540]);
  });
});
