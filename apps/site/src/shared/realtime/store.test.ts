import type { FixtureDetail, MarketEntry, MarketView } from '@evens/contract';
import { expect, it } from 'vitest';
import { RealtimeStore } from './store.ts';
import { priceKey, type StoreKey } from './values.ts';

const market = (version: number, home: number, away: number, status = 1): MarketEntry => [
  'm',
  7,
  'winner',
  version,
  status,
  [
    ['home', home, 1],
    ['away', away, 1],
  ],
  1,
];

/** A store with one market of two prices, and who is woken. */
function shown() {
  const store = new RealtimeStore(() => 0);
  store.applySnapshot('markets/7', [market(1, 1500, 2500)]);
  store.notify();
  let woken: StoreKey[] = [];
  for (const code of ['home', 'away']) {
    const key = priceKey(`7/winner/${code}`);
    store.listen(key, () => woken.push(code));
  }
  return {
    store,
    wokenBy: (work: () => void): StoreKey[] => {
      woken = [];
      work();
      store.notify();
      return woken;
    },
  };
}

it.each([
  ['one price moves', market(2, 1600, 2500), ['home']],
  ['both move', market(2, 1600, 2400), ['home', 'away']],
  ['a version comes without news', market(2, 1500, 2500), []],
  ['the market is suspended', market(2, 1500, 2500, -1), ['home', 'away']],
  ['older word comes late', market(0, 1700, 2300), []],
])('wakes who shows a price when %s', (_, entry, expected) => {
  const { store, wokenBy } = shown();
  expect(wokenBy(() => store.applyEntries('markets/7', [entry]))).toEqual(expected);
});

it.each([
  ['the row is old', ['row/7'], [], false],
  ['the row is old and its list is heard', ['row/7', 'sport/5/live'], ['sport/5/live'], false],
  ['the list is old and the row is heard', ['row/7', 'sport/5/live'], ['row/7'], true],
  ['the row is old and all markets are heard', ['markets/7', 'row/7'], ['markets/7'], true],
  ['all markets are old and the row is heard', ['markets/7', 'row/7'], ['row/7'], false],
  ['the row is heard again', ['row/7'], ['row/7'], true],
])('a price is open or not by who tells most of it: %s', (_, old, heard, open) => {
  const store = new RealtimeStore(() => 0);
  store.applySnapshot('row/7', [market(1, 1500, 2500)]);
  for (const topic of old) store.distrust(topic);
  for (const topic of heard) store.trust(topic);
  expect(store.price('7/winner/home')?.open).toBe(open);
});

it('shows nothing of a row that has left the book', () => {
  const store = new RealtimeStore(() => 0);
  store.applySnapshot('row/7', [market(1, 1500, 2500)]);
  store.applyEntries('row/7', [['x', 7]]);
  expect(store.price('7/winner/home')).toBeUndefined();
  expect(store.fixture(7)?.gone).toBe(true);
});

it('wakes every price that is shown when the connection comes or goes', () => {
  const { store, wokenBy } = shown();
  expect(wokenBy(() => store.touchPrices())).toEqual(['home', 'away']);
});

const line = (key: string): MarketView => ({
  key,
  version: 1,
  status: 1,
  favourite: 0,
  outcomes: [['home', 1900, 1]],
});
const place = { id: 1, alias: 'germany', name: 'Germany', top: false, rank: 0 };
const detail: FixtureDetail = {
  id: 7,
  version: 1,
  kind: 'match',
  sportId: 1,
  sportAlias: 'soccer',
  Type: 1,
  category: place,
  tournament: place,
  competitors: [],
  startMs: 0,
  status: 'live',
  marketsCount: 3,
  markets: [line('winner'), line('handicap'), line('total')],
};

it('has markets in the order of the detail, whichever of them a list has named before: so the server drew them', () => {
  const store = new RealtimeStore(() => 0);
  const { markets: _, ...row } = detail;
  store.putRows([{ ...row, preview: [line('winner'), line('total')] }]);
  store.putFixture(detail);
  expect(store.marketKeys(7)).toEqual(['winner', 'handicap', 'total']);
});
