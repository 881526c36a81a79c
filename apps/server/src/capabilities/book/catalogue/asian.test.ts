import type { Fixture } from '@evens/catalogue';
import type { FeedBody, MarketPrices } from '@evens/feeds';
import { manualClock } from '@evens/kernel';
import { describe, expect, it } from 'vitest';
import type { Entry, TopicSource } from '../../../platform/hub/index.ts';
import { AsianRows } from './asian-rows.ts';
import { publishAsian } from './asian-topics.ts';
import { Book } from './book/book.ts';
import { Keeper } from './desk/keeper.ts';
import { Listings } from './listings.ts';
import { Queries } from './queries.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

const fixture = (change: Partial<Fixture> = {}): Fixture => ({
  id: 7,
  sportId: 1,
  category: { id: 1, alias: 'england', name: 'England' },
  tournament: { id: 1, alias: 'cup', name: 'Cup', top: true, rank: 1 },
  kind: 'match',
  startMs: NOON + 3_600_000,
  status: 'notStarted',
  competitors: [],
  ...change,
});

/** A market with so many outcomes at these prices; `*` before its key marks the balanced line. */
function market(name: string, ...prices: number[]): MarketPrices {
  const key = name.replace('*', '');
  const codes = key.startsWith('total') ? ['over', 'under'] : ['home', ...(prices.length > 2 ? ['draw'] : []), 'away'];
  return {
    key,
    status: 'active',
    outcomes: codes.map((outcome, at) => ({ outcome, priceMilli: prices[at] ?? 1900, active: true })),
    ...(name.startsWith('*') && { favourite: true }),
  };
}

const SOCCER = [
  market('total:1.5', 1300, 3500),
  market('*total:2.5', 1900, 1950),
  market('total:2.75', 2050, 1800),
  market('total~corners:9.5', 1900, 1900),
  market('1x2', 1900, 3500, 4200),
  market('1x2@1h', 2500, 2200, 4500),
  market('*asian-handicap:-0.5', 1900, 1950),
  market('asian-handicap:-0.75', 2100, 1760),
  market('asian-handicap:-1', 2600, 1480),
  market('*asian-handicap@1h:-0.25', 1950, 1900),
  market('*total@1h:1', 1850, 2000),
  market('total@2h:1.5', 1900, 1900),
];

/** A book with one match of these markets, the Asian view of it, and a hub that notes what is published where somebody looks. */
function opened(markets: readonly MarketPrices[], change: Partial<Fixture> = {}) {
  const clock = manualClock(NOON);
  const book = new Book();
  const listings = new Listings(book);
  const rows = new AsianRows(book);
  const keeper = new Keeper(book, clock);
  const heard: [topic: string, entry: Entry][] = [];
  const sources: TopicSource[] = [];
  publishAsian(book, listings, rows, {
    register: (source) => void sources.push(source),
    wants: () => true,
    publish: (topics, _key, entry) => void heard.push(...topics.map((topic): [string, Entry] => [topic, entry])),
  });
  let seq = 0;
  keeper.addProducer('sim', 5000);
  const say = (body: FeedBody): void => {
    seq += 1;
    keeper.apply({ producer: 'sim', seq, eventMs: clock.eventMs(), wallMs: clock.wallMs(), body });
  };
  say({ type: 'fixture', fixture: fixture(change) });
  say({ type: 'prices', fixtureId: 7, markets: [...markets], complete: true });
  say({ type: 'snapshotComplete' });
  heard.length = 0;
  const state = book.getState(7);
  if (!state) throw new Error('no match');
  const source = sources[0];
  const kinds = (topic: string) =>
    heard.filter(([name]) => name === topic).map(([, [kind, , what]]) => (kind === 'm' ? `m ${what}` : kind));
  return { say, rows, state, heard, kinds, source, queries: new Queries(book, listings, clock) };
}

describe('the markets of a match in the Asian view', () => {
  it.each([
    [
      'soccer: handicap, next handicap, total, next total and winner, of the match and of its first half',
      SOCCER,
      [
        ...['asian-handicap:-0.5', 'asian-handicap:-0.75', 'total:2.5', 'total:2.75', '1x2'],
        ...['asian-handicap@1h:-0.25', 'total@1h:1', '1x2@1h'],
      ],
    ],
    [
      'tennis: games where sets have no lines, and the first set',
      [
        market('winner', 1500, 2600),
        market('*total~games:21.5', 1900, 1900),
        market('asian-handicap~games:-2.5', 1900, 1900),
        market('winner@set1', 1600, 2300),
        market('winner@set2', 1600, 2300),
      ],
      ['asian-handicap~games:-2.5', 'total~games:21.5', 'winner', 'winner@set1'],
    ],
    ['one without any of them', [market('draw-no-bet', 1500, 2600)], []],
  ])('%s', (_sport, markets, keys) => {
    const { rows, state } = opened(markets);
    expect(rows.keysOf(state)).toEqual(keys);
    expect(rows.row(state).preview.map(({ key }) => key)).toEqual(keys);
  });
});

describe('the topic of the Asian view', () => {
  const TOPIC = 'sport/1/asian-prematch';

  it('begins with each match, which markets it shows, and those markets', () => {
    const { source } = opened(SOCCER);
    const entries = source?.snapshot(TOPIC) ?? [];
    expect(entries.map(([kind]) => kind)).toEqual(['f', 'w', ...Array.from({ length: 8 }, () => 'm')]);
    expect(source?.snapshot('sport/1/asian-live')).toEqual([]);
    expect(source?.snapshot('sport/9999/asian-live')).toBeUndefined();
    expect(
      ['sport/1/asian-live', TOPIC, 'sport/01/asian-live', 'sport/1/live'].map(source?.owns ?? (() => false)),
    ).toEqual([true, true, false, false]);
  });

  it('tells of a price of either part, and of none that it does not show', () => {
    const { say, kinds } = opened(SOCCER);
    const moved = [
      market('*total@1h:1', 1900, 1950),
      market('total:1.5', 1310, 3450),
      market('total@2h:1.5', 1800, 2000),
    ];
    say({ type: 'prices', fixtureId: 7, markets: moved });
    expect(kinds(TOPIC)).toEqual(['m total@1h:1']);
  });

  it('tells which markets it shows when the balanced line moves, with the one that came', () => {
    const { say, heard, source, kinds } = opened(SOCCER);
    source?.snapshot(TOPIC);
    say({
      type: 'prices',
      fixtureId: 7,
      markets: [market('total:2.5', 1700, 2150), market('*total:2.75', 1900, 1950)],
    });
    expect(kinds(TOPIC)).toEqual(expect.arrayContaining(['w', 'm total:2.75']));
    const last = heard
      .map(([, entry]) => entry)
      .filter(([kind]) => kind === 'w')
      .at(-1);
    expect(last?.[2]).toEqual(expect.arrayContaining(['total:2.75', 'total:2.5']));
  });

  it('goes with the match from one list to the other', () => {
    const { say, kinds } = opened(SOCCER);
    say({ type: 'fixture', fixture: fixture({ status: 'live' }) });
    expect(kinds(TOPIC)).toContain('x');
    expect(kinds('sport/1/asian-live')).toEqual(expect.arrayContaining(['f', 'w', 'm 1x2@1h']));
  });

  it('leaves fields of runners alone', () => {
    const { source, queries } = opened([market('outright', 1900, 2000)], { kind: 'race' });
    expect(source?.snapshot(TOPIC)).toEqual([]);
    expect(queries.matches({ view: 'all', tzOffsetMin: 0, offset: 0, limit: 10 })).toEqual({ total: 0, states: [] });
  });
});

describe('tournaments by their ids', () => {
  it('come in the order asked for, those without anything left out', () => {
    const { queries } = opened(SOCCER);
    expect(queries.counts.tournaments([9, 1], 0)).toMatchObject([
      { id: 1, alias: 'cup', sportAlias: 'soccer', all: 1 },
    ]);
    expect(queries.counts.tournaments([9], 0)).toEqual([]);
  });
});
